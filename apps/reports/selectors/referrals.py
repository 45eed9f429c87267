"""Reads those who came by a partner's referral link, and how far they are (portal.md 1)."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal

from apps.accounts.selectors import first_sign_ins_for_system
from apps.applications.selectors.partner_milestones import partner_milestones_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.partners import selectors as partners
from apps.revenue.domain.referrals import RewardTerms, reward
from apps.revenue.selectors.referrals import own_referrals, terms_on

STAGES = ("applied", "approved", "signed_in", "first_lead", "first_loan")
"""In the order in which they are reached."""
EXAMPLE_SHARE = Decimal("10000.00")


@dataclass(frozen=True)
class ReferralStage:
    """One step and the Indian day on which it was reached; None while it is not."""

    stage: str
    on: date | None


@dataclass(frozen=True)
class ReferredPartner:
    """One organisation that came by the link: name and town, none of its money and no customers."""

    name: str
    city: str
    is_declined: bool
    stages: tuple[ReferralStage, ...]
    reward_percent: Decimal | None = None
    reward_until: date | None = None
    shared: str | None = None


@dataclass(frozen=True)
class ReferralRule:
    """The reward for partners approved on a day, with what a share of `example_share` brings."""

    percent: Decimal
    months: int
    flat: Decimal
    example_share: Decimal
    example_reward: Decimal


def referral_rule(day: date) -> ReferralRule | None:
    """Return the reward that is agreed for a day; None where none is, or where it comes to nothing."""
    row = terms_on(day)
    if row is None or not (row.percent or row.flat):
        return None
    terms = RewardTerms(row.percent, row.months)
    example = reward(EXAMPLE_SHARE, terms, event_on=day, began_on=day)
    return ReferralRule(row.percent, row.months, row.flat, EXAMPLE_SHARE, example)


def referrals_for(actor: Actor) -> list[ReferredPartner]:
    """Return those who applied by the actor's referral link, latest first, with steps reached."""
    rows = partners.referred_for(actor)
    ids = [row.partner_id for row in rows if row.partner_id is not None]
    sign_ins = first_sign_ins_for_system(ids)
    milestones = partner_milestones_for_system(ids)
    rewards = own_referrals(actor)
    people = []
    for row in rows:
        approved = row.decided_at if row.state == "approved" else None
        first = None if row.partner_id is None else milestones[row.partner_id]
        reached = (
            _day(row.sent_at),
            _day(approved),
            None if row.partner_id is None else _day(sign_ins.get(row.partner_id)),
            None if first is None else _day(first.lead_at),
            None if first is None else first.paid_on,
        )
        own = rewards.get(row.pk)
        people.append(
            ReferredPartner(
                name=row.business_name,
                city=row.city,
                is_declined=row.state == "declined",
                stages=tuple(ReferralStage(stage, on) for stage, on in zip(STAGES, reached, strict=True)),
                reward_percent=own.percent if own else None,
                reward_until=own.until if own else None,
                shared=own.shared or None if own else None,
            )
        )
    return people


def _day(at: datetime | None) -> date | None:
    return None if at is None else today_ist(at)
