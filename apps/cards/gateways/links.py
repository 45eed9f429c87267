"""Check whether an issuer's page is there, without being led into our own network.

By reliability row 56. Each address, the first and every one it leads to, must be public https; its name is looked up
once, every answer must be a public address, and the connection goes to that very address, so that a second look-up
cannot change it. HEAD first, then a GET whose body is not read; no proxies, no cookies, one deadline for the whole
chain.
"""

import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import SplitResult, urljoin

import httpx

from apps.cards.domain.links import (
    MAX_REDIRECTS,
    PROBE_ID,
    CardLinkError,
    CardLinkState,
    address_for,
    public_https,
    state_of,
)
from apps.core.domain.network import all_public
from apps.core.outgoing import resolve

SECONDS = 8.0
CONNECT_SECONDS = 3.0
AGENT = "TulnaLinkCheck/1.0"
MAX_DETAIL_LENGTH = 40
REDIRECTS = frozenset({301, 302, 303, 307, 308})
ASK_AGAIN_BY_GET = frozenset({400, 403, 404, 405, 501})

Resolve = Callable[[str], list[str]]
Fetch = Callable[[str, SplitResult, str, float], tuple[int, str]]
"""(method, parts of the address, IP to connect to, seconds left) -> (status, Location or empty)."""


@dataclass(frozen=True)
class CardLinkCheck:
    """The result of a check: the state, and a short detail (a status, or the failure)."""

    state: CardLinkState
    detail: str


def fetch(method: str, parts: SplitResult, address: str, seconds: float) -> tuple[int, str]:
    """Send one request to `address` in the name of the host.

    Certificate and Host header are the host's.
    """
    host = parts.hostname or ""
    at = f"[{address}]" if ":" in address else address
    url = parts._replace(netloc=at, fragment="").geturl()
    timeout = httpx.Timeout(seconds, connect=min(seconds, CONNECT_SECONDS))
    headers = {"Host": host, "User-Agent": AGENT, "Accept": "text/html,*/*"}
    with (
        httpx.Client(trust_env=False, follow_redirects=False, timeout=timeout) as client,
        client.stream(method, url, headers=headers, extensions={"sni_hostname": host}) as answer,
    ):
        return answer.status_code, answer.headers.get("Location", "")


def check(
    utm_link: str, *, resolve: Resolve = resolve, fetch: Fetch = fetch, clock: Callable[[], float] = time.monotonic
) -> CardLinkCheck:
    """Look whether the page behind a card's link is there. Never raises for what is found."""
    until = clock() + SECONDS
    try:
        url = address_for(utm_link, PROBE_ID)
        for _ in range(MAX_REDIRECTS + 1):
            status, location = _request(url, resolve, fetch, until - clock())
            if status not in REDIRECTS or not location:
                return CardLinkCheck(state_of(status), str(status))
            url = urljoin(url, location)
            if clock() >= until:
                return CardLinkCheck(CardLinkState.UNREACHABLE, "timeout")
    except CardLinkError as fault:
        return CardLinkCheck(CardLinkState.REFUSED, fault.code)
    except httpx.TimeoutException:
        return CardLinkCheck(CardLinkState.UNREACHABLE, "timeout")
    except (httpx.HTTPError, ssl.SSLError) as error:
        is_tls = isinstance(error, ssl.SSLError) or "CERTIFICATE" in str(error).upper() or "SSL" in str(error).upper()
        return CardLinkCheck(CardLinkState.UNREACHABLE, "certificate" if is_tls else "connection")
    except (OSError, UnicodeError):
        return CardLinkCheck(CardLinkState.UNREACHABLE, "name")
    return CardLinkCheck(CardLinkState.BROKEN, "redirects")


def _request(url: str, resolve: Resolve, fetch: Fetch, seconds: float) -> tuple[int, str]:
    parts = public_https(url)
    addresses = resolve(parts.hostname or "")
    if not all_public(addresses):
        raise CardLinkError("private")
    left = max(seconds, 0.1)
    status, location = fetch("HEAD", parts, addresses[0], left)
    if status in ASK_AGAIN_BY_GET:
        status, location = fetch("GET", parts, addresses[0], left)
    return status, location
