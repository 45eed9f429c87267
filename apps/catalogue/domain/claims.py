"""Claims that no text may make, ours or a partner's (regulation.md 1.1, portal.md 4.3)."""

import re
import unicodedata
from dataclasses import dataclass
from datetime import date
from typing import Final


@dataclass(frozen=True)
class ForbiddenClaim:
    """Words nobody may promise, and the day from which they are refused."""

    words: str
    since: date


_HINDI: Final = re.compile("[\u0900-\u097f]")
_FIRST_LIST: Final = date(2026, 11, 28)
CLAIMS: Final = tuple(
    ForbiddenClaim(words, _FIRST_LIST)
    for words in (
        "guarantee",
        "100% approval",
        "instant approval",
        "pre-approved",
        "preapproved",
        "no cibil",
        "no credit check",
        "lowest",
        "cheapest",
        "risk free",
        "risk-free",
        "गारंटी",
        "पक्का लोन",
        "तुरंत मंज़ूर",
        "पहले से मंज़ूर",
        "बिना सिबिल",
        "बिना CIBIL",
        "सबसे कम",
        "सबसे सस्ता",
    )
)


def find_claims(text: str, on: date) -> tuple[str, ...]:
    """Return the refused claims in `text` on a day, in the order of the list.

    Case and spacing make no difference.
    """
    plain = _folded(text)
    return tuple(claim.words for claim in CLAIMS if claim.since <= on and _folded(claim.words) in plain)


def claims_in(language: str, on: date) -> tuple[str, ...]:
    """Return the words of one language that are refused on a day."""
    is_hindi = language == "hi"
    return tuple(claim.words for claim in CLAIMS if claim.since <= on and bool(_HINDI.search(claim.words)) is is_hindi)


def _folded(text: str) -> str:
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).casefold()
