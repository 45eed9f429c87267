"""A customer's tickets: ask, read, go on, close."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, ConsumerView
from apps.applications.selectors.applications import OwnLender, OwnLenders, own_lenders
from apps.core.web.files import sent_file_response
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.desk.domain import tickets
from apps.desk.domain.tickets import MAX_FILES, TicketState, may_write
from apps.desk.models import Ticket
from apps.desk.selectors import tickets as selectors
from apps.desk.services import tickets as services

CATEGORIES = [category.value for category in tickets.CATEGORIES[tickets.TicketKind.CUSTOMER]]


class TicketFileOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    file_name = serializers.CharField()
    content_type = serializers.CharField()
    size = serializers.IntegerField()


class TicketMessageOut(serializers.Serializer[Any]):
    author = serializers.ChoiceField(choices=["customer", "staff"])
    text = serializers.CharField()
    at = serializers.DateTimeField()
    files = TicketFileOut(many=True)


class TicketRowOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    number = serializers.CharField()
    category = serializers.ChoiceField(choices=CATEGORIES)
    state = serializers.ChoiceField(choices=["open", "answered", "closed"])
    opened_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    answer_by = serializers.DateField(help_text="The last day on which an answer is in time.")
    application_id = serializers.UUIDField(allow_null=True)
    unread = serializers.BooleanField(help_text="An answer came that has not been looked at.")


class TicketData(TicketRowOut):
    can_write = serializers.BooleanField()
    asks_score = serializers.BooleanField(help_text="The asker is asked how helpful the answer was.")
    score = serializers.IntegerField(allow_null=True)
    messages = TicketMessageOut(many=True)


TicketsQuery = query_serializer_of(
    selectors.OwnTicketFilter,
    page=serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=200, required=False, default=20),
)


class TicketsOut(PageOut):
    results = TicketRowOut(many=True)


class OwnLenderOut(serializers.Serializer[OwnLender]):
    """One submission with its lender."""

    submission_id = serializers.UUIDField()
    lender = serializers.CharField()
    product = serializers.CharField()
    sent_on = serializers.DateField()


class OwnLendersOut(serializers.Serializer[OwnLenders]):
    results = OwnLenderOut(many=True)


class TicketOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = TicketData()  # type: ignore[assignment]


def _files_body_bytes() -> int:
    return MAX_FILES * settings.TICKET_FILE_LIMITS["most_bytes"] + FORM_BODY_BYTES


class _TicketTextIn(InputSerializer):
    text = serializers.CharField(max_length=8000, trim_whitespace=False)
    files = serializers.ListField(
        child=serializers.FileField(allow_empty_file=True), required=False, max_length=20
    )  # fmt: skip


class TicketIn(_TicketTextIn):
    category = serializers.ChoiceField(choices=CATEGORIES)
    application_id = serializers.UUIDField(required=False, allow_null=True)
    submission_id = serializers.UUIDField(
        required=False, allow_null=True, help_text="Of a complaint: names its lender and application."
    )
    email = serializers.CharField(max_length=300, required=False, allow_blank=True)
    phone = serializers.CharField(max_length=40, required=False, allow_blank=True)


class TicketMessageIn(_TicketTextIn):
    """One more message of a ticket, as multipart or JSON."""


class TicketListView(ConsumerView):
    """GET, POST /api/tickets: one's own questions; ask another with up to 3 files."""

    permission_required = Can.USE_OWN_TICKETS
    request_serializer = {"post": TicketIn}
    query_serializer = {"get": TicketsQuery}
    response_serializer = {"get": TicketsOut, "post": TicketOut}
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return _files_body_bytes()

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        rows = selectors.tickets_of(request.actor, filter_values(selectors.OwnTicketFilter, query))
        first = (query.page - 1) * query.page_size
        count = rows.count()
        return {
            **page_head(count, query.page, query.page_size),
            "results": [_row(row) for row in rows[first : first + query.page_size]],
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        made = services.open_ticket(
            actor=request.actor,
            category=body.category,
            text=body.text,
            files=body.files or [],
            now=timezone.now(),
            application_id=body.application_id,
            submission_id=body.submission_id,
            email=body.email or "",
            phone=body.phone or "",
        )
        return {"success": True, "data": _ticket(selectors.own_ticket(request.actor, made.pk))}


class TicketLenderListView(ConsumerView):
    """GET /api/ticket-lenders: submissions that a complaint can be about, newest first."""

    permission_required = Can.USE_OWN_TICKETS
    response_serializer = OwnLendersOut

    def get(self, request: ActorRequest) -> OwnLenders:
        return own_lenders(request.actor)


class TicketDetailView(ConsumerView):
    """GET /api/tickets/{id}: a ticket with its messages; this marks the answer as read."""

    permission_required = Can.USE_OWN_TICKETS
    response_serializer = TicketOut

    def get(self, request: ActorRequest, ticket_id: UUID) -> dict[str, Any]:
        return {
            "success": True,
            "data": _ticket(services.mark_read(actor=request.actor, ticket_id=ticket_id, now=timezone.now())),
        }


class TicketMessageCreateView(ConsumerView):
    """POST /api/tickets/{id}/messages: go on with it."""

    permission_required = Can.USE_OWN_TICKETS
    request_serializer, response_serializer = TicketMessageIn, TicketOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return _files_body_bytes()

    def post(self, request: ActorRequest, body: SimpleNamespace, ticket_id: UUID) -> dict[str, Any]:
        row = services.write_ticket(
            actor=request.actor, ticket_id=ticket_id, text=body.text, files=body.files or [], now=timezone.now()
        )
        return {"success": True, "data": _ticket(row)}


class TicketCloseView(ConsumerView):
    """POST /api/tickets/{id}/close: it is solved."""

    permission_required = Can.USE_OWN_TICKETS
    response_serializer = TicketOut

    def post(self, request: ActorRequest, ticket_id: UUID) -> dict[str, Any]:
        row = services.close_ticket(actor=request.actor, ticket_id=ticket_id, now=timezone.now())
        return {"success": True, "data": _ticket(row)}


class TicketScoreIn(InputSerializer):
    score = serializers.IntegerField(min_value=1, max_value=5)


class TicketScoreView(ConsumerView):
    """POST /api/tickets/{id}/score: how helpful the answer was, 1 to 5; asked once."""

    permission_required = Can.USE_OWN_TICKETS
    request_serializer, response_serializer = TicketScoreIn, TicketOut

    def post(self, request: ActorRequest, body: SimpleNamespace, ticket_id: UUID) -> dict[str, Any]:
        row = services.score_ticket(actor=request.actor, ticket_id=ticket_id, score=body.score)
        return {"success": True, "data": _ticket(row)}


class TicketFileView(ConsumerView):
    """GET /api/ticket-files/{id}: one's own file as it is kept."""

    permission_required = Can.USE_OWN_TICKETS

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, file_id: UUID) -> HttpResponse:
        return sent_file_response(services.read_file(actor=request.actor, file_id=file_id))


def _row(ticket: Ticket) -> dict[str, Any]:
    return {
        "id": ticket.pk,
        "number": ticket.number,
        "category": ticket.category,
        "state": ticket.state,
        "opened_at": ticket.opened_at,
        "changed_at": ticket.changed_at,
        "answer_by": ticket.answer_by,
        "application_id": ticket.application_id,
        "unread": selectors.is_unread(ticket),
    }


def _ticket(ticket: Ticket) -> dict[str, Any]:
    return _row(ticket) | {
        "can_write": may_write(TicketState(ticket.state), ticket.closed_at, timezone.now()),
        "asks_score": selectors.asks_score(ticket),
        "score": ticket.score,
        "messages": [
            {"author": message.author, "text": message.text, "at": message.at, "files": list(message.files.all())}
            for message in ticket.messages.all()
        ],
    }
