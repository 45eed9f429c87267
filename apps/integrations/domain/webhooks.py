"""Standard Webhooks: secrets, signatures, repeated tries, endpoints that fail.

The signature is `v1,` and the base64 HMAC-SHA256 of `id.timestamp.body` under the bytes of the secret (portal.md 4.5,
https://www.standardwebhooks.com). During a change of secrets both signatures stand in the header, the new one first.
"""

import base64
import hashlib
import hmac
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from urllib.parse import urlsplit

from apps.core.domain.problems import FieldError

SECRET_PREFIX = "whsec_"
SECRET_BYTES = 32
SECRET_OVERLAP = timedelta(hours=24)
MAX_ENDPOINTS_A_MODE = 5
MAX_URL_LENGTH = 500
MAX_REPLY_BYTES = 65_536
MAX_REPLY_SHOWN = 1_000
SEND_SECONDS = 10.0

RETRY_AFTER = tuple(
    timedelta(seconds=seconds) for seconds in (0, 10, 60, 300, 1800, 2 * 3600, 6 * 3600, 12 * 3600, 24 * 3600)
)
"""From one try to the next, the first at once: nine tries within 44 hours 36 minutes and a spread of a fifth."""
SPREAD = 0.2
MAX_RETRY_AFTER = timedelta(hours=1)

PROBE_AFTER_FAILURES = 20
"""An endpoint with so many failures in a row gets one try at a time."""
IN_FLIGHT = 4
FAILING_EVENTS = 5
FAILING_AFTER = timedelta(hours=1)
OFF_AFTER = timedelta(days=5)
WARN_AFTER = timedelta(days=4)
FAILURES_APART = timedelta(hours=12)

_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


class EndpointState(StrEnum):
    """How an endpoint stands. One that is failing is still tried; one that is off is not."""

    ON = "on"
    FAILING = "failing"
    OFF = "off"


class EndpointOffReason(StrEnum):
    """Why an endpoint is off."""

    NONE = ""
    BY_HAND = "by_hand"
    GONE = "gone"
    """It answered 410."""
    NO_ANSWER = "no_answer"
    """Five days without a success."""


class DeliveryState(StrEnum):
    """How the sending of one event to one endpoint stands."""

    WAITING = "waiting"
    SENDING = "sending"
    DELIVERED = "delivered"
    DEAD = "dead"
    CANCELLED = "cancelled"


class SendFault(StrEnum):
    """Why a try brought no answer. What stands behind a refused address is never told."""

    NONE = ""
    ADDRESS = "address"
    NOT_REACHED = "not_reached"
    TOO_SLOW = "too_slow"


class SelfTestState(StrEnum):
    """How a self-test stands."""

    RUNNING = "running"
    PASSED = "passed"
    FAILED = "failed"


@dataclass(frozen=True)
class WebhookReply:
    """End of one try: status (None without an answer), time, head of the reply, wait asked for."""

    status: int | None
    milliseconds: int
    head: str = ""
    fault: SendFault = SendFault.NONE
    retry_after: int | None = None

    @property
    def is_success(self) -> bool:
        return self.status is not None and 200 <= self.status < 300


def secret_text(raw: bytes) -> str:
    """Return the secret as it is shown once."""
    return SECRET_PREFIX + base64.b64encode(raw).decode()


def sign(secret: str, *, uid: str, timestamp: int, body: bytes) -> str:
    """Return one signature of a message; ValueError for what is no secret."""
    if not secret.startswith(SECRET_PREFIX):
        raise ValueError("secret")
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX), validate=True)
    digest = hmac.new(key, f"{uid}.{timestamp}.".encode() + body, hashlib.sha256).digest()
    return "v1," + base64.b64encode(digest).decode()


def signed_headers(secrets: Iterable[str], *, uid: str, now: datetime, body: bytes) -> dict[str, str]:
    """Return the three headers of a message, signed under each secret in turn."""
    timestamp = int(now.timestamp())
    return {
        "webhook-id": uid,
        "webhook-timestamp": str(timestamp),
        "webhook-signature": " ".join(sign(secret, uid=uid, timestamp=timestamp, body=body) for secret in secrets),
    }


def next_try(*, delivery_id: str, tries: int, reply: WebhookReply, now: datetime) -> datetime | None:
    """Return when a delivery is tried again after failed try `tries`; None after the last.

    The spread is a hash of delivery and try, so that it can be foretold. A Retry-After of 429 and 503 is obeyed up to
    an hour where it is longer.
    """
    if tries >= len(RETRY_AFTER):
        return None
    digest = hashlib.sha256(f"{delivery_id}:{tries}".encode()).digest()
    share = int.from_bytes(digest[:4], "big") / 0xFFFFFFFF
    wait = RETRY_AFTER[tries] * (1 - SPREAD + 2 * SPREAD * share)
    if reply.status in (429, 503) and reply.retry_after is not None:
        pause = timedelta(seconds=reply.retry_after)
        if pause <= MAX_RETRY_AFTER:
            wait = max(wait, pause)
    return now + wait


@dataclass(frozen=True)
class EndpointHealth:
    """Facts that decide an endpoint's state: since when and how often it fails."""

    state: EndpointState
    failing_since: datetime | None = None
    last_failure_at: datetime | None = None
    failed_events: int = 0
    is_warned: bool = False


@dataclass(frozen=True)
class EndpointVerdict:
    """Next state of an endpoint, and the message that its owner gets (empty: none)."""

    state: EndpointState
    notice: str = ""


def verdict_of(health: EndpointHealth, *, now: datetime) -> EndpointVerdict:
    """Return how an endpoint stands now.

    Failing: five failed events and an hour since the first failure. Off: five days without a success, with failures
    at least twelve hours apart. The owner is told when it begins to fail, the day before it goes off, and then.
    """
    since, last = health.failing_since, health.last_failure_at
    if health.state is EndpointState.OFF or since is None or last is None:
        return EndpointVerdict(health.state)
    if health.state is EndpointState.FAILING:
        if now - since >= OFF_AFTER and last - since >= FAILURES_APART:
            return EndpointVerdict(EndpointState.OFF, "off")
        if now - since >= WARN_AFTER and not health.is_warned:
            return EndpointVerdict(EndpointState.FAILING, "warn")
        return EndpointVerdict(EndpointState.FAILING)
    if health.failed_events >= FAILING_EVENTS and now - since >= FAILING_AFTER:
        return EndpointVerdict(EndpointState.FAILING, "failing")
    return EndpointVerdict(health.state)


def read_address(text: str, *, is_loopback_allowed: bool) -> tuple[str, str] | FieldError:
    """Return an endpoint's address and host, or why it cannot be one.

    https, port 443, a name with a dot and no number, no credentials, no fragment. The demo may call its own receiver
    on loopback.
    """
    url = text.strip()
    refused = FieldError("integrations.endpoint_address")
    if len(url) > MAX_URL_LENGTH or any(letter.isspace() or ord(letter) < 33 or letter == "\\" for letter in url):
        return refused
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        return refused
    if parts.username or parts.password or parts.fragment or not host:
        return refused
    if host in _LOOPBACK and is_loopback_allowed and parts.scheme in ("http", "https"):
        return url, host
    labels = host.split(".")
    is_name = len(labels) > 1 and all(labels) and not labels[-1].isdigit() and ":" not in host
    if parts.scheme != "https" or port not in (None, 443) or not is_name or not host.isascii():
        return refused
    return url, host
