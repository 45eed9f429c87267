"""Waking the delivery of a message, one-time codes by workers of their own."""

from uuid import UUID

from apps.core.jobs import enqueue


def wake_delivery(*, message_id: UUID, purpose: str) -> None:
    """Wake the delivery of one message on commit, in the queue of its purpose."""
    if purpose == "otp":
        enqueue("messaging.deliver_code", message_id=message_id)
    else:
        enqueue("messaging.deliver", message_id=message_id)
