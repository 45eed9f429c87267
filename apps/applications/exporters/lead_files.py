"""The sheets of leads that were sent, as a file: a partner's own ones, everybody's for the desk."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.applications.domain.partner_leads import KIND
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.partners import selectors as partners
from apps.uploads import selectors as uploads
from apps.uploads.domain.status import WORDS, upload_status
from apps.uploads.domain.upload_record import UploadRecord
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
    """The newest sheets the actor sees, and of them those the page shows (`only`), in its order."""
    found: list[UploadRecord] = in_order(uploads.of_scope(actor, KIND), "id", only(filters))
    return ExportRows(_rows(found, actor.language), len(found))


def _rows(found: list[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    names = partners.partner_names({UUID(one.scope) for one in found})
    for one in found:
        yield {
            "created_at": one.created_at,
            "file_name": one.file_name,
            "partner": names.get(UUID(one.scope), ""),
            "by": one.created_by_name,
            "status": labelled(WORDS[upload_status(one)], language),
            "failure": failure_of(one, language) or "",
            "rows": one.rows,
            "rows_created": 0 if one.check_only else one.created - one.restored,
            "rows_rejected": one.rejected,
        }
