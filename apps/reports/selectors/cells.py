"""Read day cells: units at each step over some days, and how fresh the counts are."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Literal

from django.contrib.postgres.aggregates import ArrayAgg
from django.db import connections
from django.db.models import Count, Max, Min, OuterRef, Q, Subquery

from apps.applications.selectors.counting import first_visit_day_for_system
from apps.core.domain.calendar import DateRange, today_ist
from apps.reports.domain.kinds import Kind
from apps.reports.domain.tiles import before
from apps.reports.gateways.replica import reports_alias
from apps.reports.models import CellRecount, DayCell

TimeBucket = Literal["day", "week", "month"]


@dataclass(frozen=True)
class CellKey:
    """Address a row of counts.

    `bucket` is the first day of its stretch of time, None where it is not told by time.
    """

    kind: Kind
    bucket: date | None
    product: str
    part: str


@dataclass
class CellCounts:
    """Units and rupees by step, and the least and most of the rates at one."""

    counts: dict[str, int] = field(default_factory=dict)
    amounts: dict[str, Decimal] = field(default_factory=dict)
    spreads: dict[str, tuple[Decimal, Decimal]] = field(default_factory=dict)

    def of(self, step: str) -> int:
        return self.counts.get(step, 0)

    def rupees(self, step: str) -> Decimal:
        return self.amounts.get(step, Decimal("0.00"))


_BUCKETS: dict[TimeBucket | None, str] = {
    None: "%(first)s::date",
    "day": "{0}",
    "week": "date_trunc('week', {0})::date",
    "month": "date_trunc('month', {0})::date",
}

_COUNT = """
    SELECT kind, bucket, product, part, step, sum(n), sum(amount), min(least), max(most) FROM (
        SELECT c.kind, {bucket} AS bucket, c.product, c.part, c.step, c.amount, c.least, c.most,
               c.n_first + CASE WHEN c.gaps = '{{}}' THEN 0 ELSE COALESCE((
                   SELECT sum(u.n) FROM unnest(c.gaps, c.ns) u(gap, n)
                   WHERE u.gap > c.day - GREATEST({bucket}, %(first)s::date)
               ), 0) END AS n
        FROM reports_daycell c
        WHERE c.kind = ANY(%(kinds)s) AND c.day >= %(first)s AND c.day < %(until)s
          AND (%(product)s = '' OR c.product = %(product)s) AND (%(part)s = '' OR c.part = %(part)s)
          AND (%(steps)s::text[] IS NULL OR c.step = ANY(%(steps)s))
    ) counted
    GROUP BY 1, 2, 3, 4, 5
"""
"""The gap rule of `reports.domain.gaps` in SQL, by stretches of time or over the whole range."""


def read_cells(
    days: DateRange,
    *kinds: Kind,
    product: str = "",
    part: str = "",
    by: TimeBucket | None = None,
    steps: Collection[str] | None = None,
) -> Mapping[CellKey, CellCounts]:
    """Return all that cells of these kinds count, narrowed to a product, a part or some steps."""
    params: dict[str, Any] = {
        "first": days.first,
        "until": days.until,
        "kinds": [kind.value for kind in kinds],
        "product": product,
        "part": part,
        "steps": None if steps is None else list(steps),
    }
    cells: dict[CellKey, CellCounts] = {}
    with connections[reports_alias()].cursor() as cursor:
        cursor.execute(_COUNT.format(bucket=bucket_sql(by, "c.day")), params)
        for kind, bucket, of_product, of_part, step, number, amount, least, most in cursor.fetchall():
            key = CellKey(Kind(kind), bucket if by else None, of_product, of_part)
            cell = cells.setdefault(key, CellCounts())
            cell.counts[step] = int(number)
            if amount is not None:
                cell.amounts[step] = amount
            if least is not None:
                cell.spreads[step] = least, most
    return cells


def bucket_sql(by: TimeBucket | None, column: str) -> str:
    """Return the first day of a day's stretch of time; without one, the parameter `first`."""
    return _BUCKETS[by].format(column)


@dataclass(frozen=True)
class Freshness:
    """Freshness of counted days: last count, days changed since they were shown, uncounted days."""

    data_up_to: datetime | None
    counted_again_at: datetime | None
    changed_days: list[date]
    uncounted: int


def freshness_of(days: DateRange, today: date) -> Freshness:
    """Return how fresh the cells of these days are.

    Read before their numbers: a count between the two makes an answer newer than it says, never older.
    """
    until = min(days.until, today + timedelta(days=1))
    is_shown = Q(day__gte=days.first, day__lt=until)
    counted = CellRecount.objects.using(reports_alias()).aggregate(
        # A recount of a past day says nothing about the newest one.
        up_to=ArrayAgg("began_at", filter=is_shown, order_by="-day", default=[]),
        again=Max("ended_at", filter=is_shown),
        number=Count("day", filter=is_shown),
        changed=ArrayAgg("day", filter=is_shown & Q(changed_at__isnull=False), order_by="day", default=[]),
        begun=Min("day"),
    )
    # Days before the first count are due as well, as far back as anybody came.
    begun = min((day for day in (first_visit_day_for_system(), counted["begun"]) if day is not None), default=until)
    due = (until - max(days.first, begun)).days
    up_to = next(iter(counted["up_to"]), None)
    return Freshness(up_to, counted["again"], counted["changed"], max(0, due - counted["number"]))


@dataclass(frozen=True)
class ChangedDay:
    """Cells of a past day, and how many of them a count without news changed."""

    day: date
    cells: int
    changed: int


def changed_by_night_for_system(*, since: datetime) -> list[ChangedDay]:
    """Return the days whose last count was a nightly one that changed them since an instant."""
    # By their kinds, which the index of the cells begins with.
    cells = DayCell.objects.filter(kind__in=list(Kind), day=OuterRef("day")).order_by().values("day")
    rows = CellRecount.objects.filter(cause=CellRecount.Cause.NIGHT, cells_changed__gt=0, changed_at__gte=since)
    rows = rows.annotate(cells=Subquery(cells.annotate(number=Count("pk")).values("number")))
    return [ChangedDay(row.day, row.cells or 0, row.cells_changed) for row in rows.order_by("day")]


def latest_count_for_system(today: date) -> CellRecount | None:
    """Return the count of today; before the first one of a day, that of the day before."""
    return CellRecount.objects.filter(day__lte=today).order_by("-day").first()


def dashboard_freshness(days: DateRange, now: datetime) -> Freshness:
    """Return how fresh the cells are of these days and of as many before."""
    return freshness_of(DateRange(before(days).first, days.until), today_ist(now))
