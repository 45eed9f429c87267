"""Values allowed in a template's places: the tags of TRAI's direction of 18 Nov 2025.

Source: regulation.md 4.3. An operator drops a message whose value is not of the registered kind, so a wrong one is
refused before it is sent.
"""

import re
from collections.abc import Collection, Mapping
from typing import Final, Literal
from urllib.parse import urlsplit

Tag = Literal["numeric", "alphanumeric", "url", "host"]

TAGS: Final[Mapping[str, Tag]] = {
    "code": "numeric",
    "minutes": "numeric",
    "count": "numeric",
    "products": "numeric",
    "link": "url",
    "choices": "url",
    "site": "host",
}
"""Name of a place -> its kind; every other place is alphanumeric."""
SAMPLES: Final[Mapping[str, str]] = {
    "code": "739154", "minutes": "5", "count": "3", "products": "5", "reference": "3f9a1c20",
    "lender": "Navodaya Finance", "status": "Approved", "product": "Personal Loans", "provider": "Kaveri Insurance",
    "partner": "Sunrise", "owner": "Gita Rao", "person": "Hari Menon",
    "name": "Asha", "by": "Gita Rao", "place": "Tulna", "until": "28 Nov 2026, 6:00 pm",
    "at": "21 Nov 2026, 11:42 am", "host": "hooks.sunrise.example", "since": "21 Nov 2026, 11:42 am",
    "view": "Every Monday", "period": "21 Nov 2026 – 27 Nov 2026", "submitted": "75", "loans": "15",
    "disbursed": "₹51,30,000", "month": "Oct 2026", "net": "₹17,700", "day": "28 Nov 2026", "key": "Shop",
    "number": "P-7K3M2Q", "text": "When will the money be paid out?", "email": "gita@tulna.example",
    "funnel": "Wedding season",
    "fields": "address, PIN code", "what": "your offers for Personal Loans",
    "file": "november.xlsx", "taken": "1,204", "refused": "3", "unread": "Branch",
    "link": "/user/applications/3f9a1c20-7a54-4d7e-9d5e-0f6f3b1c2a77",
    "choices": "/partner/settings/notices", "site": "tulna.example",
}  # fmt: skip
"""Sample value of each place, for previews; a link as the path behind our own address."""
HINDI_SAMPLES: Final[Mapping[str, str]] = {
    "status": "मंज़ूर", "product": "पर्सनल लोन", "place": "तुलना", "until": "28 नव॰ 2026, 6:00 pm",
    "at": "21 नव॰ 2026, 11:42 am", "since": "21 नव॰ 2026, 11:42 am", "view": "हर सोमवार",
    "period": "21 नव॰ 2026 – 27 नव॰ 2026", "text": "पैसे कब मिलेंगे?", "fields": "पता, पिन कोड",
    "what": "पर्सनल लोन के आपके ऑफ़र", "month": "अक्टू॰ 2026", "day": "28 नव॰ 2026",
}  # fmt: skip
"""Samples that a Hindi message has in Hindi; names and numbers are the same in both."""
MAX_LENGTHS: Final[Mapping[Tag, int]] = {"numeric": 10, "alphanumeric": 60, "url": 200, "host": 60}
_LINK: Final = re.compile(r"https?:|www\.|\b[\w-]+\.(?:apk|com|in|net|org|xyz)\b", re.IGNORECASE)


class TemplateValueError(ValueError):
    """A value is not what its place is registered for."""


def sample_of(place: str, base: str, language: str) -> str:
    """Return a sample of a place, with links at `base`; an unknown place as written."""
    if place not in SAMPLES:
        return "{{" + place + "}}"
    if language == "hi" and place in HINDI_SAMPLES:
        return HINDI_SAMPLES[place]
    return f"{base}{SAMPLES[place]}" if tag_of(place) == "url" else SAMPLES[place]


def tag_of(place: str) -> Tag:
    return TAGS.get(place, "alphanumeric")


def check_value(place: str, value: object, *, hosts: Collection[str]) -> str:
    """Return the value as it may be sent; a name that is too long is cut at a word.

    Raises TemplateValueError for a number with letters, a link to a host that is not in `hosts`, and a link in a name.
    """
    text, tag = " ".join(str(value).split()), tag_of(place)
    if tag == "numeric" and not (text.isascii() and text.isdigit() and len(text) <= MAX_LENGTHS[tag]):
        raise TemplateValueError(f"{place} is not a number")
    if tag == "url":
        parts = urlsplit(text)
        is_ours = parts.scheme in ("http", "https") and parts.hostname in hosts
        # A path of our own, as the pages write it, has no host at all.
        if not is_ours and not (text.startswith("/") and not text.startswith("//")):
            raise TemplateValueError(f"{place} leads to a host that is not registered")
        if len(text) > MAX_LENGTHS[tag]:
            raise TemplateValueError(f"{place} is too long")
    if tag == "host" and text not in hosts:
        raise TemplateValueError(f"{place} is a host that is not registered")
    if tag == "alphanumeric":
        if _LINK.search(text):
            raise TemplateValueError(f"{place} hides a link")
        if len(text) > MAX_LENGTHS[tag]:
            text = text[: MAX_LENGTHS[tag] + 1].rsplit(" ", 1)[0][: MAX_LENGTHS[tag]]
    return text
