"""Lenders that a partner's customer fits, for the portal's page of criteria."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.domain.offers.offer_list import rule_value_out
from apps.applications.selectors.offers.customer_check import CheckedLender, CustomerFacts, check_customer
from apps.core.domain.identifiers import clean_pincode
from apps.core.web.serializers import InputSerializer
from apps.lenders.selectors.eligibility import PRODUCTS
from apps.matching.domain.loan import MONTHS_MAX

RUPEES: dict[str, Any] = {"max_digits": 12, "decimal_places": 2}


class CustomerCheckIn(InputSerializer):
    """Facts that name nobody: neither name, number nor PAN is taken."""

    product = serializers.ChoiceField(choices=PRODUCTS)
    amount = serializers.DecimalField(min_value=Decimal(1), **RUPEES)
    tenure = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX, help_text="Months.")
    age = serializers.IntegerField(min_value=18, max_value=100)
    income = serializers.DecimalField(min_value=Decimal(0), help_text="A month, in hand.", **RUPEES)
    employment = serializers.ChoiceField(choices=["salaried", "self_employed", "business", "not_working"])
    pincode = serializers.CharField(max_length=10, required=False, allow_blank=True, default="")

    def validate_pincode(self, value: str) -> str:
        if not value:
            return ""
        try:
            return clean_pincode(value)
        except ValueError:
            raise serializers.ValidationError("pincode", code="core.pincode") from None


class CheckedRuleOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    needed = serializers.JSONField(allow_null=True)


class CheckedLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    findings = CheckedRuleOut(many=True)


class CustomerCheckData(serializers.Serializer[Any]):
    """Every lender of the product in one list.

    `findings` are the rules that fail, or those that are not known yet.
    """

    likely = CheckedLenderOut(many=True)
    to_confirm = CheckedLenderOut(many=True)
    no_match = CheckedLenderOut(many=True)


class CustomerCheckOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CustomerCheckData()  # type: ignore[assignment]


class CustomerCheckView(PartnerView):
    """POST /api/partner/customer-check: see which lenders a customer fits; nothing is stored."""

    permission_required = Can.READ_ELIGIBILITY_CRITERIA
    request_serializer = CustomerCheckIn
    response_serializer = CustomerCheckOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        customer = CustomerFacts(
            product=body.product,
            amount=body.amount,
            tenure_months=body.tenure,
            age=body.age,
            monthly_income=body.income,
            employment=body.employment,
            pincode=body.pincode or None,
        )
        check = check_customer(request.actor, customer, now=timezone.now())
        data = {name: _lenders_out(getattr(check, name)) for name in ("likely", "to_confirm", "no_match")}
        return {"success": True, "data": data}


def _lenders_out(rows: Sequence[CheckedLender]) -> list[dict[str, Any]]:
    return [
        {
            "lender_id": row.lender_id,
            "name": row.name,
            "findings": [{"code": finding.rule, "needed": rule_value_out(finding.needed)} for finding in row.findings],
        }
        for row in rows
    ]
