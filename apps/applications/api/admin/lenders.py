"""A lender's offer preview and the pass rates of its criteria, for the lender's edit page."""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.selectors.offers import pass_rates
from apps.applications.services.offers import preview as previewing
from apps.core.web.serializers import InputSerializer, SuccessField, nullable_text_field
from apps.matching.domain.loan import MONTHS_MAX


@dataclass(frozen=True)
class PreviewRequest:
    product: str
    amount: Decimal | None
    tenure_months: int | None
    language: str


class OfferPreviewIn(InputSerializer):
    data_class = PreviewRequest

    product = serializers.CharField(max_length=10)
    amount = serializers.DecimalField(max_digits=14, decimal_places=2, min_value=1, required=False, allow_null=True)
    tenure_months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX, required=False, allow_null=True)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False, default="en")


class PreviewLimitsOut(serializers.Serializer[Mapping[str, object]]):
    amount_min = nullable_text_field()
    amount_max = nullable_text_field()
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)


class PreviewBadgeOut(serializers.Serializer[Mapping[str, object]]):
    text = serializers.CharField()
    language = serializers.ChoiceField(choices=["en", "hi"])
    ends_on = nullable_text_field()


class PreviewOfferOut(serializers.Serializer[Mapping[str, object]]):
    """The offer with the names the customer's list has."""

    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()
    kind = serializers.CharField()
    meets_request = serializers.BooleanField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    annual_rate = serializers.CharField()
    apr = serializers.CharField()
    emi = serializers.CharField()
    processing_fee = serializers.CharField()
    fee_gst = serializers.CharField()
    third_party_fees = serializers.CharField()
    fees_total = serializers.CharField()
    total_interest = serializers.CharField()
    total_payable = serializers.CharField()
    price = serializers.CharField()
    net_disbursed = serializers.CharField()
    penal = serializers.CharField()
    cooling_off_days = serializers.IntegerField()
    special_offer = PreviewBadgeOut(allow_null=True)


class PreviewFindingOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    needed = serializers.JSONField(allow_null=True)
    got = serializers.JSONField(allow_null=True)


class OfferPreviewOut(serializers.Serializer[previewing.OfferPreview]):
    """The offer card, or the reasons why there is none.

    `reasons` name terms that are missing or contradict one another.
    """

    success = SuccessField()
    is_on = serializers.BooleanField()
    is_asked = serializers.BooleanField()
    limits = PreviewLimitsOut(allow_null=True)
    offer = PreviewOfferOut(allow_null=True)
    findings = PreviewFindingOut(many=True)
    reasons = serializers.ListField(child=serializers.CharField())


class OfferPreviewView(AdminView):
    """POST /api/lenders/{lenderId}/preview: the offer card as a customer's list would show it.

    Computed from the saved terms.
    """

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = OfferPreviewIn, OfferPreviewOut

    def post(self, request: ActorRequest, body: PreviewRequest, lender_id: int) -> previewing.OfferPreview:
        return previewing.preview_offer(
            request.actor,
            lender_id=lender_id,
            product=body.product,
            amount=body.amount,
            tenure_months=body.tenure_months,
            language=body.language,
            now=timezone.now(),
        )


@dataclass(frozen=True)
class PassRateParams:
    product: str


class PassRateQuery(InputSerializer):
    data_class = PassRateParams

    product = serializers.CharField(max_length=10)


class RulePassRateOut(serializers.Serializer[pass_rates.RulePassRate]):
    rule = serializers.CharField()
    judged = serializers.IntegerField()
    passed = serializers.IntegerField()
    failed = serializers.IntegerField()
    unknown = serializers.IntegerField()
    only_this_rule = serializers.IntegerField(source="alone", help_text="Stopped by this rule and by no other.")


class CriteriaPassRatesOut(serializers.Serializer[pass_rates.CriteriaPassRates]):
    """Counts over the last thirty days' applications, each judged by the lender's present terms."""

    since = serializers.DateTimeField()
    until = serializers.DateTimeField()
    is_readable = serializers.BooleanField()
    applications = serializers.IntegerField()
    is_truncated = serializers.BooleanField(
        source="is_cut", help_text="There were more than are judged; these are the latest."
    )
    matched = serializers.IntegerField()
    to_confirm = serializers.IntegerField()
    rules = RulePassRateOut(many=True)


class CriteriaPassRateView(AdminView):
    """GET /api/lenders/{lenderId}/criteria-pass-rates: applicants that passed each rule.

    Over the applicants of the last 30 days.
    """

    permission_required = Can.MANAGE_LENDERS
    query_serializer, response_serializer = PassRateQuery, CriteriaPassRatesOut

    def get(self, request: ActorRequest, query: PassRateParams, lender_id: int) -> pass_rates.CriteriaPassRates:
        return pass_rates.criteria_pass_rates(
            request.actor, lender_id=lender_id, product=query.product, now=timezone.now()
        )
