"""Gold: its price by purity, its value by weight, and the range of loans it carries.

The price is that of fine gold (24 carat) and comes from one of three places, the nearest first: closes that the desk
wrote down, a setting, and the value built in below. Ornaments count by their purity in twenty-fourths; stones never
count. Rupees, grams with three decimals.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from typing import Any, Literal

from apps.core.domain.money import PAISA, rupees

from .security import GOLD_BANDS, largest_secured
from .security import security_out as bands_told

FINE = 24
WEIGHT_MIN, WEIGHT_MAX = Decimal("1.000"), Decimal("1000.000")
"""Grams: below one gram nobody lends, above a kilogram of ornaments a borrower may not pledge."""
WEIGHT_BOUNDS = {"least": f"{WEIGHT_MIN:.0f}", "most": f"{WEIGHT_MAX:.0f}"}
LOAN_MIN = Decimal("1000.00")
AVERAGE_DAYS = 30
_WEIGHT = re.compile(r"\d{1,4}(\.\d{1,3})?", re.ASCII)
_GRAM = Decimal("0.001")

Source = Literal["desk", "setting", "built_in"]


@dataclass(frozen=True)
class GoldPrice:
    """Rupees for a gram of fine gold, of which day, and where it is from."""

    per_gram: Decimal
    on: date
    source: Source


@dataclass(frozen=True)
class GoldClosing:
    """The price in rupees of a gram of fine gold at the close of a day."""

    on: date
    per_gram: Decimal


BUILT_IN = GoldPrice(Decimal("11850.00"), date(2026, 11, 2), "built_in")
"""A cautious price where nobody wrote one down; the page shows its day and that it is a standard value."""


def read_weight(value: Any) -> Decimal:
    """Return the grams read from text or number: ASCII digits, at most three decimals.

    Raises ValueError with the code `gold_weight_form`, or `gold_weight` outside the bounds.
    """
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        raise ValueError("gold_weight_form")
    text = str(value).strip()
    if not _WEIGHT.fullmatch(text):
        raise ValueError("gold_weight_form")
    weight = Decimal(text).quantize(_GRAM)
    if not WEIGHT_MIN <= weight <= WEIGHT_MAX:
        raise ValueError("gold_weight")
    return weight


def price_of_closes(closes: Iterable[GoldClosing], on: date) -> GoldPrice | None:
    """Return the price to lend by on a day, or None where no close up to that day is known.

    The last close, or the average of the thirty days up to it if that is lower: the regulator's rule for
    ornaments.
    """
    past_closes = sorted((close for close in closes if close.on <= on), key=lambda close: close.on)
    if not past_closes:
        return None
    last = past_closes[-1]
    recent = [close.per_gram for close in past_closes if close.on > last.on - timedelta(days=AVERAGE_DAYS)]
    average = rupees(sum(recent, Decimal(0)) / len(recent))
    return GoldPrice(min(last.per_gram, average), last.on, "desk")


def per_gram(price: GoldPrice, purity: int) -> Decimal:
    """Return the price of a gram of this purity, rounded down to the paisa."""
    return (price.per_gram * purity / FINE).quantize(PAISA, rounding=ROUND_FLOOR)


def value_of(weight_grams: Decimal, purity: int, price: GoldPrice) -> Decimal:
    """Return the value of the gold in rupees, rounded down to the paisa."""
    return (weight_grams * per_gram(price, purity)).quantize(PAISA, rounding=ROUND_FLOOR)


@dataclass(frozen=True)
class GoldValuation:
    """The value of some gold at a price, with the most that may be lent on it and the least."""

    weight_grams: Decimal
    purity: int
    price: GoldPrice
    per_gram: Decimal
    value: Decimal
    most: Decimal
    least: Decimal


def answer(weight_grams: Decimal, purity: int, price: GoldPrice) -> GoldValuation:
    """Return the value and the loan range of some gold at a price."""
    value = value_of(weight_grams, purity, price)
    largest = largest_secured(value, GOLD_BANDS)
    return GoldValuation(
        weight_grams=weight_grams,
        purity=purity,
        price=price,
        per_gram=per_gram(price, purity),
        value=value,
        most=largest,
        least=min(LOAN_MIN, largest),
    )


def valuation_out(valuation: GoldValuation) -> dict[str, Any]:
    """Shape the valuation for a page: money and grams as text, every band computed."""
    return {
        "weight_grams": f"{valuation.weight_grams:.3f}",
        "purity": valuation.purity,
        "price_per_gram": f"{valuation.per_gram:.2f}",
        "price_24k": f"{valuation.price.per_gram:.2f}",
        "price_on": valuation.price.on.isoformat(),
        "price_source": valuation.price.source,
        "value": f"{valuation.value:.2f}",
        "bands": bands_told(valuation.value, GOLD_BANDS),
        "max_loan_amount": f"{valuation.most:.2f}",
        "min_loan_amount": f"{valuation.least:.2f}",
    }
