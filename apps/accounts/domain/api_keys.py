"""Keys of a partner's software: text, scopes, and whether one opens a call (portal.md 4.6).

A key reads `tulna_{live|test}_{id}_{secret}{check}`: 12 letters of a-z and 2-7, 32 random bytes as 43 letters of base
62, and the CRC-32 of all before it as 6 more. The check tells a mistyped key apart without a look-up.
"""

import re
import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from ipaddress import ip_address, ip_network

from apps.core.domain.problems import FieldError

SECRET_BYTES = 32
ID_LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
ID_LENGTH = 12
MAX_KEYS_A_MODE = 10
MAX_ADDRESSES = 20
MAX_OVERLAP_HOURS = 168
MAX_DAYS = 730
"""A key lives two years at most."""
REQUESTS_KEPT = timedelta(days=7)
NOTICE_DAYS = (7, 30)
"""Days before the end of a key on which its owners are notified."""

_BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_SECRET_LENGTH, _CHECK_LENGTH = 43, 6
_KEY = re.compile(r"tulna_(live|test)_([a-z2-7]{12})_[0-9A-Za-z]{49}", re.ASCII)
_MIN_BITS = {4: 16, 6: 48}


class KeyMode(StrEnum):
    """Live keys reach customers; test keys reach the sandbox alone."""

    LIVE = "live"
    TEST = "test"


class KeyScope(StrEnum):
    """One thing that a key may do. None implies another."""

    LEADS_WRITE = "leads:write"
    LEADS_READ = "leads:read"
    CONSENTS_READ = "consents:read"
    EVENTS_READ = "events:read"
    PAYOUTS_READ = "payouts:read"
    PREVIEW_READ = "preview:read"
    SESSIONS_WRITE = "sessions:write"


class KeyState(StrEnum):
    """State of a key in the list. `ending`: another key has replaced it and both still work."""

    LIVE = "live"
    ENDING = "ending"
    EXPIRED = "expired"
    REVOKED = "revoked"


class KeyVerdict(StrEnum):
    """Result of checking a key for a call: it opens, or the first reason why not."""

    OK = "ok"
    REVOKED = "revoked"
    EXPIRED = "expired"
    ADDRESS = "address"
    SCOPE = "scope"


@dataclass(frozen=True)
class ApiKeyFacts:
    """A stored key as the rules read it."""

    scopes: frozenset[str]
    allowed_ips: tuple[str, ...]
    expires_at: datetime
    revoked_at: datetime | None = None


def key_id_of(raw: bytes) -> str:
    """Return the id of a key from 12 random bytes."""
    return "".join(ID_LETTERS[byte & 31] for byte in raw[:ID_LENGTH])


def key_text(*, mode: KeyMode, key_id: str, secret: bytes) -> str:
    """Return the whole key of 73 letters."""
    text = f"tulna_{mode.value}_{key_id}_{_base62(int.from_bytes(secret, 'big'), _SECRET_LENGTH)}"
    return text + _base62(zlib.crc32(text.encode()), _CHECK_LENGTH)


def read_key(text: str) -> tuple[KeyMode, str] | None:
    """Mode and id of a key that is written right; None for anything else."""
    matched = _KEY.fullmatch(text)
    if matched is None or _base62(zlib.crc32(text[:-_CHECK_LENGTH].encode()), _CHECK_LENGTH) != text[-_CHECK_LENGTH:]:
        return None
    return KeyMode(matched[1]), matched[2]


def allows(key: ApiKeyFacts, scope: KeyScope | None, ip: str | None, now: datetime) -> KeyVerdict:
    """Return the first reason why the key does not open this call, or OK.

    `scope` None means any scope; `ip` is the caller's address.
    """
    if key.revoked_at is not None:
        return KeyVerdict.REVOKED
    if now >= key.expires_at:
        return KeyVerdict.EXPIRED
    if key.allowed_ips and not _is_inside(ip, key.allowed_ips):
        return KeyVerdict.ADDRESS
    if scope is not None and scope.value not in key.scopes:
        return KeyVerdict.SCOPE
    return KeyVerdict.OK


def key_state(
    *, revoked_at: datetime | None, expires_at: datetime | None, is_replaced: bool, now: datetime
) -> KeyState:
    """Return the key's state now. `expires_at` None means that it does not expire."""
    if revoked_at is not None:
        return KeyState.REVOKED
    if expires_at is not None and now >= expires_at:
        return KeyState.EXPIRED
    return KeyState.ENDING if is_replaced else KeyState.LIVE


def notice_due(*, made_at: datetime, expires_at: datetime, now: datetime) -> int | None:
    """Return which of NOTICE_DAYS is due, or None.

    None is due before the first, after the end, and for a key made later than its day.
    """
    for days in NOTICE_DAYS:
        begins = expires_at - timedelta(days=days)
        if begins <= now < expires_at:
            return days if made_at < begins else None
    return None


def read_addresses(typed: Sequence[str]) -> list[str] | FieldError:
    """Return addresses and networks, each once; a fault names the first that is none.

    Networks wider than /16 (IPv6: /48) are refused: they would let half a provider in.
    """
    if len(typed) > MAX_ADDRESSES:
        return FieldError("accounts.key_addresses_many", {"most": MAX_ADDRESSES})
    addresses: dict[str, None] = {}
    for text in typed:
        try:
            network = ip_network(text.strip(), strict=True)
        except ValueError:
            return FieldError("accounts.key_address_wrong", {"name": text.strip()[:60]})
        if network.prefixlen < _MIN_BITS[network.version]:
            return FieldError("accounts.key_address_wide", {"name": str(network)})
        addresses[str(network.network_address if network.num_addresses == 1 else network)] = None
    return list(addresses)


def end_fault(expires_on: date, *, today: date) -> FieldError | None:
    """Return the fault of a key's last day, or None."""
    if expires_on <= today:
        return FieldError("accounts.key_end_past")
    if (expires_on - today).days > MAX_DAYS:
        return FieldError("accounts.key_end_far")
    return None


def _is_inside(ip: str | None, addresses: Collection[str]) -> bool:
    if not ip:
        return False
    caller = ip_address(ip)
    return any(caller in ip_network(address) for address in addresses)


def _base62(number: int, length: int) -> str:
    letters = ""
    for _ in range(length):
        number, rest = divmod(number, 62)
        letters = _BASE62[rest] + letters
    return letters
