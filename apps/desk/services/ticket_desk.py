"""Acts of the back office on tickets, and the escalation of overdue ones."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db import transaction

from apps.accounts import selectors as accounts
from apps.applications.services.notifications import notify_customer
from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM, Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.core.domain.sent_file import SentFile
from apps.core.services import open_sealed
from apps.desk.domain.tickets import (
    TicketAuthor,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
    first_answer_due,
    may_write,
)
from apps.desk.models import Ticket, TicketFile, TicketMessage
from apps.desk.selectors.ticket_desk import overdue_tickets_for_system
from apps.desk.services.tickets import END_FIELDS, clean_text, end
from apps.messaging.services.notifications import post_notification
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact

CUSTOMER_PAGE = "/user/account/tickets"
PARTNER_PAGE = "/partner/communication"
ADMIN_PAGE = "/admin/csr-portal/tickets"
CALLER_ROLE = 3
ESCALATED_AT_ONCE = 200


def answer_ticket(
    *, by: Actor, ticket_id: UUID, text: str, now: datetime, close: bool = False, messages_seen: int | None = None
) -> Ticket:
    """Send an answer to the asker; with `close` the ticket ends with it.

    A ticket of nobody becomes the actor's.
    409 `desk.ticket_closed` for one that was closed long ago, `desk.ticket_changed` where more messages stand there
    than the `messages_seen` that the answer was written under.
    """
    words = clean_text(text)
    with transaction.atomic():
        row = _locked(ticket_id)
        _require_writable(row, now)
        if messages_seen is not None and row.messages.count() != messages_seen:
            raise conflict("desk.ticket_changed")
        _write(row, by, words, now, is_internal=False)
        if row.owner_id is None and by.area == "admin":
            row.owner_id, row.owner_name = UUID(by.person_id), by.name
        if row.first_answered_at is None:
            row.first_answered_at = now
        row.answered_at = now
        if close:
            end(row, now)
        else:
            row.state, row.closed_at, row.changed_at = TicketState.ANSWERED.value, None, now
            row.waiting_for, row.escalated_at = TicketWaitingFor.NOBODY.value, None
        row.save()
        _audit(by, "desk.ticket_answered", row, closed=close)
        _notify_asker(row, now)
    return row


def write_ticket_note(*, by: Actor, ticket_id: UUID, text: str, now: datetime) -> Ticket:
    """Add an internal note that the asker never sees on the ticket; the state stays."""
    words = clean_text(text)
    with transaction.atomic():
        row = _locked(ticket_id)
        _write(row, by, words, now, is_internal=True)
        _audit(by, "desk.ticket_note_written", row)
    return row


def assign_ticket(*, by: Actor, ticket_id: UUID, owner_id: UUID | None, seen_owner_id: UUID | None) -> Ticket:
    """Give a ticket to an admin, or take its owner away.

    409 `desk.ticket_taken` where its owner is not the one on the actor's screen, 403 for role 3 and a colleague's
    ticket, 422 at `owner_id` for a person who is no active admin.
    """
    owner = None
    if owner_id is not None:
        owner = next((admin for admin in accounts.active_admins_for_system() if admin.pk == owner_id), None)
        if owner is None:
            raise invalid(owner_id=FieldError("core.not_a_choice"))
    with transaction.atomic():
        row = _locked(ticket_id)
        if row.owner_id != seen_owner_id:
            raise conflict("desk.ticket_taken" if row.owner_id else "desk.ticket_released", name=row.owner_name)
        if by.role_id == CALLER_ROLE and row.owner_id is not None and str(row.owner_id) != by.person_id:
            raise forbidden("desk.ticket_of_another", name=row.owner_name)
        before = row.owner_name
        row.owner_id, row.owner_name = owner_id, owner.name if owner else ""
        row.save(update_fields=["owner_id", "owner_name"])
        _audit(by, "desk.ticket_assigned", row, before=before, after=row.owner_name)
    return row


def set_waiting(*, by: Actor, ticket_id: UUID, waiting_for: TicketWaitingFor) -> Ticket:
    """Set the party that has to act before we can answer. 409 for a closed ticket."""

    def change(row: Ticket) -> None:
        if row.state == TicketState.CLOSED:
            raise conflict("desk.ticket_is_closed")
        row.waiting_for = waiting_for.value

    return _change(by, ticket_id, change, "desk.ticket_waiting_set", waiting_for=waiting_for.value)


def set_priority(*, by: Actor, ticket_id: UUID, priority: TicketPriority) -> Ticket:
    """Set the priority, and with it when a first answer is due. 409 for a closed ticket."""

    def change(row: Ticket) -> None:
        if row.state == TicketState.CLOSED:
            raise conflict("desk.ticket_is_closed")
        row.priority = priority.value
        if row.first_answered_at is None:
            row.first_answer_due = first_answer_due(row.opened_at, priority, settings.TICKET_CLOSED_DAYS)

    return _change(by, ticket_id, change, "desk.ticket_priority_set", priority=priority.value)


def end_ticket(*, by: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """Close a ticket without a message; one that is closed stays as it is."""
    with transaction.atomic():
        row = _locked(ticket_id)
        if row.state != TicketState.CLOSED:
            end(row, now)
            row.save(update_fields=END_FIELDS)
            _audit(by, "desk.ticket_closed", row)
    return row


def reopen_ticket(*, by: Actor, ticket_id: UUID, now: datetime) -> Ticket:
    """Open a closed ticket again. 409 for one that was closed long ago."""
    with transaction.atomic():
        row = _locked(ticket_id)
        if row.state == TicketState.CLOSED:
            _require_writable(row, now)
            row.state, row.closed_at, row.changed_at = TicketState.OPEN.value, None, now
            row.save(update_fields=["state", "closed_at", "changed_at"])
            _audit(by, "desk.ticket_reopened", row)
    return row


def read_ticket_file(*, by: Actor, file_id: UUID) -> SentFile:
    """Return a file of a ticket and record who opened it. 404 once its bytes are gone."""
    if by.area != "admin":
        raise forbidden()
    row = TicketFile.objects.select_related("message__ticket").filter(pk=file_id).exclude(stored_as="").first()
    if row is None:
        raise not_found()
    try:
        content = open_sealed(row.stored_as)
    except FileNotFoundError:
        raise not_found() from None
    with transaction.atomic():
        _audit(by, "desk.ticket_file_opened", row.message.ticket, file_id=str(row.pk))
    return SentFile(row.file_name, row.content_type, content)


def escalate_tickets(*, now: datetime) -> int:
    """Notify the owner and all full admins once of each overdue ticket; return how many.

    Each ticket is locked for its own short transaction and skipped where another run has it, so that two runs notify
    no one twice.
    """
    escalated = 0
    full_admins = accounts.active_admins_for_system(1)
    active = {admin.pk for admin in accounts.active_admins_for_system()}
    for ticket_id in overdue_tickets_for_system(now).values_list("pk", flat=True)[:ESCALATED_AT_ONCE]:
        with transaction.atomic():
            rows = overdue_tickets_for_system(now).select_for_update(skip_locked=True, of=("self",))
            row = rows.filter(pk=ticket_id).first()
            if row is None:
                continue
            row.escalated_at = now
            row.save(update_fields=["escalated_at"])
            recipients = {admin.pk for admin in full_admins}
            if row.owner_id is not None and row.owner_id in active:
                recipients.add(row.owner_id)
            for admin_id in sorted(recipients, key=str):
                _post_overdue(row, admin_id, now)
            _audit(SYSTEM, "desk.ticket_escalated", row, owner=row.owner_name, told=len(recipients))
            escalated += 1
    return escalated


def _post_overdue(row: Ticket, admin_id: UUID, now: datetime) -> None:
    owner = {"en": row.owner_name or "nobody", "hi": row.owner_name or "किसी के पास नहीं"}
    post_notification(
        subject_id=admin_id,
        code="ticket_overdue",
        values={language: {"reference": row.number, "owner": owner[language]} for language in ("en", "hi")},
        path=f"{ADMIN_PAGE}/{row.number}",
        dedupe_key=f"ticket-overdue:{row.pk}:{int(now.timestamp())}:{admin_id}",
        now=now,
    )


def _notify_asker(row: Ticket, now: datetime) -> None:
    key = f"ticket:{row.pk}:{int(now.timestamp() * 1000)}"
    if row.customer_id is not None:
        notify_customer(
            customer_id=row.customer_id,
            kind="ticket_answered",
            values={"reference": row.number},
            path=f"{CUSTOMER_PAGE}/{row.pk}",
            dedupe_key=key,
            now=now,
        )
        return
    user = accounts.partner_user_for_system(row.user_id) if row.user_id else None
    if user is None:
        return
    values = {"reference": row.number}
    contact.notify(
        person=ContactPerson(id=user.pk, language=user.language, addresses={"email": user.email or ""}),
        kind="partner_ticket_answered",
        values={"en": values, "hi": values},
        path=f"{PARTNER_PAGE}?ticket={row.pk}",
        dedupe_key=key,
        now=now,
    )


def _write(row: Ticket, by: Actor, text: str, now: datetime, *, is_internal: bool) -> None:
    TicketMessage.objects.create(
        ticket=row,
        author=TicketAuthor.STAFF.value,
        staff_id=UUID(by.person_id) if by.area == "admin" else None,
        author_name=by.name,
        text=text,
        at=now,
        is_internal=is_internal,
    )


def _require_writable(row: Ticket, now: datetime) -> None:
    if not may_write(TicketState(row.state), row.closed_at, now):
        raise conflict("desk.ticket_closed_long_ago")


def _change(by: Actor, ticket_id: UUID, change: Callable[[Ticket], None], action: str, **details: Any) -> Ticket:
    with transaction.atomic():
        row = _locked(ticket_id)
        change(row)
        row.save()
        _audit(by, action, row, **details)
    return row


def _audit(by: Actor, action: str, row: Ticket, **details: Any) -> None:
    audit.record(actor=by, action=action, target="ticket", target_id=row.pk, details={"number": row.number, **details})


def _locked(ticket_id: UUID) -> Ticket:
    row = Ticket.objects.select_for_update().filter(pk=ticket_id).first()
    if row is None:
        raise not_found()
    return row
