"""Slots for a provider's call: whole slots inside the contact hours, on coming open days.

In Indian time.
"""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from apps.core.domain.calendar import IST


@dataclass(frozen=True)
class CallBackHours:
    """The owner's contact hours.

    `weekdays` counts Monday as 0; `notice` is the least time before a slot begins.
    """

    opens: time
    closes: time
    slot: timedelta
    days: int
    weekdays: frozenset[int]
    notice: timedelta
    closed: frozenset[date] = frozenset()


def slots(hours: CallBackHours, *, now: datetime) -> list[datetime]:
    """Return the start of every slot that can be chosen now, soonest first.

    The last one of a day ends by `closes`.
    """
    today = now.astimezone(IST).date()
    starts_found: list[datetime] = []
    for after in range(hours.days + 1):
        day = today + timedelta(days=after)
        if day.weekday() not in hours.weekdays or day in hours.closed:
            continue
        starts, ends = datetime.combine(day, hours.opens, IST), datetime.combine(day, hours.closes, IST)
        while starts + hours.slot <= ends:
            if starts >= now + hours.notice:
                starts_found.append(starts)
            starts += hours.slot
    return starts_found


def is_offered(start: datetime, hours: CallBackHours, *, now: datetime) -> bool:
    """Return whether a slot beginning at `start` can be chosen now."""
    return start in slots(hours, now=now)
