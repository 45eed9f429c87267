"""Lenders' MIS files as a file: who sent what, and what became of its rows."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.mis import KIND
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, only
from apps.lenders.selectors import lenders
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import file_columns

TITLE = ("MIS files", "MIS फ़ाइलें")
PERMISSION_REQUIRED = Can.UPLOAD_MIS
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.LENDER,
    file_columns.FILE_NAME,
    file_columns.STATUS,
    file_columns.ROWS,
    file_columns.ROWS_UPDATED,
    ExportColumn("rows_created", ("Of these new", "इनमें से नई"), 14),
    file_columns.REJECTED,
    file_columns.FAILURE,
    file_columns.SENT_BY,
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest files, only those the page shows (`only`), in its order."""
    records: list[UploadRecord] = in_order(visible_uploads.of_kind(actor, KIND), "id", only(filters))
    return ExportRows(_rows(records, actor.language), len(records))


def _rows(records: list[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    names = lenders.lender_names({record.id: record.lender_id for record in records}, language)
    for record in records:
        yield {
            **file_columns.file_cells(COLUMNS, record, language),
            "lender": names.get(record.id, ""),
            "rows_created": 0 if record.check_only else record.created,
        }
