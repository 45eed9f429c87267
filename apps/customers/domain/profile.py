"""Rules for a customer's profile: each field's grammar and range, and which fields expire.

Source: specification 3, 5.8 and 9. Raw values and the day go in; cleaned values or errors by field come out. Codes
beginning with `core.` are those of `core.domain.identifiers`; the others are worded in customers.{en,hi}.json.
"""

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from typing import Any, Literal

from apps.core.domain import identifiers
from apps.core.domain.money import grouped, parse_amount, rupees
from apps.core.domain.problems import FieldError

AGE_MIN, AGE_MAX = 18, 100
INCOME_MIN, INCOME_MAX = Decimal(1), Decimal(1_000_000)
LOAN_MIN, LOAN_MAX = Decimal(1_000), Decimal(3_500_000)
HOUSING_LOAN_MAX = Decimal(100_000_000)
TENURE_MIN, TENURE_MAX = 1, 120
HOUSEHOLD_THRESHOLD = Decimal(300_000)
"""Rupees a year: a household at or below it must declare so (specification 9; microfinance rules)."""
HOUSEHOLD_AT_OR_BELOW = 1
"""The choice "at or below the threshold" of the list `household_income`."""

SALARIED, SELF_EMPLOYED, BUSINESS_OWNER, NOT_WORKING = 1, 2, 3, 4
FRESH_FIELDS = ("monthly_income", "employment_status_code", "emi", "postal_code", "residence_type")
"""Fields that change in a person's life: after the setting's days they must be entered again."""
FRESH_IN_BUSINESS = ("business_current_turnover",)
"""The same for people who work for themselves (pl_se_update_required)."""

_MAX_LENGTHS = 400
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_TYPED = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_WHOLE = re.compile(r"\d{1,6}", re.ASCII)
_BELOW_ZERO = re.compile(r"-\d{1,15}(\.\d{1,2})?", re.ASCII)


class FieldValueError(Exception):
    """One field's fault."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.fault = FieldError(code, details)


FieldCleaner = Callable[[Any, date], Any]


@dataclass(frozen=True)
class FieldRule:
    """Rule of a field: `options` names the list of its values, else `clean` reads it."""

    clean: FieldCleaner | None = None
    options: str = ""


def text_of(value: Any) -> str:
    """Text of a length that anybody types, as it was sent."""
    if not isinstance(value, str):
        raise FieldValueError("core.wrong_type")
    if len(value) > _MAX_LENGTHS:
        raise FieldValueError("core.too_long")
    return value


def _identifier(clean: Callable[[str], str]) -> FieldCleaner:
    def read(value: Any, on: date) -> str:
        try:
            return clean(text_of(value))
        except ValueError as error:
            raise FieldValueError(f"core.{error}") from error

    return read


def _amount(value: Any) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise FieldValueError("core.wrong_type")
    try:
        return parse_amount(text_of(value if isinstance(value, str) else repr(value)))
    except ValueError as error:
        raise FieldValueError(f"core.{error}") from error


def between(code: str, least: Decimal, most: Decimal) -> FieldCleaner:
    """Return a reader of rupees in a range, both ends included; `code` is the error outside it."""

    def read(value: Any, on: date) -> Decimal:
        outside = FieldValueError(code, least=grouped(least), most=grouped(most))
        try:
            amount = _amount(value)
        except FieldValueError as error:
            # A number below zero or beyond all amounts is outside the range too.
            if error.fault.code == "core.amount_too_large" or _BELOW_ZERO.fullmatch(str(value)):
                raise outside from error
            raise
        if not least <= amount <= most:
            raise outside
        return rupees(amount)

    return read


def whole_number(value: Any) -> int:
    """Up to six ASCII digits, as a number or as text."""
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise FieldValueError("core.wrong_type")
    text = (
        identifiers.plain(value) if isinstance(value, str) and len(value) <= _MAX_LENGTHS else str(value)[:_MAX_LENGTHS]
    )
    if not _WHOLE.fullmatch(text):
        raise FieldValueError("core.wrong_type")
    return int(text)


def months_between(least: int, most: int) -> FieldCleaner:
    """Return a reader of whole months in a range, both ends included."""

    def read(value: Any, on: date) -> int:
        months = whole_number(value)
        if not least <= months <= most:
            raise FieldValueError("customers.tenure_range", least=least, most=most)
        return months

    return read


def flag(value: Any, on: date) -> bool:
    """Return yes or no from a boolean, 1 and 0, or their texts."""
    if value is True or (not isinstance(value, bool) and value in (1, "1", "true")):
        return True
    if value is False or (not isinstance(value, bool) and value in (0, "0", "false")):
        return False
    raise FieldValueError("core.wrong_type")


def read_date(text: str) -> date:
    """Return a calendar date written 1990-12-31 or 31/12/1990 in ASCII digits.

    Raises ValueError(`core.date`).
    """
    if iso := _ISO.fullmatch(text):
        year, month, day = (int(part) for part in iso.groups())
    elif typed := _TYPED.fullmatch(text):
        day, month, year = (int(part) for part in typed.groups())
    else:
        raise ValueError("core.date")
    try:
        return date(year, month, day)
    except ValueError as error:
        raise ValueError("core.date") from error


def _birth_date(value: Any, on: date) -> date:
    try:
        return identifiers.clean_birth_date(text_of(value), on=on, least=AGE_MIN, most=AGE_MAX)
    except ValueError as error:
        raise FieldValueError(f"core.{error}", least=AGE_MIN, most=AGE_MAX) from error


def _language(value: Any, on: date) -> str:
    if value not in ("en", "hi"):
        raise FieldValueError("core.not_a_choice")
    return str(value)


_RANGE_OF_AMOUNTS = between("customers.amount_range", Decimal(0), INCOME_MAX)
_PERSON_NAME = _identifier(identifiers.clean_person_name)
_ADDRESS = _identifier(identifiers.clean_address)
_PINCODE = _identifier(identifiers.clean_pincode)

FIELDS: dict[str, FieldRule] = {
    "first_name": FieldRule(_PERSON_NAME),
    "last_name": FieldRule(_PERSON_NAME),
    "email": FieldRule(_identifier(identifiers.clean_email)),
    "language": FieldRule(_language),
    "gender": FieldRule(options="gender"),
    "birth_date": FieldRule(_birth_date),
    "tin": FieldRule(_identifier(identifiers.clean_individual_pan)),
    "is_editing": FieldRule(flag),
    "allow_sms": FieldRule(flag),
    "allow_emails": FieldRule(flag),
    "prefer_net_banking": FieldRule(options="prefer_net_banking"),
    "employment_status_code": FieldRule(options="employment_status"),
    "business_registration_type": FieldRule(options="business_registration_type"),
    "business_current_turnover": FieldRule(options="business_turnover"),
    "business_years": FieldRule(options="business_years"),
    "business_account": FieldRule(flag),
    "gstin": FieldRule(_identifier(identifiers.clean_gstin)),
    "employer_name": FieldRule(_identifier(identifiers.clean_company)),
    "officepincode": FieldRule(_PINCODE),
    "monthly_income": FieldRule(between("core.income", INCOME_MIN, INCOME_MAX)),
    "salary_mode": FieldRule(options="salary_mode"),
    "address1": FieldRule(_ADDRESS),
    "address2": FieldRule(_ADDRESS),
    "postal_code": FieldRule(_PINCODE),
    "residence_type": FieldRule(options="residency_type"),
    "monthly_rent": FieldRule(_RANGE_OF_AMOUNTS),
    "se_loan_amount": FieldRule(between("customers.amount_range", LOAN_MIN, LOAN_MAX)),
    "housing_loan_amount": FieldRule(between("customers.amount_range", LOAN_MIN, HOUSING_LOAN_MAX)),
    "property_type": FieldRule(options="property_type"),
    "emi": FieldRule(_RANGE_OF_AMOUNTS),
    "educational_level": FieldRule(options="education_level"),
    "loan_tenure_months": FieldRule(months_between(TENURE_MIN, TENURE_MAX)),
    "loan_purpose": FieldRule(options="loan_purpose"),
    "credit_score_class": FieldRule(options="credit_score_class"),
    "household_income": FieldRule(options="household_income"),
    "household_income_declaration": FieldRule(flag),
}
"""Every field a customer may change, by its name in specification 3 (plus our own at the end)."""

CONTACT: dict[str, Literal["sms", "email"]] = {"allow_sms": "sms", "allow_emails": "email"}
"""Flags of the record that are no column: the contact choice for service messages on that channel, seen from here."""

FLAGS = frozenset({"is_editing", "allow_sms", "allow_emails", "business_account", "household_income_declaration"})


def clean(
    sent: Mapping[str, Any], *, on: date, options: Callable[[str], Collection[int]]
) -> tuple[dict[str, Any], dict[str, FieldError]]:
    """Return the cleaned values and the errors of the values that were sent, by field.

    None and blank text empty a field; a flag has no blank.
    """
    cleaned: dict[str, Any] = {}
    faults: dict[str, FieldError] = {}
    for name, value in sent.items():
        rule = FIELDS.get(name)
        try:
            if rule is None:
                raise FieldValueError("core.unknown_field")
            if value is None or (isinstance(value, str) and not value.strip()):
                if name in FLAGS or name == "language":
                    raise FieldValueError("core.required")
                cleaned[name] = None
            elif rule.clean is None:
                choice = whole_number(value)
                if choice not in options(rule.options):
                    raise FieldValueError("core.not_a_choice")
                cleaned[name] = choice
            else:
                cleaned[name] = rule.clean(value, on)
        except FieldValueError as wrong:
            faults[name] = wrong.fault
        except ValueError as error:
            # identifiers.plain refuses control characters with a bare code.
            faults[name] = FieldError(
                f"core.{error}" if error.args and str(error).isidentifier() else "core.invalid_value"
            )
    return cleaned, faults


def stored_amount(text: str) -> Decimal:
    """Return the amount that was stored as text."""
    return rupees(Decimal(text))


def asks_household(monthly_income: Decimal | None) -> bool:
    """Return whether the household's income is required.

    It is, where one's own income does not already pass the threshold.
    """
    return monthly_income is not None and monthly_income * 12 <= HOUSEHOLD_THRESHOLD


def contradictions(profile: Mapping[str, Any]) -> dict[str, FieldError]:
    """Return the errors between fields of the whole profile as it would be stored."""
    income = profile.get("monthly_income")
    faults: dict[str, FieldError] = {}
    if profile.get("household_income") == HOUSEHOLD_AT_OR_BELOW and income is not None and not asks_household(income):
        faults["household_income"] = FieldError("customers.household_below_income")
    return faults


def fresh_fields(employment: int | None) -> tuple[str, ...]:
    """Return the fields that a person of this kind of work must enter again when they are old."""
    return (*FRESH_FIELDS, *FRESH_IN_BUSINESS) if employment in (SELF_EMPLOYED, BUSINESS_OWNER) else FRESH_FIELDS


def stale_fields(told_on: Mapping[str, str], *, on: date, fresh_days: int, employment: int | None = None) -> list[str]:
    """Return the fields entered more than `fresh_days` ago, or never.

    They are in the order of `fresh_fields`.
    """
    oldest = on - timedelta(days=fresh_days)
    return [
        name for name in fresh_fields(employment) if name not in told_on or date.fromisoformat(told_on[name]) < oldest
    ]
