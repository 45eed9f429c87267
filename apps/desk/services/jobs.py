"""Campaigns as jobs of the back office: freezing and releasing."""

from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, open_state
from apps.desk.domain.campaigns import CampaignState, is_missed, standing_minutes
from apps.desk.models import Campaign
from apps.desk.selectors.campaigns import (
    headroom_for_system,
    plan_of,
    released_today_for_system,
    waiting_for_system,
)

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
        shown = list(rows.order_by("-made_at")[:MAX_JOBS])
        waiting = waiting_for_system(shown) if shown else {}
        running = [row for row in shown if row.state == CampaignState.RUNNING]
        today = released_today_for_system(running, now) if running else {}
        headroom = headroom_for_system(now) if running else 0
        return [_line(row, waiting[row.pk], _state(row, today, headroom, now)) for row in shown]


def _line(row: Campaign, waiting: int, state: JobState) -> JobLine:
    began_at = row.started_at or row.frozen_at or row.freezing_at or row.made_at
    return JobLine(
        kind="campaign",
        id=str(row.pk),
        what=f"{row.number} {row.name}",
        by=row.maker_name,
        state=state,
        began_at=began_at,
        touched_at=row.done_at or row.released_at or began_at,
        done=(row.audience or 0) - waiting,
        of=row.audience,
    )


def _state(row: Campaign, released_today: Mapping[UUID, int], headroom: int, now: datetime) -> JobState:
    """Return the state of a campaign.

    A running one is stuck where it could write and does not, another where freezing or its start is overdue. A start
    that was missed by hours waits for somebody's word.
    """
    if row.state == CampaignState.FREEZING:
        return open_state(is_running=True, due_at=row.freezing_at or now, now=now)
    if row.state == CampaignState.APPROVED and row.starts_at and not is_missed(row.starts_at, now):
        return open_state(is_running=False, due_at=row.starts_at, now=now)
    if row.state != CampaignState.RUNNING:
        return _STATES[row.state]
    minutes = standing_minutes(
        plan_of(row),
        last=row.released_at or row.started_at or now,
        released_today=released_today[row.pk],
        headroom=headroom,
        at=now,
    )
    return JobState.RUNNING if minutes is None else JobState.STUCK
