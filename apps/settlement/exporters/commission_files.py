"""Lenders' commission statements that came as files, as a file."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.lenders.selectors import lenders
from apps.settlement.domain.received import KIND
from apps.settlement.exporters.labels import ASKED_BACK, CHECKED_BY, MONTH, STATEMENT_NUMBER
from apps.settlement.selectors import commission_files
from apps.uploads.domain.status import upload_status
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import file_columns

TITLE = ("Commission files", "कमीशन फ़ाइलें")
PERMISSION_REQUIRED = Can.RECONCILE_REVENUE
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.FILE_NAME,
    file_columns.LENDER,
    ExportColumn("reference", STATEMENT_NUMBER, 24),
    ExportColumn("month", MONTH, 10),
    file_columns.STATUS,
    replace(file_columns.ROWS_UPDATED, title=("Booked", "दर्ज पंक्तियाँ")),
    file_columns.REJECTED,
    file_columns.FAILURE,
    file_columns.SENT_BY,
    ExportColumn("checker", CHECKED_BY, 22),
)
STATUS_LABELS = {
    "asks": ("Waits to be read", "पढ़ने का तरीका बताना है"),
    "waits": ("Waiting for a second person", "दूसरे व्यक्ति के इंतज़ार में"),
    "running": ("Under way", "काम जारी है"),
    "done": ("Booked", "दर्ज हुई"),
    "done_with_errors": ("Booked, with errors", "कुछ गलतियों के साथ दर्ज"),
    "failed": ("Failed", "नहीं हो पाई"),
    "undone": ("Undone", "वापस ली गई"),
    "put_aside": ("Discarded", "रद्द की गई"),
    "stopped": ("Stopped midway", "बीच में रोकी गई"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest files; with `only`, those of them that the page shows, in its order."""
    records: list[UploadRecord] = in_order(visible_uploads.of_kind(actor, KIND), "id", only(filters))
    return ExportRows(_rows(actor, records), len(records))


def _rows(actor: Actor, records: list[UploadRecord]) -> Iterator[Mapping[str, ExportCell]]:
    language = actor.language
    heads = commission_files.commission_heads(actor, [record.id for record in records])
    booked = commission_files.booked_files(actor, [record.id for record in records])
    names = lenders.lender_names({record.id: record.lender_id for record in records}, language)
    for record in records:
        head, became = heads.get(record.id), booked.get(record.id)
        stand = ASKED_BACK if became is not None and became.has_request else STATUS_LABELS[upload_status(record)]
        yield {
            **file_columns.file_cells(COLUMNS, record, language),
            "lender": names.get(record.id, ""),
            "reference": head.reference if head else "",
            "month": f"{head.month:%Y-%m}" if head else "",
            "status": labelled(stand, language),
            "checker": head.checker_name if head else "",
        }
