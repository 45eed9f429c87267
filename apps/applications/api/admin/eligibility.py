"""Calls of customer-eligibility (tester, coverage) and open submissions for vendors-on-off."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import ClassVar

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.domain.offers.coverage import LendersReached, RuleRefusals, SegmentCoverage
from apps.applications.domain.offers.offer_list import rule_value_out
from apps.applications.selectors.offers import eligibility
from apps.applications.services.offers import trials
from apps.core.domain.extended import Extended
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.rules import Finding
from apps.core.web.pages import Listing
from apps.core.web.serializers import AmountTextField, InputSerializer, SuccessField, nullable_text_field
from apps.lenders.selectors.eligibility import PRODUCTS
from apps.matching.domain.loan import MONTHS_MAX
from apps.matching.domain.matching import RULE_VERSION
from apps.matching.domain.policy import CHANNELS, Channel, Employment, UnreadablePolicy
from apps.matching.domain.trial import TrialLenderResult, TrialResult, TrialRuleRefusals


class InFlightRowOut(serializers.Serializer[eligibility.InFlight]):
    lender_id = serializers.IntegerField()
    product_type = serializers.CharField()
    count = serializers.IntegerField()
    by_partner = serializers.IntegerField(help_text="Of these, of customers whom a partner brought.")


class InFlightSubmissionsOut(serializers.Serializer[Listing[eligibility.InFlight]]):
    success = SuccessField()
    data = InFlightRowOut(source="results", many=True)  # type: ignore[assignment]


class InFlightSubmissionsView(AdminView):
    """GET /api/lender-switches/in-flight: open submissions by lender and product."""

    permission_required = Can.SWITCH_LENDERS
    response_serializer = InFlightSubmissionsOut

    def get(self, request: ActorRequest) -> Listing[eligibility.InFlight]:
        return Listing(eligibility.in_flight(request.actor))


@dataclass(frozen=True)
class PersonLookUp:
    mobile: str
    product_type: str


class EligibilityPersonIn(InputSerializer):
    data_class = PersonLookUp

    mobile = serializers.CharField(max_length=20)
    product_type = serializers.ChoiceField(choices=PRODUCTS)


class EligibilityPersonData(serializers.Serializer[trials.TrialPerson]):
    person = serializers.CharField(help_text="Names the customer to the test for an hour; says nothing by itself.")
    name = serializers.CharField()
    mobile = serializers.CharField()
    age = serializers.IntegerField(allow_null=True)
    monthly_income = nullable_text_field()
    employment = nullable_text_field()
    credit_score_class = serializers.IntegerField(allow_null=True)
    pincode = nullable_text_field()
    obligations = nullable_text_field()
    open_applications = serializers.IntegerField(allow_null=True)
    amount = nullable_text_field()
    tenure_months = serializers.IntegerField(allow_null=True)
    channel = serializers.ChoiceField(choices=CHANNELS, help_text="How the newest application for the product came.")


class EligibilityPersonOut(serializers.Serializer[trials.TrialPerson]):
    success = SuccessField()
    data = EligibilityPersonData(source="*")  # type: ignore[assignment]


class EligibilityPersonView(AdminView):
    """POST /api/eligibility/person: a customer's facts by mobile number; the look is recorded."""

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer, response_serializer = EligibilityPersonIn, EligibilityPersonOut

    def post(self, request: ActorRequest, body: PersonLookUp) -> trials.TrialPerson:
        return trials.look_up_person(
            mobile=body.mobile, product=body.product_type, by=request.actor, now=timezone.now()
        )


def _rupees_field() -> serializers.DecimalField:
    return serializers.DecimalField(
        max_digits=12, decimal_places=2, min_value=Decimal(0), required=False, allow_null=True
    )


@dataclass(frozen=True)
class TrialFacts:
    product_type: str
    amount: Decimal
    tenure_months: int
    age: int | None
    monthly_income: Decimal | None
    employment: Employment | None
    credit_score_class: int | None
    pincode: str | None
    obligations: Decimal | None
    open_applications: int | None
    person: str | None
    channel: Channel | None


class TrialIn(InputSerializer):
    data_class = TrialFacts

    product_type = serializers.ChoiceField(choices=PRODUCTS)
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, min_value=Decimal(1))
    tenure_months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX)
    age = serializers.IntegerField(min_value=0, max_value=120, required=False, allow_null=True)
    monthly_income = _rupees_field()
    employment = serializers.ChoiceField(
        choices=["salaried", "self_employed", "business", "not_working"], required=False, allow_null=True
    )
    credit_score_class = serializers.IntegerField(min_value=1, max_value=6, required=False, allow_null=True)
    pincode = serializers.CharField(max_length=10, required=False, allow_null=True)
    obligations = _rupees_field()
    open_applications = serializers.IntegerField(min_value=0, max_value=100, required=False, allow_null=True)
    person = serializers.CharField(max_length=300, required=False, allow_blank=True)
    channel = serializers.ChoiceField(choices=CHANNELS, required=False, help_text="How it would come; direct without.")

    def validate_pincode(self, value: str | None) -> str | None:
        if not value:
            return None
        try:
            return clean_pincode(value)
        except ValueError:
            raise serializers.ValidationError("pincode", code="core.pincode") from None


@extend_schema_field(OpenApiTypes.ANY)
class RuleValueField(serializers.Field[object, object, object, object]):
    """A value that a rule needs or got: a number, text or list of texts."""

    def to_representation(self, value: object) -> object:
        return rule_value_out(value)


class TrialFindingOut(serializers.Serializer[Finding]):
    code = serializers.CharField(source="rule")
    outcome = serializers.ChoiceField(source="outcome.value", choices=["pass", "fail", "unknown"])
    needed = RuleValueField(allow_null=True)
    got = RuleValueField(allow_null=True)


class _MissingTermsField(serializers.ListField):
    """The terms that are missing or contradict one another, so that no rule can be applied."""

    child = serializers.CharField()

    def to_representation(self, value: TrialLenderResult) -> list[str]:  # type: ignore[override]
        return list(value.policy.reasons) if isinstance(value.policy, UnreadablePolicy) else []


class TrialLenderOut(serializers.Serializer[TrialLenderResult]):
    lender_id = serializers.IntegerField(source="policy.lender_id")
    name = serializers.CharField(source="policy.name")
    name_hi = serializers.CharField(source="policy.name_hi")
    mark_seed = serializers.CharField(source="policy.mark_seed")
    state = serializers.ChoiceField(choices=["matches", "to_confirm", "no_match", "not_available"])
    amount = AmountTextField()
    first_failing = nullable_text_field()
    missing = _MissingTermsField(source="*")
    findings = TrialFindingOut(many=True)


class TrialTotalsOut(serializers.Serializer[Mapping[str, int]]):
    matches = serializers.IntegerField()
    to_confirm = serializers.IntegerField()
    no_match = serializers.IntegerField()
    not_available = serializers.IntegerField()


class TrialRuleRefusalsOut(serializers.Serializer[TrialRuleRefusals]):
    rule = serializers.CharField()
    fails = serializers.IntegerField()
    only_this_rule = serializers.IntegerField(source="alone")


@dataclass(frozen=True)
class Trial(Extended[TrialResult]):
    """A profile checked at every lender, when, and by which version of the rules."""

    at: datetime
    rule_version: ClassVar[str] = RULE_VERSION


class TrialOut(serializers.Serializer[Trial]):
    success = SuccessField()
    rule_version = serializers.CharField()
    at = serializers.DateTimeField()
    limits = TrialFindingOut(many=True)
    lenders = TrialLenderOut(source="verdicts", many=True)
    totals = TrialTotalsOut()
    costs = TrialRuleRefusalsOut(many=True)


class EligibilityTestView(AdminView):
    """POST /api/eligibility/test: a profile checked at every lender by the rules of the offers.

    Nothing is stored.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer, response_serializer = TrialIn, TrialOut

    def post(self, request: ActorRequest, body: TrialFacts) -> Trial:
        now = timezone.now()
        trial = trials.try_on_lenders(
            profile=trials.TrialProfile(
                product=body.product_type,
                amount=body.amount,
                tenure_months=body.tenure_months,
                age=body.age,
                monthly_income=body.monthly_income,
                employment=body.employment,
                credit_score_class=body.credit_score_class,
                pincode=body.pincode,
                obligations=body.obligations,
                open_applications=body.open_applications,
                person=body.person or "",
                channel=body.channel or "direct",
            ),
            by=request.actor,
            now=now,
        )
        return Trial(trial, now)


@dataclass(frozen=True)
class EligibilityCoverageParams:
    product_type: str | None


class EligibilityCoverageQuery(InputSerializer):
    data_class = EligibilityCoverageParams

    product_type = serializers.ChoiceField(choices=PRODUCTS, required=False)


class CoverageReachOut(serializers.Serializer[LendersReached]):
    low = serializers.IntegerField()
    high = serializers.IntegerField(allow_null=True)
    lists = serializers.IntegerField()


class SegmentOut(serializers.Serializer[SegmentCoverage]):
    employment = serializers.CharField(source="segment.employment", allow_null=True)
    income_from = serializers.IntegerField(source="segment.income_from", allow_null=True)
    income_to = serializers.IntegerField(source="segment.income_to", allow_null=True)
    zone = serializers.CharField(source="segment.zone", allow_null=True)
    score_class = serializers.IntegerField(source="segment.score_class", allow_null=True)
    lists = serializers.IntegerField()
    lists_without_lender = serializers.IntegerField(source="without")
    lenders_average = serializers.CharField(source="lenders")


class RuleRefusalsOut(serializers.Serializer[RuleRefusals]):
    rule = serializers.CharField()
    refusals = serializers.IntegerField()
    only_this_rule = serializers.IntegerField(source="alone")
    lists_opened = serializers.IntegerField(source="opened")


class EligibilityCoverageOut(serializers.Serializer[eligibility.RecentCoverage]):
    success = SuccessField()
    since = serializers.DateTimeField()
    until = serializers.DateTimeField()
    applications = serializers.IntegerField()
    max_applications = serializers.IntegerField()
    lists = serializers.IntegerField(source="coverage.lists")
    lists_without_lender = serializers.IntegerField(source="coverage.without")
    reach = CoverageReachOut(source="coverage.reach", many=True)
    segment_count = serializers.IntegerField()
    segments = SegmentOut(source="largest_segments", many=True)
    rules = RuleRefusalsOut(source="coverage.rules", many=True)


class EligibilityCoverageView(AdminView):
    """GET /api/eligibility/coverage: lists without a lender and the rules that refuse most.

    Over the lists of the last 30 days.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    query_serializer = EligibilityCoverageQuery
    response_serializer = EligibilityCoverageOut

    def get(self, request: ActorRequest, query: EligibilityCoverageParams) -> eligibility.RecentCoverage:
        return eligibility.coverage_seen(request.actor, product=query.product_type or "", now=timezone.now())
