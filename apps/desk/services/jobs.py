"""Campaigns as jobs of the back office: freezing and releasing."""

from datetime import datetime

from django.db.models import Count, Q

from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState
from apps.desk.domain.campaigns import AudienceState, CampaignState, standing_minutes
from apps.desk.models import Campaign
from apps.desk.selectors.campaigns import headroom_for_system, plan_of, released_today_for_system

_STATES: dict[str, JobState] = {
    CampaignState.FREEZING.value: JobState.RUNNING,
    CampaignState.APPROVED.value: JobState.WAITING,
    CampaignState.PAUSED.value: JobState.WAITING,
    CampaignState.RUNNING.value: JobState.RUNNING,
    CampaignState.FINISHED.value: JobState.DONE,
    CampaignState.STOPPED.value: JobState.CANCELLED,
    CampaignState.EXPIRED.value: JobState.CANCELLED,
}
"""States in which a campaign is work; a draft waits for its own maker."""
_ENDED = (CampaignState.FINISHED.value, CampaignState.STOPPED.value, CampaignState.EXPIRED.value)


class CampaignJobs(JobKind):
    """Campaigns from freezing to their end.

    They are paused and stopped on their own page, with a reason.
    """

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return campaigns at work and those that ended in the last days."""
        rows = Campaign.objects.filter(state__in=list(_STATES))
        rows = rows.exclude(Q(state__in=_ENDED) & (Q(done_at=None) | Q(done_at__lte=now - ENDED_SHOWN)))
        released = Count("people", filter=~Q(people__state=AudienceState.WAITING.value))
        shown = list(rows.annotate(released=released).order_by("-made_at")[:MAX_JOBS])
        is_running = any(row.state == CampaignState.RUNNING for row in shown)
        headroom = headroom_for_system(now) if is_running else 0
        return [_line(row, row.released, headroom, now) for row in shown]


def _line(row: Campaign, released: int, headroom: int, now: datetime) -> JobLine:
    began_at = row.started_at or row.frozen_at or row.made_at
    return JobLine(
        kind="campaign",
        id=str(row.pk),
        what=f"{row.number} {row.name}",
        by=row.maker_name,
        state=_state(row, headroom, now),
        began_at=began_at,
        touched_at=row.done_at or row.released_at or began_at,
        done=released,
        of=row.audience,
    )


def _state(row: Campaign, headroom: int, now: datetime) -> JobState:
    """Return the state of a campaign; a running one is stuck where it could write and does not."""
    if row.state != CampaignState.RUNNING:
        return _STATES[row.state]
    minutes = standing_minutes(
        plan_of(row),
        last=row.released_at or row.started_at or now,
        released_today=released_today_for_system(row, now),
        headroom=headroom,
        at=now,
    )
    return JobState.RUNNING if minutes is None else JobState.STUCK
