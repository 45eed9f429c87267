"""The texts that the made-up people agreed to: their versions and fingerprints."""

from datetime import date
from functools import cache

from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.texts import digest_of, lines_of

_IN_FORCE = date.max
NAMED = "{{lender}}"


@cache
def _words(kind: str, language: str) -> tuple[str, str, tuple[str, ...], str]:
    """Return the version, title, lines and bodies of this release's text.

    They are the same for the whole process.
    """
    text = catalogue.legal_text(kind, language, "", _IN_FORCE)
    if text is None:
        raise ValueError(f"no text for {kind}")
    bodies = "\n".join(section["body"] for section in text.sections)
    return text.version, text.title, tuple(lines_of(text.sections)), bodies


def version_of(kind: str) -> str:
    """Return the version to which the fingerprints below belong; both languages share it."""
    return _words(kind, "en")[0]


def own_digest(kind: str, language: str) -> str:
    """Return the fingerprint of a text of the marketplace's own."""
    _, title, lines, _ = _words(kind, language)
    return digest_of(title, *lines)


def lender_digest(kind: str, language: str, name: str) -> str:
    """Return the fingerprint of a consent that names a lender, as its dialog shows it."""
    _, title, _, body = _words(kind, language)
    return digest_of(title.replace(NAMED, name), body.replace(NAMED, name))
