"""Queueing and delivering messages; callers decide on template, purpose and consent."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any, Literal
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.db.models import Case, F, Q, Value, When
from django.utils import timezone

from apps.core.fields import blind_index
from apps.core.metrics import CODE_SECONDS
from apps.messaging.domain import delivery
from apps.messaging.domain.hours import SendingHours
from apps.messaging.domain.versions import VersionText, measure
from apps.messaging.gateways.providers import OutgoingMessage, ProviderError, provider_for, repeats_safely
from apps.messaging.models import Message
from apps.messaging.selectors import outbox
from apps.messaging.services.composition import ComposedMessage, compose
from apps.messaging.services.fallbacks import cancel_fallbacks, promote_fallbacks
from apps.messaging.services.wakeups import wake_delivery

Channel = Literal["sms", "email", "whatsapp", "in_app"]
Purpose = Literal["otp", "service", "promotional"]
MAX_FAULT_LENGTH = 120


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
    subject_id: UUID | None = None,
    hours: SendingHours | None = None,
    after: Message | None = None,
    refused: str = "",
    batch_id: UUID | None = None,
) -> Message:
    """Write a message into the outbox, in the caller's transaction.

    The same `dedupe_key` again gives the first row.

    `hours` are kept at every try; outside them the message waits. With `after` it is held and goes only if that one
    fails. `refused` says why it must not go: it is kept as cancelled, without its text, so that the log explains.
    `batch_id` names the campaign that it belongs to.
    Raises ValueError for a promotional message without a consent and for a purpose the template is not for, and what
    composing raises.
    """
    if purpose == "promotional" and consent_id is None and not refused:
        raise ValueError("a promotional message needs the consent it rests on")
    kind = outbox.template_kind_for_system(template)
    if kind.purpose != purpose:
        raise ValueError(f"{template} is a {kind.purpose} message")
    text = None if refused else compose(code=template, channel=channel, language=language, values=context)
    now = timezone.now()
    message = Message(
        id=uuid4(),
        channel=channel,
        purpose=purpose,
        topic=kind.topic,
        subject_id=subject_id,
        template=template,
        batch_id=batch_id,
        language=language,
        to=to,
        consent_id=consent_id,
        dedupe_key=dedupe_key,
        state=Message.State.CANCELLED if refused else Message.State.HELD if after else Message.State.QUEUED,
        reason=refused,
        after=after,
        created_at=now,
        touched_at=now,
        **_text_columns(text),
        **_hours_columns(hours, now),
    )
    Message.objects.bulk_create([message], ignore_conflicts=True)
    stored = Message.objects.get(dedupe_key=dedupe_key)
    if stored.id == message.id and stored.state == Message.State.QUEUED and stored.next_try_at <= now:
        wake_delivery(message_id=stored.id, purpose=stored.purpose)
    return stored


def _text_columns(text: ComposedMessage | None) -> dict[str, Any]:
    """Return the columns of a message that hold its text; a refused message has none."""
    if text is None:
        return {"body": None}
    return {
        "template_version_id": text.version_id,
        "body": text.body,
        "header": text.header,
        "dlt_entity_id": text.dlt_entity_id,
        "dlt_template_id": text.dlt_template_id,
        "parts": text.parts,
    }


def _hours_columns(hours: SendingHours | None, now: datetime) -> dict[str, Any]:
    """Return the columns of a message that say when it may be sent."""
    if hours is None:
        return {"next_try_at": now}
    return {"next_try_at": hours.next_open(now), "open_from": hours.from_, "open_until": hours.until}


def queue_sample(*, channel: str, to: str, template: str, language: str, text: VersionText, key: str) -> Message:
    """Write words with sample values into the outbox, for whoever wrote them; it keeps no hours."""
    now, kind = timezone.now(), outbox.template_kind_for_system(template)
    current = outbox.current_version_for_system(template, channel, language)
    size = measure(channel, text, base=settings.PUBLIC_URL, language=language)
    message = Message.objects.create(
        channel=channel,
        purpose="otp" if kind.purpose == "otp" else "service",
        topic=Message.Topic.ESSENTIAL,
        template=template,
        language=language,
        to=to,
        body=size.text,
        dedupe_key=key,
        created_at=now,
        next_try_at=now,
        touched_at=now,
        header=settings.DLT_HEADER if channel == "sms" else "",
        dlt_entity_id=settings.DLT_ENTITY_ID if channel == "sms" else "",
        dlt_template_id=current.dlt_template_id if current is not None else "",
        parts=size.parts,
    )
    wake_delivery(message_id=message.id, purpose=message.purpose)
    return message


def _due(now: datetime) -> Q:
    waiting = Q(state=Message.State.QUEUED, next_try_at__lte=now)
    # Due when it was written, even if the writer's clock was ahead of ours.
    waiting |= Q(state=Message.State.QUEUED, attempts=0, next_try_at__lte=F("created_at"))
    died = Q(state=Message.State.SENDING, touched_at__lte=now - delivery.STALE_AFTER)
    return waiting | died


def deliver(*, message_id: UUID | str) -> bool:
    """Send one message if it is due; True when this call sent it. Runs twice without harm."""
    message = _claim(message_id, timezone.now())
    if message is None:
        return False
    name, send = provider_for(message.channel)
    try:
        reference = send(
            OutgoingMessage(
                str(message.id),
                message.channel,
                message.to,
                message.body or "",
                message.header,
                message.dlt_entity_id,
                message.dlt_template_id,
            )
        )
    except ProviderError as fault:
        _record_failure(message, name, fault)
        return False
    _mark_sent(message, name, reference)
    return True


def _claim(message_id: UUID | str, now: datetime) -> Message | None:
    """Mark the message as being sent and return it, if it is due and may go at this hour."""
    with transaction.atomic():
        message = Message.objects.select_for_update(skip_locked=True).filter(_due(now), pk=message_id).first()
        if message is None or message.body is None:
            return None
        message.touched_at = now
        opens = now
        has_died = message.state == Message.State.SENDING
        if message.open_from is not None and message.open_until is not None:
            opens = SendingHours(message.open_from, message.open_until).next_open(now)
        if message.purpose == Message.Purpose.OTP and now - message.created_at > delivery.OTP_USEFUL_FOR:
            message.state, message.body, message.fault = Message.State.EXPIRED, None, "too late"
        elif has_died and message.purpose == Message.Purpose.PROMOTIONAL and not repeats_safely(message.channel):
            # The provider may have taken it: an offer goes at most once.
            message.state, message.body = Message.State.UNCONFIRMED, None
        elif message.reason:
            # It was stopped while a worker that died since had it.
            message.state, message.body = Message.State.CANCELLED, None
        elif opens > now:
            message.state, message.next_try_at = Message.State.QUEUED, opens
        else:
            message.state = Message.State.SENDING
            message.attempts += 1
        message.save(update_fields=["state", "attempts", "body", "fault", "next_try_at", "touched_at"])
        return message if message.state == Message.State.SENDING else None


def _mark_sent(sent: Message, provider: str, reference: str) -> None:
    with transaction.atomic():
        message = Message.objects.select_for_update().get(pk=sent.pk)
        # A provider's report may have come before its answer: then more is known than "sent".
        if message.state == Message.State.SENDING:
            message.state = Message.State.SENT
        message.sent_at = timezone.now()
        message.provider, message.provider_ref, message.fault = provider, reference, ""
        if provider != "inbox":
            message.body = None
        message.save(update_fields=["state", "sent_at", "provider", "provider_ref", "fault", "body"])
        if message.purpose == Message.Purpose.OTP:
            seconds = (message.sent_at - message.created_at).total_seconds()
            # The database's clock wrote the start and may be ahead of ours.
            CODE_SECONDS.labels(message.channel).observe(max(0.0, seconds))
        if provider not in settings.MESSAGE_PROVIDERS_REPORTING:
            cancel_fallbacks(message, message.sent_at)


def _record_failure(tried: Message, provider: str, error: ProviderError) -> None:
    with transaction.atomic():
        message = Message.objects.select_for_update().get(pk=tried.pk)
        if message.state != Message.State.SENDING:
            return
        message.provider, message.fault = provider, str(error)[:MAX_FAULT_LENGTH]
        message.touched_at = timezone.now()
        message.next_try_at = message.touched_at + delivery.wait_before(message.attempts)
        if message.reason:
            # Its person stopped messages while it was being sent: it is not tried again.
            message.state, message.body = Message.State.CANCELLED, None
        elif error.is_final or message.attempts >= delivery.MAX_ATTEMPTS:
            message.state = Message.State.FAILED
            promote_fallbacks(message, message.touched_at)
        else:
            message.state = Message.State.QUEUED
        message.save(update_fields=["state", "provider", "fault", "touched_at", "next_try_at", "body"])


def sweep(*, now: datetime, most: int = 500) -> int:
    """Publish again what nobody picked up: lost wake-ups, pauses that are over, deliveries
    whose worker died.
    """
    untouched = Q(touched_at__lte=now - delivery.SWEEP_AFTER)
    # Touched by a clock ahead of ours: no worker has it now.
    untouched |= Q(touched_at__gt=now + delivery.SWEEP_AFTER)
    forgotten = _due(now) & untouched & Q(body__isnull=False)
    due = Message.objects.filter(forgotten).order_by("next_try_at").values_list("id", "purpose")[:most]
    for message_id, purpose in due:
        wake_delivery(message_id=message_id, purpose=purpose)
    return len(due)


def retry(*, message_ids: Collection[UUID]) -> int:
    """Make messages that failed or are stuck due at once and wake their delivery; the caller
    records why.

    One whose text is gone cannot be sent, and one that its person has stopped since must not be.
    """
    now = timezone.now()
    with transaction.atomic():
        rows = Message.objects.select_for_update(skip_locked=True).filter(
            pk__in=message_ids,
            state__in=(Message.State.QUEUED, Message.State.SENDING, Message.State.FAILED),
            body__isnull=False,
            reason="",
        )
        messages = list(rows.order_by("id"))
        for message in messages:
            message.state, message.next_try_at, message.touched_at, message.attempts = Message.State.QUEUED, now, now, 0
            message.save(update_fields=["state", "next_try_at", "touched_at", "attempts"])
            wake_delivery(message_id=message.id, purpose=message.purpose)
    return len(messages)


def cancel_promotional(*, consent_ids: Collection[int]) -> int:
    """Stop what still waits on a consent that was taken back."""
    which = Q(consent_id__in=consent_ids, purpose=Message.Purpose.PROMOTIONAL)
    return _stop(which, reason="consent_withdrawn")


def cancel_for(
    *, subject_ids: Collection[UUID], topics: Collection[str], reason: str, channel: str = "", template: str = ""
) -> int:
    """Cancel one person's waiting messages of these topics, and return the number cancelled."""
    which = Q(subject_id__in=subject_ids, topic__in=topics)
    if channel:
        which &= Q(channel=channel)
    if template:
        which &= Q(template=template)
    return _stop(which, reason=reason)


def cancel_at(*, channel: Channel, to: str, topics: Collection[str], reason: str) -> int:
    """Cancel the waiting messages of these topics at one address of one channel."""
    index = blind_index("messaging.to", to)
    return _stop(Q(channel=channel, to_index=index, topic__in=topics), reason=reason)


def _stop(which: Q, *, reason: str) -> int:
    """Cancel waiting and held messages, and return the number that was waiting.

    One that a worker is sending may still arrive; it is not tried again, and neither is one that had failed before.

    Rows are locked in order of id. A delivery that claims one at the same moment either comes first, or finds it gone.
    """
    now = timezone.now()
    with transaction.atomic():
        rows = Message.objects.select_for_update().filter(
            which, state__in=(Message.State.HELD, Message.State.QUEUED, Message.State.SENDING)
        )
        states = dict(rows.order_by("id").values_list("id", "state"))
        in_hands = [pk for pk, state in states.items() if state == Message.State.SENDING]
        Message.objects.filter(pk__in=in_hands).update(reason=reason)
        Message.objects.filter(which, state=Message.State.FAILED, body__isnull=False).update(reason=reason, body=None)
        Message.objects.filter(pk__in=states.keys() - in_hands).update(
            state=Message.State.CANCELLED, reason=reason, body=None, touched_at=now
        )
    return sum(state == Message.State.QUEUED for state in states.values())


def cancel_keys(*, dedupe_keys: Collection[str], reason: str) -> int:
    """Stop messages that wait under these keys on every channel; return how many waited."""
    return _stop(Q(dedupe_key__in=delivery.all_keys(dedupe_keys)), reason=reason)


def cancel_batch(*, batch_id: UUID, reason: str) -> int:
    """Stop what waits of one campaign on every channel; return how many waited."""
    return _stop(Q(batch_id=batch_id), reason=reason)


def erase_old_bodies(*, before: datetime) -> int:
    """Erase the text of all old messages that are finished or were never sent.

    In demo mode /dev/inbox keeps its texts. A message still waiting after so long is not sent any more: it expires.
    """
    rows = Message.objects.filter(created_at__lt=before, body__isnull=False).exclude(state=Message.State.SENDING)
    if settings.DEMO:
        rows = rows.exclude(state__in=(Message.State.SENT, Message.State.DELIVERED))
    return rows.update(
        body=None,
        state=Case(
            When(state=Message.State.QUEUED, then=Value(Message.State.EXPIRED.value)),
            When(state=Message.State.HELD, then=Value(Message.State.CANCELLED.value)),
            default=F("state"),
        ),
    )
