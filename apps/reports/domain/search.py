"""Parsing of a text typed into the back office's search."""

import re
from dataclasses import dataclass
from uuid import UUID

from apps.core.domain.identifiers import clean_mobile, plain

SHORTEST, LONGEST = 2, 80
_SHORT_REFERENCE = re.compile(r"[0-9a-f]{8}", re.ASCII | re.IGNORECASE)


@dataclass(frozen=True)
class SearchTerms:
    """The text and its possible readings.

    A customer is named exactly, never by a part of a number.
    """

    text: str
    mobile: str | None = None
    reference: UUID | None = None
    beginning: tuple[UUID, UUID] | None = None
    """The first and last id that begin with the eight letters people read to each other."""

    @property
    def names_a_customer(self) -> bool:
        return bool(self.mobile or self.reference or self.beginning)


def parse_search(typed: str) -> SearchTerms:
    """Parse the text. ValueError with the code `characters` or `search_short`."""
    text = " ".join(plain(typed).split())
    if len(text) < SHORTEST:
        raise ValueError("search_short")
    try:
        return SearchTerms(text, mobile=clean_mobile(text))
    except ValueError:
        pass
    try:
        return SearchTerms(text, reference=UUID(text))
    except ValueError:
        pass
    if _SHORT_REFERENCE.fullmatch(text):
        whole = text.lower()
        first, last = UUID(f"{whole}{'0' * 24}"), UUID(f"{whole}{'f' * 24}")
        return SearchTerms(text, beginning=(first, last))
    return SearchTerms(text)
