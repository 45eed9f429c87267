"""Sums and lenders' own pages, open to everybody."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import ClassVar, Literal

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.money import rupees
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, RawField, SuccessField, TextOrNullField, nullable_text_field
from apps.lenders.selectors import pages
from apps.lenders.selectors.gold import gold_worth
from apps.lenders.selectors.ranges import loan_ranges
from apps.matching.domain import rulebook
from apps.matching.domain.bounds import LendingBounds
from apps.matching.domain.gold import valuation_out
from apps.matching.domain.limits import RULES as LIMIT_RULES
from apps.matching.domain.loan import MONTHS_MAX, LoanCost, LoanFee, ScheduleEntry, price
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM, RULE_VERSION
from apps.matching.domain.policy import Channel

FEES_MAX = 20
RATE_MAX = Decimal(100)
AMOUNT_MAX = Decimal("9999999999.99")
_PLAIN = re.compile(r"\d{1,12}(\.\d{1,2})?", re.ASCII)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}]})
class AsciiDecimalField(serializers.DecimalField):
    """A number in plain ASCII digits, as text or as a JSON number.

    No exponent, no NaN, no other digits.
    """

    def __init__(
        self, *, required: bool = True, min_value: Decimal | None = None, max_value: Decimal | None = None
    ) -> None:
        super().__init__(max_digits=14, decimal_places=2, required=required, min_value=min_value, max_value=max_value)

    def to_internal_value(self, data: object) -> Decimal:
        if isinstance(data, bool) or not isinstance(data, str | int | float) or not _PLAIN.fullmatch(str(data)):
            raise serializers.ValidationError("number", code="lenders.not_a_number")
        return super().to_internal_value(data)


@dataclass(frozen=True)
class QuotedFee:
    name: str
    amount: Decimal
    gst_percent: Decimal | None
    to: Literal["lender", "third_party"]


class FeeIn(InputSerializer):
    data_class = QuotedFee

    name = serializers.CharField(max_length=80)
    amount = AsciiDecimalField(max_value=AMOUNT_MAX)
    gst_percent = AsciiDecimalField(required=False, max_value=RATE_MAX)
    to = serializers.ChoiceField(choices=["lender", "third_party"])


@dataclass(frozen=True)
class QuotedLoan:
    amount: Decimal
    annual_rate: Decimal
    months: int
    fees: Sequence[QuotedFee] | None


class LoanIn(InputSerializer):
    data_class = QuotedLoan

    amount = AsciiDecimalField(min_value=Decimal(1), max_value=AMOUNT_MAX)
    annual_rate = AsciiDecimalField(max_value=RATE_MAX)
    months = serializers.IntegerField(min_value=1, max_value=MONTHS_MAX)
    fees = serializers.ListField(child=FeeIn(), required=False, max_length=FEES_MAX)


@extend_schema_field({"type": "string", "pattern": r"^-?\d+\.\d\d$"})
class MoneyField(serializers.Field[Decimal, object, str, object]):
    """Rupees as text with two decimals."""

    def to_representation(self, value: Decimal) -> str:
        return format(rupees(value), "f")


class ScheduleRowOut(serializers.Serializer[ScheduleEntry]):
    n = serializers.IntegerField()
    opening = MoneyField()
    principal = MoneyField()
    interest = MoneyField()
    instalment = MoneyField()
    closing = MoneyField()


class LoanOut(serializers.Serializer[LoanCost]):
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

    def post(self, request: ActorRequest, body: QuotedLoan) -> LoanCost:
        fees = [LoanFee(fee.name, fee.amount, fee.gst_percent or Decimal(0), fee.to) for fee in body.fees or ()]
        try:
            return price(body.amount, body.annual_rate, body.months, fees)
        except ValueError as error:
            raise invalid(fees=FieldError(f"lenders.{error}")) from None


@dataclass(frozen=True)
class LenderPageParams:
    product_type: str


class LenderPageQuery(InputSerializer):
    data_class = LenderPageParams

    product_type = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)


class PageLenderOut(serializers.Serializer[pages.LenderPageContent]):
    lender_id = serializers.IntegerField()
    slug = serializers.CharField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()
    kind = serializers.CharField()
    website = TextOrNullField()
    privacy_url = TextOrNullField()


class PageStepOut(serializers.Serializer[pages.LenderPageStepText]):
    title = serializers.CharField()
    text = serializers.CharField()


class PageDocumentOut(serializers.Serializer[pages.LenderPageDocument]):
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


@dataclass(frozen=True)
class GoldPiece:
    weight_grams: object
    purity: object


class GoldIn(InputSerializer):
    data_class = GoldPiece

    weight_grams = RawGramsField()
    purity = RawPurityField()


class GoldBandOut(serializers.Serializer[Mapping[str, object]]):
    percent = serializers.CharField()
    above = serializers.CharField()
    up_to = nullable_text_field()
    share_amount = serializers.CharField()
    allowed = nullable_text_field()
    is_best = serializers.BooleanField()


class GoldOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
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

    def post(self, request: ActorRequest, body: GoldPiece) -> Mapping[str, object]:
        return valuation_out(gold_worth(weight_grams=body.weight_grams, purity=body.purity, now=timezone.now()))


class DayRangeOut(serializers.Serializer[pages.AnswerDays]):
    min_days = serializers.IntegerField()
    max_days = serializers.IntegerField()


class PageGrievanceOut(serializers.Serializer[pages.LenderPageContent]):
    officer = serializers.CharField(source="grievance_officer")
    phone = serializers.CharField(source="grievance_phone")
    email = serializers.CharField(source="grievance_email")


class LenderPageData(serializers.Serializer[pages.LenderPageContent]):
    lender = PageLenderOut(source="*")
    is_on = serializers.BooleanField()
    product_type = TextOrNullField(source="product")
    products = serializers.ListField(child=serializers.CharField())
    about = serializers.CharField()
    steps = PageStepOut(many=True)
    documents = PageDocumentOut(many=True)
    answer_days = DayRangeOut(allow_null=True)
    caller = serializers.CharField()
    call_series = serializers.CharField()
    grievance = PageGrievanceOut(source="*")
    takes_documents = serializers.BooleanField()
    redirect = serializers.BooleanField(source="leaves_for_lender")
    reapply_after_days = serializers.IntegerField(allow_null=True)


class LenderPageOut(serializers.Serializer[pages.LenderPageContent]):
    success = SuccessField()
    data = LenderPageData(source="*")  # type: ignore[assignment]


class LenderPageView(PublicView):
    """GET /api/lender-pages/{name}: a lender's description, steps, documents and officer.

    404 for an unknown name.
    """

    permission_required = Can.ANYONE
    query_serializer = LenderPageQuery
    response_serializer = LenderPageOut

    def get(self, request: ActorRequest, query: LenderPageParams, name: str) -> pages.LenderPageContent:
        return pages.page_of(name, query.product_type, request.actor.language)


class RuleOut(serializers.Serializer[rulebook.RulebookRule]):
    code = serializers.CharField()
    products = serializers.ListField(child=serializers.CharField())


class RuleVersionOut(serializers.Serializer[rulebook.RulebookVersion]):
    version = serializers.CharField()
    effective_from = serializers.DateField()
    added = serializers.ListField(child=serializers.CharField())


@dataclass(frozen=True)
class MatchingRules:
    """The rules that hold now, and their versions."""

    version: ClassVar[str] = RULE_VERSION
    effective_from: ClassVar[date] = RULE_EFFECTIVE_FROM
    of_the_product: ClassVar[Sequence[str]] = LIMIT_RULES
    of_a_lender: ClassVar[Sequence[rulebook.RulebookRule]] = rulebook.OF_A_LENDER
    ranking: ClassVar[Sequence[str]] = rulebook.RANKING
    versions: ClassVar[Sequence[rulebook.RulebookVersion]] = rulebook.VERSIONS


class MatchingRulesData(serializers.Serializer[MatchingRules]):
    version = serializers.CharField()
    effective_from = serializers.DateField()
    of_the_product = serializers.ListField(child=serializers.CharField())
    of_a_lender = RuleOut(many=True)
    ranking = serializers.ListField(child=serializers.CharField())
    versions = RuleVersionOut(many=True)


class MatchingRulesOut(serializers.Serializer[MatchingRules]):
    success = SuccessField()
    data = MatchingRulesData(source="*")  # type: ignore[assignment]


class MatchingRulesView(PublicView):
    """GET /api/matching-rules: the current rules, the order of offers, and every version."""

    permission_required = Can.ANYONE
    response_serializer = MatchingRulesOut

    def get(self, request: ActorRequest) -> MatchingRules:
        return MatchingRules()


@dataclass(frozen=True)
class LoanRangeParams:
    channel: Channel


class LoanRangeQuery(InputSerializer):
    data_class = LoanRangeParams

    channel = serializers.ChoiceField(choices=["direct", "partner"], required=False, default="direct")


class LoanRangeOut(serializers.Serializer[LendingBounds]):
    product = serializers.CharField()
    lenders = serializers.IntegerField()
    amount_min = MoneyField()
    amount_max = MoneyField()
    rate_min = MoneyField(help_text="Per cent a year, two decimals.")
    rate_max = MoneyField(help_text="Per cent a year, two decimals.")
    tenure_max = serializers.IntegerField(help_text="Months.")


class LoanRangesOut(serializers.Serializer[Listing[LendingBounds]]):
    success = SuccessField()
    data = LoanRangeOut(source="results", many=True)  # type: ignore[assignment]


class LoanRangeListView(PublicView):
    """GET /api/loan-ranges: between which bounds the lenders of each loan product lend today."""

    permission_required = Can.ANYONE
    query_serializer = LoanRangeQuery
    response_serializer = LoanRangesOut

    def get(self, request: ActorRequest, query: LoanRangeParams) -> Listing[LendingBounds]:
        return Listing(loan_ranges(channel=query.channel, now=timezone.now()))
