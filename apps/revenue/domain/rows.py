"""Parsing of one row of a commission table: the rules of specification 5.4, all errors."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from apps.core.domain.problems import FieldError, invalid

from .slabs import Volume

MAX_MONEY = Decimal("999999999999.99")
MAX_NUMBER = 1_000_000_000
PERCENT_STEP = Decimal("0.001")

MONEY_FIELDS = ("slab_disbursed_min", "slab_disbursed_max", "ats_min", "ats_max", "revenue_flat")
COUNT_FIELDS = ("slab_number_min", "slab_number_max")
DATE_FIELDS = ("valid_from", "valid_until")
RANGES = ("slab_disbursed", "slab_number", "ats")
FIELDS = (*MONEY_FIELDS, *COUNT_FIELDS, "revenue_percent", "revenue_type_id", "status", *DATE_FIELDS)

_NUMBER = re.compile(r"-?\d{1,30}(\.\d{1,30})?", re.ASCII)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)


class _BadValueError(Exception):
    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.fault = FieldError(code, details)


@dataclass(frozen=True)
class ParsedSlabRow:
    """The values of the fields that could be read, and what is wrong with the others, by field."""

    values: Mapping[str, Any]
    faults: Mapping[str, FieldError]


def parse_row(sent: Mapping[str, Any]) -> ParsedSlabRow:
    """Return the terms of a row from every field of FIELDS, with errors by field.

    An absent field counts as empty. Empty numbers are null. The caller checks that the revenue type exists.
    """
    values: dict[str, Any] = {}
    faults: dict[str, FieldError] = {}
    for name in FIELDS:
        try:
            values[name] = _READERS[name](sent.get(name))
        except _BadValueError as error:
            faults[name] = error.fault
    for name in RANGES:
        low, high = values.get(f"{name}_min"), values.get(f"{name}_max")
        if low is not None and high is not None and high <= low:
            faults[f"{name}_max"] = FieldError("revenue.max_above_min")
    starts, ends = values.get("valid_from"), values.get("valid_until")
    if starts is not None and ends is not None and ends <= starts:
        faults["valid_until"] = FieldError("revenue.until_after_from")
    if not {"revenue_flat", "revenue_percent"} & faults.keys() and not (
        _is_above_zero(values["revenue_flat"]) or _is_above_zero(values["revenue_percent"])
    ):
        faults["revenue_flat"] = faults["revenue_percent"] = FieldError("revenue.flat_or_percent")
    return ParsedSlabRow(values, faults)


def _is_above_zero(value: Decimal | None) -> bool:
    return value is not None and value > 0


def _decimal(value: Any) -> Decimal | None:
    """Return a plain number in ASCII digits, sent as number or text; None if it is empty."""
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        raise _BadValueError("revenue.not_a_number")
    text = value.strip() if isinstance(value, str) else format(Decimal(repr(value)), "f")
    if not _NUMBER.fullmatch(text):
        raise _BadValueError("revenue.not_a_number")
    return Decimal(text)


def _money(value: Any) -> Decimal | None:
    amount = _decimal(value)
    if amount is None:
        return None
    if amount < 0:
        raise _BadValueError("revenue.positive")
    if amount > MAX_MONEY:
        raise _BadValueError("revenue.too_large", most=format(MAX_MONEY, "f"))
    if amount != amount.quantize(Decimal("0.01")):
        raise _BadValueError("revenue.two_decimals")
    return amount.quantize(Decimal("0.01"))


def _count(value: Any) -> int | None:
    number = _decimal(value)
    if number is None:
        return None
    if number < 0:
        raise _BadValueError("revenue.positive")
    if number > MAX_NUMBER:
        raise _BadValueError("revenue.too_large", most=str(MAX_NUMBER))
    if number != int(number):
        raise _BadValueError("revenue.not_whole")
    return int(number)


def _percent(value: Any) -> Decimal | None:
    percent = _decimal(value)
    if percent is None:
        return None
    if not 0 <= percent <= 100:
        raise _BadValueError("revenue.percent_range")
    if percent != percent.quantize(PERCENT_STEP):
        raise _BadValueError("revenue.percent_step")
    return percent.quantize(PERCENT_STEP)


def _type_id(value: Any) -> int:
    if value is None or value == "":
        raise _BadValueError("revenue.type_required")
    text = str(value)
    if isinstance(value, bool) or not re.fullmatch(r"\d{1,4}", text, re.ASCII):
        raise _BadValueError("revenue.type_unknown")
    return int(text)


def _status(value: Any) -> bool:
    if isinstance(value, list | dict) or value not in (0, 1, "0", "1"):
        raise _BadValueError("revenue.not_0_or_1")
    return bool(int(value))


def _month_start(value: Any) -> date | None:
    """Return the first day of a month; None if it is empty.

    Commission is counted in months, so a row begins and ends with one.
    """
    if value is None or value == "":
        return None
    try:
        if not isinstance(value, str) or not _DAY.fullmatch(value):
            raise ValueError(value)
        day = date.fromisoformat(value)
    except ValueError:
        raise _BadValueError("core.date") from None
    if day.day != 1:
        raise _BadValueError("revenue.month_start", nearest=day.replace(day=1).isoformat())
    return day


_READERS = {
    **dict.fromkeys(MONEY_FIELDS, _money),
    **dict.fromkeys(COUNT_FIELDS, _count),
    **dict.fromkeys(DATE_FIELDS, _month_start),
    "revenue_percent": _percent,
    "revenue_type_id": _type_id,
    "status": _status,
}


def parse_volume(disbursed: Any, number: Any) -> Volume:
    """Return a typed volume.

    Raise Problem 422 at the fields if one is missing or no number, or if money has no case.
    """
    values: dict[str, Any] = {}
    faults: dict[str, FieldError] = {}
    for name, value, read in (("disbursed", disbursed, _money), ("number", number, _count)):
        try:
            values[name] = read(value)
        except _BadValueError as error:
            faults[name] = error.fault
        else:
            if values[name] is None:
                faults[name] = FieldError("core.required")
    if not faults and values["disbursed"] and not values["number"]:
        faults["number"] = FieldError("revenue.money_without_cases")
    if faults:
        raise invalid(**faults)
    return Volume(values["disbursed"], values["number"])
