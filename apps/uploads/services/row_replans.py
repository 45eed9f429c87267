"""Replan of a rejected row that was linked or corrected by hand.

The row goes through the engine again: planned, written once, counted.
"""

from collections import Counter
from collections.abc import Callable, Collection
from datetime import datetime
from decimal import Decimal
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from apps.accounts.domain.permissions import Can, has_permission
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_approver
from apps.core.domain.problems import conflict, not_found
from apps.uploads.domain import pipeline
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.domain.importer import Importer, WholeListImporter
from apps.uploads.domain.rows import CellError, RowAction, RowStep, SheetRow
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.stored import values_from_plain, values_to_plain
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.selectors import second_person_files
from apps.uploads.services import inspection, second_person, staging
from apps.uploads.services.importers import importer_of, require_access
from apps.uploads.services.processing import outcome_of
from apps.uploads.services.retention import note_erased_files

ENDED = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
_REJECTED = UploadRow.Outcome.REJECTED
ErrorToPlain = Callable[[CellError], dict[str, Any]]


def lock_correctable_upload(*, actor: Actor, upload_id: UUID) -> Upload:
    """Lock and return an upload whose rows may be replanned: checked and waiting, or done.

    409 otherwise, 404 out of the actor's reach.
    """
    upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
    if upload is None:
        raise not_found("uploads.not_found")
    require_access(actor, upload)
    if not (upload.awaits_apply or upload.state in ENDED):
        raise conflict("uploads.link_not_ready", state=upload.state)
    return upload


def replan_row(
    *,
    actor: Actor,
    upload: Upload,
    stored_row: UploadRow,
    row: SheetRow,
    fault_to_plain: ErrorToPlain = CellError.to_plain,
    brought: Decimal | None = None,
) -> UploadRow:
    """Replan one rejected row as it is read now, in the caller's transaction.

    The upload must be locked. In a file that is done the row takes effect immediately and once, by its number in the
    history; where the file needs two people, or comes to need them with this row, it waits for the second one instead
    (`approve_corrections`). In a file that waits it is previewed, with every other row about the same target.
    `fault_to_plain` shapes the remaining errors for storage, and `brought` is the sum of the rows in effect, for a
    caller who has it already.
    """
    importer = importer_of(upload.kind)
    earlier_target = stored_row.target
    upload.fault_count -= len(stored_row.faults)
    upload.rejected -= 1
    stored_row.values, stored_row.target, stored_row.as_of = values_to_plain(row.values), row.target, row.as_of
    stored_row.amount = 0 if row.faults else importer.amount(row)
    stored_row.faults = [fault_to_plain(fault) for fault in row.faults]
    stored_row.outcome, stored_row.settled = (_REJECTED, True) if row.faults else (None, False)
    stored_row.before = stored_row.after = None
    stored_row.warnings = []
    if row.is_nameless:
        stored_row.cells = [None] * len(stored_row.cells)
        CellCorrection.objects.filter(upload=upload, row_no=stored_row.row_no).delete()
        note_erased_files([upload.sha256])
    stored_row.save()
    if second_person.may_need_second_person(upload, importer):
        second_person.record_editors(actor=actor, upload=upload, row_no=stored_row.row_no)
    if row.faults:
        upload.rejected += 1
        upload.fault_count += len(row.faults)
    elif upload.state in ENDED:
        in_effect = second_person.money_at_stake(upload, importer) if brought is None else brought
        money = None if in_effect is None else in_effect + stored_row.amount
        _apply(actor, upload, importer, row, waits=second_person.why(upload, importer, money=money) is not None)
    if upload.state not in ENDED:
        _preview(upload, importer, {target for target in (earlier_target, row.target) if target})
    if isinstance(importer, WholeListImporter):
        _plan_omissions(upload, importer)
    _update_summary(upload, importer)
    stored_row.refresh_from_db()
    return stored_row


def approve_corrections(*, actor: Actor, upload_id: UUID, seen_at: datetime) -> Counter[str]:
    """Apply the corrected rows of a finished file as their second person; count by outcome.

    Rows that the actor edited keep waiting for another person. 409 where no other row waits, and where a row was
    corrected after `seen_at`, when the actor looked (`corrections.corrections`).
    """
    require_approver(actor)
    with transaction.atomic():
        upload = lock_correctable_upload(actor=actor, upload_id=upload_id)
        rows = list(second_person_files.waiting_for_second(upload))
        if upload.state not in ENDED or not rows:
            raise conflict("uploads.none_waits_for_second")
        _require_unchanged(upload, seen_at)
        own = second_person.rows_edited_by(actor.person_id, upload.id)
        others = [row for row in rows if row.row_no not in own]
        if not others:
            raise conflict("uploads.own_correction")
        second_person.approve_rows(actor=actor, upload_id=upload.id, rows=[row.row_no for row in others])
        importer = importer_of(upload.kind)
        for stored_row in others:
            upload.fault_count -= len(stored_row.faults)
            upload.rejected -= 1
            row = SheetRow(
                stored_row.row_no, (), values_from_plain(stored_row.values), (), stored_row.target, stored_row.as_of
            )
            _apply(actor, upload, importer, row, waits=False)
        _update_summary(upload, importer)
        numbers = [row.row_no for row in others]
        outcomes = UploadRow.objects.filter(upload=upload, row_no__in=numbers).values_list("outcome", flat=True)
        became = Counter(str(outcome) for outcome in outcomes)
        audit.record(
            actor=actor,
            action="uploads.corrections_taken_in",
            target="uploads.upload",
            target_id=upload.id,
            after={"rows": numbers, "became": dict(became)},
        )
    return became


def record_second_person_for_file(*, actor: Actor, upload_id: UUID, seen_at: datetime | None) -> None:
    """Record the second person of every corrected row of a file that waits.

    In the caller's transaction. 409 for a person who corrected one, and where the file changed since `seen_at`.
    """
    upload = lock_correctable_upload(actor=actor, upload_id=upload_id)
    if second_person.rows_edited_by(actor.person_id, upload_id):
        raise conflict("uploads.own_correction")
    if seen_at is not None:
        _require_unchanged(upload, seen_at)
    second_person.approve_rows(actor=actor, upload_id=upload_id)


def _require_unchanged(upload: Upload, seen_at: datetime) -> None:
    """Raise 409 if the locked upload was corrected or checked again since `seen_at`."""
    if upload.touched_at != seen_at:
        raise conflict("uploads.corrected_meanwhile")


def _update_summary(upload: Upload, importer: Importer) -> None:
    """Update state, second person and first errors of the upload after its rows changed."""
    if upload.state in ENDED:
        upload.state = UploadState.DONE_WITH_ERRORS if upload.rejected else UploadState.DONE
    else:
        upload.second_why = (
            second_person.why(upload, importer, money=second_person.money_at_stake(upload, importer)) or ""
        )
    inspection.tell_as_sent(upload, importer)
    upload.first_faults = staging.first_faults(upload, inspection.MAX_FILE_ERRORS_STORED)
    upload.touched_at = timezone.now()
    upload.save()


def _apply(actor: Actor, upload: Upload, importer: Importer, row: SheetRow, *, waits: bool) -> None:
    """Decide the row and write its changes, or leave it rejected for a second person."""
    decide = partial(importer.decide, override=upload.override_moves and has_permission(actor, Can.OVERRIDE_STATUSES))
    facts = importer.facts([str(row.target)], lock=True)
    (step,) = importer.settle(pipeline.plan([row], facts, decide))
    if step.changes and waits:
        step = RowStep(row, RowAction.REJECT, faults=(CellError("", "", AWAITS_OUTCOMES),), before=step.before)
    if step.changes:
        importer.apply([step], upload_id=upload.id, by=str(actor.subject_id))
        latest = UploadRow.objects.filter(upload=upload).aggregate(latest=Max("late"))["latest"] or 0
        UploadRow.objects.filter(upload=upload, row_no=row.number).update(late=latest + 1)
    outcome = outcome_of(step)
    staging.write_outcomes(upload, [(step, outcome)], importer.facts_to_plain, settled=True)
    _count(upload, outcome, is_new=step.action is RowAction.CREATE, faults=step.faults, warnings=step.warnings)


def _plan_omissions(upload: Upload, importer: WholeListImporter) -> None:
    """Add the removals that a whole list implies, once no row of it is rejected any more.

    In a file that is done a corrected row removes nothing, because no person saw what would be removed. Problem where
    the list grows too long.
    """
    refused = max(upload.rejected, 1) if upload.state in ENDED else upload.rejected
    left_out = importer.implied(job=inspection.job_of(upload), after=staging.last_row(upload), refused=refused)
    if not left_out:
        return
    kind = importer_of(upload.kind)
    spec, places = inspection.grammars(upload, kind, upload.header)
    staging.copy_rows(upload, left_out, kind, staging.StoredCells.of(spec, places))
    upload.rows += len(left_out)
    _preview(upload, kind, {str(row.target) for row in left_out})


def _preview(upload: Upload, importer: Importer, targets: set[str]) -> None:
    """Plan the rows about these targets again; their earlier preview no longer counts."""
    rows = []
    for stored_row in UploadRow.objects.filter(upload=upload, target__in=targets, settled=False).order_by("row_no"):
        if stored_row.outcome is not None:
            is_new = stored_row.outcome == UploadRow.Outcome.APPLIED and stored_row.before is None
            was = UploadRow.Outcome(stored_row.outcome)
            _count(upload, was, is_new=is_new, faults=stored_row.faults, warnings=stored_row.warnings, by=-1)
        rows.append(
            SheetRow(
                stored_row.row_no, (), values_from_plain(stored_row.values), (), stored_row.target, stored_row.as_of
            )
        )
    decide = partial(importer.decide, override=upload.override_moves)
    facts = importer.facts(sorted({str(row.target) for row in rows}), lock=False)
    steps = importer.settle(pipeline.plan(rows, facts, decide))
    outcomes = [(step, outcome_of(step)) for step in steps]
    staging.write_outcomes(upload, outcomes, importer.facts_to_plain, settled=False)
    for step, outcome in outcomes:
        _count(upload, outcome, is_new=step.action is RowAction.CREATE, faults=step.faults, warnings=step.warnings)


def _count(
    upload: Upload,
    outcome: UploadRow.Outcome,
    *,
    is_new: bool,
    faults: Collection[Any],
    warnings: Collection[Any],
    by: int = 1,
) -> None:
    setattr(upload, outcome.value, getattr(upload, outcome.value) + by)
    upload.created += by * is_new
    upload.fault_count += by * len(faults)
    upload.warned += by * bool(warnings)
