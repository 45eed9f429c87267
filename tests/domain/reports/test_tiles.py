"""Tiles: which days each number takes in, and what the trend is against."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.core.domain.calendar import DateRange
from apps.reports.domain.tiles import TileValue, before, share, span, tile, trend

TODAY = date(2026, 11, 20)


def series(**days: int) -> dict[date, TileValue]:
    """d1120=3 is three things of ten rupees on 20 November 2026."""
    return {
        date(2026, int(name[1:3]), int(name[3:])): TileValue(number, Decimal(10 * number))
        for name, number in days.items()
    }


def test_each_number_takes_in_its_own_days_and_no_other():
    made = tile(
        series(d0930=1000, d1001=1, d1020=2, d1021=4, d1031=8, d1101=16, d1119=32, d1120=64, d1121=2000), TODAY, "count"
    )
    assert [one.count for one in (made.today, made.yesterday, made.month_to_date, made.last_month)] == [64, 32, 112, 15]
    assert made.same_days_last_month == TileValue(3, Decimal("30.00"))
    assert made.month_to_date.amount == Decimal("1120.00")
    assert made.trend_percent == Decimal("3633.3")


def test_the_span_is_what_a_tile_needs_and_no_day_more():
    assert span(TODAY) == DateRange(date(2026, 10, 1), date(2026, 11, 21))
    assert span(date(2026, 1, 1)) == DateRange(date(2025, 12, 1), date(2026, 1, 2))


def test_the_spark_is_the_last_fourteen_days_oldest_first_with_nought_where_nothing_was():
    made = tile(series(d1106=9, d1107=1, d1120=5), TODAY, "count")
    assert [one.count for one in made.spark] == [1, *[0] * 12, 5]


def test_a_month_that_is_too_short_to_compare_with_counts_whole():
    on_31_march = tile(series(d0201=1, d0228=2, d0301=3, d0331=3), date(2026, 3, 31), "count")
    assert (on_31_march.same_days_last_month.count, on_31_march.trend_percent) == (3, Decimal("100.0"))


def test_the_first_of_the_month_is_compared_with_the_first_of_last_month():
    made = tile(series(d1001=4, d1002=50, d1101=3), date(2026, 11, 1), "count")
    assert (made.same_days_last_month.count, made.trend_percent) == (4, Decimal("-25.0"))
    assert (made.yesterday.count, made.last_month.count) == (0, 54)


@pytest.mark.parametrize(
    ("now", "was", "expected"),
    [
        (110, 100, Decimal("10.0")),
        (0, 8, Decimal("-100.0")),
        (8, 8, Decimal("0.0")),
        (1, 3, Decimal("-66.7")),
        (3, 0, None),
        (0, 0, None),
        (Decimal("5.00"), Decimal("-2.00"), None),
    ],
)
def test_the_trend_is_a_change_in_per_cent_or_nothing_where_there_is_nothing_to_compare_with(now, was, expected):
    assert trend(now, was) == expected


@pytest.mark.parametrize(
    ("part", "whole", "expected"), [(1, 2, "50.0"), (1, 3, "33.3"), (2, 3, "66.7"), (1, 16, "6.3"), (0, 5, "0.0")]
)
def test_a_share_has_one_decimal_rounded_half_up(part, whole, expected):
    assert share(part, whole) == Decimal(expected)


def test_a_share_of_nothing_is_unknown():
    assert share(0, 0) is None


def test_as_many_days_right_before():
    assert before(DateRange(date(2026, 11, 1), date(2026, 11, 8))) == DateRange(date(2026, 10, 25), date(2026, 11, 1))


# The machines that run this are slow at times; what is drawn is small.
@settings(suppress_health_check=[HealthCheck.too_slow])
@given(
    st.dates(date(2020, 1, 1), date(2030, 12, 31)),
    st.lists(st.tuples(st.integers(-5, 90), st.integers(0, 1000)), max_size=20),
)
def test_a_tile_never_counts_a_day_outside_its_span_and_the_parts_fit_the_whole(today, numbers):
    found = {today - timedelta(days=ago): TileValue(number) for ago, number in numbers}
    days = span(today)
    made = tile(found, today, "count")
    inside = sum(value.count for day, value in found.items() if days.first <= day < days.until)
    assert made.month_to_date.count + made.last_month.count == inside
    assert made.same_days_last_month.count <= made.last_month.count
    assert made.spark[-1] == made.today
