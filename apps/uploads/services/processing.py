"""Work on an upload during one lease: read its rows, check them, apply them by chunks.

Reliability 3.3, design D. The task that calls `process_upload` may be lost, doubled or killed at any line. What makes
the result exact:

- one runner per kind (and lender, where it is per lender): a lease in the upload's row, which ends by time when its
  runner dies;
- every write renews the lease, which locks the row, and gives up when the lease ended or a later one has begun;
- a chunk is one transaction with all its effects and the cursor that says they happened;
- a row is unrepeatable: the history row of an effect is unique by upload and row number;
- an upload is done only when the counts add up and what was recorded equals what the rows said.
"""

import gc
import logging
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from decimal import Decimal
from functools import partial
from threading import Lock
from typing import Any
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction
from django.db.models import QuerySet, Sum
from django.utils import timezone

from apps.accounts.domain.permissions import has_permission
from apps.audit import services as audit
from apps.core import failpoints, jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.core.leases import LeaseLostError, claim, free_ended, leased, unleased
from apps.core.metrics import UPLOAD_ROWS
from apps.uploads.domain import pipeline
from apps.uploads.domain.importer import Importer
from apps.uploads.domain.rows import RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal, UploadState
from apps.uploads.gateways.sheets import stream
from apps.uploads.models import ONE_RUNNER, Upload, UploadRow
from apps.uploads.selectors import upload_stages, visible_uploads
from apps.uploads.services import chunk_workers, inspection, notifications, second_person, staging
from apps.uploads.services.importers import importer_of
from apps.uploads.services.leases import LeaseExpiredError, UploadLease, writable_uploads

log = logging.getLogger(__name__)

CHUNK_ROWS = 2_000
CHUNK_WORKERS = 2
"""Chunks of one file at a time: one waits for the database while the other is decided."""
MAX_ATTEMPTS = 3
MAX_WORKER_DEATHS = 2
TURN_SECONDS = 200
"""A turn hands over to the next one before the task's time limit would kill it."""
STALE = timedelta(seconds=60)


def process_upload(*, upload_id: UUID) -> None:
    """Process the upload until it is finished or the lease expires. Idempotent."""
    upload = Upload.objects.filter(pk=upload_id).only("kind", "lender_id", "scope").first()
    if upload is None:
        return
    try:
        turn = _begin(upload)
    except _RunnerBusyError:
        return  # the holder of the lease wakes the next one when it is through
    if turn is not None and not _run_turn(turn):
        jobs.enqueue("uploads.process", upload_id=upload_id)
        return
    _enqueue_next(upload)


def _run_turn(turn: UploadLease) -> bool:
    """Work on the upload, then release its lease; return False when another lease is needed."""
    try:
        with _raise_gc_thresholds():
            _process(turn)
    except LeaseLostError:
        pass  # stopped, put aside or taken over: the next file need not wait for the sweeper
    except LeaseExpiredError:
        return False
    except stream.ReaderDiedError as death:
        _recover(turn, death)
    except Problem as problem:
        _fail(turn, problem.code, problem.details)
    finally:
        turn.release()
    return True


def sweep() -> int:
    """Wake every upload with pending work that has no runner and has not moved for a minute.

    Its message was lost, or its worker died.
    """
    waiting = unleased(upload_stages.pending_uploads()).filter(touched_at__lt=timezone.now() - STALE)
    upload_ids = list(waiting.order_by("created_at").values_list("pk", flat=True))
    for pk in upload_ids:
        jobs.enqueue("uploads.process", upload_id=pk)
    return len(upload_ids)


class _RunnerBusyError(Exception):
    """A file of the same kind and lender has a runner: this one waits (hazard 18)."""


@contextmanager
def _raise_gc_thresholds() -> Iterator[None]:
    """Raise the GC thresholds: rows hold no cycles, and collecting costs 10 % of the time."""
    usual = gc.get_threshold()
    gc.set_threshold(100_000, 50, 100)
    try:
        yield
    finally:
        gc.set_threshold(*usual)


def _queue_of(upload: Upload) -> QuerySet[Upload]:
    """Return the files of which one at a time has a runner."""
    return Upload.objects.filter(kind=upload.kind, lender_id=upload.lender_id, scope=upload.scope)


def _enqueue_next(upload: Upload) -> None:
    waiting = _queue_of(upload).filter(state=UploadState.QUEUED).order_by("created_at")
    if (pk := waiting.values_list("pk", flat=True).first()) is not None:
        jobs.enqueue("uploads.process", upload_id=pk)


def _begin(upload: Upload) -> UploadLease | None:
    """Take the lease and count the try; None when no work is pending."""
    queue = _queue_of(upload)
    if leased(queue).exists():
        raise _RunnerBusyError  # without a look at the row, which its runner may have locked
    try:
        turn = _claim(queue, upload.pk)
    except IntegrityError as error:
        if ONE_RUNNER not in str(error):
            raise
        raise _RunnerBusyError from None
    if turn is not None:
        failpoints.failpoint("claimed")
    return turn


@transaction.atomic
def _claim(queue: QuerySet[Upload], upload_id: UUID) -> UploadLease | None:
    upload = Upload.objects.select_for_update().get(pk=upload_id)
    if not upload.is_owed_work:
        return None
    free_ended(queue)
    tries, now = upload.tries + 1, timezone.now()
    lease = claim(upload, writable=writable_uploads(), tries=tries, touched_at=now)
    if lease is None:
        raise _RunnerBusyError
    if tries > MAX_ATTEMPTS:
        upload.refresh_from_db()
        upload.runner, upload.leased_until = "", None
        _close(upload, UploadState.FAILED, "uploads.quarantined")
        return None
    return UploadLease(lease, seconds=TURN_SECONDS)


def _process(turn: UploadLease) -> None:
    upload = Upload.objects.get(pk=turn.upload_id)
    importer = importer_of(upload.kind)
    _sender_still_permitted(upload, importer)
    if importer.PER_LENDER and upload.reading is None and not inspection.inspect(turn, importer):
        return
    if upload.staged_at is None:
        inspection.stage(turn, importer)
        failpoints.failpoint("staged")
    if upload.check_only:
        _preview(turn, importer)
        return
    _apply(turn, importer)
    with turn.locked() as upload:
        _finish(upload, importer)
        failpoints.failpoint("before_finish")
    failpoints.failpoint("finished")


def _sender_still_permitted(upload: Upload, importer: Importer) -> None:
    """Raise Problem 403 if the sender has lost the permission since the upload.

    A right that was withdrawn between the upload and its run counts (reliability row 31).
    """
    user: Any = get_user_model()._default_manager.filter(pk=upload.created_by, is_active=True).first()
    sender = user and Actor(
        area=user.area,
        subject_id=str(user.pk),
        role_id=user.role_id,
        partner_id=user.partner_id,
        partner_role=user.partner_role,
    )
    if (
        sender is None
        or not has_permission(sender, importer.PERMISSION_REQUIRED)
        or not visible_uploads.is_reached(sender, upload)
    ):
        raise Problem("uploads.sender_may_not", 403)


# --- Checking and applying ---------------------------------------------------------------------------------------


def _preview(turn: UploadLease, importer: Importer) -> None:
    """Plan the changes without applying them; no target is locked."""
    while True:
        with turn.locked() as upload:
            upload.state = UploadState.CHECKING
            rows = staging.next_rows(upload, CHUNK_ROWS, after=upload.cursor)
            if not rows:
                inspection.tell_as_sent(upload, importer)
                upload.first_faults = staging.first_faults(upload, inspection.MAX_FILE_ERRORS_STORED)
                upload.planned_at = timezone.now()
                upload.second_why = (
                    second_person.why(upload, importer, money=second_person.money_at_stake(upload, importer)) or ""
                )
                upload.tries = 0
                return
            steps = _planned(upload, importer, rows, lock=False)
            outcomes = [(step, outcome_of(step)) for step in steps]
            staging.write_outcomes(upload, outcomes, importer.facts_to_plain, settled=False)
            _count(upload, outcomes)
            upload.cursor = _end_of(rows)
        turn.stop_if_expired()


@dataclass(frozen=True, eq=False)
class _Chunk:
    """Rows of the targets behind `after`, up to `end`."""

    after: str
    end: str
    rows: list[SheetRow]


class _RunningChunks:
    """The chunks that were begun and are not known to be committed."""

    def __init__(self) -> None:
        self._chunks: set[_Chunk] = set()
        self._lock = Lock()

    def begin(self, chunk: _Chunk) -> None:
        with self._lock:
            self._chunks.add(chunk)

    def end(self, chunk: _Chunk) -> None:
        with self._lock:
            self._chunks.discard(chunk)

    def finished_up_to(self, chunk: _Chunk) -> str:
        """Return the target up to which nothing is pending once this chunk is committed too."""
        with self._lock:
            return min([other.after for other in self._chunks if other is not chunk] + [chunk.end])


def _apply(turn: UploadLease, importer: Importer) -> None:
    """Apply the pending rows chunk by chunk.

    A long file whose kind allows it has several chunks at a time.
    """
    with turn.locked() as upload:
        upload.state = UploadState.APPLYING
        if upload.applying_at is None:
            upload.applying_at = timezone.now()
    is_alone = not importer.PARALLEL_CHUNKS or upload.override_moves or upload.rows < chunk_workers.LONG_FILE
    after, under_way = upload.cursor, _RunningChunks()
    with chunk_workers.ChunkWorkers(CHUNK_WORKERS) as beside:
        while rows := staging.next_rows(upload, CHUNK_ROWS, after=after):
            chunk = _Chunk(after, _end_of(rows), rows)
            under_way.begin(chunk)
            work = partial(_apply_chunk, turn, importer, upload, chunk, under_way)
            if is_alone:
                work()
            else:
                beside.submit(work)
            after = chunk.end
            turn.stop_if_expired()


def _apply_chunk(
    turn: UploadLease, importer: Importer, started: Upload, chunk: _Chunk, under_way: _RunningChunks
) -> None:
    """Apply one chunk with all its effects, its counts and the cursor in one transaction."""
    with transaction.atomic():
        steps = _planned(started, importer, chunk.rows, lock=True)
        importer.apply([step for step in steps if step.changes], upload_id=started.id, by=str(started.created_by))
        outcomes = [(step, outcome_of(step)) for step in steps]
        staging.write_outcomes(started, outcomes, importer.facts_to_plain, settled=True)
        with turn.locked_for_commit() as upload:
            _count(upload, outcomes)
            transaction.on_commit(partial(_observe, upload.kind, [outcome for _, outcome in outcomes]))
            upload.cursor = max(upload.cursor, under_way.finished_up_to(chunk))
            failpoints.failpoint("before_chunk_commit")
    under_way.end(chunk)
    failpoints.failpoint("chunk_committed")


def _planned(upload: Upload, importer: Importer, rows: list[SheetRow], *, lock: bool) -> list[RowStep]:
    """Return the steps of rows of whole targets, by facts read in this transaction.

    With `lock` the facts stay locked until its end.
    """
    targets = sorted({row.target for row in rows if row.target is not None})
    decide = partial(importer.decide, override=upload.override_moves)
    return importer.settle(pipeline.plan(rows, importer.facts(targets, lock=lock), decide))


def _end_of(rows: Sequence[SheetRow]) -> str:
    return max(row.target or "" for row in rows)


def _count(upload: Upload, outcomes: Sequence[tuple[RowStep, UploadRow.Outcome]]) -> None:
    """Move the counts, in the transaction of the effects."""
    for outcome, number in Counter(outcome for _, outcome in outcomes).items():
        setattr(upload, outcome.value, getattr(upload, outcome.value) + number)
    upload.created += sum(step.action is RowAction.CREATE for step, _ in outcomes)
    upload.fault_count += sum(len(step.faults) for step, _ in outcomes)
    upload.warned += sum(bool(step.warnings) for step, _ in outcomes)
    upload.tries = 0


def _observe(kind: str, outcomes: Iterable[UploadRow.Outcome]) -> None:
    for outcome, number in Counter(outcomes).items():
        UPLOAD_ROWS.labels(kind, outcome.value).inc(number)


def outcome_of(step: RowStep) -> UploadRow.Outcome:
    """Return the outcome by which a step is counted."""
    if step.action is RowAction.REJECT:
        return UploadRow.Outcome.REJECTED
    if step.changes:
        return UploadRow.Outcome.APPLIED
    if step.because is SkipReason.DUPLICATE:
        return UploadRow.Outcome.DUPLICATE
    if step.because is SkipReason.SUPERSEDED:
        return UploadRow.Outcome.SUPERSEDED
    return UploadRow.Outcome.SAME


def _finish(upload: Upload, importer: Importer) -> None:
    """Close the upload: done only if every row is accounted for and its effects are recorded.

    Where the recorded effects differ from what the rows said, it fails with `uploads.totals_differ`.
    """
    applied = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.APPLIED, settled=True)
    applied_total = ControlTotal(applied.count(), applied.aggregate(total=Sum("amount"))["total"] or Decimal(0))
    recorded = importer.recorded(upload.id)
    if upload.counts.accounted != upload.rows or applied_total.rows != upload.applied or recorded != applied_total:
        log.error("uploads.totals_differ upload=%s said=%s recorded=%s", upload.id, applied_total, recorded)
        _close(upload, UploadState.FAILED, "uploads.totals_differ")
        return
    inspection.tell_as_sent(upload, importer)
    upload.first_faults = staging.first_faults(upload, inspection.MAX_FILE_ERRORS_STORED)
    _close(upload, UploadState.DONE_WITH_ERRORS if upload.rejected else UploadState.DONE)


def _close(upload: Upload, state: UploadState, code: str = "", details: dict[str, Any] | None = None) -> None:
    """Bring the upload to an end and record it, inside the caller's transaction."""
    upload.state = state
    upload.failure_code, upload.failure_details = code, details or {}
    upload.finished_at = upload.touched_at = timezone.now()
    upload.save()
    notifications.notify_sender(upload)
    counts = upload.counts
    audit.record(
        actor=sender_of(upload),
        action="uploads.failed" if state is UploadState.FAILED else "uploads.applied",
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
    """Return the actor who sent the upload, as the audit record names people."""
    plain = upload.actor
    partner_id = plain.get("partner_id")
    return Actor(**{**plain, "partner_id": None if partner_id is None else UUID(partner_id)})


def _fail(turn: UploadLease, code: str, details: dict[str, Any]) -> None:
    with suppress(LeaseLostError), turn.locked_if_stopped() as upload:
        _close(upload, UploadState.FAILED, code, details)


def _recover(turn: UploadLease, death: stream.ReaderDiedError) -> None:
    """Requeue the upload after the death of a reader, or fail it at MAX_WORKER_DEATHS.

    A single death may be due to the machine's lack of memory; a repeated one is due to the file.
    """
    log.warning("uploads.reader_died upload=%s returncode=%s", turn.upload_id, death.returncode)
    if Upload.objects.filter(pk=turn.upload_id, tries__gte=MAX_WORKER_DEATHS).exists():
        _fail(turn, "uploads.too_slow" if death.too_slow else "uploads.unreadable", {})
        return
    with suppress(LeaseLostError), turn.locked() as upload:
        upload.state = UploadState.QUEUED
