"""What the corpus is read by, and its files on disk."""

import os
from functools import cache
from pathlib import Path
from typing import Any

from apps.uploads.domain import cells
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from tests.sheets.corpus.kinds import Build

SPEC = SheetSpec(
    "corpus",
    (
        SheetColumn("reference", "Reference", lambda cell, _: cells.identifier(cell), required=True),
        SheetColumn("amount", "Amount", lambda cell, _: cells.amount(cell), required=True),
        SheetColumn("on", "On", lambda cell, today: cells.day(cell, today=today), required=True),
        SheetColumn("name", "Name", lambda cell, _: cells.text_cell(cell, longest=80)),
    ),
)
built: Any = cache(lambda build: build())
"""A file is built once, whoever asks for it."""


def kept(folder: Path, name: str, build: Build) -> Path:
    path = folder / f"sheet{os.path.splitext(name)[1]}"
    path.write_bytes(built(build))
    return path
