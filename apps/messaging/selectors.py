"""Reads of the outbox."""

from datetime import datetime

from django.db.models import QuerySet

from apps.messaging.models import Message

INBOX_LENGTH = 200


def inbox_for_system() -> list[dict[str, str]]:
    """What /dev/inbox shows: sent messages whose text is still there, newest first."""
    rows = Message.objects.filter(state=Message.State.SENT, body__isnull=False).order_by("-sent_at", "-created_at")
    return [
        {
            "channel": row.channel,
            "to": row.to,
            "body": row.body or "",
            "sent_at": row.sent_at.isoformat() if row.sent_at else "",
        }
        for row in rows[:INBOX_LENGTH]
    ]


def stuck_codes_for_system(*, before: datetime) -> QuerySet[Message]:
    """One-time codes written before an instant that are not delivered, oldest first."""
    unfinished = (Message.State.QUEUED, Message.State.SENDING, Message.State.FAILED)
    return Message.objects.filter(
        purpose=Message.Purpose.OTP, state__in=unfinished, body__isnull=False, created_at__lt=before
    ).order_by("created_at")
