"""Keys that partners sign hand-over tokens with: made, rotated, revoked."""

import secrets
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from apps.applications.models import HandOverKey
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.partners.selectors import organisations as partners
from apps.partners.services.partners import lock_partner

SECRET_BYTES = 32
MAX_LIVE_KEYS = 10
_SEEN_EVERY = timedelta(minutes=1)


def make_hand_over_key(*, partner_id: UUID, name: str, by: Actor, now: datetime) -> tuple[HandOverKey, str]:
    """Create a signing key for a partner; return it with its secret, which is shown once."""
    if not partners.is_active(partner_id):
        raise not_found("partners.not_found")
    if not name.strip():
        raise invalid(name=FieldError("core.required"))
    with transaction.atomic():
        # The partner's row, not its keys: two concurrent first keys would find no row of the other to lock.
        lock_partner(partner_id)
        if _live(now).filter(partner_id=partner_id).count() >= MAX_LIVE_KEYS:
            raise conflict("applications.hand_over_keys_many", most=MAX_LIVE_KEYS)
        return _new_key(partner_id=partner_id, name=name.strip(), by=by, now=now)


def rotate_hand_over_key(*, key_id: UUID, overlap_hours: int, by: Actor, now: datetime) -> tuple[HandOverKey, str]:
    """Replace a live key by a new one; the old one ends after the overlap.

    409 `accounts.key_over` for one that is over or replaced.
    """
    with transaction.atomic():
        old = _visible_key(key_id, by)
        if old.revoked_at or old.expires_at or HandOverKey.objects.filter(replaces=old).exists():
            raise conflict("accounts.key_over")
        key, secret = _new_key(partner_id=old.partner_id, name=old.name, by=by, now=now, replaces=old)
        old.expires_at = now + timedelta(hours=overlap_hours)
        old.save(update_fields=["expires_at"])
    return key, secret


def revoke_hand_over_key(*, key_id: UUID, by: Actor, now: datetime, why: str = "") -> bool:
    """Take a key back: no token of it is believed from now on. False the second time."""
    with transaction.atomic():
        key = _visible_key(key_id, by)
        if key.revoked_at is not None:
            return False
        key.revoked_at, key.revoked_why = now, why.strip()
        key.save(update_fields=["revoked_at", "revoked_why"])
        _record(key, "applications.hand_over_key_revoked", by, reason=key.revoked_why)
    return True


def live_hand_over_key(key_id: UUID, *, now: datetime) -> HandOverKey | None:
    """Return the key whose tokens are accepted, with its partner; None if revoked or over."""
    return _live(now).filter(pk=key_id).select_related("partner").first()


def newest_live_key(partner_id: UUID, *, now: datetime) -> HandOverKey | None:
    """Return the partner's newest key whose tokens are believed."""
    return _live(now).filter(partner_id=partner_id).order_by("-made_at", "-pk").first()


def record_key_use(key: HandOverKey, *, now: datetime) -> None:
    """Note the key's last use, once a minute."""
    if key.last_used_at is None or now - key.last_used_at >= _SEEN_EVERY:
        HandOverKey.objects.filter(pk=key.pk).update(last_used_at=now)


def _live(now: datetime) -> QuerySet[HandOverKey]:
    return HandOverKey.objects.filter(Q(expires_at=None) | Q(expires_at__gt=now), revoked_at=None)


def _new_key(*, partner_id: UUID, name: str, by: Actor, now: datetime, **more: Any) -> tuple[HandOverKey, str]:
    secret = secrets.token_urlsafe(SECRET_BYTES)
    key = HandOverKey.objects.create(partner_id=partner_id, name=name, secret=secret, made_at=now, **more)
    _record(key, "applications.hand_over_key_made", by)
    return key, secret


def _visible_key(key_id: UUID, by: Actor) -> HandOverKey:
    """Return the key, locked; a partner's people find only their own."""
    rows = HandOverKey.objects.select_for_update(of=("self",)).filter(pk=key_id)
    if by.area == "partner":
        rows = rows.filter(partner=by.partner_id)
    key = rows.first()
    if key is None:
        raise not_found()
    return key


def _record(key: HandOverKey, action: str, by: Actor, reason: str = "") -> None:
    after = {"key": str(key.pk)}
    audit.record(actor=by, action=action, target="partner", target_id=key.partner_id, after=after, reason=reason)
