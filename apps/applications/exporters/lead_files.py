"""The uploaded sheets of leads as a file: a partner's own ones, all of them for admins."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import KIND
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.partners import selectors as partners
from apps.uploads.domain.status import WORDS, upload_status
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import visible_uploads
from apps.uploads.web import failure_of

TITLE = ("Sheets of leads", "लीड की शीट")
PERMISSION_REQUIRED = Can.READ_LEADS
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("created_at", ("Date", "तारीख"), 18),
    ExportColumn("file_name", ("File", "फ़ाइल"), 40),
    ExportColumn("partner", ("Partner", "पार्टनर"), 26),
    ExportColumn("by", ("Sent by", "भेजने वाले"), 22),
    ExportColumn("status", ("Status", "स्थिति"), 26),
    ExportColumn("failure", ("Error", "गलती"), 50, on="status"),
    ExportColumn("rows", ("Rows", "पंक्तियाँ"), 10),
    ExportColumn("rows_created", ("Leads taken", "ली गई लीड"), 14),
    ExportColumn("rows_rejected", ("Rejected", "नहीं ली गईं"), 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest sheets the actor sees, only those the page shows (`only`), in its order."""
    uploads_shown: list[UploadRecord] = in_order(visible_uploads.of_scope(actor, KIND), "id", only(filters))
    return ExportRows(_rows(uploads_shown, actor.language), len(uploads_shown))


def _rows(uploads_shown: list[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    names = partners.partner_names({UUID(upload.scope) for upload in uploads_shown})
    for upload in uploads_shown:
        yield {
            "created_at": upload.created_at,
            "file_name": upload.file_name,
            "partner": names.get(UUID(upload.scope), ""),
            "by": upload.created_by_name,
            "status": labelled(WORDS[upload_status(upload)], language),
            "failure": failure_of(upload, language) or "",
            "rows": upload.rows,
            "rows_created": 0 if upload.check_only else upload.created - upload.restored,
            "rows_rejected": upload.rejected,
        }
