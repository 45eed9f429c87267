"""The days of a report's period: both ends of each preset, and the field that a wrong wish is told at."""

from datetime import date

import pytest

from apps.core.domain.problems import Problem
from apps.reports.domain.periods import period_of

TODAY = date(2026, 11, 21)

CASES = [
    ("yesterday", None, None, date(2026, 11, 20), date(2026, 11, 20)),
    ("last_7_days", None, None, date(2026, 11, 15), date(2026, 11, 21)),
    ("last_30_days", None, None, date(2026, 10, 23), date(2026, 11, 21)),
    ("custom_range", date(2026, 10, 1), date(2026, 10, 1), date(2026, 10, 1), date(2026, 10, 1)),
    ("custom_range", date(2026, 10, 1), date(2026, 10, 31), date(2026, 10, 1), date(2026, 10, 31)),
]


@pytest.mark.parametrize(("preset", "first", "last", "begins", "ends"), CASES)
def test_a_period_includes_its_first_and_its_last_day(preset, first, last, begins, ends):
    period = period_of(preset, TODAY, first, last)
    assert (period.days.first, period.days.last) == (begins, ends)


@pytest.mark.parametrize(
    ("preset", "first", "last", "field", "code"),
    [
        ("fortnight", None, None, "preset", "reports.unknown_preset"),
        ("custom_range", None, date(2026, 10, 1), "from", "reports.range_missing"),
        ("custom_range", date(2026, 10, 2), date(2026, 10, 1), "to", "reports.range_order"),
        ("custom_range", date(2000, 1, 1), date(2026, 10, 1), "to", "reports.range_too_long"),
    ],
)
def test_a_wrong_wish_is_told_at_its_field(preset, first, last, field, code):
    with pytest.raises(Problem) as caught:
        period_of(preset, TODAY, first, last)
    assert {name: [fault.code for fault in faults] for name, faults in caught.value.fields.items()} == {field: [code]}
