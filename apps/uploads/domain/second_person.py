"""Rule that decides if and why a file needs a second person before it takes effect. Pure.

Two people see a file that moves much money or sets records back (reliability row 28 and section 3.3).
"""

from decimal import Decimal
from enum import StrEnum


class SecondPersonReason(StrEnum):
    """Reason why a file needs a second person.

    `KIND`: all files of the kind do; `MOVES`: rows may set records back; `MONEY`: its rows bring more than the limit.
    """

    KIND = "kind"
    MOVES = "moves"
    MONEY = "money"


def second_person_reason(
    *, by_kind: bool, leads_back: bool, money: Decimal | None, above: Decimal
) -> SecondPersonReason | None:
    """Return the reason why two people are needed; None where one is enough.

    `money` is the sum of the amounts in rupees that the file's rows bring, None for a kind whose money is not counted;
    two people are needed *above* the limit, not at it.
    """
    if by_kind:
        return SecondPersonReason.KIND
    if leads_back:
        return SecondPersonReason.MOVES
    if money is not None and money > above:
        return SecondPersonReason.MONEY
    return None
