"""HTTP calls to a finance company's service, signed and only to its configured address.

The rules are those of every outgoing call (reliability row 56): https, or loopback in demo mode; no redirects, no
proxies from the environment; one deadline for the whole exchange; at most 64 kB of JSON.
"""

import json
import time
from collections.abc import Mapping
from typing import Any

import httpx
from django.conf import settings

from apps.core.outgoing import PrivateAddressError, pinned
from apps.core.outgoing import client as outgoing_client
from apps.intake.domain.wire import (
    CompanyConnection,
    CompanyReplyError,
    IntakeDecision,
    IntakeEligibility,
    read_decision,
    read_eligibility,
    read_json,
    sign,
)
from apps.lenders.domain.addresses import callable_address

REPLY_BYTES_MAX = 65_536
CONNECT_SECONDS = 2.0
STANDING_SECONDS = 3.0
ATTEMPTS = 3
PAUSE_SECONDS = 0.3
TIMESTAMP_HEADER = "X-Tulna-Timestamp"
SIGNATURE_HEADER = "X-Tulna-Signature"


class CompanyUnreachableError(Exception):
    """No usable answer: not reached, too slow, broken off, refused or unreadable.

    The text says which.
    """


class _RetryableError(Exception):
    """The request was broken off before an answer came; under the same key it may be sent again."""


def fetch_eligibility(connection: CompanyConnection, application_id: str) -> IntakeEligibility:
    """Ask whether the form may be filled in.

    A page waits for it, so it gets three seconds. Raises CompanyUnreachableError.
    """
    body = {"application_id": application_id}
    status, reply = _exchange(connection, "standing", body, key="", seconds=STANDING_SECONDS, attempts=1)
    try:
        if status != 200:
            raise CompanyReplyError(f"status {status}")
        return read_eligibility(read_json(reply), registered_host=connection.registered_host)
    except CompanyReplyError as error:
        raise CompanyUnreachableError(f"unreadable: {error}") from error


def submit(connection: CompanyConnection, body: Mapping[str, Any], *, key: str) -> IntakeDecision:
    """Send a filled-in form under its key, within the company's deadline. Raises Unreachable."""
    seconds = float(connection.deadline_seconds)
    status, reply = _exchange(connection, "submit", body, key=key, seconds=seconds, attempts=ATTEMPTS)
    try:
        if status not in (200, 201, 422):
            raise CompanyReplyError(f"status {status}")
        return read_decision(status, read_json(reply), registered_host=connection.registered_host)
    except CompanyReplyError as error:
        raise CompanyUnreachableError(f"unreadable: {error}") from error


def _exchange(
    connection: CompanyConnection, call: str, body: Mapping[str, Any], *, key: str, seconds: float, attempts: int
) -> tuple[int, bytes]:
    until = time.monotonic() + seconds
    try:
        base = callable_address(connection.url, is_loopback_allowed=settings.DEMO)
    except ValueError as error:
        raise CompanyUnreachableError(f"address: {error}") from error
    written = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    for attempt in range(1, attempts + 1):
        try:
            return _once(f"{base.rstrip('/')}/{call}", written, connection.secret, key, until)
        except _RetryableError as error:
            if attempt == attempts or time.monotonic() + PAUSE_SECONDS * attempt >= until:
                raise CompanyUnreachableError(str(error)) from error
            time.sleep(PAUSE_SECONDS * attempt)
    raise CompanyUnreachableError("no attempt was made")


def _once(url: str, body: bytes, secret: str, key: str, until: float) -> tuple[int, bytes]:
    left = until - time.monotonic()
    if left <= 0:
        raise CompanyUnreachableError("deadline")
    try:
        target = pinned(url)
    except PrivateAddressError as error:
        raise CompanyUnreachableError("address: private") from error
    except (OSError, UnicodeError) as error:
        raise _RetryableError("name not found") from error
    timestamp = str(int(time.time()))
    headers = {
        "Host": target.host,
        "Content-Type": "application/json",
        "Accept": "application/json",
        TIMESTAMP_HEADER: timestamp,
        SIGNATURE_HEADER: sign(secret, timestamp, body),
    }
    if key:
        headers["Idempotency-Key"] = key
    timeout = httpx.Timeout(left, connect=min(left, CONNECT_SECONDS))
    try:
        with outgoing_client("intake").stream(
            "POST", target.url, content=body, headers=headers, timeout=timeout, extensions=target.extensions
        ) as response:
            if response.status_code >= 500 or response.status_code == 429:
                raise _RetryableError(f"status {response.status_code}")
            return response.status_code, _read(response, until)
    except (httpx.ReadTimeout, httpx.WriteTimeout) as error:
        raise CompanyUnreachableError("deadline") from error
    except httpx.HTTPError as error:
        raise _RetryableError(type(error).__name__) from error


def _read(response: httpx.Response, until: float) -> bytes:
    received = bytearray()
    for chunk in response.iter_bytes():
        received += chunk
        if len(received) > REPLY_BYTES_MAX:
            raise CompanyUnreachableError("reply too large")
        if time.monotonic() > until:
            raise CompanyUnreachableError("deadline")
    return bytes(received)
