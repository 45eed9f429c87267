"""The uploaded sheets of one PIN code list, a product's or a lender's own, as a file."""

from collections.abc import Iterator, Mapping, Sequence

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
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import file_columns

TITLE = ("Sheets of PIN codes", "पिन कोड की शीट")
PERMISSION_REQUIRED = Can.MANAGE_ELIGIBILITY
NEEDS_REAUTH = False
FILTERS = frozenset({"product", "lender"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.FILE_NAME,
    file_columns.STATUS,
    ExportColumn("how", ("How", "कैसे"), 20),
    ExportColumn("added", ("Added", "जुड़े"), 12),
    ExportColumn("removed", ("Removed", "हटे"), 12),
    file_columns.REJECTED,
    file_columns.FAILURE,
    file_columns.SENT_BY,
)
WHOLE, MORE = ("The whole list", "पूरी सूची"), ("Added to the list", "सूची में जोड़ी")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest sheets of the named list."""
    product = require_filters("product", filter_choice(filters, "product", eligibility.PRODUCTS) or None)
    sheets = pincodes.pincode_files(actor, PincodeListKey(product, filter_number(filters, "lender")))
    return ExportRows(_rows(sheets, actor.language), len(sheets))


def _rows(files: Sequence[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for file in files:
        yield {
            **file_columns.file_cells(COLUMNS, file, language),
            "how": labelled(WHOLE if file.options.get("replaces") else MORE, language),
            "added": 0 if file.check_only else file.created,
            "removed": 0 if file.check_only else file.applied - file.created,
        }
