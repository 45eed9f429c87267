"""Reads of tickets. A customer sees their own; somebody else's looks absent."""

from typing import Any
from uuid import UUID

from django.db.models import Count, F, Q

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.desk.domain.tickets import TicketState
from apps.desk.models import Ticket, TicketFile


def tickets_of(actor: Actor, state: str = "") -> Any:
    """The asker's tickets, the one with news first."""
    rows = Ticket.objects.filter(customer_id=_own_id(actor)).order_by("-changed_at", "-pk")
    return rows.filter(state=state) if state else rows


def own_ticket(actor: Actor, ticket_id: UUID) -> Ticket:
    """One of the asker's tickets; 404 else."""
    rows = Ticket.objects.prefetch_related("messages__files")
    found = rows.filter(pk=ticket_id, customer_id=_own_id(actor)).first()
    if found is None:
        raise not_found()
    return found


def own_file(actor: Actor, file_id: UUID) -> TicketFile:
    """One file of the asker's tickets; 404 else, and once its bytes are gone."""
    rows = TicketFile.objects.filter(message__ticket__customer_id=_own_id(actor)).exclude(stored_as="")
    found = rows.filter(pk=file_id).first()
    if found is None:
        raise not_found()
    return found


def unread_of(actor: Actor) -> int:
    """How many of the asker's tickets have an answer they have not seen."""
    rows = Ticket.objects.filter(customer_id=_own_id(actor), answered_at__isnull=False)
    unread = rows.filter(Q(read_at=None) | Q(answered_at__gt=F("read_at"))).exclude(state=TicketState.CLOSED.value)
    return unread.aggregate(number=Count("pk"))["number"] or 0


def is_unread(ticket: Ticket) -> bool:
    """An answer came after the customer last looked."""
    return ticket.answered_at is not None and (ticket.read_at is None or ticket.answered_at > ticket.read_at)


def _own_id(actor: Actor) -> UUID:
    """The asker's own id; of nobody for who is no customer, who then finds nothing."""
    return UUID(actor.subject_id) if actor.area == "consumer" and actor.subject_id else UUID(int=0)
