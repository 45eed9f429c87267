"""One row of a lender's commission statement: its key and its effect on money received.

Pure. A line has a key that names lender, month paid for, revenue type, whether it gives or takes, the loan, and the
line of that loan. The same line in another file has the same key, so it is received once; a line with another amount
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
    """Identity of a line of a lender's statement. `submission` is None for an unknown loan."""

    lender_id: int
    month: date
    revenue_type_id: int
    is_reversal: bool
    submission: UUID | None
    name: str
    line: str

    def __str__(self) -> str:
        sign = "-" if self.is_reversal else "+"
        loan = f"{_LOAN}{self.submission.hex}" if self.submission else f"{_NAME}{self.name}"
        return f"{self.lender_id}.{self.month:%y%m}.{self.revenue_type_id}{sign}.{loan}.{self.line}"

    @classmethod
    def read(cls, text: str) -> "ReceivedKey":
        """Return the key of its text; raise ValueError for any other text."""
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
    """Return the digest that identifies an unlinked loan by the lender's name for it.

    Letter case and spacing make no difference.
    """
    return blake2s(" ".join(name.split()).casefold().encode(), digest_size=16).hexdigest()


def line_digest(number: str, on: date | None, base: Decimal | None) -> str:
    """Return a digest that tells apart the lines of one loan.

    It covers the lender's own number, the day and the rupees that the commission was counted from.
    """
    identity = "|".join((number.strip().casefold(), on.isoformat() if on else "", format(base, "f") if base else ""))
    return blake2s(identity.encode(), digest_size=4).hexdigest()


@dataclass(frozen=True, slots=True)
class ReceivedFacts:
    """Stored values under a key and around it.

    `received` and `said_on` are the line's own, None if it was never received. `expected` and `payments` belong to the
    loan for this revenue type, all statements together; `settled` names a settled month that the line would change.
    """

    received: Decimal | None = None
    said_on: date | None = None
    expected: Decimal = ZERO
    payments: tuple[Decimal, ...] = ()
    is_known: bool = False
    settled: date | None = None
    bucket: ReconciliationBucket | None = None


class ReceivedDecision(StrEnum):
    """Effect of a line on the money received."""

    NEW = "new"
    CORRECTED = "corrected"
    """A later statement has another amount: the difference is booked."""
    SAME = "same"
    OLDER = "older"
    """A later statement has this line already."""
    CONTRADICTS = "contradicts"
    """Two statements of one day have different amounts for one line."""
    SETTLED = "settled"


def decide_received(facts: ReceivedFacts, amount: Decimal, on: date) -> tuple[ReceivedDecision, Decimal]:
    """Return the effect of a line of a statement of the day `on`, and the rupees to book."""
    if facts.received is None or facts.said_on is None:
        verdict, booked = ReceivedDecision.NEW, amount
    elif on < facts.said_on:
        return ReceivedDecision.OLDER, ZERO
    elif amount == facts.received:
        return ReceivedDecision.SAME, ZERO
    elif on == facts.said_on:
        return ReceivedDecision.CONTRADICTS, ZERO
    else:
        verdict, booked = ReceivedDecision.CORRECTED, amount - facts.received
    return (ReceivedDecision.SETTLED, ZERO) if facts.settled else (verdict, booked)


def facts_after(facts: ReceivedFacts, amount: Decimal, on: date) -> ReceivedFacts:
    """Return the facts after the line was received."""
    booked = amount - (facts.received or ZERO)
    return replace(facts, received=amount, said_on=on, payments=(*facts.payments, booked))


def bucketed(facts: ReceivedFacts, payments: Sequence[Decimal], tolerance: Decimal) -> ReceivedFacts:
    """Return the facts with the bucket of the loan, given all of these payments."""
    position = ReconciliationPosition("", facts.expected, ZERO, tuple(payments), ZERO, is_known=facts.is_known)
    return replace(facts, bucket=bucket_of(position, tolerance))


class TotalAgreement(StrEnum):
    """Result of comparing the sum of a statement's rows with the total that it states."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNSTATED = "unstated"


def agreement(rows_total: Decimal, stated: Decimal | None) -> TotalAgreement:
    """Compare the sum of the rows with the stated total, to the paisa.

    Every difference has to be explained.
    """
    if stated is None:
        return TotalAgreement.UNSTATED
    return TotalAgreement.AGREES if rows_total == stated else TotalAgreement.DIFFERS
