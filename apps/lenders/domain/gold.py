"""Gold: its price by purity, its value by weight, and the range of loans it carries.

The price is that of fine gold (24 carat) and comes from one of three places, the nearest first: closes that the desk
wrote down, a setting, and the value built in below. Ornaments count by their purity in twenty-fourths; stones never
count. Rupees, grams with three decimals.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import ROUND_FLOOR, Decimal
from typing import Literal

from apps.core.domain.money import PAISA, rupees

from .security import GOLD_BANDS, Carried, by_band, most

FINE = 24
PURITIES = (18, 20, 21, 22, 23, 24)
"""Values of the option list gold_purity, in carat."""
WEIGHT_MIN, WEIGHT_MAX = Decimal("1.000"), Decimal("1000.000")
"""Grams: below one gram nobody lends, above a kilogram of ornaments a borrower may not pledge."""
LOAN_MIN = Decimal("1000.00")
AVERAGE_DAYS = 30

Source = Literal["desk", "setting", "built_in"]


@dataclass(frozen=True)
class GoldPrice:
    """Rupees for a gram of fine gold, of which day, and where it is from."""

    per_gram: Decimal
    on: date
    source: Source


@dataclass(frozen=True)
class Close:
    """What a gram of fine gold cost at the close of a day."""

    on: date
    per_gram: Decimal


BUILT_IN = GoldPrice(Decimal("11850.00"), date(2026, 11, 2), "built_in")
"""A cautious price where nobody wrote one down; the page shows its day and that it is a standard value."""


def price_of_closes(closes: Iterable[Close], on: date) -> GoldPrice | None:
    """The price to lend by on a day: the last close, or the average of the thirty days up to it if that is lower.

    None where no close of that day or before is known. The regulator's rule for ornaments.
    """
    known = sorted((one for one in closes if one.on <= on), key=lambda one: one.on)
    if not known:
        return None
    last = known[-1]
    recent = [one.per_gram for one in known if one.on > last.on - timedelta(days=AVERAGE_DAYS)]
    average = rupees(sum(recent, Decimal(0)) / len(recent))
    return GoldPrice(min(last.per_gram, average), last.on, "desk")


def per_gram(price: GoldPrice, purity: int) -> Decimal:
    """A gram of gold of this purity, rounded down to the paisa."""
    return (price.per_gram * purity / FINE).quantize(PAISA, rounding=ROUND_FLOOR)


def value_of(weight_grams: Decimal, purity: int, price: GoldPrice) -> Decimal:
    """What the gold is worth, rounded down to the paisa."""
    return (weight_grams * per_gram(price, purity)).quantize(PAISA, rounding=ROUND_FLOOR)


@dataclass(frozen=True)
class GoldAnswer:
    """What some gold carries: every band worked out, the most that may be lent, and the least that is."""

    weight_grams: Decimal
    purity: int
    price: GoldPrice
    per_gram: Decimal
    value: Decimal
    bands: tuple[Carried, ...]
    most: Decimal
    least: Decimal


def answer(weight_grams: Decimal, purity: int, price: GoldPrice) -> GoldAnswer:
    """The loan range of some gold at a price."""
    value = value_of(weight_grams, purity, price)
    largest = most(value, GOLD_BANDS)
    return GoldAnswer(
        weight_grams=weight_grams,
        purity=purity,
        price=price,
        per_gram=per_gram(price, purity),
        value=value,
        bands=by_band(value, GOLD_BANDS),
        most=largest,
        least=min(LOAN_MIN, largest),
    )
