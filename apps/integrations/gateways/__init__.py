"""Send one webhook to a partner's address; ask our own addresses as a stranger does.

Every answer of the name's look-up must be a public address, and the connection goes to the address that was looked at
with the name in TLS and Host, so that a second look-up cannot change it (portal.md 6). No redirect is followed, no
proxy of the environment is used, at most 64 kB are read, and one deadline covers the whole exchange.
"""

import socket
import time
from collections.abc import Mapping
from functools import cache
from urllib.parse import urlsplit

import httpx
from django.conf import settings

from apps.core.domain.network import all_public
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
_LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


@cache
def _client() -> httpx.Client:
    # One call a connection: a kept connection would stay with an address that the name has left.
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=0)
    return httpx.Client(follow_redirects=False, trust_env=False, limits=limits)


def resolve(host: str) -> list[str]:
    """Return every address that a name has; OSError when it has none."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)]


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
    address, host = target
    until = begun + seconds
    sent = {"Content-Type": "application/json", "User-Agent": AGENT, "Host": host, "Accept-Encoding": "identity"}
    timeout = httpx.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS))
    extensions = {"sni_hostname": urlsplit(url).hostname or ""}
    try:
        with _client().stream(
            "POST", address, content=body, headers={**sent, **headers}, timeout=timeout, extensions=extensions
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
        response = _client().get(f"{settings.PUBLIC_URL}{path}", headers=dict(headers), timeout=seconds)
    except httpx.HTTPError as error:
        took = round((time.monotonic() - begun) * 1000)
        return WebhookReply(None, took, type(error).__name__, SendFault.NOT_REACHED), ""
    took = round((time.monotonic() - begun) * 1000)
    return WebhookReply(response.status_code, took, response.text[:MAX_REPLY_SHOWN]), response.headers.get(
        "Location", ""
    )


class _DeadlineError(Exception):
    """The exchange took longer than it may."""


def _target(url: str) -> tuple[str, str] | SendFault:
    """The address to connect to and the Host header; a fault where it may not be called."""
    if not isinstance(read_address(url, is_loopback_allowed=settings.DEMO), tuple):
        return SendFault.ADDRESS
    parts = urlsplit(url)
    host = parts.hostname or ""
    if host in _LOOPBACK:
        return url, parts.netloc
    try:
        addresses = resolve(host)
    except (OSError, UnicodeError):
        return SendFault.NOT_REACHED
    if not all_public(addresses):
        return SendFault.ADDRESS
    address = addresses[0]
    return parts._replace(netloc=f"[{address}]" if ":" in address else address).geturl(), host


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
