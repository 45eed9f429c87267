"""The uploaded sheets of one PIN code list, a product's or a lender's own, as a file."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_number,
    labelled,
    require_filters,
)
from apps.lenders.domain.pincodes import PincodeListKey
from apps.lenders.selectors import eligibility, pincodes
from apps.uploads.domain.status import WORDS
from apps.uploads.web import failure_of

TITLE = ("Sheets of PIN codes", "पिन कोड की शीट")
PERMISSION_REQUIRED = Can.MANAGE_ELIGIBILITY
NEEDS_REAUTH = False
FILTERS = frozenset({"product", "lender"})
COLUMNS = (
    ExportColumn("created_at", ("Sent at", "कब भेजी"), 18),
    ExportColumn("file_name", ("File", "फ़ाइल"), 40),
    ExportColumn("status", ("State", "स्थिति"), 22),
    ExportColumn("how", ("How", "कैसे"), 20),
    ExportColumn("added", ("Added", "जुड़े"), 12),
    ExportColumn("removed", ("Removed", "हटे"), 12),
    ExportColumn("refused", ("Rejected", "नहीं ली गईं"), 12),
    ExportColumn("failure", ("Error", "गलती"), 50, on="status"),
    ExportColumn("by", ("Sent by", "किसने भेजी"), 24),
)
WHOLE, MORE = ("The whole list", "पूरी सूची"), ("Added to the list", "सूची में जोड़ी")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest sheets of the named list."""
    product = require_filters("product", filter_choice(filters, "product", eligibility.PRODUCTS) or None)
    sheets = pincodes.pincode_files(actor, PincodeListKey(product, filter_number(filters, "lender")))
    return ExportRows(_rows(sheets, actor.language), len(sheets))


def _rows(sheets: Sequence[Mapping[str, Any]], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for sheet in sheets:
        yield {
            **{name: sheet[name] for name in ("created_at", "file_name", "added", "removed", "refused", "by")},
            "status": labelled(WORDS[sheet["stand"]], language),
            "how": labelled(WHOLE if sheet["replaces"] else MORE, language),
            "failure": failure_of(sheet["sheet"], language) or "",
        }
