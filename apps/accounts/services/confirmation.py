"""Proof of identity before an important act (reliability row 11).

The proof is the password or, where an authenticator app is set up, its code. One proof serves the same session for a
few minutes.
"""

from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.domain.users import is_confirmed
from apps.accounts.models import Session, User
from apps.accounts.selectors import own_session
from apps.accounts.services import rate_limits
from apps.accounts.services.totp import TotpCheck, use_code
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, Problem, forbidden, invalid, too_many_requests

TOTP_FAULTS = {TotpCheck.WRONG: "accounts.totp_wrong", TotpCheck.USED: "accounts.totp_used"}


def own_user(actor: Actor) -> tuple[Session, User]:
    """Return the actor's session and user; 403 under masquerade."""
    session = own_session(actor)
    if session.user is None:
        raise forbidden()
    return session, session.user


def attempt_key(user: User) -> rate_limits.LimitKey:
    """Under which wrong proofs of a signed-in person are counted."""
    return "confirm", str(user.pk)


def reserve_attempt(user: User, now: datetime) -> None:
    """Count an attempt as failed before it is checked; `rate_limits.reset` takes it back.

    429 `accounts.confirm_locked`. Call it outside any transaction: the attempt must stay counted.
    """
    key = attempt_key(user)
    with transaction.atomic(durable=True):
        allowance = rate_limits.locked_allowances([key], now)[key]
        verdict = rate_limits.check(allowance, settings.SIGN_IN_FAILURES, now)
        if verdict.allowed:
            rate_limits.count_attempt(allowance, now)
    if not verdict.allowed:
        raise too_many_requests("accounts.confirm_locked", verdict.retry_after, minutes=-(-verdict.retry_after // 60))


def _refusal(user: User, password: str, totp: str, now: datetime) -> Problem | None:
    if user.totp_secret is None:
        return None if user.check_password(password) else invalid(password=FieldError("accounts.password_not_right"))
    if not totp:
        return invalid(totp=FieldError("accounts.totp_needed"))
    used = use_code(user, totp, now)
    return None if used is TotpCheck.RIGHT else invalid(totp=FieldError(TOTP_FAULTS[used]))


def confirm_identity(*, actor: Actor, password: str = "", totp: str = "") -> datetime:
    """Confirm the actor's identity and return the end of the confirmation.

    422 at `password` or `totp`, 429 after five wrong ones.
    """
    session, user = own_user(actor)
    now = timezone.now()
    reserve_attempt(user, now)
    refusal = _refusal(user, password, totp, now)
    if refusal is not None:
        record(actor=actor, action="accounts.confirm_failed", target="user", target_id=user.id)
        raise refusal
    with transaction.atomic():
        rate_limits.reset([attempt_key(user)])
        Session.objects.filter(pk=session.pk).update(confirmed_at=now)
        record(actor=actor, action="accounts.confirmed", target="user", target_id=user.id)
    return now + timedelta(seconds=settings.CONFIRM_SECONDS)


def require_confirmed(actor: Actor) -> None:
    """Raise 403 `accounts.confirm_needed` unless the session's proof is fresh.

    `by` in the details names the proof to ask for.
    """
    session, user = own_user(actor)
    grace = timedelta(seconds=settings.CONFIRM_SECONDS)
    if not is_confirmed(session.confirmed_at, now=timezone.now(), grace=grace):
        raise forbidden("accounts.confirm_needed", by="password" if user.totp_secret is None else "totp")


def proof_refusal(*, user: User, typed: str, actor: Actor, now: datetime) -> Problem | None:
    """Check a proof that serves for one act only, and return the refusal or None.

    For the Django admin, which has no session of ours. The proof is the password or, where an authenticator app is set
    up, its code. An empty proof is refused without counting as a guess. Call it outside any transaction: a wrong guess
    must stay counted.
    """
    if not typed:
        return forbidden("accounts.confirm_needed", by="password" if user.totp_secret is None else "totp")
    try:
        reserve_attempt(user, now)
    except Problem as problem:
        return problem
    refusal = _refusal(user, typed, typed, now)
    if refusal is not None:
        record(actor=actor, action="accounts.confirm_failed", target="user", target_id=user.id)
        return refusal
    with transaction.atomic():
        rate_limits.reset([attempt_key(user)])
        record(actor=actor, action="accounts.confirmed", target="user", target_id=user.id)
    return None
