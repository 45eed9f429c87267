"""HTTP calls to lenders: anonymous quotes, and submissions under an idempotency key.

Rules (reliability row 56): only the configured address, https or loopback in demo mode; no redirects, no proxies from
the environment; one deadline for the whole exchange; a reply of at most 64 kB of JSON that is checked part by part. A
quote may be asked again and a submission may be sent again under its key, so both are retried, with back-off and
jitter, inside the deadline. Nothing a lender does raises here: every end is an answer.
"""

import logging
import random
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import stamina
from django.conf import settings

from apps.core import breaker
from apps.core.domain.plain import to_plain
from apps.core.metrics import LENDER_SECONDS
from apps.core.outgoing import (
    DeadlineExceededError,
    NotReachedError,
    RequestRefusedError,
    ServiceBusyError,
    UnreadableReplyError,
    post,
)
from apps.core.signed_callbacks import SignedCallback
from apps.lenders.domain.addresses import callable_address
from apps.lenders.domain.connection import (
    DEADLINE_MAX_SECONDS,
    DocumentAnswer,
    DocumentFile,
    LenderConnection,
    LenderErasureAnswer,
    QuoteAnswer,
    QuoteFacts,
    SubmitAnswer,
    breaker_name,
)
from apps.lenders.domain.wire import (
    LenderReplyError,
    quote_request,
    read_document,
    read_erasure,
    read_json,
    read_quote,
    read_submission,
    submit_request,
)

MAX_REPLY_LOGGED = 4000
STATUS_PUSH = SignedCallback("X-Lender", "lenders", max_bytes=65_536)
ATTEMPTS = 3
WAIT_FIRST_SECONDS = 0.15
MAX_WAIT_SECONDS = 1.5

_OUTCOMES: dict[type[Exception], str] = {
    DeadlineExceededError: "too_slow",
    NotReachedError: "not_reached",
    ServiceBusyError: "busy",
    RequestRefusedError: "refused",
    LenderReplyError: "unreadable",
}
"""Ends of a call as `tulna_lender_seconds` names them, next to "answered" and, for any other error, "failed"."""

log = logging.getLogger(__name__)


def quote(connection: LenderConnection, facts: QuoteFacts, *, deadline: float | None = None) -> QuoteAnswer:
    """Ask a lender for a quote.

    `deadline` in seconds, at most 60; default is the lender's own.
    """
    if not breaker.allows_request(breaker_name(connection.lender_id)):
        return QuoteAnswer("unavailable", reason="breaker open")
    try:
        reply = _exchange(connection, "quote", quote_request(connection, facts), deadline=deadline)
        answer = read_quote(connection, read_json(reply))
    except DeadlineExceededError:
        breaker.failed(breaker_name(connection.lender_id))
        return QuoteAnswer("no_answer", reason="deadline")
    except (NotReachedError, ServiceBusyError, LenderReplyError) as error:
        breaker.failed(breaker_name(connection.lender_id))
        log.warning("quote_failed", extra={"lender": connection.slug, "why": str(error)})
        return QuoteAnswer("unavailable", reason=str(error))
    except (RequestRefusedError, ValueError) as error:
        breaker.answered(breaker_name(connection.lender_id))
        log.error("quote_refused", extra={"lender": connection.slug, "why": str(error)})
        return QuoteAnswer("unavailable", reason=str(error))
    breaker.succeeded(breaker_name(connection.lender_id))
    return answer


@dataclass(frozen=True)
class ConnectorProbe:
    """One test request: its address and body (never the secret), the reply, and its meaning.

    `error_code` is not_reached, too_slow, busy, refused, unreadable, address or "" when the answer could be read;
    `detail` says it exactly. The reply is the lender's own text, cut short, for the admin who sets the connector
    up.
    """

    address: str = ""
    request: Mapping[str, Any] = field(default_factory=dict)
    milliseconds: int | None = None
    reply: str = ""
    answer: QuoteAnswer | None = None
    error_code: str = ""
    detail: str = ""


def probe(connection: LenderConnection, facts: QuoteFacts) -> ConnectorProbe:
    """Ask once, regardless of the breaker and without reporting to it.

    A test neither heals nor hurts live traffic.
    """
    body = quote_request(connection, facts)
    begun = time.monotonic()
    address, reply, answer, error_code, detail = connection.url, b"", None, "", ""
    try:
        address = _address(connection, "quote")
        headers = {"Accept": "application/json", **_authorisation(connection)}
        reply = _post(address, body, headers, begun + min(connection.deadline_seconds, DEADLINE_MAX_SECONDS))
        answer = read_quote(connection, read_json(reply))
    except DeadlineExceededError as error:
        error_code, detail = "too_slow", str(error)
    except NotReachedError as error:
        error_code, detail = "not_reached", str(error)
    except ServiceBusyError as error:
        error_code, detail = "busy", str(error)
    except RequestRefusedError as error:
        error_code, detail = "refused", str(error)
    except LenderReplyError as error:
        error_code, detail = "unreadable", str(error)
    except ValueError as error:
        error_code, detail = "address", str(error)
    milliseconds = round((time.monotonic() - begun) * 1000)
    shown = reply.decode("utf-8", "replace")[:MAX_REPLY_LOGGED]
    return ConnectorProbe(address, to_plain(body), milliseconds, shown, answer, error_code, detail)


def submit(
    connection: LenderConnection, payload: Mapping[str, Any], *, idempotency_key: str, deadline: float | None = None
) -> SubmitAnswer:
    """Send an application.

    "unknown" means that the lender may have it: send again under the same key, or wait.
    """
    if not breaker.allows_request(breaker_name(connection.lender_id)):
        return SubmitAnswer("held", reason="breaker open")
    body = submit_request(connection, payload)
    if connection.kind == "sandbox":
        body["callback_url"] = f"{settings.PUBLIC_URL}/api/webhooks/lenders/{connection.slug}"
    try:
        reply = _exchange(connection, "submit", body, deadline=deadline, key=idempotency_key)
        answer = read_submission(connection, read_json(reply))
    except NotReachedError as error:
        breaker.failed(breaker_name(connection.lender_id))
        return SubmitAnswer("failed", reason=str(error))
    except (DeadlineExceededError, ServiceBusyError, LenderReplyError) as error:
        breaker.failed(breaker_name(connection.lender_id))
        log.warning("submit_unknown", extra={"lender": connection.slug, "why": str(error)})
        return SubmitAnswer("unknown", reason=str(error))
    except (RequestRefusedError, ValueError) as error:
        breaker.answered(breaker_name(connection.lender_id))
        log.error("submit_refused", extra={"lender": connection.slug, "why": str(error)})
        return SubmitAnswer("failed", reason=str(error))
    breaker.succeeded(breaker_name(connection.lender_id))
    return answer


def send_document(connection: LenderConnection, file: DocumentFile) -> DocumentAnswer:
    """Send one file: its bytes as the body, its description in headers.

    The same id may be sent again.
    """
    if not breaker.allows_request(breaker_name(connection.lender_id)):
        return DocumentAnswer("held", "breaker open")
    about = {
        "Content-Type": file.content_type,
        "X-Submission-Id": file.submission_id,
        "X-Reference": file.reference,
        "X-Document-Code": file.code,
        "X-Sending-Id": file.sending_id,
        "X-Sending-Place": f"{file.place}/{file.count}",
    }
    try:
        reply = _exchange(connection, "documents", file.content, deadline=None, key=file.document_id, about=about)
        answer = read_document(connection, read_json(reply))
    except NotReachedError as error:
        breaker.failed(breaker_name(connection.lender_id))
        return DocumentAnswer("failed", str(error))
    except (DeadlineExceededError, ServiceBusyError, LenderReplyError) as error:
        breaker.failed(breaker_name(connection.lender_id))
        log.warning("document_unknown", extra={"lender": connection.slug, "why": str(error)})
        return DocumentAnswer("unknown", str(error))
    except (RequestRefusedError, ValueError) as error:
        breaker.answered(breaker_name(connection.lender_id))
        log.error("document_not_taken", extra={"lender": connection.slug, "why": str(error)})
        return DocumentAnswer("failed", str(error))
    breaker.succeeded(breaker_name(connection.lender_id))
    return answer


def send_erasure_notice(connection: LenderConnection, notice: Mapping[str, Any], *, key: str) -> LenderErasureAnswer:
    """Notify a lender that a person was deleted.

    It is no quote request, so the breaker is neither checked nor informed.
    """
    try:
        reply = _exchange(connection, "erasure", notice, deadline=None, key=key)
        return read_erasure(connection, read_json(reply))
    except (
        NotReachedError,
        DeadlineExceededError,
        ServiceBusyError,
        RequestRefusedError,
        LenderReplyError,
        ValueError,
    ) as error:
        log.warning("erasure_not_told", extra={"lender": connection.slug, "why": str(error)})
        return LenderErasureAnswer("failed", str(error))


def _exchange(
    connection: LenderConnection,
    call: str,
    body: Mapping[str, Any] | bytes,
    *,
    deadline: float | None,
    key: str | None = None,
    about: Mapping[str, str] | None = None,
) -> bytes:
    """Return the reply's bytes.

    Raises one of the four errors above, or ValueError for an address that may not be called.
    """
    seconds = min(deadline or connection.deadline_seconds, DEADLINE_MAX_SECONDS)
    began, outcome = time.monotonic(), "failed"
    until = began + seconds
    url = _address(connection, call)
    headers = {"Accept": "application/json", **(about or {}), **_authorisation(connection)}
    if key is not None:
        headers["Idempotency-Key"] = key
    attempts = stamina.retry_context(
        on=(NotReachedError, ServiceBusyError),
        attempts=ATTEMPTS,
        timeout=seconds,
        wait_initial=WAIT_FIRST_SECONDS,
        wait_max=MAX_WAIT_SECONDS,
        wait_jitter=random.uniform(0.05, 0.3),  # noqa: S311 (spreads retries, keeps no secret)
    )
    try:
        for attempt in attempts:
            with attempt:
                reply = _post(url, body, headers, until)
                outcome = "answered"
                return reply
        raise NotReachedError("no attempt was made")
    except tuple(_OUTCOMES) as error:
        outcome = next(name for kind, name in _OUTCOMES.items() if isinstance(error, kind))
        raise
    finally:
        LENDER_SECONDS.labels(connection.slug, outcome).observe(time.monotonic() - began)


def _address(connection: LenderConnection, call: str) -> str:
    """Return the address of a call; raise ValueError for one that may not be called."""
    base = callable_address(connection.url, is_loopback_allowed=settings.DEMO)
    path = (connection.field_map.get("paths") or {}).get(call, call)
    return f"{base.rstrip('/')}/{path.lstrip('/')}"


def _post(url: str, body: Mapping[str, Any] | bytes, headers: Mapping[str, str], until: float) -> bytes:
    try:
        return post("lenders", url, body, headers, until=until)
    except UnreadableReplyError as error:
        raise LenderReplyError(str(error)) from error


def _authorisation(connection: LenderConnection) -> dict[str, str]:
    auth = connection.auth
    kind = auth.get("kind", "none")
    if kind == "bearer":
        return {"Authorization": f"Bearer {auth['token']}"}
    if kind == "header":
        return {auth["name"]: auth["value"]}
    if kind == "none":
        return {}
    raise ValueError("auth")
