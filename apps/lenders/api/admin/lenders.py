"""The lenders pages of the back office (specification 2.9, 2.10, 4.7, 5.5, 7, 8.3)."""

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TypeVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.catalogue import selectors as catalogue
from apps.core.domain.identifiers import clean_email, plain
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, PlainNumberField, Success, SuccessField, SuccessOut, ZeroOneField
from apps.lenders.domain import names
from apps.lenders.domain.addresses import https_address
from apps.lenders.models import Lender, LenderGroup
from apps.lenders.models.lenders import TEXT_MAX
from apps.lenders.selectors import lenders as selectors
from apps.lenders.services import lenders
from apps.matching.domain.policy import SCORE_CLASS_NOT_KNOWN

PHONE = re.compile(r"\+?[0-9][0-9 ()-]{5,38}", re.ASCII)
PLAIN_NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,2})?", re.ASCII)
MAX_MONEY = Decimal("999999999.99")
MAX_PRIORITY = 100_000
MAX_AGE = 120

Value = TypeVar("Value")
Parser = Callable[[object], Value]


def refuse(code: str, **details: object) -> Problem:
    """422 at `value`, the one field that the call saves."""
    return invalid(value=FieldError(code, details))


def number(most: Decimal, *, whole: bool = False) -> Parser[Decimal | int | None]:
    """Return a parser for a number of at least 0, or None when empty.

    ASCII digits only: 5.5 sends null or a number.
    """

    def parse(value: object) -> Decimal | int | None:
        if value is None or value == "":
            return None
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise refuse("lenders.not_a_number")
        text = (plain_or_refuse(value) if isinstance(value, str) else repr(value)).strip()
        if not PLAIN_NUMBER.fullmatch(text):
            raise refuse("lenders.not_a_number")
        try:
            value_read = Decimal(text)
        except InvalidOperation:
            raise refuse("lenders.not_a_number") from None
        if value_read < 0:
            raise refuse("lenders.negative")
        if value_read > most:
            raise refuse("lenders.too_large", most=format(most, "f"))
        if whole and value_read != int(value_read):
            raise refuse("lenders.not_whole")
        return int(value_read) if whole else value_read.quantize(Decimal("0.01"))

    return parse


def switch(value: object) -> bool:
    """0 or 1, as number, text or truth value."""
    if value in (0, 1, "0", "1"):
        return bool(int(value))
    raise refuse("lenders.not_0_or_1")


def text(most: int) -> Parser[str]:
    """A text of at most `most` characters; null is the empty text."""

    def parse(value: object) -> str:
        if value is None:
            return ""
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise refuse("core.wrong_type")
        cleaned = "\n".join(plain_or_refuse(line) for line in str(value).splitlines())
        if len(cleaned) > most:
            raise refuse("lenders.text_too_long", most=most)
        return cleaned

    return parse


def email(value: object) -> str:
    """Return an e-mail address, or an empty text."""
    address = text(254)(value).strip()
    try:
        return address and clean_email(address)
    except ValueError:
        raise refuse("core.email") from None


def phone(value: object) -> str:
    """Return a telephone number as the lender gives it, or an empty text.

    Digits, with +, brackets, blanks and hyphens between.
    """
    phone_number = text(40)(value).strip()
    if phone_number and not PHONE.fullmatch(phone_number):
        raise refuse("lenders.phone_characters")
    return phone_number


def web_address(value: object) -> str:
    """Return an https address, or an empty text."""
    address = text(200)(value).strip()
    try:
        return address and https_address(address)
    except ValueError as error:
        raise refuse(f"lenders.address_{error}") from None


def name(value: object) -> str:
    """5.5: letters, digits, underscore and hyphen."""
    if not isinstance(value, str) or not names.LENDER.fullmatch(value):
        raise refuse("lenders.name_characters")
    return value


def day(value: object) -> date | None:
    """A date written as 2026-11-30, or None when empty."""
    if value is None or value == "":
        return None
    try:
        if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            raise ValueError("core.date")
        return date.fromisoformat(value)
    except ValueError:
        raise refuse("core.date") from None


def one_of_list(code: str) -> Parser[int | None]:
    """Return a parser for the id of an option of a catalogue list, or None for no limit."""

    def parse(value: object) -> int | None:
        option_id = number(Decimal(1000), whole=True)(value)
        if option_id is None:
            return None
        if option_id not in catalogue.option_values(code):
            raise refuse("lenders.class_unknown")
        return int(option_id)

    return parse


def score_class(value: object) -> int | None:
    """Return a score class that can be a floor; "not known" cannot."""
    class_id = one_of_list("credit_score_class")(value)
    if class_id == SCORE_CLASS_NOT_KNOWN:
        raise refuse("lenders.class_unknown")
    return class_id


def kind(value: object) -> str:
    if value not in Lender.Kind.values:
        raise refuse("core.not_a_choice")
    return str(value)


def group_ids(value: object) -> list[int]:
    if not isinstance(value, list) or len(value) > 200:
        raise refuse("core.wrong_type")
    if not all(isinstance(group_id, int) and not isinstance(group_id, bool) for group_id in value):
        raise refuse("lenders.group_unknown")
    return sorted(set(value))


def plain_or_refuse(value: str) -> str:
    try:
        return plain(value)
    except ValueError:
        raise refuse("core.characters") from None


MONEY = number(MAX_MONEY)
PERCENT = number(Decimal(100))
AGE = number(Decimal(MAX_AGE), whole=True)
LONG_TEXT = text(TEXT_MAX)

# property of the call -> parser of its value. A property that is not here cannot be changed by this call.
PROPERTIES: dict[str, Parser[object]] = {
    "name": name,
    "display_name_en": text(80),
    "display_name_hi": text(80),
    "kind": kind,
    "min_income": MONEY,
    "max_income": MONEY,
    "min_age": AGE,
    "max_age": AGE,
    "ticket_class": one_of_list("ticket_class"),
    "credit_score_class": score_class,
    "salaried": switch,
    "self_employed": switch,
    "business": switch,
    "priority": number(Decimal(MAX_PRIORITY), whole=True),
    "lender_status": switch,
    "autosubmission": switch,
    "api": switch,
    "lender_group_ids": group_ids,
    "so_status": switch,
    "so_text": text(200),
    "so_text_hi": text(200),
    "so_date_start": day,
    "so_date_end": day,
    "loan_amount_upto": MONEY,
    "tenure": text(60),
    "interest_rate": text(60),
    "apr_min": PERCENT,
    "apr_max": PERCENT,
    "processing_fees": text(120),
    "age_text": LONG_TEXT,
    "age_text_hi": LONG_TEXT,
    "employment_text": LONG_TEXT,
    "employment_text_hi": LONG_TEXT,
    "income_text": LONG_TEXT,
    "income_text_hi": LONG_TEXT,
    "min_loan_text": LONG_TEXT,
    "min_loan_text_hi": LONG_TEXT,
    "max_loan_text": LONG_TEXT,
    "max_loan_text_hi": LONG_TEXT,
    "cibil_text": LONG_TEXT,
    "cibil_text_hi": LONG_TEXT,
    "lender_journey_text": LONG_TEXT,
    "lender_journey_text_hi": LONG_TEXT,
    "mp4_text": LONG_TEXT,
    "pptx_text": LONG_TEXT,
    "pdf_text": LONG_TEXT,
    "rm_name": text(80),
    "rm_phone": phone,
    "rm_email": email,
    "rm_branch": text(80),
    "portal_url": web_address,
    "dsa_code": text(40),
}


def seen(parse: Parser[object], expected: object) -> lenders.ExpectedValue:
    """Return the value an admin saw, parsed as a new one would be.

    A value that may not be saved any more is compared as it came.
    """
    try:
        return lenders.ExpectedValue(parse(expected))
    except Problem:
        return lenders.ExpectedValue(expected)


class LenderOut(serializers.Serializer[Lender]):
    """A lender with the field names of specification 3."""

    lender_id = serializers.IntegerField(source="pk")
    name = serializers.CharField()
    display_name_en = serializers.CharField()
    display_name_hi = serializers.CharField()
    mark_seed = serializers.SerializerMethodField(help_text="What the lender's drawn mark is made from, everywhere.")
    kind = serializers.ChoiceField(choices=Lender.Kind.choices)
    min_income = PlainNumberField()
    max_income = PlainNumberField()
    min_age = serializers.IntegerField(allow_null=True)
    max_age = serializers.IntegerField(allow_null=True)
    ticket_class = serializers.IntegerField(allow_null=True)
    credit_score_class = serializers.IntegerField(allow_null=True)
    salaried = ZeroOneField()
    self_employed = ZeroOneField()
    business = ZeroOneField()
    priority = serializers.IntegerField(allow_null=True)
    lender_status = ZeroOneField()
    autosubmission = ZeroOneField()
    api = ZeroOneField()
    lender_group_ids = serializers.SerializerMethodField()
    so_status = ZeroOneField()
    so_text = serializers.CharField()
    so_text_hi = serializers.CharField(help_text="The same in Hindi; empty where customers read `so_text` there too.")
    so_date_start = serializers.DateField(allow_null=True)
    so_date_end = serializers.DateField(allow_null=True)
    loan_amount_upto = PlainNumberField()
    tenure = serializers.CharField()
    interest_rate = serializers.CharField()
    apr_min = PlainNumberField()
    apr_max = PlainNumberField()
    processing_fees = serializers.CharField()
    age_text = serializers.CharField()
    age_text_hi = serializers.CharField()
    employment_text = serializers.CharField()
    employment_text_hi = serializers.CharField()
    income_text = serializers.CharField()
    income_text_hi = serializers.CharField()
    min_loan_text = serializers.CharField()
    min_loan_text_hi = serializers.CharField()
    max_loan_text = serializers.CharField()
    max_loan_text_hi = serializers.CharField()
    cibil_text = serializers.CharField()
    cibil_text_hi = serializers.CharField()
    lender_journey_text = serializers.CharField()
    lender_journey_text_hi = serializers.CharField()
    mp4_text = serializers.CharField()
    pptx_text = serializers.CharField()
    pdf_text = serializers.CharField()
    rm_name = serializers.CharField(help_text="The relationship manager at the lender.")
    rm_phone = serializers.CharField()
    rm_email = serializers.CharField()
    rm_branch = serializers.CharField()
    portal_url = serializers.CharField()
    dsa_code = serializers.CharField(help_text="By which the lender knows us.")
    products = serializers.SerializerMethodField()
    changed_at = serializers.DateTimeField()

    def get_lender_group_ids(self, row: Lender) -> list[int]:
        return sorted(group.pk for group in row.groups.all())

    def get_mark_seed(self, row: Lender) -> str:
        return row.mark_seed or row.slug

    def get_products(self, row: Lender) -> list[str]:
        return [terms.product_id for terms in row.terms.all()]


class LendersOut(serializers.ListSerializer[Collection[Lender]]):
    """The bare array of specification 7."""

    child = LenderOut()


class LenderChangedOut(SuccessOut):
    data = LenderOut(source="row")  # type: ignore[assignment]


class LenderCreatedOut(SuccessOut):
    lender_id = serializers.IntegerField(source="row.pk")


@extend_schema_field(
    {
        "oneOf": [
            {"type": "string"},
            {"type": "number"},
            {"type": "boolean"},
            {"type": "array", "items": {"type": "integer"}},
        ]
    }
)
class LenderPropertyField(serializers.JSONField):
    """The value of a property: a text, number or null, 0 or 1, or a list of group ids.

    Each property has its own parser.
    """


@dataclass(frozen=True)
class LenderPropertyChange:
    lender_id: int
    property: str
    value: object
    expected: object
    fields_set: frozenset[str]


class UpdateLenderIn(InputSerializer):
    data_class = LenderPropertyChange

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31)
    property = serializers.CharField(max_length=60)
    value = LenderPropertyField(allow_null=True)
    expected = LenderPropertyField(
        allow_null=True,
        required=False,
        help_text="The value that was on the screen. When another one is stored by now, the save is refused with 409.",
    )


@dataclass(frozen=True)
class NewLender:
    name: str


class CreateLenderIn(InputSerializer):
    data_class = NewLender

    name = serializers.CharField(max_length=80, trim_whitespace=False)

    def validate_name(self, value: str) -> str:
        if not names.LENDER.fullmatch(value):
            raise serializers.ValidationError("name", code="lenders.name_characters")
        return value


@dataclass(frozen=True)
class LenderToDelete:
    lender_id: int


class DeleteLenderIn(InputSerializer):
    data_class = LenderToDelete

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31)


class GroupOut(serializers.Serializer[LenderGroup]):
    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()


class GroupsOut(serializers.Serializer[Listing[LenderGroup]]):
    success = SuccessField()
    lenderGroups = GroupOut(source="results", many=True)


@dataclass(frozen=True)
class NewLenderGroup:
    name: str


class CreateGroupIn(InputSerializer):
    data_class = NewLenderGroup

    name = serializers.CharField(max_length=80)

    def validate_name(self, value: str) -> str:
        if not names.GROUP.fullmatch(value):
            raise serializers.ValidationError("name", code="lenders.group_name_characters")
        return value


class GroupCreatedOut(SuccessOut):
    lenderGroup = GroupOut(source="row")


class LenderDetailView(AdminView):
    """GET /api/get-lender-data/{lenderId}: the lender fields."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = LenderOut

    def get(self, request: ActorRequest, lender_id: int) -> Lender:
        return selectors.lender_for(request.actor, lender_id)


class LenderListView(AdminView):
    """GET /api/get-lenders-data and /api/get-lenders-data/{filter}: all, pl, bl, gl or hl."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = LendersOut

    def get(self, request: ActorRequest, filter: str = "all") -> Response:
        rows = selectors.lenders_for(request.actor, filter)
        return Response(LendersOut(rows).data)


class LenderUpdateView(AdminView):
    """POST /api/update-lender-data: one property of one lender."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = UpdateLenderIn, LenderChangedOut

    def post(self, request: ActorRequest, body: LenderPropertyChange) -> Success[Lender]:
        parse = PROPERTIES.get(body.property)
        if parse is None:
            raise invalid(property=FieldError("lenders.unknown_property"))
        lenders.change_lender(
            lender_id=body.lender_id,
            property=body.property,
            value=parse(body.value),
            by=request.actor,
            seen=seen(parse, body.expected) if "expected" in body.fields_set else None,
        )
        return Success("lenders.updated", selectors.lender_for(request.actor, body.lender_id))


class LenderCreateView(AdminView):
    """POST /api/create-lender: a lender that is switched off and has no terms yet."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = CreateLenderIn, LenderCreatedOut

    def post(self, request: ActorRequest, body: NewLender) -> Success[Lender]:
        return Success("lenders.created", lenders.create_lender(name=body.name, by=request.actor))


class LenderDeleteView(AdminView):
    """POST /api/safe-delete-lender: out of every list, kept in the records."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = DeleteLenderIn, SuccessOut

    def post(self, request: ActorRequest, body: LenderToDelete) -> Success[None]:
        lenders.delete_lender(lender_id=body.lender_id, by=request.actor)
        return Success("lenders.deleted")


class LenderGroupListView(AdminView):
    """GET /api/lender-group/get-all."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = GroupsOut

    def get(self, request: ActorRequest) -> Listing[LenderGroup]:
        return Listing(selectors.groups_for(request.actor))


class LenderGroupCreateView(AdminView):
    """POST /api/lender-group/create."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = CreateGroupIn, GroupCreatedOut

    def post(self, request: ActorRequest, body: NewLenderGroup) -> Success[LenderGroup]:
        return Success("lenders.group_created", lenders.create_group(name=body.name, by=request.actor))
