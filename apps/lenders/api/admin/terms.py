"""The structured terms of a lender by product, saved one at a time."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import partial

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, PlainNumberField, Success, SuccessField, SuccessOut, ZeroOneField
from apps.lenders.api.admin.properties import (
    AGE,
    MONEY,
    PERCENT,
    LenderPropertyField,
    Parser,
    Value,
    number,
    one_of_list,
    refuse,
    seen,
)
from apps.lenders.api.admin.properties import switch as bit
from apps.lenders.api.admin.properties import text as text_of
from apps.lenders.domain.pincodes import MAX_PINCODES
from apps.lenders.models import LenderProduct
from apps.lenders.selectors import terms
from apps.lenders.services import terms as services
from apps.matching.domain.loan import MONTHS_MAX

MAX_FEES = 20
MAX_REAPPLY_DAYS = 3650
MAX_COOLING_OFF_DAYS = 365
SHORT_TEXT = text_of(200)
NAME_TEXT = text_of(80)
CLAUSE_TEXT = text_of(500)


def needed(parse: Parser[Value], least: int = 0) -> Parser[Value]:
    """A value that may not be empty, and at least `least` where it is a number."""

    def parse_needed(value: object) -> Value:
        parsed = parse(value)
        if parsed is None or parsed == "":
            raise refuse("core.required")
        if isinstance(parsed, int | Decimal) and parsed < least:
            raise refuse("lenders.too_small", least=least)
        return parsed

    return parse_needed


def above_zero(parse: Parser[Decimal | int | None]) -> Parser[Decimal | int | None]:
    """No limit, or one above 0: a share of 0 would refuse everybody."""

    def parse_above(value: object) -> Decimal | int | None:
        parsed = parse(value)
        if parsed is not None and parsed <= 0:
            raise refuse("lenders.above_zero")
        return parsed

    return parse_above


def choice(*allowed: str) -> Parser[str]:
    def parse(value: object) -> str:
        if value not in allowed:
            raise refuse("core.not_a_choice")
        return str(value)

    return parse


def parts(spec: Mapping[str, Parser[object]]) -> Parser[Mapping[str, object]]:
    """An object of known parts, each read by its own parser; what is wrong is said at the part."""

    def parse(value: object) -> Mapping[str, object]:
        if not isinstance(value, dict) or not set(value) <= set(spec):
            raise refuse("core.wrong_type")
        return _each({name: partial(parser, value.get(name)) for name, parser in spec.items()})

    return parse


def rows(parse_row: Parser[object], most: int) -> Parser[list[object]]:
    """A list of at most `most` rows."""

    def parse(value: object) -> list[object]:
        if not isinstance(value, list):
            raise refuse("core.wrong_type")
        if len(value) > most:
            raise refuse("lenders.too_many_rows", most=most)
        return list(_each({str(n): partial(parse_row, row) for n, row in enumerate(value)}).values())

    return parse


def or_none(parse: Parser[Value]) -> Parser[Value | None]:
    return lambda value: None if value is None else parse(value)


def _each(readers: Mapping[str, Callable[[], object]]) -> Mapping[str, object]:
    """Every reader's value; what any of them refuses, together, at `value.<name>`."""
    values: dict[str, object] = {}
    faults: dict[str, list[FieldError]] = {}
    for name, read in readers.items():
        try:
            values[name] = read()
        except Problem as problem:
            faults |= {f"value.{name}{place.removeprefix('value')}": error for place, error in problem.fields.items()}
    if faults:
        raise invalid(**faults)
    return values


def pincodes(value: object) -> list[str]:
    """PIN codes in order, each once. What is none is named with its place in the list."""
    if not isinstance(value, list):
        raise refuse("core.wrong_type")
    if len(value) > MAX_PINCODES:
        raise refuse("lenders.too_many_pincodes", most=MAX_PINCODES)
    cleaned: set[str] = set()
    wrong: list[str] = []
    for place, pincode in enumerate(value, 1):
        try:
            cleaned.add(clean_pincode(str(pincode)))
        except ValueError:
            wrong.append(f"{place}: {str(pincode)[:20]}")
    if wrong:
        raise refuse("lenders.pincodes_wrong", count=len(wrong), first="; ".join(wrong[:5]))
    return sorted(cleaned)


_third_party = rows(
    parts(
        {
            "name_en": needed(NAME_TEXT),
            "name_hi": needed(NAME_TEXT),
            "amount": needed(MONEY),
            "gst_percent": needed(PERCENT),
            "kind": choice("processing", "insurance", "valuation", "other"),
        }
    ),
    MAX_FEES,
)


def third_party_fees(value: object) -> list[dict[str, object]]:
    plain: list[dict[str, object]] = to_plain(_third_party(value))
    return plain


_MONTHS = needed(number(Decimal(MONTHS_MAX), whole=True))
_clauses = parts(
    {
        "loan_type_en": needed(NAME_TEXT),
        "loan_type_hi": needed(NAME_TEXT),
        "first_due_days": needed(number(Decimal(180), whole=True), 1),
        "recovery_clause": SHORT_TEXT,
        "grievance_clause": SHORT_TEXT,
        "other_penal_en": CLAUSE_TEXT,
        "other_penal_hi": CLAUSE_TEXT,
        "other_contingent_en": CLAUSE_TEXT,
        "other_contingent_hi": CLAUSE_TEXT,
        "switch_en": CLAUSE_TEXT,
        "switch_hi": CLAUSE_TEXT,
        "may_be_transferred": bit,
        "floating": or_none(
            parts(
                {
                    "benchmark_en": needed(NAME_TEXT),
                    "benchmark_hi": needed(NAME_TEXT),
                    "benchmark_percent": needed(PERCENT),
                    "spread_percent": needed(PERCENT),
                    "reset_months_benchmark": _MONTHS,
                    "reset_months_spread": _MONTHS,
                }
            )
        ),
        "co_lending": or_none(
            parts(
                {
                    "originator": needed(NAME_TEXT),
                    "originator_percent": needed(PERCENT),
                    "partner": needed(NAME_TEXT),
                    "partner_percent": needed(PERCENT),
                    "blended_rate": needed(PERCENT),
                }
            )
        ),
    }
)
# A text that a person reads in both languages or in neither.
_PAIRS = ("other_penal", "other_contingent", "switch")


def clauses(value: object) -> Mapping[str, object]:
    """Return the remaining rows of the Key Facts Statement, whole."""
    statement_clauses = _clauses(value)
    faults = {
        f"value.{name}_{missing}": FieldError("lenders.both_languages")
        for name in _PAIRS
        for missing, other in (("en", "hi"), ("hi", "en"))
        if statement_clauses[f"{name}_{other}"] and not statement_clauses[f"{name}_{missing}"]
    }
    shares = statement_clauses["co_lending"]
    if isinstance(shares, dict) and shares["originator_percent"] + shares["partner_percent"] != 100:
        faults["value.co_lending.partner_percent"] = FieldError("lenders.shares_not_whole")
    if faults:
        raise invalid(**faults)
    plain: dict[str, object] = to_plain(statement_clauses)
    return plain


TERMS: dict[str, Parser[object]] = {
    "live": bit,
    "amount_min": MONEY,
    "amount_max": MONEY,
    "tenure_min": number(Decimal(MONTHS_MAX), whole=True),
    "tenure_max": number(Decimal(MONTHS_MAX), whole=True),
    "annual_rate": PERCENT,
    "rate_max": PERCENT,
    "processing_fee_percent": PERCENT,
    "processing_fee_flat": MONEY,
    "fee_min": MONEY,
    "fee_max": MONEY,
    "gst_percent": needed(PERCENT),
    "third_party_fees": third_party_fees,
    "penal_text_en": SHORT_TEXT,
    "penal_text_hi": SHORT_TEXT,
    "foreclosure_text_en": SHORT_TEXT,
    "foreclosure_text_hi": SHORT_TEXT,
    "cooling_off_days": needed(number(Decimal(MAX_COOLING_OFF_DAYS), whole=True), 1),
    "foir_max_percent": above_zero(PERCENT),
    "age_max_at_maturity": AGE,
    "reapply_after_days": number(Decimal(MAX_REAPPLY_DAYS), whole=True),
    "turnover_class_min": one_of_list("business_turnover"),
    "business_years_class_min": one_of_list("business_years"),
    "ltv_max_percent": above_zero(PERCENT),
    "counts_co_applicant": bit,
    "pincode_mode": choice(*LenderProduct.PincodeMode.values),
    "pincodes": pincodes,
    "kfs": clauses,
}


class TermsOut(serializers.Serializer[terms.LenderTerms]):
    """One product's terms.

    `shown` says whether customers see offers made of them; `reasons` name what prevents it.
    """

    product = serializers.CharField(source="product_id")
    live = ZeroOneField()
    amount_min = PlainNumberField()
    amount_max = PlainNumberField()
    tenure_min = serializers.IntegerField(allow_null=True)
    tenure_max = serializers.IntegerField(allow_null=True)
    annual_rate = PlainNumberField()
    rate_max = PlainNumberField()
    processing_fee_percent = PlainNumberField()
    processing_fee_flat = PlainNumberField()
    fee_min = PlainNumberField()
    fee_max = PlainNumberField()
    gst_percent = PlainNumberField()
    third_party_fees = serializers.SerializerMethodField()
    penal_text_en = serializers.CharField()
    penal_text_hi = serializers.CharField()
    foreclosure_text_en = serializers.CharField()
    foreclosure_text_hi = serializers.CharField()
    cooling_off_days = serializers.IntegerField()
    foir_max_percent = PlainNumberField()
    age_max_at_maturity = serializers.IntegerField(allow_null=True)
    reapply_after_days = serializers.IntegerField(allow_null=True)
    turnover_class_min = serializers.IntegerField(allow_null=True)
    business_years_class_min = serializers.IntegerField(allow_null=True)
    ltv_max_percent = PlainNumberField()
    counts_co_applicant = ZeroOneField()
    pincode_mode = serializers.ChoiceField(choices=LenderProduct.PincodeMode.choices)
    pincode_count = serializers.SerializerMethodField()
    kfs = serializers.DictField()
    shown = serializers.BooleanField(default=False)
    reasons = serializers.ListField(child=serializers.CharField(), read_only=True)
    changed_at = serializers.DateTimeField()

    def get_third_party_fees(self, row: terms.LenderTerms) -> list[dict[str, str]]:
        return [
            {**fee, "gst_percent": fee.get("gst_percent", "0"), "kind": fee.get("kind", "other")}
            for fee in row.third_party_fees
        ]

    def get_pincode_count(self, row: terms.LenderTerms) -> int:
        return len(row.pincodes)


class LenderProductsOut(serializers.Serializer[Listing[terms.LenderTerms]]):
    success = SuccessField()
    data = TermsOut(source="results", many=True)  # type: ignore[assignment]


class TermsChangedOut(SuccessOut):
    data = TermsOut(source="row")  # type: ignore[assignment]


@dataclass(frozen=True)
class NewProduct:
    product: str


class AddProductIn(InputSerializer):
    data_class = NewProduct

    product = serializers.CharField(max_length=10)


@dataclass(frozen=True)
class TermChange:
    property: str
    value: object
    expected: object
    fields_set: frozenset[str]


class ChangeTermIn(InputSerializer):
    data_class = TermChange

    property = serializers.CharField(max_length=60)
    value = LenderPropertyField(allow_null=True)
    expected = LenderPropertyField(
        allow_null=True,
        required=False,
        help_text="The value that was on the screen. When another one is stored by now, the save is refused with 409.",
    )


class LenderProductListView(AdminView):
    """GET /api/lenders/{lenderId}/products: the terms of every product the lender serves.

    POST: add one product.
    """

    permission_required = Can.MANAGE_LENDERS
    request_serializer = {"post": AddProductIn}
    response_serializer = {"get": LenderProductsOut, "post": TermsChangedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, lender_id: int) -> Listing[terms.LenderTerms]:
        return Listing(terms.terms_of(request.actor, lender_id))

    def post(self, request: ActorRequest, body: NewProduct, lender_id: int) -> Success[terms.LenderTerms]:
        row = services.add_product(lender_id=lender_id, product=body.product, by=request.actor)
        return Success("lenders.updated", terms.LenderTerms(row))


class LenderTermsView(AdminView):
    """PATCH /api/lenders/{lenderId}/products/{product}: one term of one product."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = ChangeTermIn, TermsChangedOut

    def patch(
        self, request: ActorRequest, body: TermChange, lender_id: int, product: str
    ) -> Success[terms.LenderTerms]:
        parse = TERMS.get(body.property)
        if parse is None:
            raise invalid(property=FieldError("lenders.unknown_property"))
        services.change_terms(
            lender_id=lender_id,
            product=product,
            property=body.property,
            value=parse(body.value),
            by=request.actor,
            seen=seen(parse, body.expected) if "expected" in body.fields_set else None,
        )
        return Success("lenders.updated", terms.term_of(request.actor, lender_id, product))


class PincodesOut(serializers.Serializer[terms.LenderTerms]):
    success = SuccessField()
    pincodes = serializers.ListField(child=serializers.CharField())


class LenderPincodeListView(AdminView):
    """GET /api/lenders/{lenderId}/products/{product}/pincodes: the lender's PIN code list.

    The PIN code mode refers to it.
    """

    permission_required = Can.MANAGE_LENDERS
    response_serializer = PincodesOut

    def get(self, request: ActorRequest, lender_id: int, product: str) -> terms.LenderTerms:
        return terms.term_of(request.actor, lender_id, product)
