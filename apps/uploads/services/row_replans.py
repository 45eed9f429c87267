"""A refused row that was linked or mended by hand goes the engine's way once more: planned, written once, counted."""

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
from apps.uploads import selectors
from apps.uploads.domain import pipeline
from apps.uploads.domain.corrections import AWAITS_OUTCOMES
from apps.uploads.domain.importer import Importer, WholeListImporter
from apps.uploads.domain.rows import CellError, RowAction, RowStep, SheetRow
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.stored import values_from_plain, values_to_plain
from apps.uploads.models import CellCorrection, Upload, UploadRow
from apps.uploads.services import inspection, second_person, staging
from apps.uploads.services.importers import importer_of, require_access
from apps.uploads.services.processing import outcome_of
from apps.uploads.services.retention import note_erased_files

ENDED = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
_REJECTED = UploadRow.Outcome.REJECTED
ErrorToPlain = Callable[[CellError], dict[str, Any]]


def lock_correctable_upload(*, actor: Actor, upload_id: UUID) -> Upload:
    """The upload, locked, whose rows may be taken again now: checked and waiting, or done. 409 otherwise."""
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
    kept: UploadRow,
    row: SheetRow,
    fault_to_plain: ErrorToPlain = CellError.to_plain,
    brought: Decimal | None = None,
) -> UploadRow:
    """Put one refused row, as it is read now, through the engine, in the caller's transaction with the upload locked.

    Of a file that is done the row takes effect at once and once, by its number in the history; where the file needs two
    people, or comes to need them with this row, it waits for the second one instead (take_in). Of a file that waits it
    is foretold, with every other row about the same thing. `fault_to_plain` says how what is still wrong is kept, and
    `brought` what rows in effect bring, for a caller who has added it up already.
    """
    importer = importer_of(upload.kind)
    earlier_target = kept.target
    upload.fault_count -= len(kept.faults)
    upload.rejected -= 1
    kept.values, kept.target, kept.as_of = values_to_plain(row.values), row.target, row.as_of
    kept.amount = 0 if row.faults else importer.amount(row)
    kept.faults = [fault_to_plain(fault) for fault in row.faults]
    kept.outcome, kept.settled = (_REJECTED, True) if row.faults else (None, False)
    kept.before = kept.after = None
    kept.warnings = []
    if row.is_nameless:
        kept.cells = [None] * len(kept.cells)
        CellCorrection.objects.filter(upload=upload, row_no=kept.row_no).delete()
        note_erased_files([upload.sha256])
    kept.save()
    if second_person.may_need_second_person(upload, importer):
        second_person.record_editors(actor=actor, upload=upload, row_no=kept.row_no)
    if row.faults:
        upload.rejected += 1
        upload.fault_count += len(row.faults)
    elif upload.state in ENDED:
        in_effect = second_person.money_at_stake(upload, importer) if brought is None else brought
        money = None if in_effect is None else in_effect + kept.amount
        _apply(actor, upload, importer, row, waits=second_person.why(upload, importer, money=money) is not None)
    if upload.state not in ENDED:
        _preview(upload, importer, {target for target in (earlier_target, row.target) if target})
    if isinstance(importer, WholeListImporter):
        _plan_omissions(upload, importer)
    _update_summary(upload, importer)
    kept.refresh_from_db()
    return kept


def approve_corrections(*, actor: Actor, upload_id: UUID, seen_at: datetime) -> Counter[str]:
    """Have the corrected rows of a file that is done take effect, as their second person; how many became what.

    Rows that the actor made wait on for somebody else. 409 where no other row waits, and where a row was corrected
    after `seen_at`, when the actor looked (mending.corrections).
    """
    require_approver(actor)
    with transaction.atomic():
        upload = lock_correctable_upload(actor=actor, upload_id=upload_id)
        rows = list(selectors.waiting_for_second(upload))
        if upload.state not in ENDED or not rows:
            raise conflict("uploads.none_waits_for_second")
        _require_unchanged(upload, seen_at)
        own = second_person.rows_edited_by(actor.person_id, upload.id)
        others = [row for row in rows if row.row_no not in own]
        if not others:
            raise conflict("uploads.own_correction")
        second_person.approve_rows(actor=actor, upload_id=upload.id, rows=[row.row_no for row in others])
        importer = importer_of(upload.kind)
        for kept in others:
            upload.fault_count -= len(kept.faults)
            upload.rejected -= 1
            row = SheetRow(kept.row_no, (), values_from_plain(kept.values), (), kept.target, kept.as_of)
            _apply(actor, upload, importer, row, waits=False)
        _update_summary(upload, importer)
        numbers = [row.row_no for row in others]
        found = UploadRow.objects.filter(upload=upload, row_no__in=numbers).values_list("outcome", flat=True)
        became = Counter(str(outcome) for outcome in found)
        audit.record(
            actor=actor,
            action="uploads.corrections_taken_in",
            target="uploads.upload",
            target_id=upload.id,
            after={"rows": numbers, "became": dict(became)},
        )
    return became


def record_second_person_for_file(*, actor: Actor, upload_id: UUID, seen_at: datetime | None) -> None:
    """Write down the second person of every corrected row of a file that waits, in the caller's transaction.

    409 for whoever corrected one, and where the file changed since they looked at it.
    """
    upload = lock_correctable_upload(actor=actor, upload_id=upload_id)
    if second_person.rows_edited_by(actor.person_id, upload_id):
        raise conflict("uploads.own_correction")
    if seen_at is not None:
        _require_unchanged(upload, seen_at)
    second_person.approve_rows(actor=actor, upload_id=upload_id)


def _require_unchanged(upload: Upload, seen_at: datetime) -> None:
    """409 where a row of the locked upload was corrected, or the file checked anew, since somebody looked at it."""
    if upload.touched_at != seen_at:
        raise conflict("uploads.corrected_meanwhile")


def _update_summary(upload: Upload, importer: Importer) -> None:
    """Leave the upload saying what became of its rows."""
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
    """Decide the row and write what it changes, or leave it refused until a second person takes it in."""
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
    """What a file that stands for a whole leaves out, once no row of it is refused any more; of a file that is done a
    corrected row takes nothing off, for nobody looked at what that would be. Problem where the whole grows too long."""
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
    """Plan the rows about these things once more; what was foretold of them before no longer counts."""
    rows = []
    for one in UploadRow.objects.filter(upload=upload, target__in=targets, settled=False).order_by("row_no"):
        if one.outcome is not None:
            is_new = one.outcome == UploadRow.Outcome.APPLIED and one.before is None
            was = UploadRow.Outcome(one.outcome)
            _count(upload, was, is_new=is_new, faults=one.faults, warnings=one.warnings, by=-1)
        rows.append(SheetRow(one.row_no, (), values_from_plain(one.values), (), one.target, one.as_of))
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
