"""Campaigns: their states, and how many people one release takes.

Rates are people a minute, hours are Indian and half-open. A release never catches up on time that was lost: it takes
at most what one minute allows (operations.md 6.7).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final
from urllib.parse import urlencode

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours

SECOND_PERSON_ABOVE: Final = 50
"""An audience of more people than this takes a second full admin."""
MISSED_AFTER: Final = timedelta(hours=2)
"""A start that is late by more than this waits for a yes."""
MAX_DRIFT: Final = 0.10
"""Share by which the people of a condition may differ from the frozen audience when it is asked for or agreed to."""
LONGEST_STEP: Final = timedelta(seconds=60)
STANDS_AFTER: Final = timedelta(minutes=5)
"""A running campaign that could write and has written to nobody for longer stands still."""
MIN_RATE, MAX_RATE = 1, 600
DELETED: Final = "deleted"
"""The reason of somebody who was deleted or merged before their turn, or deleted since."""
MAX_A_DAY: Final = 100_000
LINK_KEPT: Final = timedelta(days=30)
"""How long the link of a message leads anywhere (operations.md D21)."""


def link_address(path: str, number: str) -> str:
    """Return the page of our own that a campaign's link leads to, with the campaign in the utms."""
    return f"{path}?{urlencode({'utm_source': 'tulna', 'utm_medium': 'message', 'utm_campaign': number})}"


class CampaignState(StrEnum):
    """States of a campaign."""

    DRAFT = "draft"
    FREEZING = "freezing"
    FROZEN = "frozen"
    ASKED = "asked"
    APPROVED = "approved"
    RUNNING = "running"
    PAUSED = "paused"
    FINISHED = "finished"
    STOPPED = "stopped"
    EXPIRED = "expired"


class CampaignAct(StrEnum):
    """Acts by hand."""

    FREEZE = "freeze"
    THAW = "thaw"
    ASK = "ask"
    APPROVE = "approve"
    SEND_BACK = "send-back"
    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    STOP = "stop"


ALLOWED_FROM: Final[Mapping[CampaignAct, frozenset[CampaignState]]] = {
    CampaignAct.FREEZE: frozenset({CampaignState.DRAFT}),
    CampaignAct.THAW: frozenset({CampaignState.FROZEN}),
    CampaignAct.ASK: frozenset({CampaignState.FROZEN}),
    CampaignAct.APPROVE: frozenset({CampaignState.ASKED}),
    CampaignAct.SEND_BACK: frozenset({CampaignState.ASKED, CampaignState.APPROVED}),
    CampaignAct.START: frozenset({CampaignState.APPROVED}),
    CampaignAct.PAUSE: frozenset({CampaignState.RUNNING}),
    CampaignAct.RESUME: frozenset({CampaignState.PAUSED}),
    CampaignAct.STOP: frozenset({CampaignState.APPROVED, CampaignState.RUNNING, CampaignState.PAUSED}),
}
"""The states in which each act is possible."""
AFTER_FREEZING: Final = frozenset(set(CampaignState) - {CampaignState.DRAFT, CampaignState.FREEZING})
AFTER_APPROVAL: Final = frozenset(
    {
        CampaignState.APPROVED,
        CampaignState.RUNNING,
        CampaignState.PAUSED,
        CampaignState.FINISHED,
        CampaignState.STOPPED,
        CampaignState.EXPIRED,
    }
)
OVER: Final = frozenset({CampaignState.FINISHED, CampaignState.STOPPED, CampaignState.EXPIRED})
"""States that a campaign does not leave."""


class AudienceState(StrEnum):
    """States of one person of an audience."""

    WAITING = "waiting"
    QUEUED = "queued"
    REFUSED = "refused"


@dataclass(frozen=True)
class ReleasePlan:
    """The pace of a campaign.

    `hours` are its own within those of the law, None where the two never meet.
    """

    rate_a_minute: int
    most_a_day: int
    hours: SendingHours | None


@dataclass(frozen=True)
class PlannedDay:
    """One day of a plan: how many people, from when to when."""

    begins: datetime
    ends: datetime
    people: int


def common_hours(own: SendingHours, law: SendingHours) -> SendingHours | None:
    """Return the hours in which both are open; None where there are none."""
    begins, ends = max(own.from_, law.from_), min(own.until, law.until)
    return SendingHours(begins, ends) if begins < ends else None


def due(plan: ReleasePlan, *, last: datetime, released_today: int, headroom: int, at: datetime) -> int:
    """Return how many people a release takes at an instant.

    `last` is the release before, or the start. Outside the hours none; otherwise what the rate gives for the time since
    `last` or since the hours began, at most a minute of it, within what is left of the day and of the channel.
    """
    if plan.hours is None or not plan.hours.contains(at):
        return 0
    here = at.astimezone(IST)
    opened = datetime.combine(here.date(), plan.hours.from_, IST)
    since = min(max(at - max(last, opened), timedelta(0)), LONGEST_STEP)
    people = int(plan.rate_a_minute * since.total_seconds() / 60)
    return max(0, min(people, plan.most_a_day - released_today, headroom))


def standing_minutes(
    plan: ReleasePlan, *, last: datetime, released_today: int, headroom: int, at: datetime
) -> int | None:
    """Return for how many minutes a running campaign has stood still; None while it moves.

    Counted from `last`, the release before, or from the beginning of today's hours.
    """
    if plan.hours is None or due(plan, last=last, released_today=released_today, headroom=headroom, at=at) == 0:
        return None
    opened = datetime.combine(at.astimezone(IST).date(), plan.hours.from_, IST)
    still = at - max(last, opened)
    return int(still.total_seconds() // 60) if still > STANDS_AFTER else None


def planned_days(plan: ReleasePlan, people: int, begins: datetime, *, most_days: int = 14) -> list[PlannedDay]:
    """Return the days and times within which so many people are reached, at most `most_days`."""
    days: list[PlannedDay] = []
    if plan.hours is None:
        return days
    at, left = plan.hours.next_open(begins), people
    while left > 0 and len(days) < most_days:
        here = at.astimezone(IST)
        closes = datetime.combine(here.date(), plan.hours.until, IST)
        minutes = (closes - here).total_seconds() / 60
        number = min(left, plan.most_a_day, int(minutes * plan.rate_a_minute))
        if number > 0:
            days.append(PlannedDay(at, at + timedelta(minutes=number / plan.rate_a_minute), number))
            left -= number
        at = plan.hours.next_open(closes)
    return days


@dataclass(frozen=True)
class AudienceShare:
    """The part of the people of a condition that a campaign takes.

    `half` is 1 or 2, 0 is everybody; people whom a campaign reached in the last `rest_days` are left out.
    """

    half: int = 0
    rest_days: int = 0


WHOLE = AudienceShare()


def has_drifted(frozen: int, now: int) -> bool:
    """Return whether the people of a condition differ too much from the frozen audience.

    The limit is MAX_DRIFT, a share of the frozen audience.
    """
    return abs(now - frozen) > frozen * MAX_DRIFT


def is_missed(starts_at: datetime | None, at: datetime) -> bool:
    """Return whether a start is over by so much that it waits for a confirmation."""
    return starts_at is not None and at > starts_at + MISSED_AFTER
