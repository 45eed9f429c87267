"""Details of an application besides amount and tenure: typed by product, an error per field.

The profile holds facts about the person. These are facts about one request: the purpose of business money, the pledged
gold, the home to buy. Stored sealed, as plain values (`to_plain`).
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.plain import from_plain
from apps.core.domain.problems import FieldError
from apps.customers.domain import profile as rules
from apps.matching.domain.gold import WEIGHT_BOUNDS, GoldPrice, read_weight, value_of

PROPERTY_MIN, PROPERTY_MAX = Decimal(100_000), Decimal(500_000_000)


@dataclass(frozen=True)
class RequestBounds:
    """The bounds of a request: amounts in rupees, tenures in months."""

    amount_min: Decimal
    amount_max: Decimal
    tenure_min: int
    tenure_max: int


BOUNDS: dict[str, RequestBounds] = {
    "PL": RequestBounds(rules.LOAN_MIN, rules.LOAN_MAX, rules.TENURE_MIN, rules.TENURE_MAX),
    "BL": RequestBounds(Decimal(10_000), Decimal(10_000_000), 1, 120),
    "GL": RequestBounds(Decimal(1_000), Decimal(10_000_000), 1, 36),
    "HL": RequestBounds(rules.LOAN_MIN, rules.HOUSING_LOAN_MAX, 12, 360),
}
"""Gold up to a crore as the site says (specification 1); a home over thirty years at most."""


@dataclass(frozen=True)
class BusinessDetails:
    """The purpose of the money: a value of the list business_loan_purpose."""

    purpose: int


@dataclass(frozen=True)
class GoldDetails:
    """The gold that is pledged: grams with three decimals, purity in carat (list gold_purity)."""

    weight_grams: Decimal
    purity: int


@dataclass(frozen=True)
class HousingDetails:
    """The home and its co-applicant.

    The PIN code is the home's. A co-applicant's income of None is not given yet.
    """

    property_value: Decimal
    property_pincode: str
    has_co_applicant: bool = False
    co_applicant_income: Decimal | None = None


AnyDetails = BusinessDetails | GoldDetails | HousingDetails

FieldReader = Callable[[Any, date], Any]


def _weight(value: Any, on: date) -> Decimal:
    try:
        return read_weight(value)
    except ValueError as error:
        raise rules.FieldValueError(f"lenders.{error}", **WEIGHT_BOUNDS) from error


def _pincode(value: Any, on: date) -> str:
    try:
        return clean_pincode(rules.text_of(value))
    except ValueError as error:
        raise rules.FieldValueError(f"core.{error}") from error


@dataclass(frozen=True)
class _DetailField:
    """One part: read by `read`, or a choice of `options`. Without `needed` it may be left empty."""

    read: FieldReader | None = None
    options: str = ""
    needed: bool = True


_KINDS: dict[str, tuple[type[Any], dict[str, _DetailField]]] = {
    "BL": (BusinessDetails, {"purpose": _DetailField(options="business_loan_purpose")}),
    "GL": (GoldDetails, {"weight_grams": _DetailField(_weight), "purity": _DetailField(options="gold_purity")}),
    "HL": (
        HousingDetails,
        {
            "property_value": _DetailField(rules.between("customers.amount_range", PROPERTY_MIN, PROPERTY_MAX)),
            "property_pincode": _DetailField(_pincode),
            "has_co_applicant": _DetailField(rules.flag, needed=False),
            "co_applicant_income": _DetailField(
                rules.between("core.income", rules.INCOME_MIN, rules.INCOME_MAX), needed=False
            ),
        },
    ),
}

PRODUCTS_WITH_DETAILS = tuple(_KINDS)


def clean(
    product: str, values: Mapping[str, Any], *, on: date, options: Callable[[str], Collection[int]]
) -> tuple[AnyDetails | None, dict[str, FieldError]]:
    """Return the details, or None with an error at each `details.<name>`.

    A product without details refuses every field.
    """
    kind, parts = _KINDS.get(product, (None, {}))
    faults = {f"details.{name}": FieldError("core.unknown_field") for name in values if name not in parts}
    cleaned: dict[str, Any] = {}
    for name, part in parts.items():
        value = values.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            if part.needed:
                faults[f"details.{name}"] = FieldError("core.required")
            continue
        try:
            cleaned[name] = _read(part, value, on, options)
        except rules.FieldValueError as wrong:
            faults[f"details.{name}"] = wrong.fault
        except ValueError:
            faults[f"details.{name}"] = FieldError("core.characters")
    if "co_applicant_income" in cleaned and not cleaned.get("has_co_applicant"):
        faults.setdefault("details.co_applicant_income", FieldError("applications.co_applicant_not_named"))
    return (None, faults) if faults or kind is None else (kind(**cleaned), {})


def _read(part: _DetailField, value: Any, on: date, options: Callable[[str], Collection[int]]) -> Any:
    if part.read is not None:
        return part.read(value, on)
    choice = rules.whole_number(value)
    if choice not in options(part.options):
        raise rules.FieldValueError("core.not_a_choice")
    return choice


def asks_details(product: str) -> bool:
    """Return whether an application for the product has details at all."""
    return product in _KINDS


def parts_of(product: str) -> tuple[str, ...]:
    """Return the names of the parts that an application for the product has."""
    return tuple(_KINDS[product][1]) if product in _KINDS else ()


def of_stored(product: str, plain: Mapping[str, Any] | None) -> AnyDetails | None:
    """Return the stored details, or None without any (also after the person was deleted)."""
    return from_plain(_KINDS[product][0], dict(plain)) if plain and product in _KINDS else None


def security_value(details: AnyDetails | None, price: GoldPrice | None) -> Decimal | None:
    """Return the value of the gold or home in rupees, or None without a security or its value."""
    if isinstance(details, GoldDetails) and price is not None:
        return value_of(details.weight_grams, details.purity, price)
    return details.property_value if isinstance(details, HousingDetails) else None
