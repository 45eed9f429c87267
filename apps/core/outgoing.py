"""Calls to addresses that others named, made at the very address that was checked.

Every answer of the name's look-up must be public, IPv4 inside IPv6 counted as what it is (NAT64, 6to4, Teredo). The
name stays in TLS and in Host, so that a second look-up can neither change where the call goes nor whose certificate
it asks for.
"""

import socket
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpx

from apps.core.domain.network import all_public

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


def pinned(url: str) -> PinnedTarget:
    """Return where to connect for `url`.

    PrivateAddressError where it may not be called; OSError or UnicodeError for a name without an address.
    """
    parts = urlsplit(url)
    name = parts.hostname or ""
    host = parts.netloc.rpartition("@")[2]
    if name in LOOPBACK:
        return PinnedTarget(url, host, name)
    addresses = resolve(name)
    if not all_public(addresses):
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
