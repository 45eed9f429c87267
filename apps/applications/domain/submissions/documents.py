"""Documents for a lender: their states, and the missing ones."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


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


MAX_FILES = 40
"""Files of one submission, replaced ones too: enough for every honest mistake."""


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
