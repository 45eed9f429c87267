"""A poster as PDF or PNG, in English or Hindi, with the fonts of the pages."""

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import segno
import typst
from django.conf import settings

TEMPLATE = Path(__file__).resolve().parent / "poster.typ"
PosterForm = Literal["pdf", "png"]
QUIET_MODULES = 4
_TOO_LONG = re.compile(r"too_long:([a-z]+):([0-9]+)")


class PosterTooLongError(Exception):
    """A field does not fit: its name and how many letters are too many."""

    def __init__(self, field: str, number: int) -> None:
        super().__init__(field)
        self.field = field
        self.number = number


def render(content: Mapping[str, Any], *, form: PosterForm, ppi: int) -> bytes:
    """Return the file's bytes. PosterTooLongError for text that has no room."""
    try:
        made: bytes = typst.compile(
            str(TEMPLATE),
            format=form,
            ppi=float(ppi),
            font_paths=fonts(),
            sys_inputs={"poster": json.dumps(content, ensure_ascii=False)},
        )
    except RuntimeError as error:
        match = _TOO_LONG.search(str(error))
        if match is None:
            raise
        raise PosterTooLongError(match[1], int(match[2])) from None
    return made


def qr_svg(text: str) -> str:
    """Return a QR code for print: level Q, four modules quiet, no logo."""
    picture: str = segno.make(text, error="q", micro=False).svg_inline(
        border=QUIET_MODULES, dark="#12211e", light="#fff"
    )
    return picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


@cache
def fonts() -> Any:
    """Return the fonts of the pages, and no other."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
