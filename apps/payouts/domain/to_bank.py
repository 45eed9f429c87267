"""Days from a loan to its payment in the partner's bank (portal.md 3, one product). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from statistics import median
from typing import Final

MEASURED_DAYS: Final = 90
LEAST_PAYMENTS: Final = 20
"""Fewer payments say nothing about the next one."""


@dataclass(frozen=True)
class DaysToBank:
    """The median of whole days, and the number of payments it is of."""

    days: int
    payments: int


def usual_wait(waits: Sequence[int]) -> DaysToBank | None:
    """Return the usual wait in days, or None below LEAST_PAYMENTS payments."""
    if len(waits) < LEAST_PAYMENTS:
        return None
    return DaysToBank(int(Decimal(median(waits)).quantize(Decimal(1), rounding=ROUND_HALF_UP)), len(waits))
