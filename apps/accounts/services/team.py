"""Acts of a partner's owner on the partner's people: change a role, switch access off or on."""

from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Link, User
from apps.accounts.services.links import withdraw_links
from apps.accounts.services.sessions import revoke_sessions_of
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found

TeamRoles = User.PartnerRole


def _is_owner(user: User) -> bool:
    return user.partner_role == TeamRoles.OWNER and user.may_enter and user.has_usable_password()


def change_member(
    *, user_id: UUID, by: Actor, role: str | None = None, is_active: bool | None = None, reason: str = ""
) -> User:
    """Change the role or the access of a person of one's own partner. None stays as it is.

    All owners' rows are locked in one order and the actor is checked again, so that two owners cannot switch each other
    off at the same time. 404 for a person of another partner, 409 `accounts.not_yourself`; 409 `accounts.still_invited`
    for a person who never accepted: they are invited again instead of switched on.
    """
    if role is not None and role not in TeamRoles.values:
        raise invalid(role=FieldError("accounts.role_unknown"))
    with transaction.atomic():
        rows = {row.pk: row for row in User.objects.select_for_update().filter(partner_id=by.partner_id).order_by("pk")}
        asker = rows.get(UUID(by.subject_id or ""))
        if asker is None or not _is_owner(asker):
            raise forbidden()
        user = rows.get(user_id)
        if user is None:
            raise not_found("accounts.user_unknown")
        if user.pk == asker.pk:
            raise conflict("accounts.not_yourself")
        if is_active and not user.has_usable_password():
            raise conflict("accounts.still_invited")
        before = {"partner_role": user.partner_role, "is_active": user.is_active}
        user.partner_role = role or user.partner_role
        user.is_active = user.is_active if is_active is None else is_active
        after = {"partner_role": user.partner_role, "is_active": user.is_active}
        if before == after:
            return user
        user.save(update_fields=["partner_role", "is_active"])
        if not user.is_active:
            for purpose in Link.Purpose:
                withdraw_links(user, purpose=purpose, now=timezone.now())
        revoke_sessions_of(subject_id=user.id, actor=by, why="team")
        record(
            actor=by,
            action="accounts.member_changed",
            target="user",
            target_id=user.id,
            before=before,
            after=after,
            reason=reason,
        )
    return user
