"""What providers report about messages they took: arrived, read, or not delivered after all."""

import contextlib
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from apps.messaging.models import Message
from apps.messaging.services import LONGEST_FAULT
from apps.messaging.services.following import drop_followers, promote_followers

State = Message.State
ARRIVED = frozenset({"delivered", "read"})


def note_report(*, provider: str, key: str, reference: str, status: str, fault: str, now: datetime) -> str:
    """Keep one report, named by our key or the provider's reference. Gives delivered, failed, same or unknown.

    What arrived stays arrived, whatever is reported afterwards. One that failed gives way to the channel behind it.
    """
    which = Q(provider_ref=reference, provider=provider) if reference else Q(pk=None)
    with contextlib.suppress(ValueError):
        which |= Q(pk=UUID(key))
    with transaction.atomic():
        message = Message.objects.select_for_update().filter(which).order_by("id").first()
        if message is None:
            return "unknown"
        if message.state not in (State.SENDING, State.SENT):
            return "same"
        if status in ARRIVED:
            message.state, message.delivered_at = State.DELIVERED, now
            message.save(update_fields=["state", "delivered_at"])
            drop_followers(message, now)
            return "delivered"
        message.state, message.fault, message.body = State.FAILED, fault[:LONGEST_FAULT], None
        message.save(update_fields=["state", "fault", "body"])
        promote_followers(message, now)
        return "failed"
