"""Rows that no rule could place, linked by hand before or after applying; the link stays."""

from collections.abc import Callable, Collection
from datetime import date

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.domain.rows import SheetRow
from apps.uploads.domain.stored import values_from_plain
from apps.uploads.models import LinkedRow, Upload, UploadRow
from apps.uploads.services import inspection
from apps.uploads.services.row_replans import replan_row

WAITING = "waits"


def link(
    *, actor: Actor, upload: Upload, row_no: int, codes: Collection[str], place: Callable[[SheetRow, date], SheetRow]
) -> tuple[SheetRow, str]:
    """Link one rejected row by hand; return the row as it was, and its outcome.

    The outcome is WAITING where a second person has to approve the row. In the caller's transaction, with `upload`
    locked (`lock_correctable_upload`). `codes` are the errors that a link settles; 409 for any other row.
    """
    stored_row = UploadRow.objects.filter(upload=upload, row_no=row_no, outcome=UploadRow.Outcome.REJECTED).first()
    if (
        stored_row is None
        or stored_row.target is not None
        or not {fault["code"] for fault in stored_row.faults} <= set(codes)
    ):
        raise conflict("uploads.not_linkable", row=row_no)
    row = SheetRow(row_no, (), values_from_plain(stored_row.values))
    placed = place(row, inspection.job_of(upload).sheet_day)
    assert actor.subject_id is not None
    assert placed.target is not None
    LinkedRow.objects.update_or_create(
        upload=upload,
        row_no=row_no,
        defaults={"target": placed.target, "made_by": actor.subject_id, "made_by_name": actor.name},
    )
    taken = replan_row(actor=actor, upload=upload, stored_row=stored_row, row=placed)
    audit.record(
        actor=actor,
        action="uploads.row_linked",
        target="uploads.upload",
        target_id=upload.id,
        after={"row": row_no, "linked_to": placed.target, "outcome": taken.outcome},
    )
    waits = any(fault["code"] == AWAITS_OUTCOMES for fault in taken.faults)
    return row, WAITING if waits else str(taken.outcome)
