"""Sums over the ledger for the back office: the dashboards' totals and a lender's months.

A line counts on the day of its event, whenever it was booked; reversals count on the day of what they take back, so a
period never keeps what turned out not to be so. *Received* by day, lender and partner alone counts when it was booked.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange
from apps.core.domain.problems import forbidden, not_found
from apps.lenders import selectors as lenders
from apps.revenue.domain.ledger import LedgerAccount, MonthTypeResult
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import (
    CommissionMonth,
    LedgerLine,
    MonthResult,
    ReversalRequest,
    ReversalTarget,
    Statement,
    StatementLine,
)

MAX_ID = 2**31 - 1


@dataclass(frozen=True)
class CommissionTotals:
    """Commission expected of lenders, what of it is the partners', what stays, and what came and went on, in rupees.

    `payable` is the partners' shares and the rewards for partners they brought, `received` what lenders paid for these
    events, `paid` what of the payable stands on paid statements.
    """

    expected: Decimal = ZERO
    payable: Decimal = ZERO
    received: Decimal = ZERO
    paid: Decimal = ZERO

    @property
    def margin(self) -> Decimal:
        return self.expected - self.payable

    @property
    def gap(self) -> Decimal:
        """What lenders paid less what was expected: below nought they still owe it."""
        return self.received - self.expected


PAID_OUT = (LedgerAccount.PARTNER_SHARE, LedgerAccount.REFERRAL)

_TOTALS: dict[str, Any] = {
    "expected": Sum("amount", filter=Q(account=LedgerAccount.COMMISSION), default=ZERO),
    "payable": Sum("amount", filter=Q(account__in=PAID_OUT), default=ZERO),
    "received": Sum("amount", filter=Q(account=LedgerAccount.RECEIVED), default=ZERO),
    "paid": Sum("amount", filter=Q(is_paid=True), default=ZERO),
}


def totals_for(actor: Actor, first: date, until: date) -> CommissionTotals:
    """The commission of what happened on the days [first, until). One query; admins only."""
    return CommissionTotals(**_lines_for(actor, first, until).aggregate(**_TOTALS))


def totals_by_day(actor: Actor, first: date, until: date, product: str | None = None) -> dict[date, CommissionTotals]:
    """The same day by day, of one product or of all; days without a line are absent. One query."""
    return _totals_by("event_on", actor, first, until, product)


def totals_by_lender(actor: Actor, first: date, until: date, product: str | None = None) -> dict[int, CommissionTotals]:
    """The same by lender. One query."""
    return _totals_by("lender_id", actor, first, until, product)


def totals_by_partner(
    actor: Actor, first: date, until: date, product: str | None = None
) -> dict[UUID | None, CommissionTotals]:
    """The same by the partner that gets the credit (None: nobody). One query."""
    return _totals_by("partner_id", actor, first, until, product)


def totals_by_product(actor: Actor, first: date, until: date) -> dict[str, CommissionTotals]:
    """The same by product code. One query."""
    return _totals_by("product_code", actor, first, until)


def received_by_day(actor: Actor, first: date, until: date, product: str | None = None) -> dict[date, Decimal]:
    """Return what was booked as received on each of these days; admins only.

    A reversal counts on its own day. One query.
    """
    lines = _received_for(actor, first, until, product).annotate(day=TruncDate("booked_at", tzinfo=IST))
    return {row["day"]: row["sum"] for row in lines.order_by().values("day").annotate(sum=Sum("amount"))}


def received_by_lender(actor: Actor, first: date, until: date, product: str | None = None) -> dict[int, Decimal]:
    """Return the same by lender. One query."""
    rows = _received_for(actor, first, until, product).order_by().values("lender_id").annotate(sum=Sum("amount"))
    return {row["lender_id"]: row["sum"] for row in rows}


def received_by_partner(
    actor: Actor, first: date, until: date, product: str | None = None
) -> dict[UUID | None, Decimal]:
    """Return the same by the partner that gets the credit (None: nobody). One query."""
    rows = _received_for(actor, first, until, product).order_by().values("partner_id").annotate(sum=Sum("amount"))
    return {row["partner_id"]: row["sum"] for row in rows}


def _received_for(actor: Actor, first: date, until: date, product: str | None) -> QuerySet[LedgerLine]:
    _admins_only(actor)
    days = DateRange(first, until)
    lines = LedgerLine.objects.filter(
        account=LedgerAccount.RECEIVED, booked_at__gte=days.begins, booked_at__lt=days.ends
    )
    return lines if product is None else lines.filter(product_code=product)


_NARROWED = {"lender": "lender_id", "partner": "partner_id", "product": "product_code"}


def totals_by_keys(
    actor: Actor, first: date, until: date, *, by: Sequence[str], only: Mapping[str, Any] | None = None
) -> dict[tuple[Any, ...], CommissionTotals]:
    """The same by several of day, lender, partner and product at once, of all or `only` some of them. One query."""
    columns = ["event_on" if name == "day" else _NARROWED[name] for name in by]
    lines = _lines_for(actor, first, until).filter(**{_NARROWED[name]: value for name, value in (only or {}).items()})
    if not columns:
        return {(): CommissionTotals(**lines.order_by().aggregate(**_TOTALS))}
    rows = lines.order_by().values(*columns).annotate(**_TOTALS)
    return {
        tuple(row[column] for column in columns): CommissionTotals(**{name: row[name] for name in _TOTALS})
        for row in rows
    }


def _totals_by(
    column: str, actor: Actor, first: date, until: date, product: str | None = None
) -> dict[Any, CommissionTotals]:
    lines = _lines_for(actor, first, until)
    if product is not None:
        lines = lines.filter(product_code=product)
    rows = lines.order_by().values(column).annotate(**_TOTALS)
    return {row[column]: CommissionTotals(**{name: row[name] for name in _TOTALS}) for row in rows}


def _lines_for(actor: Actor, first: date, until: date) -> QuerySet[LedgerLine]:
    _admins_only(actor)
    paid = StatementLine.objects.filter(ledger_line=OuterRef("pk"), hold="", statement__state=Statement.State.PAID)
    return LedgerLine.objects.filter(event_on__gte=first, event_on__lt=until).annotate(is_paid=Exists(paid))


def _admins_only(actor: Actor) -> None:
    if actor.area not in ("admin", "system"):
        raise forbidden()


def lenders_without_row_for(actor: Actor, month: date) -> set[int]:
    """Lenders with events in a month that no row of their table applies to: nobody knows what those are worth."""
    _admins_only(actor)
    rows = MonthResult.objects.filter(month__month=month, result=MonthTypeResult.NO_SLAB)
    return set(rows.values_list("month__lender_id", flat=True))


def months_for(actor: Actor, lender_id: int) -> QuerySet[MonthResult]:
    """A lender's months, newest first, one row a revenue type. 404 for an unknown lender; a deleted one is known."""
    _admins_only(actor)
    if lender_id > MAX_ID or lender_id not in lenders.lender_cards([lender_id]):
        raise not_found()
    rows = MonthResult.objects.filter(month__lender_id=lender_id).select_related("month", "revenue_type")
    return rows.order_by("-month__month", "revenue_type_id")


def line_counts_for(actor: Actor, results: Iterable[MonthResult]) -> dict[tuple[int, int], int]:
    """How many lines stand behind each result, by month and revenue type, reversals and what they reverse included."""
    _admins_only(actor)
    months = {one.month_id for one in results}
    rows = LedgerLine.objects.filter(month_id__in=months).order_by().values_list("month_id", "revenue_type_id")
    return {(month, kind): number for month, kind, number in rows.annotate(number=Count("id"))}


def pending_reopenings(actor: Actor, month_ids: Collection[int]) -> dict[int, ReversalRequest]:
    """What somebody asks of closed months, by the month: to open them again."""
    _admins_only(actor)
    waiting = ReversalRequest.objects.about(ReversalTarget.MONTH, *month_ids).waiting()
    return {int(request.target_id): request for request in waiting}


def month_for(actor: Actor, lender_id: int, month: date) -> CommissionMonth:
    """One month of a lender. 404 for an unknown lender and for a month in which nothing was booked or closed."""
    months_for(actor, lender_id)
    row = (
        CommissionMonth.objects.prefetch_related("results__revenue_type")
        .filter(lender_id=lender_id, month=month)
        .first()
    )
    if row is None:
        raise not_found("revenue.month_not_found")
    return row


def lines_for(actor: Actor, row: CommissionMonth) -> QuerySet[LedgerLine]:
    """Every line of a month, newest first, with whether a reversal took it back."""
    _admins_only(actor)
    lines = LedgerLine.objects.filter(month=row).select_related("terms", "revenue_type")
    return lines.annotate(is_reversed=Exists(LedgerLine.objects.filter(reverses=OuterRef("pk")))).order_by("-id")


def references_for(actor: Actor, lines: Iterable[LedgerLine]) -> dict[UUID, str]:
    """The lender's own reference of each line's submission."""
    _admins_only(actor)
    return commission_events.references_for_system({line.event_ref for line in lines})
