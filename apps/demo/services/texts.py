"""The fingerprints of the texts that the made-up people agreed to."""

from datetime import date
from functools import cache

from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.texts import digest_of, lines_of

_IN_FORCE = date.max
NAMED = "{{lender}}"


@cache
def _words(kind: str, language: str) -> tuple[str, tuple[str, ...], str]:
    """Title, lines, and bodies alone, of this release's text: it is the same for the whole process."""
    text = catalogue.legal_text(kind, language, "", _IN_FORCE)
    if text is None:
        raise ValueError(f"no text for {kind}")
    return text.title, tuple(lines_of(text.sections)), "\n".join(section["body"] for section in text.sections)


def own_digest(kind: str, language: str) -> str:
    """Of a text of the marketplace's own."""
    title, lines, _ = _words(kind, language)
    return digest_of(title, *lines)


def lender_digest(kind: str, language: str, name: str) -> str:
    """Of a consent that names a lender, as its dialog shows it."""
    title, _, body = _words(kind, language)
    return digest_of(title.replace(NAMED, name), body.replace(NAMED, name))
