"""Alerts of the desk: late calls and tickets, campaigns that make no progress."""

from dataclasses import dataclass
from datetime import datetime

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.desk.domain.calling import OTHERS_AFTER, TaskState
from apps.desk.domain.campaigns import CampaignState, standing_minutes
from apps.desk.models import CallTask, Campaign, Ticket
from apps.desk.selectors.call_figures import stuck_count_for_system
from apps.desk.selectors.campaigns import headroom_for_system, plan_of, released_today_for_system
from apps.desk.selectors.ticket_desk import is_overdue_at


@dataclass(frozen=True)
class StandingCampaign:
    """A running campaign that has written to no person for `minutes`."""

    number: str
    name: str
    minutes: int


def overdue_callbacks(actor: Actor, now: datetime) -> int:
    """Return how many open calls were promised for more than ten minutes ago."""
    _require_full_admin(actor)
    rows = CallTask.objects.exclude(state=TaskState.CLOSED.value)
    return rows.filter(callback_at__lt=now - OTHERS_AFTER).count()


def stuck_calls(actor: Actor) -> int:
    """Return how many open tasks no caller dialled in three leases."""
    _require_full_admin(actor)
    return stuck_count_for_system()


def overdue_tickets(actor: Actor, now: datetime) -> int:
    """Return how many open tickets wait for us beyond their time."""
    _require_full_admin(actor)
    return Ticket.objects.filter(is_overdue_at(now)).count()


def standing_campaigns(actor: Actor, now: datetime) -> list[StandingCampaign]:
    """Return the running campaigns that could write and do not, the one that began first first."""
    _require_full_admin(actor)
    standing = []
    for row in Campaign.objects.filter(state=CampaignState.RUNNING.value).order_by("started_at", "pk"):
        minutes = standing_minutes(
            plan_of(row),
            last=row.released_at or row.started_at or now,
            released_today=released_today_for_system(row, now),
            headroom=headroom_for_system(now),
            at=now,
        )
        if minutes is not None:
            standing.append(StandingCampaign(row.number, row.name, minutes))
    return standing


def _require_full_admin(actor: Actor) -> None:
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
