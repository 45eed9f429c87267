"""Reads of referrals: which applications wait for theirs, and by which facts partners are known."""

from collections import defaultdict
from collections.abc import Collection
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet

from apps.accounts.models import User
from apps.acquisition.domain.referrals import PartnerIdentity, identity_of
from apps.acquisition.models import Referral
from apps.core.domain.brands import OWN_KEY
from apps.partners.models import MerchantApplication


def applications_without_referral_for_system() -> QuerySet[MerchantApplication]:
    """Return approved applications that a partner brought and that have no referral yet, the oldest first."""
    rows = MerchantApplication.objects.filter(
        ~Exists(Referral.objects.filter(application=OuterRef("pk"))),
        state=MerchantApplication.State.APPROVED,
        brought_by__isnull=False,
        partner__isnull=False,
        decided_at__isnull=False,
    )
    return rows.exclude(brought_by__key=OWN_KEY).order_by("decided_at", "pk")


def partner_identities_for_system(partner_ids: Collection[UUID]) -> dict[UUID, PartnerIdentity]:
    """Return the facts by which partners are known from their applications and their people, in two queries."""
    found: dict[UUID, PartnerIdentity] = defaultdict(PartnerIdentity)
    for row in MerchantApplication.objects.filter(partner_id__in=partner_ids):
        assert row.partner_id is not None
        found[row.partner_id] |= identity_of(
            pan=row.pan, account=row.account_number, ifsc=row.ifsc, mobile=row.mobile, email=row.email
        )
    for user in User.objects.filter(partner_id__in=partner_ids):
        assert user.partner_id is not None
        found[user.partner_id] |= identity_of(mobile=user.mobile or "", email=user.email or "")
    return {partner_id: found[partner_id] for partner_id in partner_ids}


def open_referrals_of_for_system(partner_id: UUID) -> QuerySet[Referral]:
    """Return the open referrals in which a partner is either side, in key order."""
    rows = Referral.objects.filter(Q(referrer_id=partner_id) | Q(referred_id=partner_id), state=Referral.State.OPEN)
    return rows.order_by("pk")
