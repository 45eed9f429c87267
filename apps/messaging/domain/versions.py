"""Versions of a template: their states, and the rules that words keep before they may be
sent.
"""

import hashlib
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from urllib.parse import urlsplit

from apps.core.domain.problems import FieldError
from apps.messaging.domain import sms, tags
from apps.messaging.domain.templates import fill, places

RELEASE_MAKER: Final = "release"
"""Maker of versions that come with a release; all others need a second person."""
CHANNELS: Final = ("sms", "email", "whatsapp", "in_app")
TOPICS: Final = ("essential", "service", "reminder", "promotional")
TEMPLATE_KINDS: Final = ("release", "owner")
MESSAGE_STATES: Final = (
    "held",
    "queued",
    "sending",
    "sent",
    "delivered",
    "failed",
    "expired",
    "cancelled",
    "unconfirmed",
)
OWNER_PLACES: Final = ("name", "product", "link")
"""Places of a template made for campaigns: first name, product, and the page that the campaign leads to."""
MAX_PARTS: Final = 4
MAX_TITLE, MAX_BODY = 120, 1200
LANGUAGES: Final = ("en", "hi")
DIGEST_LENGTH: Final = 16
TITLED: Final = frozenset({"email", "in_app"})
"""Channels whose messages have a title."""
_LINK: Final = re.compile(r"(?:https?://|www\.)[^\s{}]+", re.IGNORECASE)


class VersionState(StrEnum):
    """States of a version."""

    DRAFT = "draft"
    SUBMITTED = "submitted"
    APPROVED = "approved"
    RETIRED = "retired"
    REJECTED = "rejected"


class Registration(StrEnum):
    """The operators' answer about a text (DLT); only SMS needs one."""

    NOT_NEEDED = "not_needed"
    WAITING = "waiting"
    GIVEN = "given"
    REFUSED = "refused"


@dataclass(frozen=True)
class VersionText:
    """Title and text of one language."""

    title: str
    body: str


@dataclass(frozen=True)
class TextMeasure:
    """A text with sample values: how it reads, how long it is, and what a message of it costs
    in parts.
    """

    text: str
    length: int
    parts: int
    alphabet: str


def first_registration(channel: str) -> Registration:
    """Return the registration that a new version begins with."""
    return Registration.WAITING if channel == "sms" else Registration.NOT_NEEDED


def may_go(state: VersionState, registration: Registration) -> bool:
    """Return whether words of these states may be sent."""
    return state is VersionState.APPROVED and registration in (Registration.NOT_NEEDED, Registration.GIVEN)


def digest_of(channel: str, language: str, text: VersionText) -> str:
    """Return what names exactly these words."""
    whole = "\x1f".join((channel, language, text.title, text.body))
    return hashlib.sha256(whole.encode()).hexdigest()[:DIGEST_LENGTH]


def with_samples(text: str, *, base: str, language: str) -> str:
    """Return a text with sample values; an unknown place stays as it is written."""
    return fill("preview", text, {name: tags.sample_of(name, base, language) for name in places(text)})


def measure(channel: str, text: VersionText, *, base: str, language: str) -> TextMeasure:
    """Return how a text reads and how long it is; only an SMS has parts and an alphabet.

    `base` is our own address, at which sample links begin: it counts in the length.
    """
    shown = with_samples(text.body, base=base, language=language)
    if channel != "sms":
        title = with_samples(text.title, base=base, language=language)
        return TextMeasure(f"{title}\n{shown}" if title else shown, len(shown), 0, "")
    size = sms.size(shown)
    return TextMeasure(shown, size.units, size.parts, size.alphabet)


def faults_of(
    channel: str, texts: Mapping[str, VersionText], *, known_names: Collection[str], hosts: Collection[str], base: str
) -> dict[str, FieldError]:
    """Return what keeps these words from being submitted, by field: `en.body`, `hi.title` and
    so on.
    """
    faults: dict[str, FieldError] = {}
    for language in LANGUAGES:
        text = texts.get(language, VersionText("", ""))
        if not text.body:
            faults[f"{language}.body"] = FieldError("core.required")
        if channel in TITLED and not text.title:
            faults[f"{language}.title"] = FieldError("core.required")
        for field, words in (("title", text.title), ("body", text.body)):
            error = _fault_of_words(words, known_names, hosts)
            if error is not None:
                faults.setdefault(f"{language}.{field}", error)
        parts = measure(channel, text, base=base, language=language).parts
        if parts > MAX_PARTS:
            faults.setdefault(f"{language}.body", FieldError("messaging.too_many_parts", {"most": MAX_PARTS}))
    if not faults:
        english, hindi = (sorted(places(f"{texts[language].title} {texts[language].body}")) for language in LANGUAGES)
        if english != hindi:
            faults["hi.body"] = FieldError("messaging.places_differ")
    return faults


def _fault_of_words(words: str, known_names: Collection[str], hosts: Collection[str]) -> FieldError | None:
    strange = [place for place in places(words) if place not in known_names]
    if strange:
        return FieldError("messaging.place_unknown", {"place": strange[0]})
    for link in _LINK.findall(words):
        address = link if "//" in link else f"https://{link}"
        if urlsplit(address).hostname not in hosts:
            return FieldError("messaging.link_host")
    return None
