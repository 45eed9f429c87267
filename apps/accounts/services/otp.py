"""One-time codes: sent within limits and stored as a keyed digest (reliability rows 1 to 6).

A code is bound to the thing it unlocks, its purpose and the browser, and is tried at most five times with the row
locked. A known and an unknown mobile number take the same path: nothing here looks at customers.
"""

import hashlib
import hmac
import logging
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID, uuid4

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from apps.accounts.gateways import devices
from apps.accounts.gateways.tokens import derived_key
from apps.accounts.models import Allowance, Challenge
from apps.accounts.services import rate_limits
from apps.accounts.services.rate_limits import LimitKey
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.network import network_of
from apps.core.domain.problems import FieldError, Problem, invalid, too_many_requests
from apps.core.fields import blind_index
from apps.messaging.services.composition import registered_host
from apps.messaging.services.outbox import cancel_keys, queue

log = logging.getLogger(__name__)

OtpPurpose = Literal["sign_in", "change_mobile", "deletion", "prove_email"]
TEMPLATES: dict[OtpPurpose, str] = {
    "sign_in": "otp",
    "change_mobile": "otp_mobile",
    "deletion": "otp_deletion",
    "prove_email": "email_code",
}
"""Message template by purpose of the code; each has its own registration at the operators."""


@dataclass(frozen=True)
class OtpDelivery:
    """Lifetime of the code and wait before the next one, in seconds."""

    otp_expires_in: int
    resend_in: int


def new_code() -> str:
    """Six digits, every one of the million equally likely."""
    return f"{secrets.randbelow(1_000_000):06d}"


def code_digest(challenge_id: UUID, purpose: str, code: str) -> bytes:
    """Return the stored digest of a code.

    It is useless without the server's key and for any other challenge or purpose.
    """
    message = b"|".join([challenge_id.bytes, purpose.encode(), code.encode()])
    return hmac.new(derived_key("otp"), message, hashlib.sha256).digest()


def _browser_digest(browser_id: str) -> bytes:
    return hmac.new(derived_key("browser"), browser_id.encode(), hashlib.sha256).digest()


def _facts(ip: str | None, language: str = "en") -> Actor:
    return Actor(area="anonymous", ip=ip, language=language)


def send_otp(
    *,
    challenge_for: UUID,
    to: str,
    channel: Literal["sms", "email"] = "sms",
    purpose: OtpPurpose = "sign_in",
    language: str,
    ip: str | None,
    browser_id: str,
    actor: Actor | None = None,
) -> OtpDelivery:
    """Replace any open code of this purpose by a new one and queue its message.

    It goes to a mobile number or an e-mail address. 429 `accounts.otp_too_soon` within 30 s of the last,
    `accounts.otp_too_many` beyond the limits of the number or e-mail address, of the browser, or of the network
    address.
    """
    now = timezone.now()
    device = devices.device_of(actor.device_marks if actor else "", area="consumer", login=to)
    by_receiver, by_address = ("otp.sent", to), ("otp.sent.address", network_of(ip))
    if device:
        # Codes that strangers ask for to this number neither use up nor delay those of a device its owner uses.
        by_receiver = ("otp.sent.device", f"{to} {device}")
    by_browser = ("otp.sent.browser", browser_id)
    most_by = {
        by_receiver: settings.OTP_SENDS,
        by_browser: settings.OTP_SENDS_PER_BROWSER,
    }
    if not device:
        most_by[by_address] = settings.OTP_SENDS_PER_ADDRESS
    with transaction.atomic():
        allowances = rate_limits.locked_allowances(most_by, now)
        _count_sending(allowances, most_by, by_receiver, now)
        _replace_code(
            challenge_for=challenge_for,
            purpose=purpose,
            to=to,
            channel=channel,
            language=language,
            browser=_browser_digest(browser_id),
            actor=actor or _facts(ip, language),
            now=now,
        )
    return OtpDelivery(settings.OTP_SECONDS, settings.OTP_RESEND_SECONDS)


def resend_code(*, to: str, language: str, actor: Actor) -> bool:
    """Send a new sign-in code to the number whose owner waits for one; False where nobody waits.

    It replaces the newest open code and works in the same visit and browser alone, so that whoever asked for it learns
    nothing. The number's own limits hold: 429 as `send_otp`.
    """
    now = timezone.now()
    key = ("otp.sent", to)
    with transaction.atomic():
        allowance = rate_limits.locked_allowances([key], now)[key]
        waiting = (
            # The table is read by its days: there is no index of numbers.
            Challenge.objects.filter(created_at__gt=now - timedelta(seconds=settings.OTP_SECONDS), expires_at__gt=now)
            .filter(mobile_index=blind_index("mobile", to), purpose="sign_in", closed_at=None)
            .order_by("-created_at")
            .first()
        )
        if waiting is None:
            return False
        _count_sending({key: allowance}, {key: settings.OTP_SENDS}, key, now)
        _replace_code(
            challenge_for=waiting.challenge_for,
            purpose="sign_in",
            to=to,
            channel="sms",
            language=language,
            browser=bytes(waiting.browser),
            actor=actor,
            now=now,
        )
    return True


def _count_sending(
    allowances: Mapping[LimitKey, Allowance],
    most_by: Mapping[LimitKey, Mapping[str, int]],
    receiver: LimitKey,
    now: datetime,
) -> None:
    """Count one more code. 429 within its receiver's pause and past any limit."""
    pause = rate_limits.ask_pause(allowances[receiver], timedelta(seconds=settings.OTP_RESEND_SECONDS), now)
    if not pause.allowed:
        raise too_many_requests("accounts.otp_too_soon", pause.retry_after)
    for key, most in most_by.items():
        verdict = rate_limits.check(allowances[key], most, now)
        if not verdict.allowed:
            raise too_many_requests("accounts.otp_too_many", verdict.retry_after, minutes=-(-verdict.retry_after // 60))
        rate_limits.count_attempt(allowances[key], now)


def _replace_code(
    *,
    challenge_for: UUID,
    purpose: OtpPurpose,
    to: str,
    channel: Literal["sms", "email"],
    language: str,
    browser: bytes,
    actor: Actor,
    now: datetime,
) -> None:
    """Close the open code of a visit and queue a new one; in the caller's transaction."""
    replaced = Challenge.objects.filter(challenge_for=challenge_for, purpose=purpose, closed_at=None)
    # Only codes of this visit: a stranger's request must not stop a code the owner waits for.
    keys = [f"otp:{pk}" for pk in replaced.values_list("pk", flat=True)]
    replaced.update(closed_at=now)
    cancel_keys(dedupe_keys=keys, reason="replaced")
    challenge_id, code = uuid4(), new_code()
    Challenge.objects.create(
        id=challenge_id,
        challenge_for=challenge_for,
        purpose=purpose,
        mobile_index=blind_index("mobile" if channel == "sms" else "email", to),
        browser=browser,
        code_digest=code_digest(challenge_id, purpose, code),
        created_at=now,
        expires_at=now + timedelta(seconds=settings.OTP_SECONDS),
    )
    context: dict[str, Any] = {"code": code, "minutes": settings.OTP_SECONDS // 60}
    if channel == "sms":
        context["site"] = registered_host("" if actor.area == "admin" else actor.host)
    queue(
        channel=channel,
        to=to,
        template=TEMPLATES[purpose],
        language=language,
        context=context,
        purpose="otp",
        dedupe_key=f"otp:{challenge_id}",
    )
    record(
        actor=actor,
        action="accounts.otp_sent",
        target="challenge",
        target_id=challenge_id,
        details={"purpose": purpose, "for": challenge_for},
    )


def check_otp(
    *, challenge_for: UUID, purpose: OtpPurpose, otp: str, browser_id: str, ip: str | None, actor: Actor | None = None
) -> None:
    """Use up the open code, or refuse.

    422 on `otp` (`accounts.otp_wrong` with `tries_left`, `accounts.otp_expired`), 429 `accounts.otp_locked` after too
    many wrong codes for the number in this browser.

    Wrong codes of other browsers do not count, so that a stranger locks nobody out. The guesses for a number are
    bounded by the codes sent to it (OTP_SENDS) times the tries of each (OTP_TRIES).

    Call it outside any transaction: the attempt must stay counted when the refusal is raised.
    """
    with transaction.atomic(durable=True):
        refusal = _try_code(challenge_for, purpose, otp, browser_id, actor or _facts(ip), timezone.now())
    if refusal is not None:
        raise refusal


def _try_code(
    challenge_for: UUID, purpose: str, otp: str, browser_id: str, actor: Actor, now: datetime
) -> Problem | None:
    challenge = (
        Challenge.objects.select_for_update()
        .filter(challenge_for=challenge_for, purpose=purpose)
        .order_by("-created_at")
        .first()
    )
    if challenge is None:
        return _expired()
    if challenge.closed_at is not None or now >= challenge.expires_at:
        # No guess can be right any more, so none is counted: a stranger could otherwise lock the number with them.
        _audit("accounts.otp_expired", actor, challenge)
        return _expired()
    key = ("otp.failed", f"{bytes(challenge.mobile_index).hex()} {_browser_digest(browser_id).hex()}")
    failures = rate_limits.locked_allowances([key], now)[key]
    verdict = rate_limits.check(failures, settings.OTP_FAILURES, now)
    if not verdict.allowed:
        _audit("accounts.otp_locked", actor, challenge)
        return too_many_requests("accounts.otp_locked", verdict.retry_after, minutes=-(-verdict.retry_after // 60))
    challenge.tries += 1
    right_code = hmac.compare_digest(bytes(challenge.code_digest), code_digest(challenge.id, purpose, otp))
    right_browser = hmac.compare_digest(bytes(challenge.browser), _browser_digest(browser_id))
    passed = right_code and right_browser
    if passed or challenge.tries >= settings.OTP_TRIES:
        challenge.closed_at = now
    challenge.save(update_fields=["tries", "closed_at"])
    if passed:
        _audit("accounts.otp_right", actor, challenge)
        return None
    rate_limits.count_attempt(failures, now)
    _audit("accounts.otp_wrong", actor, challenge)
    tries_left = settings.OTP_TRIES - challenge.tries
    if tries_left == 0:
        return invalid(otp=FieldError("accounts.otp_used_up"))
    return invalid(otp=FieldError("accounts.otp_wrong", {"tries_left": tries_left}))


def _expired() -> Problem:
    return invalid(otp=FieldError("accounts.otp_expired"))


def _audit(action: str, actor: Actor, challenge: Challenge) -> None:
    record(
        actor=actor,
        action=action,
        target="challenge",
        target_id=challenge.id,
        details={"purpose": challenge.purpose, "for": challenge.challenge_for, "tries": challenge.tries},
    )


def purge_codes(*, now: datetime) -> int:
    """Delete challenges OTP_KEEP_HOURS after they were made.

    Logs an error when more codes than OTP_DAILY_ALARM were made in the last day.
    """
    made = Challenge.objects.filter(created_at__gte=now - timedelta(days=1)).count()
    if made > settings.OTP_DAILY_ALARM:
        log.error("one-time codes past the daily cap", extra={"event": "otp_daily_alarm"})
    removed, _ = Challenge.objects.filter(created_at__lt=now - timedelta(hours=settings.OTP_KEEP_HOURS)).delete()
    rate_limits.purge(now)
    return removed
