"""Forms on their way to a finance company, as jobs of the back office."""

from datetime import datetime
from uuid import UUID

from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import MAX_JOBS, JobKind, JobLine, JobState, open_state
from apps.core.domain.problems import conflict
from apps.intake.models import Intake


class IntakeJobs(JobKind):
    """Filled forms that the company has not answered; answers are no news and are left out."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return the forms that are being sent."""
        rows = Intake.objects.filter(state=Intake.State.SENDING).select_related("company").defer("answers")
        return [_line(row, now) for row in rows.order_by("-changed_at")[:MAX_JOBS]]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a form that stands still; its task claims its row, and its key arrives once."""
        if not Intake.objects.filter(pk=job_id, state=Intake.State.SENDING).exists():
            raise conflict("core.job_moved")
        jobs.enqueue("intake.send", intake_id=job_id)


def _line(row: Intake, now: datetime) -> JobLine:
    state = open_state(is_running=row.claimed_at is not None, due_at=row.changed_at, now=now)
    return JobLine(
        kind="intake",
        id=str(row.pk),
        what=f"{row.company.slug}, {str(row.application_id)[:8]}",
        by="",
        state=state,
        began_at=row.changed_at,
        touched_at=row.changed_at,
        failure_words=row.fault,
        can_retry=state == JobState.STUCK,
    )
