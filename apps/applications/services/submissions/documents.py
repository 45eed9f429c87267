"""Documents that a lender asked for: received, sent under their own consent, and decided.

A file is checked and stored in one call. A transfer is one row that a task processes, like a submission's outbox: an
attempt whose answer was lost is repeated under the same ids. Nothing leaves once the consent was withdrawn.
"""

import hashlib
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import transaction
from django.db.models import F, Q

from apps.applications.domain.submissions import documents as rules
from apps.applications.domain.submissions.documents import DocumentRefusal, DocumentState
from apps.applications.domain.submissions.retries import next_try
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Document, DocumentTransfer, Submission
from apps.applications.selectors import applications
from apps.applications.selectors.submissions.documents import asked_of, current_documents, given_of
from apps.applications.services.submissions.consents import LenderConsentText, consent_text
from apps.applications.services.visits import require_confirmed
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.core.domain.sent_file import SentFile
from apps.core.jobs import enqueue
from apps.core.services import delete_sealed, open_sealed, store_sealed
from apps.lenders.domain.connection import DocumentAnswer, DocumentFile
from apps.lenders.selectors import lenders, pages
from apps.lenders.services import lenders as lenders_write
from apps.privacy.selectors import consents as consents
from apps.privacy.services import consents as privacy
from apps.privacy.services import sharing
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.services.papers import checked_paper

FOLDER = "documents"
KIND = "share_documents"
"""The legal text; in the ledger it is a sharing with the lender like any other."""
MAX_ATTEMPTS = 5
STALE_AFTER = timedelta(seconds=120)
SWEEP_AFTER = timedelta(seconds=3)


def receive_document(
    *, actor: Actor, submission_id: UUID, code: str, file: UploadedFile | None, now: datetime
) -> Document:
    """Store one file for a document the lender asked for; it replaces one not accepted yet.

    404 for another's submission, 403 before the visit is confirmed, 409 when nothing is asked or the lender takes
    documents itself, 413 and 422 at `file` for what cannot be taken, 422 at `code` for what was not asked for.
    """
    submission = applications.own_submission(actor, submission_id)
    require_confirmed(actor)
    _refuse_unrequested(submission)
    if code not in {document.code for document in asked_of(submission, actor.language)}:
        raise invalid(code=FieldError("applications.document_not_asked"))
    paper = checked_paper(file, PictureLimits(**settings.DOCUMENT_LIMITS))
    document_id = uuid4()
    stored_as = store_sealed(folder=FOLDER, name=str(document_id), content=paper.content)
    try:
        with transaction.atomic():
            locked = Submission.objects.select_for_update().get(pk=submission_id)
            _refuse_unrequested(locked)
            if Document.objects.filter(submission=locked).count() >= rules.MAX_FILES:
                raise conflict("applications.too_many_documents", most=rules.MAX_FILES)
            old = Document.objects.filter(submission=locked, code=code, replaced_at=None).first()
            if old is not None and old.state not in (DocumentState.RECEIVED, DocumentState.REFUSED):
                raise conflict("applications.document_with_lender")
            if old is not None:
                _replace(old, now)
            made = Document.objects.create(
                id=document_id,
                submission=locked,
                customer_id=locked.customer_id,
                code=code,
                file_name=paper.file_name,
                content_type=paper.content_type,
                size=len(paper.content),
                sha256=hashlib.sha256(paper.content).hexdigest(),
                stored_as=stored_as,
                state=DocumentState.RECEIVED,
                received_at=now,
            )
    except BaseException:
        delete_sealed(stored_as)
        raise
    return made


def remove_document(*, actor: Actor, document_id: UUID, now: datetime) -> None:
    """Take back a file that has not left yet. 404 for another's, 409 once it is with the lender."""
    document = own_document(actor, document_id)
    require_confirmed(actor)
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=document.submission_id)
        row = Document.objects.select_for_update().get(pk=document_id)
        if row.replaced_at is not None or row.state != DocumentState.RECEIVED or row.hand_over_id is not None:
            raise conflict("applications.document_with_lender")
        _replace(row, now)


def read_document(*, actor: Actor, document_id: UUID) -> SentFile:
    """Return the customer's own document as it was uploaded.

    404 for another's and once the bytes are deleted.
    """
    document = own_document(actor, document_id)
    require_confirmed(actor)
    content = _content(document)
    if content is None:
        raise not_found()
    return SentFile(document.file_name, document.content_type, content)


def stored_file_for_system(document: Document) -> SentFile | None:
    """Return a document as it was uploaded, or None once the bytes are deleted."""
    content = _content(document)
    return None if content is None else SentFile(document.file_name, document.content_type, content)


def own_document(actor: Actor, document_id: UUID) -> Document:
    """Return the customer's own document that was not replaced; 404 otherwise."""
    document = None
    if actor.area == "consumer" and actor.subject_id is not None:
        rows = Document.objects.filter(customer_id=actor.subject_id, replaced_at=None)
        document = rows.filter(pk=document_id).first()
    if document is None:
        raise not_found()
    return document


def documents_consent(*, lender_id: int, language: str, now: datetime) -> LenderConsentText:
    """Return the consent text for sending documents to this lender."""
    card = lenders.lender_cards([lender_id])[lender_id]
    return consent_text(card=card, language=language, now=now, kind=KIND)


def send_documents(*, actor: Actor, submission_id: UUID, consent_version: str, now: datetime) -> DocumentTransfer:
    """Send all files that were not sent yet to the lender, under one consent.

    Repeated while one is open it returns that transfer. 404, 403 and 409 as above; 409
    `applications.consent_outdated`, `applications.nothing_to_send`; 422 at `documents` while something needed is
    missing or was refused.
    """
    submission = applications.own_submission(actor, submission_id)
    require_confirmed(actor)
    text = documents_consent(lender_id=submission.lender_id, language=actor.language, now=now)
    with transaction.atomic():
        locked = Submission.objects.select_for_update().get(pk=submission_id)
        under_way = DocumentTransfer.objects.filter(
            submission=locked, state__in=(DocumentTransfer.State.QUEUED, DocumentTransfer.State.SENDING)
        ).first()
        if under_way is not None:
            return under_way
        _refuse_unrequested(locked)
        if consent_version != text.version:
            raise conflict("applications.consent_outdated", version=text.version)
        requested, provided = asked_of(locked, actor.language), given_of(current_documents(locked.pk))
        if gaps := rules.missing_documents(
            [rules.RequestedDocument(document.code, document.is_needed) for document in requested], provided
        ):
            names = {document.code: document.name for document in requested}
            wanted = ", ".join(names[code] for code in gaps)
            raise invalid(documents=FieldError("applications.documents_missing", {"documents": wanted}))
        ready = rules.to_send(provided)
        if not ready:
            raise conflict("applications.nothing_to_send")
        consent = privacy.give_consent(
            subject_kind="customer",
            subject_id=locked.customer_id,
            purpose="share_with_lender",
            text_version=text.version,
            text_digest=text.digest,
            language=text.language,
            ip=actor.ip,
            user_agent=actor.user_agent,
            recipient=str(locked.lender_id),
            application_id=locked.application_id,
            at=now,
        )
        made = DocumentTransfer.objects.create(
            submission=locked, consent_id=consent.pk, next_try_at=now, touched_at=now, made_at=now
        )
        Document.objects.filter(submission=locked, code__in=ready, replaced_at=None).update(hand_over=made)
        Submission.objects.filter(pk=locked.pk).update(documents_answered_at=now)
        enqueue("applications.transfer_documents", hand_over_id=made.pk)
    return made


def transfer_documents(*, hand_over_id: UUID, now: datetime) -> str:
    """Try once to send a transfer's files to the lender; return the outcome.

    "" when it is not due or another worker has it. After five attempts it is given up: the files are the
    customer's again, to be sent once more.
    """
    due = Q(state=DocumentTransfer.State.QUEUED, next_try_at__lte=now) | Q(
        state=DocumentTransfer.State.SENDING, touched_at__lte=now - STALE_AFTER
    )
    taken = DocumentTransfer.objects.filter(due, pk=hand_over_id).update(
        state=DocumentTransfer.State.SENDING, attempts=F("attempts") + 1, touched_at=now
    )
    if not taken:
        return ""
    made = DocumentTransfer.objects.select_related("submission").get(pk=hand_over_id)
    if not consents.is_in_force(made.submission.customer_id, made.consent_id):
        return _end(made, "withdrawn", now)
    files = list(Document.objects.filter(hand_over=made).order_by("code"))
    _note_shared(made, files, now)
    failure = None
    for place, document in enumerate(files, start=1):
        if document.state != DocumentState.RECEIVED:
            continue
        failure = _transfer(made, document, place, len(files), now)
        if failure:
            break
    if not failure:
        return _end(made, "", now)
    error = failure.reason or failure.outcome
    again = next_try(made.attempts, most=MAX_ATTEMPTS, held=failure.outcome == "held", age=now - made.made_at)
    if again is None:
        return _end(made, error, now)
    DocumentTransfer.objects.filter(pk=made.pk, state=DocumentTransfer.State.SENDING).update(
        state=DocumentTransfer.State.QUEUED, attempts=again.attempts, next_try_at=now + again.pause, fault=error[:200]
    )
    return "again"


def settle_document(*, document_id: UUID, refusal: str, by: Actor, now: datetime) -> None:
    """Record an admin's decision for a lender: checked, or refused for a reason.

    404 for an unknown document; 409 when it is not with the lender, or settled already.
    """
    with transaction.atomic():
        submission_id = Document.objects.filter(pk=document_id).values_list("submission_id", flat=True).first()
        if submission_id is None:
            raise not_found()
        Submission.objects.select_for_update().get(pk=submission_id)
        document = Document.objects.select_for_update().get(pk=document_id)
        if document.state != DocumentState.SENT or document.replaced_at is not None:
            raise conflict("applications.document_not_with_lender")
        before = document.state
        _settle(document, refusal, now)
        audit.record(
            actor=by,
            action="applications.document_settled",
            target="document",
            target_id=document_id,
            before={"state": before},
            after={"state": document.state, "reason": document.reason},
        )


def sweep_documents(*, now: datetime, most: int = 200) -> int:
    """Enqueue transfers that are due: ended pauses, lost messages, dead workers."""
    due = Q(state=DocumentTransfer.State.QUEUED, next_try_at__lte=now, touched_at__lte=now - SWEEP_AFTER)
    died = Q(state=DocumentTransfer.State.SENDING, touched_at__lte=now - STALE_AFTER)
    ids = list(DocumentTransfer.objects.filter(due | died).values_list("pk", flat=True)[:most])
    for hand_over_id in ids:
        enqueue("applications.transfer_documents", hand_over_id=hand_over_id)
    return len(ids)


def _refuse_unrequested(submission: Submission) -> None:
    if not pages.takes_documents(submission.lender_id):
        raise conflict("applications.lender_takes_documents")
    if SubmissionStatus(submission.status) is not SubmissionStatus.DOCUMENTS_PENDING:
        raise conflict("applications.no_documents_asked")


def _content(document: Document) -> bytes | None:
    """Return the bytes as uploaded; None when they are deleted."""
    try:
        return open_sealed(document.stored_as) if document.stored_as else None
    except FileNotFoundError:
        return None


def _replace(document: Document, now: datetime) -> None:
    stored_as, document.stored_as, document.replaced_at = document.stored_as, "", now
    document.save(update_fields=["stored_as", "replaced_at"])
    transaction.on_commit(lambda: delete_sealed(stored_as), robust=True)


def _note_shared(made: DocumentTransfer, files: list[Document], now: datetime) -> None:
    """Record the sharing in the ledger before anything leaves."""
    card = lenders.lender_cards([made.submission.lender_id])[made.submission.lender_id]
    sharing.record_sharing(
        customer_id=made.submission.customer_id,
        kind="document",
        recipient=str(made.submission.lender_id),
        recipient_name=card.name("en"),
        recipient_name_hi=card.name("hi"),
        fields=[document.code for document in files],
        names_person=True,
        key=f"document:{made.pk}",
        at=now,
        consent_id=made.consent_id,
        application_id=made.submission.application_id,
    )


def _transfer(
    made: DocumentTransfer, document: Document, place: int, count: int, now: datetime
) -> DocumentAnswer | None:
    """Send one file and record the answer; return what ends this attempt.

    None when the lender answered.
    """
    content = _content(document)
    if content is None:
        return DocumentAnswer("failed", "the file is gone")
    answer = lenders_write.send_document(
        lender_id=made.submission.lender_id,
        file=DocumentFile(
            document_id=str(document.pk),
            submission_id=str(made.submission_id),
            reference=made.submission.reference,
            code=document.code,
            content_type=document.content_type,
            content=content,
            sending_id=str(made.pk),
            place=place,
            count=count,
        ),
    )
    if answer.outcome not in ("accepted", "refused"):
        return answer
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=made.submission_id)
        row = Document.objects.select_for_update().get(pk=document.pk)
        row.state, row.sent_at = DocumentState.SENT, now
        if answer.outcome == "refused":
            _settle(row, answer.reason if answer.reason in set(DocumentRefusal) else DocumentRefusal.OTHER, now)
        else:
            row.save(update_fields=["state", "sent_at"])
    return None


def _settle(document: Document, refusal: str, now: datetime) -> None:
    """Write the lender's decision on a file, in the caller's transaction.

    The submission is locked. A refused file makes it the customer's turn again.
    """
    document.state = DocumentState.REFUSED if refusal else DocumentState.CHECKED
    document.reason, document.settled_at = refusal, now
    document.save(update_fields=["state", "reason", "sent_at", "settled_at"])
    if refusal:
        Submission.objects.filter(pk=document.submission_id).update(documents_answered_at=None, changed_at=now)


def _end(made: DocumentTransfer, error: str, now: datetime) -> str:
    """End the transfer: done, or given up with an error.

    Files that were not sent are the customer's again.
    """
    with transaction.atomic():
        Submission.objects.select_for_update().get(pk=made.submission_id)
        ended = DocumentTransfer.objects.filter(pk=made.pk, state=DocumentTransfer.State.SENDING).update(
            state=DocumentTransfer.State.GIVEN_UP if error else DocumentTransfer.State.DONE,
            fault=error[:200],
            done_at=now,
        )
        if not ended:
            return ""
        left = Document.objects.filter(hand_over=made, state=DocumentState.RECEIVED)
        if left.update(hand_over=None):
            Submission.objects.filter(pk=made.submission_id).update(documents_answered_at=None)
        audit.record(
            actor=SYSTEM,
            action="applications.documents_handed_over",
            target="submission",
            target_id=made.submission_id,
            after=_notify_customer(made, error),
        )
    return error or "done"


def _notify_customer(made: DocumentTransfer, error: str) -> dict[str, Any]:
    sent = Document.objects.filter(hand_over=made).exclude(state=DocumentState.RECEIVED)
    audited: dict[str, Any] = {
        "lender": made.submission.lender_id,
        "documents": sorted(sent.values_list("code", flat=True)),
    }
    return audited | ({"fault": error} if error else {})
