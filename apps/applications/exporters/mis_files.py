"""Lenders' MIS files as a file: who sent what, and what became of its rows."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.applications.domain.mis import KIND
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.lenders import selectors as lenders
from apps.uploads import selectors as uploads
from apps.uploads.domain.status import WORDS, upload_status
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.web import failure_of

TITLE = ("MIS files", "MIS फ़ाइलें")
PERMISSION_REQUIRED = Can.UPLOAD_MIS
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("created_at", ("Date", "तारीख"), 18),
    ExportColumn("lender", ("Lender", "लेंडर"), 26),
    ExportColumn("file_name", ("File", "फ़ाइल"), 40),
    ExportColumn("status", ("Status", "स्थिति"), 24),
    ExportColumn("rows", ("Rows", "पंक्तियाँ"), 10, on="rows_updated"),
    ExportColumn("rows_updated", ("Rows updated", "बदली पंक्तियाँ"), 14),
    ExportColumn("rows_created", ("Of these new", "इनमें से नई"), 14, on="rows_updated"),
    ExportColumn("rows_rejected", ("Rejected", "नहीं ली गईं"), 12),
    ExportColumn("failure", ("Error", "गलती"), 50),
    ExportColumn("by", ("Sent by", "किसने भेजी"), 22),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """The newest files, and of them those the page shows (`only`), in its order."""
    found: list[UploadRecord] = in_order(uploads.of_kind(actor, KIND), "id", only(filters))
    return ExportRows(_rows(found, actor.language), len(found))


def _rows(found: list[UploadRecord], language: str) -> Iterator[Mapping[str, ExportCell]]:
    cards = lenders.lender_cards({one.lender_id for one in found if one.lender_id is not None})
    for one in found:
        yield {
            "created_at": one.created_at,
            "lender": cards[one.lender_id].name(language) if one.lender_id in cards else "",
            "file_name": one.file_name,
            "status": labelled(WORDS[upload_status(one)], language),
            "rows": one.rows,
            "rows_updated": 0 if one.check_only else one.applied - one.restored,
            "rows_created": 0 if one.check_only else one.created,
            "rows_rejected": one.rejected,
            "failure": failure_of(one, language) or "",
            "by": one.created_by_name,
        }
