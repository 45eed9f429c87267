"""Layout of a report: rows, split and filters. Pure."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal
from uuid import UUID

from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import FieldError, invalid
from apps.customers.domain.breakdown import BY_PARTNER, OWN
from apps.reports.domain.funnel import CountedBy
from apps.reports.domain.kinds import Kind, kind_of
from apps.reports.domain.measures import ReportName

By = Literal["day", "week", "month", "product", "lender", "partner", "channel", "reason"]
TIMES: tuple[By, ...] = ("day", "week", "month")
ROWS: dict[ReportName, tuple[By, ...]] = {
    "internal": TIMES,
    "products": ("product",),
    "vendors-products": ("lender",),
}
"""Possible rows of each report; the first is the default."""
SPLITS: dict[ReportName, tuple[By, ...]] = {
    "internal": ("product", "lender", "partner", "channel"),
    "products": ("channel", "partner", "lender", "reason"),
    "vendors-products": ("product",),
}
CHANNELS = (OWN, BY_PARTNER)
PARTS = ("lender", "partner", "channel", "reason")
"""Of these a cell has at most one in its key. A report is split by reason, never filtered by it."""
LONGEST_DAYS = 400


@dataclass(frozen=True)
class Narrowing:
    """Filters of the report; `partner` is a partner's id or `own`."""

    product: str | None = None
    lender: int | None = None
    partner: str | None = None
    channel: str | None = None

    @property
    def part(self) -> tuple[str, str] | None:
        """Return the filter among partner, lender and channel with its value as in cells, or None."""
        named = [(name, str(getattr(self, name))) for name in ("lender", "partner", "channel") if getattr(self, name)]
        return named[0] if named else None


@dataclass(frozen=True)
class Layout:
    """A whole request: the report, its days, rows, split and narrowing."""

    report: ReportName
    days: DateRange
    by: By
    split: By | None = None
    only: Narrowing = Narrowing()
    counted: CountedBy = "events"

    def kind(self, *, rows: bool = False, split: bool = False) -> Kind:
        """Return the kind of cell for the total, the rows, or the split rows."""
        names = {self.by} if rows or split else set()
        if split and self.split:
            names.add(self.split)
        part: str | None = next((name for name in PARTS if name in names), None)
        if self.only.part is not None:
            part = self.only.part[0]
        return kind_of(has_product="product" in names or self.only.product is not None, part=part)


def layout_of(
    report: ReportName,
    days: DateRange,
    by: str | None,
    split: str | None,
    only: Narrowing,
    *,
    counted: CountedBy = "events",
    longest: int = LONGEST_DAYS,
) -> Layout:
    """Return the layout of a request.

    422 at a field that the report does not have or that cannot be counted with others. A cell has at most a product and
    one of PARTS in its key (D23), so a report cannot be split or narrowed by two of those together. Who arrived is
    counted of all and of a product alone.
    """
    if counted == "arrivals" and report == "vendors-products":
        raise invalid(counted=FieldError("core.not_a_choice"))
    if by is not None and by not in ROWS[report]:
        raise invalid(by=FieldError("core.not_a_choice"))
    if split is not None and split not in SPLITS[report]:
        raise invalid(split=FieldError("core.not_a_choice"))
    if (days.until - days.first).days > longest:
        raise invalid(to=FieldError("reports.range_too_long_for_report", {"days": longest}))
    row = by or ROWS[report][0]
    if only.partner is not None and not is_own_or_partner(only.partner):
        raise invalid(partner_id=FieldError("core.not_a_choice"))
    named = [name for name in ("lender", "partner", "channel") if getattr(only, name)]
    if len(named) > 1:
        raise invalid(**{_FIELDS[named[1]]: FieldError("reports.counted_apart")})
    used = {row, split} & set(PARTS)
    if named and used and used != {named[0]}:
        raise invalid(**{_FIELDS[named[0]]: FieldError("reports.counted_apart")})
    if len(used) > 1:
        raise invalid(split=FieldError("reports.counted_apart"))
    if counted == "arrivals" and (named or used):
        raise invalid(**{_FIELDS[named[0]] if named else "split": FieldError("reports.counted_apart")})
    return Layout(report, days, row, split, only, counted)  # type: ignore[arg-type]


_FIELDS = {"lender": "lender_id", "partner": "partner_id", "channel": "channel"}


def bucket_of(day: date, by: By) -> date:
    """Return the first day of the row of a day: itself, its Monday, or the first of its month."""
    if by == "week":
        return day - timedelta(days=day.weekday())
    return day.replace(day=1) if by == "month" else day


def days_of_bucket(bucket: date, by: By, days: DateRange) -> DateRange:
    """Return the days of a row that are inside the report's."""
    if by == "week":
        until = bucket + timedelta(days=7)
    elif by == "month":
        until = (bucket + timedelta(days=32)).replace(day=1)
    else:
        until = bucket + timedelta(days=1)
    return DateRange(max(bucket, days.first), min(until, days.until))


def is_own_or_partner(text: str) -> bool:
    """Return whether a text is `own` or a partner's id."""
    if text == OWN:
        return True
    try:
        UUID(text)
    except ValueError:
        return False
    return True
