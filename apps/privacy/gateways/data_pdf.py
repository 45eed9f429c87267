"""The copy of a person's data as PDF, in English or Hindi, with the fonts of the pages."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings

from apps.privacy.domain.data_sheet import DataSheetSection

TEMPLATE = Path(__file__).resolve().parent / "data.typ"


def render(
    *, title: str, made: str, about: str, nothing: str, language: str, sections: Sequence[DataSheetSection]
) -> bytes:
    """Return the PDF's bytes."""
    content = {
        "title": title,
        "made": made,
        "about": about,
        "nothing": nothing,
        "language": language,
        "sections": [asdict(section) for section in sections],
    }
    made_pdf: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=pdf_fonts(),
        sys_inputs={"data": json.dumps(content, ensure_ascii=False)},
    )
    return made_pdf


@cache
def pdf_fonts() -> Any:
    """Return the fonts of the pages, read once."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
