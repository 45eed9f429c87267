"""Acts of askers on their tickets: open, write, close, score, read."""

import secrets
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction
from django.db.models import Q

from apps.applications.domain.attribution import MISSING_LEAD_DAYS
from apps.applications.selectors import applications
from apps.applications.selectors.missing_leads import missing_lead_finding
from apps.applications.selectors.submissions.own_lines import is_own_application
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_email, clean_mobile
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests
from apps.core.domain.sent_file import SentFile
from apps.core.services import delete_sealed, open_sealed, store_sealed
from apps.customers.selectors.customers import customer_of
from apps.desk.domain.tickets import (
    CATEGORIES,
    MAX_FILES,
    MAX_TEXT_LENGTH,
    NUMBER_LENGTH,
    NUMBER_LETTERS,
    TicketAuthor,
    TicketCategory,
    TicketKind,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
    answer_by,
    first_answer_due,
    may_write,
    priority_of,
)
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.desk.selectors import tickets
from apps.privacy.services.data_holders import require_confirmed
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.services.papers import CheckedPaper, checked_paper

FOLDER = "tickets"


def open_ticket(
    *,
    actor: Actor,
    category: str,
    text: str,
    files: Sequence[UploadedFile],
    now: datetime,
    application_id: UUID | None = None,
    submission_id: UUID | None = None,
    email: str = "",
    phone: str = "",
) -> Ticket:
    """Open a customer's ticket.

    A complaint may name the submission, and so the lender, that it is about. 422 at the field that is wrong, 404 for
    another customer's application or submission, 413 for a file that is too large, 429 for more messages in one day
    than a person writes. 403 `customers.confirm_first` before the customer is identified: otherwise staff would answer
    a stranger who holds the SIM.
    """
    customer = customer_of(actor)
    _require_known_asker(actor)
    words = clean_text(text)
    contact = _contact(email, phone)
    require_category(TicketKind.CUSTOMER, category)
    if application_id is not None:
        applications.own_application(actor, application_id)
    _refuse_flood(Q(ticket__customer_id=customer.pk, author=TicketAuthor.CUSTOMER.value), now)
    asker = {"customer": customer, "application_id": application_id, **contact}
    if submission_id is not None:
        asker |= lender_of_complaint(category, applications.own_submission(actor, submission_id))
    return create_ticket(
        actor=actor, kind=TicketKind.CUSTOMER, category=category, text=words, files=files, asker=asker, now=now
    )


def lender_of_complaint(category: str, submission: Any) -> dict[str, Any]:
    """Return application and lender of a complaint's submission. 422 for another category."""
    if category != TicketCategory.COMPLAINT:
        raise invalid(submission_id=FieldError("core.not_a_choice"))
    return {"application_id": submission.application_id, "lender_id": submission.lender_id}


def open_partner_ticket(
    *,
    actor: Actor,
    kind: str,
    category: str,
    text: str,
    files: Sequence[UploadedFile],
    now: datetime,
    faq_code: str = "",
    application_id: UUID | None = None,
    mobile: str = "",
    sent_on: date | None = None,
) -> Ticket:
    """Open a ticket of a partner's user, about an own application or a FAQ where one is named.

    A missing customer needs `mobile` and `sent_on`: why they are missing is found immediately and stored for the person
    who answers, the number is not. 422 at the field that is wrong, 413 for a file too large, 429 for more messages in
    one day than a person writes.
    """
    if actor.area != "partner" or actor.partner_id is None or actor.subject_id is None or actor.is_masquerading:
        raise forbidden()
    words = clean_text(text)
    ticket_kind = TicketKind(kind)
    require_category(ticket_kind, category)
    if faq_code and not catalogue.is_live_faq(faq_code):
        raise invalid(faq_code=FieldError("core.not_a_choice"))
    _refuse_flood(Q(ticket__user_id=UUID(actor.subject_id), author=TicketAuthor.PARTNER.value), now)
    asker = {"partner_id": actor.partner_id, "user_id": UUID(actor.subject_id), "faq_code": faq_code}
    if category == TicketCategory.MISSING_LEAD:
        asker |= _missing_lead(actor, mobile, sent_on, now)
    elif application_id is not None:
        if not is_own_application(actor, application_id):
            raise invalid(application_id=FieldError("core.not_a_choice"))
        asker["application_id"] = application_id
    return create_ticket(
        actor=actor, kind=ticket_kind, category=category, text=words, files=files, asker=asker, now=now
    )


def _missing_lead(actor: Actor, mobile: str, sent_on: date | None, now: datetime) -> dict[str, Any]:
    """Return what a ticket keeps about a missing customer. 422 at `mobile` or `sent_on`."""
    faults: dict[str, FieldError] = {}
    number = ""
    try:
        number = clean_mobile(mobile)
    except ValueError as error:
        faults["mobile"] = FieldError(f"core.{error}" if mobile.strip() else "core.required")
    today = today_ist(now)
    if sent_on is None:
        faults["sent_on"] = FieldError("core.required")
    elif not today - timedelta(days=MISSING_LEAD_DAYS) <= sent_on <= today:
        faults["sent_on"] = FieldError("desk.sent_on_range", {"days": MISSING_LEAD_DAYS})
    if faults:
        raise invalid(**faults)
    finding = missing_lead_finding(actor, number, now=now)
    return {
        "sent_on": sent_on,
        "finding": finding.lead.code.value,
        "finding_on": finding.lead.on,
        "finding_days": finding.lead.days_over,
        "application_id": finding.application_id,
    }


def create_ticket(
    *,
    actor: Actor,
    kind: TicketKind,
    category: str,
    text: str,
    files: Sequence[UploadedFile],
    asker: dict[str, Any],
    now: datetime,
    is_internal: bool = False,
    priority: TicketPriority | None = None,
) -> Ticket:
    """Write a ticket with its first message and clocks; `asker` are the fields of its asker."""
    checked = _checked_files(files)
    priority = priority or priority_of(TicketCategory(category))
    asker = {"language": actor.language, **asker}
    if actor.area == "admin":
        asker |= {"opened_by_id": UUID(actor.person_id), "opened_by_name": actor.name}
    for _ in range(5):
        try:
            with transaction.atomic():
                ticket = Ticket.objects.create(
                    number=_number(),
                    kind=kind.value,
                    category=category,
                    priority=priority.value,
                    opened_at=now,
                    changed_at=now,
                    answer_by=_answer_by(category, now),
                    first_answer_due=first_answer_due(now, priority, settings.TICKET_CLOSED_DAYS),
                    **asker,
                )
                _add(ticket, actor, text, checked, now, is_internal=is_internal)
                audit.record(
                    actor=actor,
                    action="desk.ticket_opened",
                    target="ticket",
                    target_id=ticket.pk,
                    details={
                        "number": ticket.number,
                        "kind": kind.value,
                        "category": category,
                        "files": len(checked),
                    },
                )
            return ticket
        except IntegrityError:
            # The number is in use; try another one of a thousand million.
            continue
    raise conflict("core.failed")


def write_ticket(*, actor: Actor, ticket_id: UUID, text: str, files: Sequence[UploadedFile], now: datetime) -> Ticket:
    """Add one more message of the asker; an answered or closed ticket is open again.

    404 for another asker's ticket, 409 for one that was closed long ago, 403 for a customer who is not identified yet.
    """
    _require_known_asker(actor)
    ticket = tickets.own_ticket(actor, ticket_id)
    words = clean_text(text)
    if ticket.customer_id:
        _refuse_flood(Q(ticket__customer_id=ticket.customer_id, author=TicketAuthor.CUSTOMER.value), now)
    else:
        _refuse_flood(Q(ticket__partner_id=ticket.partner_id, author=TicketAuthor.PARTNER.value), now)
    checked = _checked_files(files)
    with transaction.atomic():
        row = Ticket.objects.select_for_update().get(pk=ticket.pk)
        if not may_write(TicketState(row.state), row.closed_at, now):
            raise conflict("desk.ticket_closed")
        if row.state != TicketState.OPEN:
            row.answer_by, row.escalated_at = _answer_by(row.category, now), None
        if row.waiting_for == TicketWaitingFor.CUSTOMER:
            row.waiting_for = TicketWaitingFor.NOBODY.value
        row.state, row.closed_at, row.changed_at, row.read_at = TicketState.OPEN.value, None, now, now
        row.save(
            update_fields=["state", "closed_at", "changed_at", "read_at", "answer_by", "escalated_at", "waiting_for"]
        )
        _add(row, actor, words, checked, now)
    return tickets.own_ticket(actor, ticket_id)


def close_ticket(*, actor: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """Close the asker's own ticket and ask for a score.

    404 for another's, 403 for a customer who is not known yet.
    """
    _require_known_asker(actor)
    ticket = tickets.own_ticket(actor, ticket_id)
    with transaction.atomic():
        row = _locked(ticket.pk)
        if row.state != TicketState.CLOSED:
            end(row, now)
            row.save(update_fields=END_FIELDS)
    return tickets.own_ticket(actor, ticket_id)


def score_ticket(*, actor: Actor, ticket_id: UUID, score: int) -> Ticket:
    """Store the asker's score of 1 to 5.

    404 for another's, 409 where none is asked for, 403 for a customer who is not known yet.
    """
    _require_known_asker(actor)
    ticket = tickets.own_ticket(actor, ticket_id)
    with transaction.atomic():
        row = _locked(ticket.pk)
        if not tickets.asks_score(row):
            raise conflict("desk.score_not_asked")
        row.score = score
        row.save(update_fields=["score"])
        audit.record(
            actor=actor,
            action="desk.ticket_scored",
            target="ticket",
            target_id=row.pk,
            details={"number": row.number, "score": score},
        )
    return tickets.own_ticket(actor, ticket_id)


END_FIELDS = ["state", "closed_at", "changed_at", "score_asked_at", "waiting_for", "escalated_at"]
"""The fields that `end` changes."""


def end(row: Ticket, now: datetime) -> None:
    """Set the fields of a ticket that ends now; its first end alone asks for a score."""
    row.state, row.closed_at, row.changed_at = TicketState.CLOSED.value, now, now
    row.waiting_for, row.escalated_at = TicketWaitingFor.NOBODY.value, None
    if row.score_asked_at is None:
        row.score_asked_at = now


def mark_read(*, actor: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """Record that the asker has looked at the ticket; a colleague's look does not count.

    404 for another's, 403 for a customer who is not known yet.
    """
    _require_known_asker(actor)
    ticket = tickets.own_ticket(actor, ticket_id)
    is_asker = actor.subject_id in (str(ticket.customer_id), str(ticket.user_id))
    if is_asker and tickets.is_unread(ticket):
        Ticket.objects.filter(pk=ticket.pk).update(read_at=now)
    return ticket


def read_file(*, actor: Actor, file_id: UUID) -> SentFile:
    """Return a file of one's own ticket.

    404 for another's and once its bytes are gone, 403 for a customer who is not known yet.
    """
    _require_known_asker(actor)
    row = tickets.own_file(actor, file_id)
    try:
        return SentFile(row.file_name, row.content_type, open_sealed(row.stored_as))
    except FileNotFoundError:
        raise not_found() from None


def _require_known_asker(actor: Actor) -> None:
    """Raise 403 `customers.confirm_first` for a customer who has proved the SIM alone.

    Partners signed in by a password.
    """
    if actor.area == "consumer":
        require_confirmed(actor)


def _locked(ticket_id: UUID) -> Ticket:
    row = Ticket.objects.select_for_update().filter(pk=ticket_id).first()
    if row is None:
        raise not_found()
    return row


def _add(
    ticket: Ticket,
    actor: Actor,
    text: str,
    files: Sequence[CheckedPaper],
    now: datetime,
    *,
    is_internal: bool = False,
) -> None:
    message = TicketMessage.objects.create(
        ticket=ticket,
        author=_author_of(actor).value,
        staff_id=UUID(actor.person_id) if actor.area == "admin" else None,
        author_name=_shown_name(actor),
        is_internal=is_internal,
        text=text,
        at=now,
    )
    for file in files:
        file_id = uuid4()
        TicketFile.objects.create(
            id=file_id,
            message=message,
            file_name=file.file_name,
            content_type=file.content_type,
            size=len(file.content),
            stored_as=store_sealed(folder=FOLDER, name=str(file_id), content=file.content),
        )


def delete_files(ticket_ids: Sequence[UUID]) -> int:
    """Remove the files of tickets, bytes after the commit; how many."""
    rows = list(TicketFile.objects.filter(message__ticket__in=ticket_ids).exclude(stored_as=""))
    for row in rows:
        kept_as, row.stored_as, row.file_name = row.stored_as, "", "erased"
        row.save(update_fields=["stored_as", "file_name"])
        transaction.on_commit(lambda kept_as=kept_as: delete_sealed(kept_as), robust=True)  # type: ignore[misc]
    return len(rows)


def _author_of(actor: Actor) -> TicketAuthor:
    if actor.area == "admin":
        return TicketAuthor.STAFF
    return TicketAuthor.PARTNER if actor.area == "partner" else TicketAuthor.CUSTOMER


def _shown_name(actor: Actor) -> str:
    """Return the writer's name to store; empty for a customer, whose own record has it."""
    return actor.name if actor.area in ("partner", "admin") else ""


def _answer_by(category: str, now: datetime) -> date:
    return answer_by(
        now, TicketCategory(category), days=settings.TICKET_ANSWER_DAYS, complaint_days=settings.RIGHTS_ANSWER_DAYS
    )


def require_category(kind: TicketKind, category: str) -> None:
    """Refuse a category that askers of this kind cannot choose. 422 at `category`."""
    if category not in CATEGORIES[kind]:
        raise invalid(category=FieldError("core.not_a_choice"))


def clean_text(text: str) -> str:
    """Return a message as it is stored. 422 at `text` for one that cannot be stored."""
    words = text.replace("\r\n", "\n").strip()
    if not words:
        raise invalid(text=FieldError("core.required"))
    if len(words) > MAX_TEXT_LENGTH:
        raise invalid(text=FieldError("core.too_long"))
    if "\x00" in words or any("\ud800" <= letter <= "\udfff" for letter in words):
        raise invalid(text=FieldError("core.characters"))
    return words


def _contact(email: str, phone: str) -> dict[str, str | None]:
    """Return the contact details that the help form took (specification 5.3), cleaned.

    422 at `email` or `phone`.
    """
    faults: dict[str, FieldError] = {}
    contact: dict[str, str | None] = {"email": None, "phone": None}
    for name, typed, clean in (("email", email, clean_email), ("phone", phone, clean_mobile)):
        if typed.strip():
            try:
                contact[name] = clean(typed)
            except ValueError as error:
                faults[name] = FieldError(f"core.{error}")
    if faults:
        raise invalid(**faults)
    return contact


def _checked_files(files: Sequence[UploadedFile]) -> Sequence[CheckedPaper]:
    """Return the files as they are stored.

    413 for a large one, 422 at `files` for any other refusal.
    """
    if len(files) > MAX_FILES:
        raise invalid(files=FieldError("desk.too_many_files", {"most": MAX_FILES}))
    limits = PictureLimits(**settings.TICKET_FILE_LIMITS)
    return [checked_paper(file, limits, field="files") for file in files]


def _refuse_flood(asker: Q, now: datetime) -> None:
    """Raise 429 where the messages of one asker in a day are as many as a person writes."""
    day = timedelta(days=1)
    rows = TicketMessage.objects.filter(asker, at__gt=now - day)
    stamps = sorted(rows.values_list("at", flat=True))
    if len(stamps) >= settings.TICKET_MESSAGES_A_DAY:
        again = stamps[-settings.TICKET_MESSAGES_A_DAY] + day
        raise too_many_requests(
            "desk.too_many_messages", max(1, int((again - now).total_seconds())), most=settings.TICKET_MESSAGES_A_DAY
        )


def _number() -> str:
    return "T-" + "".join(secrets.choice(NUMBER_LETTERS) for _ in range(NUMBER_LENGTH))
