"""Sheets as jobs of the back office: progress, waking and stopping one."""

from datetime import datetime
from uuid import UUID

from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, open_state
from apps.core.domain.problems import conflict
from apps.uploads.domain.states import OPEN, UploadState
from apps.uploads.domain.status import PUT_ASIDE
from apps.uploads.models import Upload
from apps.uploads.selectors import upload_stages
from apps.uploads.services import stop


class UploadJobs(JobKind):
    """Sheets of every kind; the kind of the sheet is the line's topic."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return files with pending work or waiting for a person, and those that ended lately."""
        rows = Upload.objects.defer("survey", "header", "first_faults")
        pending = list(rows.filter(state__in=OPEN).order_by("-touched_at")[:MAX_JOBS])
        ended = rows.exclude(state__in=OPEN).filter(touched_at__gt=now - ENDED_SHOWN).order_by("-touched_at")
        return [_line(upload, now) for upload in [*pending, *ended[: MAX_JOBS - len(pending)]]]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a stuck file; a second wake does no harm, because a run claims the file's row."""
        if not upload_stages.pending_uploads().filter(pk=job_id).exists():
            raise conflict("uploads.ended_already", state="")
        jobs.enqueue("uploads.process", upload_id=job_id)

    def cancel(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Stop a file; applied rows stay until a person resumes or undoes it."""
        stop.stop(actor=actor, upload_id=job_id)


def _line(upload: Upload, now: datetime) -> JobLine:
    state = _state(upload, now)
    is_open = upload.state in OPEN
    is_failed = state == JobState.FAILED
    return JobLine(
        kind="upload",
        id=str(upload.pk),
        what=upload.file_name,
        topic=upload.kind,
        by=upload.created_by_name,
        state=state,
        began_at=upload.applying_at or upload.created_at,
        touched_at=upload.finished_at or upload.touched_at,
        done=upload.counts.accounted,
        of=upload.rows or None,
        attempts=upload.attempts,
        runner=upload.runner_at(now),
        leased_until=upload.leased_until if upload.runner_at(now) else None,
        failure=upload.failure_code if is_failed else "",
        failure_details=upload.failure_details if is_failed else {},
        can_retry=state == JobState.STUCK,
        can_cancel=is_open and not upload.is_stopped,
    )


def _state(upload: Upload, now: datetime) -> JobState:
    if upload.awaits_reading or upload.awaits_apply or upload.is_stopped:
        return JobState.WAITING
    if upload.state in OPEN:
        return open_state(is_running=upload.state != UploadState.QUEUED, due_at=upload.touched_at, now=now)
    if upload.failure_code in PUT_ASIDE or upload.state == UploadState.UNDONE:
        return JobState.CANCELLED
    return JobState.FAILED if upload.state == UploadState.FAILED else JobState.DONE
