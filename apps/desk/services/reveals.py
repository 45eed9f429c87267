"""Reveal one field of one customer: with a reason, a fresh proof and within limits.

Refused requests are recorded too.
"""

from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts.domain.permissions import AdminLimit
from apps.accounts.services import rate_limits
from apps.accounts.services.confirmation import require_confirmed
from apps.applications.selectors.case import document_of_case_for_system
from apps.applications.services.submissions.documents import stored_file_for_system
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import moment_in
from apps.core.domain.problems import FieldError, Problem, conflict, forbidden, invalid, not_found, too_many_requests
from apps.core.domain.sent_file import SentFile
from apps.customers.selectors.customers import people_by_id_for_system
from apps.desk.domain.reveals import (
    MAX_REASON_LENGTH,
    MIN_OTHER_LENGTH,
    RevealField,
    RevealReason,
    RevealVerdict,
    may_reveal,
)
from apps.desk.selectors.case import case_ids
from apps.desk.services.reveal_watch import OF_DESK, warn_of_many
from apps.privacy.selectors.calls import attempt_for_system
from apps.uploads.domain.papers import UnreadablePaperError
from apps.uploads.services.papers import stamped_paper


def reveal(
    *,
    actor: Actor,
    customer_id: UUID,
    field: RevealField,
    reason: RevealReason,
    note: str,
    now: datetime,
    attempt_id: UUID | None = None,
) -> str:
    """Return the whole value; of a recording its address, for the dial that `attempt_id` names.

    403 for the role, an own limit or without a fresh proof, 429 past the limits, 404 without a recording, 422 at `note`
    when the reason is *other* and fewer than 15 letters are written. Every try is an audit entry.
    """
    named = {"attempt": str(attempt_id)} if attempt_id else {}
    person = _counted_reveal(actor, customer_id, field, reason, note, now, named)
    if field is RevealField.RECORDING:
        return _recording(attempt_id, customer_id, now)
    return _value(person, field)


def open_document(
    *, actor: Actor, customer_id: UUID, document_id: UUID, reason: RevealReason, note: str, now: datetime
) -> SentFile:
    """Return a document of the person as a PDF under the reader's name and the time.

    Each opening is a reveal of its own, with the refusals of `reveal`. 404 for another person's document and once its
    bytes are gone, 409 `desk.document_unreadable` for a file of which any page cannot be drawn.
    """
    document = document_of_case_for_system(case_ids(customer_id), document_id)
    if document is None:
        raise not_found()
    named = {"document": str(document_id), "code": document.code}
    _counted_reveal(actor, customer_id, RevealField.DOCUMENT, reason, note, now, named)
    sent = stored_file_for_system(document)
    if sent is None:
        raise not_found()
    try:
        content = stamped_paper(sent.content, sent.content_type, words=f"{actor.name}, {moment_in(now, 'en')}")
    except UnreadablePaperError:
        raise conflict("desk.document_unreadable") from None
    return SentFile(f"{document.code}.pdf", "application/pdf", content)


def _counted_reveal(
    actor: Actor,
    customer_id: UUID,
    field: RevealField,
    reason: RevealReason,
    note: str,
    now: datetime,
    named: Mapping[str, str],
) -> Any:
    """Count and record a reveal, and return the person; the refused one is recorded too."""
    words = " ".join(note.split())
    if reason is RevealReason.OTHER and len(words) < MIN_OTHER_LENGTH:
        raise invalid(note=FieldError("privacy.words_short" if words else "core.required", {"least": MIN_OTHER_LENGTH}))
    if len(words) > MAX_REASON_LENGTH:
        raise invalid(note=FieldError("core.too_long"))
    people = people_by_id_for_system([customer_id])
    if not people or people[0].pk != customer_id or people[0].erased_at is not None:
        raise not_found()
    proof_refusal = _proof_refusal(actor)
    of_person, own = ("desk.reveal", f"{actor.person_id}:{customer_id}"), ("desk.reveal", actor.person_id)
    with transaction.atomic():
        counters = rate_limits.locked_allowances([of_person, own, OF_DESK], now)
        verdict = may_reveal(
            field,
            role=actor.role_id,
            is_masked=AdminLimit.MASKED in actor.limits,
            has_proof=proof_refusal is None,
            of_person=counters[of_person].stamps,
            own=counters[own].stamps,
            at=now,
        )
        if verdict.allowed:
            for counter in counters.values():
                rate_limits.count_attempt(counter, now)
            warn_of_many(counters[OF_DESK].stamps, now)
        audit.record(
            actor=actor,
            action="desk.value_revealed" if verdict.allowed else "desk.reveal_refused",
            target="customer",
            target_id=customer_id,
            reason=words,
            details={
                "field": field.value,
                "why": reason.value,
                "refusal": verdict.refusal,
                **named,
            },
        )
    if not verdict.allowed:
        raise _refusal(verdict, proof_refusal)
    return people[0]


def _recording(attempt_id: UUID | None, customer_id: UUID, now: datetime) -> str:
    """Return the address of a dial's recording; 404 where there is none, or its days are over."""
    attempt = attempt_for_system(attempt_id) if attempt_id is not None else None
    if attempt is None or attempt.subject_id not in case_ids(customer_id) or not attempt.recording_ref:
        raise not_found()
    if attempt.recording_until is None or attempt.recording_until <= now:
        raise not_found()
    return attempt.recording_ref


def _proof_refusal(actor: Actor) -> Problem | None:
    try:
        require_confirmed(actor)
    except Problem as refusal:
        return refusal
    return None


def _refusal(verdict: RevealVerdict, proof_refusal: Problem | None) -> Problem:
    if verdict.refusal == "role":
        return forbidden()
    if verdict.refusal == "masked":
        return forbidden("accounts.numbers_masked")
    if verdict.refusal == "proof" and proof_refusal is not None:
        return proof_refusal
    if verdict.refusal == "day":
        return too_many_requests("desk.reveal_limit", verdict.retry_after)
    return too_many_requests("desk.reveal_limit_hour", verdict.retry_after, minutes=-(-verdict.retry_after // 60))


def _value(customer: Any, field: RevealField) -> str:
    match field:
        case RevealField.MOBILE:
            return customer.mobile_phone_number or ""
        case RevealField.EMAIL:
            return customer.email or ""
        case RevealField.LAST_NAME:
            return customer.last_name or ""
        case RevealField.PAN:
            return customer.tin or ""
        case RevealField.GSTIN:
            return customer.gstin or ""
        case RevealField.BIRTH_DATE:
            return customer.birth_date.isoformat() if customer.birth_date else ""
        case RevealField.ADDRESS:
            parts = (customer.address1, customer.address2, customer.city, customer.state, customer.postal_code)
            return ", ".join(part for part in parts if part)
        case RevealField.EMPLOYER:
            return customer.employer_name or ""
        case RevealField.INCOME:
            return customer.monthly_income or ""
        case RevealField.RECORDING | RevealField.DOCUMENT:
            return ""
