"""Reads of rewards: the terms of a day, who is rewarded for whom, sums that were granted, and what rewards cost."""

from collections.abc import Collection
from datetime import date
from uuid import UUID

from django.db.models import Q

from apps.acquisition.domain.referrals import PartnerIdentity, identity_of
from apps.acquisition.models import Referral
from apps.core.domain.calendar import today_ist
from apps.partners.models import Partner
from apps.revenue.domain.referrals import GrantedSum, PartnerReferral
from apps.revenue.models import Payee, ReferralGrant, ReferralTerms


def terms_on(day: date) -> ReferralTerms | None:
    """Return the agreed terms of a day; None where no reward was agreed."""
    return (
        ReferralTerms.objects.filter(state=ReferralTerms.State.AGREED, valid_from__lte=day)
        .filter(Q(valid_until=None) | Q(valid_until__gt=day))
        .first()
    )


def reward_referrals_for_system() -> dict[UUID, PartnerReferral]:
    """Return referred partner -> the referral that brings rewards now, by the terms of the day of approval.

    Barred ones, those of a referrer who is not active, and those of a day without terms bring none.
    """
    agreed = list(ReferralTerms.objects.filter(state=ReferralTerms.State.AGREED))
    if not agreed:
        return {}
    rows = Referral.objects.filter(state=Referral.State.OPEN, referrer__status=Partner.Status.ACTIVE)
    found = {}
    for row in rows.select_related("referred"):
        terms = next((one for one in agreed if _covers(one, row.began_on)), None)
        if terms is not None:
            found[row.referred_id] = PartnerReferral(
                row.pk, row.referrer_id, terms.percent, terms.months, row.began_on, _suspended_on(row.referred, row)
            )
    return found


def _covers(terms: ReferralTerms, day: date) -> bool:
    return terms.valid_from <= day and (terms.valid_until is None or day < terms.valid_until)


def _suspended_on(partner: Partner, referral: Referral) -> date | None:
    """Return since when a partner is suspended; from the beginning where nobody knows the day."""
    if partner.status == Partner.Status.ACTIVE:
        return None
    return referral.began_on if partner.suspended_at is None else today_ist(partner.suspended_at)


def granted_sums_for_system() -> dict[UUID, GrantedSum]:
    """Return referral -> the sum that was granted for it."""
    rows = ReferralGrant.objects.values_list("referral_id", "revenue_type_id", "event_ref", "amount")
    return {pk: GrantedSum(revenue_type_id, event_ref, amount) for pk, revenue_type_id, event_ref, amount in rows}


def payee_identities_for_system(partner_ids: Collection[UUID]) -> dict[UUID, PartnerIdentity]:
    """Return partner -> PAN and account of its payee, in one query."""
    rows = Payee.objects.filter(partner_id__in=partner_ids)
    return {
        row.partner_id: identity_of(pan=row.pan or "", account=row.account_number or "", ifsc=row.ifsc) for row in rows
    }
