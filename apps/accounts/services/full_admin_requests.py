"""Requests to give somebody the rights of a full admin, or to end them.

One full admin asks, another decides (admin_users.py), and all are told. One full admin alone could otherwise make a
second one and approve the own work through them, or lower all others and be the only one, who needs nobody. While there
is nobody else who could approve, one is enough: an installation begins with one.
"""

from collections.abc import Iterable
from datetime import datetime, timedelta

from django.conf import settings

from apps.accounts.models import FullAdminRequest, User
from apps.accounts.services.notifications import notify_other_full_admins
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.problems import conflict

Act = FullAdminRequest.Act


def needs_approval(*, by: Actor, full_admins: Iterable[User], user: User) -> bool:
    """Return whether a full admin besides the asker and the person could approve.

    Locked and limited ones count: the asker can free them, so that nobody is alone by locking the others.
    """
    if by.area == "system":
        return False
    return any(
        holds_full_rights(admin) and admin.pk != user.pk and str(admin.pk) != by.person_id for admin in full_admins
    )


def needs_approval_to_end(*, by: Actor, full_admins: Iterable[User], user: User, now: datetime) -> bool:
    """Return whether the person is a full admin whose rights end by two people alone.

    The person may be the second one: with two full admins there is nobody else. Whoever is too new to approve anything
    is no second person, so that who made them by mistake, with nobody else there, takes it back.
    """
    if not holds_full_rights(user):
        return False
    since = user.approves_from(timedelta(hours=settings.FULL_ADMIN_WAIT_HOURS))
    is_too_new = since is not None and now < since
    return not is_too_new or needs_approval(by=by, full_admins=full_admins, user=user)


def holds_full_rights(user: User) -> bool:
    """Return whether somebody is a full admin now, or again once unlocked or free of limits."""
    return user.is_full and user.is_active and user.has_usable_password()


def waiting_request(user: User) -> FullAdminRequest | None:
    """Return the request about a person that waits, locked."""
    rows = FullAdminRequest.objects.select_for_update().filter(user=user, state=FullAdminRequest.State.WAITING)
    return rows.first()


def request_full_admin(
    user: User, *, by: Actor, now: datetime, act: Act = Act.GRANT, role_id: int | None = None, reason: str = ""
) -> FullAdminRequest:
    """Ask for the approval and tell the other full admins, in the caller's transaction.

    409 `accounts.full_admin_asked` where a request waits already. Nothing is granted or ended. `role_id` is the role
    after lowering.
    """
    if waiting_request(user) is not None:
        raise conflict("accounts.full_admin_asked")
    request = FullAdminRequest.objects.create(
        user=user,
        act=act,
        lower_role_id=role_id,
        reason=reason,
        maker=by.person_id,
        maker_name=by.name,
        made_at=now,
    )
    record(
        actor=by,
        action="accounts.full_admin_asked",
        target="user",
        target_id=user.id,
        reason=reason,
        details={"act": act.value} | ({"role_id": role_id} if role_id else {}),
    )
    notify_other_full_admins(
        actor=by,
        code="full_admin_asked" if act == Act.GRANT else "full_admin_end_asked",
        values={"person": user.name, "by": by.name or "Tulna", "at": format_moment(now)},
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
    record(
        actor=by,
        action="accounts.full_admin_declined",
        target="user",
        target_id=user.id,
        details={"act": request.act},
    )
