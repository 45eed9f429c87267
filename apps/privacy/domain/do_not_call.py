"""The do-not-call list: what puts a number on it and what alone lifts an entry. Pure.

An entry is never deleted. It ends when the person agrees again later, in the own account: with a consent that names
calls or a switch *Phone call*. Both take the code sent to this very number, so only its owner can. Neither the back
office nor a sheet, nor the undo of a sheet, lifts anything.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from apps.core.domain.calendar import IST, today_ist


class StopReason(StrEnum):
    """Reason why a number is put on the list by hand or by sheet."""

    ASKED = "asked"
    COMPLAINT = "complaint"
    AUTHORITY = "authority"
    """An operator, a regulator or a court wants it."""
    NOT_THEIRS = "not_theirs"
    """The number belongs to another person than we know it from."""


class StopHeardBy(StrEnum):
    """Way in which the request reached us."""

    CALL = "call"
    LETTER = "letter"
    MAIL = "mail"


@dataclass(frozen=True)
class StopFacts:
    """The newest entry about one number; empty before the first one."""

    at: datetime | None = None
    stopped: bool = False


def is_lifted(stopped_at: datetime, own_yes: Iterable[datetime | None]) -> bool:
    """Return whether the person agreed again after the entry, not at its very instant."""
    return any(at is not None and at > stopped_at for at in own_yes)


def stop_instant(asked_on: date, now: datetime) -> datetime:
    """Return the instant of an entry that names a day: now for today, else the day's end.

    So a yes that the person gave on the same day, which may have been before the request, lifts nothing.
    """
    if asked_on >= today_ist(now):
        return now
    return datetime.combine(asked_on + timedelta(days=1), time.min, tzinfo=IST) - timedelta(microseconds=1)


def adds_stop(newest: StopFacts, at: datetime) -> bool:
    """Return whether an entry at this instant is new; a later one about the number holds."""
    return newest.at is None or newest.at < at
