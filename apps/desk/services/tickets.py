"""Tickets written: opened and gone on with by the customer, answered and closed by the house."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction

from apps.applications import selectors as applications
from apps.applications.domain.documents import CONTENT_TYPES, FileKind, display_name, kind_of
from apps.applications.services.notifications import notify_customer
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_email, clean_mobile
from apps.core.domain.problems import FieldError, Problem, conflict, invalid, not_found, too_many_requests
from apps.core.services import delete_sealed, open_sealed, store_sealed
from apps.customers import selectors as customers
from apps.desk import selectors
from apps.desk.domain.tickets import (
    MAX_FILES,
    MAX_TEXT_LENGTH,
    NUMBER_LENGTH,
    NUMBER_LETTERS,
    TicketAuthor,
    TicketCategory,
    TicketState,
    answer_by,
    may_write,
)
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.uploads.domain.pictures import PictureLimits
from apps.uploads.services import pictures

FOLDER = "tickets"
PAGE = "/user/account/tickets"


@dataclass(frozen=True)
class CheckedAttachment:
    """A file that may be kept: its bytes as we keep them, what it is, and the name it is shown under."""

    content: bytes
    kind: FileKind
    file_name: str


@dataclass(frozen=True)
class AttachmentDownload:
    """A file as it is handed out."""

    file_name: str
    content_type: str
    content: bytes


def open_ticket(
    *,
    actor: Actor,
    category: str,
    text: str,
    files: Sequence[UploadedFile],
    now: datetime,
    application_id: UUID | None = None,
    email: str = "",
    phone: str = "",
) -> Ticket:
    """A new question. 422 at the field that is wrong, 404 for another's application, 413 for a file too large, 429 for
    more messages in one day than a person writes."""
    customer = customers.customer_of(actor)
    words = _text(text)
    contact = _contact(email, phone)
    kind = TicketCategory(category)
    if application_id is not None:
        applications.own_application(actor, application_id)
    _refuse_flood(customer.pk, now)
    checked = [_checked(one) for one in _check_file_count(files)]
    for _ in range(5):
        try:
            with transaction.atomic():
                ticket = Ticket.objects.create(
                    number=_number(),
                    customer=customer,
                    application_id=application_id,
                    category=kind.value,
                    language=actor.language,
                    opened_at=now,
                    changed_at=now,
                    answer_by=answer_by(
                        now, kind, days=settings.TICKET_ANSWER_DAYS, complaint_days=settings.RIGHTS_ANSWER_DAYS
                    ),
                    **contact,
                )
                _add(ticket, TicketAuthor.CUSTOMER, words, checked, now)
                audit.record(
                    actor=actor,
                    action="desk.ticket_opened",
                    target="ticket",
                    target_id=ticket.pk,
                    details={"number": ticket.number, "category": kind.value, "files": len(checked)},
                )
            return ticket
        except IntegrityError:
            # The number is taken; there are a thousand million others.
            continue
    raise conflict("core.failed")


def write_ticket(*, actor: Actor, ticket_id: UUID, text: str, files: Sequence[UploadedFile], now: datetime) -> Ticket:
    """One more message of the customer; a ticket that was answered or closed is open again. 404 for another's, 409 for
    one that was closed long ago."""
    ticket = selectors.own_ticket(actor, ticket_id)
    words = _text(text)
    _refuse_flood(ticket.customer_id, now)
    checked = [_checked(one) for one in _check_file_count(files)]
    with transaction.atomic():
        row = Ticket.objects.select_for_update().get(pk=ticket.pk)
        if not may_write(TicketState(row.state), row.closed_at, now):
            raise conflict("desk.ticket_closed")
        if row.state != TicketState.OPEN:
            row.answer_by = answer_by(
                now,
                TicketCategory(row.category),
                days=settings.TICKET_ANSWER_DAYS,
                complaint_days=settings.RIGHTS_ANSWER_DAYS,
            )
        row.state, row.closed_at, row.changed_at, row.read_at = TicketState.OPEN.value, None, now, now
        row.save(update_fields=["state", "closed_at", "changed_at", "read_at", "answer_by"])
        _add(row, TicketAuthor.CUSTOMER, words, checked, now)
    return selectors.own_ticket(actor, ticket_id)


def answer_ticket(*, by: Actor, ticket_id: UUID, text: str, now: datetime, close: bool = False) -> Ticket:
    """The house answers; the customer is told. With `close` it is over unless the customer writes again."""
    words = _text(text)
    with transaction.atomic():
        row = _locked(ticket_id)
        _add(row, TicketAuthor.STAFF, words, [], now, staff_id=by.subject_id)
        row.state = TicketState.CLOSED.value if close else TicketState.ANSWERED.value
        row.answered_at, row.closed_at, row.changed_at = now, now if close else None, now
        row.save(update_fields=["state", "answered_at", "closed_at", "changed_at"])
        audit.record(
            actor=by,
            action="desk.ticket_answered",
            target="ticket",
            target_id=row.pk,
            details={"number": row.number, "closed": close},
        )
        notify_customer(
            customer_id=row.customer_id,
            kind="ticket_answered",
            values={"reference": row.number},
            path=f"{PAGE}/{row.pk}",
            dedupe_key=f"ticket:{row.pk}:{int(now.timestamp() * 1000)}",
            now=now,
        )
    return row


def close_ticket(*, actor: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """The customer has what was needed. 404 for another's; one that is closed stays so."""
    ticket = selectors.own_ticket(actor, ticket_id)
    with transaction.atomic():
        row = _locked(ticket.pk)
        if row.state != TicketState.CLOSED:
            row.state, row.closed_at, row.changed_at = TicketState.CLOSED.value, now, now
            row.save(update_fields=["state", "closed_at", "changed_at"])
    return selectors.own_ticket(actor, ticket_id)


def mark_read(*, actor: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """The customer has looked at it."""
    ticket = selectors.own_ticket(actor, ticket_id)
    if selectors.is_unread(ticket):
        Ticket.objects.filter(pk=ticket.pk).update(read_at=now)
    return ticket


def read_file(*, actor: Actor, file_id: UUID) -> AttachmentDownload:
    """A file of one's own ticket. 404 for another's and once its bytes are gone."""
    row = selectors.own_file(actor, file_id)
    try:
        return AttachmentDownload(row.file_name, row.content_type, open_sealed(row.stored_as))
    except FileNotFoundError:
        raise not_found() from None


def _locked(ticket_id: UUID) -> Ticket:
    row = Ticket.objects.select_for_update().filter(pk=ticket_id).first()
    if row is None:
        raise not_found()
    return row


def _add(
    ticket: Ticket,
    author: TicketAuthor,
    text: str,
    files: Sequence[CheckedAttachment],
    now: datetime,
    staff_id: str | None = None,
) -> None:
    message = TicketMessage.objects.create(
        ticket=ticket,
        author=author.value,
        text=text,
        at=now,
        staff_id=UUID(staff_id) if staff_id else None,
    )
    for one in files:
        file_id = uuid4()
        TicketFile.objects.create(
            id=file_id,
            message=message,
            file_name=one.file_name,
            content_type=CONTENT_TYPES[one.kind],
            size=len(one.content),
            stored_as=store_sealed(folder=FOLDER, name=str(file_id), content=one.content),
        )


def delete_files(ticket_ids: Sequence[UUID]) -> int:
    """Remove the files of tickets, bytes after the commit; how many."""
    rows = list(TicketFile.objects.filter(message__ticket__in=ticket_ids).exclude(stored_as=""))
    for row in rows:
        kept_as, row.stored_as, row.file_name = row.stored_as, "", "erased"
        row.save(update_fields=["stored_as", "file_name"])
        transaction.on_commit(lambda kept_as=kept_as: delete_sealed(kept_as), robust=True)  # type: ignore[misc]
    return len(rows)


def _text(text: str) -> str:
    words = text.replace("\r\n", "\n").strip()
    if not words:
        raise invalid(text=FieldError("core.required"))
    if len(words) > MAX_TEXT_LENGTH:
        raise invalid(text=FieldError("core.too_long"))
    if "\x00" in words or any("\ud800" <= letter <= "\udfff" for letter in words):
        raise invalid(text=FieldError("core.characters"))
    return words


def _contact(email: str, phone: str) -> dict[str, str | None]:
    """How the person wants to be reached, where the help form asked for it (specification 5.3)."""
    faults: dict[str, FieldError] = {}
    found: dict[str, str | None] = {"email": None, "phone": None}
    for name, typed, clean in (("email", email, clean_email), ("phone", phone, clean_mobile)):
        if typed.strip():
            try:
                found[name] = clean(typed)
            except ValueError as error:
                faults[name] = FieldError(f"core.{error}")
    if faults:
        raise invalid(**faults)
    return found


def _check_file_count(files: Sequence[UploadedFile]) -> Sequence[UploadedFile]:
    if len(files) > MAX_FILES:
        raise invalid(files=FieldError("desk.too_many_files", {"most": MAX_FILES}))
    return files


def _checked(file: UploadedFile) -> CheckedAttachment:
    """The bytes to keep: a picture drawn anew, a PDF without a program or password. 413, 422 at `files`."""
    limits = PictureLimits(**settings.TICKET_FILE_LIMITS)
    content = file.read(limits.most_bytes + 1)
    if len(content) > limits.most_bytes:
        raise Problem("applications.document_too_big", 413, details={"most": limits.most_megabytes})
    kind = kind_of(content)
    if kind is None:
        raise invalid(files=FieldError("applications.document_kind"))
    if kind == "pdf":
        fault = pictures.pdf_fault(content)
        if fault is not None:
            raise invalid(files=FieldError(f"applications.{fault}"))
        return CheckedAttachment(content, kind, display_name(file.name or "", kind))
    try:
        drawn, extension = pictures.reencoded(content, limits)
    except Problem as refused:
        if "image_name" not in refused.fields:  # too many files are being opened
            raise
        raise invalid(files=refused.fields["image_name"]) from refused
    kept: FileKind = "png" if extension == "png" else "jpg"
    return CheckedAttachment(drawn, kept, display_name(file.name or "", kept))


def _refuse_flood(customer_id: UUID, now: datetime) -> None:
    day = timedelta(days=1)
    rows = TicketMessage.objects.filter(
        ticket__customer_id=customer_id, author=TicketAuthor.CUSTOMER.value, at__gt=now - day
    )
    stamps = sorted(rows.values_list("at", flat=True))
    if len(stamps) >= settings.TICKET_MESSAGES_A_DAY:
        again = stamps[-settings.TICKET_MESSAGES_A_DAY] + day
        raise too_many_requests(
            "desk.too_many_messages", max(1, int((again - now).total_seconds())), most=settings.TICKET_MESSAGES_A_DAY
        )


def _number() -> str:
    return "T-" + "".join(secrets.choice(NUMBER_LETTERS) for _ in range(NUMBER_LENGTH))
