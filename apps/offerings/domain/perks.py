"""Vouchers and deals: availability, valid codes, and valid links.

A voucher gives a code, out of a pool of single-use codes or one code for everybody; a deal leads to a page of its
provider. Days are Indian calendar days, both ends included.
"""

import re
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum
from urllib.parse import SplitResult, quote, urlsplit

from apps.core.domain.placeholders import UNIQUE_ID, has_stray_placeholder

ENDED_VISIBLE_DAYS = 14
MAX_CODES_PER_PASTE = 5000
MAX_CODE_LENGTH = 60
MIN_CODE_LENGTH = 3
_SEPARATORS = re.compile(r"[\s,;]+")
_CODE = re.compile(rf"[!-~]{{{MIN_CODE_LENGTH},{MAX_CODE_LENGTH}}}", re.ASCII)
_HOST = re.compile(r"(?=.{4,100}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]", re.ASCII)


class PerkKind(StrEnum):
    """The kind of a perk."""

    VOUCHER = "voucher"
    DEAL = "deal"


class CodeKind(StrEnum):
    """The kind of a voucher's codes: one of their own for each customer, or one for all."""

    POOL = "pool"
    SHARED = "shared"


class PerkAvailability(StrEnum):
    """The availability of a perk on a day."""

    COMING = "coming"
    OPEN = "open"
    SOLD_OUT = "sold_out"
    ENDED = "ended"


CATEGORIES = ("groceries", "food", "fashion", "travel", "health", "electronics", "learning", "home")


class PerkLinkError(ValueError):
    """The reason why a link may not be stored.

    `scheme`, `credentials`, `port`, `host` or `placeholder`.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class PastedCodes:
    """Codes of a pasted text in their order, the number of repeats, and the first invalid one."""

    codes: tuple[str, ...]
    repeated: int
    unreadable: str | None


def availability(*, valid_from: date, valid_to: date | None, left: int | None, on: date) -> PerkAvailability:
    """Return the availability of a perk on a day.

    `left` is how many can be had, None without a limit. A perk that has ended is not sold out.
    """
    if on < valid_from:
        return PerkAvailability.COMING
    if valid_to is not None and on > valid_to:
        return PerkAvailability.ENDED
    if left is not None and left <= 0:
        return PerkAvailability.SOLD_OUT
    return PerkAvailability.OPEN


def is_listed(*, valid_from: date, valid_to: date | None, on: date) -> bool:
    """Return whether a perk is listed: it has begun, and did not end over a fortnight ago.

    Ended ones stay so long, so that nobody looks for them in vain.
    """
    return valid_from <= on and (valid_to is None or on <= valid_to + timedelta(days=ENDED_VISIBLE_DAYS))


def pasted_codes(text: str) -> PastedCodes:
    """Return the codes of a pasted list, each once, as written.

    Divided by lines, blanks, commas or semicolons.
    """
    codes: dict[str, None] = {}
    repeated = 0
    for part in _SEPARATORS.split(text.strip()):
        if not part:
            continue
        if not _CODE.fullmatch(part):
            return PastedCodes(tuple(codes), repeated, part)
        if part in codes:
            repeated += 1
        codes[part] = None
    return PastedCodes(tuple(codes), repeated, None)


def is_code(text: str) -> bool:
    """Return whether a text may be a code: 3 to 60 visible ASCII characters without blanks."""
    return bool(_CODE.fullmatch(text))


def clean_host(text: str) -> str:
    """A provider's host as it is registered: a public name in small letters. ValueError(`host`)."""
    host = text.strip().lower().rstrip(".")
    if not _HOST.fullmatch(host):
        raise ValueError("host")
    return host


def clean_link(link: str, registered_host: str) -> str:
    """Return the link if it may be stored; raise PerkLinkError otherwise.

    It must be https, without user name, on the default port, on the provider's host or below it, with the
    placeholder (if any) behind the host.
    """
    parts = _parts(link)
    if parts.scheme != "https":
        raise PerkLinkError("scheme")
    if parts.username is not None or parts.password is not None:
        raise PerkLinkError("credentials")
    if parts.port not in (None, 443):
        raise PerkLinkError("port")
    host = parts.hostname or ""
    if not registered_host or not (host == registered_host or host.endswith(f".{registered_host}")):
        raise PerkLinkError("host")
    if has_stray_placeholder(link) or UNIQUE_ID in parts.netloc:
        raise PerkLinkError("placeholder")
    return link


def address_for(link: str, registered_host: str, unique_id: str) -> str:
    """Return the stored link with the click's own id in place of the placeholder.

    Raises PerkLinkError.
    """
    return clean_link(link, registered_host).replace(UNIQUE_ID, quote(unique_id, safe=""))


def _parts(link: str) -> SplitResult:
    if any(letter.isspace() or ord(letter) < 32 or letter == "\\" for letter in link):
        raise PerkLinkError("host")
    try:
        parts = urlsplit(link)
        _ = parts.port
    except ValueError:
        raise PerkLinkError("host") from None
    return parts
