"""Reward for referring a partner: per cent of its share for some months, and one sum. Pure.

A reward is a line of the ledger's account `referral`, made from the share line of the referred partner (portal.md
4.7). Nothing of it is taken from the referred partner.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from uuid import UUID

from apps.core.domain.calendar import add_months
from apps.core.domain.money import rupees

ZERO = Decimal("0.00")
HUNDREDTH = Decimal("0.01")
MAX_PERCENT = Decimal("10.000")
MAX_MONTHS = 12
MAX_FLAT = Decimal("5000.00")


@dataclass(frozen=True, slots=True)
class RewardTerms:
    """Per cent of the referred partner's share, and for how many months from its approval."""

    percent: Decimal
    months: int


@dataclass(frozen=True)
class PartnerReferral:
    """One referral that brings rewards, by the terms of the day of approval.

    Stored with a closed month. `until` is the day the referred partner was suspended: events from then on bring
    nothing.
    """

    referral_id: UUID
    referrer_id: UUID
    percent: Decimal
    months: int
    began_on: date
    until: date | None = None

    @property
    def terms(self) -> RewardTerms:
        return RewardTerms(self.percent, self.months)

    def counts(self, event_on: date) -> bool:
        """Return whether an event of this day lies in the window and before a suspension."""
        is_before = self.until is None or event_on < self.until
        return is_before and is_in_window(self.terms, event_on=event_on, began_on=self.began_on)


@dataclass(frozen=True)
class GrantedSum:
    """The sum granted once for a referral, and the event of one revenue type that carries it."""

    revenue_type_id: int
    event_ref: UUID
    amount: Decimal


GrantedSums = Mapping[UUID, GrantedSum]
"""Referral -> the sum granted for it."""


def is_in_window(terms: RewardTerms, *, event_on: date, began_on: date) -> bool:
    """Return whether a day lies in [began_on, began_on + months).

    The first day counts, the end day does not.
    """
    return began_on <= event_on < add_months(began_on, terms.months)


def reward(share: Decimal, terms: RewardTerms, *, event_on: date, began_on: date, grant: Decimal = ZERO) -> Decimal:
    """Return the rupees for one share line: per cent of it and the grant.

    The sum is rounded once, half up to the paisa: 5 % of 2,660.00 is 133.00, of 1,333.33 is 66.67. Zero outside the
    window, the grant included.
    """
    if not is_in_window(terms, event_on=event_on, began_on=began_on):
        return ZERO
    return rupees(share * terms.percent * HUNDREDTH + grant)


def reward_title(partner: str, language: str) -> str:
    """Return what the rewards for one partner are called on statement, page and file."""
    return f"{'रेफ़रल' if language == 'hi' else 'Referral'}: {partner}"
