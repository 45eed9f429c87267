"""Notifications under the bell of our own pages, stored until and after they are read."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any
from uuid import UUID, uuid4

from apps.messaging.models import Notification
from apps.messaging.services.composition import compose_notification


def post_notification(
    *, subject_id: UUID, code: str, values: Mapping[str, Mapping[str, Any]], path: str, dedupe_key: str, now: datetime
) -> Notification | None:
    """Store one notification, once for its key.

    None for a template that is never shown under the bell.
    """
    words = compose_notification(code=code, values=values)
    if words is None:
        return None
    notice = Notification(
        id=uuid4(),
        subject_id=subject_id,
        template=code,
        words=words,
        path=path,
        dedupe_key=dedupe_key,
        created_at=now,
    )
    Notification.objects.bulk_create([notice], ignore_conflicts=True)
    return Notification.objects.get(dedupe_key=dedupe_key)


def mark_read(*, subject_ids: Collection[UUID], notice_ids: Collection[UUID] | None, now: datetime) -> int:
    """Mark these notifications as read, or all of the person without ids; return their number.

    Notifications of other people are not touched.
    """
    rows = Notification.objects.filter(subject_id__in=subject_ids, read_at=None)
    if notice_ids is not None:
        rows = rows.filter(pk__in=notice_ids)
    return rows.update(read_at=now)


def delete_unread(*, dedupe_keys: Collection[str]) -> int:
    """Take lines from under the bell that nobody has read; gives how many."""
    return Notification.objects.filter(dedupe_key__in=list(dedupe_keys), read_at=None).delete()[0]
