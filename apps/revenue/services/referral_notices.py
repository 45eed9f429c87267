"""Notices to a referrer about the first loan of a referred partner, once (portal.md 3)."""

from datetime import datetime
from typing import Any

from django.db import transaction

from apps.acquisition.selectors.referrals import referrals_to_notify_for_system
from apps.acquisition.services.referrals import record_active_notified
from apps.applications.selectors.partner_milestones import partner_milestones_for_system
from apps.privacy.services.partner_notices import notify_owners

PAGE = "/partner/referral"


def notify_first_loans(*, now: datetime) -> int:
    """Notify owners of the first loan of a referred partner; return the number of referrals.

    Each is notified once, also by repeated or concurrent runs. Barred referrals and suspended referrers are left out.
    """
    rows = list(referrals_to_notify_for_system())
    milestones = partner_milestones_for_system([row.referred_id for row in rows])
    notified = 0
    for row in rows:
        paid_on = milestones[row.referred_id].paid_on
        if paid_on is None or paid_on < row.began_on:
            continue
        with transaction.atomic():
            if record_active_notified(referral_id=row.pk, now=now):
                _notify_owners(row, now)
                notified += 1
    return notified


def _notify_owners(referral: Any, now: datetime) -> None:
    notify_owners(
        partner_id=referral.referrer_id,
        kind="partner_referral_active",
        values={"name": referral.referred.name},
        path=PAGE,
        dedupe_key=f"referral:{referral.pk}:active",
        now=now,
    )
