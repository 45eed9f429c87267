"""A customer's requests to providers of insurance and student loans: made, and listed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.applications.services.submissions.call_backs import request_call_backs
from apps.core.web.pages import LinkedPage, PageParams, linked_page
from apps.core.web.serializers import InputSerializer, RawField, StrictDateTimeField, nullable_text_field
from apps.offerings.domain.leads import LeadNextStep, LeadStatus
from apps.offerings.selectors.leads import LeadRow, leads_of
from apps.offerings.services import leads as offerings


@extend_schema_field({"type": "object", "additionalProperties": {"type": "string"}})
class RawNeedAnswersField(RawField):
    """Answers by question, as the form of the product asks them."""


@dataclass(frozen=True)
class AgreedProvider:
    provider: str
    version: str


class LeadConsentIn(InputSerializer):
    data_class = AgreedProvider

    provider = serializers.CharField(max_length=20)
    version = serializers.CharField(max_length=20)


@dataclass(frozen=True)
class NewCallBack:
    product_type: str
    need: object
    plans: Sequence[str]
    consents: Sequence[AgreedProvider]
    slot_at: datetime | None
    name: str


class LeadIn(InputSerializer):
    data_class = NewCallBack

    product_type = serializers.CharField(max_length=10)
    need = RawNeedAnswersField()
    plans = serializers.ListField(child=serializers.CharField(max_length=40), max_length=20)
    consents = LeadConsentIn(many=True)
    slot_at = StrictDateTimeField(allow_null=True)
    name = serializers.CharField(max_length=120)


class LeadCreatedOut(serializers.Serializer[Mapping[str, object]]):
    success = serializers.BooleanField()
    reference = serializers.CharField()


class LeadStepOut(serializers.Serializer[LeadNextStep]):
    code = serializers.CharField()
    turn = serializers.ChoiceField(source="owed_by", choices=["you", "provider", "nobody"])


class LeadRowOut(serializers.Serializer[LeadRow]):
    reference = serializers.CharField()
    product_type = serializers.CharField(source="product_code")
    status = serializers.ChoiceField(choices=[status.value for status in LeadStatus])
    slot_at = serializers.DateTimeField(allow_null=True)
    created_at = serializers.DateTimeField()
    providers = serializers.ListField(child=serializers.CharField())
    next_step = LeadStepOut()


class LeadRowsOut(serializers.Serializer[LinkedPage[LeadRow]]):
    count = serializers.IntegerField()
    next = nullable_text_field()
    previous = nullable_text_field()
    results = LeadRowOut(many=True)


@dataclass(frozen=True)
class LeadListParams(PageParams):
    """The page of one's own requests."""


class LeadListQuery(InputSerializer):
    data_class = LeadListParams

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

    def get(self, request: ActorRequest, query: LeadListParams) -> LinkedPage[LeadRow]:
        page = linked_page(leads_of(request.actor), query, request.path)
        return page.of([LeadRow(lead, request.actor.language) for lead in page.results])

    def post(self, request: ActorRequest, body: NewCallBack) -> Response:
        assert request.actor.prospect_id is not None
        status, answer = request_call_backs(
            actor=request.actor,
            prospect_id=request.actor.prospect_id,
            request=offerings.LeadRequest(
                product_code=body.product_type,
                need=body.need,
                plan_codes=body.plans,
                consents=[(consent.provider, consent.version) for consent in body.consents],
                slot_at=body.slot_at,
                name=body.name,
            ),
            idempotency_key=request.headers.get("Idempotency-Key", ""),
            now=timezone.now(),
        )
        return Response(answer, status=status)
