"""Queueing and delivering messages. Knows how, never what or whether: callers name template, purpose and consent."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.core.fields import blind_index
from apps.core.jobs import enqueue
from apps.messaging.domain import delivery
from apps.messaging.domain.templates import TEMPLATES, render
from apps.messaging.gateways.providers import Outgoing, ProviderError, provider_for
from apps.messaging.models import Message

Channel = Literal["sms", "email", "whatsapp", "in_app"]
Purpose = Literal["otp", "service", "promotional"]
State = Message.State
LONGEST_FAULT = 120


def queue(
    *,
    channel: Channel,
    to: str,
    template: str,
    language: str,
    context: Mapping[str, Any],
    purpose: Purpose,
    dedupe_key: str,
    consent_id: int | None = None,
) -> Message:
    """Write a message into the outbox, in the caller's transaction. The same `dedupe_key` again gives the first row.

    Raises ValueError for a promotional message without a consent and for a purpose the template is not for.
    """
    if purpose == "promotional" and consent_id is None:
        raise ValueError("a promotional message needs the consent it rests on")
    body = render(template, language, context)
    if TEMPLATES[template].purpose != purpose:
        raise ValueError(f"{template} is a {TEMPLATES[template].purpose} message")
    now = timezone.now()
    message = Message(
        id=uuid4(),
        channel=channel,
        purpose=purpose,
        template=template,
        language=language,
        to=to,
        body=body,
        consent_id=consent_id,
        dedupe_key=dedupe_key,
        created_at=now,
        next_try_at=now,
        touched_at=now,
    )
    Message.objects.bulk_create([message], ignore_conflicts=True)
    kept = Message.objects.get(dedupe_key=dedupe_key)
    if kept.id == message.id:
        enqueue("messaging.deliver", message_id=kept.id)
    return kept


def _due(now: datetime) -> Q:
    waiting = Q(state=State.QUEUED, next_try_at__lte=now)
    died = Q(state=State.SENDING, touched_at__lte=now - delivery.STALE_AFTER)
    return waiting | died


def deliver(*, message_id: UUID | str) -> bool:
    """Send one message if it is due; True when this call sent it. Runs twice without harm."""
    now = timezone.now()
    with transaction.atomic():
        message = Message.objects.select_for_update(skip_locked=True).filter(_due(now), pk=message_id).first()
        if message is None or message.body is None:
            return False
        too_late = message.purpose == Message.Purpose.OTP and now - message.created_at > delivery.OTP_USEFUL_FOR
        message.touched_at = now
        if too_late:
            message.state, message.body, message.fault = State.EXPIRED, None, "too late"
            message.save(update_fields=["state", "body", "fault", "touched_at"])
            return False
        message.state = State.SENDING
        message.attempts += 1
        message.save(update_fields=["state", "attempts", "touched_at"])
    name, send = provider_for(message.channel)
    try:
        reference = send(Outgoing(str(message.id), message.channel, message.to, message.body))
    except ProviderError as fault:
        _note_failure(message, name, str(fault))
        return False
    message.state, message.sent_at = State.SENT, timezone.now()
    message.provider, message.provider_ref, message.fault = name, reference, ""
    if name != "inbox":
        message.body = None
    message.save(update_fields=["state", "sent_at", "provider", "provider_ref", "fault", "body"])
    return True


def _note_failure(message: Message, provider: str, fault: str) -> None:
    given_up = message.attempts >= delivery.MOST_TRIES
    message.state = State.FAILED if given_up else State.QUEUED
    message.provider, message.fault = provider, fault[:LONGEST_FAULT]
    message.touched_at = timezone.now()
    message.next_try_at = message.touched_at + delivery.wait_before(message.attempts)
    message.save(update_fields=["state", "provider", "fault", "touched_at", "next_try_at"])


def sweep(*, now: datetime, most: int = 500) -> int:
    """Publish again what nobody picked up: lost wake-ups, pauses that are over, deliveries whose worker died."""
    forgotten = _due(now) & Q(touched_at__lte=now - delivery.FORGOTTEN_AFTER)
    due = Message.objects.filter(forgotten).order_by("next_try_at").values_list("id", flat=True)[:most]
    for message_id in due:
        enqueue("messaging.deliver", message_id=message_id)
    return len(due)


def retry(*, message_ids: Collection[UUID]) -> int:
    """Make messages that failed or are stuck due at once and wake their delivery; the caller records why."""
    now = timezone.now()
    with transaction.atomic():
        rows = Message.objects.select_for_update(skip_locked=True).filter(
            pk__in=message_ids, state__in=(State.QUEUED, State.SENDING, State.FAILED)
        )
        found = list(rows.order_by("id"))
        for message in found:
            message.state, message.next_try_at, message.touched_at, message.attempts = State.QUEUED, now, now, 0
            message.save(update_fields=["state", "next_try_at", "touched_at", "attempts"])
            enqueue("messaging.deliver", message_id=message.id)
    return len(found)


def cancel_promotional(*, consent_ids: Collection[int]) -> int:
    """Stop what still waits on a consent that was taken back."""
    return Message.objects.filter(
        consent_id__in=consent_ids, purpose=Message.Purpose.PROMOTIONAL, state=State.QUEUED
    ).update(state=State.CANCELLED, touched_at=timezone.now())


def cancel_to(*, to: str, template: str) -> int:
    """Stop waiting messages of one template to one address, such as a code that a newer one replaces."""
    index = blind_index("messaging.to", to)
    return Message.objects.filter(to_index=index, template=template, state=State.QUEUED).update(
        state=State.CANCELLED, touched_at=timezone.now()
    )


def erase_old_bodies(*, before: datetime) -> int:
    """Erase the text of everything that is finished or was never sent; in demo mode /dev/inbox keeps its own."""
    rows = Message.objects.filter(created_at__lt=before, body__isnull=False).exclude(state=State.SENDING)
    if settings.DEMO:
        rows = rows.exclude(state=State.SENT)
    return rows.update(body=None)
