"""Links that the back office sends: where each leads and what it is called."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from uuid import UUID

MAX_LINKS_AN_HOUR: Final = 5


class LinkKind(StrEnum):
    """The kinds of links; a code is no link and goes to the person's sign-in page."""

    RESUME = "resume"
    OFFERS = "offers"
    KFS = "kfs"
    DOCUMENTS = "documents"
    ACCOUNT = "account"
    CODE = "code"


ABOUT_APPLICATION: Final = frozenset({LinkKind.OFFERS, LinkKind.KFS, LinkKind.DOCUMENTS})

_WORDS: Final[Mapping[LinkKind, tuple[str, str]]] = {
    LinkKind.RESUME: ("your form for {product}", "{product} का आपका फ़ॉर्म"),
    LinkKind.OFFERS: ("your offers for {product}", "{product} के आपके ऑफ़र"),
    LinkKind.KFS: ("the key facts statement (KFS)", "मुख्य तथ्य (KFS)"),
    LinkKind.DOCUMENTS: ("the documents that the lender needs", "लेंडर के लिए ज़रूरी दस्तावेज़"),
    LinkKind.ACCOUNT: ("your account", "आपका खाता"),
}
_ANY_LOAN: Final = {"en": "a loan", "hi": "लोन"}


@dataclass(frozen=True)
class LinkFacts:
    """The application that a link is about, or what the person chose last where there is none."""

    application_id: UUID | None
    product: str
    is_sent: bool
    """Sent to at least one lender: the application has a page of its own with its papers."""
    owes_documents: bool


def link_path(kind: LinkKind, facts: LinkFacts, continue_path: str) -> str:
    """Return the page of a link; `continue_path` chooses the product and goes on."""
    if kind is LinkKind.ACCOUNT:
        return "/user/account"
    if kind is LinkKind.DOCUMENTS or (kind is LinkKind.KFS and facts.is_sent):
        return f"/user/applications/{facts.application_id}"
    return continue_path


def link_words(kind: LinkKind, product_names: Mapping[str, str]) -> dict[str, str]:
    """Return language -> what the message calls the page."""
    names = product_names or _ANY_LOAN
    english, hindi = _WORDS[kind]
    return {"en": english.format(product=names["en"]), "hi": hindi.format(product=names["hi"])}


def is_reminder(kind: LinkKind, *, on_call: bool) -> bool:
    """Return whether a link invites: to a form that the person did not ask about."""
    return kind is LinkKind.RESUME and not on_call
