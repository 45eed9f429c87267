"""Reads of tickets for the back office: the queue, one ticket, canned answers."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Case, Count, F, IntegerField, Q, QuerySet, Value, When
from django_filters import ChoiceFilter, FilterSet

from apps.accounts import selectors as accounts
from apps.applications.selectors.case import application_at_lenders_for_system
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_name, mask_numbers
from apps.core.domain.problems import forbidden, not_found
from apps.core.filters import filtered
from apps.desk.domain.tickets import (
    TicketCategory,
    TicketKind,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
    is_overdue,
    may_write,
)
from apps.desk.models import CannedAnswer, Ticket, TicketMessage
from apps.partners.selectors import organisations as partners

VIEWS = ("mine", "unassigned", "overdue", "waiting")
ASKERS = ("customer", "partner")
MAX_EXCERPT_LENGTH = 90


class TicketFilter(FilterSet):
    """The filters of the queue. Without a state, closed tickets are left out."""

    view = ChoiceFilter(choices=[(view, view) for view in VIEWS], method="of_view")
    state = ChoiceFilter(choices=[(state.value, state.value) for state in TicketState])
    asker = ChoiceFilter(choices=[(asker, asker) for asker in ASKERS], method="of_asker")
    kind = ChoiceFilter(choices=[(kind.value, kind.value) for kind in TicketKind])
    category = ChoiceFilter(choices=[(category.value, category.value) for category in TicketCategory])
    priority = ChoiceFilter(choices=[(level.value, level.value) for level in TicketPriority])
    language = ChoiceFilter(choices=[("en", "en"), ("hi", "hi")])

    class Meta:
        model = Ticket
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, actor: Actor, now: datetime, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conditions = _views(actor, now)

    def of_view(self, rows: QuerySet[Ticket], name: str, value: str) -> QuerySet[Ticket]:
        return rows.filter(self.conditions[value])

    def of_asker(self, rows: QuerySet[Ticket], name: str, value: str) -> QuerySet[Ticket]:
        return rows.filter(customer__isnull=value == "partner")


@dataclass(frozen=True)
class TicketAsker:
    """The asker as staff see them: a customer masked, a partner's user by name."""

    kind: str
    name: str
    partner: str
    customer_id: UUID | None


@dataclass(frozen=True)
class QueuedTicket:
    """One ticket with its asker and the beginning of its first message."""

    ticket: Ticket
    asker: TicketAsker
    excerpt: str
    is_overdue: bool


@dataclass(frozen=True)
class TicketPage:
    """One page of the queue: `count` of all pages, and how many open ones each view has."""

    count: int
    views: dict[str, int]
    rows: list[QueuedTicket]


def ticket_page(actor: Actor, filters: Mapping[str, Any], *, now: datetime, page: int, page_size: int) -> TicketPage:
    """Return one page of the queue: open tickets by due day, then answered, then closed ones."""
    _require_admin(actor)
    values = {name: value for name, value in filters.items() if value is not None}
    rows = Ticket.objects.select_related("customer")
    if "state" not in values:
        rows = rows.exclude(state=TicketState.CLOSED.value)
    narrowed: QuerySet[Ticket] = filtered(TicketFilter(values, rows, actor=actor, now=now))
    turn = Case(
        When(state=TicketState.OPEN.value, then=Value(0)),
        When(state=TicketState.ANSWERED.value, then=Value(1)),
        default=Value(2),
        output_field=IntegerField(),
    )
    ordered = narrowed.order_by(turn, "answer_by", F("first_answer_due").asc(nulls_last=True), "opened_at", "pk")
    first = (page - 1) * page_size
    return TicketPage(
        count=narrowed.count(),
        views=_counts(actor, now),
        rows=_queued(list(ordered[first : first + page_size]), now),
    )


def ticket_by_number(actor: Actor, number: str, now: datetime) -> QueuedTicket:
    """Return one ticket with all messages, internal ones too; 404 for an unknown number."""
    _require_admin(actor)
    ticket = Ticket.objects.select_related("customer").prefetch_related("messages__files").filter(number=number).first()
    if ticket is None:
        raise not_found()
    return _queued([ticket], now)[0]


def application_of_ticket(actor: Actor, ticket: Ticket) -> dict[str, Any] | None:
    """Return a ticket's application with its lenders; None where it names none."""
    _require_admin(actor)
    if ticket.application_id is None:
        return None
    return application_at_lenders_for_system(ticket.application_id, actor.language, lender_id=ticket.lender_id)


def ticket_id_of(actor: Actor, number: str) -> UUID:
    """Return the id of a ticket for staff; 404 for an unknown number."""
    _require_admin(actor)
    ticket_id = Ticket.objects.filter(number=number).values_list("pk", flat=True).first()
    if ticket_id is None:
        raise not_found()
    return ticket_id


def can_write(ticket: Ticket, now: datetime) -> bool:
    """Return whether an answer can still be sent."""
    return may_write(TicketState(ticket.state), ticket.closed_at, now)


def colleagues(actor: Actor) -> list[Any]:
    """Return the admins to whom a ticket can be given."""
    _require_admin(actor)
    return accounts.active_admins_for_system()


def canned_answers(actor: Actor) -> list[CannedAnswer]:
    """Return the canned answers in use."""
    _require_admin(actor)
    return list(CannedAnswer.objects.filter(is_live=True))


def overdue_tickets_for_system(now: datetime) -> QuerySet[Ticket]:
    """Return the overdue tickets of which no admin was told yet, the oldest first."""
    return Ticket.objects.filter(is_overdue_at(now), escalated_at__isnull=True).order_by("answer_by", "pk")


def is_overdue_at(now: datetime) -> Q:
    """Return `domain.tickets.is_overdue` as a condition; a test holds the two together."""
    late = Q(first_answered_at__isnull=True, first_answer_due__lt=now) | Q(answer_by__lt=today_ist(now))
    is_paused = Q(waiting_for=TicketWaitingFor.CUSTOMER.value) & ~Q(category=TicketCategory.COMPLAINT.value)
    return Q(state=TicketState.OPEN.value) & late & ~is_paused


def _views(actor: Actor, now: datetime) -> dict[str, Q]:
    is_live = ~Q(state=TicketState.CLOSED.value)
    return {
        "mine": is_live & Q(owner_id=UUID(actor.person_id)),
        "unassigned": is_live & Q(owner_id__isnull=True),
        "overdue": is_overdue_at(now),
        "waiting": is_live & ~Q(waiting_for=TicketWaitingFor.NOBODY.value),
    }


def _counts(actor: Actor, now: datetime) -> dict[str, int]:
    """Return how many tickets each view has, and how many are open at all."""
    views = _views(actor, now) | {"open": ~Q(state=TicketState.CLOSED.value)}
    return Ticket.objects.exclude(state=TicketState.CLOSED.value).aggregate(
        **{name: Count("pk", filter=condition) for name, condition in views.items()}
    )


def _queued(tickets: list[Ticket], now: datetime) -> list[QueuedTicket]:
    askers = _askers(tickets)
    excerpts = _excerpts(ticket.pk for ticket in tickets)
    return [
        QueuedTicket(
            ticket=ticket,
            asker=askers[ticket.pk],
            excerpt=excerpts.get(ticket.pk, ""),
            is_overdue=is_overdue(
                state=TicketState(ticket.state),
                category=TicketCategory(ticket.category),
                waiting_for=TicketWaitingFor(ticket.waiting_for),
                answer_by=ticket.answer_by,
                first_answer_due=ticket.first_answer_due,
                first_answered_at=ticket.first_answered_at,
                now=now,
            ),
        )
        for ticket in tickets
    ]


def _askers(tickets: list[Ticket]) -> dict[UUID, TicketAsker]:
    users = accounts.names_for_system(str(ticket.user_id) for ticket in tickets if ticket.user_id)
    names = partners.partner_names(ticket.partner_id for ticket in tickets if ticket.partner_id)
    askers = {}
    for ticket in tickets:
        if ticket.customer is not None:
            name = mask_name(f"{ticket.customer.first_name or ''} {ticket.customer.last_name or ''}".strip())
            askers[ticket.pk] = TicketAsker("customer", name, "", ticket.customer_id)
        else:
            partner = names.get(ticket.partner_id, "") if ticket.partner_id else ""
            askers[ticket.pk] = TicketAsker("partner", users.get(str(ticket.user_id), ""), partner, None)
    return askers


def _excerpts(ticket_ids: Iterable[UUID]) -> dict[UUID, str]:
    """Return the shortened first line of each ticket, with the numbers of people masked."""
    messages = TicketMessage.objects.filter(ticket__in=list(ticket_ids)).order_by("ticket_id", "at", "id")
    excerpts = {}
    for message in messages.distinct("ticket_id"):
        line = mask_numbers(message.text.split("\n", 1)[0].strip())
        excerpts[message.ticket_id] = line if len(line) <= MAX_EXCERPT_LENGTH else f"{line[:MAX_EXCERPT_LENGTH]}…"
    return excerpts


def _require_admin(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()
