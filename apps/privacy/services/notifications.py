"""A customer marks what they have read."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.messaging.services.notifications import mark_read
from apps.privacy.selectors.notifications import own_identities


def mark_notifications_read(*, actor: Actor, notice_ids: Collection[UUID] | None, at: datetime) -> int:
    """Mark one's own notifications, or the named ones of them, as read.

    Returns the number that was unread. Notifications of other people are not touched.
    """
    return mark_read(subject_ids=own_identities(actor), notice_ids=notice_ids, now=at)
