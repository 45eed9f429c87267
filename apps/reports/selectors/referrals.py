"""Reads those who came by a partner's referral link, and how far they are (portal.md 1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from apps.accounts.selectors import first_sign_ins_for_system
from apps.applications.selectors.partner_milestones import partner_milestones_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.partners.selectors import referrals as partners
from apps.revenue.domain.referrals import RewardTerms, reward
from apps.revenue.selectors.referrals import PartnerReferralState, own_referrals, referrals_of_partner, terms_on

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
    """Return the reward agreed for a day; None where there is none or it is zero."""
    row = terms_on(day)
    if row is None or not (row.percent or row.flat):
        return None
    terms = RewardTerms(row.percent, row.months)
    example = reward(EXAMPLE_SHARE, terms, event_on=day, began_on=day)
    return ReferralRule(row.percent, row.months, row.flat, EXAMPLE_SHARE, example)


def referrals_for(actor: Actor) -> list[ReferredPartner]:
    """Return those who applied by the actor's referral link, latest first, with steps reached."""
    rows = partners.referred_for(actor)
    stages = _stages_of(rows)
    rewards = own_referrals(actor)
    people = []
    for row in rows:
        own = rewards.get(row.pk)
        people.append(
            ReferredPartner(
                name=row.business_name,
                city=row.city,
                is_declined=row.state == "declined",
                stages=stages[row.pk],
                reward_percent=own.percent if own else None,
                reward_until=own.until if own else None,
                shared=own.shared or None if own else None,
            )
        )
    return people


@dataclass(frozen=True)
class BroughtMerchant:
    """One application that a partner brought, with owner and number masked."""

    application_id: UUID
    reference: str
    name: str
    city: str
    owner: str
    mobile: str
    state: str
    partner_id: UUID | None
    stages: tuple[ReferralStage, ...]
    referral: PartnerReferralState | None


@dataclass(frozen=True)
class MerchantReferrals:
    """Both sides of a merchant's referrals; without a referrer `own_stages` is empty."""

    brought_by: Any
    own_referral: PartnerReferralState | None
    own_stages: tuple[ReferralStage, ...]
    people: tuple[BroughtMerchant, ...]


def merchant_referrals(actor: Actor, partner_id: UUID) -> MerchantReferrals:
    """Return both sides of a merchant's referrals, for the back office."""
    own, rows = partners.brought_application_of(actor, partner_id), partners.referred_by(actor, partner_id)
    stages = _stages_of([*rows, own] if own else rows)
    referrals = referrals_of_partner(actor, partner_id)
    return MerchantReferrals(
        brought_by=own.brought_by if own else None,
        own_referral=referrals.get(own.pk) if own else None,
        own_stages=stages[own.pk] if own else (),
        people=tuple(
            BroughtMerchant(
                application_id=row.pk,
                reference=row.reference,
                name=row.business_name,
                city=row.city,
                owner=mask_name(row.owner_name),
                mobile=mask_mobile(row.mobile),
                state=row.state,
                partner_id=row.partner_id,
                stages=stages[row.pk],
                referral=referrals.get(row.pk),
            )
            for row in rows
        ),
    )


def _stages_of(rows: Iterable[Any]) -> dict[UUID, tuple[ReferralStage, ...]]:
    """Return application -> its steps with the Indian day of each, in four queries however many."""
    rows = list(rows)
    ids = [row.partner_id for row in rows if row.partner_id is not None]
    sign_ins = first_sign_ins_for_system(ids)
    milestones = partner_milestones_for_system(ids)
    stages_of = {}
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
        stages_of[row.pk] = tuple(ReferralStage(stage, on) for stage, on in zip(STAGES, reached, strict=True))
    return stages_of


def _day(at: datetime | None) -> date | None:
    return None if at is None else today_ist(at)
