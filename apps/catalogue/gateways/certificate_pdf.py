"""A certificate of a course as PDF, in English or Hindi, with the fonts of the pages."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import typst
from django.conf import settings

TEMPLATE = Path(__file__).resolve().parent / "certificate.typ"


def render(content: Mapping[str, Any]) -> bytes:
    """Return the PDF's bytes. `content` is `domain.training.certificate_content`."""
    made: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=_fonts(),
        sys_inputs={"certificate": json.dumps(content, ensure_ascii=False)},
    )
    return made


@cache
def _fonts() -> Any:
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
