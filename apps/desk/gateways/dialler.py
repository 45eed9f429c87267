"""The telephone service that rings the caller and then the person.

So the number never leaves the server.

POST {url}/calls {key, caller, person, number_shown, record}; 2xx with {"id": …} means that it rings. `key` is the id of
the dial: a service that knows it already must not ring again. What becomes of a call comes back as signed reports.
"""

import json
import logging
import re
import time
from dataclasses import dataclass
from enum import StrEnum
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings

from apps.core import breaker
from apps.core.domain.problems import Problem
from apps.core.outgoing import (
    DeadlineExceededError,
    NotReachedError,
    RequestRefusedError,
    ServiceBusyError,
    UnreadableReplyError,
    post,
)
from apps.core.signed_callbacks import SignedCallback
from apps.privacy.domain.call_lines import CallLine
from apps.privacy.domain.calls import CallTopic

DEADLINE_SECONDS = 4.0
"""A caller waits for it with the page open."""
BREAKER = "bridge"
MAX_EVENTS = 200
MAX_SECONDS = 24 * 3600
MAX_RECORDING_LENGTH = 500
LINE_REPORTS = SignedCallback("X-Bridge", "desk", max_bytes=131_072)

_REFERENCE = re.compile(r"[\x21-\x7e]{1,80}")
log = logging.getLogger(__name__)


class RingOutcome(StrEnum):
    """Result of asking the service to ring; `unknown`: it may ring, so the dial counts."""

    TAKEN = "taken"
    REFUSED = "refused"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class RingAnswer:
    """The service's answer to a call, with its own name for it."""

    outcome: RingOutcome
    reference: str = ""


def number_shown(topic: CallTopic) -> str:
    """Return the number that a person sees; an invitation has one of the 140 series.

    Source: operations.md D14.
    """
    return settings.BRIDGE_SERVICE_NUMBER if topic == "service" else settings.BRIDGE_PROMOTIONAL_NUMBER


def ring(*, key: str, caller: str, person: str, topic: CallTopic) -> RingAnswer:
    """Have the service ring the caller, then the person (ten digits each); nothing is raised."""
    if not settings.BRIDGE_URL or not breaker.allows_request(BREAKER):
        return RingAnswer(RingOutcome.REFUSED)
    body = {
        "key": key,
        "caller": f"91{caller}",
        "person": f"91{person}",
        "number_shown": number_shown(topic),
        "record": True,
    }
    headers = {"Authorization": f"Bearer {settings.BRIDGE_KEY}", "Idempotency-Key": key, "Accept": "application/json"}
    until = time.monotonic() + DEADLINE_SECONDS
    try:
        reply = post("bridge", f"{settings.BRIDGE_URL.rstrip('/')}/calls", body, headers, until=until, is_own=True)
    except NotReachedError as error:
        return _failed(RingOutcome.REFUSED, error)
    except (DeadlineExceededError, ServiceBusyError, UnreadableReplyError) as error:
        return _failed(RingOutcome.UNKNOWN, error)
    except (RequestRefusedError, ValueError) as error:
        # Our mistake (an address or a key that cannot be sent), or a number that it does not ring: its health is not
        # in doubt.
        breaker.answered(BREAKER)
        log.error("bridge_refused", extra={"why": str(error)})
        return RingAnswer(RingOutcome.REFUSED)
    breaker.succeeded(BREAKER)
    return RingAnswer(RingOutcome.TAKEN, _reference_in(reply))


def _failed(outcome: RingOutcome, error: Exception) -> RingAnswer:
    breaker.failed(BREAKER)
    log.warning("bridge_failed", extra={"why": str(error)})
    return RingAnswer(outcome)


def _reference_in(reply: bytes) -> str:
    try:
        values = json.loads(reply)
    except ValueError:
        return ""
    reference = str(values.get("id") or "") if isinstance(values, dict) else ""
    return reference if _REFERENCE.fullmatch(reference) else ""


@dataclass(frozen=True)
class LineReport:
    """One report of the service about a call, named by our key or by its own reference."""

    key: str
    reference: str
    line: CallLine
    seconds: int | None = None
    recording: str = ""


def read_reports(body: bytes) -> list[LineReport]:
    """Return the reports of a body.

    Its form is `{"events": [{"key" or "id", "line", "seconds"?, "recording"?}]}`.

    Problem 422 `desk.webhook_unreadable` for anything else; nothing of the body is kept then.
    """
    try:
        events = [_report(event) for event in json.loads(body)["events"]]
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise Problem("desk.webhook_unreadable", 422) from None
    if len(events) > MAX_EVENTS:
        raise Problem("desk.webhook_unreadable", 422)
    return events


def _report(event: dict[str, Any]) -> LineReport:
    key, reference = str(event.get("key") or ""), str(event.get("id") or "")
    line = CallLine(event["line"])
    seconds = event.get("seconds")
    is_count = isinstance(seconds, int) and not isinstance(seconds, bool) and 0 <= seconds <= MAX_SECONDS
    recording = str(event.get("recording") or "")
    is_named = bool(key or reference) and len(key) <= 64 and (not reference or _REFERENCE.fullmatch(reference))
    if line is CallLine.ASKED or not is_named or (seconds is not None and not is_count):
        raise ValueError("event")
    if recording and not is_recording_address(recording):
        raise ValueError("recording")
    return LineReport(key, reference, line, seconds, recording)


def is_recording_address(address: str) -> bool:
    """Return whether an address leads to the service itself: a page of ours sends people there."""
    if len(address) > MAX_RECORDING_LENGTH:
        return False
    try:
        recording, service = urlsplit(address), urlsplit(settings.BRIDGE_URL)
        is_same_place = (recording.hostname, recording.port) == (service.hostname, service.port)
    except ValueError:
        return False
    is_plain = bool(recording.hostname) and not (recording.username or recording.password)
    return is_same_place and is_plain and recording.scheme == service.scheme
