"""Lenders that a partner's customer fits, for the portal's page of criteria."""

from dataclasses import dataclass
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.domain.offers.offer_list import rule_value_out
from apps.applications.selectors.offers.customer_check import (
    CheckedLender,
    CustomerCheck,
    CustomerFacts,
    check_customer,
)
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.rules import Finding
from apps.core.web.serializers import InputSerializer, SuccessField
from apps.lenders.selectors.eligibility import PRODUCTS
from apps.matching.domain.loan import MONTHS_MAX
from apps.matching.domain.policy import Employment


@dataclass(frozen=True)
class CheckedFacts:
    product: str
    amount: Decimal
    tenure: int
    age: int
    income: Decimal
    employment: Employment
    pincode: str


class CustomerCheckIn(InputSerializer):
    """Facts that name nobody: neither name, number nor PAN is taken."""

    data_class = CheckedFacts

    product = serializers.ChoiceField(choices=PRODUCTS)
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, min_value=Decimal(1))
    tenure = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX, help_text="Months.")
    age = serializers.IntegerField(min_value=18, max_value=100)
    income = serializers.DecimalField(
        max_digits=12, decimal_places=2, min_value=Decimal(0), help_text="A month, in hand."
    )
    employment = serializers.ChoiceField(choices=["salaried", "self_employed", "business", "not_working"])
    pincode = serializers.CharField(max_length=10, required=False, allow_blank=True, default="")

    def validate_pincode(self, value: str) -> str:
        if not value:
            return ""
        try:
            return clean_pincode(value)
        except ValueError:
            raise serializers.ValidationError("pincode", code="core.pincode") from None


class _NeededField(serializers.JSONField):
    """The value that a rule needs, as the lists of offers show it."""

    def to_representation(self, value: object) -> object:  # type: ignore[override]
        return rule_value_out(value)


class CheckedRuleOut(serializers.Serializer[Finding]):
    code = serializers.CharField(source="rule")
    needed = _NeededField(allow_null=True)


class CheckedLenderOut(serializers.Serializer[CheckedLender]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    findings = CheckedRuleOut(many=True)


class CustomerCheckData(serializers.Serializer[CustomerCheck]):
    """Every lender of the product in one list.

    `findings` are the rules that fail, or those that are not known yet.
    """

    likely = CheckedLenderOut(many=True)
    to_confirm = CheckedLenderOut(many=True)
    no_match = CheckedLenderOut(many=True)


class CustomerCheckOut(serializers.Serializer[CustomerCheck]):
    success = SuccessField()
    data = CustomerCheckData(source="*")  # type: ignore[assignment]


class CustomerCheckView(PartnerView):
    """POST /api/partner/customer-check: see which lenders a customer fits; nothing is stored."""

    permission_required = Can.READ_ELIGIBILITY_CRITERIA
    request_serializer = CustomerCheckIn
    response_serializer = CustomerCheckOut

    def post(self, request: ActorRequest, body: CheckedFacts) -> CustomerCheck:
        customer = CustomerFacts(
            product=body.product,
            amount=body.amount,
            tenure_months=body.tenure,
            age=body.age,
            monthly_income=body.income,
            employment=body.employment,
            pincode=body.pincode or None,
        )
        return check_customer(request.actor, customer, now=timezone.now())
