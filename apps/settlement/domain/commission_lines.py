"""Rows of a commission file against what is expected of their loans. Pure.

A loan may have several rows; it is compared once, at its first row, with all that was and will be received for it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from uuid import UUID

from apps.core.domain.money import in_rupees
from apps.revenue.domain.slabs import ZERO
from apps.settlement.domain.reconciliation import ReconciliationBucket


class LineOrder(StrEnum):
    """The rows that do not match first, those alone, or all in the order of the file."""

    MISMATCHED_FIRST = "mismatched_first"
    MISMATCHED = "mismatched"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class CommissionFileLine:
    """One row of a file.

    `submission` is the loan that it is about. A row without a `bucket` books nothing. `booked` is the rupees that it
    books, `paid` the rupees received for its loan before it. `difference` and `expected` are of the whole loan and are
    set at `lead`, its first row; None at its other rows.
    """

    row: int
    outcome: str
    name: str
    submission: UUID | None = None
    amount: Decimal = ZERO
    booked: Decimal = ZERO
    bucket: ReconciliationBucket | None = None
    expected: Decimal | None = None
    paid: Decimal = ZERO
    lead: int | None = None
    difference: Decimal | None = None


@dataclass(frozen=True, slots=True)
class LineTotals:
    """Number of rows and their sums in rupees."""

    rows: int = 0
    amount: Decimal = ZERO
    expected: Decimal = ZERO
    difference: Decimal = ZERO


@dataclass(frozen=True, slots=True)
class LinesSummary:
    """The sums of the rows that book something: all, those that match, and the others by bucket.

    `over` and `short` are the differences above and below zero; `base` and `our_base` what was disbursed on the rows
    that do not match, in the file and with us, each loan once.
    """

    all: LineTotals
    matched: LineTotals
    mismatched: LineTotals
    buckets: Mapping[ReconciliationBucket, int]
    over: Decimal
    short: Decimal
    base: Decimal
    our_base: Decimal


@dataclass(frozen=True, slots=True)
class LineReason:
    """Reason for a row that does not match: the code of a message and its values."""

    code: str
    details: Mapping[str, str]


def reason_of(line: CommissionFileLine, base: Decimal | None, our_base: Decimal | None) -> LineReason | None:
    """Return why a compared row does not match; None where its figures say it all.

    `base` is the disbursed amount in the file, `our_base` the one that the expected commission was taken of.
    """
    if line.lead is not None and line.lead != line.row:
        return LineReason("revenue.line_with_row", {"row": str(line.lead)})
    if line.bucket is ReconciliationBucket.UNEXPECTED:
        return LineReason("revenue.line_unexpected" if line.submission else "revenue.line_unknown", {})
    if line.bucket is ReconciliationBucket.DUPLICATE:
        if line.paid:
            return LineReason("revenue.line_paid_before", {"paid": in_rupees(line.paid)})
        return LineReason("revenue.line_paid_twice", {})
    if line.bucket not in (ReconciliationBucket.SHORT, ReconciliationBucket.OVER):
        return None
    if base is not None and our_base is not None and base != our_base:
        return LineReason("revenue.line_base_differs", {"base": in_rupees(base), "ours": in_rupees(our_base)})
    if our_base and line.expected and line.difference is not None:
        paid, ours = (_rate(amount, our_base) for amount in (line.expected + line.difference, line.expected))
        if paid != ours:
            return LineReason("revenue.line_rate_differs", {"rate": paid, "ours": ours})
    return None


def _rate(amount: Decimal, base: Decimal) -> str:
    return format((amount * 100 / base).quantize(Decimal("0.01"), ROUND_HALF_UP), "f")
