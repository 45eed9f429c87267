"""Notices to owners of API keys that end soon (portal.md 3)."""

from datetime import datetime, timedelta
from uuid import UUID

from apps.accounts import selectors as accounts
from apps.accounts.domain.api_keys import notice_due
from apps.core.domain.calendar import format_day, today_ist
from apps.partners.selectors import organisations as partners
from apps.privacy.services.partner_notices import notify_owners

PAGE = "/partner/digital-integration"


def notify_key_ends(*, now: datetime) -> None:
    """Notify owners 30 and 7 days before a key ends, each once; suspended partners are left out."""
    active = partners.active_ids_for_system()
    for key in accounts.api_keys_ending_for_system(now=now):
        days = notice_due(made_at=key.made_at, expires_at=key.expires_at, now=now)
        if days is None or key.partner_id not in active:
            continue
        notify_owners(
            partner_id=key.partner_id,
            kind="partner_key_expires",
            values={"key": key.name, "day": format_day(today_ist(key.expires_at - timedelta(seconds=1)))},
            path=PAGE,
            dedupe_key=f"api-key:{key.pk}:ends:{days}",
            now=now,
        )


def notify_key_in_address(*, api_key_id: UUID, now: datetime) -> None:
    """Notify owners of a key that was sent in an address, once a day."""
    key = accounts.api_key_for_system(api_key_id)
    if key is None:
        return
    notify_owners(
        partner_id=key.partner_id,
        kind="partner_key_in_address",
        values={"key": key.name},
        path=PAGE,
        dedupe_key=f"api-key:{key.pk}:in-address:{today_ist(now)}",
        now=now,
    )
