"""Rules for a lender's usual days, and for silence that is late. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import ROUND_CEILING, Decimal
from itertools import pairwise
from statistics import median

USUAL_DAYS = 7
"""Default for a lender with too few durations."""
LEAST_TURNS = 4


def usual_days(hours: Iterable[Decimal]) -> int:
    """Return the whole days, at least one, that half of these submissions took.

    USUAL_DAYS where fewer than LEAST_TURNS are known.
    """
    durations = list(hours)
    if len(durations) < LEAST_TURNS:
        return USUAL_DAYS
    days = (Decimal(median(durations)) / 24).to_integral_value(ROUND_CEILING)
    return max(1, int(days))


GAPS = 10
"""A rhythm is the median of so many last gaps."""
LEAST_GAPS = 4


@dataclass(frozen=True)
class Silence:
    """A silence against its own rhythm; `late_after` is None with too few gaps to judge."""

    last_at: datetime | None
    usual: timedelta | None
    late_after: timedelta | None
    is_late: bool


def silence(times: Sequence[datetime], at: datetime, *, least: timedelta) -> Silence:
    """Return the silence since the last of these: late beyond twice the median and `least`."""
    ordered = sorted(times, reverse=True)[: GAPS + 1]
    gaps = [later - earlier for later, earlier in pairwise(ordered)]
    if not ordered or len(gaps) < LEAST_GAPS:
        return Silence(ordered[0] if ordered else None, None, None, False)
    usual = timedelta(seconds=median(gap.total_seconds() for gap in gaps))
    late_after = max(2 * usual, least)
    return Silence(ordered[0], usual, late_after, at - ordered[0] > late_after)
