"""One turn of work on an upload: read it into rows, check them, apply them chunk by chunk (reliability 3.3, design D).

The task that calls `work` may be lost, doubled or killed at any line. What makes the result exact:

- one runner per kind: an advisory lock that the database frees when the runner's connection dies;
- every write of a turn is fenced: it locks the upload's row and gives up when a later turn has begun;
- a chunk is one transaction with all its effects and the cursor that says they happened;
- a row is unrepeatable: the history row of an effect is unique by upload and row number;
- an upload is done only when the counts add up and what was recorded equals what the rows said.
"""

import logging
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import partial
from itertools import islice
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.db.models import Sum
from django.utils import timezone

from apps.accounts.domain.permissions import may
from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.uploads.domain import pipeline
from apps.uploads.domain.cells import is_blank, shown
from apps.uploads.domain.importer import Importer
from apps.uploads.domain.layout import MissingColumns, RepeatedColumns, layout
from apps.uploads.domain.rows import Action, Because, Cell, Step
from apps.uploads.domain.states import OPEN, State, Totals
from apps.uploads.gateways import files
from apps.uploads.gateways.sheets import stream
from apps.uploads.gateways.sheets.sniff import Format, Sniffed
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import gaps, staging
from apps.uploads.services.importers import importer_of

log = logging.getLogger(__name__)

CHUNK_ROWS = 1_000
STAGED_ROWS = 2_000
MOST_TRIES = 3
MOST_DEATHS = 2
FAULTS_KEPT = 50
"""Rejected rows that the list of uploads shows a line of; the error sheet has them all."""
MOST_ROWS_OF_ONE_TARGET = CHUNK_ROWS
TURN_SECONDS = 200
"""A turn hands over to the next one before the task's time limit would kill it."""
STALE = timedelta(seconds=60)
_LOCKS = 77
"""The advisory locks of this app."""


class Overtaken(Exception):
    """A later turn has begun, or the upload is no longer open: this one must not write any more."""


class Tired(Exception):
    """The turn has lasted long enough; the next one goes on from the cursor."""


@dataclass(frozen=True)
class Turn:
    """The right to write to an upload until a later turn begins."""

    upload_id: UUID
    number: int
    ends_at: float

    @contextmanager
    def writing(self) -> Iterator[Upload]:
        """One transaction with the upload's row locked; saved with a fresh `touched_at` at the end."""
        with transaction.atomic():
            upload = Upload.objects.select_for_update().get(pk=self.upload_id)
            if upload.attempts != self.number or upload.state not in OPEN:
                raise Overtaken
            yield upload
            upload.touched_at = timezone.now()
            upload.save()

    def rest_if_tired(self) -> None:
        if time.monotonic() > self.ends_at:
            raise Tired


def work(*, upload_id: UUID) -> None:
    """Do what the upload owes, as far as this turn gets. Safe to call at any time, any number of times."""
    kind = Upload.objects.filter(pk=upload_id).values_list("kind", flat=True).first()
    if kind is None:
        return
    with _only_runner(kind) as alone:
        if not alone:
            return  # whoever holds the lock wakes the next one when it is through
        turn = _begin(upload_id)
        if turn is not None:
            try:
                _do(turn)
            except Overtaken:
                return
            except Tired:
                jobs.enqueue("uploads.work", upload_id=upload_id)
                return
            except stream.ReaderDied as death:
                _after_death(turn, death)
            except Problem as problem:
                _fail(turn, problem.code, problem.details)
    _wake_next(kind)


def sweep() -> int:
    """Wake every upload that owes work and has not moved for a minute: its message was lost, or its worker died."""
    waiting = Upload.objects.filter(state__in=OPEN, touched_at__lt=timezone.now() - STALE)
    waiting = waiting.exclude(state=State.CHECKING, planned_at__isnull=False)
    found = list(waiting.order_by("created_at").values_list("pk", flat=True))
    for pk in found:
        jobs.enqueue("uploads.work", upload_id=pk)
    return len(found)


@contextmanager
def _only_runner(kind: str) -> Iterator[bool]:
    """A second file of the same kind waits (reliability 4, hazard 18)."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, hashtext(%s))", [_LOCKS, kind])
        alone: bool = cursor.fetchone()[0]
    try:
        yield alone
    finally:
        if alone:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, hashtext(%s))", [_LOCKS, kind])


def _wake_next(kind: str) -> None:
    waiting = Upload.objects.filter(kind=kind, state=State.QUEUED).order_by("created_at").values_list("pk", flat=True)
    if (pk := waiting.first()) is not None:
        jobs.enqueue("uploads.work", upload_id=pk)


def _begin(upload_id: UUID) -> Turn | None:
    """Count the turn before anything can go wrong in it; None when nothing is owed."""
    with transaction.atomic():
        upload = Upload.objects.select_for_update().get(pk=upload_id)
        if upload.state not in OPEN or upload.awaits_apply:
            return None
        turn = Turn(upload.id, upload.attempts + 1, time.monotonic() + TURN_SECONDS)
        upload.attempts = turn.number
        upload.tries += 1
        upload.touched_at = timezone.now()
        if upload.tries > MOST_TRIES:
            _close(upload, State.FAILED, "uploads.quarantined")
            return None
        upload.save()
    gaps.at("claimed")
    return turn


def _do(turn: Turn) -> None:
    upload = Upload.objects.get(pk=turn.upload_id)
    importer = importer_of(upload.kind)
    _sender_may_still(upload, importer)
    if upload.staged_at is None:
        _stage(turn, importer)
        gaps.at("staged")
    if upload.check_only:
        _foretell(turn, importer)
        return
    while not _apply_chunk(turn, importer):
        turn.rest_if_tired()
    gaps.at("finished")


def _sender_may_still(upload: Upload, importer: Importer) -> None:
    """A right that was taken away between the upload and its run counts (reliability row 31)."""
    user: Any = get_user_model()._default_manager.filter(pk=upload.created_by, is_active=True).first()
    if user is None or not may(Actor(area=user.area, subject_id=str(user.pk), role_id=user.role_id), importer.NEEDS):
        raise Problem("uploads.sender_may_not", 403)


# --- Reading ---------------------------------------------------------------------------------------------------


def _stage(turn: Turn, importer: Importer) -> None:
    """Read the file into rows with all their faults. An attempt that was cut off leaves nothing behind."""
    with turn.writing() as upload:
        upload.state = State.READING
        upload.rows = upload.rejected = upload.fault_count = 0
        UploadRow.objects.filter(upload=upload).delete()
    today = today_ist(upload.created_at)
    sniffed = Sniffed(Format(upload.format), upload.encoding)
    with files.stored_copy(upload.stored_as, upload.format) as path, stream.open_sheet(path, sniffed) as sheet:
        header = next((cells for _, cells in sheet.rows if not all(is_blank(cell) for cell in cells)), None)
        if header is None:
            raise Problem("uploads.empty", 422)
        places = _layout(importer, header)
        rows = pipeline.read(
            importer.SPEC, places, sheet.rows, today=today, extra_cells_are_faults=sniffed.format is Format.CSV
        )
        while chunk := list(islice(rows, STAGED_ROWS)):
            placed = importer.place(chunk, today=today)
            with turn.writing() as upload:
                staging.copy_rows(upload, placed, importer)
                upload.rows += len(placed)
                upload.rejected += sum(1 for row in placed if row.faults)
                upload.fault_count += sum(len(row.faults) for row in placed)
            gaps.at("middle_of_staging")
    with turn.writing() as upload:
        if not upload.rows:
            raise Problem("uploads.no_rows", 422)
        crowded = staging.crowded_target(upload, MOST_ROWS_OF_ONE_TARGET)
        if crowded is not None:
            raise Problem("uploads.rows_of_one_target", 422, details={"row": crowded, "most": MOST_ROWS_OF_ONE_TARGET})
        upload.sheet = sheet.name[:64]
        upload.header = [shown(cell) for cell in header]
        upload.first_faults = staging.first_faults(upload, FAULTS_KEPT)
        upload.staged_at = timezone.now()
        upload.state = State.CHECKING
        upload.tries = 0


def _layout(importer: Importer, header: Sequence[Cell]) -> Any:
    try:
        return layout(importer.SPEC, header)
    except MissingColumns as fault:
        raise Problem("uploads.missing_columns", 422, details={"columns": ", ".join(fault.headings)}) from None
    except RepeatedColumns as fault:
        raise Problem("uploads.repeated_columns", 422, details={"columns": ", ".join(fault.headings)}) from None


# --- Checking and applying ---------------------------------------------------------------------------------------


def _foretell(turn: Turn, importer: Importer) -> None:
    """What applying would do now, without doing it; nothing is locked."""
    while True:
        with turn.writing() as upload:
            upload.state = State.CHECKING
            steps = _plan_chunk(upload, importer, lock=False)
            if not steps:
                upload.first_faults = staging.first_faults(upload, FAULTS_KEPT)
                upload.planned_at = timezone.now()
                upload.tries = 0
                return
            _note(upload, importer, steps, settled=False)
        turn.rest_if_tired()


def _apply_chunk(turn: Turn, importer: Importer) -> bool:
    """One chunk with all its effects in one transaction; True once there was nothing left and the upload is done."""
    with turn.writing() as upload:
        upload.state = State.APPLYING
        if upload.applying_at is None:
            upload.applying_at = timezone.now()
        steps = _plan_chunk(upload, importer, lock=True)
        if steps:
            importer.apply([step for step in steps if step.changes], upload_id=upload.id, by=str(upload.created_by))
            _note(upload, importer, steps, settled=True)
            gaps.at("before_chunk_commit")
        else:
            _finish(upload, importer)
            gaps.at("before_finish")
            return True
    gaps.at("chunk_committed")
    return False


def _plan_chunk(upload: Upload, importer: Importer, *, lock: bool) -> list[Step]:
    """The next targets' rows and what becomes of them, from facts read (and held) in this transaction."""
    rows = staging.next_rows(upload, CHUNK_ROWS)
    if not rows:
        return []
    targets = sorted({row.target for row in rows if row.target is not None})
    decide = partial(importer.decide, override=upload.override_moves)
    return importer.settle(pipeline.plan(rows, importer.facts(targets, lock=lock), decide))


def _note(upload: Upload, importer: Importer, steps: Sequence[Step], *, settled: bool) -> None:
    """Write each row's outcome and move the counts and the cursor, in the transaction of the effects."""
    outcomes = [(step, outcome_of(step)) for step in steps]
    staging.write_outcomes(upload, outcomes, importer.facts_to_plain, settled=settled)
    for _, outcome in outcomes:
        setattr(upload, outcome.value, getattr(upload, outcome.value) + 1)
    upload.fault_count += sum(len(step.faults) for step in steps)
    upload.cursor = max(step.row.target or "" for step in steps)
    upload.tries = 0


def outcome_of(step: Step) -> UploadRow.Outcome:
    """The count a step belongs to."""
    if step.action is Action.REJECT:
        return UploadRow.Outcome.REJECTED
    if step.changes:
        return UploadRow.Outcome.APPLIED
    if step.because is Because.DUPLICATE:
        return UploadRow.Outcome.DUPLICATE
    if step.because is Because.SUPERSEDED:
        return UploadRow.Outcome.SUPERSEDED
    return UploadRow.Outcome.SAME


def _finish(upload: Upload, importer: Importer) -> None:
    """Done only when every row is accounted for and the effects add up to what the rows said."""
    applied = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.APPLIED, settled=True)
    said = Totals(applied.count(), applied.aggregate(total=Sum("amount"))["total"] or Decimal(0))
    recorded = importer.recorded(upload.id)
    if upload.counts.accounted != upload.rows or said.rows != upload.applied or recorded != said:
        log.error("uploads.totals_differ upload=%s said=%s recorded=%s", upload.id, said, recorded)
        _close(upload, State.FAILED, "uploads.totals_differ")
        return
    upload.first_faults = staging.first_faults(upload, FAULTS_KEPT)
    _close(upload, State.DONE_WITH_ERRORS if upload.rejected else State.DONE)


def _close(upload: Upload, state: State, code: str = "", details: dict[str, Any] | None = None) -> None:
    """Bring the upload to an end and record it, inside the caller's transaction."""
    upload.state = state
    upload.failure_code, upload.failure_details = code, details or {}
    upload.finished_at = upload.touched_at = timezone.now()
    upload.save()
    counts = upload.counts
    audit.record(
        actor=sender_of(upload),
        action="uploads.failed" if state is State.FAILED else "uploads.applied",
        target="uploads.upload",
        target_id=upload.id,
        after={
            "kind": upload.kind,
            "file_name": upload.file_name,
            "state": str(state),
            "code": code,
            "rows": counts.rows,
            "applied": counts.applied,
            "same": counts.same,
            "rejected": counts.rejected,
            "duplicate": counts.duplicate,
            "superseded": counts.superseded,
        },
    )


def sender_of(upload: Upload) -> Actor:
    """Who sent the upload, as the audit record names people."""
    return Actor(**upload.actor)


def _fail(turn: Turn, code: str, details: dict[str, Any]) -> None:
    with transaction.atomic():
        upload = Upload.objects.select_for_update().get(pk=turn.upload_id)
        if upload.attempts == turn.number and upload.state in OPEN:
            _close(upload, State.FAILED, code, details)


def _after_death(turn: Turn, death: stream.ReaderDied) -> None:
    """A reader that died once may have been killed by the machine's need; twice, the file is to blame."""
    log.warning("uploads.reader_died upload=%s returncode=%s", turn.upload_id, death.returncode)
    if Upload.objects.filter(pk=turn.upload_id, tries__gte=MOST_DEATHS).exists():
        _fail(turn, "uploads.too_slow" if death.too_slow else "uploads.unreadable", {})
        return
    with turn.writing() as upload:
        upload.state = State.QUEUED
