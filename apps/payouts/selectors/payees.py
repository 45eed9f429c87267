"""Select what tells payees of partners apart."""

from collections.abc import Collection
from uuid import UUID

from apps.acquisition.domain.referrals import PartnerIdentity, identity_of
from apps.payouts.models import Payee


def payee_identities_for_system(partner_ids: Collection[UUID]) -> dict[UUID, PartnerIdentity]:
    """Return partner -> PAN and account of its payee, in one query."""
    rows = Payee.objects.filter(partner_id__in=partner_ids)
    return {
        row.partner_id: identity_of(pan=row.pan or "", account=row.account_number or "", ifsc=row.ifsc) for row in rows
    }
