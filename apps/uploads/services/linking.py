"""The tray: rows that no rule could place, linked by hand before or after the rest is applied."""

from collections.abc import Callable, Collection
from datetime import date
from uuid import UUID

from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import conflict, not_found
from apps.uploads.domain import pipeline
from apps.uploads.domain.reading import Reading
from apps.uploads.domain.rows import Row
from apps.uploads.domain.states import State
from apps.uploads.domain.stored import values_from_plain, values_to_plain
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import opening, staging
from apps.uploads.services.importers import importer_of, must_be_allowed
from apps.uploads.services.working import outcome_of

ENDED = (State.DONE, State.DONE_WITH_ERRORS)


def waiting(*, actor: Actor, upload_id: UUID) -> Upload:
    """The upload, locked, whose rows may be linked now: checked and waiting, or done. 409 otherwise."""
    upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
    if upload is None:
        raise not_found("uploads.not_found")
    must_be_allowed(actor, upload.kind)
    if not (upload.awaits_apply or upload.state in ENDED):
        raise conflict("uploads.link_not_ready", state=upload.state)
    return upload


def link(
    *, actor: Actor, upload: Upload, row_no: int, codes: Collection[str], place: Callable[[Row, date], Row]
) -> tuple[Row, str]:
    """Place one rejected row, in the caller's transaction, and answer it as it stood and what became of it.

    Of a file that is done the row is applied at once; of a file that waits it is foretold. `codes` are the faults that
    a link settles; 409 for any other row.
    """
    importer = importer_of(upload.kind)
    kept = UploadRow.objects.filter(upload=upload, row_no=row_no, outcome=UploadRow.Outcome.REJECTED).first()
    if kept is None or kept.target is not None or not {fault["code"] for fault in kept.faults} <= set(codes):
        raise conflict("uploads.not_linkable", row=row_no)
    today = today_ist(upload.created_at)
    sheet_day = Reading.from_plain(upload.reading or {}).sheet_day or today
    row = Row(row_no, (), values_from_plain(kept.values))
    placed = place(row, sheet_day)
    target = str(placed.target)
    is_done = upload.state in ENDED
    existing = importer.facts([target], lock=is_done)
    (step,) = pipeline.plan([placed], existing, lambda facts, one: importer.decide(facts, one, override=False))
    if is_done and step.changes:
        importer.apply([step], upload_id=upload.id, by=str(actor.subject_id))
    outcome = outcome_of(step)
    upload.fault_count += len(step.faults) - len(kept.faults)
    UploadRow.objects.filter(pk=kept.pk).update(
        target=target,
        as_of=placed.as_of,
        values=values_to_plain(placed.values),
        amount=importer.amount(placed),
        faults=[],
    )
    staging.write_outcomes(upload, [(step, outcome)], importer.facts_to_plain, settled=is_done)
    upload.rejected -= 1
    setattr(upload, outcome.value, getattr(upload, outcome.value) + 1)
    upload.first_faults = staging.first_faults(upload, opening.FAULTS_KEPT)
    if is_done:
        upload.state = State.DONE_WITH_ERRORS if upload.rejected else State.DONE
    upload.touched_at = timezone.now()
    upload.save()
    audit.record(
        actor=actor,
        action="uploads.row_linked",
        target="uploads.upload",
        target_id=upload.id,
        after={"row": row_no, "linked_to": target, "outcome": outcome.value},
    )
    return row, outcome.value
