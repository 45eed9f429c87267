"""Fallbacks held behind a message: sent when it fails, cancelled when it arrived."""

from datetime import datetime
from uuid import UUID

from apps.messaging.models import Message
from apps.messaging.services.wakeups import wake_delivery

HELD = Message.State.HELD


def promote_fallbacks(failed: Message, now: datetime) -> None:
    """Make the message held behind a failed one due now; those behind it keep waiting."""
    for follower in Message.objects.select_for_update().filter(after=failed, state=HELD).order_by("id"):
        follower.state, follower.next_try_at, follower.touched_at = Message.State.QUEUED, now, now
        follower.save(update_fields=["state", "next_try_at", "touched_at"])
        wake_delivery(message_id=follower.id, purpose=follower.purpose)


def cancel_fallbacks(arrived: Message, now: datetime) -> None:
    """Cancel the whole chain behind a message that arrived."""
    behind: set[UUID] = {arrived.pk}
    while True:
        held_ids = set(Message.objects.filter(after_id__in=behind, state=HELD).values_list("id", flat=True))
        if held_ids <= behind:
            break
        behind |= held_ids
    Message.objects.filter(pk__in=behind - {arrived.pk}, state=HELD).update(
        state=Message.State.CANCELLED, reason="not_needed", body=None, touched_at=now
    )
