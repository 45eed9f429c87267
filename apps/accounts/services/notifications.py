"""Somebody of the back office or of a partner marks what they have read under their bell."""

from collections.abc import Collection
from datetime import datetime
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.messaging.services.notifications import mark_read


def mark_own_read(*, actor: Actor, notice_ids: Collection[UUID] | None, at: datetime) -> int:
    """Mark one's own named notices, or all of them, as read; gives how many were new. Others' are not touched."""
    if actor.area not in ("admin", "partner") or actor.subject_id is None:
        raise not_found()
    return mark_read(subject_ids={UUID(actor.subject_id)}, notice_ids=notice_ids, now=at)
