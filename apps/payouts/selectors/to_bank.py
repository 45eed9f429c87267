"""Measure the days from a loan to its payment, over the own paid statements."""

from datetime import date, timedelta

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.payouts.domain.to_bank import MEASURED_DAYS, DaysToBank, usual_wait
from apps.payouts.models import Statement, StatementLine
from apps.revenue.domain.ledger import LedgerAccount, LedgerLineKind
from apps.revenue.domain.types import PaysOn


def days_to_bank(actor: Actor, *, today: date, product: str | None = None) -> DaysToBank | None:
    """Return the usual days of the loans that were paid on the last MEASURED_DAYS days.

    None for an agent. A loan counts once, by its share on the disbursal; held shares and what was taken back are no
    payments.
    """
    if actor.partner_id is None or actor.partner_role == "agent":
        return None
    days = DateRange(today - timedelta(days=MEASURED_DAYS - 1), today + timedelta(days=1))
    rows = StatementLine.objects.filter(
        statement__partner_id=actor.partner_id,
        statement__state=Statement.State.PAID,
        statement__paid_on__gte=days.first,
        statement__paid_on__lt=days.until,
        hold="",
        ledger_line__account=LedgerAccount.PARTNER_SHARE,
        ledger_line__kind=LedgerLineKind.PARTNER_SHARE,
        ledger_line__pays_on=PaysOn.DISBURSAL,
    )
    if product is not None:
        rows = rows.filter(ledger_line__product_code=product)
    loans = rows.order_by().values_list("ledger_line__event_ref", "ledger_line__event_on", "statement__paid_on")
    return usual_wait([(paid_on - event_on).days for _, event_on, paid_on in loans.distinct() if paid_on])
