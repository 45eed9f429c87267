"""The three reports, read from day cells.

The page, the list behind a cell and the file use the same function.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from typing import Any
from uuid import UUID

from django.db import connections
from django.db.models import Q, QuerySet
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.customers.domain.breakdown import BY_PARTNER, OWN
from apps.lenders.selectors import lenders
from apps.partners.selectors import organisations as partners
from apps.reports.domain.kinds import Kind
from apps.reports.domain.layout import TIMES, By, Layout, bucket_of, days_of_bucket
from apps.reports.domain.measures import BY_KEY, ZERO, Measure, Numbers, cells_of, columns_of, steps_of
from apps.reports.domain.tiles import before
from apps.reports.gateways.replica import reads_replica, reports_alias
from apps.reports.models import DayCell, StepFact
from apps.reports.selectors import commission_totals
from apps.reports.selectors.admin import admins_only, sees_commission, sees_people
from apps.reports.selectors.cells import CellCounts, Freshness, TimeBucket, bucket_sql, freshness_of, read_cells
from apps.reports.selectors.freshness import MIS_FILE
from apps.uploads.selectors import effect_times

Cells = dict[str, Decimal | int | None]
Key = tuple[date | None, str, str]
"""The row's first day (None: not by time), its product and its part, as cells have them; empty where not in the key."""
Money = dict[Key, dict[str, Decimal]]
"""Commission by account."""

MOST_LINES = 6
"""Lines of a chart; the largest ones, so that each has a colour of its own."""


@dataclass(frozen=True)
class Row:
    """One row of a report.

    `key` addresses its cells (with the row it belongs to before a `|`); `name` is for people.
    """

    key: str
    name: str
    is_split: bool
    cells: Cells
    parts: dict[str, tuple[int, int]]
    previous: Cells | None = None


@dataclass(frozen=True)
class SeriesLine:
    """One line of a chart: a value a day, and of as many days before where they are compared."""

    key: str
    name: str
    values: list[Decimal | int | None]
    previous: list[Decimal | int | None] | None


@dataclass(frozen=True)
class Series:
    """One column day by day, for a chart: a line for each of the largest rows, or one for all.

    `previous_days` are the days compared with, in the order of the lines' `previous`; empty without a comparison.
    """

    column: str
    days: list[date]
    previous_days: list[date]
    lines: list[SeriesLine]


@dataclass(frozen=True)
class Report:
    """Content of a report."""

    columns: tuple[Measure, ...]
    rows: list[Row]
    totals: Row
    previous_days: DateRange | None
    freshness: Freshness
    series: Series | None
    lenders: list[tuple[str, str]]
    partners: list[tuple[str, str]]


@reads_replica
def report(actor: Actor, layout: Layout, *, now: datetime, compare: bool = False, chart: str | None = None) -> Report:
    """Return the rows of a report with its totals, and those of as many days before.

    Commission for full admins only.
    """
    admins_only(actor)
    columns = columns_of(layout.report, sees_commission=sees_commission(actor), counted=layout.counted)
    by_key = {column.key: column for column in columns}
    if chart is not None and chart not in by_key:
        raise invalid(chart=FieldError("core.not_a_choice"))
    today = today_ist(now)
    fresh = freshness_of(layout.days, today)
    rows, totals = _rows(actor, layout, columns, today)
    earlier = before(layout.days) if compare else None
    if earlier is not None:
        was = replace(layout, days=earlier)
        rows, totals = _compared(rows, totals, *_rows(actor, was, columns, today), by=layout.by)
    return Report(
        columns,
        rows,
        totals,
        earlier,
        fresh,
        _series(actor, layout, by_key[chart], rows, earlier) if chart else None,
        _choices(actor, layout.days, Kind.LENDER),
        _choices(actor, layout.days, Kind.PARTNER),
    )


def facts_behind(actor: Actor, layout: Layout, key: str, column: str) -> QuerySet[StepFact]:
    """Return the facts that a cell counts: one for each unit, as many as the count.

    `key` is a row's, or `total`. For full admins. 422 for a key or a column that this report does not have or whose
    people are not known.
    """
    if not sees_people(actor):
        raise forbidden()
    measure = BY_KEY.get(column)
    if measure is None or not measure.behind or layout.report not in measure.reports:
        raise invalid(column=FieldError("reports.nobody_behind"))
    kind, days, product, part = _addressed(layout, key)
    if not measure.is_known(kind):
        raise invalid(column=FieldError("reports.nobody_behind"))
    facts = _first_facts(kind, measure.behind, days, product, part)
    if measure.less:
        facts = facts.exclude(unit__in=_first_facts(kind, measure.less, days, product, part).values("unit"))
    return facts


def _first_facts(kind: Kind, step: str, days: DateRange, product: str, part: str) -> QuerySet[StepFact]:
    rows = StepFact.objects.filter(
        kind=kind, step=step, product=product, part=part, day__gte=days.first, day__lt=days.until
    )
    return rows.filter(Q(prev_day=None) | Q(prev_day__lt=days.first))


def _addressed(layout: Layout, key: str) -> tuple[Kind, DateRange, str, str]:
    """Return the kind of cell, days, product and part of a row's key.

    422 at `key` for an invalid one.
    """
    pieces = [] if key == "total" else key.split("|")
    if len(pieces) > (2 if layout.split else 1):
        raise invalid(key=FieldError("core.not_a_choice"))
    kind = layout.kind(rows=bool(pieces), split=len(pieces) == 2)
    days, product, part = layout.days, layout.only.product or "", (layout.only.part or ("", ""))[1]
    for name, value in zip((layout.by, layout.split), pieces, strict=False):
        if name in TIMES:
            try:
                bucket = date.fromisoformat(value)
            except ValueError:
                raise invalid(key=FieldError("core.not_a_choice")) from None
            days = days_of_bucket(bucket_of(bucket, layout.by), layout.by, layout.days)
        elif name == "product":
            product = value
        else:
            part = value
    return kind, days, product, part


def _rows(actor: Actor, layout: Layout, columns: tuple[Measure, ...], today: date) -> tuple[list[Row], Row]:
    sums: Money = {}
    if any(column.is_commission for column in columns):
        # Rupees add up as units do not: the finest rows are read once, and rows and total are summed from them.
        sums = _money(actor, layout, [name for name in (layout.by, layout.split) if name not in (None, "reason")])
    whole_key: Key = (None, layout.only.product or "", layout.only.part[1] if layout.only.part else "")
    whole = _numbers(layout, columns, layout.kind(), [], sums).get(whole_key, Numbers())
    totals = _row("total", "", layout.kind(), whole, columns, is_split=False)
    outer = _numbers(layout, columns, layout.kind(rows=True), [layout.by], sums)
    inner = _numbers(layout, columns, layout.kind(split=True), [layout.by, layout.split], sums) if layout.split else {}
    named = _Names(actor, layout, [*outer, *inner])
    if layout.by in TIMES:
        last = min(layout.days.until, today + timedelta(days=1))
        every = {bucket_of(day, layout.by) for day in each_day(DateRange(layout.days.first, last))}
        outer = {(bucket, *whole_key[1:]): Numbers() for bucket in every} | outer
        order = sorted(outer, key=lambda key: key[0] or date.min, reverse=True)
    else:
        order = sorted(outer, key=lambda key: _by_size(outer[key], named.of(layout.by, key), _text(layout.by, key)))
    rows = []
    for key in order:
        outer_key = _text(layout.by, key)
        name = named.of(layout.by, key)
        rows.append(_row(outer_key, name, layout.kind(rows=True), outer[key], columns, is_split=False))
        if layout.split:
            mine = [inner_key for inner_key in inner if _text(layout.by, inner_key) == outer_key]
            for inner_key in sorted(
                mine,
                key=lambda inner_key: _by_size(
                    inner[inner_key], named.of(layout.split, inner_key), _text(layout.split, inner_key)
                ),
            ):
                rows.append(
                    _row(
                        f"{outer_key}|{_text(layout.split, inner_key)}",
                        named.of(layout.split, inner_key),
                        layout.kind(split=True),
                        inner[inner_key],
                        columns,
                        is_split=True,
                    )
                )
    return rows, totals


def _row(key: str, name: str, kind: Kind, numbers: Numbers, columns: tuple[Measure, ...], *, is_split: bool) -> Row:
    shares = [column for column in columns if column.kind == "ratio" and column.unit == "percent"]
    parts = {column.key: column.parts(numbers) for column in shares if column.is_known(kind)}
    return Row(key, name, is_split, cells_of(numbers, columns, kind), parts)


def _by_size(numbers: Numbers, *names: str) -> tuple[Any, ...]:
    largest = max(numbers.counts.values(), default=0)
    return (-numbers.amounts.get("loans", Decimal(0)), -numbers.counts.get("submitted", 0), -largest, *names)


def _text(name: str | None, key: Key) -> str:
    if name in TIMES:
        return key[0].isoformat() if key[0] else ""
    return key[1] if name == "product" else key[2]


def _compared(rows: list[Row], totals: Row, was_rows: list[Row], was_totals: Row, *, by: By) -> tuple[list[Row], Row]:
    """Return the rows with their earlier values.

    Days are compared with as many days before only in the totals and the chart.
    """
    was = {} if by in TIMES else {row.key: row.cells for row in was_rows}
    held = [Row(row.key, row.name, row.is_split, row.cells, row.parts, was.get(row.key)) for row in rows]
    return held, Row(totals.key, totals.name, False, totals.cells, totals.parts, was_totals.cells)


def _numbers(
    layout: Layout, columns: Sequence[Measure], kind: Kind, by: Sequence[str], money: Money
) -> dict[Key, Numbers]:
    """Read what columns are made from, by rows; `money` is of these rows or of finer ones."""
    time: Any = next((name for name in by if name in TIMES), None)
    counts = _counted(layout, columns, kind, time)
    by_reason = "reason" in by  # neither hours nor money have one
    has_hours = not by_reason and any(column.hours for column in columns)
    hours = _hours(layout, by, time) if has_hours else {}
    sums = {} if by_reason else _rolled_up(money, layout, by)
    is_of_one = not by and layout.only.lender is not None
    has_quiet = (is_of_one or list(by) == ["lender"]) and any(column.quiet for column in columns)
    quiet = _quiet_days(layout) if has_quiet else {}
    empty: dict[str, Any] = {}
    return {
        key: Numbers(
            counted.counts,
            counted.amounts,
            sums.get(key, empty),
            hours.get(key, empty),
            counted.spreads,
            quiet.get(key[2], empty),
        )
        for key in {*counts, *sums}
        for counted in [counts.get(key, CellCounts())]
    }


def _counted(layout: Layout, columns: Sequence[Measure], kind: Kind, time: TimeBucket | None) -> dict[Key, CellCounts]:
    only = layout.only
    part = only.part[1] if only.part else ""
    steps = steps_of(columns)
    cells = read_cells(layout.days, kind, product=only.product or "", part=part, by=time, steps=steps)
    return {(key.bucket, key.product, key.part): cell for key, cell in cells.items()}


def _quiet_days(layout: Layout) -> dict[str, dict[str, int]]:
    """Return the days from each lender's last MIS file to the report's last day."""
    last = min(layout.days.last, today_ist(timezone.now()))
    until = DateRange(last, last + timedelta(days=1)).ends
    times = effect_times.last_applied_by_lender_for_system(MIS_FILE, before=until)
    return {str(pk): {"mis": (last - today_ist(at)).days} for pk, at in times.items()}


def _params(layout: Layout) -> dict[str, Any]:
    only = layout.only
    return {
        "first": layout.days.first,
        "until": layout.days.until,
        "product": only.product or "",
        "part": only.part[1] if only.part else "",
    }


_CHANNEL = f"CASE WHEN partner = '{OWN}' THEN '{OWN}' ELSE '{BY_PARTNER}' END"
_PART_COLUMNS = {"lender": "lender", "partner": "partner", "channel": _CHANNEL}

_SPANS = ("p50", "p90", "customer", "lender", "us")
_HOURS = """
    SELECT {bucket}, {product}, {part}, reached,
           percentile_cont(0.5) WITHIN GROUP (ORDER BY hours), percentile_cont(0.9) WITHIN GROUP (ORDER BY hours),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY hours_customer),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY hours_lender),
           percentile_cont(0.5) WITHIN GROUP (ORDER BY hours_us)
    FROM reports_turnfact
    WHERE reached_on >= %(first)s AND reached_on < %(until)s
      AND (%(product)s = '' OR product = %(product)s) AND (%(part)s = '' OR {narrowed} = %(part)s)
    GROUP BY 1, 2, 3, 4
"""


def _hours(layout: Layout, by: Sequence[str], time: TimeBucket | None) -> dict[Key, dict[str, Decimal]]:
    """Return the percentiles of each row, over its submissions and never over percentiles."""
    part = next((name for name in by if name in _PART_COLUMNS), None)
    sql = _HOURS.format(
        bucket=bucket_sql(time, "reached_on"),
        product="product" if "product" in by else "%(product)s",
        part=_PART_COLUMNS[part] if part else "%(part)s",
        narrowed=_PART_COLUMNS[layout.only.part[0]] if layout.only.part else "''",
    )
    with connections[reports_alias()].cursor() as cursor:
        cursor.execute(sql, _params(layout))
        hours: dict[Key, dict[str, Decimal]] = {}
        for bucket, product, part_value, reached, *values in cursor.fetchall():
            of_row = hours.setdefault((bucket if time else None, product, part_value), {})
            of_row |= {f"{reached}_{span}": _tenth(value) for span, value in zip(_SPANS, values, strict=True)}
        return hours


def _tenth(value: float) -> Decimal:
    return Decimal(str(value)).quantize(Decimal("0.1"), rounding=ROUND_HALF_UP)


def _rolled_up(money: Money, layout: Layout, by: Sequence[str]) -> Money:
    """Sum the commission of finer rows to the requested rows."""
    whole = layout.only.product or "", layout.only.part[1] if layout.only.part else ""
    rolled: Money = {}
    for (bucket, product, part), amounts in money.items():
        key = (
            bucket if any(name in TIMES for name in by) else None,
            product if "product" in by else whole[0],
            part if any(name in _PART_COLUMNS for name in by) else whole[1],
        )
        sum_of = rolled.setdefault(key, dict.fromkeys(amounts, ZERO))
        for name, amount in amounts.items():
            sum_of[name] += amount
    return rolled


def _money(actor: Actor, layout: Layout, by: Sequence[str]) -> Money:
    """Commission by the requested rows; it stands on the day of its event."""
    time: Any = next((name for name in by if name in TIMES), None)
    only, part = layout.only, layout.only.part
    narrowed: dict[str, Any] = {}
    if only.product:
        narrowed["product"] = only.product
    if only.lender:
        narrowed["lender"] = only.lender
    if only.partner:
        narrowed["partner"] = None if only.partner == OWN else UUID(only.partner)
    names = [name for name in ("product", "lender", "partner") if name in by]
    if "partner" not in names and ("channel" in by or only.channel):
        names.append("partner")
    names = (["day"] if time else []) + names
    sums_by_key: Money = {}
    sums = commission_totals.totals_by_keys(actor, layout.days.first, layout.days.until, by=names, only=narrowed)
    for values, totals in sums.items():
        row = dict(zip(names, values, strict=True))
        channel = BY_PARTNER if row.get("partner") else OWN
        if only.channel and channel != only.channel:
            continue
        texts = {
            "lender": str(row.get("lender")),
            "partner": str(row["partner"]) if row.get("partner") else OWN,
            "channel": channel,
        }
        of_row = next((texts[name] for name in _PART_COLUMNS if name in by), part[1] if part else "")
        product = row["product"] if "product" in names else only.product or ""
        key = (bucket_of(row["day"], time) if time else None, product, of_row)
        sum_of = sums_by_key.setdefault(key, dict.fromkeys(("expected", "received", "payable", "margin"), ZERO))
        for name in sum_of:
            sum_of[name] += getattr(totals, name)
    return sums_by_key


class _Names:
    """Names of rows, in the reader's language where they have one in it."""

    def __init__(self, actor: Actor, layout: Layout, keys: Iterable[Key]) -> None:
        parts = {key[2] for key in keys}
        names = {layout.by, layout.split}
        self._names: dict[str, str] = {}
        if "lender" in names:
            cards = lenders.lender_cards(int(part) for part in parts if part.isdigit())
            self._names = {str(pk): card.name(actor.language) for pk, card in cards.items()}
        if "partner" in names:
            partner_names = partners.partner_names(UUID(part) for part in parts if part not in ("", OWN))
            self._names = {str(pk): name for pk, name in partner_names.items()}

    def all(self) -> list[tuple[str, str]]:
        """Return every part that has a name, with it."""
        return list(self._names.items())

    def of(self, name: str | None, key: Key) -> str:
        """Return the name of a row; empty for rows that the page names.

        These are days, products, channels and the own brand.
        """
        return self._names.get(key[2], "") if name in ("lender", "partner") else ""


def _choices(actor: Actor, days: DateRange, kind: Kind) -> list[tuple[str, str]]:
    """Return the lenders or partners with any count on these days, by name."""
    rows = DayCell.objects.using(reports_alias()).filter(kind=kind, day__gte=days.first, day__lt=days.until)
    parts = rows.order_by().values_list("part", flat=True).distinct()
    layout = Layout("internal", days, "day", "lender" if kind is Kind.LENDER else "partner")
    names = _Names(actor, layout, [(None, "", part) for part in parts])
    return sorted(names.all(), key=lambda choice: (choice[1], choice[0]))


def _series(actor: Actor, layout: Layout, column: Measure, rows: Sequence[Row], earlier: DateRange | None) -> Series:
    """Return one column day by day: of each of the largest rows, or of all together."""
    by_time = layout.by in TIMES
    kind = layout.kind(rows=not by_time)

    def values_of(days: DateRange) -> Callable[[str | None], list[Decimal | int | None]]:
        of_days = replace(layout, days=days)
        names = ["day"] if by_time else ["day", layout.by]
        money = _money(actor, of_days, names) if column.is_commission else {}
        numbers = _numbers(of_days, [column], kind, names, money)
        by_row = {(None if by_time else _text(layout.by, key), key[0]): of for key, of in numbers.items()}

        def values(row: str | None) -> list[Decimal | int | None]:
            cells = (by_row.get((row, day), Numbers()) for day in each_day(days))
            return [cells_of(cell, [column], kind)[column.key] for cell in cells]

        return values

    now, was = values_of(layout.days), values_of(earlier) if earlier else None
    largest = [] if by_time else [row for row in rows if not row.is_split][:MOST_LINES]
    lines = [SeriesLine(row.key, row.name, now(row.key), was(row.key) if was else None) for row in largest]
    if by_time:
        lines = [SeriesLine("total", "", now(None), was(None) if was else None)]
    return Series(column.key, each_day(layout.days), each_day(earlier) if earlier else [], lines)


def each_day(days: DateRange) -> list[date]:
    """Return every day of the range in order."""
    return [days.first + timedelta(days=number) for number in range((days.until - days.first).days)]
