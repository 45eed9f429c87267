"""Export of the history of application status files: their senders and row outcomes."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.uploads.domain.status import WORDS, failure_reason, upload_status
from apps.uploads.models import Upload
from apps.uploads.selectors import visible_uploads

TITLE = ("Application status files", "आवेदन स्टेटस फ़ाइलें")
PERMISSION_REQUIRED = Can.UPLOAD_STATUS_FILES
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("created_at", ("Sent at", "कब भेजी"), 18),
    ExportColumn("file_name", ("File", "फ़ाइल"), 40),
    ExportColumn("by", ("Sent by", "किसने भेजी"), 24),
    ExportColumn("status", ("State", "स्थिति"), 18),
    ExportColumn("rows", ("Rows", "पंक्तियाँ"), 10, on="rows_updated"),
    ExportColumn("rows_updated", ("Rows updated", "बदली पंक्तियाँ"), 14),
    ExportColumn("same", ("Same", "वही"), 10, on="rows_updated"),
    ExportColumn("rejected", ("Rejected", "गलती वाली"), 10, on="errors"),
    ExportColumn("failure", ("Error", "गलती"), 50, on="errors"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest files, limited to those that the page shows (`only`), in its order."""
    files = in_order(visible_uploads.of_kind(actor, "application-status"), "pk", only(filters))
    return ExportRows(_rows(files, actor.language), len(files))


def _rows(files: list[Upload], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for file in files:
        yield {
            "created_at": file.created_at,
            "file_name": file.file_name,
            "by": file.created_by_name,
            "status": labelled(WORDS[upload_status(file)], language),
            "rows": file.rows,
            "rows_updated": 0 if file.check_only else file.applied - file.restored,
            "same": file.same,
            "rejected": file.rejected,
            "failure": " ".join(translate(code, details, language) for code, details in failure_reason(file)),
        }
