"""Export of the files of all kinds: their senders, their outcomes, and who has to act next."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice

from django.db.models import QuerySet

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_date,
    filter_number,
    labelled,
)
from apps.uploads.domain.status import STAGES, WaitingAct, WaitsFor
from apps.uploads.models import Upload
from apps.uploads.services import file_columns, file_lists, second_person
from apps.uploads.services.importers import permitted_kinds, subjects_of

TITLE = ("Sheets of all kinds", "सभी तरह की शीटें")
PERMISSION_REQUIRED = Can.UPLOAD_STATUS_FILES
NEEDS_REAUTH = False
FILTERS = frozenset({"kind", "stage", "lender_id", "sent_from", "sent_to", "for_me", "search"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.FILE_NAME,
    ExportColumn("kind", ("Kind", "किस तरह की"), 20, on="file_name"),
    ExportColumn("subject", ("Lender or partner", "लेंडर या पार्टनर"), 28),
    replace(file_columns.STATUS, on="stage", title=("Stage", "स्थिति")),
    replace(file_columns.FAILURE, on="stage"),
    file_columns.ROWS,
    file_columns.REJECTED,
    file_columns.SENT_BY,
    ExportColumn("waits_for", ("Waits for", "किसका इंतज़ार"), 40),
)
KIND_LABELS = {
    "mis": ("MIS", "MIS फ़ाइलें"),
    "commission": ("Commission", "कमीशन"),
    "application-status": ("Application status", "आवेदन स्टेटस"),
    "leads": ("Leads", "लीड"),
    "pincodes": ("PIN codes", "पिन कोड"),
    "bank-return": ("Bank returns", "बैंक के जवाब"),
    "tracking-links": ("Tracking links", "ट्रैकिंग लिंक"),
    "do-not-call": ("Do not call", "फ़ोन न करें"),
    "dnd-answers": ("DND answers", "DND के जवाब"),
}
_ACT_LABELS: dict[WaitingAct, tuple[str, str]] = {
    "map": ("Say how it is read", "पढ़ने का तरीका बताएँ"),
    "apply": ("Apply or discard", "लागू करें या रद्द करें"),
    "approve": ("Approve or reject", "मंज़ूर या नामंज़ूर करें"),
    "resume": ("Continue or undo", "आगे बढ़ाएँ या वापस लें"),
    "correct": ("Correct rejected rows", "नहीं ली गई पंक्तियाँ ठीक करें"),
    "send_again": ("Send it again", "फिर से भेजें"),
}
_YOU = ("You", "आप")
_ANOTHER_ADMIN = ("Another admin", "कोई और एडमिन")
_BATCH = 200


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the files that the page's filters leave, newest first.

    Only files of the kinds that the actor may send.
    """
    chosen_stage = filter_choice(filters, "stage", STAGES)
    file_filter = file_lists.filter_for(
        actor,
        stage=next((stage for stage in STAGES if stage == chosen_stage), None),
        lender_id=filter_number(filters, "lender_id"),
        sent_from=filter_date(filters, "sent_from"),
        sent_to=filter_date(filters, "sent_to"),
        search=filters.get("search", ""),
    )
    kind = filter_choice(filters, "kind", permitted_kinds(actor))
    if kind:
        file_filter = replace(file_filter, kinds=frozenset({kind}))
    uploads = file_lists.filtered_files(actor, file_filter, for_me=bool(filter_choice(filters, "for_me", ("true",))))
    return ExportRows(_rows(actor, uploads), uploads.count())


def _rows(actor: Actor, files: QuerySet[Upload]) -> Iterator[Mapping[str, ExportCell]]:
    language = actor.language
    uploads = files.iterator(chunk_size=_BATCH)
    while batch := list(islice(uploads, _BATCH)):
        subjects = subjects_of(batch, language)
        waiting = second_person.waiting_of(actor, batch)
        for upload in batch:
            yield {
                **file_columns.file_cells(COLUMNS, upload, language),
                "kind": labelled(KIND_LABELS[upload.kind], language),
                "subject": subjects.get(upload.id, ""),
                "waits_for": _waits_for_text(waiting[upload.id], language),
            }


def _waits_for_text(waiting: WaitsFor | None, language: str) -> str:
    if waiting is None:
        return ""
    person = labelled(_YOU, language) if waiting.is_you else waiting.person or labelled(_ANOTHER_ADMIN, language)
    return f"{person}: {labelled(_ACT_LABELS[waiting.act], language)}"
