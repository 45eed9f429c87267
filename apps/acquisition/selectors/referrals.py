"""Reads of referrals: applications without one, and the facts that identify partners."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from apps.accounts import selectors as accounts
from apps.acquisition.domain.referrals import PartnerIdentity, identity_of
from apps.acquisition.models import Referral
from apps.partners.selectors import merchant_applications, referrals


def applications_without_referral_for_system() -> QuerySet[Any]:
    """Return approved applications brought by a partner without a referral yet, oldest first."""
    has_referral = Exists(Referral.objects.filter(application=OuterRef("pk")))
    return referrals.brought_applications_for_system().filter(~has_referral)


def rewarded_referrals_for_system() -> QuerySet[Referral]:
    """Return the open referrals of active referrers, each with its referred partner."""
    rows = Referral.objects.filter(state=Referral.State.OPEN, referrer__status="active")
    return rows.select_related("referred")


def referrals_to_notify_for_system() -> QuerySet[Referral]:
    """Return the open referrals of active referrers who were not notified of a first loan yet."""
    return rewarded_referrals_for_system().filter(active_notified_at=None)


def referrals_by_for_system(partner_id: UUID) -> QuerySet[Referral]:
    """Return all referrals of a referrer."""
    return Referral.objects.filter(referrer_id=partner_id)


def referrals_of_for_system(partner_id: UUID) -> QuerySet[Referral]:
    """Return all referrals in which a partner is either side."""
    return Referral.objects.filter(Q(referrer_id=partner_id) | Q(referred_id=partner_id))


def partner_identities_for_system(partner_ids: Collection[UUID]) -> dict[UUID, PartnerIdentity]:
    """Return the facts that identify partners, by two queries.

    They come from the partners' applications and people.
    """
    identities: dict[UUID, PartnerIdentity] = defaultdict(PartnerIdentity)
    for row in merchant_applications.applications_of_for_system(partner_ids):
        assert row.partner_id is not None
        identities[row.partner_id] |= identity_of(
            pan=row.pan, account=row.account_number, ifsc=row.ifsc, mobile=row.mobile, email=row.email
        )
    for user in accounts.everybody_of_partners_for_system(partner_ids):
        assert user.partner_id is not None
        identities[user.partner_id] |= identity_of(mobile=user.mobile or "", email=user.email or "")
    return {partner_id: identities[partner_id] for partner_id in partner_ids}


def open_referrals_of_for_system(partner_id: UUID) -> QuerySet[Referral]:
    """Return the open referrals in which a partner is either side, in key order."""
    rows = Referral.objects.filter(Q(referrer_id=partner_id) | Q(referred_id=partner_id), state=Referral.State.OPEN)
    return rows.order_by("pk")
