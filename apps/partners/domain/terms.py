"""A partner's revenue terms and link id, read from the admin's input.

Source: specification 2.7, 3, 5.1, 7.
"""

import re
from decimal import Decimal, InvalidOperation
from typing import Any

from apps.core.domain.problems import FieldError

MAX_UTM_LENGTH = 60
MAX_PERCENT = Decimal(100)
PERCENT_STEP = Decimal("0.001")
MAX_FLAT_FEE = Decimal("9999999999.99")
PAISA = Decimal("0.01")
_UTM = re.compile(r"[A-Za-z0-9_-]*", re.ASCII)
_NUMBER = re.compile(r"-?(?:\d+(?:\.\d*)?|\.\d+)", re.ASCII)


def read_utm_id(value: Any) -> str | FieldError:
    """Return a utm id of letters, digits, underscore and hyphen, or empty; or an error."""
    if not isinstance(value, str):
        return FieldError("core.wrong_type")
    utm_id = value.strip()
    if len(utm_id) > MAX_UTM_LENGTH:
        return FieldError("partners.utm_long", {"most": MAX_UTM_LENGTH})
    return utm_id if _UTM.fullmatch(utm_id) else FieldError("partners.utm_id")


def _number(value: Any) -> Decimal | None:
    """Return a finite decimal from a JSON number or plain digits; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    text = str(value).strip()
    if isinstance(value, str) and not _NUMBER.fullmatch(text):
        return None
    try:
        number = Decimal(text)
    except InvalidOperation:
        return None
    return number if number.is_finite() else None


def read_percent(value: Any) -> Decimal | FieldError | None:
    """Return a per cent of 0 to 100 in steps of 0.001.

    None, for null or an empty text, means that no share is agreed.
    """
    if value is None or value == "":
        return None
    number = _number(value)
    if number is None:
        return FieldError("partners.number")
    if not 0 <= number <= MAX_PERCENT:
        return FieldError("partners.percent_range")
    # Within the range, so that quantizing cannot overflow.
    if number != number.quantize(PERCENT_STEP):
        return FieldError("partners.percent_step")
    return number.quantize(PERCENT_STEP)


def read_flat_fee(value: Any) -> Decimal | FieldError | None:
    """Return rupees of 0 or more with at most two decimals.

    None, for null or an empty text, means that no fee is agreed.
    """
    if value is None or value == "":
        return None
    number = _number(value)
    if number is None:
        return FieldError("partners.number")
    if number < 0:
        return FieldError("partners.fee_negative")
    if number > MAX_FLAT_FEE:
        return FieldError("partners.fee_large")
    if number != number.quantize(PAISA):
        return FieldError("partners.fee_paise")
    return number.quantize(PAISA)
