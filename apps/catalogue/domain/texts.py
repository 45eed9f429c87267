"""Legal texts: whose own they may be, and the fingerprint of exactly what was read."""

import hashlib
from collections.abc import Iterable, Mapping

from apps.core.domain.brands import text_owner

PARTNERS_OWN = ("terms", "privacy")
"""The texts of which a partner may have its own."""


def owner_of(kind: str, partner_key: str) -> str:
    """Return the owner of the text of a kind at a partner's pages.

    Its key, empty for the marketplace's.
    """
    return text_owner(partner_key) if kind in PARTNERS_OWN else ""


def lines_of(sections: Iterable[Mapping[str, str]]) -> list[str]:
    """Headings and bodies as they stand below one another."""
    return [line for section in sections for line in (section["heading"], section["body"])]


def digest_of(title: str, *lines: str) -> str:
    """Return the SHA-256 in hex of a text as it was read: its title and lines, in UTF-8.

    One below the other (regulation.md 4.1). Names that were filled in belong to the text. Anybody with the text
    can compute it with any tool.
    """
    return hashlib.sha256("\n".join((title, *lines)).encode()).hexdigest()
