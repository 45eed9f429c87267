"""Deletion of old notifications and old messages."""

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Q, QuerySet

from apps.messaging.models import Message, Notification

BATCH_SIZE = 2_000
"""Rows deleted by one statement: so few that no other request waits long."""
FINISHED = (
    Message.State.SENT,
    Message.State.DELIVERED,
    Message.State.FAILED,
    Message.State.EXPIRED,
    Message.State.CANCELLED,
    Message.State.UNCONFIRMED,
)


def purge(*, now: datetime) -> dict[str, int]:
    """Delete notifications and finished messages past their days (settings); return the counts.

    Read and unread notifications have their own days. The law requires messages for a year at least. Idempotent.
    """
    read, unread = (
        now - timedelta(days=days) for days in (settings.NOTICE_KEEP_DAYS, settings.NOTICE_KEEP_UNREAD_DAYS)
    )
    logged = now - timedelta(days=settings.MESSAGE_LOG_KEEP_DAYS)
    return {
        "notices": _remove(Notification.objects.filter(Q(read_at__lt=read) | Q(created_at__lt=unread))),
        "messages": _remove(Message.objects.filter(created_at__lt=logged, state__in=FINISHED)),
    }


def _remove(rows: QuerySet[Notification] | QuerySet[Message]) -> int:
    """Delete rows batch by batch, with messages held behind them, and return their number."""
    removed = 0
    while ids := list(rows.order_by("created_at").values_list("pk", flat=True)[:BATCH_SIZE]):
        rows.model._default_manager.filter(pk__in=ids).delete()
        removed += len(ids)
    return removed
