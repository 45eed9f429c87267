"""The intake form's fields and what may stand in each (specification 3, 4.10, 5.7, 5.8).

The company supplies the lists; what else a field must be is decided here, for every company alike. Values are the
company's own words and never depend on the language of the page.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from apps.core.domain.identifiers import (
    clean_address,
    clean_company,
    clean_person_name,
    clean_pincode,
    clean_uan,
    plain,
)
from apps.core.domain.money import parse_amount
from apps.core.domain.problems import FieldError

LISTS = ("gender", "maritalStatus", "purposeOfLoan", "nature")
OPTIONAL = frozenset({"uan"})
EARLIEST_YEAR = 1800
MAX_LENGTHS = 400


@dataclass(frozen=True)
class IntakeChoice:
    """One entry of a list: what is sent, and how it reads in each language."""

    value: str
    en: str
    hi: str

    def label(self, language: str) -> str:
        return self.hi if language == "hi" else self.en


@dataclass(frozen=True)
class IntakeCategory(IntakeChoice):
    """A line of business with its sub-categories; none of them is an answer too."""

    below: tuple[IntakeChoice, ...] = ()


@dataclass(frozen=True)
class IntakeOptionLists:
    """The options of a company: the four lists by the names of `LISTS`, and the categories."""

    lists: Mapping[str, tuple[IntakeChoice, ...]]
    categories: tuple[IntakeCategory, ...]

    def category(self, value: str) -> IntakeCategory | None:
        return next((candidate for candidate in self.categories if candidate.value == value), None)

    def labels(self, language: str) -> dict[str, str]:
        """Return every value with its label in one language."""
        below = [choice for category in self.categories for choice in category.below]
        every: Iterable[IntakeChoice] = (
            *(choice for name in LISTS for choice in self.lists[name]),
            *self.categories,
            *below,
        )
        return {choice.value: choice.label(language) for choice in every}


def clean(
    typed_values: Mapping[str, str], lists: IntakeOptionLists, *, on: date
) -> tuple[dict[str, str], dict[str, FieldError]]:
    """Return the answers as they are stored and sent, and an error at each wrong field.

    `on` is the Indian day of sending. Turnover is rupees with two decimals, the date ISO; an empty UAN stays
    empty. A missing field that is needed is an error too.
    """
    cleaned: dict[str, str] = {}
    faults: dict[str, FieldError] = {}
    for name in FIELDS:
        typed = typed_values.get(name, "").strip()
        if not typed:
            cleaned[name] = ""
            if name not in OPTIONAL and (name != "subCategory" or _has_below(typed_values, lists)):
                faults[name] = FieldError("core.required")
            continue
        if len(typed) > MAX_LENGTHS:
            faults[name] = FieldError("core.too_long")
            continue
        try:
            cleaned[name] = _read(name, typed, typed_values, lists, on)
        except ValueError as error:
            code = str(error)
            faults[name] = FieldError(code if "." in code else f"core.{code}")
    return cleaned, faults


def _read(name: str, typed: str, typed_values: Mapping[str, str], lists: IntakeOptionLists, on: date) -> str:
    if name in LISTS:
        return _one_of(typed, lists.lists[name])
    if name == "category":
        return _one_of(typed, lists.categories)
    if name == "subCategory":
        category = lists.category(typed_values.get("category", "").strip())
        return _one_of(typed, category.below if category else ())
    if name == "dateOfIncorporation":
        return _past_day(typed, on)
    return _READERS[name](typed)


def _has_below(typed_values: Mapping[str, str], lists: IntakeOptionLists) -> bool:
    category = lists.category(typed_values.get("category", "").strip())
    return category is not None and bool(category.below)


def _one_of(typed: str, choices: Iterable[IntakeChoice]) -> str:
    if typed not in {choice.value for choice in choices}:
        raise ValueError("core.not_a_choice")
    return typed


def _past_day(typed: str, on: date) -> str:
    text = plain(typed)
    for form in ("%Y-%m-%d", "%d/%m/%Y"):
        try:
            day = datetime.strptime(text, form).date()  # noqa: DTZ007 - a day, not an instant
        except ValueError:
            continue
        if day.year < EARLIEST_YEAR or not text.isascii():
            break
        if day > on:
            raise ValueError("intake.date_later_than_today")
        return day.isoformat()
    raise ValueError("core.date")


def _turnover(typed: str) -> str:
    amount = parse_amount(plain(typed))
    if amount <= 0:
        raise ValueError("core.amount")
    return f"{amount:.2f}"


_READERS: Mapping[str, Callable[[str], str]] = {
    "fathersName": clean_person_name,
    "mothersName": clean_person_name,
    "annualSalesTurnOver": _turnover,
    "uan": clean_uan,
    "name": clean_company,
    "businessAddressLine1": clean_address,
    "businessAddressLine2": clean_address,
    "businessAddressPincode": clean_pincode,
}

FIELDS: tuple[str, ...] = (
    "purposeOfLoan",
    "gender",
    "maritalStatus",
    "fathersName",
    "mothersName",
    "annualSalesTurnOver",
    "uan",
    "name",
    "dateOfIncorporation",
    "category",
    "subCategory",
    "nature",
    "businessAddressLine1",
    "businessAddressLine2",
    "businessAddressPincode",
)
"""In the order of specification 3. The consent box is apart: it is no answer and is not sent."""


def company_errors(texts: Mapping[str, Any]) -> dict[str, FieldError]:
    """Return the company's errors at the fields of the form.

    Texts for anything else are left out.
    """
    errors = {}
    for name, text in texts.items():
        if name in FIELDS and isinstance(text, str) and text.strip():
            errors[name] = FieldError("intake.company_said", {"said": text.strip()[:MAX_LENGTHS]})
    return errors
