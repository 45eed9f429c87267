"""Contact hours of the Indian day, on both sides of each edge to the minute."""

from datetime import UTC, datetime, time

import pytest

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours, hours_of

PROMOTIONAL = hours_of("09:00-19:00")


def ist(hour: int, minute: int, day: int = 21, second: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, second, tzinfo=IST)


@pytest.mark.parametrize(
    ("at", "open_"),
    [
        (ist(8, 59, second=59), False),
        (ist(9, 0), True),
        (ist(18, 59, second=59), True),
        (ist(19, 0), False),
        (ist(0, 0), False),
        # The same instants as the server's clock has them.
        (datetime(2026, 11, 21, 3, 29, 59, tzinfo=UTC), False),
        (datetime(2026, 11, 21, 3, 30, tzinfo=UTC), True),
        (datetime(2026, 11, 21, 13, 29, 59, tzinfo=UTC), True),
        (datetime(2026, 11, 21, 13, 30, tzinfo=UTC), False),
    ],
)
def test_the_hours_begin_at_nine_and_end_before_seven_in_the_evening(at: datetime, open_: bool) -> None:
    assert PROMOTIONAL.contains(at) is open_


@pytest.mark.parametrize(
    ("at", "opens"),
    [
        (ist(12, 0), ist(12, 0)),
        (ist(8, 59), ist(9, 0)),
        (ist(19, 0), ist(9, 0, day=22)),
        (ist(23, 59), ist(9, 0, day=22)),
        (ist(0, 0, day=22), ist(9, 0, day=22)),
        (datetime(2026, 11, 21, 18, 29, tzinfo=UTC), ist(9, 0, day=22)),
        (datetime(2026, 11, 21, 18, 31, tzinfo=UTC), ist(9, 0, day=22)),
    ],
)
def test_what_comes_too_late_or_too_early_waits_for_the_next_opening(at: datetime, opens: datetime) -> None:
    assert PROMOTIONAL.next_open(at) == opens


def test_hours_that_end_before_they_begin_are_refused() -> None:
    with pytest.raises(ValueError, match="end after they begin"):
        SendingHours(time(19), time(9))
    with pytest.raises(ValueError, match="end after they begin"):
        hours_of("09:00-09:00")
