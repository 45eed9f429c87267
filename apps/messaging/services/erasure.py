"""Erasure of a person from the message log: addresses and texts go, state and time stay."""

from collections.abc import Collection
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from apps.core.fields import blind_index
from apps.messaging.models import Message, Notification

NOBODY = "erased"
UNSENT = (Message.State.HELD, Message.State.QUEUED)


@transaction.atomic
def erase_person(*, subject_ids: Collection[UUID], addresses: Collection[str]) -> int:
    """Erase the addresses, texts and notifications of one person; return the number of messages.

    Idempotent. Waiting messages are cancelled. State, time, template and price in parts stay, because they identify no
    person.
    """
    indexes = [blind_index("messaging.to", address) for address in addresses if address]
    rows = Message.objects.select_for_update().filter(Q(subject_id__in=subject_ids) | Q(to_index__in=indexes))
    count = 0
    for message in rows.order_by("id"):
        if message.state in UNSENT:
            message.state, message.reason = Message.State.CANCELLED, "erased"
        elif message.state == Message.State.SENDING:
            # A worker has it in its hands: what does not go through ends there.
            message.reason = "erased"
        message.to, message.body, message.subject_id, message.provider_ref = NOBODY, None, None, ""
        message.save(update_fields=["state", "reason", "to", "to_index", "body", "subject_id", "provider_ref"])
        count += 1
    Notification.objects.filter(subject_id__in=subject_ids).delete()
    return count
