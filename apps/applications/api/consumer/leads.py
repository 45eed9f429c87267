"""A customer's requests to providers of insurance and student loans: made, and listed."""

from typing import Any

from django.core.paginator import Paginator
from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.services.submissions.call_backs import request_call_backs
from apps.core.web.serializers import InputSerializer, RawField, StrictDateTimeField, nullable_text_field
from apps.offerings.domain.leads import LeadStatus, display_reference, next_step
from apps.offerings.selectors.leads import leads_of
from apps.offerings.services import leads as offerings


@extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
class RawNeedAnswersField(RawField):
    """Answers by question, as the form of the product asks them."""


class LeadConsentIn(InputSerializer):
    provider = serializers.CharField(max_length=20)
    version = serializers.CharField(max_length=20)


class LeadIn(InputSerializer):
    product_type = serializers.CharField(max_length=10)
    need = RawNeedAnswersField()
    plans = serializers.ListField(child=serializers.CharField(max_length=40), max_length=20)
    consents = LeadConsentIn(many=True)
    slot_at = StrictDateTimeField(allow_null=True)
    name = serializers.CharField(max_length=120)


class LeadCreatedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    reference = serializers.CharField()


class LeadStepOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    turn = serializers.ChoiceField(choices=["you", "provider", "nobody"])


class LeadRowOut(serializers.Serializer[Any]):
    reference = serializers.CharField()
    product_type = serializers.CharField()
    status = serializers.ChoiceField(choices=[status.value for status in LeadStatus])
    slot_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    providers = serializers.ListField(child=serializers.CharField())
    next_step = LeadStepOut()


class LeadRowsOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = nullable_text_field()
    previous = nullable_text_field()
    results = LeadRowOut(many=True)


class LeadListQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=100_000, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, default=20)


class LeadListView(ConsumerView):
    """POST /api/leads with Idempotency-Key: request calls from providers.

    GET: the customer's own requests, newest first.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    request_serializer = {"post": LeadIn}
    query_serializer = {"get": LeadListQuery}
    response_serializer = {"post": LeadCreatedOut, "get": LeadRowsOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        pages = Paginator(leads_of(request.actor), query.page_size)
        page = pages.get_page(query.page)

        def link(number: int) -> str:
            return f"{request.path}?page={number}&page_size={query.page_size}"

        return {
            "count": pages.count,
            "next": link(page.next_page_number()) if page.has_next() else None,
            "previous": link(page.previous_page_number()) if page.has_previous() else None,
            "results": [_row(lead, request.actor.language) for lead in page],
        }

    def post(self, request: ActorRequest, body: Any) -> Response:
        assert request.actor.prospect_id is not None
        status, answer = request_call_backs(
            actor=request.actor,
            prospect_id=request.actor.prospect_id,
            request=offerings.LeadRequest(
                product_code=body.product_type,
                need=body.need,
                plan_codes=body.plans,
                consents=[(consent["provider"], consent["version"]) for consent in body.consents],
                slot_at=body.slot_at,
                name=body.name,
            ),
            idempotency_key=request.headers.get("Idempotency-Key", ""),
            now=timezone.now(),
        )
        return Response(answer, status=status)


def _row(lead: Any, language: str) -> dict[str, Any]:
    step = next_step(LeadStatus(lead.status), has_slot=lead.slot_at is not None)
    return {
        "reference": display_reference(lead.reference),
        "product_type": lead.product_code,
        "status": lead.status,
        "slot_at": lead.slot_at,
        "created_at": lead.created_at,
        "providers": list(dict.fromkeys(plan.provider.name_in(language) for plan in lead.plans.all())),
        "next_step": {"code": step.code, "turn": step.owed_by},
    }
