"""Copies of data, deletions, notices and do-not-disturb runs, as jobs of the back office."""

from datetime import datetime
from uuid import UUID

from django.db.models import Q

from apps.core.domain.actor import Actor
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, open_state, outbox_state
from apps.core.domain.problems import conflict
from apps.core.jobs import enqueue
from apps.privacy.domain.dnd_register import DndRunEnd
from apps.privacy.domain.notices import ErasureNoticeState
from apps.privacy.domain.requests import DataExportState, ErasureState
from apps.privacy.models import DataExport, DndRun, ErasureNotice, ErasureRequest

_COPYING = (DataExportState.QUEUED.value, DataExportState.RUNNING.value)
_TELLING = (ErasureNoticeState.QUEUED.value, ErasureNoticeState.SENDING.value)


class DataExportJobs(JobKind):
    """Copies of persons' own data; a line names nobody."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return copies under way and those of the last days."""
        pending = list(DataExport.objects.filter(state__in=_COPYING).order_by("-touched_at")[:MAX_JOBS])
        ended = DataExport.objects.exclude(state__in=_COPYING).filter(asked_at__gt=now - ENDED_SHOWN)
        return [_copy_line(row, now) for row in [*pending, *ended.order_by("-asked_at")[: MAX_JOBS - len(pending)]]]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a copy that stands still; its task claims its row first."""
        if not DataExport.objects.filter(pk=job_id, state__in=_COPYING).exists():
            raise conflict("core.job_moved")
        enqueue("privacy.generate_export", export_id=job_id)


class DeletionJobs(JobKind):
    """Deletions whose hour has come. One that can still be taken back is no job yet."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return deletions that are due and those carried out in the last days."""
        due = ErasureRequest.objects.filter(state=ErasureState.COOLING.value, due_at__lte=now)
        done = ErasureRequest.objects.filter(state=ErasureState.DONE.value, done_at__gt=now - ENDED_SHOWN)
        rows = [*due.order_by("due_at")[:MAX_JOBS], *done.order_by("-done_at")[:MAX_JOBS]]
        return [_deletion_line(row, now) for row in rows]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a deletion that is due; it is carried out in one transaction, once."""
        due = ErasureRequest.objects.filter(pk=job_id, state=ErasureState.COOLING.value, due_at__lte=now)
        if not due.exists():
            raise conflict("core.job_moved")
        enqueue("privacy.erase", request_id=job_id)


class ErasureNoticeJobs(JobKind):
    """Recipients that are told of a deletion. One that has to be told by hand counts as failed."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return recipients that have not answered, and answers of the last days."""
        rows = ErasureNotice.objects.select_related("request").order_by("-touched_at")
        waiting = rows.exclude(state=ErasureNoticeState.ANSWERED.value)[:MAX_JOBS]
        answered = rows.filter(state=ErasureNoticeState.ANSWERED.value, made_at__gt=now - ENDED_SHOWN)
        return [_notice_line(row, now) for row in [*waiting, *answered[:MAX_JOBS]]]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a notice that is due; its task claims its line first."""
        if not ErasureNotice.objects.filter(pk=job_id, state__in=_TELLING).exists():
            raise conflict("core.job_moved")
        enqueue("privacy.notify_recipient", notice_id=job_id)


class DndRunJobs(JobKind):
    """Runs over the operators' do-not-disturb register; a line names no number."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return runs under way and those of the last days, the newest first."""
        rows = DndRun.objects.filter(Q(ended_at=None) | Q(began_at__gt=now - ENDED_SHOWN))
        return [_dnd_line(row, now) for row in rows.order_by("-began_at")[:MAX_JOBS]]


def _dnd_line(row: DndRun, now: datetime) -> JobLine:
    if row.ended_at is None:
        state = open_state(is_running=True, due_at=row.leased_until or row.answered_at or row.began_at, now=now)
    else:
        state = JobState.DONE if row.end in (DndRunEnd.DONE, DndRunEnd.LIMIT) else JobState.FAILED
    return JobLine(
        kind="dnd_run",
        id=str(row.pk),
        what=row.provider,
        by="",
        state=state,
        began_at=row.began_at,
        touched_at=row.ended_at or row.answered_at or row.began_at,
        done=row.answered,
        of=row.sent or None,
        attempts=row.attempts,
        runner=row.runner,
        leased_until=row.leased_until,
    )


def _copy_line(row: DataExport, now: datetime) -> JobLine:
    if row.state in _COPYING:
        is_running = row.state == DataExportState.RUNNING.value
        state = open_state(is_running=is_running, due_at=row.touched_at, now=now)
    else:
        state = JobState.FAILED if row.state == DataExportState.FAILED.value else JobState.DONE
    return JobLine(
        kind="data_export",
        id=str(row.pk),
        what=str(row.pk)[:8],
        by="",
        state=state,
        began_at=row.asked_at,
        touched_at=row.touched_at,
        done=row.steps_done,
        of=row.steps or None,
        attempts=row.attempts,
        can_retry=state == JobState.STUCK,
    )


def _deletion_line(row: ErasureRequest, now: datetime) -> JobLine:
    due_at = row.due_at or row.asked_at
    state = JobState.DONE if row.done_at else open_state(is_running=False, due_at=due_at, now=now)
    return JobLine(
        kind="deletion",
        id=str(row.pk),
        what=row.number,
        by=row.maker_name,
        state=state,
        began_at=due_at,
        touched_at=row.done_at or due_at,
        can_retry=state == JobState.STUCK,
    )


def _notice_line(row: ErasureNotice, now: datetime) -> JobLine:
    state = outbox_state(row.state, next_try_at=row.next_try_at, touched_at=row.touched_at, now=now)
    return JobLine(
        kind="erasure_notice",
        id=str(row.pk),
        what=f"{row.recipient_name}, {row.request.number}",
        by="",
        state=state,
        began_at=row.made_at,
        touched_at=row.touched_at,
        attempts=row.attempts,
        failure_words=row.fault,
        can_retry=state == JobState.STUCK,
    )
