"""Reads of rewards: terms of a day, rewarded referrals, granted sums, and costs."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet, Sum

from apps.acquisition.selectors.referrals import (
    referrals_by_for_system,
    referrals_of_for_system,
    rewarded_referrals_for_system,
)
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import add_months, today_ist
from apps.core.domain.problems import forbidden
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.referrals import ZERO, GrantedSum, PartnerReferral
from apps.revenue.models import LedgerLine, ReferralGrant, ReferralTerms

COST_MONTHS = 12


def terms_on(day: date) -> ReferralTerms | None:
    """Return the agreed terms of a day; None where no reward was agreed."""
    return (
        ReferralTerms.objects.filter(state=ReferralTerms.State.AGREED, valid_from__lte=day)
        .filter(Q(valid_until=None) | Q(valid_until__gt=day))
        .first()
    )


def reward_referrals_for_system() -> dict[UUID, PartnerReferral]:
    """Return referred partner -> the referral that brings rewards now.

    By the terms of the day of approval. Barred ones, those of a referrer who is not active, and those of a day without
    terms bring none.
    """
    agreed = _agreed_terms()
    if not agreed:
        return {}
    referrals = {}
    for row in rewarded_referrals_for_system():
        terms = _terms_of(row.began_on, agreed)
        if terms is not None:
            referrals[row.referred_id] = PartnerReferral(
                row.pk,
                row.referrer_id,
                terms.percent,
                terms.months,
                row.began_on,
                _suspended_on(row.referred, row.began_on),
            )
    return referrals


def is_in_force(terms: ReferralTerms, day: date) -> bool:
    """Return whether terms were agreed and cover a day."""
    return terms.state == ReferralTerms.State.AGREED and _covers(terms, day)


def _agreed_terms() -> list[ReferralTerms]:
    return list(ReferralTerms.objects.filter(state=ReferralTerms.State.AGREED))


def _terms_of(day: date, agreed: Iterable[ReferralTerms]) -> ReferralTerms | None:
    """Return those of the agreed terms that cover a day; no two of them do."""
    return next((terms for terms in agreed if _covers(terms, day)), None)


def _covers(terms: ReferralTerms, day: date) -> bool:
    return terms.valid_from <= day and (terms.valid_until is None or day < terms.valid_until)


def _suspended_on(partner: Any, began_on: date) -> date | None:
    """Return the day on which a partner was suspended; `began_on` if the day is unknown.

    None for an active partner.
    """
    if partner.status == partner.Status.ACTIVE:
        return None
    return began_on if partner.suspended_at is None else today_ist(partner.suspended_at)


def granted_sums_for_system() -> dict[UUID, GrantedSum]:
    """Return referral -> the sum that was granted for it."""
    rows = ReferralGrant.objects.values_list("referral_id", "revenue_type_id", "event_ref", "amount")
    return {pk: GrantedSum(revenue_type_id, event_ref, amount) for pk, revenue_type_id, event_ref, amount in rows}


def granted_statements_for_system(statement_ids: Collection[UUID]) -> set[UUID]:
    """Return those of these statements whose payment caused a referrer's grant."""
    return set(ReferralGrant.objects.filter(statement_id__in=statement_ids).values_list("statement_id", flat=True))


def referral_terms_for(actor: Actor) -> QuerySet[ReferralTerms]:
    """Return all terms, those that begin last first; admins only."""
    if actor.area != "admin":
        raise forbidden()
    return ReferralTerms.objects.all()


@dataclass(frozen=True)
class RewardCost:
    """The rewards booked in a month and the number of rewarded partners."""

    month: date
    amount: Decimal
    partners: int


def reward_costs_for(actor: Actor) -> list[RewardCost]:
    """Return the costs of the last months with rewards, newest first; admins only."""
    if actor.area != "admin":
        raise forbidden()
    rows = LedgerLine.objects.filter(account=LedgerAccount.REFERRAL).order_by().values("booked_month")
    rows = rows.annotate(amount=Sum("amount"), partners=Count("partner_id", distinct=True)).order_by("-booked_month")
    return [RewardCost(row["booked_month"], row["amount"], row["partners"]) for row in rows[:COST_MONTHS]]


@dataclass(frozen=True)
class OwnReferral:
    """The reward of a referral: per cent of the share until a day, that day included.

    Or the fact that bars it, in `shared`.
    """

    percent: Decimal | None
    until: date | None
    shared: str


def own_referrals(actor: Actor) -> dict[UUID, OwnReferral]:
    """Return application -> its referral; nothing for an agent, since money is the owner's."""
    if actor.area != "partner" or actor.partner_id is None or actor.partner_role == "agent":
        return {}
    agreed = _agreed_terms()
    referrals = {}
    for row in referrals_by_for_system(actor.partner_id):
        terms = _terms_of(row.began_on, agreed)
        if row.state == row.State.BARRED or terms is None:
            referrals[row.application_id] = OwnReferral(None, None, row.shared)
        else:
            referrals[row.application_id] = OwnReferral(
                terms.percent, add_months(row.began_on, terms.months) - timedelta(days=1), ""
            )
    return referrals


@dataclass(frozen=True)
class PartnerReferralState:
    """A referral with its state, the terms of its whole time and the sum of its rewards.

    `until` is the last day that counts; terms are None where none were agreed for the day it began.
    """

    state: str
    shared: str
    began_on: date
    barred_at: datetime | None
    percent: Decimal | None
    months: int | None
    flat: Decimal | None
    until: date | None
    rewarded: Decimal


def referrals_of_partner(actor: Actor, partner_id: UUID) -> dict[UUID, PartnerReferralState]:
    """Return application -> its referral, of both sides of a partner; admins only."""
    if actor.area != "admin":
        raise forbidden()
    agreed, rows = _agreed_terms(), list(referrals_of_for_system(partner_id))
    lines = LedgerLine.objects.filter(account=LedgerAccount.REFERRAL, referral__in=rows).order_by()
    sums = dict(lines.values("referral_id").annotate(total=Sum("amount")).values_list("referral_id", "total"))
    states = {}
    for row in rows:
        terms = _terms_of(row.began_on, agreed)
        states[row.application_id] = PartnerReferralState(
            state=row.state,
            shared=row.shared,
            began_on=row.began_on,
            barred_at=row.barred_at,
            percent=terms.percent if terms else None,
            months=terms.months if terms else None,
            flat=terms.flat if terms else None,
            until=add_months(row.began_on, terms.months) - timedelta(days=1) if terms else None,
            rewarded=sums.get(row.pk, ZERO),
        )
    return states
