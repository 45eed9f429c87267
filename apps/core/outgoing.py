"""Calls to services outside, made at the very address that was checked.

Every answer of the name's look-up must be public, IPv4 inside IPv6 counted as what it is (NAT64, 6to4, Teredo). The
name stays in TLS and in Host, so that a second look-up can neither change where the call goes nor whose certificate
it asks for.
"""

import socket
import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from apps.core.domain.network import all_public

CONNECT_SECONDS = 3.0
REPLY_BYTES_MAX = 65_536
BUSY = frozenset({429, 502, 503, 504})
LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})
"""This machine. Whether it may be called at all is decided where the address is read: in demo mode only."""


class PrivateAddressError(ValueError):
    """A name leads into a network that is not the open internet."""


@dataclass(frozen=True)
class PinnedTarget:
    """A checked address: `url` names the IP, `host` is the Host header, `server_name` TLS's."""

    url: str
    host: str
    server_name: str

    @property
    def extensions(self) -> dict[str, Any]:
        """Return what httpx needs beside the request."""
        return {"sni_hostname": self.server_name}


def resolve(host: str) -> list[str]:
    """Return every address that a name has; OSError when it has none."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)]


def pinned(url: str, *, is_own: bool = False) -> PinnedTarget:
    """Return the address to connect to for `url`.

    `is_own` is for an address of the settings, which may be the operator's own. PrivateAddressError where it may not be
    called; OSError or UnicodeError for a name without an address.
    """
    parts = urlsplit(url)
    name = parts.hostname or ""
    host = parts.netloc.rpartition("@")[2]
    if name in LOOPBACK:
        return PinnedTarget(url, host, name)
    addresses = resolve(name)
    if not is_own and not all_public(addresses):
        raise PrivateAddressError("private")
    address = f"[{addresses[0]}]" if ":" in addresses[0] else addresses[0]
    port = f":{parts.port}" if parts.port else ""
    return PinnedTarget(parts._replace(netloc=f"{address}{port}").geturl(), host, name)


@cache
def client(user: str) -> httpx.Client:
    """Return the client of one gateway (`user`): no redirects, no proxies from the environment.

    One call a connection, since a connection that stayed open would serve another name at the same address.
    """
    limits = httpx.Limits(max_connections=64, max_keepalive_connections=0)
    return httpx.Client(follow_redirects=False, trust_env=False, limits=limits)


class NotReachedError(Exception):
    """The service has certainly not got the request."""


class ServiceBusyError(Exception):
    """The service said that it cannot just now, or broke off."""


class DeadlineExceededError(Exception):
    """The deadline passed while the service may have been working on it."""


class RequestRefusedError(Exception):
    """The service answered that the request is wrong: asking again would not help."""


class UnreadableReplyError(Exception):
    """The service answered something that is not the JSON that was agreed."""


def post(
    user: str,
    url: str,
    body: Mapping[str, Any] | bytes,
    headers: Mapping[str, str],
    *,
    until: float,
    is_own: bool = False,
) -> bytes:
    """Send a POST and return its JSON reply of at most REPLY_BYTES_MAX bytes.

    `until` is an instant of `time.monotonic`. PrivateAddressError for an address that may not be called, else one of
    the five errors above. Nothing is tried twice here.
    """
    left = until - time.monotonic()
    if left <= 0:
        raise DeadlineExceededError("deadline")
    try:
        target = pinned(url, is_own=is_own)
    except (OSError, UnicodeError) as error:
        raise NotReachedError("name not found") from error
    timeout = httpx.Timeout(left, connect=min(left, CONNECT_SECONDS))
    sent: dict[str, Any] = {"content": body} if isinstance(body, bytes) else {"json": body}
    try:
        with client(user).stream(
            "POST",
            target.url,
            headers={**headers, "Host": target.host},
            timeout=timeout,
            extensions=target.extensions,
            **sent,
        ) as response:
            _check_head(response)
            return _read(response, until)
    except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as error:
        raise NotReachedError(type(error).__name__) from error
    except httpx.TimeoutException as error:
        raise DeadlineExceededError(type(error).__name__) from error
    except httpx.HTTPError as error:
        raise ServiceBusyError(type(error).__name__) from error


def _check_head(response: httpx.Response) -> None:
    if response.status_code in BUSY or response.status_code >= 500:
        raise ServiceBusyError(f"status {response.status_code}")
    if response.status_code not in (200, 201, 202):
        # A redirect lands here too: where it points is the service's choice, not our configuration.
        raise RequestRefusedError(f"status {response.status_code}")
    kind = response.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise UnreadableReplyError(f"content type {kind!r}")


def _read(response: httpx.Response, until: float) -> bytes:
    received = bytearray()
    for chunk in response.iter_bytes():
        received += chunk
        if len(received) > REPLY_BYTES_MAX:
            raise UnreadableReplyError("reply too large")
        # Each read has its own time-out; a service that sends a byte now and then must not outlive the deadline.
        if time.monotonic() > until:
            raise DeadlineExceededError("deadline")
    return bytes(received)
