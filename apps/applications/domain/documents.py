"""Documents for a lender: what a file must be, what became of it, and when all that was asked for is there.

A file is judged by its content, never by its name. Pictures are drawn anew and PDFs looked through elsewhere
(apps.uploads.services.pictures).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class DocumentState(StrEnum):
    """Where a file stands. Checked and refused are the lender's word, or the desk's on its behalf."""

    RECEIVED = "received"
    SENT = "sent"
    CHECKED = "checked"
    REFUSED = "refused"


class DocumentRefusal(StrEnum):
    """Why a file was not taken; the front end words it with what to do."""

    UNREADABLE = "unreadable"
    WRONG_DOCUMENT = "wrong_document"
    OUTDATED = "outdated"
    INCOMPLETE = "incomplete"
    OTHER = "other"


FileKind = Literal["pdf", "jpg", "png"]
CONTENT_TYPES: dict[FileKind, str] = {"pdf": "application/pdf", "jpg": "image/jpeg", "png": "image/png"}
MAX_FILES = 40
"""Files of one submission, replaced ones too: enough for every honest mistake."""
MAX_NAME_LENGTH = 120


def kind_of(content: bytes) -> FileKind | None:
    """What the bytes say the file is; None for everything that is not taken."""
    if content.startswith(b"%PDF-"):
        return "pdf"
    if content.startswith(b"\xff\xd8\xff"):
        return "jpg"
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return "png"
    return None


@dataclass(frozen=True)
class RequestedDocument:
    """One thing the lender asks for."""

    code: str
    is_needed: bool


@dataclass(frozen=True)
class ProvidedDocument:
    """The present file for one thing."""

    code: str
    state: DocumentState


def missing_documents(asked: Iterable[RequestedDocument], given: Iterable[ProvidedDocument]) -> list[str]:
    """The needed things without a file, or with one that was refused, in the lender's order."""
    good = {one.code for one in given if one.state is not DocumentState.REFUSED}
    return [one.code for one in asked if one.is_needed and one.code not in good]


def to_send(given: Iterable[ProvidedDocument]) -> list[str]:
    """The things whose file has not gone to the lender yet."""
    return [one.code for one in given if one.state is DocumentState.RECEIVED]


def display_name(name: str, kind: FileKind) -> str:
    """A file's name as it is shown: no path, no control letters, short, with the ending of what it is."""
    last = re.split(r"[\\/]", name)[-1]
    stem = "".join(letter for letter in last.rsplit(".", 1)[0] if letter.isprintable()).strip()
    return f"{stem[:MAX_NAME_LENGTH] or 'document'}.{kind}"
