"""QR codes of locations to print, as PDF: a page for each, in both languages."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typst

from apps.acquisition.gateways.poster_file import fonts, qr_svg

TEMPLATE = Path(__file__).resolve().parent / "location_sheet.typ"


@dataclass(frozen=True)
class SheetPage:
    """One page: a location, the address of its link, and the text of its QR code."""

    name: str
    address: str
    url: str
    qr_text: str


def render(partner: str, pages: Sequence[SheetPage]) -> bytes:
    """Return the PDF's bytes, with the pages in their order."""
    content = {
        "partner": partner,
        "pages": [
            {
                "name": page.name,
                "address": page.address,
                "url": page.url.split("://", 1)[-1],
                "qr": qr_svg(page.qr_text),
            }
            for page in pages
        ],
    }
    made: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=fonts(),
        sys_inputs={"sheet": json.dumps(content, ensure_ascii=False)},
    )
    return made
