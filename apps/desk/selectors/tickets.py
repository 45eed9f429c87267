"""Reads of tickets for askers: their own, without internal notes."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, Prefetch, Q, QuerySet
from django_filters import ChoiceFilter, FilterSet

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.core.filters import filtered
from apps.desk.domain.tickets import TicketState
from apps.desk.models import Ticket, TicketFile, TicketMessage


class OwnTicketFilter(FilterSet):
    """The filter of an asker's own tickets."""

    state = ChoiceFilter(choices=[(state.value, state.value) for state in TicketState])


def tickets_of(actor: Actor, filters: Mapping[str, Any]) -> QuerySet[Ticket]:
    """Return the asker's tickets that the filters leave, the one with news first."""
    rows: QuerySet[Ticket] = filtered(OwnTicketFilter(filters, Ticket.objects.filter(_own(actor))))
    return rows.order_by("-changed_at", "-pk")


def own_ticket(actor: Actor, ticket_id: UUID) -> Ticket:
    """Return one of the actor's tickets; 404 for any other."""
    public = TicketMessage.objects.filter(is_internal=False).prefetch_related("files")
    rows = Ticket.objects.prefetch_related(Prefetch("messages", queryset=public))
    ticket = rows.filter(_own(actor), pk=ticket_id).first()
    if ticket is None:
        raise not_found()
    return ticket


def own_file(actor: Actor, file_id: UUID) -> TicketFile:
    """Return one file of the actor's tickets; 404 for any other, and once its bytes are gone."""
    tickets = Ticket.objects.filter(_own(actor)).values("pk")
    rows = TicketFile.objects.filter(message__ticket__in=tickets, message__is_internal=False).exclude(stored_as="")
    file = rows.filter(pk=file_id).first()
    if file is None:
        raise not_found()
    return file


def unread_of(actor: Actor) -> int:
    """Return how many of the actor's tickets have an answer that the actor has not seen."""
    rows = Ticket.objects.filter(_own(actor), answered_at__isnull=False)
    unread = rows.filter(Q(read_at=None) | Q(answered_at__gt=F("read_at"))).exclude(state=TicketState.CLOSED.value)
    return unread.aggregate(number=Count("pk"))["number"] or 0


def is_unread(ticket: Ticket) -> bool:
    """Return whether an answer came after the asker last looked."""
    return ticket.answered_at is not None and (ticket.read_at is None or ticket.answered_at > ticket.read_at)


def asks_score(ticket: Ticket) -> bool:
    """Return whether a score is asked for: after the first end alone, until it is given."""
    is_first_end = ticket.closed_at is not None and ticket.score_asked_at == ticket.closed_at
    return ticket.state == TicketState.CLOSED and ticket.score is None and is_first_end


def _own(actor: Actor) -> Q:
    """Return the condition of the actor's own tickets; none for an actor without any.

    An agent of a partner sees the own tickets, an owner those of the whole organisation.
    """
    if actor.area == "consumer" and actor.subject_id:
        # A ticket to a lender about a customer is not the customer's before it has a public message.
        public = TicketMessage.objects.filter(ticket=OuterRef("pk"), is_internal=False)
        return Q(Exists(public), customer_id=UUID(actor.subject_id))
    if actor.area == "partner" and actor.subject_id and actor.partner_id and not actor.is_masquerading:
        own = Q(partner_id=actor.partner_id)
        return own if actor.partner_role == "owner" else own & Q(user_id=UUID(actor.subject_id))
    return Q(pk__in=[])
