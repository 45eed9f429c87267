"""Keys of a partner's own software: made, rotated, revoked, looked up on every request."""

import hmac
import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.core.cache import cache
from django.db import transaction

from apps.accounts.domain import api_keys as rules
from apps.accounts.domain.api_keys import KeyMode, KeyScope, KeyVerdict
from apps.accounts.models import ApiKey, KeyRequest, User
from apps.accounts.services.sessions import partner_is_open
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.problems import FieldError, FieldErrors, Problem, conflict, forbidden, invalid, not_found
from apps.core.fields import blind_index
from apps.core.jobs import enqueue

_SEEN_EVERY = timedelta(minutes=1)
_PURGE_BATCH = 10_000
_REPORTED_EVERY = 3600
"""Seconds between two notices about one key."""


def make_api_key(
    *,
    actor: Actor,
    name: str,
    mode: KeyMode,
    scopes: Sequence[KeyScope],
    allowed_ips: Sequence[str],
    expires_on: date,
    now: datetime,
) -> tuple[ApiKey, str]:
    """Create a key of the actor's partner and return it with its text, which is shown once.

    422 at `name`, `scopes`, `allowed_ips` or `expires_on`; 409 `accounts.keys_many` with ten live ones in the mode.
    """
    partner_id = _partner_of(actor)
    faults: dict[str, FieldErrors] = {}
    if not name.strip():
        faults["name"] = FieldError("core.required")
    if not scopes:
        faults["scopes"] = FieldError("accounts.key_scopes_none")
    addresses = rules.read_addresses(allowed_ips)
    if isinstance(addresses, FieldError):
        faults["allowed_ips"] = addresses
    if end_error := rules.end_fault(expires_on, today=today_ist(now)):
        faults["expires_on"] = end_error
    if faults:
        raise invalid(**faults)
    with transaction.atomic():
        _lock_owners(partner_id)
        live = ApiKey.objects.filter(partner_id=partner_id, mode=mode, revoked_at=None, expires_at__gt=now)
        if live.count() >= rules.MAX_KEYS_A_MODE:
            raise conflict("accounts.keys_many", most=rules.MAX_KEYS_A_MODE)
        key, text = _new_key(
            partner_id=partner_id,
            name=name.strip(),
            mode=mode,
            scopes=sorted({scope.value for scope in scopes}),
            allowed_ips=addresses,
            made_by=actor.subject_id,
            made_at=now,
            expires_at=DateRange(expires_on, expires_on + timedelta(days=1)).ends,
        )
        _record(key, "accounts.api_key_made", actor, after={"scopes": key.scopes, "mode": key.mode})
    return key, text


def rotate_api_key(*, actor: Actor, key_id: UUID, overlap_hours: int, now: datetime) -> tuple[ApiKey, str]:
    """Replace a live key by a new one; the old one ends after the overlap.

    409 `accounts.key_over` for one that is over or replaced.
    """
    with transaction.atomic():
        old = _own_key(actor, key_id)
        if old.revoked_at is not None or old.expires_at <= now or ApiKey.objects.filter(replaces=old).exists():
            raise conflict("accounts.key_over")
        key, text = _new_key(
            partner_id=old.partner_id,
            name=old.name,
            mode=KeyMode(old.mode),
            scopes=old.scopes,
            allowed_ips=old.allowed_ips,
            made_by=actor.subject_id,
            made_at=now,
            expires_at=old.expires_at,
            replaces=old,
        )
        old.expires_at = min(old.expires_at, now + timedelta(hours=overlap_hours))
        old.save(update_fields=["expires_at"])
        _record(key, "accounts.api_key_rotated", actor, before={"key": old.key_id}, after={"ends": str(old.expires_at)})
    return key, text


def revoke_api_key(*, actor: Actor, key_id: UUID, why: str, now: datetime) -> ApiKey:
    """Shut a key from the next request on; twice changes nothing. 422 at `why` without one.

    An admin may shut any partner's.
    """
    if not why.strip():
        raise invalid(why=FieldError("core.required"))
    with transaction.atomic():
        key = _any_key(key_id) if actor.area == "admin" else _own_key(actor, key_id)
        if key.revoked_at is None:
            key.revoked_at, key.revoked_by, key.revoked_why = now, actor.person_id, why.strip()
            key.save(update_fields=["revoked_at", "revoked_by", "revoked_why"])
            _record(key, "accounts.api_key_revoked", actor, reason=key.revoked_why)
    return key


def authenticate_key(*, text: str, ip: str | None, now: datetime) -> ApiKey:
    """Return the key of a request, and record its last use once a minute.

    401 `accounts.key_unknown` for a key that is unknown, revoked or expired (the answers are the same), 403
    `accounts.key_address` from another address, 403 `accounts.partner_suspended`.
    """
    read = rules.read_key(text)
    key = ApiKey.objects.filter(key_id=read[1]).first() if read else None
    if key is None or not hmac.compare_digest(bytes(key.digest), _digest(text)):
        raise Problem("accounts.key_unknown", 401)
    verdict = rules.allows(facts_of(key), None, ip, now)
    if verdict is KeyVerdict.ADDRESS:
        raise forbidden("accounts.key_address")
    if verdict is not KeyVerdict.OK:
        raise Problem("accounts.key_unknown", 401)
    if not partner_is_open(key.partner_id):
        raise forbidden("accounts.partner_suspended")
    if key.last_used_at is None or now - key.last_used_at >= _SEEN_EVERY:
        ApiKey.objects.filter(pk=key.pk).update(last_used_at=now)
    return key


def report_key_in_address(texts: Sequence[str]) -> None:
    """Wake the notice about keys of ours in an address, once an hour for each key."""
    for text in texts:
        read = rules.read_key(text.strip())
        key = ApiKey.objects.filter(key_id=read[1], revoked_at=None).first() if read else None
        if key is None or not hmac.compare_digest(bytes(key.digest), _digest(text.strip())):
            continue
        if cache.add(f"accounts.key_in_address.{key.pk}", 1, _REPORTED_EVERY):
            enqueue("integrations.notify_key_in_address", api_key_id=key.pk)


def record_key_request(*, key: ApiKey, method: str, path: str, status: int, ms: int, now: datetime) -> None:
    """Keep one request for the owner to read: neither body nor query."""
    KeyRequest.objects.create(key=key, at=now, method=method[:7], path=path[:200], status=status, ms=ms)


def purge_key_requests(*, now: datetime) -> int:
    """Delete requests older than seven days; how many."""
    old = KeyRequest.objects.filter(at__lt=now - rules.REQUESTS_KEPT).order_by("at").values("pk")[:_PURGE_BATCH]
    removed, _ = KeyRequest.objects.filter(pk__in=list(old.values_list("pk", flat=True))).delete()
    return removed


def facts_of(key: ApiKey) -> rules.ApiKeyFacts:
    """Return the facts of a key for the rules."""
    return rules.ApiKeyFacts(frozenset(key.scopes), tuple(key.allowed_ips), key.expires_at, key.revoked_at)


def _new_key(*, mode: KeyMode, **columns: Any) -> tuple[ApiKey, str]:
    key_id = rules.key_id_of(secrets.token_bytes(rules.ID_LENGTH))
    text = rules.key_text(mode=mode, key_id=key_id, secret=secrets.token_bytes(rules.SECRET_BYTES))
    key = ApiKey.objects.create(mode=mode, key_id=key_id, digest=_digest(text), last4=text[-4:], **columns)
    return key, text


def _digest(text: str) -> bytes:
    return blind_index("api-key", text)


def _partner_of(actor: Actor) -> UUID:
    if actor.area != "partner" or actor.partner_id is None:
        raise forbidden()
    return actor.partner_id


def _own_key(actor: Actor, key_id: UUID) -> ApiKey:
    """Lock and return a key of the actor's partner; 404 for another partner's."""
    key = ApiKey.objects.select_for_update(of=("self",)).filter(pk=key_id, partner_id=_partner_of(actor)).first()
    if key is None:
        raise not_found()
    return key


def _any_key(key_id: UUID) -> ApiKey:
    key = ApiKey.objects.select_for_update(of=("self",)).filter(pk=key_id).first()
    if key is None:
        raise not_found()
    return key


def _lock_owners(partner_id: UUID) -> None:
    """Lock the partner's owners, so that keys are made one after the other."""
    list(
        User.objects.select_for_update()
        .filter(partner_id=partner_id, partner_role=User.PartnerRole.OWNER)
        .order_by("pk")
        .values_list("pk", flat=True)
    )


def _record(key: ApiKey, action: str, actor: Actor, **more: Any) -> None:
    record(actor=actor, action=action, target="api_key", target_id=key.pk, **more)
