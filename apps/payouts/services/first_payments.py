"""Report a partner's first payment to the ledger, which grants the referrer's sum."""

from datetime import datetime

from apps.core.domain.actor import Actor
from apps.payouts.models import Statement
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.services import referrals


def grant_first_payment(*, statement: Statement, by: Actor, now: datetime) -> None:
    """Grant what a partner's first paid statement brings its referrer; nothing for later ones.

    The caller holds the lock of statements.
    """
    paid = Statement.objects.filter(partner_id=statement.partner_id, state=Statement.State.PAID)
    if paid.exclude(pk=statement.pk).exists():
        return
    lines = statement.lines.filter(
        hold="", ledger_line__account=LedgerAccount.PARTNER_SHARE, ledger_line__reverses=None
    )
    shares = frozenset(lines.values_list("ledger_line__event_ref", "ledger_line__revenue_type_id"))
    payment = referrals.FirstPayment(statement.partner_id, statement.pk, statement.number, shares)
    referrals.grant_first_payment(payment=payment, by=by, now=now)
