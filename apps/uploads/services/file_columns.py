"""Columns that the exports of sent files share, and their cells."""

from collections.abc import Sequence

from apps.core.web.problems import translate
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, labelled
from apps.uploads.domain.status import WORDS, failure_reason, upload_status
from apps.uploads.domain.upload_record import UploadRecord

SENT_AT = ExportColumn("created_at", ("Sent at", "कब भेजी"), 18)
FILE_NAME = ExportColumn("file_name", ("File", "फ़ाइल"), 40)
SENT_BY = ExportColumn("by", ("Sent by", "किसने भेजी"), 24)
LENDER = ExportColumn("lender", ("Lender", "लेंडर"), 26)
STATUS = ExportColumn("status", ("Status", "स्थिति"), 26)
ROWS = ExportColumn("rows", ("Rows", "पंक्तियाँ"), 10)
ROWS_UPDATED = ExportColumn("rows_updated", ("Rows updated", "बदली पंक्तियाँ"), 14)
REJECTED = ExportColumn("rejected", ("Rejected", "नहीं ली गईं"), 12)
FAILURE = ExportColumn("failure", ("Error", "गलती"), 50)


def file_cells(columns: Sequence[ExportColumn], file: UploadRecord, language: str) -> dict[str, ExportCell]:
    """Return the cells of the shared columns among these; `rows_updated` are rows in effect."""
    cells: dict[str, ExportCell] = {
        "created_at": file.created_at,
        "file_name": file.file_name,
        "by": file.created_by_name,
        "status": labelled(WORDS[upload_status(file)], language),
        "rows": file.rows,
        "rows_updated": 0 if file.check_only else file.applied - file.restored,
        "rejected": file.rejected,
        "failure": " ".join(translate(code, details, language) for code, details in failure_reason(file)),
    }
    return {column.key: cells[column.key] for column in columns if column.key in cells}
