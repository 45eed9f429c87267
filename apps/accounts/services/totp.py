"""The authenticator app: codes of 30 s steps, each for single use, and recovery codes."""

import hashlib
import hmac
import secrets
from datetime import datetime
from enum import StrEnum

import pyotp
from django.conf import settings
from django.db.models import Q

from apps.accounts.gateways.tokens import derived_key
from apps.accounts.models import RecoveryCode, User

STEP_SECONDS = 30
STEPS_EITHER_SIDE = 1
LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
HALF = 5


class TotpCheck(StrEnum):
    """Result of checking a typed code."""

    RIGHT = "right"
    WRONG = "wrong"
    USED = "used"


def step_of(secret: str, code: str, now: datetime) -> int | None:
    """Return the time step that a code belongs to; None for a wrong code.

    The current step or a neighbour, for clocks that are slightly off.
    """
    clock = pyotp.TOTP(secret)
    step = int(now.timestamp()) // STEP_SECONDS
    for candidate in range(step - STEPS_EITHER_SIDE, step + STEPS_EITHER_SIDE + 1):
        if pyotp.utils.strings_equal(clock.at(candidate * STEP_SECONDS), code):
            return candidate
    return None


def use_code(user: User, code: str, now: datetime) -> TotpCheck:
    """Use up an authenticator code or a recovery code.

    A code of a step at or before the last used one does not pass.
    """
    typed = "".join(code.split())
    step = step_of(user.totp_secret or "", typed, now) if user.totp_secret else None
    if step is not None:
        fresh = User.objects.filter(Q(totp_last_step=None) | Q(totp_last_step__lt=step), pk=user.pk)
        return TotpCheck.RIGHT if fresh.update(totp_last_step=step) == 1 else TotpCheck.USED
    return _use_recovery_code(user, typed, now)


def recovery_digest(user: User, code: str) -> bytes:
    """Return the stored digest of a recovery code; case, blanks and hyphens do not count."""
    plain = code.replace("-", "").upper()
    return hmac.new(derived_key("recovery"), user.id.bytes + plain.encode(), hashlib.sha256).digest()


def _use_recovery_code(user: User, code: str, now: datetime) -> TotpCheck:
    rows = RecoveryCode.objects.filter(user=user, digest=recovery_digest(user, code))
    if rows.filter(used_at=None).update(used_at=now) == 1:
        return TotpCheck.RIGHT
    return TotpCheck.USED if rows.exists() else TotpCheck.WRONG


def new_recovery_codes(user: User, now: datetime) -> list[str]:
    """Fresh codes in place of all others, in the clear this once."""
    codes = [
        "-".join("".join(secrets.choice(LETTERS) for _ in range(HALF)) for _ in range(2))
        for _ in range(settings.RECOVERY_CODES)
    ]
    RecoveryCode.objects.filter(user=user).delete()
    RecoveryCode.objects.bulk_create(
        RecoveryCode(user=user, digest=recovery_digest(user, code), created_at=now) for code in codes
    )
    return codes
