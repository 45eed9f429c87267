"""Signed reports and replies of message providers."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from apps.core.domain.problems import Problem
from apps.core.signed_callbacks import SignedCallback

MESSAGE_EVENTS = SignedCallback("X-Message", "messaging", max_bytes=262_144)
MAX_EVENTS = 1_000
STATUSES = frozenset({"delivered", "read", "failed"})


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


def read(body: bytes) -> list[ProviderEvent]:
    """Return the events of a body: reports and replies under `events`.

    A report is `{"type": "report", "key" or "id", "status", "fault"?}`, a reply `{"type": "reply", "channel", "from",
    "text"}`. Problem 422 `messaging.webhook_unreadable` for anything else; a missing value of an event is empty.
    """
    try:
        payload = json.loads(body)
        events = [_event(event) for event in payload["events"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Problem("messaging.webhook_unreadable", 422) from None
    if len(events) > MAX_EVENTS:
        raise Problem("messaging.webhook_unreadable", 422)
    return events


def _event(fields: Mapping[str, Any]) -> ProviderEvent:
    def text(name: str, most: int = 120) -> str:
        # A NUL would be refused by the database.
        return str(fields.get(name) or "").replace("\x00", "").strip()[:most]

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
