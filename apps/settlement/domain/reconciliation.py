"""Reconciliation of a lender's month: expected, claimed, received, paid on.

Pure (expectations.md 7.2). Every event, and every received row without an event, falls into exactly one bucket, so
that the buckets' sums add up to the month's. Rupees; `difference` is received less expected: a shortfall is negative.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from apps.revenue.domain.slabs import ZERO


class ReconciliationBucket(StrEnum):
    """Result of reconciling a line. Tested in the order of `bucket_of`: the first that applies."""

    MULTI_FUNDED = "multi_funded"
    UNEXPECTED = "unexpected"
    MISSING = "missing"
    DUPLICATE = "duplicate"
    MATCHED = "matched"
    SHORT = "short"
    OVER = "over"


class AgeBand(StrEnum):
    """Days that money has been outstanding since it was due.

    The last day counts: 30 days are still `upto_30`.
    """

    UPTO_30 = "upto_30"
    UPTO_60 = "upto_60"
    UPTO_90 = "upto_90"
    OVER_90 = "over_90"


AGES: tuple[tuple[int, AgeBand], ...] = ((30, AgeBand.UPTO_30), (60, AgeBand.UPTO_60), (90, AgeBand.UPTO_90))


@dataclass(frozen=True, slots=True)
class ReconciliationPosition:
    """One event, or one received row without an event, with the rupees of each side.

    `payments` are the received amounts in order, without reversed ones; `paid` is the amount paid to its partner.
    `key` names it: the submission, or the row. `is_given_up`: the missing amount was accepted or written off.
    """

    key: str
    expected: Decimal
    claimed: Decimal
    payments: tuple[Decimal, ...]
    paid: Decimal
    is_known: bool = True
    is_multi_funded: bool = False
    is_given_up: bool = False

    @property
    def received(self) -> Decimal:
        return sum(self.payments, ZERO)

    @property
    def difference(self) -> Decimal:
        return self.received - self.expected


@dataclass(frozen=True, slots=True)
class BucketedPosition:
    """A position and its bucket.

    `outstanding` is the amount that the lender still owes for it, `age` the time since it was due, if any is owed.
    """

    position: ReconciliationPosition
    bucket: ReconciliationBucket
    outstanding: Decimal
    age: AgeBand | None


@dataclass(frozen=True, slots=True)
class BucketTotals:
    """Number of lines and the sums of each side."""

    lines: int = 0
    expected: Decimal = ZERO
    claimed: Decimal = ZERO
    received: Decimal = ZERO
    paid: Decimal = ZERO

    @property
    def difference(self) -> Decimal:
        return self.received - self.expected

    def plus(self, position: ReconciliationPosition) -> "BucketTotals":
        return BucketTotals(
            self.lines + 1,
            self.expected + position.expected,
            self.claimed + position.claimed,
            self.received + position.received,
            self.paid + position.paid,
        )


@dataclass(frozen=True)
class ReconciledMonth:
    """A month in buckets, empty buckets included.

    `ages` are the rupees outstanding by age.
    """

    placed: tuple[BucketedPosition, ...]
    total: BucketTotals
    buckets: dict[ReconciliationBucket, BucketTotals]
    ages: dict[AgeBand, Decimal]


def bucket_of(position: ReconciliationPosition, tolerance: Decimal) -> ReconciliationBucket:
    """Return the bucket of a position.

    `tolerance` is the largest difference in rupees that is still a match, in both directions.

    A position is a duplicate if it exceeds the expected amount and matches when one of its payments is left out; any
    other excess is `over`. An event without an expected amount is unexpected if something was received for it, as is
    an unknown event.
    """
    if position.is_multi_funded:
        return ReconciliationBucket.MULTI_FUNDED
    if not position.is_known or (position.expected == 0 and abs(position.received) > tolerance):
        return ReconciliationBucket.UNEXPECTED
    if abs(position.difference) <= tolerance:
        return ReconciliationBucket.MATCHED
    if not position.payments:
        return ReconciliationBucket.MISSING
    if position.difference < 0:
        return ReconciliationBucket.SHORT
    if len(position.payments) > 1 and any(
        abs(position.difference - payment) <= tolerance for payment in position.payments
    ):
        return ReconciliationBucket.DUPLICATE
    return ReconciliationBucket.OVER


def age_of(days: int) -> AgeBand:
    """Return the age of an amount that is outstanding for so many days.

    30, 60 and 90 belong to the younger band.
    """
    return next((age for most, age in AGES if days <= most), AgeBand.OVER_90)


def reconcile(
    positions: Iterable[ReconciliationPosition], *, tolerance: Decimal, due: date, today: date
) -> ReconciledMonth:
    """Return every position in its bucket, the sums, and the outstanding rupees by age.

    Ages count from `due`.
    """
    placed = tuple(_bucket_position(position, tolerance, (today - due).days) for position in positions)
    buckets = dict.fromkeys(ReconciliationBucket, BucketTotals())
    ages = dict.fromkeys(AgeBand, ZERO)
    total = BucketTotals()
    for line in placed:
        total = total.plus(line.position)
        buckets[line.bucket] = buckets[line.bucket].plus(line.position)
        if line.age is not None:
            ages[line.age] += line.outstanding
    return ReconciledMonth(placed, total, buckets, ages)


def _bucket_position(position: ReconciliationPosition, tolerance: Decimal, days: int) -> BucketedPosition:
    bucket = bucket_of(position, tolerance)
    owed = -position.difference if position.difference < -tolerance and not position.is_given_up else ZERO
    return BucketedPosition(position, bucket, owed, age_of(days) if owed else None)


class LineDecision(StrEnum):
    """Marks of the notes to a line. The last mark other than a plain note decides."""

    NOTE = "note"
    DISPUTED = "disputed"
    ACCEPTED = "accepted"
    WRITTEN_OFF = "written_off"
    CLEARED = "cleared"


def decision_of(marks: Sequence[LineDecision]) -> LineDecision | None:
    """Return the decision about a line from its marks, oldest first; None if there is none."""
    decided = [mark for mark in marks if mark is not LineDecision.NOTE]
    return decided[-1] if decided else None


def is_written_off(standing: LineDecision | None) -> bool:
    """Return whether an admin decided that nothing more is to be received for a line."""
    return standing in (LineDecision.ACCEPTED, LineDecision.WRITTEN_OFF)


def is_explained(bucket: ReconciliationBucket, standing: LineDecision | None) -> bool:
    """Return whether a line no longer blocks settling: matched, accepted or written off.

    A dispute still blocks. A line that is cleared of being funded twice has moved to the bucket of its amounts, and is
    judged there.
    """
    return bucket is ReconciliationBucket.MATCHED or is_written_off(standing)


class ActionOwner(StrEnum):
    """The side that has to act on a line that blocks settling."""

    ACCOUNTS = "accounts"
    """Tulna's accounts: they claim, book and settle."""
    DESK = "desk"
    """The back office: it knows the application and its partner."""
    LENDER = "lender"


OWNERS: dict[ReconciliationBucket, ActionOwner | None] = {
    ReconciliationBucket.MULTI_FUNDED: ActionOwner.DESK,
    ReconciliationBucket.UNEXPECTED: ActionOwner.DESK,
    ReconciliationBucket.MISSING: ActionOwner.ACCOUNTS,
    ReconciliationBucket.DUPLICATE: ActionOwner.LENDER,
    ReconciliationBucket.MATCHED: None,
    ReconciliationBucket.SHORT: ActionOwner.LENDER,
    ReconciliationBucket.OVER: ActionOwner.ACCOUNTS,
}
"""Side that has to act on a bucket (expectations 7.2).

Accounts claim and check rates, the back office links and investigates, the lender answers for money paid short or
twice.
"""


def owner_of(bucket: ReconciliationBucket, standing: LineDecision | None) -> ActionOwner | None:
    """Return the side that has to act on a line; None if it is explained.

    For a line in dispute it is the lender, who owes the answer.
    """
    if is_explained(bucket, standing):
        return None
    return ActionOwner.LENDER if standing is LineDecision.DISPUTED else OWNERS[bucket]
