"""Calls of customer-eligibility (tester, coverage) and open submissions for vendors-on-off."""

from decimal import Decimal
from typing import Any

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.domain.offers.offer_list import rule_value_out
from apps.applications.selectors.offers import eligibility
from apps.applications.services.offers import trials
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.rules import Finding
from apps.core.web.serializers import InputSerializer, nullable_text_field
from apps.lenders.selectors.eligibility import PRODUCTS
from apps.matching.domain.loan import MONTHS_MAX
from apps.matching.domain.matching import RULE_VERSION
from apps.matching.domain.policy import CHANNELS, UnreadablePolicy
from apps.matching.domain.trial import TrialLenderResult, TrialResult

_AMOUNT: dict[str, Any] = {"max_digits": 12, "decimal_places": 2, "min_value": Decimal(0)}
MAX_SEGMENTS_LISTED = 200


class InFlightRowOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    product_type = serializers.CharField()
    count = serializers.IntegerField()
    by_partner = serializers.IntegerField(help_text="Of these, of customers whom a partner brought.")


class InFlightSubmissionsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = InFlightRowOut(many=True)  # type: ignore[assignment]


class InFlightSubmissionsView(AdminView):
    """GET /api/lender-switches/in-flight: open submissions by lender and product."""

    permission_required = Can.SWITCH_LENDERS
    response_serializer = InFlightSubmissionsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": eligibility.in_flight(request.actor)}


class EligibilityPersonIn(InputSerializer):
    mobile = serializers.CharField(max_length=20)
    product_type = serializers.ChoiceField(choices=PRODUCTS)


class EligibilityPersonData(serializers.Serializer[Any]):
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


class EligibilityPersonOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = EligibilityPersonData()  # type: ignore[assignment]


class EligibilityPersonView(AdminView):
    """POST /api/eligibility/person: a customer's facts by mobile number; the look is recorded."""

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer, response_serializer = EligibilityPersonIn, EligibilityPersonOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        data = trials.look_up_person(
            mobile=body.mobile, product=body.product_type, by=request.actor, now=timezone.now()
        )
        return {"success": True, "data": data}


class TrialIn(InputSerializer):
    product_type = serializers.ChoiceField(choices=PRODUCTS)
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, min_value=Decimal(1))
    tenure_months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX)
    age = serializers.IntegerField(min_value=0, max_value=120, required=False, allow_null=True)
    monthly_income = serializers.DecimalField(required=False, allow_null=True, **_AMOUNT)
    employment = serializers.ChoiceField(
        choices=["salaried", "self_employed", "business", "not_working"], required=False, allow_null=True
    )
    credit_score_class = serializers.IntegerField(min_value=1, max_value=6, required=False, allow_null=True)
    pincode = serializers.CharField(max_length=10, required=False, allow_null=True)
    obligations = serializers.DecimalField(required=False, allow_null=True, **_AMOUNT)
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
class RuleValueField(serializers.Field[Any, Any, Any, Any]):
    """A value that a rule needs or got: a number, text or list of texts."""

    def to_representation(self, value: Any) -> Any:
        return value


class TrialFindingOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    outcome = serializers.ChoiceField(choices=["pass", "fail", "unknown"])
    needed = RuleValueField(allow_null=True)
    got = RuleValueField(allow_null=True)


class TrialLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    name_hi = serializers.CharField()
    mark_seed = serializers.CharField()
    state = serializers.ChoiceField(choices=["matches", "to_confirm", "no_match", "not_available"])
    amount = serializers.CharField()
    first_failing = nullable_text_field()
    missing = serializers.ListField(child=serializers.CharField())
    findings = TrialFindingOut(many=True)


class TrialTotalsOut(serializers.Serializer[Any]):
    matches = serializers.IntegerField()
    to_confirm = serializers.IntegerField()
    no_match = serializers.IntegerField()
    not_available = serializers.IntegerField()


class TrialRuleRefusalsOut(serializers.Serializer[Any]):
    rule = serializers.CharField()
    fails = serializers.IntegerField()
    only_this_rule = serializers.IntegerField()


class TrialOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    rule_version = serializers.CharField()
    at = serializers.DateTimeField()
    limits = TrialFindingOut(many=True)
    lenders = TrialLenderOut(many=True)
    totals = TrialTotalsOut()
    costs = TrialRuleRefusalsOut(many=True)


class EligibilityTestView(AdminView):
    """POST /api/eligibility/test: a profile checked at every lender by the rules of the offers.

    Nothing is stored.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer, response_serializer = TrialIn, TrialOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
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
        return {"success": True, "rule_version": RULE_VERSION, "at": now, **_trial(trial)}


class EligibilityCoverageQuery(InputSerializer):
    product_type = serializers.ChoiceField(choices=PRODUCTS, required=False)


class CoverageReachOut(serializers.Serializer[Any]):
    low = serializers.IntegerField()
    high = serializers.IntegerField(allow_null=True)
    lists = serializers.IntegerField()


class SegmentOut(serializers.Serializer[Any]):
    employment = nullable_text_field()
    income_from = serializers.IntegerField(allow_null=True)
    income_to = serializers.IntegerField(allow_null=True)
    zone = nullable_text_field()
    score_class = serializers.IntegerField(allow_null=True)
    lists = serializers.IntegerField()
    lists_without_lender = serializers.IntegerField()
    lenders_average = serializers.CharField()


class RuleRefusalsOut(serializers.Serializer[Any]):
    rule = serializers.CharField()
    refusals = serializers.IntegerField()
    only_this_rule = serializers.IntegerField()
    lists_opened = serializers.IntegerField()


class EligibilityCoverageOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    since = serializers.DateTimeField()
    until = serializers.DateTimeField()
    applications = serializers.IntegerField()
    max_applications = serializers.IntegerField()
    lists = serializers.IntegerField()
    lists_without_lender = serializers.IntegerField()
    reach = CoverageReachOut(many=True)
    segment_count = serializers.IntegerField()
    segments = SegmentOut(many=True)
    rules = RuleRefusalsOut(many=True)


class EligibilityCoverageView(AdminView):
    """GET /api/eligibility/coverage: lists without a lender and the rules that refuse most.

    Over the lists of the last 30 days.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    query_serializer = EligibilityCoverageQuery
    response_serializer = EligibilityCoverageOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        seen = eligibility.coverage_seen(request.actor, product=query.product_type or "", now=timezone.now())
        coverage = seen.coverage
        return {
            "success": True,
            "since": seen.since,
            "until": seen.until,
            "applications": seen.applications,
            "max_applications": eligibility.MAX_COVERAGE,
            "lists": coverage.lists,
            "lists_without_lender": coverage.without,
            "reach": [{"low": low, "high": high, "lists": count} for low, high, count in coverage.reach],
            "segment_count": len(coverage.segments),
            "segments": [
                {
                    "employment": segment.segment.employment,
                    "income_from": segment.segment.income_from,
                    "income_to": segment.segment.income_to,
                    "zone": segment.segment.zone,
                    "score_class": segment.segment.score_class,
                    "lists": segment.lists,
                    "lists_without_lender": segment.without,
                    "lenders_average": str(segment.lenders),
                }
                for segment in coverage.segments[:MAX_SEGMENTS_LISTED]
            ],
            "rules": [
                {
                    "rule": rule.rule,
                    "refusals": rule.refusals,
                    "only_this_rule": rule.alone,
                    "lists_opened": rule.opened,
                }
                for rule in coverage.rules
            ],
        }


def _trial(trial: TrialResult) -> dict[str, Any]:
    return {
        "limits": [_finding(finding) for finding in trial.limits],
        "lenders": [_lender_out(verdict) for verdict in trial.verdicts],
        "totals": trial.totals,
        "costs": [{"rule": cost.rule, "fails": cost.fails, "only_this_rule": cost.alone} for cost in trial.costs],
    }


def _lender_out(verdict: TrialLenderResult) -> dict[str, Any]:
    policy = verdict.policy
    return {
        "lender_id": policy.lender_id,
        "name": policy.name,
        "name_hi": policy.name_hi,
        "mark_seed": policy.mark_seed,
        "state": verdict.state,
        "amount": f"{verdict.amount:.2f}",
        "first_failing": verdict.first_failing,
        "missing": list(policy.reasons) if isinstance(policy, UnreadablePolicy) else [],
        "findings": [_finding(finding) for finding in verdict.findings],
    }


def _finding(finding: Finding) -> dict[str, Any]:
    return {
        "code": finding.rule,
        "outcome": finding.outcome.value,
        "needed": rule_value_out(finding.needed),
        "got": rule_value_out(finding.got),
    }
