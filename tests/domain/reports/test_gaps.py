"""A unit counts once a step over any range: the gap rule against sets."""

import random
from collections import Counter
from datetime import date, timedelta

import pytest

from apps.reports.domain.gaps import DayCount, is_first_in_range, units_in

FIRST = date(2026, 11, 1)


def day(number: int) -> date:
    return FIRST + timedelta(days=number - 1)


def counts_of(visits: dict[str, set[date]]) -> list[DayCount]:
    found = []
    for one in sorted({day for days in visits.values() for day in days}):
        gaps: Counter[int] = Counter()
        fresh = 0
        for days in visits.values():
            if one in days:
                earlier = [other for other in days if other < one]
                if earlier:
                    gaps[(one - max(earlier)).days] += 1
                else:
                    fresh += 1
        found.append(DayCount(one, fresh, sorted(gaps), [gaps[gap] for gap in sorted(gaps)]))
    return found


@pytest.mark.parametrize(
    ("first", "until", "number"),
    [(1, 31, 1), (4, 31, 1), (6, 31, 1), (6, 20, 0), (3, 4, 1), (5, 6, 1), (1, 3, 0)],
)
def test_a_visitor_of_the_3rd_5th_and_20th_counts_once_in_any_range(first, until, number):
    counts = counts_of({"asha": {day(3), day(5), day(20)}})
    assert [(one.n_first, list(one.gaps), list(one.ns)) for one in counts] == [
        (1, [], []),
        (0, [2], [1]),
        (0, [15], [1]),
    ]
    assert units_in(counts, day(first), day(until)) == number


def test_totals_by_gaps_equal_sets_on_20000_random_ranges():
    chance = random.Random(22)
    for _ in range(400):
        visits = {
            str(who): {day(chance.randrange(1, 40)) for _ in range(chance.randrange(1, 7))}
            for who in range(chance.randrange(1, 8))
        }
        counts = counts_of(visits)
        for _ in range(50):
            first = day(chance.randrange(1, 40))
            until = first + timedelta(days=chance.randrange(1, 40))
            there = sum(any(first <= one < until for one in days) for days in visits.values())
            assert units_in(counts, first, until) == there


def test_a_day_is_the_first_of_a_range_by_the_day_before_it():
    assert is_first_in_range(day(5), None, day(1))
    assert is_first_in_range(day(5), day(3), day(4))
    assert not is_first_in_range(day(5), day(3), day(3))
