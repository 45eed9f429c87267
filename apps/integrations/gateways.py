"""Send one webhook to a partner's address; ask our own addresses as a stranger does.

Every answer of the name's look-up must be a public address, and the connection goes to the address that was looked at
with the name in TLS and Host, so that a second look-up cannot change it (portal.md 6). No redirect is followed, no
proxy of the environment is used, at most 64 kB are read, and one deadline covers the whole exchange.
"""

import time
from collections.abc import Mapping

import httpx
from django.conf import settings

from apps.core.outgoing import PinnedTarget, PrivateAddressError, pinned
from apps.core.outgoing import client as outgoing_client
from apps.integrations.domain.webhooks import (
    MAX_REPLY_BYTES,
    MAX_REPLY_SHOWN,
    SEND_SECONDS,
    SendFault,
    WebhookReply,
    read_address,
)

CONNECT_SECONDS = 3.0
AGENT = "TulnaWebhooks/1.0"


def send(url: str, *, body: bytes, headers: Mapping[str, str], seconds: float = SEND_SECONDS) -> WebhookReply:
    """POST one message; every end is an answer, nothing is raised for what the other side does."""
    begun = time.monotonic()

    def ended(
        status: int | None = None, fault: SendFault = SendFault.NONE, head: str = "", wait: str = ""
    ) -> WebhookReply:
        retry_after = int(wait) if wait.isascii() and wait.isdigit() and len(wait) < 7 else None
        return WebhookReply(status, round((time.monotonic() - begun) * 1000), head, fault, retry_after)

    target = _target(url)
    if isinstance(target, SendFault):
        return ended(fault=target)
    until = begun + seconds
    sent = {"Content-Type": "application/json", "User-Agent": AGENT, "Host": target.host, "Accept-Encoding": "identity"}
    timeout = httpx.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS))
    try:
        with outgoing_client("webhooks").stream(
            "POST", target.url, content=body, headers={**sent, **headers}, timeout=timeout, extensions=target.extensions
        ) as response:
            head = _head(response, until)
            wait = response.headers.get("Retry-After", "").strip()
            return ended(response.status_code, head=head, wait=wait)
    except (_DeadlineError, httpx.TimeoutException):
        return ended(fault=SendFault.TOO_SLOW)
    except (httpx.HTTPError, OSError, UnicodeError):
        return ended(fault=SendFault.NOT_REACHED)


def ask_own(path: str, *, headers: Mapping[str, str], seconds: float = SEND_SECONDS) -> tuple[WebhookReply, str]:
    """GET an address of our own as a stranger does; the answer, and where it redirects to."""
    begun = time.monotonic()
    try:
        response = outgoing_client("webhooks").get(
            f"{settings.PUBLIC_URL}{path}", headers=dict(headers), timeout=seconds
        )
    except httpx.HTTPError as error:
        took = round((time.monotonic() - begun) * 1000)
        return WebhookReply(None, took, type(error).__name__, SendFault.NOT_REACHED), ""
    took = round((time.monotonic() - begun) * 1000)
    return WebhookReply(response.status_code, took, response.text[:MAX_REPLY_SHOWN]), response.headers.get(
        "Location", ""
    )


class _DeadlineError(Exception):
    """The exchange took longer than it may."""


def _target(url: str) -> PinnedTarget | SendFault:
    """Return where to connect; a fault where it may not be called."""
    if not isinstance(read_address(url, is_loopback_allowed=settings.DEMO), tuple):
        return SendFault.ADDRESS
    try:
        return pinned(url)
    except PrivateAddressError:
        return SendFault.ADDRESS
    except (OSError, UnicodeError):
        return SendFault.NOT_REACHED


def _head(response: httpx.Response, until: float) -> str:
    """The first letters of the reply, as text; what is longer than 64 kB is not read on."""
    received = bytearray()
    for chunk in response.iter_raw():
        received += chunk
        if len(received) >= MAX_REPLY_BYTES:
            break
        # Each read has a time-out of its own; a byte now and then must not outlive the deadline.
        if time.monotonic() > until:
            raise _DeadlineError
    return bytes(received[: MAX_REPLY_SHOWN * 4]).decode("utf-8", "replace").replace("\x00", "")[:MAX_REPLY_SHOWN]
