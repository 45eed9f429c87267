"""Requests to make somebody a full admin.

One full admin asks, another decides (admin_users.py), and all are told. One full admin alone could otherwise make a
second one and approve the own work through them. While there is nobody else who could approve, one is enough: an
installation begins with one.
"""

from collections.abc import Iterable
from datetime import datetime

from apps.accounts.models import FullAdminRequest, User
from apps.accounts.services.links import format_instant
from apps.accounts.services.notifications import notify_other_full_admins
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict


def needs_approval(*, by: Actor, full_admins: Iterable[User], user: User) -> bool:
    """Return whether a full admin besides the asker and the person could approve.

    Locked and limited ones count: the asker can free them, so that nobody is alone by locking the others.
    """
    if by.area == "system":
        return False
    return any(
        admin.is_active and admin.has_usable_password()
        for admin in full_admins
        if admin.is_full and admin.pk != user.pk and str(admin.pk) != by.person_id
    )


def waiting_request(user: User) -> FullAdminRequest | None:
    """Return the request about a person that waits, locked."""
    rows = FullAdminRequest.objects.select_for_update().filter(user=user, state=FullAdminRequest.State.WAITING)
    return rows.first()


def request_full_admin(user: User, *, by: Actor, now: datetime) -> FullAdminRequest:
    """Ask for the approval and tell the other full admins, in the caller's transaction.

    409 `accounts.full_admin_asked` where somebody asked already. Nothing is granted.
    """
    if waiting_request(user) is not None:
        raise conflict("accounts.full_admin_asked")
    request = FullAdminRequest.objects.create(user=user, maker=by.person_id, maker_name=by.name, made_at=now)
    record(actor=by, action="accounts.full_admin_asked", target="user", target_id=user.id)
    notify_other_full_admins(
        actor=by,
        code="full_admin_asked",
        values={"person": user.name, "by": by.name or "Tulna", "at": format_instant(now)},
        page=f"user-management?user={user.pk}",
        dedupe_key=f"full-admin-asked:{request.pk}",
        now=now,
    )
    return request


def drop_request(user: User, *, by: Actor, now: datetime) -> None:
    """Decline the request about a person, in the caller's transaction."""
    request = waiting_request(user)
    if request is None:
        return
    request.state, request.decided_at = FullAdminRequest.State.DECLINED, now
    request.save(update_fields=["state", "decided_at"])
    record(actor=by, action="accounts.full_admin_declined", target="user", target_id=user.id)
