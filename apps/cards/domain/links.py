"""Addresses of card issuers: those to store, to redirect customers to, and to check.

The placeholder is `{unique_id}`: it is replaced with the customer's unique id (specification 2.6). That id is an
opaque one per customer and card; it is never the mobile, the PAN or the customer's own key.
"""

from enum import StrEnum
from urllib.parse import SplitResult, quote, urlsplit

from apps.core.domain.network import is_public
from apps.core.domain.placeholders import UNIQUE_ID, has_stray_placeholder

PROBE_ID = "link-check"
MAX_REDIRECTS = 4


class CardLinkState(StrEnum):
    """The result of the last check of a card's link."""

    UNCHECKED = ""
    OK = "ok"
    BROKEN = "broken"
    UNREACHABLE = "unreachable"
    CLOSED = "closed"
    """The host answers, but not to a machine: nothing is known about the page."""
    REFUSED = "refused"
    """The link, or one it leads to, is not a public https address; we did not call it."""


class CardLinkError(ValueError):
    """The reason why an address may not be stored or called.

    `scheme`, `host`, `credentials`, `private`, `port` or `placeholder`.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def clean_link(text: str) -> str:
    """Return the link if it may be stored; raise CardLinkError otherwise.

    It must be https on a public host, with the placeholder (if any) behind the host.
    """
    parts = public_https(text)
    if "{" in parts.netloc or "}" in parts.netloc:
        raise CardLinkError("placeholder")
    if has_stray_placeholder(text):
        raise CardLinkError("placeholder")
    return text


def public_https(url: str) -> SplitResult:
    """Return the parts of an address that may be called; raise CardLinkError otherwise.

    It must be https on the default port, without user name, with no private or bare host.
    """
    if any(letter.isspace() or ord(letter) < 32 or letter == "\\" for letter in url):
        raise CardLinkError("host")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise CardLinkError("host") from None
    if parts.scheme != "https":
        raise CardLinkError("scheme")
    if parts.username is not None or parts.password is not None:
        raise CardLinkError("credentials")
    if not host:
        raise CardLinkError("host")
    if port not in (None, 443):
        raise CardLinkError("port")
    if _is_private_name(host):
        raise CardLinkError("private")
    return parts


def address_for(utm_link: str, unique_id: str) -> str:
    """Return the address to which a customer is redirected.

    Raises CardLinkError for a link that may not be stored.
    """
    return clean_link(utm_link).replace(UNIQUE_ID, quote(unique_id, safe=""))


def state_of(status: int) -> CardLinkState:
    """Return the state of the page behind a link by its HTTP status."""
    if 200 <= status < 300:
        return CardLinkState.OK
    if status in (401, 403, 405, 429, 501, 503):
        return CardLinkState.CLOSED
    return CardLinkState.BROKEN


def _is_private_name(host: str) -> bool:
    try:
        return not is_public(host)
    except ValueError:
        pass
    # A name without a dot is somebody's own network; decimal, octal and hexadecimal forms of addresses end in a digit.
    last = host.rstrip(".").rpartition(".")[2]
    if "." not in host.rstrip(".") or last in ("local", "localhost", "internal", "lan", "home", "corp", "arpa"):
        return True
    return last.isdigit() or last.startswith("0x")
