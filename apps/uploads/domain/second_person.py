"""Whether a file needs a second person before it takes effect, and why. Pure.

What moves much money or leads records back is seen by two (reliability row 28 and section 3.3).
"""

from decimal import Decimal
from enum import StrEnum


class SecondPersonReason(StrEnum):
    """`KIND`: all files of the kind; `MOVES`: rows may lead back; `MONEY`: its rows bring more than the limit."""

    KIND = "kind"
    MOVES = "moves"
    MONEY = "money"


def second_person_reason(
    *, by_kind: bool, leads_back: bool, money: Decimal | None, above: Decimal
) -> SecondPersonReason | None:
    """Why two people are needed; None where one is enough.

    `money` is the sum of the amounts in rupees that the file's rows bring, None for a kind whose money nobody counts;
    two are needed *above* the limit, not at it.
    """
    if by_kind:
        return SecondPersonReason.KIND
    if leads_back:
        return SecondPersonReason.MOVES
    if money is not None and money > above:
        return SecondPersonReason.MONEY
    return None
