"""Rupees as Decimal with two places, rounded half up to the paisa (architecture.md 4)."""

import re
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

PAISA = Decimal("0.01")
RUPEE = Decimal("1")
# Far above any sum in this business and far below numeric(14,2): a longer number is a typing error.
MAX_AMOUNT = Decimal("99999999999.99")
RUPEES: dict[str, Any] = {"max_digits": 18, "decimal_places": 2}
"""The size of a sum of many amounts, as a column and on the wire."""

_PLAIN = re.compile(r"\d+(\.\d{1,2})?", re.ASCII)
# Indian (3,00,000) or western (300,000): 3,00,00 leaves open which digit is missing.
_GROUPED = re.compile(r"(\d{1,2}(,\d{2})*,\d{3}|\d{1,3}(,\d{3})+)(\.\d{1,2})?", re.ASCII)


def rupees(value: Decimal | int) -> Decimal:
    """Return the amount rounded half up to the paisa."""
    return Decimal(value).quantize(PAISA, rounding=ROUND_HALF_UP)


def whole_rupees(value: Decimal) -> Decimal:
    """Return the amount rounded half up to the rupee, still with two places."""
    return value.quantize(RUPEE, rounding=ROUND_HALF_UP).quantize(PAISA)


def grouped(amount: Decimal | int) -> str:
    """Return whole rupees, half up, in Indian grouping: 35,00,000."""
    digits = str(int(whole_rupees(Decimal(amount))))
    head, tail = digits[:-3], digits[-3:]
    pairs: list[str] = []
    while head:
        pairs.insert(0, head[-2:])
        head = head[:-2]
    return ",".join([*pairs, tail])


def in_rupees(amount: Decimal) -> str:
    """Return ₹3,00,000 in Indian grouping, with paise only where there are any."""
    whole, _, paise = f"{amount:.2f}".partition(".")
    return f"₹{grouped(Decimal(whole))}{'' if paise == '00' else '.' + paise}"


def trimmed(value: Decimal) -> str:
    """Return a number without needless zeros: 13.50 is "13.5", 100.00 is "100"."""
    return format(value.normalize(), "f")


def parse_amount(text: str) -> Decimal:
    """Return a typed amount in rupees.

    It may have ₹ or Rs, Indian or western grouping and at most two decimals, in ASCII digits. Raises ValueError with
    the code `amount` for anything else (exponents, NaN, signs, other digits) and `amount_too_large` above MAX_AMOUNT.
    """
    bare = re.sub(r"^\s*(₹|Rs\.?|INR)?\s*", "", text.strip(), flags=re.IGNORECASE)
    if not (_PLAIN.fullmatch(bare) or _GROUPED.fullmatch(bare)):
        raise ValueError("amount")
    amount = Decimal(bare.replace(",", ""))
    if amount > MAX_AMOUNT:
        raise ValueError("amount_too_large")
    return rupees(amount)
