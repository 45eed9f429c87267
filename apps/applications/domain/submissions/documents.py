"""Documents for a lender: accepted kinds of files, their states, and the missing ones.

A file is judged by its content, never by its name. Pictures are re-encoded and PDFs inspected elsewhere
(apps.uploads.services.pictures).
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Literal


class DocumentState(StrEnum):
    """The state of a file. The lender, or an admin for it, decides on checked and refused."""

    RECEIVED = "received"
    SENT = "sent"
    CHECKED = "checked"
    REFUSED = "refused"


class DocumentRefusal(StrEnum):
    """The reason why a file was refused; the front end words it with what to do."""

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
    """Return the kind of file by its first bytes, or None if it is not accepted."""
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


def missing_documents(requested: Iterable[RequestedDocument], provided: Iterable[ProvidedDocument]) -> list[str]:
    """Return the codes of needed documents that have no file or only a refused one.

    In the lender's order.
    """
    good = {document.code for document in provided if document.state is not DocumentState.REFUSED}
    return [wanted.code for wanted in requested if wanted.is_needed and wanted.code not in good]


def to_send(provided: Iterable[ProvidedDocument]) -> list[str]:
    """Return the codes of the documents that were not sent to the lender yet."""
    return [document.code for document in provided if document.state is DocumentState.RECEIVED]


def display_name(name: str, kind: FileKind) -> str:
    """Return a file's name for display: short, without path, with the ending of its kind.

    Control characters are removed.
    """
    last = re.split(r"[\\/]", name)[-1]
    stem = "".join(letter for letter in last.rsplit(".", 1)[0] if letter.isprintable()).strip()
    return f"{stem[:MAX_NAME_LENGTH] or 'document'}.{kind}"
