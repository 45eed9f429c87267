"""Parsers of the values of a lender's properties."""

import re
from collections.abc import Callable
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import TypeVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.catalogue import selectors as catalogue
from apps.core.domain.identifiers import clean_email, plain
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.lenders.domain import names
from apps.lenders.domain.addresses import https_address
from apps.lenders.models import Lender
from apps.lenders.models.lenders import TEXT_MAX
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
