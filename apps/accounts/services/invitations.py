"""Invitations of people with a password: admins and partners' people.

A full admin invites both; a partner's owner invites people of that partner. The person's row exists from the invitation
on, without a usable password, so that nobody signs in before the link in the message was used.
"""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.models import Link, User
from apps.accounts.services import rate_limits
from apps.accounts.services.full_admin_requests import drop_request, needs_approval, request_full_admin
from apps.accounts.services.links import send_link, withdraw_links
from apps.accounts.services.notifications import tell_of_full_admin
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_email, clean_mobile, plain
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found, too_many_requests
from apps.core.fields import blind_index

MAX_NAME_LENGTH = 120


def clean_name(name: str) -> str:
    """Return a name of 1 to 120 characters; 422 at `name` for any other."""
    try:
        cleaned = plain(name)
    except ValueError as error:
        raise invalid(name=FieldError("accounts.name_unfit")) from error
    if not 1 <= len(cleaned) <= MAX_NAME_LENGTH:
        raise invalid(name=FieldError("accounts.name_unfit"))
    return cleaned


def _clean_email(email: str) -> str:
    try:
        return clean_email(email)
    except ValueError as error:
        raise invalid(email=FieldError(f"core.{error}")) from error


def _clean_mobile(mobile: str) -> str:
    try:
        return clean_mobile(mobile)
    except ValueError as error:
        raise invalid(mobile=FieldError(f"core.{error}")) from error


def _taken_problem(email: str | None) -> Problem:
    return (
        invalid(email=FieldError("accounts.email_taken"))
        if email
        else invalid(mobile=FieldError("accounts.mobile_taken"))
    )


def _count_invitation(by: Actor, now: datetime) -> None:
    key = ("invitation.sent", by.masquerader_id or by.subject_id or "system")
    allowance = rate_limits.locked_allowances([key], now)[key]
    verdict = rate_limits.check(allowance, settings.INVITATIONS, now)
    if not verdict.allowed:
        raise too_many_requests(
            "accounts.invitations_too_many", verdict.retry_after, minutes=-(-verdict.retry_after // 60)
        )
    rate_limits.count_attempt(allowance, now)


def _maker(by: Actor) -> UUID | None:
    return None if by.area == "system" or by.subject_id is None else UUID(by.subject_id)


def _renewable(user: User, wanted: User) -> bool:
    """Return whether a known address may be invited again: to the same place, never signed in."""
    return not user.has_usable_password() and (user.area, user.partner_id) == (wanted.area, wanted.partner_id)


def _mobile_index(wanted: User) -> bytes:
    return blind_index("mobile", wanted.mobile or "")


def _invite(wanted: User, by: Actor) -> User:
    now = timezone.now()
    named = Q(email=wanted.email) if wanted.email else Q(mobile_index=_mobile_index(wanted))
    try:
        with transaction.atomic():
            _count_invitation(by, now)
            # Locked in the order of every act on admins, so that the last full admin cannot change now.
            user_id = User.objects.filter(named).values_list("pk", flat=True).first()
            admins = Q(area=User.Area.ADMIN, role_id=1) if wanted.is_full else Q(pk__in=[])
            rows = list(User.objects.select_for_update().filter(Q(pk=user_id) | admins).order_by("pk"))
            user = next((row for row in rows if row.pk == user_id), None)
            if user is None:
                user = wanted
            elif not _renewable(user, wanted):
                raise _taken_problem(wanted.email)
            user.name, user.role_id, user.partner_role = wanted.name, wanted.role_id, wanted.partner_role
            user.language, user.is_active, user.locked_at, user.locked_why = wanted.language, True, None, ""
            if wanted.mobile and User.objects.exclude(pk=user.pk).filter(mobile_index=_mobile_index(wanted)).exists():
                raise _taken_problem(None)
            user.mobile = wanted.mobile or user.mobile
            is_asked = user.is_full and needs_approval(by=by, full_admins=rows, user=user)
            user.full_admin_since = now if user.is_full and not is_asked else None
            user.is_active = not is_asked
            user.set_unusable_password()
            user.save()
            if is_asked:
                withdraw_links(user, purpose=Link.Purpose.INVITATION, now=now)
                request_full_admin(user, by=by, now=now)
                return user
            if user.area == User.Area.ADMIN:
                drop_request(user, by=by, now=now)
            if user.is_full:
                tell_of_full_admin(user, by=by, now=now)
            link = send_link(user, purpose=Link.Purpose.INVITATION, made_by=_maker(by), by_name=by.name, now=now)
            record(
                actor=by,
                action="accounts.invited",
                target="user",
                target_id=user.id,
                after={"area": user.area, "role_id": user.role_id, "partner_role": user.partner_role},
                details={"link": link.id, "email": user.email, "mobile": user.mobile, "partner": user.partner_id},
            )
    except IntegrityError as error:
        raise _taken_problem(wanted.email) from error
    return user


def invite_admin(*, email: str, name: str, role_id: int, by: Actor, language: str = "en") -> User:
    """Invite an admin, who sets a password by the link sent to `email`.

    422 at the field that is unfit or taken; 429 after too many invitations by one person. Inviting a person again who
    never accepted sends a new link. A full admin gets no link before another full admin approves.
    """
    if role_id not in (1, 2, 3):
        raise invalid(role_id=FieldError("accounts.role_unknown"))
    wanted = User(
        email=_clean_email(email),
        name=clean_name(name),
        area=User.Area.ADMIN,
        role_id=role_id,
        language=language,
    )
    return _invite(wanted, by)


def invite_partner_user(
    *,
    partner_id: UUID,
    name: str,
    role: Literal["owner", "agent"],
    by: Actor,
    email: str = "",
    mobile: str = "",
    language: str = "en",
) -> User:
    """Invite a new person of one partner, by e-mail or else by a text to the mobile number.

    `by` is a full admin (or SYSTEM), or a user of that partner; a user of another partner gets 404. 422 at `email`,
    `mobile`, `name` or `role`; 429 after too many. The caller has checked that the partner exists.
    """
    if by.area == "partner" and by.partner_id != partner_id:
        raise not_found()
    if role not in ("owner", "agent"):
        raise invalid(role=FieldError("accounts.role_unknown"))
    if not email and not mobile:
        raise invalid(email=FieldError("accounts.email_or_mobile"))
    wanted = User(
        email=_clean_email(email) if email else None,
        mobile=_clean_mobile(mobile) if mobile else None,
        name=clean_name(name),
        area=User.Area.PARTNER,
        partner_id=partner_id,
        partner_role=role,
        language=language,
    )
    return _invite(wanted, by)


def _invited(user_id: UUID, partner_id: UUID | None) -> User:
    """Lock and return an invited person who has not accepted yet."""
    area = User.Area.ADMIN if partner_id is None else User.Area.PARTNER
    user = User.objects.select_for_update().filter(pk=user_id, area=area, partner_id=partner_id).first()
    if user is None:
        raise not_found("accounts.user_unknown")
    if user.has_usable_password() or not user.is_active:
        raise conflict("accounts.not_invited")
    return user


def resend_invitation(*, user_id: UUID, by: Actor, partner_id: UUID | None = None) -> User:
    """Replace an invitation's link by a new one.

    404 for an unknown person, 409 `accounts.not_invited` for a person who already has a password.
    """
    now = timezone.now()
    with transaction.atomic():
        user = _invited(user_id, partner_id)
        _count_invitation(by, now)
        link = send_link(user, purpose=Link.Purpose.INVITATION, made_by=_maker(by), by_name=by.name, now=now)
        record(
            actor=by, action="accounts.invitation_resent", target="user", target_id=user.id, details={"link": link.id}
        )
    return user


def withdraw_invitation(*, user_id: UUID, by: Actor, partner_id: UUID | None = None) -> User:
    """Take an invitation back: its link is dead and the person is off until invited again."""
    with transaction.atomic():
        user = _invited(user_id, partner_id)
        withdraw_links(user, purpose=Link.Purpose.INVITATION, now=timezone.now())
        user.is_active = False
        user.save(update_fields=["is_active"])
        record(actor=by, action="accounts.invitation_withdrawn", target="user", target_id=user.id)
    return user
