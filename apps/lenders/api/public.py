"""Sums and lenders' own pages, open to everybody."""

import re
from dataclasses import asdict
from decimal import Decimal
from typing import Any

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.money import rupees
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer, RawField, nullable_text_field
from apps.lenders.selectors import pages
from apps.lenders.selectors.gold import gold_worth
from apps.lenders.selectors.ranges import loan_ranges
from apps.matching.domain import rulebook
from apps.matching.domain.gold import valuation_out
from apps.matching.domain.limits import RULES as LIMIT_RULES
from apps.matching.domain.loan import MONTHS_MAX, LoanFee, price
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM, RULE_VERSION

FEES_MAX = 20
RATE_MAX = Decimal(100)
AMOUNT_MAX = Decimal("9999999999.99")
_PLAIN = re.compile(r"\d{1,12}(\.\d{1,2})?", re.ASCII)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}]})
class AsciiDecimalField(serializers.DecimalField):
    """A number in plain ASCII digits, as text or as a JSON number.

    No exponent, no NaN, no other digits.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_digits=14, decimal_places=2, **kwargs)

    def to_internal_value(self, data: Any) -> Decimal:
        if isinstance(data, bool) or not isinstance(data, str | int | float) or not _PLAIN.fullmatch(str(data)):
            raise serializers.ValidationError("number", code="lenders.not_a_number")
        return super().to_internal_value(data)


class FeeIn(InputSerializer):
    name = serializers.CharField(max_length=80)
    amount = AsciiDecimalField(max_value=AMOUNT_MAX)
    gst_percent = AsciiDecimalField(required=False, max_value=RATE_MAX)
    to = serializers.ChoiceField(choices=["lender", "third_party"])


class LoanIn(InputSerializer):
    amount = AsciiDecimalField(min_value=Decimal(1), max_value=AMOUNT_MAX)
    annual_rate = AsciiDecimalField(max_value=RATE_MAX)
    months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX)
    fees = serializers.ListField(child=FeeIn(), required=False, max_length=FEES_MAX)


@extend_schema_field({"type": "string", "pattern": r"^-?\d+\.\d\d$"})
class MoneyField(serializers.Field[Any, Any, Any, Any]):
    """Rupees as text with two decimals."""

    def to_representation(self, value: Decimal) -> str:
        return format(rupees(value), "f")


class ScheduleRowOut(serializers.Serializer[Any]):
    n = serializers.IntegerField()
    opening = MoneyField()
    principal = MoneyField()
    interest = MoneyField()
    instalment = MoneyField()
    closing = MoneyField()


class LoanOut(serializers.Serializer[Any]):
    emi = MoneyField()
    total_interest = MoneyField()
    total_payable = MoneyField()
    fees_total = MoneyField()
    net_disbursed = MoneyField()
    apr = MoneyField()
    schedule = ScheduleRowOut(many=True)


class LoanCalculatorView(PublicView):
    """POST /api/calculators/loan: instalment, totals, APR and schedule.

    By the regulator's method.
    """

    permission_required = Can.ANYONE
    request_serializer, response_serializer = LoanIn, LoanOut

    def post(self, request: ActorRequest, body: Any) -> Any:
        fees = [
            LoanFee(row["name"], row["amount"], row.get("gst_percent") or Decimal(0), row["to"])
            for row in body.fees or ()
        ]
        try:
            return price(body.amount, body.annual_rate, body.months, fees)
        except ValueError as error:
            raise invalid(fees=FieldError(f"lenders.{error}")) from None


class LenderPageQuery(InputSerializer):
    product_type = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)


class PageLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    slug = serializers.CharField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()
    kind = serializers.CharField()
    website = nullable_text_field()
    privacy_url = nullable_text_field()


class PageStepOut(serializers.Serializer[Any]):
    title = serializers.CharField()
    text = serializers.CharField()


class PageDocumentOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    help = serializers.CharField()
    is_required = serializers.BooleanField(source="is_needed")


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}], "description": "Grams, three decimals."})
class RawGramsField(RawField):
    """A weight as text or number."""


@extend_schema_field(OpenApiTypes.INT)
class RawPurityField(RawField):
    """Carat, a value of the list gold_purity."""


class GoldIn(InputSerializer):
    weight_grams = RawGramsField()
    purity = RawPurityField()


class GoldBandOut(serializers.Serializer[Any]):
    percent = serializers.CharField()
    above = serializers.CharField()
    up_to = nullable_text_field()
    share_amount = serializers.CharField()
    allowed = nullable_text_field()
    is_best = serializers.BooleanField()


class GoldOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    weight_grams = serializers.CharField()
    purity = serializers.IntegerField()
    price_per_gram = serializers.CharField(help_text="Of gold of this purity.")
    price_24k = serializers.CharField()
    price_on = serializers.DateField()
    price_source = serializers.ChoiceField(choices=["desk", "setting", "built_in"])
    value = serializers.CharField()
    bands = GoldBandOut(many=True)
    max_loan_amount = serializers.CharField()
    min_loan_amount = serializers.CharField()


class GoldCalculatorView(PublicView):
    """POST /api/calculators/gold: what some gold is worth today and how much may be lent on it."""

    permission_required = Can.ANYONE
    request_serializer = GoldIn
    response_serializer = GoldOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        worth = gold_worth(weight_grams=body.weight_grams, purity=body.purity, now=timezone.now())
        return {"success": True, **valuation_out(worth)}


class DayRangeOut(serializers.Serializer[Any]):
    min_days = serializers.IntegerField()
    max_days = serializers.IntegerField()


class PageGrievanceOut(serializers.Serializer[Any]):
    officer = serializers.CharField()
    phone = serializers.CharField()
    email = serializers.CharField()


class LenderPageData(serializers.Serializer[Any]):
    lender = PageLenderOut()
    is_on = serializers.BooleanField()
    product_type = nullable_text_field()
    products = serializers.ListField(child=serializers.CharField())
    about = serializers.CharField()
    steps = PageStepOut(many=True)
    documents = PageDocumentOut(many=True)
    answer_days = DayRangeOut(allow_null=True)
    caller = serializers.CharField()
    call_series = serializers.CharField()
    grievance = PageGrievanceOut()
    takes_documents = serializers.BooleanField()
    redirect = serializers.BooleanField()
    reapply_after_days = serializers.IntegerField(allow_null=True)


class LenderPageOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LenderPageData()  # type: ignore[assignment]


class LenderPageView(PublicView):
    """GET /api/lender-pages/{name}: a lender's description, steps, documents and officer.

    404 for an unknown name.
    """

    permission_required = Can.ANYONE
    query_serializer = LenderPageQuery
    response_serializer = LenderPageOut

    def get(self, request: ActorRequest, query: Any, name: str) -> dict[str, Any]:
        page = pages.page_of(name, query.product_type, request.actor.language)
        return {
            "success": True,
            "data": {
                "lender": {
                    "lender_id": page.lender_id,
                    "slug": page.slug,
                    "name": page.name,
                    "mark_seed": page.mark_seed,
                    "kind": page.kind,
                    "website": page.website or None,
                    "privacy_url": page.privacy_url or None,
                },
                "is_on": page.is_on,
                "product_type": page.product or None,
                "products": list(page.products),
                "about": page.about,
                "steps": [asdict(step) for step in page.steps],
                "documents": [asdict(document) for document in page.documents],
                "answer_days": None
                if page.answer_days is None
                else {"min_days": page.answer_days[0], "max_days": page.answer_days[1]},
                "caller": page.caller,
                "call_series": page.call_series,
                "grievance": {
                    "officer": page.grievance_officer,
                    "phone": page.grievance_phone,
                    "email": page.grievance_email,
                },
                "takes_documents": page.takes_documents,
                "redirect": page.leaves_for_lender,
                "reapply_after_days": page.reapply_after_days,
            },
        }


class RuleOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    products = serializers.ListField(child=serializers.CharField())


class RuleVersionOut(serializers.Serializer[Any]):
    version = serializers.CharField()
    effective_from = serializers.DateField()
    added = serializers.ListField(child=serializers.CharField())


class MatchingRulesData(serializers.Serializer[Any]):
    version = serializers.CharField()
    effective_from = serializers.DateField()
    of_the_product = serializers.ListField(child=serializers.CharField())
    of_a_lender = RuleOut(many=True)
    ranking = serializers.ListField(child=serializers.CharField())
    versions = RuleVersionOut(many=True)


class MatchingRulesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MatchingRulesData()  # type: ignore[assignment]


class MatchingRulesView(PublicView):
    """GET /api/matching-rules: the current rules, the order of offers, and every version."""

    permission_required = Can.ANYONE
    response_serializer = MatchingRulesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {
            "success": True,
            "data": {
                "version": RULE_VERSION,
                "effective_from": RULE_EFFECTIVE_FROM,
                "of_the_product": LIMIT_RULES,
                "of_a_lender": rulebook.OF_A_LENDER,
                "ranking": rulebook.RANKING,
                "versions": rulebook.VERSIONS,
            },
        }


class LoanRangeQuery(InputSerializer):
    channel = serializers.ChoiceField(choices=["direct", "partner"], required=False, default="direct")


class LoanRangeOut(serializers.Serializer[Any]):
    product = serializers.CharField()
    lenders = serializers.IntegerField()
    amount_min = MoneyField()
    amount_max = MoneyField()
    rate_min = MoneyField(help_text="Per cent a year, two decimals.")
    rate_max = MoneyField(help_text="Per cent a year, two decimals.")
    tenure_max = serializers.IntegerField(help_text="Months.")


class LoanRangesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LoanRangeOut(many=True)  # type: ignore[assignment]


class LoanRangeListView(PublicView):
    """GET /api/loan-ranges: between which bounds the lenders of each loan product lend today."""

    permission_required = Can.ANYONE
    query_serializer = LoanRangeQuery
    response_serializer = LoanRangesOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        return {"success": True, "data": loan_ranges(channel=query.channel, now=timezone.now())}
