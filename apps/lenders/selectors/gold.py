"""The gold price, from the first source that has one: recorded closes, setting, built in."""

from collections.abc import Callable
from datetime import date, datetime
from decimal import Decimal
from typing import Any

from django.conf import settings

from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import FieldError, invalid
from apps.lenders.models import GoldClosingPrice
from apps.matching.domain.gold import (
    AVERAGE_DAYS,
    BUILT_IN,
    WEIGHT_BOUNDS,
    GoldClosing,
    GoldPrice,
    GoldValuation,
    answer,
    price_of_closes,
    read_weight,
)


def gold_price(now: datetime) -> GoldPrice:
    """Return the price that loans against gold use at `now`, with its day and source.

    One small query.
    """
    on = today_ist(now)
    for source in SOURCES:
        if (price := source(on)) is not None:
            return price
    return BUILT_IN


def gold_worth(*, weight_grams: Any, purity: Any, now: datetime) -> GoldValuation:
    """Return the valuation of some gold now.

    422 at `weight_grams` and `purity` for values that cannot be read.
    """
    faults = {}
    weight = Decimal(0)
    try:
        weight = read_weight(weight_grams)
    except ValueError as error:
        faults["weight_grams"] = FieldError(f"lenders.{error}", WEIGHT_BOUNDS)
    if isinstance(purity, bool) or not isinstance(purity, int) or purity not in catalogue.option_values("gold_purity"):
        faults["purity"] = FieldError("core.not_a_choice")
    if faults:
        raise invalid(**faults)
    return answer(weight, purity, gold_price(now))


def _of_the_desk(on: date) -> GoldPrice | None:
    """Return the price by the recorded closes up to a day, or None without any."""
    rows = GoldClosingPrice.objects.filter(on__lte=on).order_by("-on").values_list("on", "per_gram")
    return price_of_closes([GoldClosing(*row) for row in rows[:AVERAGE_DAYS]], on)


def _of_the_setting(on: date) -> GoldPrice | None:
    setting = settings.GOLD_PRICE
    return None if setting is None else GoldPrice(setting["per_gram"], setting["on"], "setting")


SOURCES: tuple[Callable[[date], GoldPrice | None], ...] = (_of_the_desk, _of_the_setting)
"""In the order in which they are asked; the built-in value answers when none of them knows."""
