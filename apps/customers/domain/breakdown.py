"""By what visits are told apart in reports: place, language, kind of device, which campaign and who brought them."""

import re
from enum import StrEnum
from typing import Literal

BreakdownPart = Literal["city", "language", "device", "source", "partner", "channel"]
PARTS: tuple[BreakdownPart, ...] = ("city", "language", "device", "source", "partner", "channel")
BY_CREDIT: frozenset[BreakdownPart] = frozenset({"partner", "channel"})
"""Those that ask who brought somebody: their groups are ids of partners, None where nobody did."""

OWN, BY_PARTNER = "own", "partner"
"""The channels; OWN is also the part of what no partner brought."""

RawBreakdown = tuple[str | None, ...]
"""What a query grouped by: one text; of a device the browser's name and what its page told."""

MAX_SOURCE_LENGTH = 60
"""Letters of a campaign's source by which it is known; links carry whatever their makers like."""

UNKNOWN = ""
"""What is not known of a visit: a part of its own, so that parts always add up."""


class DeviceKind(StrEnum):
    """What somebody held or sat at."""

    PHONE = "phone"
    TABLET = "tablet"
    DESKTOP = "desktop"


# The order matters: a tablet of Android names Android like a phone and lacks "Mobile"; "Windows Phone" names Windows.
_NOBODY = re.compile(r"bot\b|crawler|spider|\bcurl/|python|headless", re.ASCII | re.IGNORECASE)
_TABLET = re.compile(r"\biPad\b|\bTablet\b|\bPlayBook\b|\bSilk/(?!.*\bMobile\b)|\bKindle\b", re.ASCII)
_PHONE = re.compile(r"\b(?:iPhone|iPod|Mobile|Opera Mini|Windows Phone|KAIOS|BB10|BlackBerry)\b", re.ASCII)
_ANDROID = re.compile(r"\bAndroid\b", re.ASCII)
_MAC = re.compile(r"\bMacintosh\b", re.ASCII)
_DESKTOP = re.compile(r"\b(?:Windows NT|X11|CrOS)\b", re.ASCII)


def kind_of_device(user_agent: str, told: str = "") -> str:
    """Phone, tablet or desktop by the browser's own name, else by what its page told; UNKNOWN where neither says it.

    An iPad calls itself a Mac: there the page's word decides, and without it it counts as a desktop. A page judges by
    the width of its window, so for anything else the browser's name comes first. Programs that are nobody's browser are
    UNKNOWN whatever they told.
    """
    if _NOBODY.search(user_agent):
        return UNKNOWN
    told = told if told in set(DeviceKind) else UNKNOWN
    if _TABLET.search(user_agent):
        return DeviceKind.TABLET
    if _PHONE.search(user_agent):
        return DeviceKind.PHONE
    if _ANDROID.search(user_agent):
        return DeviceKind.TABLET
    if _MAC.search(user_agent):
        return DeviceKind.TABLET if told == DeviceKind.TABLET else DeviceKind.DESKTOP
    if _DESKTOP.search(user_agent):
        return DeviceKind.DESKTOP
    return told


def labelled(part: BreakdownPart, raw: RawBreakdown) -> str:
    """The one word for what a query grouped by, UNKNOWN where nothing is known."""
    texts = [text or UNKNOWN for text in raw]
    if part == "partner":
        return texts[0] or OWN
    if part == "channel":
        return BY_PARTNER if texts[0] else OWN
    return kind_of_device(*texts) if part == "device" else texts[0]
