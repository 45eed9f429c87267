"""The gap rule: a unit counts once a step over any range of days, without comparing days.

Each day of a unit at a step knows the day before on which the unit was there. In the range from `first` on, exactly the
unit's first day there has no earlier one inside it: it has none at all, or the one before is earlier than the range. So

    count = sum over the days of n_first + the units whose gap to their day before is longer than day - first
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class DayCount:
    """Counts of one day at one step: units never there before, and units after each gap in days."""

    day: date
    n_first: int
    gaps: Sequence[int] = ()
    ns: Sequence[int] = ()


def is_first_in_range(day: date, prev_day: date | None, first: date) -> bool:
    """Return whether a unit's day at a step is its first in the range that begins on `first`."""
    return prev_day is None or prev_day < first


def units_in(counts: Iterable[DayCount], first: date, until: date) -> int:
    """Return the number of units at the step on the days [first, until)."""
    number = 0
    for count in counts:
        if first <= count.day < until:
            since = (count.day - first).days
            number += count.n_first + sum(n for gap, n in zip(count.gaps, count.ns, strict=True) if gap > since)
    return number
