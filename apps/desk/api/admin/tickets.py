"""The back office's queue of tickets, and one ticket with everything staff do to it."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.web.files import FileResponseMixin, sent_file_response
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.desk.api.thread import ThreadFileOut
from apps.desk.domain.tickets import (
    CATEGORIES,
    TicketCategory,
    TicketKind,
    TicketPriority,
    TicketState,
    TicketWaitingFor,
)
from apps.desk.models import Ticket
from apps.desk.selectors import ticket_desk as selectors
from apps.desk.selectors.ticket_desk import QueuedTicket, TicketFilter
from apps.desk.services import ticket_desk as services
from apps.desk.services.staff_tickets import open_ticket_for_customer

TicketQueueQuery = query_serializer_of(
    TicketFilter,
    page=serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=25),
)


class TicketAskerOut(serializers.Serializer[Any]):
    """The asker: a customer's name is masked."""

    kind = serializers.ChoiceField(choices=["customer", "partner"])
    name = serializers.CharField(allow_blank=True)
    partner = serializers.CharField(allow_blank=True)
    customer_id = serializers.UUIDField(allow_null=True)


class QueuedTicketOut(serializers.Serializer[Any]):
    """One line of the queue."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    asker = TicketAskerOut()
    kind = serializers.ChoiceField(choices=[kind.value for kind in TicketKind])
    category = serializers.ChoiceField(choices=[category.value for category in TicketCategory])
    priority = serializers.ChoiceField(choices=[level.value for level in TicketPriority])
    state = serializers.ChoiceField(choices=[state.value for state in TicketState])
    waiting_for = serializers.CharField(allow_blank=True, help_text="customer, lender, or empty.")
    language = serializers.ChoiceField(choices=["en", "hi"])
    excerpt = serializers.CharField(allow_blank=True, help_text="Numbers of people are masked.")
    owner_id = serializers.UUIDField(allow_null=True)
    owner_name = serializers.CharField(allow_blank=True)
    opened_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    answer_by = serializers.DateField()
    first_answer_due = serializers.DateTimeField(allow_null=True, help_text="Null once a first answer was given.")
    is_overdue = serializers.BooleanField()
    score = serializers.IntegerField(allow_null=True)


class TicketViewCountsOut(serializers.Serializer[Any]):
    """Numbers of tickets in each view, without the closed ones."""

    mine = serializers.IntegerField()
    unassigned = serializers.IntegerField()
    overdue = serializers.IntegerField()
    waiting = serializers.IntegerField()
    open = serializers.IntegerField()


class TicketQueueOut(PageOut):
    views = TicketViewCountsOut()
    results = QueuedTicketOut(many=True)


class StaffThreadMessageOut(serializers.Serializer[Any]):
    """One message or internal note."""

    id = serializers.UUIDField()
    author = serializers.ChoiceField(choices=["customer", "partner", "staff"])
    author_name = serializers.CharField(allow_blank=True)
    is_internal = serializers.BooleanField()
    text = serializers.CharField()
    at = serializers.DateTimeField()
    files = ThreadFileOut(many=True)


class TicketColleagueOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class TicketLenderOut(serializers.Serializer[Any]):
    """One lender that an application went to, with the status there."""

    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    status = serializers.ChoiceField(choices=[status.value for status in SubmissionStatus])
    label = serializers.CharField(help_text="The status in the language of the reader.")  # type: ignore[assignment]
    as_of = serializers.DateField()


class TicketApplicationOut(serializers.Serializer[Any]):
    """The application that a ticket is about."""

    application_id = serializers.UUIDField()
    product = serializers.CharField()
    lenders = TicketLenderOut(many=True)


class StaffTicketOut(QueuedTicketOut):
    can_write = serializers.BooleanField()
    opened_by_name = serializers.CharField(allow_blank=True, help_text="Of the admin who opened it for the asker.")
    faq_code = serializers.CharField(allow_blank=True)
    application = TicketApplicationOut(allow_null=True)
    sent_on = serializers.DateField(allow_null=True, help_text="When a missing customer was sent.")
    finding = serializers.CharField(allow_blank=True, help_text="Why that customer is missing.")
    finding_on = serializers.DateField(allow_null=True)
    finding_days = serializers.IntegerField(allow_null=True)
    closed_at = serializers.DateTimeField(allow_null=True)
    messages = StaffThreadMessageOut(many=True)
    colleagues = TicketColleagueOut(many=True)


class OpenedTicketOut(serializers.Serializer[Ticket]):
    number = serializers.CharField()
    answer_by = serializers.DateField()


class StaffMessageIn(InputSerializer):
    text = serializers.CharField(max_length=8000, trim_whitespace=False, allow_blank=True)
    internal = serializers.BooleanField(required=False, default=False)
    close = serializers.BooleanField(required=False, default=False)
    messages_seen = serializers.IntegerField(
        min_value=0, max_value=100_000, required=False, allow_null=True, help_text="Messages on the actor's screen."
    )


class NewTicketIn(InputSerializer):
    customer_id = serializers.UUIDField()
    category = serializers.ChoiceField(choices=[category.value for category in CATEGORIES[TicketKind.CUSTOMER]])
    text = serializers.CharField(max_length=8000, trim_whitespace=False, allow_blank=True)
    application_id = serializers.UUIDField(required=False, allow_null=True)
    submission_id = serializers.UUIDField(
        required=False, allow_null=True, help_text="Of a complaint: names its lender and application."
    )
    priority = serializers.ChoiceField(
        choices=[level.value for level in TicketPriority],
        required=False,
        allow_null=True,
        help_text="Empty: as the category begins.",
    )
    internal = serializers.BooleanField(
        required=False, default=False, help_text="The customer sees the ticket from the first answer on."
    )
    mine = serializers.BooleanField(required=False, default=True, help_text="The actor answers it.")


class TicketOwnerIn(InputSerializer):
    owner_id = serializers.UUIDField(allow_null=True)
    seen_owner_id = serializers.UUIDField(allow_null=True, help_text="The owner on the actor's screen.")


class TicketWaitingIn(InputSerializer):
    waiting_for = serializers.ChoiceField(choices=[party.value for party in TicketWaitingFor], allow_blank=True)


class TicketPriorityIn(InputSerializer):
    priority = serializers.ChoiceField(choices=[level.value for level in TicketPriority])


class CannedTextOut(serializers.Serializer[Any]):
    """One text in both languages: staff search over both."""

    en = serializers.CharField()
    hi = serializers.CharField()


class CannedAnswerOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    kind = serializers.CharField(allow_blank=True, help_text="The kind of tickets it answers; empty for all.")
    title = CannedTextOut()
    text = CannedTextOut()


class CannedAnswersOut(serializers.Serializer[Any]):
    results = CannedAnswerOut(many=True)


class TicketQueueView(AdminView):
    """GET, POST /api/admin/tickets: the queue, the due one on top; open a ticket."""

    permission_required = Can.ANSWER_TICKETS
    query_serializer, request_serializer = {"get": TicketQueueQuery}, NewTicketIn
    response_serializer = {"get": TicketQueueOut, "post": OpenedTicketOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        filters = filter_values(TicketFilter, query)
        page, size = query.page or 1, query.page_size or 25
        tickets = selectors.ticket_page(request.actor, filters, now=timezone.now(), page=page, page_size=size)
        return {
            **page_head(tickets.count, page, size),
            "views": tickets.views,
            "results": [_queued_out(row) for row in tickets.rows],
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> Ticket:
        return open_ticket_for_customer(
            actor=request.actor,
            customer_id=body.customer_id,
            category=body.category,
            text=body.text,
            now=timezone.now(),
            application_id=body.application_id,
            submission_id=body.submission_id,
            priority=TicketPriority(body.priority) if body.priority else None,
            is_internal=bool(body.internal),
            is_mine=body.mine is not False,
        )


class StaffTicketView(AdminView):
    """GET /api/admin/tickets/{number}: one ticket with messages and internal notes."""

    permission_required = Can.ANSWER_TICKETS
    response_serializer = StaffTicketOut

    def get(self, request: ActorRequest, number: str) -> dict[str, Any]:
        return _ticket_out(request, number)


class StaffMessageView(AdminView):
    """POST /api/admin/tickets/{number}/messages: answer the asker, or write an internal note."""

    permission_required = Can.ANSWER_TICKETS
    request_serializer, response_serializer = StaffMessageIn, StaffTicketOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        ticket_id = selectors.ticket_id_of(request.actor, number)
        if body.internal:
            services.write_ticket_note(by=request.actor, ticket_id=ticket_id, text=body.text, now=timezone.now())
        else:
            services.answer_ticket(
                by=request.actor,
                ticket_id=ticket_id,
                text=body.text,
                now=timezone.now(),
                close=bool(body.close),
                messages_seen=body.messages_seen,
            )
        return _ticket_out(request, number)


class TicketOwnerView(AdminView):
    """POST /api/admin/tickets/{number}/owner: take a ticket, hand it on, or give it back."""

    permission_required = Can.ANSWER_TICKETS
    request_serializer, response_serializer = TicketOwnerIn, StaffTicketOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        services.assign_ticket(
            by=request.actor,
            ticket_id=selectors.ticket_id_of(request.actor, number),
            owner_id=body.owner_id,
            seen_owner_id=body.seen_owner_id,
        )
        return _ticket_out(request, number)


class TicketWaitingView(AdminView):
    """POST /api/admin/tickets/{number}/waiting: the party that has to act before we can answer."""

    permission_required = Can.ANSWER_TICKETS
    request_serializer, response_serializer = TicketWaitingIn, StaffTicketOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        ticket_id = selectors.ticket_id_of(request.actor, number)
        services.set_waiting(by=request.actor, ticket_id=ticket_id, waiting_for=TicketWaitingFor(body.waiting_for))
        return _ticket_out(request, number)


class TicketPriorityView(AdminView):
    """POST /api/admin/tickets/{number}/priority: how soon the first answer is due."""

    permission_required = Can.ANSWER_TICKETS
    request_serializer, response_serializer = TicketPriorityIn, StaffTicketOut

    def post(self, request: ActorRequest, body: SimpleNamespace, number: str) -> dict[str, Any]:
        ticket_id = selectors.ticket_id_of(request.actor, number)
        services.set_priority(by=request.actor, ticket_id=ticket_id, priority=TicketPriority(body.priority))
        return _ticket_out(request, number)


class TicketEndView(AdminView):
    """POST /api/admin/tickets/{number}/close: close a ticket without a message."""

    permission_required = Can.ANSWER_TICKETS
    response_serializer = StaffTicketOut

    def post(self, request: ActorRequest, number: str) -> dict[str, Any]:
        ticket_id = selectors.ticket_id_of(request.actor, number)
        services.end_ticket(by=request.actor, ticket_id=ticket_id, now=timezone.now())
        return _ticket_out(request, number)


class TicketReopenView(AdminView):
    """POST /api/admin/tickets/{number}/reopen: open a ticket again within 30 days."""

    permission_required = Can.ANSWER_TICKETS
    response_serializer = StaffTicketOut

    def post(self, request: ActorRequest, number: str) -> dict[str, Any]:
        ticket_id = selectors.ticket_id_of(request.actor, number)
        services.reopen_ticket(by=request.actor, ticket_id=ticket_id, now=timezone.now())
        return _ticket_out(request, number)


class StaffTicketFileView(FileResponseMixin, AdminView):
    """GET /api/admin/ticket-files/{id}: a file of a ticket; each opening is recorded."""

    permission_required = Can.ANSWER_TICKETS
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, file_id: UUID) -> HttpResponse:
        return sent_file_response(services.read_ticket_file(by=request.actor, file_id=file_id))


class CannedAnswerListView(AdminView):
    """GET /api/admin/canned-answers: answers to insert and complete, in both languages."""

    permission_required = Can.ANSWER_TICKETS
    response_serializer = CannedAnswersOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {
            "results": [
                {
                    "code": answer.code,
                    "kind": answer.kind,
                    "title": {"en": answer.title_en, "hi": answer.title_hi},
                    "text": {"en": answer.text_en, "hi": answer.text_hi},
                }
                for answer in selectors.canned_answers(request.actor)
            ]
        }


def _queued_out(row: QueuedTicket) -> dict[str, Any]:
    ticket = row.ticket
    return {
        "id": ticket.pk,
        "number": ticket.number,
        "asker": row.asker,
        "kind": ticket.kind,
        "category": ticket.category,
        "priority": ticket.priority,
        "state": ticket.state,
        "waiting_for": ticket.waiting_for,
        "language": ticket.language,
        "excerpt": row.excerpt,
        "owner_id": ticket.owner_id,
        "owner_name": ticket.owner_name,
        "opened_at": ticket.opened_at,
        "changed_at": ticket.changed_at,
        "answer_by": ticket.answer_by,
        "first_answer_due": None if ticket.first_answered_at else ticket.first_answer_due,
        "is_overdue": row.is_overdue,
        "score": ticket.score,
    }


def _ticket_out(request: ActorRequest, number: str) -> dict[str, Any]:
    now = timezone.now()
    row = selectors.ticket_by_number(request.actor, number, now)
    ticket = row.ticket
    return _queued_out(row) | {
        "can_write": selectors.can_write(ticket, now),
        "opened_by_name": ticket.opened_by_name,
        "faq_code": ticket.faq_code,
        "application": selectors.application_of_ticket(request.actor, ticket),
        **{name: getattr(ticket, name) for name in ("sent_on", "finding", "finding_on", "finding_days")},
        "closed_at": ticket.closed_at,
        "messages": [
            {
                "id": message.pk,
                "author": message.author,
                "author_name": message.author_name,
                "is_internal": message.is_internal,
                "text": message.text,
                "at": message.at,
                "files": [file for file in message.files.all() if file.stored_as],
            }
            for message in ticket.messages.all()
        ],
        "colleagues": selectors.colleagues(request.actor),
    }
