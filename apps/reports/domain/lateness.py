"""How many days a lender usually takes, by the submissions it approved lately."""

from collections.abc import Iterable
from decimal import ROUND_CEILING, Decimal
from statistics import median

USUAL_DAYS = 7
"""For a lender of whom too little is known."""
LEAST_TURNS = 4


def usual_days(hours: Iterable[Decimal]) -> int:
    """Whole days, at least one, that half of these submissions took; USUAL_DAYS where fewer than four are known."""
    known = list(hours)
    if len(known) < LEAST_TURNS:
        return USUAL_DAYS
    days = (Decimal(median(known)) / 24).to_integral_value(ROUND_CEILING)
    return max(1, int(days))
