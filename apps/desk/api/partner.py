"""Tickets of a partner's users (specification 2.4: communication)."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.domain.attribution import MissingLeadCode
from apps.core.web.files import sent_file_response
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.desk.api.thread import ThreadFileOut, ThreadTextIn, max_thread_bytes
from apps.desk.domain.tickets import PARTNER_CATEGORIES, PARTNER_KINDS, TicketState, may_write
from apps.desk.models import Ticket
from apps.desk.selectors import tickets as selectors
from apps.desk.services import tickets

KINDS = [kind.value for kind in PARTNER_KINDS]
ASKED_CATEGORIES = [category.value for category in PARTNER_CATEGORIES]
SHOWN_FINDINGS = [code.value for code in MissingLeadCode if code is not MissingLeadCode.NO_TOUCH]
"""Findings a partner reads: whether a stranger's number is known here is not told."""


class PartnerThreadMessageOut(serializers.Serializer[Any]):
    """One message; the names of staff are not told."""

    author = serializers.ChoiceField(choices=["partner", "staff"])
    author_name = serializers.CharField(allow_blank=True)
    text = serializers.CharField()
    at = serializers.DateTimeField()
    files = ThreadFileOut(many=True)


class PartnerTicketRowOut(serializers.Serializer[Any]):
    """One ticket of the list."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    kind = serializers.ChoiceField(choices=KINDS)
    category = serializers.ChoiceField(choices=ASKED_CATEGORIES)
    state = serializers.ChoiceField(choices=[state.value for state in TicketState])
    is_own = serializers.BooleanField(help_text="The reader asked it; else a colleague did.")
    opened_at = serializers.DateTimeField()
    changed_at = serializers.DateTimeField()
    answer_by = serializers.DateField(help_text="The last day on which an answer is in time.")
    unread = serializers.BooleanField()


class MissingLeadOut(serializers.Serializer[Any]):
    """A missing customer: `code` and `on` are null until a person of the house answered."""

    sent_on = serializers.DateField()
    code = serializers.ChoiceField(choices=SHOWN_FINDINGS, allow_null=True)
    on = serializers.DateField(allow_null=True)
    days_over = serializers.IntegerField(allow_null=True)


class PartnerTicketDataOut(PartnerTicketRowOut):
    missing_lead = MissingLeadOut(allow_null=True)
    application_id = serializers.UUIDField(allow_null=True, help_text="The own application that it is about.")
    can_write = serializers.BooleanField()
    asks_score = serializers.BooleanField(help_text="The asker is asked how helpful the answer was.")
    score = serializers.IntegerField(allow_null=True)
    messages = PartnerThreadMessageOut(many=True)


PartnerTicketQuery = query_serializer_of(
    selectors.OwnTicketFilter,
    page=serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=20),
)


class PartnerTicketsOut(PageOut):
    results = PartnerTicketRowOut(many=True)


class PartnerTicketOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerTicketDataOut()  # type: ignore[assignment]


class PartnerTicketIn(ThreadTextIn):
    kind = serializers.ChoiceField(choices=KINDS)
    category = serializers.ChoiceField(choices=ASKED_CATEGORIES)
    faq_code = serializers.CharField(max_length=60, required=False, allow_blank=True, default="")
    application_id = serializers.UUIDField(required=False, help_text="An own application that it is about.")
    mobile = serializers.CharField(
        max_length=20, required=False, allow_blank=True, default="", help_text="Of a missing customer; not kept."
    )
    sent_on = serializers.DateField(required=False, help_text="When a missing customer was sent.")


class PartnerTicketScoreIn(InputSerializer):
    score = serializers.IntegerField(min_value=1, max_value=5)


class PartnerTicketListView(PartnerView):
    """GET, POST /api/partner/tickets: own tickets, an owner's with the team's; open one."""

    permission_required = Can.USE_PARTNER_TICKETS
    request_serializer = {"post": PartnerTicketIn}
    query_serializer = {"get": PartnerTicketQuery}
    response_serializer = {"get": PartnerTicketsOut, "post": PartnerTicketOut}
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return max_thread_bytes()

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        rows = selectors.tickets_of(request.actor, filter_values(selectors.OwnTicketFilter, query))
        page, size = query.page or 1, query.page_size or 20
        first, count = (page - 1) * size, rows.count()
        return {
            **page_head(count, page, size),
            "results": [_row_out(request, ticket) for ticket in rows[first : first + size]],
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        ticket = tickets.open_partner_ticket(
            actor=request.actor,
            kind=body.kind,
            category=body.category,
            text=body.text,
            files=body.files or [],
            now=timezone.now(),
            faq_code=body.faq_code or "",
            application_id=body.application_id,
            mobile=body.mobile or "",
            sent_on=body.sent_on,
        )
        return _ticket_out(request, selectors.own_ticket(request.actor, ticket.pk))


class PartnerTicketDetailView(PartnerView):
    """GET /api/partner/tickets/{id}: a ticket; the asker's look marks it as read."""

    permission_required = Can.USE_PARTNER_TICKETS
    response_serializer = PartnerTicketOut

    def get(self, request: ActorRequest, ticket_id: UUID) -> dict[str, Any]:
        ticket = tickets.mark_read(actor=request.actor, ticket_id=ticket_id, now=timezone.now())
        return _ticket_out(request, ticket)


class PartnerMessageView(PartnerView):
    """POST /api/partner/tickets/{id}/messages: write again, which reopens the ticket."""

    permission_required = Can.USE_PARTNER_TICKETS
    request_serializer, response_serializer = ThreadTextIn, PartnerTicketOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return max_thread_bytes()

    def post(self, request: ActorRequest, body: SimpleNamespace, ticket_id: UUID) -> dict[str, Any]:
        ticket = tickets.write_ticket(
            actor=request.actor, ticket_id=ticket_id, text=body.text, files=body.files or [], now=timezone.now()
        )
        return _ticket_out(request, ticket)


class PartnerTicketCloseView(PartnerView):
    """POST /api/partner/tickets/{id}/close: it is solved."""

    permission_required = Can.USE_PARTNER_TICKETS
    response_serializer = PartnerTicketOut

    def post(self, request: ActorRequest, ticket_id: UUID) -> dict[str, Any]:
        ticket = tickets.close_ticket(actor=request.actor, ticket_id=ticket_id, now=timezone.now())
        return _ticket_out(request, ticket)


class PartnerTicketScoreView(PartnerView):
    """POST /api/partner/tickets/{id}/score: how helpful the answer was; asked once."""

    permission_required = Can.USE_PARTNER_TICKETS
    request_serializer, response_serializer = PartnerTicketScoreIn, PartnerTicketOut

    def post(self, request: ActorRequest, body: SimpleNamespace, ticket_id: UUID) -> dict[str, Any]:
        ticket = tickets.score_ticket(actor=request.actor, ticket_id=ticket_id, score=body.score)
        return _ticket_out(request, ticket)


class PartnerTicketFileView(PartnerView):
    """GET /api/partner/ticket-files/{id}: a file of one's own tickets."""

    permission_required = Can.USE_PARTNER_TICKETS

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, file_id: UUID) -> HttpResponse:
        return sent_file_response(tickets.read_file(actor=request.actor, file_id=file_id))


def _row_out(request: ActorRequest, ticket: Ticket) -> dict[str, Any]:
    is_own = str(ticket.user_id) == request.actor.subject_id
    return {
        "id": ticket.pk,
        "number": ticket.number,
        "kind": ticket.kind,
        "category": ticket.category,
        "state": ticket.state,
        "is_own": is_own,
        "opened_at": ticket.opened_at,
        "changed_at": ticket.changed_at,
        "answer_by": ticket.answer_by,
        "unread": is_own and selectors.is_unread(ticket),
    }


def _missing_lead_out(ticket: Ticket) -> dict[str, Any] | None:
    if ticket.sent_on is None:
        return None
    if ticket.first_answered_at is None:
        return {"sent_on": ticket.sent_on, "code": None, "on": None, "days_over": None}
    code = MissingLeadCode(ticket.finding)
    shown = MissingLeadCode.NO_SUCH_PERSON if code is MissingLeadCode.NO_TOUCH else code
    return {"sent_on": ticket.sent_on, "code": shown, "on": ticket.finding_on, "days_over": ticket.finding_days}


def _ticket_out(request: ActorRequest, ticket: Ticket) -> dict[str, Any]:
    data = _row_out(request, ticket) | {
        "missing_lead": _missing_lead_out(ticket),
        # A missing customer's was found by the number: a partner may not learn whether a stranger's is known here.
        "application_id": ticket.application_id if ticket.sent_on is None else None,
        "can_write": may_write(TicketState(ticket.state), ticket.closed_at, timezone.now()),
        "asks_score": selectors.asks_score(ticket) and str(ticket.user_id) == request.actor.subject_id,
        "score": ticket.score,
        "messages": [
            {
                "author": message.author,
                "author_name": "" if message.author == "staff" else message.author_name,
                "text": message.text,
                "at": message.at,
                "files": list(message.files.all()),
            }
            for message in ticket.messages.all()
        ],
    }
    return {"success": True, "data": data}
