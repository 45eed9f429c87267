"""Parsers of a card's properties (specification 3, 4.6, 5.1, 5.2).

Values in, clean values or a Problem out.
"""

import re
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal, InvalidOperation
from typing import Any

from apps.cards.domain.links import CardLinkError, clean_link
from apps.core.domain.identifiers import plain
from apps.core.domain.placeholders import UNIQUE_ID
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.uploads.domain.pictures import is_location

NAME = re.compile(r"[A-Za-z0-9 _-]{1,80}", re.ASCII)
PLAIN_NUMBER = re.compile(r"-?\d{1,12}(\.\d{1,2})?", re.ASCII)
MAX_ORDER = 100_000
MAX_MONEY = Decimal("9999999.99")
MAX_INTEREST = Decimal(10)
MAX_BULLETS = 12
MAX_BULLET_LENGTH = 200
MAX_TEXT_LENGTH = 200
MAX_LINK_LENGTH = 1000
BENEFITS = ("cashback", "rewards", "travel", "lounge", "fuel", "shopping", "dining", "upi")

Parser = Callable[[Any], Any]


def reject(code: str, **details: Any) -> Problem:
    """422 at `value`, the one field that the call saves."""
    return invalid(value=FieldError(code, details))


def card_name(value: Any) -> str:
    """5.2: letters, digits, spaces, hyphen and underscore; not empty, and not of spaces alone."""
    if not isinstance(value, str) or not value.strip():
        raise reject("cards.name_needed")
    if not NAME.fullmatch(value.strip(" ")):
        raise reject("cards.name_characters")
    return " ".join(value.split())


def text(most: int = MAX_TEXT_LENGTH) -> Parser:
    """A line of at most `most` characters; empty is allowed, null is not (5.1)."""

    def parse(value: Any) -> str:
        if value is None:
            raise reject("core.required")
        if isinstance(value, bool) or not isinstance(value, str | int | float):
            raise reject("core.wrong_type")
        cleaned = _plain(str(value)).strip()
        if len(cleaned) > most:
            raise reject("cards.text_too_long", most=most)
        return cleaned

    return parse


def number(most: Decimal, *, whole: bool = False, may_be_empty: bool = False) -> Parser:
    """A number of at least 0, typed in digits only (5.1: "accept only numeric input")."""

    def parse(value: Any) -> Decimal | int | None:
        if value is None or value == "":
            if may_be_empty:
                return None
            raise reject("cards.number_needed")
        if isinstance(value, bool) or not isinstance(value, int | float | str):
            raise reject("cards.not_a_number")
        written = (_plain(value) if isinstance(value, str) else repr(value)).strip()
        if not PLAIN_NUMBER.fullmatch(written):
            raise reject("cards.not_a_number")
        try:
            amount = Decimal(written)
        except InvalidOperation:
            raise reject("cards.not_a_number") from None
        if amount < 0:
            raise reject("cards.negative")
        if amount > most:
            raise reject("cards.too_large", most=format(most, "f"))
        if whole and amount != int(amount):
            raise reject("cards.not_whole")
        return int(amount) if whole else amount.quantize(Decimal("0.01"))

    return parse


def switch(value: Any) -> bool:
    """0 or 1, as number, text or truth value (4.6)."""
    if not isinstance(value, float) and value in (0, 1, "0", "1"):
        return bool(int(value))
    raise reject("cards.not_0_or_1")


def bullets(value: Any) -> list[str]:
    """Return a list of texts, none of them empty (5.1). The error is at the line: `value.2`."""
    if value is None:
        raise reject("core.required")
    if not isinstance(value, list):
        raise reject("cards.bullets_list")
    if len(value) > MAX_BULLETS:
        raise reject("cards.bullets_too_many", most=MAX_BULLETS)
    faults: dict[str, FieldError] = {}
    lines: list[str] = []
    for place, bullet in enumerate(value):
        line = _line(bullet)
        if not line:
            faults[f"value.{place}"] = FieldError("cards.bullet_empty")
        elif len(line) > MAX_BULLET_LENGTH:
            faults[f"value.{place}"] = FieldError("cards.text_too_long", {"most": MAX_BULLET_LENGTH})
        lines.append(line)
    if faults:
        raise Problem("core.invalid", 422, fields=faults)
    return lines


def link(value: Any) -> str:
    """An https address of a public host; empty takes the link away."""
    if value is None:
        raise reject("core.required")
    if not isinstance(value, str):
        raise reject("core.wrong_type")
    written = value.strip()
    if not written:
        return ""
    if len(written) > MAX_LINK_LENGTH:
        raise reject("cards.text_too_long", most=MAX_LINK_LENGTH)
    try:
        return clean_link(_plain(written))
    except CardLinkError as fault:
        raise reject(f"cards.link_{fault.code}", placeholder=UNIQUE_ID) from None


def thumbnail(value: Any) -> str:
    """Return the location that s3-upload-file answered.

    A card does not go back to having no picture (5.1).
    """
    if not isinstance(value, str) or not value:
        raise reject("cards.image_needed")
    if not is_location(value, "cards"):
        raise reject("cards.image_location")
    return value


def benefits(value: Any) -> list[str]:
    """Return the benefits that customers filter by: some of BENEFITS, in that order."""
    if not isinstance(value, list) or not all(isinstance(benefit, str) for benefit in value):
        raise reject("core.wrong_type")
    if set(value) - set(BENEFITS):
        raise reject("core.not_a_choice")
    return [benefit for benefit in BENEFITS if benefit in value]


def day(value: Any) -> date | None:
    """A date written as 2026-11-30, or None when empty."""
    if value is None or value == "":
        return None
    try:
        if not isinstance(value, str) or not re.fullmatch(r"\d{4}-\d\d-\d\d", value, re.ASCII):
            raise ValueError("core.date")
        return date.fromisoformat(value)
    except ValueError:
        raise reject("core.date") from None


def _plain(value: str) -> str:
    try:
        return plain(value)
    except ValueError:
        raise reject("core.characters") from None


def _line(value: Any) -> str:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise reject("cards.bullets_list")
    return " ".join(_plain(str(value)).split())


MONEY = number(MAX_MONEY, may_be_empty=True)

PROPERTIES: Mapping[str, Parser] = {
    "category_name": card_name,
    "category_name_hi": text(80),
    "category_img_thumb": thumbnail,
    "marketing_bullets": bullets,
    "marketing_bullets_hi": bullets,
    "sort_order": number(Decimal(MAX_ORDER), whole=True),
    "key_feature": text(),
    "key_feature_hi": text(),
    "annual_fee": text(),
    "annual_fee_hi": text(),
    "utm_link": link,
    "secured": switch,
    "status": switch,
    "issuer": text(80),
    "issuer_hi": text(80),
    "joining_fee": MONEY,
    "interest_month": number(MAX_INTEREST, may_be_empty=True),
    "min_income": MONEY,
    "fee_waiver": text(),
    "fee_waiver_hi": text(),
    "benefits": benefits,
    "terms_link": link,
    "facts_as_of": day,
}
"""Property of update-credit-card-data -> how its value is read. What is not here cannot be changed by that call."""


def parse_property(property_name: str, value: Any) -> Any:
    """Return the parsed value of a property.

    Problem 422 at `property` for an unknown one, at `value` for a bad value.
    """
    parser = PROPERTIES.get(property_name)
    if parser is None:
        raise invalid(property=FieldError("cards.property_unknown"))
    return parser(value)


def parse_expected(property_name: str, value: Any) -> Any:
    """Return the value an editor saw, in the form that is stored.

    As it came when it is no value of that property.
    """
    try:
        return parse_property(property_name, value)
    except Problem:
        return value
