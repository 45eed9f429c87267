"""Count the money that waits for a person: months that do not fit, papers to check."""

from dataclasses import dataclass
from decimal import Decimal

from apps.core.domain.actor import Actor
from apps.payouts.selectors.statements import count_drafts, count_waiting_payouts
from apps.revenue.domain.slabs import ZERO
from apps.settlement.selectors.reconciliation import count_waiting_advices, gaps_for


@dataclass(frozen=True)
class OpenItems:
    """Closed months that do not fit and their rupees, and drafts that a second person checks.

    `gap` adds up what is missing and what is too much: two months of which one is short and one over are two.
    """

    months: int
    gap: Decimal
    statements: int
    received: int
    payouts: int


def open_items_for(actor: Actor) -> OpenItems:
    """Return what waits; admins only."""
    gaps = gaps_for(actor)
    return OpenItems(
        len(gaps),
        sum((abs(gap) for gap in gaps), ZERO),
        count_drafts(actor),
        count_waiting_advices(actor),
        count_waiting_payouts(actor),
    )
