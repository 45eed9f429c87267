"""Expected, claimed, received, paid on: one lender's month held against what the lender sent (expectations.md 7.2).

Pure. Every event, and every received row that no event was found for, falls into exactly one bucket, so that the
buckets' sums add up to the month's. Rupees; `difference` is received less expected: what is short is below nought.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum

from apps.revenue.domain.slabs import ZERO


class ReconciliationBucket(StrEnum):
    """What became of a line. The order is that of the question: the first that applies is the one."""

    MULTI_FUNDED = "multi_funded"
    UNEXPECTED = "unexpected"
    MISSING = "missing"
    DUPLICATE = "duplicate"
    MATCHED = "matched"
    SHORT = "short"
    OVER = "over"


class AgeBand(StrEnum):
    """How long money is outstanding, in days since it was due. Both ends count: 30 days are still `upto_30`."""

    UPTO_30 = "upto_30"
    UPTO_60 = "upto_60"
    UPTO_90 = "upto_90"
    OVER_90 = "over_90"


AGES: tuple[tuple[int, AgeBand], ...] = ((30, AgeBand.UPTO_30), (60, AgeBand.UPTO_60), (90, AgeBand.UPTO_90))


@dataclass(frozen=True, slots=True)
class ReconciliationPosition:
    """One event, or one received row without an event: what each side says of it, in rupees.

    `payments` are the received amounts as they came, those that were taken back left out; `paid` is what its partner
    was paid. `key` names it: the submission, or the row. `is_given_up`: what is missing was accepted or written off.
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
    """A position and its bucket. `outstanding` is what the lender still owes of it, `age` since when, if anything."""

    position: ReconciliationPosition
    bucket: ReconciliationBucket
    outstanding: Decimal
    age: AgeBand | None


@dataclass(frozen=True, slots=True)
class BucketTotals:
    """How many lines, and what each side says of them together."""

    lines: int = 0
    expected: Decimal = ZERO
    claimed: Decimal = ZERO
    received: Decimal = ZERO
    paid: Decimal = ZERO

    @property
    def difference(self) -> Decimal:
        return self.received - self.expected

    def plus(self, one: ReconciliationPosition) -> "BucketTotals":
        return BucketTotals(
            self.lines + 1,
            self.expected + one.expected,
            self.claimed + one.claimed,
            self.received + one.received,
            self.paid + one.paid,
        )


@dataclass(frozen=True)
class ReconciledMonth:
    """A month in buckets. Every bucket is there, empty ones too; `ages` are the rupees outstanding by how long."""

    placed: tuple[BucketedPosition, ...]
    total: BucketTotals
    buckets: dict[ReconciliationBucket, BucketTotals]
    ages: dict[AgeBand, Decimal]


def bucket_of(one: ReconciliationPosition, tolerance: Decimal) -> ReconciliationBucket:
    """Where a position falls. `tolerance`: the difference in rupees that is still a match, both ways, itself included.

    Paid twice is more than was expected, and right again when one of the payments is left out; any other excess is
    `over`. An event that nothing is expected for and something was received for is as unexpected as one we do not know.
    """
    if one.is_multi_funded:
        return ReconciliationBucket.MULTI_FUNDED
    if not one.is_known or (one.expected == 0 and abs(one.received) > tolerance):
        return ReconciliationBucket.UNEXPECTED
    if abs(one.difference) <= tolerance:
        return ReconciliationBucket.MATCHED
    if not one.payments:
        return ReconciliationBucket.MISSING
    if one.difference < 0:
        return ReconciliationBucket.SHORT
    if len(one.payments) > 1 and any(abs(one.difference - payment) <= tolerance for payment in one.payments):
        return ReconciliationBucket.DUPLICATE
    return ReconciliationBucket.OVER


def age_of(days: int) -> AgeBand:
    """Outstanding for so many days: 30, 60 and 90 belong to the younger class."""
    return next((age for most, age in AGES if days <= most), AgeBand.OVER_90)


def reconcile(
    positions: Iterable[ReconciliationPosition], *, tolerance: Decimal, due: date, today: date
) -> ReconciledMonth:
    """Every position in its bucket, the sums of each, and what is outstanding by age since `due`."""
    placed = tuple(_bucket_position(one, tolerance, (today - due).days) for one in positions)
    buckets = dict.fromkeys(ReconciliationBucket, BucketTotals())
    ages = dict.fromkeys(AgeBand, ZERO)
    total = BucketTotals()
    for one in placed:
        total = total.plus(one.position)
        buckets[one.bucket] = buckets[one.bucket].plus(one.position)
        if one.age is not None:
            ages[one.age] += one.outstanding
    return ReconciledMonth(placed, total, buckets, ages)


def _bucket_position(one: ReconciliationPosition, tolerance: Decimal, days: int) -> BucketedPosition:
    bucket = bucket_of(one, tolerance)
    owed = -one.difference if one.difference < -tolerance and not one.is_given_up else ZERO
    return BucketedPosition(one, bucket, owed, age_of(days) if owed else None)


class LineDecision(StrEnum):
    """What people wrote beside a line. The last one other than a plain note is how the line stands."""

    NOTE = "note"
    DISPUTED = "disputed"
    ACCEPTED = "accepted"
    WRITTEN_OFF = "written_off"
    CLEARED = "cleared"


def decision_of(marks: Sequence[LineDecision]) -> LineDecision | None:
    """How a line stands after its notes, oldest first; None while nobody decided anything."""
    decided = [mark for mark in marks if mark is not LineDecision.NOTE]
    return decided[-1] if decided else None


def is_written_off(standing: LineDecision | None) -> bool:
    """Whether somebody decided that nothing more is to come for a line."""
    return standing in (LineDecision.ACCEPTED, LineDecision.WRITTEN_OFF)


def is_explained(bucket: ReconciliationBucket, standing: LineDecision | None) -> bool:
    """Whether a line holds up the close no more: it matched, or somebody settled it. A dispute is not settled.

    What was cleared of being funded twice has moved to the bucket of its amounts, and is judged there.
    """
    return bucket is ReconciliationBucket.MATCHED or is_written_off(standing)


class ActionOwner(StrEnum):
    """Who has to act on a line that holds up the close."""

    ACCOUNTS = "accounts"
    """Those of us who claim, book and settle."""
    DESK = "desk"
    """Those of us who know the application and who brought it."""
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
"""Whose a bucket's next step is (expectations 7.2): what to claim or whose rate to check is the accounts', what to link
or to look into the desk's; of what was paid short or twice the lender has to answer."""


def owner_of(bucket: ReconciliationBucket, standing: LineDecision | None) -> ActionOwner | None:
    """Who has to act on a line; nobody where it is explained, and on one in dispute the lender, who owes the answer."""
    if is_explained(bucket, standing):
        return None
    return ActionOwner.LENDER if standing is LineDecision.DISPUTED else OWNERS[bucket]
