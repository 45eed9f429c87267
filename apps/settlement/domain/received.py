"""One row of a lender's commission statement: what it is called by, and what it does to what was received before.

Pure. A line has a key that says lender, month paid for, revenue type, whether it gives or takes, whose loan, and which
line of that loan. The same line in another file has the same key, so it is received once; one that says another amount
on a later day books the difference. Rupees without GST.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from enum import StrEnum
from hashlib import blake2s
from uuid import UUID

from apps.revenue.domain.slabs import ZERO
from apps.settlement.domain.reconciliation import ReconciliationBucket, ReconciliationPosition, bucket_of

KIND = "commission"
_LOAN, _NAME = "s", "r"


@dataclass(frozen=True, slots=True)
class ReceivedKey:
    """What a line of a lender's statement is known by. `submission` is None for a loan that nobody knows."""

    lender_id: int
    month: date
    revenue_type_id: int
    takes_back: bool
    submission: UUID | None
    name: str
    line: str

    def __str__(self) -> str:
        sign = "-" if self.takes_back else "+"
        loan = f"{_LOAN}{self.submission.hex}" if self.submission else f"{_NAME}{self.name}"
        return f"{self.lender_id}.{self.month:%y%m}.{self.revenue_type_id}{sign}.{loan}.{self.line}"

    @classmethod
    def read(cls, text: str) -> "ReceivedKey":
        """A key from its text; ValueError for any other text."""
        lender, month, kind, loan, line = text.split(".")
        return cls(
            int(lender),
            date(2000 + int(month[:2]), int(month[2:]), 1),
            int(kind[:-1]),
            kind.endswith("-"),
            UUID(loan[1:]) if loan.startswith(_LOAN) else None,
            "" if loan.startswith(_LOAN) else loan[1:],
            line,
        )


def name_digest(name: str) -> str:
    """What stands in a key for a loan that is only known by what the lender calls it, in any case and spacing."""
    return blake2s(" ".join(name.split()).casefold().encode(), digest_size=16).hexdigest()


def line_digest(number: str, on: date | None, base: Decimal | None) -> str:
    """Tells the lines of one loan apart: the lender's own number, the day and the rupees it was counted from."""
    said = "|".join((number.strip().casefold(), on.isoformat() if on else "", format(base, "f") if base else ""))
    return blake2s(said.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True, slots=True)
class ReceivedFacts:
    """What stands under a key and beside it.

    `received` and `said_on` are the line's own, None where it never came. `expected` and `payments` are the loan's for
    this revenue type, all statements together; `settled` names a month it would touch that is settled already.
    """

    received: Decimal | None = None
    said_on: date | None = None
    expected: Decimal = ZERO
    payments: tuple[Decimal, ...] = ()
    is_known: bool = False
    settled: date | None = None
    bucket: ReconciliationBucket | None = None


class ReceivedDecision(StrEnum):
    """What becomes of a line."""

    NEW = "new"
    CORRECTED = "corrected"
    """A later statement says another amount: the difference is booked."""
    SAME = "same"
    OLDER = "older"
    """A later statement has spoken of this line already."""
    CONTRADICTS = "contradicts"
    """Two statements of one day say different amounts of one line."""
    SETTLED = "settled"


def decide_received(known: ReceivedFacts, amount: Decimal, on: date) -> tuple[ReceivedDecision, Decimal]:
    """What a line of a statement of the day `on` does, and the rupees that are booked for it."""
    if known.received is None or known.said_on is None:
        verdict, booked = ReceivedDecision.NEW, amount
    elif on < known.said_on:
        return ReceivedDecision.OLDER, ZERO
    elif amount == known.received:
        return ReceivedDecision.SAME, ZERO
    elif on == known.said_on:
        return ReceivedDecision.CONTRADICTS, ZERO
    else:
        verdict, booked = ReceivedDecision.CORRECTED, amount - known.received
    return (ReceivedDecision.SETTLED, ZERO) if known.settled else (verdict, booked)


def facts_after(known: ReceivedFacts, amount: Decimal, on: date) -> ReceivedFacts:
    """What stands once the line was received."""
    booked = amount - (known.received or ZERO)
    return replace(known, received=amount, said_on=on, payments=(*known.payments, booked))


def bucketed(known: ReceivedFacts, payments: Sequence[Decimal], tolerance: Decimal) -> ReceivedFacts:
    """The line with the bucket its loan falls into when all of these payments are there."""
    position = ReconciliationPosition("", known.expected, ZERO, tuple(payments), ZERO, is_known=known.is_known)
    return replace(known, bucket=bucket_of(position, tolerance))


class TotalAgreement(StrEnum):
    """Whether the rows of a statement add up to what it says they are together."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNSTATED = "unstated"


def agreement(found: Decimal, stated: Decimal | None) -> TotalAgreement:
    """The rows' sum against the total that was stated, to the paisa: anything else must be explained."""
    if stated is None:
        return TotalAgreement.UNSTATED
    return TotalAgreement.AGREES if found == stated else TotalAgreement.DIFFERS
