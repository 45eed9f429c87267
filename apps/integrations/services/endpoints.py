"""The owner's acts on endpoints and deliveries."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction

from apps.accounts.services.confirmation import require_confirmed
from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid
from apps.integrations.domain.events import EventType
from apps.integrations.domain.webhooks import (
    MAX_ENDPOINTS_A_MODE,
    SECRET_BYTES,
    SECRET_OVERLAP,
    DeliveryState,
    EndpointOffReason,
    EndpointState,
    read_address,
    secret_text,
)
from apps.integrations.models import Delivery, Endpoint, EventStream, WebhookEvent
from apps.integrations.selectors import endpoints
from apps.integrations.selectors.sources import EventCandidate
from apps.integrations.services.collecting import record_events, wants
from apps.integrations.services.delivering import switch_off

MAX_RESEND = timedelta(days=30)
_OPEN_AGAIN = (DeliveryState.DEAD, DeliveryState.CANCELLED)


def add_endpoint(
    *, url: str, events: Sequence[str], mode: str, description: str, by: Actor, now: datetime
) -> tuple[Endpoint, str]:
    """Add an endpoint; it and its secret, which is shown this once.

    422 at `url` for an address that is never called, 409 `integrations.endpoints_full` for a sixth of a mode.
    """
    partner_id = _owner_of(by)
    require_confirmed(by)
    address, host = _address(url)
    secret = secret_text(secrets.token_bytes(SECRET_BYTES))
    with transaction.atomic():
        # The stream's row is the partner's turn-taker, so that two tabs do not make a sixth.
        EventStream.objects.get_or_create(partner_id=partner_id, mode=mode)
        EventStream.objects.select_for_update().get(partner_id=partner_id, mode=mode)
        if Endpoint.objects.filter(partner_id=partner_id, mode=mode).count() >= MAX_ENDPOINTS_A_MODE:
            raise conflict("integrations.endpoints_full", count=MAX_ENDPOINTS_A_MODE)
        endpoint = Endpoint.objects.create(
            partner_id=partner_id,
            mode=mode,
            url=address,
            host=host,
            description=description.strip(),
            events=sorted(set(events)),
            secret=secret,
            made_by=by.name,
            made_at=now,
        )
        _record("integrations.endpoint_added", endpoint, by, after=_facts(endpoint))
    return endpoint, secret


def change_endpoint(*, endpoint_id: UUID, changes: Mapping[str, Any], by: Actor, now: datetime) -> Endpoint:
    """Change address, events or description. A new address asks for a fresh proof."""
    _owner_of(by)
    if "url" in changes:
        require_confirmed(by)
    with transaction.atomic():
        endpoint = _locked(by, endpoint_id)
        before = _facts(endpoint)
        if "url" in changes:
            endpoint.url, endpoint.host = _address(changes["url"])
        if "events" in changes:
            endpoint.events = sorted(set(changes["events"]))
        if "description" in changes:
            endpoint.description = changes["description"].strip()
        endpoint.save(update_fields=["url", "host", "events", "description"])
        _record("integrations.endpoint_changed", endpoint, by, before=before, after=_facts(endpoint))
    return endpoint


def renew_secret(*, endpoint_id: UUID, by: Actor, now: datetime) -> tuple[Endpoint, str]:
    """Give an endpoint a new secret, shown this once; the old one signs along for 24 hours."""
    _owner_of(by)
    require_confirmed(by)
    secret = secret_text(secrets.token_bytes(SECRET_BYTES))
    with transaction.atomic():
        endpoint = _locked(by, endpoint_id)
        endpoint.secret_before, endpoint.secret_before_until = endpoint.secret, now + SECRET_OVERLAP
        endpoint.secret = secret
        endpoint.save(update_fields=["secret", "secret_before", "secret_before_until"])
        _record("integrations.endpoint_secret_renewed", endpoint, by)
    return endpoint, secret


def send_test(*, endpoint_id: UUID, by: Actor, now: datetime) -> Delivery:
    """Send a test event to one endpoint; 409 `integrations.endpoint_off` when it is off."""
    _owner_of(by)
    with transaction.atomic():
        endpoint = _locked(by, endpoint_id)
        if endpoint.state == EndpointState.OFF:
            raise conflict("integrations.endpoint_off")
        delivery = add_test_delivery(endpoint, now=now)
        _record("integrations.endpoint_tested", endpoint, by)
    return delivery


def add_test_delivery(endpoint: Endpoint, *, now: datetime) -> Delivery:
    """Write a test event and its delivery to one endpoint, in the caller's transaction."""
    candidate = EventCandidate(
        partner_id=endpoint.partner_id,
        source="test",
        source_id=str(uuid4()),
        type=EventType.ENDPOINT_TEST,
        at=now,
        subject_ref=str(endpoint.pk),
        payload={"endpoint": {"id": str(endpoint.pk)}},
    )
    [event] = record_events(partner_id=endpoint.partner_id, mode=endpoint.mode, candidates=[candidate], now=now)
    delivery = Delivery.objects.create(event=event, endpoint=endpoint, next_at=now, made_at=now)
    jobs.enqueue("integrations.send", delivery_id=delivery.pk)
    return delivery


@transaction.atomic
def switch_endpoint_off(*, endpoint_id: UUID, by: Actor, now: datetime) -> Endpoint:
    """Switch an endpoint off, or give up one that went off by itself.

    409 `integrations.endpoint_is_so` if it is off by hand.
    """
    _owner_of(by)
    endpoint = _locked(by, endpoint_id)
    if endpoint.state != EndpointState.OFF:
        switch_off(endpoint, EndpointOffReason.BY_HAND, now)
    elif endpoint.off_reason != EndpointOffReason.BY_HAND:
        # `off_at` stays: switching on again sends what waited since then
        endpoint.off_reason = EndpointOffReason.BY_HAND.value
        endpoint.save(update_fields=["off_reason"])
    else:
        raise conflict("integrations.endpoint_is_so")
    _record("integrations.endpoint_off", endpoint, by)
    return endpoint


@transaction.atomic
def switch_endpoint_on(*, endpoint_id: UUID, sends_waiting: bool, by: Actor, now: datetime) -> tuple[Endpoint, int]:
    """Switch an endpoint on, with what waited or from now on; it and how many events are sent.

    409 `integrations.endpoint_is_so` when it is not off.
    """
    _owner_of(by)
    endpoint = _locked(by, endpoint_id)
    if endpoint.state != EndpointState.OFF or endpoint.off_at is None:
        raise conflict("integrations.endpoint_is_so")
    since = min(endpoint.failing_since or endpoint.off_at, endpoint.off_at)
    endpoint.state, endpoint.off_reason, endpoint.off_at = EndpointState.ON, "", None
    endpoint.failures, endpoint.failing_since, endpoint.last_failure_at, endpoint.warned_at = 0, None, None, None
    endpoint.save()
    number = _resend(endpoint, max(since, now - MAX_RESEND), by, now) if sends_waiting else 0
    _record("integrations.endpoint_on", endpoint, by, details={"sent": number})
    return endpoint, number


@transaction.atomic
def resend_since(*, endpoint_id: UUID, since: datetime, by: Actor, now: datetime) -> int:
    """Send everything since then that has not reached an endpoint, the oldest first; how many.

    422 for a time to come or more than 30 days ago, 409 `integrations.endpoint_off` when it is off.
    """
    _owner_of(by)
    endpoint = _locked(by, endpoint_id)
    if not now - MAX_RESEND <= since <= now:
        raise invalid(since=FieldError("integrations.resend_since", {"days": MAX_RESEND.days}))
    if endpoint.state == EndpointState.OFF:
        raise conflict("integrations.endpoint_off")
    number = _resend(endpoint, since, by, now)
    _record("integrations.endpoint_resent", endpoint, by, details={"sent": number})
    return number


@transaction.atomic
def resend_delivery(*, delivery_id: UUID, by: Actor, now: datetime) -> Delivery:
    """Send one delivery again at once, whatever became of it; the same event with the same id.

    409 `integrations.endpoint_off` when its endpoint is off.
    """
    _owner_of(by)
    own = endpoints.own_delivery(by, delivery_id)
    endpoint = _locked(by, own.endpoint_id)
    if endpoint.state == EndpointState.OFF:
        raise conflict("integrations.endpoint_off")
    delivery = Delivery.objects.select_for_update().get(pk=own.pk)
    if delivery.state != DeliveryState.SENDING:
        delivery.state, delivery.tries, delivery.next_at = DeliveryState.WAITING, 0, now
        delivery.ended_at, delivery.resent_by = None, by.name
        delivery.save(update_fields=["state", "tries", "next_at", "ended_at", "resent_by"])
        jobs.enqueue("integrations.send", delivery_id=delivery.pk)
        _record("integrations.delivery_resent", endpoint, by, details={"delivery": str(delivery.pk)})
    return delivery


def _resend(endpoint: Endpoint, since: datetime, by: Actor, now: datetime) -> int:
    """Make deliveries of what has none, open again what ended without success; how many in all."""
    events = WebhookEvent.objects.filter(
        partner_id=endpoint.partner_id, mode=endpoint.mode, recorded_at__gte=since
    ).order_by("seq")
    unsent = events.exclude(deliveries__endpoint=endpoint)
    made = Delivery.objects.bulk_create(
        (
            Delivery(event=event, endpoint=endpoint, next_at=now, made_at=now, resent_by=by.name)
            for event in unsent
            if wants(endpoint, event.type)
        ),
        batch_size=500,
    )
    ended = Delivery.objects.filter(endpoint=endpoint, state__in=_OPEN_AGAIN, event__recorded_at__gte=since)
    opened = ended.update(state=DeliveryState.WAITING, tries=0, next_at=now, ended_at=None, resent_by=by.name)
    jobs.enqueue("integrations.sweep")
    return len(made) + opened


def _owner_of(by: Actor) -> UUID:
    if by.is_masquerading:
        raise forbidden()
    return endpoints.partner_of(by)


def _locked(by: Actor, endpoint_id: UUID) -> Endpoint:
    return Endpoint.objects.select_for_update().get(pk=endpoints.own_endpoint(by, endpoint_id).pk)


def _address(url: str) -> tuple[str, str]:
    address = read_address(url, is_loopback_allowed=settings.DEMO)
    if isinstance(address, FieldError):
        raise invalid(url=address)
    return address


def _facts(endpoint: Endpoint) -> dict[str, Any]:
    return {"host": endpoint.host, "events": endpoint.events, "mode": endpoint.mode}


def _record(action: str, endpoint: Endpoint, by: Actor, **facts: Any) -> None:
    audit.record(actor=by, action=action, target="endpoint", target_id=endpoint.pk, **facts)
