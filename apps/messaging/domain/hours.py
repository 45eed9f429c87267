"""Sending hours of the Indian day. Half-open: from 09:00, not at 19:00 any more."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta

from apps.core.domain.calendar import IST


@dataclass(frozen=True)
class SendingHours:
    """[from_, until) of every day, IST. ValueError where the end is not after the beginning."""

    from_: time
    until: time

    def __post_init__(self) -> None:
        if self.until <= self.from_:
            raise ValueError("contact hours end after they begin, on the same day")

    def contains(self, at: datetime) -> bool:
        return self.from_ <= at.astimezone(IST).time() < self.until

    def next_open(self, at: datetime) -> datetime:
        """Return `at` itself within the hours, else the next time they begin."""
        if self.contains(at):
            return at
        here = at.astimezone(IST)
        begins = datetime.combine(here.date(), self.from_, IST)
        return begins if here < begins else begins + timedelta(days=1)


def hours_of(text: str) -> SendingHours:
    """Parse `HH:MM-HH:MM`, as settings have it."""
    begins, _, ends = text.partition("-")
    return SendingHours(time.fromisoformat(begins), time.fromisoformat(ends))
