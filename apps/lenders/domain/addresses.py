"""Addresses of lenders: those we may call, and those to redirect to (reliability row 56).

Ours to call are only addresses that an administrator entered for a lender, over https; plain http is for loopback,
where the sandbox lender runs. A customer is sent only to the host that was registered for the lender.
"""

import ipaddress
from urllib.parse import SplitResult, quote, urlsplit

from apps.core.domain.placeholders import UNIQUE_ID

LOOPBACK = frozenset({"127.0.0.1", "::1", "localhost"})


def callable_address(url: str, *, is_loopback_allowed: bool) -> str:
    """Return the address if we may call it.

    Otherwise raise ValueError with the code `scheme`, `host`, `credentials` or `private`.
    """
    parts = _parts(url)
    host = parts.hostname or ""
    if parts.username or parts.password:
        raise ValueError("credentials")
    if host in LOOPBACK:
        if not is_loopback_allowed or parts.scheme not in ("http", "https"):
            raise ValueError("private")
        return url
    if parts.scheme != "https":
        raise ValueError("scheme")
    if _is_private(host):
        raise ValueError("private")
    return url


def https_address(url: str) -> str:
    """Return the address if people may open it.

    Otherwise raise ValueError with the code `scheme`, `host` or `credentials`.
    """
    parts = _parts(url)
    if parts.scheme != "https":
        raise ValueError("scheme")
    if parts.username or parts.password:
        raise ValueError("credentials")
    return url


def redirect_address(utm_link: str, registered_host: str, unique_id: str) -> str:
    """Return the lender's tracking link with our click id in place of the placeholder.

    Raises ValueError with the code `scheme` unless the link is https, `host` unless its host is the registered one
    or below it.
    """
    parts = _parts(utm_link)
    host = parts.hostname or ""
    if parts.scheme != "https":
        raise ValueError("scheme")
    if parts.username or parts.password:
        raise ValueError("credentials")
    registered = registered_host.strip().lower()
    if not registered or not (host == registered or host.endswith(f".{registered}")):
        raise ValueError("host")
    return utm_link.replace(UNIQUE_ID, quote(unique_id, safe=""))


def _parts(url: str) -> SplitResult:
    if any(letter.isspace() or ord(letter) < 32 or letter == "\\" for letter in url):
        raise ValueError("host")
    try:
        parts = urlsplit(url)
    except ValueError:  # brackets that close nothing
        raise ValueError("host") from None
    if not parts.hostname:
        raise ValueError("host")
    return parts


def _is_private(host: str) -> bool:
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        # A name without a dot is somebody's own network; decimal and hexadecimal forms of addresses have none either.
        return "." not in host or host.replace(".", "").isdigit()
    return not address.is_global
