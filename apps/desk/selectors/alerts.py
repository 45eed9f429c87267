"""Alerts of the desk: late calls and tickets, campaigns that make no progress."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, Q

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.desk.domain.call_figures import STUCK_PASSES
from apps.desk.domain.calling import OTHERS_AFTER, TaskState
from apps.desk.domain.campaigns import CampaignState, standing_minutes
from apps.desk.models import CallTask, Campaign, Ticket
from apps.desk.selectors.campaigns import headroom_for_system, plan_of, released_today_for_system
from apps.desk.selectors.ticket_desk import is_overdue_at


@dataclass(frozen=True)
class StandingCampaign:
    """A running campaign that has written to no person for `minutes`."""

    number: str
    name: str
    minutes: int


@dataclass(frozen=True)
class LateCalls:
    """Open calls promised for over ten minutes ago, and those not dialled in three leases."""

    overdue: int
    stuck: int


def late_calls(actor: Actor, now: datetime) -> LateCalls:
    """Return how many open calls are late or stuck."""
    _require_full_admin(actor)
    rows = CallTask.objects.exclude(state=TaskState.CLOSED.value)
    overdue, stuck = Q(callback_at__lt=now - OTHERS_AFTER), Q(passes__gte=STUCK_PASSES)
    return LateCalls(**rows.aggregate(overdue=Count("pk", filter=overdue), stuck=Count("pk", filter=stuck)))


def overdue_tickets(actor: Actor, now: datetime) -> int:
    """Return how many open tickets wait for us beyond their time."""
    _require_full_admin(actor)
    return Ticket.objects.filter(is_overdue_at(now)).count()


def standing_campaigns(actor: Actor, now: datetime) -> list[StandingCampaign]:
    """Return the running campaigns that could write and do not, the one that began first first."""
    _require_full_admin(actor)
    standing = []
    running = list(Campaign.objects.filter(state=CampaignState.RUNNING.value).order_by("started_at", "pk"))
    today = released_today_for_system(running, now) if running else {}
    headroom = headroom_for_system(now) if running else 0
    for row in running:
        minutes = standing_minutes(
            plan_of(row),
            last=row.released_at or row.started_at or now,
            released_today=today[row.pk],
            headroom=headroom,
            at=now,
        )
        if minutes is not None:
            standing.append(StandingCampaign(row.number, row.name, minutes))
    return standing


def _require_full_admin(actor: Actor) -> None:
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
