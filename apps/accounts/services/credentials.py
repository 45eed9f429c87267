"""Passwords: set by an invitation or a reset link, changed by their person, or reset.

A request for a reset link gets the same answer whether or not the login is known. The request is only recorded, and a
task finds out afterwards whether there is an account to send a link to (reliability row 6).
"""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, Literal, cast
from uuid import UUID

from django.conf import settings
from django.contrib.auth.password_validation import get_default_password_validators
from django.core.exceptions import ValidationError
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import Link, ResetRequest, User
from apps.accounts.services import rate_limits
from apps.accounts.services.confirmation import attempt_key, own_user, reserve_attempt
from apps.accounts.services.invitations import clean_name
from apps.accounts.services.links import find_link, notify, organisation_of, page_address, send_link
from apps.accounts.services.sessions import partner_is_open, revoke_sessions_of
from apps.accounts.services.sign_in import MAX_PASSWORD_LENGTH, PasswordArea, find_user, normal_login, reset_failures
from apps.audit.services import record
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, invalid, too_many_requests
from apps.core.jobs import enqueue

SWEEP_AFTER = timedelta(seconds=10)
CODES = {
    "password_too_short": "accounts.password_too_short",
    "password_too_common": "accounts.password_too_common",
    "password_too_similar": "accounts.password_too_similar",
}


def password_faults(password: str, *, name: str, email: str) -> list[FieldError]:
    """Return the rules that a password breaks.

    These are Django's validators (settings.AUTH_PASSWORD_VALIDATORS) and our upper limit.
    """
    if len(password) > MAX_PASSWORD_LENGTH:
        return [FieldError("accounts.password_too_long", {"most": MAX_PASSWORD_LENGTH})]
    whose = User(name=name, email=email)
    errors: list[FieldError] = []
    for validator in get_default_password_validators():
        try:
            validator.validate(password, whose)
        except ValidationError as error:
            errors += [_as_fault(item) for item in error.error_list]
    return errors


def _as_fault(error: ValidationError) -> FieldError:
    params = cast(Mapping[str, Any], error.params or {})
    return FieldError(CODES[error.code or ""], {"least": params["min_length"]} if "min_length" in params else {})


def _require_valid(password: str, user: User) -> None:
    faults = password_faults(password, name=user.name, email=user.email or "")
    if faults:
        raise invalid(password=faults)


def describe_link(*, area: str, purpose: str, token: str) -> dict[str, Any]:
    """Return the person, organisation and end of an open link, for its page.

    404 as in `find_link`.
    """
    link = find_link(area=area, purpose=purpose, token=token)
    user = link.user
    return {
        "name": user.name,
        "login": user.email or user.mobile or "",
        "organisation": organisation_of(user),
        "expires_at": link.expires_at,
    }


def set_password_by_link(
    *,
    area: PasswordArea,
    purpose: Literal["invitation", "reset"],
    token: str,
    password: str,
    name: str = "",
    facts: Actor,
) -> User:
    """Set the password by a link, use the link up, and end all sessions of the person.

    A lock-out after failed sign-ins ends too. 404 `accounts.link_…` for a link that is over, 422 at `password` or
    `name`; a refusal leaves the link open.
    """
    now = timezone.now()
    with transaction.atomic():
        link = find_link(area=area, purpose=purpose, token=token, now=now, lock=True)
        user = link.user
        if purpose == "invitation" and name:
            user.name = clean_name(name)
        _require_valid(password, user)
        user.set_password(password)
        user.save(update_fields=["password", "name"])
        # A reset does for every link that is still open, and so does an invitation.
        Link.objects.filter(user=user, used_at=None, withdrawn_at=None).exclude(pk=link.pk).update(withdrawn_at=now)
        link.used_at = now
        link.save(update_fields=["used_at"])
        revoke_sessions_of(subject_id=user.id, actor=facts, why="password")
        reset_failures(user)
        if purpose == "reset":
            _notify_changed(user, now)
        action = "accounts.invitation_accepted" if purpose == "invitation" else "accounts.password_reset"
        record(actor=facts, action=action, target="user", target_id=user.id, details={"link": link.id})
    return user


def _notify_changed(user: User, now: datetime) -> None:
    notify(
        user,
        "password_changed",
        dedupe_key=f"password:{user.id}:{now.timestamp()}",
        at=format_moment(now),
        link=page_address(user, "forgot"),
    )


def change_password(*, actor: Actor, current: str, new: str) -> None:
    """Change one's own password and end every other session.

    422 at `current_password` or `password`, 429 after five wrong ones.
    """
    _, user = own_user(actor)
    now = timezone.now()
    reserve_attempt(user, now)
    if not user.check_password(current):
        record(actor=actor, action="accounts.password_change_failed", target="user", target_id=user.id)
        raise invalid(current_password=FieldError("accounts.password_not_right"))
    rate_limits.reset([attempt_key(user)])
    if current == new:
        raise invalid(password=FieldError("accounts.password_same"))
    _require_valid(new, user)
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        row.set_password(new)
        row.save(update_fields=["password"])
        Link.objects.filter(user=row, used_at=None, withdrawn_at=None).update(withdrawn_at=now)
        revoke_sessions_of(subject_id=row.id, actor=actor, why="password", keep=actor.session_id)
        _notify_changed(row, now)
        record(actor=actor, action="accounts.password_changed", target="user", target_id=row.id)


def request_reset(*, area: PasswordArea, login: str, facts: Actor) -> None:
    """Record a request for a reset link.

    429 `accounts.links_too_many` beyond the limits of the login or of the address. Nothing here looks for an account,
    so a known and an unknown login cannot be told apart.
    """
    login = normal_login(login)
    now = timezone.now()
    by_login, by_address = (f"reset.{area}", login), ("reset.address", network_of(facts.ip))
    with transaction.atomic():
        allowances = rate_limits.locked_allowances([by_login, by_address], now)
        for key, most in ((by_login, settings.RESETS), (by_address, settings.RESETS_PER_ADDRESS)):
            verdict = rate_limits.check(allowances[key], most, now)
            if not verdict.allowed:
                raise too_many_requests(
                    "accounts.links_too_many", verdict.retry_after, minutes=-(-verdict.retry_after // 60)
                )
        for key in (by_login, by_address):
            rate_limits.count_attempt(allowances[key], now)
        request = ResetRequest.objects.create(
            area=area, login=login, language=facts.language, ip=facts.ip, created_at=now
        )
        record(actor=facts, action="accounts.reset_asked", target="reset request", target_id=request.id)
        enqueue("accounts.send_reset", request_id=request.id)


def send_reset(*, request_id: UUID | str) -> bool:
    """Send the requested reset link if the login belongs to a person who may sign in.

    Returns whether a link was sent. Idempotent. A person who never accepted the invitation gets none: their link is the
    invitation.
    """
    now = timezone.now()
    with transaction.atomic():
        request = (
            ResetRequest.objects.select_for_update(skip_locked=True).filter(pk=request_id, handled_at=None).first()
        )
        if request is None:
            return False
        request.handled_at = now
        request.save(update_fields=["handled_at"])
        if now - request.created_at >= timedelta(seconds=settings.RESET_SECONDS):
            return False
        candidate = find_user(cast(PasswordArea, request.area), request.login)
        user = User.objects.select_for_update().filter(pk=candidate.pk).first() if candidate else None
        if user is None or not user.is_active or not user.has_usable_password():
            return False
        if user.partner_id is not None and not partner_is_open(user.partner_id):
            return False
        link = send_link(user, purpose=Link.Purpose.RESET, made_by=None, now=now)
        record(
            actor=SYSTEM,
            action="accounts.reset_link_sent",
            target="user",
            target_id=user.id,
            details={"link": link.id, "request": request.id},
        )
    return True


def sweep_resets(*, now: datetime, most: int = 200) -> int:
    """Wake requests whose wake-up was lost."""
    waiting = ResetRequest.objects.filter(handled_at=None, created_at__lte=now - SWEEP_AFTER)
    ids = list(waiting.order_by("created_at").values_list("id", flat=True)[:most])
    for request_id in ids:
        enqueue("accounts.send_reset", request_id=request_id)
    return len(ids)


def purge_resets(*, now: datetime) -> int:
    """Remove requests a day after they were made."""
    before = now - timedelta(hours=settings.RESET_REQUEST_KEEP_HOURS)
    removed, _ = ResetRequest.objects.filter(created_at__lt=before).delete()
    return removed
