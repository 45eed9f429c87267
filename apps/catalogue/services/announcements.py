"""Announcements that partners' people have read."""

from datetime import datetime

from apps.catalogue import selectors
from apps.catalogue.models import AnnouncementRead
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found


def mark_announcement_read(*, announcement_id: int, by: Actor, now: datetime) -> None:
    """Record that `by` has read an announcement, once. 404 for one that is not shown to them."""
    if not selectors.announcements_open_to(by, now).filter(pk=announcement_id).exists():
        raise not_found()
    AnnouncementRead.objects.get_or_create(
        announcement_id=announcement_id, user_id=by.subject_id or "", defaults={"read_at": now}
    )
