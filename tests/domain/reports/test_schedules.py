"""When a scheduled report is due."""

from datetime import date, datetime, time

import pytest

from apps.core.domain.calendar import IST, DateRange
from apps.core.domain.problems import Problem
from apps.reports.domain.schedules import Rhythm, is_late, last_slot, layout_of_view, next_slot

NINE = time(9)


def ist(month: int, day: int, hour: int = 9, minute: int = 0) -> datetime:
    return datetime(2026, month, day, hour, minute, tzinfo=IST)


@pytest.mark.parametrize(
    ("rhythm", "after", "expected"),
    [
        (Rhythm("day", NINE), ist(11, 20, 8, 59), ist(11, 20)),
        (Rhythm("day", NINE), ist(11, 20), ist(11, 21)),
        # 20 November 2026 is a Friday
        (Rhythm("week", NINE, weekday=0), ist(11, 20), ist(11, 23)),
        (Rhythm("week", NINE, weekday=6), ist(11, 20), ist(11, 22)),
        (Rhythm("week", NINE, weekday=4), ist(11, 20, 8, 59), ist(11, 20)),
        (Rhythm("month", NINE, month_day=1), ist(11, 1), ist(12, 1)),
        (Rhythm("month", NINE, month_day=28), ist(2, 27), ist(2, 28)),
        (Rhythm("month", NINE, month_day=31), ist(2, 1), ist(2, 28)),
        (Rhythm("month", NINE, month_day=31), ist(4, 1), ist(4, 30)),
        (Rhythm("month", time(18, 30), month_day=31), ist(1, 31, 18, 29), ist(1, 31, 18, 30)),
    ],
)
def test_the_next_slot_is_later_than_the_moment(rhythm, after, expected):
    assert next_slot(rhythm, after) == expected


def test_of_missed_slots_the_last_one_is_sent():
    daily = Rhythm("day", NINE)
    assert last_slot(daily, ist(11, 20)) == ist(11, 20)
    assert last_slot(daily, ist(11, 20, 8, 59)) == ist(11, 19)
    assert last_slot(Rhythm("month", NINE, month_day=31), ist(3, 15)) == ist(2, 28)


def test_a_slot_is_late_after_a_quarter_of_an_hour():
    assert not is_late(ist(11, 20), ist(11, 20, 9, 15))
    assert is_late(ist(11, 20), ist(11, 20, 9, 16))


@pytest.mark.parametrize(
    ("every", "rest"),
    [
        ("day", {"weekday": 1}),
        ("week", {}),
        ("week", {"weekday": 1, "month_day": 1}),
        ("month", {"weekday": 1}),
        ("month", {}),
    ],
)
def test_a_rhythm_names_exactly_its_own_day(every, rest):
    with pytest.raises(Problem):
        Rhythm(every, NINE, **rest)


def test_a_view_is_read_as_its_page_reads_it():
    layout = layout_of_view("products-report", "preset=last_7_days&split=channel&compare=true", date(2026, 11, 20))
    assert (layout.report, layout.by, layout.split) == ("products", "product", "channel")
    assert layout.days == DateRange(date(2026, 11, 14), date(2026, 11, 21))
    assert layout_of_view("internal-report", "", date(2026, 11, 20)).days.first == date(2026, 10, 22)


@pytest.mark.parametrize(
    ("page", "query"),
    [
        ("leads", ""),
        ("internal-report", "tab=applications"),
        ("internal-report", "preset=custom_range&from=soon&to=later"),
    ],
)
def test_a_view_without_a_report_cannot_be_sent(page, query):
    with pytest.raises(Problem) as raised:
        layout_of_view(page, query, date(2026, 11, 20))
    assert list(raised.value.fields) == ["view_id"]
