"""Rows of a commission file against what is expected of their loans. Pure.

A loan may have several rows; it is compared once, at its first row, with all that was and will be received for it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum

from apps.core.domain.money import in_rupees
from apps.revenue.domain.reconciliation import ReconciliationBucket
from apps.revenue.domain.slabs import ZERO


class LineOrder(StrEnum):
    """The rows that do not match first, those alone, or all in the order of the file."""

    MISMATCHED_FIRST = "mismatched_first"
    MISMATCHED = "mismatched"
    FILE = "file"


@dataclass(frozen=True, slots=True)
class CommissionFileLine:
    """One row of a file.

    `is_known`: a loan of ours has its number. A row without a `bucket` books nothing. `booked` is the rupees that it
    books, `paid` what was received for its loan before it. `difference` is of the whole loan and stands at `lead`, its
    first row, as `expected` does; None at its other rows.
    """

    row: int
    outcome: str
    name: str
    loan: str = ""
    is_known: bool = False
    amount: Decimal = ZERO
    booked: Decimal = ZERO
    bucket: ReconciliationBucket | None = None
    expected: Decimal | None = None
    paid: Decimal = ZERO
    lead: int | None = None
    difference: Decimal | None = None

    @property
    def is_mismatched(self) -> bool:
        return self.bucket not in (None, ReconciliationBucket.MATCHED)


@dataclass(frozen=True, slots=True)
class LineTotals:
    """How many rows, and their sums in rupees."""

    rows: int = 0
    amount: Decimal = ZERO
    expected: Decimal = ZERO
    difference: Decimal = ZERO


@dataclass(frozen=True, slots=True)
class LinesSummary:
    """The sums of the rows that book something: all, those that match, and the others by bucket.

    `over` and `short` are the differences above and below zero.
    """

    all: LineTotals
    matched: LineTotals
    mismatched: LineTotals
    buckets: Mapping[ReconciliationBucket, int]
    over: Decimal
    short: Decimal


def compare(lines: Iterable[CommissionFileLine]) -> list[CommissionFileLine]:
    """Return the rows in the order of the file, each loan compared at its first row."""
    ordered = sorted(lines, key=lambda line: line.row)
    booked: dict[str, Decimal] = {}
    for line in ordered:
        if line.bucket is not None:
            booked[line.loan] = booked.get(line.loan, ZERO) + line.booked
    leads: dict[str, int] = {}
    compared = []
    for line in ordered:
        if line.bucket is None:
            compared.append(replace(line, expected=None))
        elif line.loan in leads:
            compared.append(replace(line, lead=leads[line.loan], expected=None))
        else:
            leads[line.loan] = line.row
            expected = line.expected or ZERO
            difference = line.paid + booked[line.loan] - expected
            compared.append(replace(line, lead=line.row, expected=expected, difference=difference))
    return compared


def summary_of(lines: Sequence[CommissionFileLine]) -> LinesSummary:
    """Return the sums of compared rows."""
    booking = [line for line in lines if line.bucket is not None]
    buckets: dict[ReconciliationBucket, int] = {}
    for line in booking:
        if line.bucket is not None:
            buckets[line.bucket] = buckets.get(line.bucket, 0) + 1
    differences = [line.difference for line in booking if line.difference is not None]
    return LinesSummary(
        _totals(booking),
        _totals([line for line in booking if not line.is_mismatched]),
        _totals([line for line in booking if line.is_mismatched]),
        buckets,
        sum((amount for amount in differences if amount > 0), ZERO),
        sum((amount for amount in differences if amount < 0), ZERO),
    )


def _totals(lines: Sequence[CommissionFileLine]) -> LineTotals:
    return LineTotals(
        len(lines),
        sum((line.booked for line in lines), ZERO),
        sum((line.expected or ZERO for line in lines), ZERO),
        sum((line.difference or ZERO for line in lines), ZERO),
    )


def lines_in_order(lines: Sequence[CommissionFileLine], order: LineOrder, search: str = "") -> list[CommissionFileLine]:
    """Return the compared rows that a search finds, by reference or row number.

    Rows that do not match have the biggest difference first; the other rows of a loan follow its first one.
    """
    text = search.strip().casefold()
    matching = [line for line in lines if not text or text in line.name.casefold() or text == str(line.row)]
    if order is LineOrder.FILE:
        return matching
    of_loan = {line.row: line.difference for line in lines if line.difference is not None}
    first = sorted(
        (line for line in matching if line.is_mismatched),
        key=lambda line: (-abs(of_loan.get(line.lead or 0, ZERO)), line.lead or 0, line.row),
    )
    if order is LineOrder.MISMATCHED:
        return first
    return first + [line for line in matching if not line.is_mismatched]


@dataclass(frozen=True, slots=True)
class LineReason:
    """Why a row does not match: the code of a sentence and its values."""

    code: str
    details: Mapping[str, str]


def reason_of(line: CommissionFileLine, base: Decimal | None, our_base: Decimal | None) -> LineReason | None:
    """Return why a compared row does not match; None where its figures say it all.

    `base` is the disbursed amount in the file, `our_base` the one that the expected commission was taken of.
    """
    if line.lead is not None and line.lead != line.row:
        return LineReason("revenue.line_with_row", {"row": str(line.lead)})
    if line.bucket is ReconciliationBucket.UNEXPECTED:
        return LineReason("revenue.line_unexpected" if line.is_known else "revenue.line_unknown", {})
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
