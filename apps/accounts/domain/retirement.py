"""Announced ends of calls of the partner API: v1 loses nothing within 180 days.

Source: portal.md 1.1.
"""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from email.utils import format_datetime

SHORTEST_NOTICE = timedelta(days=180)


@dataclass(frozen=True)
class Retirement:
    """The day on which the end of a call was announced, and the last day it answers."""

    announced_on: date
    last_day: date

    def __post_init__(self) -> None:
        if self.last_day - self.announced_on < SHORTEST_NOTICE:
            raise ValueError("notice")

    def headers(self) -> dict[str, str]:
        """Return the headers of each answer of the call (RFC 9745 and RFC 8594)."""
        announced = datetime.combine(self.announced_on, time.min, UTC)
        ends = datetime.combine(self.last_day + timedelta(days=1), time.min, UTC)
        return {"Deprecation": f"@{int(announced.timestamp())}", "Sunset": format_datetime(ends, usegmt=True)}
