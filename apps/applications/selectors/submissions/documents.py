"""The documents that a lender asked a customer for, and the files provided for them."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from apps.applications.domain.submissions.documents import DocumentState, ProvidedDocument
from apps.applications.models import Document, Submission
from apps.lenders.selectors import pages


def asked_of(submission: Submission, language: str) -> tuple[pages.LenderPageDocument, ...]:
    """Return the documents asked for: those the lender named, else all that its page lists.

    One that the page does not know is called by its code.
    """
    listed = pages.page_documents(submission.lender_id, submission.product_code, language)
    if not submission.asked_documents:
        return listed
    by_code = {document.code: document for document in listed}
    return tuple(
        by_code.get(code)
        or pages.LenderPageDocument(code, code.replace("_", " ").replace("-", " ").capitalize(), "", True)
        for code in submission.asked_documents
    )


def current_documents(submission_id: UUID) -> list[Document]:
    """Return the current file of each document."""
    return list(Document.objects.filter(submission_id=submission_id, replaced_at=None).order_by("code"))


def given_of(documents: Iterable[Document]) -> list[ProvidedDocument]:
    """Return the files as the rules read them."""
    return [ProvidedDocument(document.code, DocumentState(document.state)) for document in documents]


def shown_document(document: Document) -> dict[str, Any]:
    """Return one file as its owner sees it."""
    return {
        "document_id": str(document.pk),
        "file_name": document.file_name,
        "size": document.size,
        "state": document.state,
        "reason": document.reason or None,
        "in_transfer": document.hand_over_id is not None and document.state == DocumentState.RECEIVED,
        "received_at": document.received_at.isoformat(),
        "sent_at": document.sent_at.isoformat() if document.sent_at else None,
    }
