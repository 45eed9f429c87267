"""Sign-in by password for the back office, the partner portal and the Django admin.

They share one lock-out. A wrong name, a wrong password and a closed account get the same answer and cost the same time.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from apps.accounts.domain.rate_limits import check_limits
from apps.accounts.gateways import devices
from apps.accounts.models import User
from apps.accounts.services import rate_limits
from apps.accounts.services.sessions import SessionTokens, partner_is_open, start_user_session
from apps.accounts.services.totp import TotpCheck, use_code
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_email, clean_mobile
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, Problem, invalid, too_many_requests
from apps.core.fields import blind_index

PasswordArea = Literal["admin", "partner"]
MAX_PASSWORD_LENGTH = 256


@dataclass(frozen=True)
class SignInResult:
    """The user who signed in and the tokens; `last_login_at` is the time of the sign-in before."""

    user: User
    tokens: SessionTokens
    last_login_at: datetime | None


def normal_login(login: str) -> str:
    """Return the form in which a login is looked up and counted.

    A lower-case e-mail or a ten-digit mobile number, else the text in lower case.
    """
    for clean in (clean_email, clean_mobile):
        try:
            return clean(login)
        except ValueError:
            continue
    return login.strip().lower()


def find_user(area: PasswordArea, login: str) -> User | None:
    """Return the person behind a login in its normal form."""
    named = Q(email=login)
    if area == "partner":
        named |= Q(mobile_index=blind_index("mobile", login))
    return User.objects.filter(named, area=area).first()


def _invalid_credentials() -> Problem:
    return Problem("accounts.sign_in_wrong", 422)


def check_credentials(
    *, area: PasswordArea, login: str, password: str, totp: str, actor: Actor, staff_only: bool = False
) -> User:
    """Return the person with this login and password, and TOTP code where set up.

    With `staff_only`, a person who may not use the Django admin gets the refusal of a wrong password, so that the
    answer never reveals that it was right.

    422 `accounts.sign_in_wrong` whatever was wrong; 422 on `totp` once the password was right; 429
    `accounts.sign_in_locked` after repeated failures on this device or, for unknown devices, from this network or for
    this login: the right password included. Every outcome is recorded.
    """
    login = normal_login(login)
    now = timezone.now()
    # Counted as failed before the password is looked at, so that parallel guesses cannot all slip under the limit.
    with transaction.atomic(durable=True):
        locked = _reserve(area, login, actor, now)
    if locked is not None:
        raise locked
    user = find_user(area, login)
    if staff_only and user is not None and not user.is_staff:
        user = None
    refusal = _credentials_problem(user, password, totp, now)
    if user is None or refusal is not None:
        with transaction.atomic(durable=True):
            address = _by_address(actor)
            rate_limits.count_attempt(rate_limits.locked_allowances([address], now)[address], now)
            _audit("accounts.sign_in_failed", area, login, actor)
        raise refusal or _invalid_credentials()
    rate_limits.reset([_by_login(area, login), _by_device(area, login, actor)])
    return user


def _by_login(area: str, login: str) -> rate_limits.LimitKey:
    return f"sign_in.{area}", login


def _by_device(area: str, login: str, actor: Actor) -> rate_limits.LimitKey:
    """Return the limit key of a known device, or of the network of an unknown one.

    A known device counts alone, the unknown devices of a network together: cookies are free, networks are not.
    """
    device = devices.device_of(actor.device_marks, area=area, login=login)
    if device:
        return f"sign_in.{area}.device", f"{login} {device}"
    return f"sign_in.{area}.network", f"{login} {network_of(actor.ip)}"


def _by_address(actor: Actor) -> rate_limits.LimitKey:
    return "sign_in.address", network_of(actor.ip)


def _reserve(area: str, login: str, actor: Actor, now: datetime) -> Problem | None:
    by_login, by_address, by_device = _by_login(area, login), _by_address(actor), _by_device(area, login, actor)
    unlocked = _unlocked(area, login)
    allowances = rate_limits.locked_allowances([by_login, by_address, by_device, unlocked], now)
    most_by = {by_device: settings.SIGN_IN_FAILURES}
    if not devices.device_of(actor.device_marks, area=area, login=login):
        most_by |= {
            by_login: settings.SIGN_IN_FAILURES_PER_LOGIN,
            by_address: settings.SIGN_IN_FAILURES_PER_ADDRESS,
        }
    since = max(allowances[unlocked].stamps, default=None)
    for key, most in most_by.items():
        stamps = allowances[key].stamps
        if since is not None and key != by_address:
            stamps = [stamp for stamp in stamps if stamp > since]
        verdict = check_limits(stamps, most, now)
        if not verdict.allowed:
            _audit("accounts.sign_in_locked", area, login, actor)
            return too_many_requests(
                "accounts.sign_in_locked", verdict.retry_after, minutes=-(-verdict.retry_after // 60)
            )
    for key in (by_login, by_device):
        rate_limits.count_attempt(allowances[key], now)
    return None


def _unlocked(area: str, login: str) -> rate_limits.LimitKey:
    """Return the limit key under which an admin's unlocking of the login is recorded.

    Failures before it count on no device.
    """
    return f"sign_in.{area}.unlocked", login


def _credentials_problem(user: User | None, password: str, totp: str, now: datetime) -> Problem | None:
    if user is None or len(password) > MAX_PASSWORD_LENGTH:
        # Costs as much as a comparison, so that the time does not reveal whether the account exists.
        make_password(password[:MAX_PASSWORD_LENGTH])
        return _invalid_credentials()
    right = user.check_password(password)
    is_open = user.may_enter and (user.partner_id is None or partner_is_open(user.partner_id))
    if not right or not is_open:
        return _invalid_credentials()
    if user.totp_secret is None:
        return None  # where one is required, the session that opens can only set one up
    if not totp:
        return invalid(totp=FieldError("accounts.totp_needed"))
    used = use_code(user, totp, now)
    if used is TotpCheck.RIGHT:
        return None
    return invalid(totp=FieldError("accounts.totp_used" if used is TotpCheck.USED else "accounts.totp_wrong"))


def _audit(action: str, area: str, login: str, actor: Actor) -> None:
    record(actor=actor, action=action, target=f"{area} login", target_id=blind_index("audit.login", login).hex()[:24])


def sign_in(*, area: PasswordArea, login: str, password: str, totp: str, actor: Actor) -> SignInResult:
    """Check the credentials and open a session."""
    user = check_credentials(area=area, login=login, password=password, totp=totp, actor=actor)
    tokens = start_user_session(user=user, actor=actor)
    return SignInResult(user, tokens, user.last_login_at)


def sign_in_admin(*, email: str, password: str, totp: str = "", actor: Actor) -> SignInResult:
    """POST /api/admin/login."""
    return sign_in(area="admin", login=email, password=password, totp=totp, actor=actor)


def sign_in_partner(*, username: str, password: str, totp: str = "", actor: Actor) -> SignInResult:
    """POST /api/partner/login: e-mail or mobile."""
    return sign_in(area="partner", login=username, password=password, totp=totp, actor=actor)


def reset_failures(user: User) -> None:
    """Start counting somebody's failed sign-ins afresh."""
    names = [name for name in (user.email, user.mobile) if name]
    now = timezone.now()
    with transaction.atomic():
        rate_limits.reset([_by_login(user.area, name) for name in names])
        for allowance in rate_limits.locked_allowances([_unlocked(user.area, name) for name in names], now).values():
            rate_limits.count_attempt(allowance, now)


def unlock(*, user: User, actor: Actor) -> None:
    """Let somebody try again before the pause is over."""
    with transaction.atomic():
        reset_failures(user)
        record(actor=actor, action="accounts.unlocked", target="user", target_id=user.id)
