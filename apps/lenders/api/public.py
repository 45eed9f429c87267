"""Sums that anybody may ask for."""

import re
from decimal import Decimal
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import CallRequest, PublicView
from apps.core.domain.money import rupees
from apps.core.domain.problems import Fault, invalid
from apps.core.web import Wish
from apps.lenders.domain.loan import MONTHS_MAX, Fee, price

FEES_MAX = 20
RATE_MAX = Decimal(100)
AMOUNT_MAX = Decimal("9999999999.99")
_PLAIN = re.compile(r"\d{1,12}(\.\d{1,2})?", re.ASCII)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}]})
class PlainDecimal(serializers.DecimalField):
    """A number in plain ASCII digits, as text or as a JSON number: no exponent, no NaN, no other digits."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_digits=14, decimal_places=2, **kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        if isinstance(data, bool) or not isinstance(data, str | int | float) or not _PLAIN.fullmatch(str(data)):
            raise serializers.ValidationError("number", code="lenders.not_a_number")
        return super().to_internal_value(data)


class FeeIn(Wish):
    name = serializers.CharField(max_length=80)
    amount = PlainDecimal(max_value=AMOUNT_MAX)
    gst_percent = PlainDecimal(required=False, max_value=RATE_MAX)
    to = serializers.ChoiceField(choices=["lender", "third_party"])


class LoanIn(Wish):
    amount = PlainDecimal(min_value=Decimal(1), max_value=AMOUNT_MAX)
    annual_rate = PlainDecimal(max_value=RATE_MAX)
    months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX)
    fees = serializers.ListField(child=FeeIn(), required=False, max_length=FEES_MAX)


@extend_schema_field({"type": "string", "pattern": r"^-?\d+\.\d\d$"})
class MoneyText(serializers.Field[Any, Any, Any, Any]):
    """Rupees as text with two decimals."""

    def to_representation(self, value: Decimal) -> str:
        return format(rupees(value), "f")


class ScheduleRowOut(serializers.Serializer[Any]):
    n = serializers.IntegerField()
    opening = MoneyText()
    principal = MoneyText()
    interest = MoneyText()
    instalment = MoneyText()
    closing = MoneyText()


class LoanOut(serializers.Serializer[Any]):
    emi = MoneyText()
    total_interest = MoneyText()
    total_payable = MoneyText()
    fees_total = MoneyText()
    net_disbursed = MoneyText()
    apr = MoneyText()
    schedule = ScheduleRowOut(many=True)


class LoanCalculator(PublicView):
    """POST /api/calculators/loan: instalment, totals, APR and schedule, by the regulator's method."""

    needs = Can.ANYONE
    takes, gives = LoanIn, LoanOut

    def post(self, request: CallRequest, wish: Any) -> Any:
        fees = [
            Fee(row["name"], row["amount"], row.get("gst_percent") or Decimal(0), row["to"]) for row in wish.fees or ()
        ]
        try:
            return price(wish.amount, wish.annual_rate, wish.months, fees)
        except ValueError as error:
            raise invalid(fees=Fault(f"lenders.{error}")) from None
