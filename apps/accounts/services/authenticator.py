"""Setting up an authenticator app and switching it off, by its person."""

from dataclasses import dataclass

import pyotp
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.models import RecoveryCode, User
from apps.accounts.services import rate_limits
from apps.accounts.services.confirmation import attempt_key, own_user, reserve_attempt
from apps.accounts.services.links import OWN_NAME, notify
from apps.accounts.services.sessions import revoke_sessions_of
from apps.accounts.services.totp import new_recovery_codes, step_of
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.core.domain.qr import qr_picture


@dataclass(frozen=True)
class TotpSetup:
    """Data for setting up the app: the secret as text, its address, and a picture of that."""

    secret: str
    address: str
    picture: str


def _own_row(actor: Actor) -> User:
    _, user = own_user(actor)
    return User.objects.select_for_update().get(pk=user.pk)


def start_totp(*, actor: Actor) -> TotpSetup:
    """Start setting up an authenticator: a new secret waits for its first code.

    Starting again discards the old secret. 409 where an authenticator is already on.
    """
    with transaction.atomic():
        user = _own_row(actor)
        if user.totp_secret is not None:
            raise conflict("accounts.totp_on_already")
        user.totp_pending = pyotp.random_base32()
        user.save(update_fields=["totp_pending"])
        record(actor=actor, action="accounts.totp_started", target="user", target_id=user.id)
    address = pyotp.TOTP(user.totp_pending).provisioning_uri(
        name=user.email or user.mobile or "", issuer_name=OWN_NAME["en"]
    )
    return TotpSetup(user.totp_pending, address, qr_picture(address))


def finish_totp(*, actor: Actor, code: str) -> list[str]:
    """Switch the authenticator on by its first right code and return the recovery codes.

    They are shown only this once. Every other session ends. 409 `accounts.totp_not_started` without a start; 422 at
    `code`; 429 after five wrong ones.
    """
    _, user = own_user(actor)
    now = timezone.now()
    reserve_attempt(user, now)
    with transaction.atomic():
        user = _own_row(actor)
        if user.totp_secret is not None:
            raise conflict("accounts.totp_on_already")
        if user.totp_pending is None:
            raise conflict("accounts.totp_not_started")
        step = step_of(user.totp_pending, "".join(code.split()), now)
        if step is None:
            raise invalid(code=FieldError("accounts.totp_wrong"))
        user.totp_secret, user.totp_pending, user.totp_last_step = user.totp_pending, None, step
        user.save(update_fields=["totp_secret", "totp_pending", "totp_last_step"])
        codes = new_recovery_codes(user, now)
        rate_limits.reset([attempt_key(user)])
        revoke_sessions_of(subject_id=user.id, actor=actor, why="totp", keep=actor.session_id)
        notify(user, "authenticator_on", dedupe_key=f"totp-on:{user.id}:{now.timestamp()}", at=format_moment(now))
        record(actor=actor, action="accounts.totp_on", target="user", target_id=user.id)
    return codes


def drop_totp(user: User) -> None:
    """Remove secret and recovery codes from a locked row and notify the person.

    Runs in the caller's transaction.
    """
    now = timezone.now()
    user.totp_secret, user.totp_pending, user.totp_last_step = None, None, None
    user.save(update_fields=["totp_secret", "totp_pending", "totp_last_step"])
    RecoveryCode.objects.filter(user=user).delete()
    notify(user, "authenticator_off", dedupe_key=f"totp-off:{user.id}:{now.timestamp()}", at=format_moment(now))


def turn_off_totp(*, actor: Actor) -> None:
    """Switch one's own app off. 409 where none is on or one is required."""
    if settings.REQUIRE_TOTP:
        raise conflict("accounts.totp_required")
    with transaction.atomic():
        user = _own_row(actor)
        if user.totp_secret is None:
            raise conflict("accounts.totp_off_already")
        drop_totp(user)
        revoke_sessions_of(subject_id=user.id, actor=actor, why="totp", keep=actor.session_id)
        record(actor=actor, action="accounts.totp_off", target="user", target_id=user.id)


def renew_recovery_codes(*, actor: Actor) -> list[str]:
    """New recovery codes in place of the old ones."""
    with transaction.atomic():
        user = _own_row(actor)
        if user.totp_secret is None:
            raise conflict("accounts.totp_off_already")
        codes = new_recovery_codes(user, timezone.now())
        record(actor=actor, action="accounts.recovery_codes_renewed", target="user", target_id=user.id)
    return codes
