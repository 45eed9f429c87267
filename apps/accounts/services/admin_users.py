"""Acts of full admins on other admins: never on oneself, and never on the last full admin.

Every act locks the rows of all full admins in one order and checks again that the actor is one. If two admins take each
other's role away at the same time, the second is refused.
"""

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.domain.permissions import AdminLimit
from apps.accounts.models import FullAdminRequest, Link, Session, User
from apps.accounts.services.authenticator import drop_totp
from apps.accounts.services.full_admin_requests import (
    Act,
    drop_request,
    holds_full_rights,
    needs_approval,
    needs_approval_to_end,
    request_full_admin,
    waiting_request,
)
from apps.accounts.services.links import send_link, withdraw_links
from apps.accounts.services.notifications import tell_of_end, tell_of_full_admin
from apps.accounts.services.sessions import revoke_one_session, revoke_sessions_of
from apps.accounts.services.sign_in import reset_failures
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found

FULL_ADMIN = 1


@dataclass(frozen=True)
class _LockedUsers:
    """The person an act is about, and every full admin, all locked."""

    user: User
    full_admins: Sequence[User]


def is_full_admin(user: User) -> bool:
    """Return whether the person can act as a full admin now; an open invitation does not count."""
    return user.role_id == FULL_ADMIN and user.may_enter and user.has_usable_password()


def is_last_full_admin(user: User, admins: Sequence[User]) -> bool:
    """Return whether this person is the only one of `admins` who is a full admin without limits."""
    return _is_free(user) and not any(_is_free(other) for other in admins if other.pk != user.pk)


def _is_free(user: User) -> bool:
    return is_full_admin(user) and not user.limits


@contextmanager
def _lock_users(user_id: UUID, by: Actor, *, may_be_self: bool = False) -> Iterator[_LockedUsers]:
    """Open a transaction with the rows of the user and of all full admins locked.

    403 for an actor who is no longer a full admin, 404 for an unknown user, 409 `accounts.not_yourself` unless
    `may_be_self`.
    """
    with transaction.atomic():
        rows = list(
            User.objects.select_for_update()
            .filter(Q(role_id=FULL_ADMIN) | Q(pk=user_id), area=User.Area.ADMIN)
            .order_by("pk")
        )
        asker = next((row for row in rows if str(row.pk) == by.subject_id), None)
        if asker is None or not is_full_admin(asker) or asker.limits:
            raise forbidden()
        user = next((row for row in rows if row.pk == user_id), None)
        if user is None:
            raise not_found("accounts.user_unknown")
        if user.pk == asker.pk and not may_be_self:
            raise conflict("accounts.not_yourself")
        yield _LockedUsers(user, [row for row in rows if row.role_id == FULL_ADMIN])


def _refuse_last_full_admin(held: _LockedUsers) -> None:
    if is_last_full_admin(held.user, held.full_admins):
        raise conflict("accounts.last_full_admin")


def _audit(by: Actor, action: str, user: User, **facts: Any) -> None:
    record(actor=by, action=action, target="user", target_id=user.id, **facts)


def change_role(*, user_id: UUID, role_id: int, by: Actor) -> User:
    """Another role for an admin, who is signed out everywhere.

    Raising to a full admin and lowering one wait for another one's approval where there is one who could give it; 409
    if such a request waits already.
    """
    if role_id not in (1, 2, 3):
        raise invalid(role_id=FieldError("accounts.role_unknown"))
    with _lock_users(user_id, by) as held:
        user = held.user
        if user.role_id == role_id:
            return user
        now = timezone.now()
        if role_id != FULL_ADMIN:
            _refuse_last_full_admin(held)
            if needs_approval_to_end(by=by, full_admins=held.full_admins, user=user, now=now):
                request_full_admin(user, by=by, now=now, act=Act.LOWER, role_id=role_id)
                return user
            drop_request(user, by=by, now=now)
        elif needs_approval(by=by, full_admins=held.full_admins, user=user):
            request_full_admin(user, by=by, now=now)
            return user
        _set_role(user, role_id, by=by, now=now)
    return user


def _set_role(user: User, role_id: int, *, by: Actor, now: datetime) -> None:
    """Write a role, sign the person out and tell the full admins; the row is locked."""
    was_full, before, user.role_id = holds_full_rights(user), user.role_id, role_id
    user.full_admin_since = now if role_id == FULL_ADMIN else None
    user.save(update_fields=["role_id", "full_admin_since"])
    if role_id == FULL_ADMIN:
        tell_of_full_admin(user, by=by, now=now)
    elif was_full:
        tell_of_end(user, code="full_admin_ended", by=by, now=now)
    revoke_sessions_of(subject_id=user.id, actor=by, why="role")
    _audit(by, "accounts.role_changed", user, before={"role_id": before}, after={"role_id": role_id})


def approve_full_admin(*, user_id: UUID, by: Actor, now: datetime) -> User:
    """Make somebody a full admin, lower them or switch them off at another one's request.

    Who was invited gets the link now. 403 for a new full admin, 409 for who asked, where nothing waits any more, for
    the last one's end, and for the person: nobody approves the own rights, but everybody may agree to their end.
    """
    with _lock_users(user_id, by, may_be_self=True) as held:
        user, request = held.user, waiting_request(held.user)
        if request is None:
            raise conflict("accounts.full_admin_not_asked")
        if request.act == Act.GRANT and str(user.pk) == by.person_id:
            raise conflict("accounts.not_yourself")
        require_second_person(by, request.maker)
        request.state, request.decided_at = FullAdminRequest.State.APPROVED, now
        request.approve(by, now)
        request.save()
        if request.act != Act.GRANT:
            _refuse_last_full_admin(held)
            if request.act == Act.LOWER:
                _set_role(user, request.lower_role_id or 0, by=by, now=now)
            else:
                _end_access(user, reason=request.reason, by=by, now=now)
            return user
        before = {"role_id": user.role_id, "is_active": user.is_active}
        user.role_id, user.is_active, user.full_admin_since = FULL_ADMIN, True, now
        user.save(update_fields=["role_id", "is_active", "full_admin_since"])
        if not user.has_usable_password():
            maker = UUID(request.maker)
            send_link(user, purpose=Link.Purpose.INVITATION, made_by=maker, by_name=request.maker_name, now=now)
        tell_of_full_admin(user, by=by, now=now)
        revoke_sessions_of(subject_id=user.id, actor=by, why="role")
        _audit(
            by, "accounts.full_admin_approved", user, before=before, after={"role_id": FULL_ADMIN, "is_active": True}
        )
    return user


def decline_full_admin(*, user_id: UUID, by: Actor, now: datetime) -> User:
    """Decline a request, or take the own one back. 409 where none waits, and for the person."""
    with _lock_users(user_id, by) as held:
        if waiting_request(held.user) is None:
            raise conflict("accounts.full_admin_not_asked")
        drop_request(held.user, by=by, now=now)
    return held.user


def change_user(*, user_id: UUID, role_id: int | None, is_active: bool | None, reason: str, by: Actor) -> None:
    """Change role and access in one transaction: if one is refused, the other is not made.

    None leaves a value as it is.
    """
    with transaction.atomic():
        if role_id is not None:
            change_role(user_id=user_id, role_id=role_id, by=by)
        if is_active is True:
            switch_on(user_id=user_id, by=by)
        if is_active is False:
            switch_off(user_id=user_id, reason=reason, by=by)


def set_limits(*, user_id: UUID, limits: Collection[str], by: Actor) -> User:
    """Exactly these limits for an admin, from their next call on.

    Nobody sets or lifts their own (409 `accounts.not_yourself`), and whoever has one sets nobody's (403): so the one
    who limits the others stays free, and a limit can always be lifted.
    """
    if unknown := sorted(set(limits) - set(AdminLimit)):
        raise invalid(limits=FieldError("accounts.limit_unknown", {"name": unknown[0]}))
    with _lock_users(user_id, by) as held:
        user = held.user
        before = user.limits
        user.masks_numbers, user.no_export = AdminLimit.MASKED in limits, AdminLimit.NO_EXPORT in limits
        if user.limits == before:
            return user
        user.save(update_fields=["masks_numbers", "no_export"])
        if holds_full_rights(user) and user.limits:
            tell_of_end(user, code="full_admin_restricted", by=by, now=timezone.now())
        _audit(
            by, "accounts.limits_set", user, before={"limits": sorted(before)}, after={"limits": sorted(user.limits)}
        )
    return user


def lock_user(*, user_id: UUID, reason: str, by: Actor) -> User:
    """Keep an admin out until unlocked; every session ends. Locked already, nothing changes."""
    with _lock_users(user_id, by) as held:
        user = held.user
        if not user.is_active:
            raise conflict("accounts.switched_off")
        if user.locked_at is not None:
            return user
        _refuse_last_full_admin(held)
        user.locked_at, user.locked_why = timezone.now(), reason
        user.save(update_fields=["locked_at", "locked_why"])
        if holds_full_rights(user):
            tell_of_end(user, code="full_admin_restricted", by=by, now=user.locked_at)
        revoke_sessions_of(subject_id=user.id, actor=by, why="locked")
        _audit(by, "accounts.locked", user, reason=reason)
    return user


def unlock_user(*, user_id: UUID, by: Actor) -> User:
    """Let an admin in again: takes back the lock and the pause after failed sign-ins."""
    with _lock_users(user_id, by) as held:
        user = held.user
        user.locked_at, user.locked_why = None, ""
        user.save(update_fields=["locked_at", "locked_why"])
        reset_failures(user)
        _audit(by, "accounts.unlocked", user)
    return user


def switch_off(*, user_id: UUID, reason: str, by: Actor) -> User:
    """End an admin's access for good and withdraw open links.

    The row stays for the audit record. A full admin waits for another one's approval; 409 if such a request is already
    waiting.
    """
    with _lock_users(user_id, by) as held:
        user, now = held.user, timezone.now()
        if not user.is_active:
            drop_request(user, by=by, now=now)
            return user
        _refuse_last_full_admin(held)
        if needs_approval_to_end(by=by, full_admins=held.full_admins, user=user, now=now):
            request_full_admin(user, by=by, now=now, act=Act.SWITCH_OFF, reason=reason)
            return user
        drop_request(user, by=by, now=now)
        _end_access(user, reason=reason, by=by, now=now)
    return user


def _end_access(user: User, *, reason: str, by: Actor, now: datetime) -> None:
    """Switch an admin off and tell the full admins where it was one of them; the row is locked."""
    if holds_full_rights(user):
        tell_of_end(user, code="full_admin_ended", by=by, now=now)
    user.is_active = False
    user.save(update_fields=["is_active"])
    for purpose in Link.Purpose:
        withdraw_links(user, purpose=purpose, now=now)
    revoke_sessions_of(subject_id=user.id, actor=by, why="off")
    _audit(by, "accounts.switched_off", user, reason=reason)


def switch_on(*, user_id: UUID, by: Actor) -> User:
    """Give access back. Somebody who never came in is
    invited again instead (409 `accounts.still_invited`)."""
    with _lock_users(user_id, by) as held:
        user = held.user
        if not user.has_usable_password():
            raise conflict("accounts.still_invited")
        if user.is_active:
            return user
        if user.is_full and needs_approval(by=by, full_admins=held.full_admins, user=user):
            request_full_admin(user, by=by, now=timezone.now())
            return user
        user.is_active = True
        if user.role_id == FULL_ADMIN:
            user.full_admin_since = timezone.now()
            tell_of_full_admin(user, by=by, now=timezone.now())
        user.save(update_fields=["is_active", "full_admin_since"])
        _audit(by, "accounts.switched_on", user)
    return user


def send_reset(*, user_id: UUID, by: Actor) -> User:
    """Send an admin a link to set a new password; the old one works until the link is used."""
    with _lock_users(user_id, by) as held:
        user = held.user
        if not user.is_active:
            raise conflict("accounts.switched_off")
        if not user.has_usable_password():
            raise conflict("accounts.still_invited")
        maker = UUID(by.subject_id) if by.subject_id else None
        link = send_link(user, purpose=Link.Purpose.RESET, made_by=maker, by_name=by.name, now=timezone.now())
        _audit(by, "accounts.reset_link_sent", user, details={"link": link.id})
    return user


def reset_totp(*, user_id: UUID, reason: str, by: Actor) -> User:
    """Take the authenticator app off an admin who lost it; every session of theirs ends."""
    with _lock_users(user_id, by) as held:
        user = held.user
        if user.totp_secret is None:
            raise conflict("accounts.totp_off_already")
        drop_totp(user)
        revoke_sessions_of(subject_id=user.id, actor=by, why="totp")
        _audit(by, "accounts.totp_reset", user, reason=reason)
    return user


def end_sessions_of_user(*, user_id: UUID, by: Actor, session_id: UUID | None = None) -> None:
    """End one session of an admin, or all of them. 404 for one that is not theirs or over."""
    with _lock_users(user_id, by) as held:
        if session_id is None:
            revoke_sessions_of(subject_id=held.user.id, actor=by, why="admin")
            return
        if not Session.objects.filter(pk=session_id, user=held.user, revoked_at=None).exists():
            raise not_found("accounts.session_unknown")
        revoke_one_session(session_id=session_id, actor=by, why="admin")
