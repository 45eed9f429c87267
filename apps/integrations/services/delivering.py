"""Send events: claim, send, note. A kill between any two of them loses nothing.

A claim is a lease: what a killed worker held is tried again under the same `webhook-id`, by which the receiver knows
it. Each endpoint has few tries at a time, so that one that hangs holds up nobody else's.
"""

import json
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction
from django.db.models import F, Window
from django.db.models.functions import RowNumber

from apps.core import jobs
from apps.core.domain.calendar import format_moment
from apps.core.failpoints import failpoint
from apps.integrations import gateways
from apps.integrations.domain.webhooks import (
    IN_FLIGHT,
    PROBE_AFTER_FAILURES,
    DeliveryState,
    EndpointHealth,
    EndpointOffReason,
    EndpointState,
    WebhookReply,
    next_try,
    signed_headers,
    verdict_of,
)
from apps.integrations.models import Delivery, DeliveryAttempt, Endpoint
from apps.integrations.selectors.endpoints import event_bodies
from apps.partners.selectors import organisations as partners
from apps.privacy.services.partner_notices import notify_owners

LEASE = timedelta(seconds=60)
SWEEP_ROWS = 400
REPLIES_KEPT = timedelta(days=30)
PAGE = "/partner/digital-integration"


@dataclass(frozen=True)
class PreparedSend:
    """One claimed try: all that is needed to send it without the database."""

    delivery_id: UUID
    endpoint_id: UUID
    claimed_at: datetime
    url: str
    body: bytes
    headers: dict[str, str]


def sweep(*, now: datetime) -> int:
    """Wake every try that is due, a few of each endpoint; free what a killed worker held."""
    expired = Delivery.objects.filter(state=DeliveryState.SENDING, claimed_at__lt=now - LEASE)
    expired.update(state=DeliveryState.WAITING, next_at=now, claimed_at=None, tries=F("tries") - 1)
    place = Window(RowNumber(), partition_by=F("endpoint_id"), order_by=(F("next_at").asc(), F("pk").asc()))
    due = Delivery.objects.filter(state=DeliveryState.WAITING, next_at__lte=now).annotate(place=place)
    ids = list(due.filter(place__lte=IN_FLIGHT).order_by("next_at", "pk").values_list("pk", flat=True)[:SWEEP_ROWS])
    for delivery_id in ids:
        jobs.enqueue("integrations.send", delivery_id=delivery_id)
    return len(ids)


def deliver(*, delivery_id: UUID, now: datetime) -> WebhookReply | None:
    """Send one delivery that is due; None when it is not, or another worker has it."""
    prepared = claim(delivery_id=delivery_id, now=now)
    if prepared is None:
        return None
    failpoint("delivery_claimed")
    reply = gateways.send(prepared.url, body=prepared.body, headers=prepared.headers)
    failpoint("delivery_sent")
    note_reply(prepared=prepared, reply=reply, now=now + timedelta(milliseconds=reply.milliseconds))
    failpoint("delivery_noted")
    following = Delivery.objects.filter(
        endpoint_id=prepared.endpoint_id, state=DeliveryState.WAITING, next_at__lte=now
    ).order_by("next_at", "pk")
    if reply.is_success and (next_id := following.values_list("pk", flat=True).first()) is not None:
        jobs.enqueue("integrations.send", delivery_id=next_id)
    return reply


@transaction.atomic
def claim(*, delivery_id: UUID, now: datetime) -> PreparedSend | None:
    """Take one waiting delivery; None when not due, taken, or its endpoint has enough."""
    endpoint = (
        Endpoint.objects.select_for_update()
        .filter(pk__in=Delivery.objects.filter(pk=delivery_id, state=DeliveryState.WAITING).values("endpoint_id"))
        .first()
    )
    if endpoint is None or endpoint.state == EndpointState.OFF or not partners.is_active(endpoint.partner_id):
        return None
    held = Delivery.objects.filter(endpoint=endpoint, state=DeliveryState.SENDING, claimed_at__gt=now - LEASE).count()
    if held >= (1 if endpoint.failures >= PROBE_AFTER_FAILURES else IN_FLIGHT):
        return None
    rows = Delivery.objects.select_for_update(skip_locked=True, of=("self",)).select_related("event")
    delivery = rows.filter(pk=delivery_id, state=DeliveryState.WAITING, next_at__lte=now).first()
    if delivery is None:
        return None
    delivery.state, delivery.claimed_at, delivery.tries = DeliveryState.SENDING, now, delivery.tries + 1
    delivery.save(update_fields=["state", "claimed_at", "tries"])
    [data] = event_bodies([delivery.event])
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
    secrets = [endpoint.secret]
    if endpoint.secret_before and endpoint.secret_before_until and endpoint.secret_before_until > now:
        secrets.append(endpoint.secret_before)
    headers = signed_headers([str(secret) for secret in secrets], uid=delivery.event.uid, now=now, body=body)
    return PreparedSend(delivery.pk, endpoint.pk, now, str(endpoint.url), body, headers)


@transaction.atomic
def note_reply(*, prepared: PreparedSend, reply: WebhookReply, now: datetime) -> None:
    """Note a try and what follows from it for the delivery and its endpoint."""
    endpoint = Endpoint.objects.select_for_update().get(pk=prepared.endpoint_id)
    delivery = Delivery.objects.select_for_update().get(pk=prepared.delivery_id)
    DeliveryAttempt.objects.create(
        delivery=delivery,
        n=delivery.attempts.count() + 1,
        at=prepared.claimed_at,
        status=reply.status,
        ms=reply.milliseconds,
        fault=reply.fault.value,
        reply_head=reply.head or None,
    )
    if delivery.state == DeliveryState.SENDING and delivery.claimed_at == prepared.claimed_at:
        _move_delivery(delivery, reply, now)
    _move_endpoint(endpoint, reply, now)


def _move_delivery(delivery: Delivery, reply: WebhookReply, now: datetime) -> None:
    delivery.claimed_at = None
    if reply.is_success:
        delivery.state, delivery.next_at, delivery.ended_at = DeliveryState.DELIVERED, None, now
    else:
        again = next_try(delivery_id=str(delivery.pk), tries=delivery.tries, reply=reply, now=now)
        delivery.state = DeliveryState.DEAD if again is None else DeliveryState.WAITING
        delivery.next_at, delivery.ended_at = again, now if again is None else None
    delivery.save(update_fields=["state", "claimed_at", "next_at", "ended_at"])


def _move_endpoint(endpoint: Endpoint, reply: WebhookReply, now: datetime) -> None:
    if endpoint.state == EndpointState.OFF:
        return
    if reply.is_success:
        endpoint.failures, endpoint.failing_since, endpoint.warned_at = 0, None, None
        endpoint.state, endpoint.last_success_at = EndpointState.ON, now
    else:
        endpoint.failures += 1
        endpoint.failing_since = endpoint.failing_since or now
        endpoint.last_failure_at = now
    endpoint.save()
    if reply.status == 410:
        switch_off(endpoint, EndpointOffReason.GONE, now)
        _tell_owners(endpoint, "partner_endpoint_off", "gone", now)
    else:
        apply_verdict(endpoint, now=now)


def apply_verdict(endpoint: Endpoint, *, now: datetime) -> None:
    """Bring a locked endpoint to the state that its failures mean, and tell its owner."""
    health = EndpointHealth(
        EndpointState(endpoint.state),
        endpoint.failing_since,
        endpoint.last_failure_at,
        _failed_events(endpoint),
        endpoint.warned_at is not None,
    )
    verdict = verdict_of(health, now=now)
    if verdict.notice == "off":
        switch_off(endpoint, EndpointOffReason.NO_ANSWER, now)
        _tell_owners(endpoint, "partner_endpoint_off", "off", now)
        return
    if verdict.notice == "warn":
        endpoint.warned_at = now
    endpoint.state = verdict.state
    endpoint.save(update_fields=["state", "warned_at"])
    if verdict.notice:
        _tell_owners(endpoint, "partner_endpoint_failing", verdict.notice, now)


def check_endpoints(*, now: datetime) -> int:
    """Look at every endpoint that fails, also without a new try; how many."""
    ids = list(
        Endpoint.objects.filter(failing_since__isnull=False)
        .exclude(state=EndpointState.OFF)
        .order_by("pk")
        .values_list("pk", flat=True)
    )
    for endpoint_id in ids:
        with transaction.atomic():
            apply_verdict(Endpoint.objects.select_for_update().get(pk=endpoint_id), now=now)
    old = DeliveryAttempt.objects.filter(at__lt=now - REPLIES_KEPT, reply_head__isnull=False)
    old.update(reply_head=None)
    return len(ids)


def switch_off(endpoint: Endpoint, reason: EndpointOffReason, now: datetime) -> None:
    """Switch a locked endpoint off; what waits for it is cancelled and may be sent later."""
    endpoint.state, endpoint.off_reason, endpoint.off_at = EndpointState.OFF, reason.value, now
    endpoint.save(update_fields=["state", "off_reason", "off_at"])
    waiting = Delivery.objects.filter(endpoint=endpoint, state__in=(DeliveryState.WAITING, DeliveryState.SENDING))
    waiting.update(state=DeliveryState.CANCELLED, next_at=None, claimed_at=None, ended_at=now)


def _failed_events(endpoint: Endpoint) -> int:
    if endpoint.failing_since is None or endpoint.state != EndpointState.ON:
        return 0
    tries = DeliveryAttempt.objects.filter(delivery__endpoint=endpoint, at__gte=endpoint.failing_since - LEASE)
    return tries.exclude(status__range=(200, 299)).values("delivery_id").distinct().count()


def _tell_owners(endpoint: Endpoint, kind: str, notice: str, now: datetime) -> None:
    waiting = Delivery.objects.filter(endpoint=endpoint, state__in=(DeliveryState.WAITING, DeliveryState.CANCELLED))
    since = endpoint.failing_since or now
    notify_owners(
        partner_id=endpoint.partner_id,
        kind=kind,
        values={"host": endpoint.host, "since": format_moment(since), "count": str(waiting.count())},
        path=PAGE,
        dedupe_key=f"endpoint:{endpoint.pk}:{notice}:{since.timestamp():.0f}",
        now=now,
    )
