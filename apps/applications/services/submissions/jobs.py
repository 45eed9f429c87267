"""Submissions and documents on their way to lenders, as jobs of the back office.

Both are outboxes with a line for each: those that arrived are no news and are left out.
"""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from apps.applications.models import Dispatch, DocumentTransfer
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, outbox_state
from apps.core.domain.problems import conflict
from apps.lenders.selectors import lenders

WITHDRAWN = "withdrawn"
"""The fault of a line that its customer took back: nothing failed."""


class SubmissionJobs(JobKind):
    """Applications on their way to a lender's service."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return submissions that have not arrived, and those given up in the last days."""
        rows = Dispatch.objects.select_related("submission")
        under_way = (Dispatch.State.QUEUED, Dispatch.State.SENDING)
        waiting = rows.filter(state__in=under_way).order_by("next_try_at")[:MAX_JOBS]
        failed = rows.filter(state=Dispatch.State.GIVEN_UP, touched_at__gt=now - ENDED_SHOWN)
        shown = [*waiting, *failed.exclude(fault=WITHDRAWN).order_by("-touched_at")[:MAX_JOBS]]
        return _outbox_lines("submission", shown, now, language)

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a submission that is due; its task claims its line before it sends."""
        if not Dispatch.objects.filter(pk=job_id, state__in=(Dispatch.State.QUEUED, Dispatch.State.SENDING)).exists():
            raise conflict("core.job_moved")
        jobs.enqueue("applications.send_submission", submission_id=job_id)


class DocumentJobs(JobKind):
    """Documents on their way to a lender."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return sendings that have not arrived, and those given up in the last days."""
        rows = DocumentTransfer.objects.select_related("submission")
        under_way = (DocumentTransfer.State.QUEUED, DocumentTransfer.State.SENDING)
        waiting = rows.filter(state__in=under_way).order_by("next_try_at")[:MAX_JOBS]
        failed = rows.filter(state=DocumentTransfer.State.GIVEN_UP, touched_at__gt=now - ENDED_SHOWN)
        shown = [*waiting, *failed.exclude(fault=WITHDRAWN).order_by("-touched_at")[:MAX_JOBS]]
        return _outbox_lines("documents", shown, now, language)

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a sending that is due; its task claims its line before it sends."""
        under_way = (DocumentTransfer.State.QUEUED, DocumentTransfer.State.SENDING)
        if not DocumentTransfer.objects.filter(pk=job_id, state__in=under_way).exists():
            raise conflict("core.job_moved")
        jobs.enqueue("applications.transfer_documents", hand_over_id=job_id)


def _outbox_lines(
    kind: str, rows: Sequence[Dispatch | DocumentTransfer], now: datetime, language: str
) -> list[JobLine]:
    cards = lenders.lender_cards(row.submission.lender_id for row in rows)
    return [_outbox_line(kind, row, cards[row.submission.lender_id].name(language), now) for row in rows]


def _outbox_line(kind: str, row: Dispatch | DocumentTransfer, lender: str, now: datetime) -> JobLine:
    state = outbox_state(row.state, next_try_at=row.next_try_at, touched_at=row.touched_at, now=now)
    return JobLine(
        kind=kind,
        id=str(row.pk),
        what=f"{lender}, {str(row.submission.pk)[:8]}",
        by="",
        state=state,
        began_at=row.submission.created_at if isinstance(row, Dispatch) else row.made_at,
        touched_at=row.touched_at,
        attempts=row.attempts,
        failure_words=row.fault,
        can_retry=state == JobState.STUCK,
    )
