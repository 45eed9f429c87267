"""The uploaded sheets of leads as a file: a partner's own ones, all of them for admins."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import KIND
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, only
from apps.partners.selectors import organisations as partners
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import file_columns

TITLE = ("Sheets of leads", "लीड की शीट")
PERMISSION_REQUIRED = Can.READ_LEADS
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.FILE_NAME,
    ExportColumn("partner", ("Partner", "पार्टनर"), 26),
    file_columns.SENT_BY,
    file_columns.STATUS,
    file_columns.FAILURE,
    file_columns.ROWS,
    ExportColumn("rows_created", ("Leads taken", "ली गई लीड"), 14),
    file_columns.REJECTED,
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest sheets the actor sees, only those the page shows (`only`), in its order."""
    uploads_shown: list[UploadRecord] = in_order(visible_uploads.of_scope(actor, KIND), "id", only(filters))
    return ExportRows(_rows(uploads_shown, actor.language), len(uploads_shown))


def _rows(uploads_shown: list[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    names = partners.partner_names({UUID(upload.scope) for upload in uploads_shown})
    for upload in uploads_shown:
        yield {
            **file_columns.file_cells(COLUMNS, upload, language),
            "partner": names.get(UUID(upload.scope), ""),
            "rows_created": 0 if upload.check_only else upload.created - upload.restored,
        }
