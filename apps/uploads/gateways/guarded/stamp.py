"""Drawing of a kept document by Typst, with words across each page."""

import json
import re
from pathlib import Path
from typing import Any

import typst

from apps.uploads.gateways.guarded import pdf
from apps.uploads.gateways.guarded.answers import Refusal

_TEMPLATE = Path(__file__).with_name("stamp.typ")
_PAGES = re.compile(r"only has (\d+) page")
_NO_PAGE = 10**9
"""Asked for this page, Typst refuses with the number of pages that there are."""


def draw(content: bytes, job: dict[str, Any]) -> bytes:
    """Return the document as a PDF; of one that is cut the words name the pages.

    `job`: folder (empty, the caller removes it), ending (pdf, png or jpg), words, most_pages, fonts, inflated_bytes.
    Raises Refusal: damaged, when any page cannot be drawn, and those of `pdf.check` for packed objects.
    """
    name = f"paper.{job['ending']}"
    (Path(job["folder"]) / name).write_bytes(content)
    count = _page_count(name, job) if job["ending"] == "pdf" else 1
    # Typst takes a page that it cannot read for the end of the file.
    if job["ending"] == "pdf" and (pdf.stated_pages(content, job["inflated_bytes"]) or 0) > count:
        raise Refusal("damaged")
    last = min(count, job["most_pages"])
    words = job["words"] if last == count else f"{job['words']}, pages 1 to {last} of {count}"
    try:
        return _drawn(name, job, words, 1, last)
    except typst.TypstError:
        raise Refusal("damaged") from None


def _page_count(name: str, job: dict[str, Any]) -> int:
    try:
        _drawn(name, job, "", _NO_PAGE, _NO_PAGE)
    except typst.TypstError as error:
        pages = _PAGES.search(" ".join(error.hints))
        if pages is not None and int(pages[1]) > 0:
            return int(pages[1])
    raise Refusal("damaged")


def _drawn(name: str, job: dict[str, Any], words: str, first: int, last: int) -> bytes:
    fonts = typst.Fonts(include_system_fonts=False, include_embedded_fonts=False, font_paths=[job["fonts"]])
    made: bytes = typst.compile(
        _TEMPLATE.read_bytes(),
        root=job["folder"],
        format="pdf",
        font_paths=fonts,
        sys_inputs={"data": json.dumps({"paper": f"/{name}", "words": words, "first": first, "last": last})},
    )
    return made
