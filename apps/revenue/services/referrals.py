"""Reward terms, proposed by one admin and approved by another; the one-time grant."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from apps.acquisition.selectors.referrals import rewarded_referrals_for_system
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person, require_approver
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.revenue.domain.ledger import LedgerAccount
from apps.revenue.domain.referrals import MAX_FLAT, MAX_MONTHS, MAX_PERCENT
from apps.revenue.models import LedgerLine, ReferralGrant, ReferralTerms
from apps.revenue.selectors import ledger as reading
from apps.revenue.selectors.referrals import terms_on
from apps.revenue.services import ledger

TERMS_LOCK = -1


@dataclass(frozen=True)
class ProposedTerms:
    """Per cent of a referred partner's share, number of months, one-time sum, approval days."""

    percent: Decimal
    months: int
    flat: Decimal
    valid_from: date
    valid_until: date | None = None


@dataclass(frozen=True)
class FirstPayment:
    """A partner's first paid statement: event and revenue type of each share it pays."""

    partner_id: UUID
    statement_id: UUID
    number: str
    shares: frozenset[tuple[UUID, int]]


def propose_referral_terms(*, terms: ProposedTerms, by: Actor, now: datetime) -> ReferralTerms:
    """Propose terms of rewards; they take effect only after another admin approves.

    422 at the field: percent 0 to 10, months 1 to 12, flat up to 5,000, days from tomorrow on. 409 if approved terms
    cover one of the days already.
    """
    _check(terms, today_ist(now))
    with transaction.atomic():
        ledger.lock_lender(TERMS_LOCK)
        _refuse_overlap(terms.valid_from, terms.valid_until)
        row = ReferralTerms.objects.create(
            percent=terms.percent,
            months=terms.months,
            flat=terms.flat,
            valid_from=terms.valid_from,
            valid_until=terms.valid_until,
            maker=by.person_id,
            maker_name=by.name,
            made_at=now,
        )
        _record(by, "revenue.referral_terms_proposed", row)
    return row


def agree_referral_terms(*, terms_id: UUID, by: Actor, now: datetime) -> ReferralTerms:
    """Approve terms that another admin proposed.

    Terms without an end that began earlier end where these begin. 403 `revenue.own_work` for the proposer,
    masquerading or not; 409 once decided, if the first day has come by now, and if other approved terms cover one of
    the days.
    """
    with transaction.atomic():
        row = _proposed(terms_id)
        require_approver(by)
        if not is_second_person(by, row.maker):
            raise forbidden("revenue.own_work")
        if row.valid_from <= today_ist(now):
            raise conflict("revenue.referral_terms_begun", day=row.valid_from.isoformat())
        _refuse_overlap(row.valid_from, row.valid_until)
        _agreed().filter(valid_until=None, valid_from__lt=row.valid_from).update(valid_until=row.valid_from)
        row.approve(by, now)
        row.state = ReferralTerms.State.AGREED
        row.save()
        _record(by, "revenue.referral_terms_agreed", row)
    return row


def drop_referral_terms(*, terms_id: UUID, by: Actor) -> ReferralTerms:
    """Withdraw the own proposal, or decline another admin's. 409 once decided."""
    with transaction.atomic():
        row = _proposed(terms_id)
        row.state = ReferralTerms.State.DROPPED
        row.save(update_fields=["state"])
        _record(by, "revenue.referral_terms_dropped", row)
    return row


def _check(terms: ProposedTerms, today: date) -> None:
    faults = {}
    if not 0 <= terms.percent <= MAX_PERCENT:
        faults["percent"] = FieldError("revenue.referral_percent")
    if not 1 <= terms.months <= MAX_MONTHS:
        faults["months"] = FieldError("revenue.referral_months")
    if not 0 <= terms.flat <= MAX_FLAT:
        faults["flat"] = FieldError("revenue.referral_flat")
    if terms.valid_from <= today:
        faults["valid_from"] = FieldError("revenue.referral_from_tomorrow")
    if terms.valid_until is not None and terms.valid_until <= terms.valid_from:
        faults["valid_until"] = FieldError("revenue.referral_until_after_from")
    if faults:
        raise invalid(**faults)


def _agreed() -> QuerySet[ReferralTerms]:
    return ReferralTerms.objects.filter(state=ReferralTerms.State.AGREED)


def _refuse_overlap(first: date, until: date | None) -> None:
    """Raise 409 where approved terms cover a day of [first, until).

    Older terms without an end do not count: they end where the new ones begin.
    """
    rows = (
        _agreed().filter(Q(valid_until=None) | Q(valid_until__gt=first)).exclude(valid_until=None, valid_from__lt=first)
    )
    clash = (rows if until is None else rows.filter(valid_from__lt=until)).order_by("valid_from").first()
    if clash is not None:
        raise conflict("revenue.referral_terms_overlap", day=clash.valid_from.isoformat())


def _proposed(terms_id: UUID) -> ReferralTerms:
    ledger.lock_lender(TERMS_LOCK)
    row = ReferralTerms.objects.filter(pk=terms_id).first()
    if row is None:
        raise not_found()
    if row.state != ReferralTerms.State.PROPOSED:
        raise conflict("revenue.referral_terms_decided")
    return row


def grant_first_payment(*, payment: FirstPayment, by: Actor, now: datetime) -> ReferralGrant | None:
    """Grant the referrer's sum for the referred partner's first paid statement, and book it.

    It goes with the earliest event of that statement that is not reversed, and only if that event brings a reward by
    the terms of its month: inside the window, not barred, the referrer active. None if nothing is granted. The caller
    holds the lock of statements and knows that no statement of the partner was paid before.
    """
    referral = rewarded_referrals_for_system().filter(referred_id=payment.partner_id).first()
    terms = None if referral is None else terms_on(referral.began_on)
    if referral is None or terms is None or not terms.flat:
        return None
    if ReferralGrant.objects.filter(referral=referral).exists():
        return None
    share = _earliest_share(payment)
    if share is None:
        return None
    ledger.lock_lender(share.lender_id)
    rewarded = reading.terms_for_system(share.month).referrals.get(payment.partner_id)
    if rewarded is None or rewarded.referral_id != referral.pk or not rewarded.counts(share.event_on):
        return None
    grant = ReferralGrant.objects.create(
        referral=referral,
        statement_id=payment.statement_id,
        revenue_type_id=share.revenue_type_id,
        event_ref=share.event_ref,
        amount=terms.flat,
        at=now,
    )
    audit.record(
        actor=by,
        action="revenue.referral_granted",
        target="referral",
        target_id=referral.pk,
        after={"amount": format(grant.amount, "f"), "statement": payment.number},
    )
    ledger.book_month(lender_id=share.lender_id, month=share.month.month, now=now)
    return grant


def _earliest_share(payment: FirstPayment) -> LedgerLine | None:
    """Return the share line of the earliest event that the statement pays; None without one.

    Reversed lines do not count.
    """
    standing = LedgerLine.objects.filter(
        account=LedgerAccount.PARTNER_SHARE,
        partner_id=payment.partner_id,
        event_ref__in={event_ref for event_ref, _ in payment.shares},
        reverses=None,
        reversal=None,
        amount__gt=0,
    ).select_related("month__kept_table", "month__kept_partners")
    rows = standing.order_by("event_on", "revenue_type_id", "pk")
    return next((line for line in rows if (line.event_ref, line.revenue_type_id) in payment.shares), None)


def _record(by: Actor, action: str, row: ReferralTerms) -> None:
    audit.record(
        actor=by,
        action=action,
        target="referral_terms",
        target_id=row.pk,
        after={
            "percent": format(row.percent, "f"),
            "months": row.months,
            "flat": format(row.flat, "f"),
            "valid_from": row.valid_from.isoformat(),
            "valid_until": row.valid_until and row.valid_until.isoformat(),
            "state": row.state,
        },
    )
