"""Probe that checks whether a claimed name leads to us (docs/adr/0023).

It never reaches our own network. One plain HTTP/1.0 request goes to one of the name's addresses, all of which must be
public. No redirect is followed, at most `MAX_BYTES` are read, and `SECONDS` is the limit of the whole, however slowly
an answer arrives. Plain HTTP, because a certificate for the name exists only once it is live.
"""

import socket
import time
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from io import BytesIO

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from apps.core.domain.network import all_public
from apps.partners.domain.own_domain import DomainCheckResult

PROOF_PATH = "/.well-known/tulna-domain/"
SECONDS = 5.0
MAX_BYTES = 8192
AGENT = "TulnaDomainCheck/1.0"
_PORT_HTTP = 80

Resolve = Callable[[str, int], list[str]]


def proof(host: str, token: str) -> str:
    """Return our answer at a claimed name.

    It cannot be derived from the address, so that an echo of the address does not pass.
    """
    return salted_hmac("tulna.partners.domain", f"{host} {token}", algorithm="sha256").hexdigest()


def resolve(host: str, port: int) -> list[str]:
    """Return every address of a name. Raises OSError when it has none."""
    return [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def probe(host: str, token: str, *, resolve: Resolve = resolve) -> DomainCheckResult:
    """Return the result of checking the name. Never raises for an answer or its absence."""
    wanted = settings.BRAND_DOMAINS
    port = int(wanted["check_port"])
    try:
        addresses = resolve(host, port)
    except (OSError, UnicodeError):
        return DomainCheckResult.NO_NAME
    if not addresses:
        return DomainCheckResult.NO_NAME
    if not wanted["check_private"] and not all_public(addresses):
        return DomainCheckResult.PRIVATE
    try:
        status, content = _read(_ask(addresses[0], port, host, f"{PROOF_PATH}{token}"))
    except (TimeoutError, OSError):
        return DomainCheckResult.SILENT
    except HTTPException:
        return DomainCheckResult.OTHER
    if 300 <= status < 400:
        return DomainCheckResult.REDIRECT
    is_ours = status == 200 and constant_time_compare(content.strip(), proof(host, token).encode())
    return DomainCheckResult.OURS if is_ours else DomainCheckResult.OTHER


def _ask(address: str, port: int, host: str, path: str) -> bytes:
    until = time.monotonic() + SECONDS
    named = host if port == _PORT_HTTP else f"{host}:{port}"
    request = f"GET {path} HTTP/1.0\r\nHost: {named}\r\nUser-Agent: {AGENT}\r\nAccept: text/plain\r\n\r\n"
    heard = b""
    with socket.create_connection((address, port), timeout=SECONDS) as line:
        line.sendall(request.encode("ascii"))
        while len(heard) < MAX_BYTES:
            line.settimeout(max(until - time.monotonic(), 0.001))
            part = line.recv(MAX_BYTES - len(heard))
            if not part:
                break
            heard += part
    return heard


class _RawResponse:
    """Received bytes in the form HTTPResponse reads: an object that opens like a socket."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    def makefile(self, mode: str) -> BytesIO:
        return BytesIO(self.content)


def _read(heard: bytes) -> tuple[int, bytes]:
    """Return status and body of an answer. Raises HTTPException for an invalid one."""
    answer = HTTPResponse(_RawResponse(heard))  # type: ignore[arg-type]
    answer.begin()
    return answer.status, answer.read(MAX_BYTES)
