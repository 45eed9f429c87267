"""Durations of a submission and of each side's turns: calendar hours, part-days by the hour."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.domain.calendar import IST, today_ist

Owner = Literal["us", "lender", "customer", ""]

OWNERS: dict[SubmissionStatus, Owner] = {
    SubmissionStatus.CREATED: "us",
    SubmissionStatus.SENT: "lender",
    SubmissionStatus.IN_REVIEW: "lender",
    SubmissionStatus.DOCUMENTS_PENDING: "customer",
    SubmissionStatus.APPROVED: "customer",
    SubmissionStatus.SANCTIONED: "lender",
}
"""Side that has to act next at each status; after a disbursal and after every end none has."""

HOUR = Decimal("0.1")
NOON = time(12)


@dataclass(frozen=True)
class Said:
    """One status of a history: of which day, and when we were told."""

    status: SubmissionStatus
    on: date
    recorded_at: datetime


@dataclass(frozen=True)
class Turn:
    """Hours from sending to the first approval, and how many of them each owed."""

    hours: Decimal
    customer: Decimal
    lender: Decimal
    us: Decimal


def owner_of(status: SubmissionStatus) -> Owner:
    """Return the side that has to act next on a submission with this status."""
    return OWNERS.get(status, "")


def happened_at(entry: Said) -> datetime:
    """Return the time of a status: when we heard of it on its own day, else noon of that day."""
    if today_ist(entry.recorded_at) == entry.on:
        return entry.recorded_at
    return datetime.combine(entry.on, NOON, IST)


def turn_until(created_at: datetime, history: Iterable[Said], ends: frozenset[SubmissionStatus]) -> Turn | None:
    """Return the hours until the history first reaches one of `ends`, or None.

    A status reported late cannot be earlier than the one before it: then it took no time.
    """
    owed: dict[Owner, Decimal] = {"customer": Decimal(0), "lender": Decimal(0), "us": Decimal(0), "": Decimal(0)}
    at, owner = created_at, owner_of(SubmissionStatus.CREATED)
    for entry in sorted(history, key=lambda entry: (entry.on, entry.recorded_at)):
        reached = max(happened_at(entry), at)
        owed[owner] += Decimal((reached - at).total_seconds()) / 3600
        at, owner = reached, owner_of(entry.status)
        if entry.status in ends:
            return Turn(
                _hours(sum(owed.values())), _hours(owed["customer"]), _hours(owed["lender"]), _hours(owed["us"])
            )
    return None


def _hours(value: Decimal | int) -> Decimal:
    return Decimal(value).quantize(HOUR, rounding=ROUND_HALF_UP)
