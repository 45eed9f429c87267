"""Referrals: opened with the referred partner's approval, barred where both are one person.

Source: portal.md 2.
"""

from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.acquisition.domain.referrals import PartnerIdentity, SharedFact, shared_fact
from apps.acquisition.models import Referral
from apps.acquisition.selectors.referrals import (
    applications_without_referral_for_system,
    open_referrals_of_for_system,
    partner_identities_for_system,
)
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import today_ist

PayeeIdentities = Callable[[Collection[UUID]], Mapping[UUID, PartnerIdentity]]
"""Partner ids -> PAN and account of their payees, from an app above this one."""


def open_referrals(*, payees: PayeeIdentities, now: datetime) -> int:
    """Make the referral of every approved application brought by a partner; return their number.

    It begins on the Indian day of the approval. Done twice, or by two processes together, each is made once.
    """
    rows = list(applications_without_referral_for_system())
    if not rows:
        return 0
    with transaction.atomic():
        sides = {partner_id for row in rows for partner_id in (row.brought_by_id, row.partner_id) if partner_id}
        identities = _identities(sides, payees)
        made = 0
        for row in rows:
            assert row.brought_by_id is not None
            assert row.partner_id is not None
            assert row.decided_at is not None
            shared = shared_fact(identities[row.brought_by_id], identities[row.partner_id])
            referral, is_new = Referral.objects.get_or_create(
                application=row,
                defaults={
                    "referrer_id": row.brought_by_id,
                    "referred_id": row.partner_id,
                    "began_on": today_ist(row.decided_at),
                    "state": Referral.State.BARRED if shared else Referral.State.OPEN,
                    "shared": shared or "",
                    "opened_at": now,
                    "barred_at": now if shared else None,
                },
            )
            if is_new:
                made += 1
                _record(referral, "acquisition.referral_opened")
    return made


def bar_shared_referrals(*, partner_id: UUID, payees: PayeeIdentities, now: datetime) -> int:
    """Bar a partner's open referrals, on either side, whose two partners now share a fact.

    Returns their number.
    """
    with transaction.atomic():
        rows = list(open_referrals_of_for_system(partner_id).select_for_update())
        identities = _identities({side for row in rows for side in (row.referrer_id, row.referred_id)}, payees)
        barred = 0
        for row in rows:
            shared = shared_fact(identities[row.referrer_id], identities[row.referred_id])
            if shared is not None:
                _bar(row, shared, now)
                barred += 1
    return barred


def record_active_notified(*, referral_id: UUID, now: datetime) -> bool:
    """Record the notice of the first loan; return whether this was the first call."""
    return Referral.objects.filter(pk=referral_id, active_notified_at=None).update(active_notified_at=now) == 1


def _bar(row: Referral, shared: SharedFact, now: datetime) -> None:
    row.state, row.shared, row.barred_at = Referral.State.BARRED, shared.value, now
    row.save(update_fields=["state", "shared", "barred_at"])
    _record(row, "acquisition.referral_barred")


def _identities(partner_ids: Collection[UUID], payees: PayeeIdentities) -> dict[UUID, PartnerIdentity]:
    own, paid = partner_identities_for_system(partner_ids), payees(partner_ids)
    return {partner_id: own[partner_id] | paid.get(partner_id, PartnerIdentity()) for partner_id in partner_ids}


def _record(row: Referral, action: str) -> None:
    audit.record(
        actor=SYSTEM,
        action=action,
        target="referral",
        target_id=row.pk,
        after={
            "referrer_id": str(row.referrer_id),
            "referred_id": str(row.referred_id),
            "state": row.state,
            "shared": row.shared,
        },
    )
