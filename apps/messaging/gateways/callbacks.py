"""Whether a report really comes from our provider: HMAC-SHA256 over `timestamp.body`, at most five minutes old."""

import hashlib
import hmac
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.core.domain.problems import Problem

STALE_SECONDS = 300
BODY_BYTES_MAX = 262_144
MAX_EVENTS = 1_000
TIMESTAMP_HEADER = "X-Message-Timestamp"
SIGNATURE_HEADER = "X-Message-Signature"
STATUSES = frozenset({"delivered", "read", "failed"})

_SECONDS = re.compile(r"\d{9,11}", re.ASCII)


@dataclass(frozen=True)
class ProviderEvent:
    """One thing a provider tells: what became of a message, or what somebody replied."""

    kind: str
    key: str = ""
    reference: str = ""
    status: str = ""
    fault: str = ""
    channel: str = ""
    sender: str = ""
    text: str = ""


def sign(secret: str, timestamp: str, body: bytes) -> str:
    """`sha256=` and the hexadecimal HMAC of timestamp, a full stop and the body."""
    digest = hmac.new(secret.encode(), timestamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    return f"sha256={digest}"


def check(secret: str, headers: Mapping[str, str], body: bytes, *, now: datetime) -> None:
    """Raises Problem 403 `messaging.webhook_unsigned` or `messaging.webhook_stale`; 413 for an oversized body."""
    if len(body) > BODY_BYTES_MAX:
        raise Problem("core.too_big", 413)
    timestamp = headers.get(TIMESTAMP_HEADER, "")
    given = headers.get(SIGNATURE_HEADER, "")
    if not secret or not _SECONDS.fullmatch(timestamp) or not given.isascii():
        raise Problem("messaging.webhook_unsigned", 403)
    if not hmac.compare_digest(sign(secret, timestamp, body), given):
        raise Problem("messaging.webhook_unsigned", 403)
    if abs(now.timestamp() - int(timestamp)) > STALE_SECONDS:
        raise Problem("messaging.webhook_stale", 403)


def read(body: bytes) -> list[ProviderEvent]:
    """The events of a body: reports `{"type": "report", "key" or "id", "status", "fault"?}` and replies
    `{"type": "reply", "channel", "from", "text"}` under `events`.

    Problem 422 `messaging.webhook_unreadable` for anything else; what is missing in an event is empty.
    """
    try:
        told = json.loads(body)
        events = [_event(one) for one in told["events"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Problem("messaging.webhook_unreadable", 422) from None
    if len(events) > MAX_EVENTS:
        raise Problem("messaging.webhook_unreadable", 422)
    return events


def _event(told: Mapping[str, Any]) -> ProviderEvent:
    def text(name: str, most: int = 120) -> str:
        # A NUL would be refused by the database.
        return str(told.get(name) or "").replace("\x00", "").strip()[:most]

    event = ProviderEvent(
        kind=text("type"),
        key=text("key"),
        reference=text("id", 80),
        status=text("status").lower(),
        fault=text("fault"),
        channel=text("channel"),
        sender=text("from"),
        text=text("text", 200),
    )
    is_report = event.kind == "report" and event.status in STATUSES and bool(event.key or event.reference)
    is_reply = event.kind == "reply" and bool(event.channel and event.sender)
    if not (is_report or is_reply):
        raise ValueError(event.kind)
    return event
