"""Providers' reports on accepted messages (arrived, read, not delivered), and replies."""

import contextlib
from collections.abc import Mapping
from datetime import datetime
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import Q

from apps.messaging.gateways import callbacks
from apps.messaging.models import Message
from apps.messaging.services.fallbacks import cancel_fallbacks, promote_fallbacks
from apps.messaging.services.outbox import MAX_FAULT_LENGTH

ARRIVED = frozenset({"delivered", "read"})


def receive_events(
    *, provider: str, headers: Mapping[str, str], body: bytes, now: datetime
) -> tuple[dict[str, int], list[callbacks.ProviderEvent]]:
    """Apply the reports of one signed body; return the count of each result, and the replies.

    The caller, who knows people, applies the replies. Problem 403 for a wrong or stale signature, 413, 422 for a body
    that cannot be read; nothing is stored then.
    """
    callbacks.MESSAGE_EVENTS.check(settings.MESSAGE_WEBHOOK_SECRET, headers, body, now=now)
    events = callbacks.read(body)
    done: dict[str, int] = {}
    for event in events:
        if event.kind == "report":
            outcome = _apply_report(provider, event, now)
            done[outcome] = done.get(outcome, 0) + 1
    return done, [event for event in events if event.kind == "reply"]


def _apply_report(provider: str, event: callbacks.ProviderEvent, now: datetime) -> str:
    """Apply one report and return its result: delivered, failed, same or unknown.

    The message is named by our key or the provider's reference. One that arrived stays arrived, whatever is reported
    afterwards. One that failed is followed by its fallback.
    """
    which = Q(provider_ref=event.reference, provider=provider) if event.reference else Q(pk=None)
    with contextlib.suppress(ValueError):
        which |= Q(pk=UUID(event.key))
    with transaction.atomic():
        message = Message.objects.select_for_update().filter(which).order_by("id").first()
        if message is None:
            return "unknown"
        if message.state not in (Message.State.SENDING, Message.State.SENT):
            return "same"
        if event.status in ARRIVED:
            message.state, message.delivered_at = Message.State.DELIVERED, now
            message.save(update_fields=["state", "delivered_at"])
            cancel_fallbacks(message, now)
            return "delivered"
        message.state, message.fault, message.body = Message.State.FAILED, event.fault[:MAX_FAULT_LENGTH], None
        message.save(update_fields=["state", "fault", "body"])
        promote_fallbacks(message, now)
        return "failed"
