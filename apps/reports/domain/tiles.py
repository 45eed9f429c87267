"""One tile of the dashboard: a number today, yesterday, this and last month, and its trend.

The trend compares this month so far with the same days of last month, both including today's day of the month: on the
20th, the 1st to the 20th with the 1st to the 20th. Where last month is too short, it counts whole.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from apps.core.domain.calendar import DateRange

ZERO = Decimal("0.00")
SPARK_DAYS = 14

TileMeasure = Literal["count", "amount"]


@dataclass(frozen=True)
class TileValue:
    """A number of things and the rupees they stand for."""

    count: int = 0
    amount: Decimal = ZERO

    def __add__(self, other: "TileValue") -> "TileValue":
        return TileValue(self.count + other.count, self.amount + other.amount)


@dataclass(frozen=True)
class Tile:
    """Values of a tile.

    The trend is against `same_days_last_month`; `spark` is the last 14 days, oldest first.
    """

    today: TileValue
    yesterday: TileValue
    month_to_date: TileValue
    last_month: TileValue
    same_days_last_month: TileValue
    trend_percent: Decimal | None
    spark: tuple[TileValue, ...]


def span(today: date) -> DateRange:
    """Return the days a tile needs: from the first of last month to today."""
    return DateRange(_first_of_last_month(today), today + timedelta(days=1))


def tile(by_day: Mapping[date, TileValue], today: date, measure: TileMeasure) -> Tile:
    """Return the tile of a daily series; days without an entry count zero.

    The trend is that of `measure`.
    """
    first = today.replace(day=1)
    last_first = _first_of_last_month(today)
    same = min(last_first + timedelta(days=today.day), first)
    month, before = _sum(by_day, first, today + timedelta(days=1)), _sum(by_day, last_first, same)
    spark = [today - timedelta(days=ago) for ago in range(SPARK_DAYS - 1, -1, -1)]
    return Tile(
        today=by_day.get(today, TileValue()),
        yesterday=by_day.get(today - timedelta(days=1), TileValue()),
        month_to_date=month,
        last_month=_sum(by_day, last_first, first),
        same_days_last_month=before,
        trend_percent=trend(getattr(month, measure), getattr(before, measure)),
        spark=tuple(by_day.get(day, TileValue()) for day in spark),
    )


def trend(now: Decimal | int, before: Decimal | int) -> Decimal | None:
    """Return the change from `before` to `now` in per cent, one decimal.

    None where there is nothing to compare with.
    """
    if before <= 0:
        return None
    return share(now - before, before)


def share(part: Decimal | int, whole: Decimal | int) -> Decimal | None:
    """Return `part` of `whole` in per cent with one decimal, half up.

    None of zero, because 0 % would be a claim.
    """
    if whole == 0:
        return None
    return (Decimal(100 * part) / Decimal(whole)).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)


def part_share(part: int, whole: int) -> Decimal | None:
    """Return `part` of `whole` in per cent; None where the part is the bigger one."""
    return None if part > whole else share(part, whole)


def before(days: DateRange) -> DateRange:
    """Return as many days right before these."""
    return DateRange(days.first - (days.until - days.first), days.first)


def _first_of_last_month(today: date) -> date:
    return (today.replace(day=1) - timedelta(days=1)).replace(day=1)


def _sum(by_day: Mapping[date, TileValue], first: date, until: date) -> TileValue:
    return sum((value for day, value in by_day.items() if first <= day < until), TileValue())
