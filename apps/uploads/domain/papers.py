"""Documents that people send: the kinds that are taken, and their names.

A file is judged by its content, never by its name.
"""

import re
from typing import Literal

PaperKind = Literal["pdf", "jpg", "png"]
CONTENT_TYPES: dict[PaperKind, str] = {"pdf": "application/pdf", "jpg": "image/jpeg", "png": "image/png"}
MAX_NAME_LENGTH = 120


class UnreadablePaperError(Exception):
    """The file cannot be drawn."""


def kind_of(content: bytes) -> PaperKind | None:
    """Return the kind of file by its first bytes, or None if it is not accepted."""
    if content.startswith(b"%PDF-"):
        return "pdf"
    if content.startswith(b"\xff\xd8\xff"):
        return "jpg"
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    return None


def display_name(name: str, kind: PaperKind) -> str:
    """Return a file's name for display: short, without path, with the ending of its kind.

    Control characters are removed.
    """
    last = re.split(r"[\\/]", name)[-1]
    stem = "".join(letter for letter in last.rsplit(".", 1)[0] if letter.isprintable()).strip()
    return f"{stem[:MAX_NAME_LENGTH] or 'document'}.{kind}"
