"""Rewards of a partner by month, referred partner and payment state."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.db.models import Case, CharField, Exists, OuterRef, Subquery, Sum, Value, When

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.payouts.models import Statement, StatementLine
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.models import CommissionMonth, LedgerLine

REWARD_STATES = ("pending", "earned", "due", "paid", "carried")
"""Booked in an open month, in a closed one, on an approved statement, on a paid one, on one that was carried over."""


@dataclass(frozen=True)
class RewardSum:
    """The rewards for one partner in one month and state, in rupees before taxes.

    Never that partner's own figures.
    """

    name: str
    month: date
    state: str
    amount: Decimal


def own_rewards(actor: Actor) -> list[RewardSum]:
    """Return the organisation's rewards by month, partner and state, newest month first.

    403 for an agent and outside the partner area.
    """
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role == "agent":
        raise forbidden()
    return _reward_sums(actor.partner_id)


def rewards_of_partner(actor: Actor, partner_id: UUID) -> list[RewardSum]:
    """Return a partner's rewards by month, partner and state, newest month first; admins only."""
    if actor.area != "admin":
        raise forbidden()
    return _reward_sums(partner_id)


def _reward_sums(partner_id: UUID) -> list[RewardSum]:
    closed = CommissionMonth.objects.filter(
        lender_id=OuterRef("lender_id"), month=OuterRef("booked_month"), state=CommissionMonth.State.CLOSED
    )
    stated = StatementLine.objects.filter(ledger_line=OuterRef("pk"), hold="").exclude(
        statement__state=Statement.State.DRAFT
    )
    state = Case(
        When(on_statement=Statement.State.PAID, then=Value("paid")),
        When(on_statement=Statement.State.APPROVED, then=Value("due")),
        When(on_statement=Statement.State.CARRIED, then=Value("carried")),
        When(is_closed=True, then=Value("earned")),
        default=Value("pending"),
        output_field=CharField(),
    )
    rows = (
        LedgerLine.objects.filter(account=LedgerAccount.REFERRAL, partner_id=partner_id)
        .annotate(on_statement=Subquery(stated.values("statement__state")[:1]), is_closed=Exists(closed))
        .annotate(state=state)
        .order_by()
        .values("referral_id", "referral__referred__name", "booked_month", "state")
        .annotate(total=Sum("amount"))
        .order_by("-booked_month", "referral__referred__name", "state")
    )
    return [
        RewardSum(row["referral__referred__name"], row["booked_month"], row["state"], row["total"])
        for row in rows
        if row["total"]
    ]
