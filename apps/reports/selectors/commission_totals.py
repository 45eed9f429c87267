"""Sum commission for the dashboards: expected, payable, received and paid.

A line counts on the day of its event, whenever it was booked; reversals count on the day of what they take back, so a
period never keeps what turned out not to be so. *Received* by day, lender and partner alone counts when it was booked.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet, Sum
from django.db.models.functions import TruncDate

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange
from apps.core.domain.problems import forbidden
from apps.payouts.selectors.paid_sums import is_on_paid_statement
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import LedgerLine


@dataclass(frozen=True)
class CommissionTotals:
    """Commission in rupees: expected of lenders, partners' share, margin, received and paid.

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
        """Return received less expected; below zero lenders still owe it."""
        return self.received - self.expected


PAID_OUT = (LedgerAccount.PARTNER_SHARE, LedgerAccount.REFERRAL)


_TOTALS: dict[str, Any] = {
    "expected": Sum("amount", filter=Q(account=LedgerAccount.COMMISSION), default=ZERO),
    "payable": Sum("amount", filter=Q(account__in=PAID_OUT), default=ZERO),
    "received": Sum("amount", filter=Q(account=LedgerAccount.RECEIVED), default=ZERO),
    "paid": Sum("amount", filter=Q(is_paid=True), default=ZERO),
}


def totals_for(actor: Actor, first: date, until: date) -> CommissionTotals:
    """Return the commission of events on the days [first, until), by one query. Admins only."""
    return CommissionTotals(**_lines_for(actor, first, until).aggregate(**_TOTALS))


def totals_by_day(actor: Actor, first: date, until: date, product: str | None = None) -> dict[date, CommissionTotals]:
    """Return the same by day, of one product or of all, by one query.

    Days without a line are absent.
    """
    return _totals_by("event_on", actor, first, until, product)


def totals_by_lender(actor: Actor, first: date, until: date, product: str | None = None) -> dict[int, CommissionTotals]:
    """Return the same by lender, by one query."""
    return _totals_by("lender_id", actor, first, until, product)


def totals_by_partner(
    actor: Actor, first: date, until: date, product: str | None = None
) -> dict[UUID | None, CommissionTotals]:
    """Return the same by the partner that gets the credit (None: no partner), by one query."""
    return _totals_by("partner_id", actor, first, until, product)


def totals_by_product(actor: Actor, first: date, until: date) -> dict[str, CommissionTotals]:
    """Return the same by product code, by one query."""
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
    """Return the same totals by several of day, lender, partner and product, in one query.

    `only` restricts the lines to some of them.
    """
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
    lines = LedgerLine.objects.filter(event_on__gte=first, event_on__lt=until)
    return lines.annotate(is_paid=is_on_paid_statement())


def _admins_only(actor: Actor) -> None:
    if actor.area not in ("admin", "system"):
        raise forbidden()
