"""An uploaded document as a PDF with words across each page: who opened it, and when."""

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import typst
from django.conf import settings

TEMPLATE = Path(__file__).resolve().parent / "document_stamp.typ"
MAX_PAGES: Final = 64
"""Pages that are shown; a longer file ends there."""
_ENDINGS: Final = {"application/pdf": "pdf", "image/png": "png", "image/jpeg": "jpg"}


class UnreadablePaperError(Exception):
    """The file cannot be drawn."""


def stamped(content: bytes, content_type: str, *, words: str) -> bytes:
    """Return the document with the words across each page.

    UnreadablePaperError for one that cannot be drawn.
    """
    ending = _ENDINGS.get(content_type)
    if ending is None:
        raise UnreadablePaperError(content_type)
    with TemporaryDirectory() as folder:
        place = Path(folder)
        (place / f"paper.{ending}").write_bytes(content)
        template = place / "stamp.typ"
        template.write_bytes(TEMPLATE.read_bytes())
        pages = _page_count(template, f"paper.{ending}") if ending == "pdf" else 1
        if pages == 0:
            raise UnreadablePaperError(content_type)
        try:
            return _drawn(template, f"paper.{ending}", words, 1, pages)
        except typst.TypstError as error:
            raise UnreadablePaperError(content_type) from error


def _drawn(template: Path, paper: str, words: str, first: int, last: int) -> bytes:
    made: bytes = typst.compile(
        str(template),
        format="pdf",
        font_paths=_fonts(),
        sys_inputs={"data": json.dumps({"paper": paper, "words": words, "first": first, "last": last})},
    )
    return made


def _page_count(template: Path, paper: str) -> int:
    """Return how many pages a PDF has, at most MAX_PAGES; zero for one that cannot be read."""

    def has_page(number: int) -> bool:
        try:
            _drawn(template, paper, "", number, number)
        except typst.TypstError:
            return False
        return True

    there, missing = 0, 1
    while missing <= MAX_PAGES and has_page(missing):
        there, missing = missing, missing * 2
    missing = min(missing, MAX_PAGES + 1)
    while missing - there > 1:
        middle = (there + missing) // 2
        if has_page(middle):
            there = middle
        else:
            missing = middle
    return there


@cache
def _fonts() -> Any:
    """Return the fonts of the pages, and no other."""
    return typst.Fonts(
        include_system_fonts=False, include_embedded_fonts=False, font_paths=[str(settings.PDF_FONTS_DIR)]
    )
