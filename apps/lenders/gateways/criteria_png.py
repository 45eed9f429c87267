"""A lender's criteria as a PNG of 1,080 dots' width, in English or Hindi."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings

TEMPLATE = Path(__file__).resolve().parent / "criteria.typ"
DOTS_AN_INCH = 72.0
"""The template measures in points, so that a point is a dot."""


def render(content: Mapping[str, Any]) -> bytes:
    """Return the file's bytes. `content` is `domain.criteria_picture.picture_content`."""
    made: bytes = typst.compile(
        str(TEMPLATE),
        format="png",
        ppi=DOTS_AN_INCH,
        font_paths=_fonts(),
        sys_inputs={"criteria": json.dumps(content, ensure_ascii=False)},
    )
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
