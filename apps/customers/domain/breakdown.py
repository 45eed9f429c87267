"""Attributes by which reports group visits: place, language, device, campaign and partner."""

import re
from enum import StrEnum
from typing import Literal

BreakdownPart = Literal["city", "language", "device", "source", "partner", "channel"]
PARTS: tuple[BreakdownPart, ...] = ("city", "language", "device", "source", "partner", "channel")
BY_CREDIT: frozenset[BreakdownPart] = frozenset({"partner", "channel"})
"""Parts by credit: ids of partners, OWN for customers without a partner."""

OWN, BY_PARTNER = "own", "partner"
"""The channels; OWN is also the part of customers without a partner."""

MAX_SOURCE_LENGTH = 60
"""Maximum length of a campaign's source in reports; links carry any text."""

UNKNOWN = ""
"""The part of visits with an unknown attribute, so that parts always add up."""


class DeviceKind(StrEnum):
    """Kind of device that a visitor uses."""

    PHONE = "phone"
    TABLET = "tablet"
    DESKTOP = "desktop"


MAC = re.compile(r"\bMacintosh\b", re.ASCII)
# The order matters: a tablet of Android names Android like a phone and lacks "Mobile"; "Windows Phone" names Windows.
DEVICE_PATTERNS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(r"bot\b|crawler|spider|\bcurl/|python|headless", re.ASCII | re.IGNORECASE), UNKNOWN),
    (
        re.compile(r"\biPad\b|\bTablet\b|\bPlayBook\b|\bSilk/(?!.*\bMobile\b)|\bKindle\b", re.ASCII),
        DeviceKind.TABLET,
    ),
    (
        re.compile(r"\b(?:iPhone|iPod|Mobile|Opera Mini|Windows Phone|KAIOS|BB10|BlackBerry)\b", re.ASCII),
        DeviceKind.PHONE,
    ),
    (re.compile(r"\bAndroid\b", re.ASCII), DeviceKind.TABLET),
    (MAC, DeviceKind.DESKTOP),
    (re.compile(r"\b(?:Windows NT|X11|CrOS)\b", re.ASCII), DeviceKind.DESKTOP),
)
"""Kinds of devices by the browser's own name, the first that fits; `customers.device_sql` reads the same list."""


def kind_of_device(user_agent: str, reported: str = "") -> str:
    """Return phone, tablet or desktop by the browser's name, else as reported by its page.

    UNKNOWN where neither names one. An iPad calls itself a Mac: there the reported kind decides, and without it the
    device counts as a desktop. A page judges by the width of its window, so for anything else the browser's name comes
    first. Programs that are not browsers are UNKNOWN whatever they reported.
    """
    reported = reported if reported in set(DeviceKind) else UNKNOWN
    for pattern, device in DEVICE_PATTERNS:
        if pattern.search(user_agent):
            return DeviceKind.TABLET if pattern is MAC and reported == DeviceKind.TABLET else device
    return reported


def channel_of(credit: str) -> str:
    """Return the channel of a unit by its credit: a partner's id, or OWN."""
    return OWN if credit == OWN else BY_PARTNER
