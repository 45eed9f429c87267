"""QR codes of locations to print, as PDF: a page for each, in both languages."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import typst

from apps.acquisition.gateways.poster_file import fonts, qr_svg
from apps.acquisition.selectors.links import qr_text
from apps.acquisition.selectors.locations import LocationRow

TEMPLATE = Path(__file__).resolve().parent / "location_sheet.typ"


def content_of(partner: str, rows: Sequence[LocationRow]) -> dict[str, Any]:
    """Return what stands on the pages, in the order of the rows."""
    return {
        "partner": partner,
        "pages": [
            {
                "name": row.location.name,
                "address": f"{row.location.address}, {row.location.city} {row.location.pincode}",
                "url": row.url.split("://", 1)[-1],
                "qr": qr_svg(qr_text(row.link.code)),
            }
            for row in rows
        ],
    }


def render(content: Mapping[str, Any]) -> bytes:
    """Return the PDF's bytes."""
    made: bytes = typst.compile(
        str(TEMPLATE),
        format="pdf",
        font_paths=fonts(),
        sys_inputs={"sheet": json.dumps(content, ensure_ascii=False)},
    )
    return made
