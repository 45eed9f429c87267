"""Select how far a partner's share of a period has come on its way to the account."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import (
    Case,
    Count,
    Exists,
    F,
    Max,
    Min,
    OuterRef,
    Q,
    Subquery,
    Sum,
    When,
)

from apps.core.domain.actor import Actor
from apps.payouts.models import Statement, StatementLine
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import LedgerLine
from apps.revenue.selectors.partner import share_lines_of
from apps.settlement.selectors.reconciliation import tolerance


@dataclass(frozen=True)
class PartnerMoney:
    """A period's share by payment state, in rupees before taxes; None without an amount yet.

    `received` is the share of loans whose commission the lender has paid us whole; `due` is on approved statements
    that the bank has not paid, the next on `pay_on`; `paid` on paid ones, the last on `paid_on`.
    """

    received: Decimal | None
    due: Decimal | None
    pay_on: date | None
    paid: Decimal | None
    paid_on: date | None


def partner_money(actor: Actor, first: date, until: date) -> PartnerMoney:
    """Return the payment state of the share of events on the days [first, until)."""
    mine = share_lines_of(actor).filter(event_on__gte=first, event_on__lt=until)
    lender_side = (
        LedgerLine.objects.filter(event_ref=OuterRef("event_ref"), month=OuterRef("month"))
        .filter(account__in=(LedgerAccount.COMMISSION, LedgerAccount.RECEIVED))
        .order_by()
        .values("event_ref")
        .annotate(owed=Sum(Case(When(account=LedgerAccount.RECEIVED, then=-F("amount")), default=F("amount"))))
    )
    came = LedgerLine.objects.filter(
        ~Exists(LedgerLine.objects.filter(reverses=OuterRef("pk"))),
        event_ref=OuterRef("event_ref"),
        month=OuterRef("month"),
        account=LedgerAccount.RECEIVED,
        reverses__isnull=True,
    )
    owed = Subquery(lender_side.values("owed"))
    received = (
        mine.filter(Exists(came))
        .annotate(owed=owed)
        .aggregate(amount=Sum("amount", filter=Q(owed__lte=tolerance()), default=ZERO), lines=Count("id"))
    )
    stated: dict[str, Any] = {
        row["statement__state"]: row
        for row in StatementLine.objects.filter(hold="", ledger_line__in=mine)
        .order_by()
        .values("statement__state")
        .annotate(amount=Sum("ledger_line__amount"), pay_on=Min("statement__pay_on"), paid_on=Max("statement__paid_on"))
    }
    due, paid = stated.get(Statement.State.APPROVED, {}), stated.get(Statement.State.PAID, {})
    return PartnerMoney(
        received["amount"] if received["lines"] else None,
        due.get("amount"),
        due.get("pay_on"),
        paid.get("amount"),
        paid.get("paid_on"),
    )
