"""State of a person with a password, freshness of their proof, and names of browsers."""

import ipaddress
import re
from datetime import datetime, timedelta
from enum import StrEnum


class UserState(StrEnum):
    """State of a user as admins see it."""

    ACTIVE = "active"
    INVITED = "invited"
    LOCKED = "locked"
    OFF = "off"


def state_of(*, is_active: bool, has_password: bool, is_locked: bool, is_paused: bool) -> UserState:
    """Return the user's state: off before invited before locked.

    `is_paused` is the lock-out after failed sign-ins, which ends automatically.
    """
    if not is_active:
        return UserState.OFF
    if not has_password:
        return UserState.INVITED
    return UserState.LOCKED if is_locked or is_paused else UserState.ACTIVE


def is_confirmed(confirmed_at: datetime | None, *, now: datetime, grace: timedelta) -> bool:
    """Return whether the person proved their identity less than `grace` ago in this session."""
    return confirmed_at is not None and now - confirmed_at < grace


# The order matters: Edge and Opera name Chrome too, Chrome names Safari.
_BROWSERS = (
    ("Edge", re.compile(r"\bEdg(?:A|iOS)?/", re.ASCII)),
    ("Opera", re.compile(r"\bOPR/", re.ASCII)),
    ("Firefox", re.compile(r"\b(?:Firefox|FxiOS)/", re.ASCII)),
    ("Chrome", re.compile(r"\b(?:Chrome|CriOS|HeadlessChrome)/", re.ASCII)),
    ("Safari", re.compile(r"\bSafari/", re.ASCII)),
)
_SYSTEMS = (
    ("Android", re.compile(r"\bAndroid\b")),
    ("iOS", re.compile(r"\b(?:iPhone|iPad)\b")),
    ("Windows", re.compile(r"\bWindows\b")),
    ("macOS", re.compile(r"\bMac OS X\b")),
    ("Linux", re.compile(r"\bLinux\b")),
)


def device_of(user_agent: str) -> tuple[str, str]:
    """Browser and system by their names, each empty when it is not told."""
    browser = next((name for name, pattern in _BROWSERS if pattern.search(user_agent)), "")
    system = next((name for name, pattern in _SYSTEMS if pattern.search(user_agent)), "")
    return browser, system


def short_address(ip: str | None) -> str:
    """Return the network of an address: enough to recognise, too little to find a person.

    For example 203.0.x.x; the first two groups of IPv6; empty without a valid address.
    """
    if not ip:
        return ""
    try:
        address = ipaddress.ip_address(ip)
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return short_address(str(address.ipv4_mapped))
        return ":".join(address.exploded.split(":")[:2]) + ":…"
    return ".".join(str(address).split(".")[:2]) + ".x.x"
