"""Lines under the bell of the back office and the portal: read, and posted for full admins."""

from collections.abc import Collection, Mapping
from datetime import datetime
from uuid import UUID

from apps.accounts.models import User
from apps.accounts.selectors import active_admins_for_system
from apps.accounts.services.links import notify, page_address
from apps.core.domain.actor import Actor
from apps.core.domain.approval import FULL_ADMIN_ROLE
from apps.core.domain.calendar import format_moment
from apps.core.domain.languages import SentenceValue, by_language
from apps.core.domain.problems import not_found
from apps.messaging.services.notifications import mark_read, post_notification


def mark_own_read(*, actor: Actor, notice_ids: Collection[UUID] | None, at: datetime) -> int:
    """Mark one's own notifications, or the named ones of them, as read.

    Returns the number that was unread. Notifications of other people are not touched.
    """
    if actor.area not in ("admin", "partner") or actor.subject_id is None:
        raise not_found()
    return mark_read(subject_ids={UUID(actor.subject_id)}, notice_ids=notice_ids, now=at)


def notify_other_full_admins(
    *, actor: Actor, code: str, values: Mapping[str, SentenceValue], page: str, dedupe_key: str, now: datetime
) -> int:
    """Tell every full admin but the actor by bell and message; return how many.

    `values` are texts for both languages or by language; `page` is a path of the back office.
    For the caller's transaction.
    """
    others = [admin for admin in active_admins_for_system(FULL_ADMIN_ROLE) if str(admin.pk) != actor.person_id]
    for admin in others:
        key = f"{dedupe_key}:{admin.pk}"
        post_notification(
            subject_id=admin.pk,
            code=code,
            values=by_language(values),
            path=f"/admin/{page}",
            dedupe_key=key,
            now=now,
        )
        notify(admin, code, dedupe_key=f"{key}:mail", link=page_address(admin, page), **values)
    return len(others)


def tell_of_end(user: User, *, code: str, by: Actor, now: datetime) -> None:
    """Tell the other full admins by `code` that one was lowered, switched off or limited."""
    notify_other_full_admins(
        actor=by,
        code=code,
        values={"person": user.name, "by": by.name or "Tulna", "at": format_moment(now)},
        page=f"user-management?user={user.pk}",
        dedupe_key=f"{code}:{user.pk}:{now.timestamp()}",
        now=now,
    )


def tell_of_full_admin(user: User, *, by: Actor, now: datetime) -> None:
    """Tell the other full admins of a new one, in the caller's transaction."""
    notify_other_full_admins(
        actor=by,
        code="full_admin_added",
        values={"person": user.name, "by": by.name or "Tulna", "at": format_moment(now)},
        page="user-management",
        dedupe_key=f"full-admin:{user.pk}:{now.timestamp()}",
        now=now,
    )
