"""The rows of a commission file held against what is expected of their loans."""

from decimal import Decimal
from typing import Any

import pytest

from apps.revenue.domain.commission_lines import (
    CommissionFileLine,
    LineOrder,
    LineReason,
    LineTotals,
    compare,
    lines_in_order,
    reason_of,
    summary_of,
)
from apps.revenue.domain.reconciliation import ReconciliationBucket

D = Decimal
MATCHED, SHORT, OVER = ReconciliationBucket.MATCHED, ReconciliationBucket.SHORT, ReconciliationBucket.OVER
UNEXPECTED, DUPLICATE = ReconciliationBucket.UNEXPECTED, ReconciliationBucket.DUPLICATE


def line(
    row: int, amount: str, bucket: ReconciliationBucket | None, expected: str = "0", **facts: Any
) -> CommissionFileLine:
    plain: dict[str, Any] = {
        "row": row,
        "outcome": "applied",
        "name": f"LN-{row}",
        "loan": f"loan{row}",
        "is_known": True,
    }
    plain |= {"amount": D(amount), "booked": D(amount), "bucket": bucket, "expected": D(expected)}
    return CommissionFileLine(**plain | facts)


LINES = compare(
    [
        line(2, "4000.00", MATCHED, "4000.00"),
        line(3, "2500.00", SHORT, "4000.00"),
        line(4, "4500.00", OVER, "4000.00"),
        line(5, "900.00", UNEXPECTED, is_known=False),
        # One loan in two rows, the greater difference of all.
        line(6, "3000.00", OVER, "4000.00", loan="twice"),
        line(7, "3000.00", OVER, "4000.00", loan="twice"),
        line(8, "70.00", None, "4000.00", outcome="rejected", booked=D(0)),
    ]
)


def test_a_loan_is_compared_once_with_all_that_was_and_will_be_received():
    assert [(one.row, one.lead, one.expected, one.difference) for one in LINES] == [
        (2, 2, D("4000.00"), D("0.00")),
        (3, 3, D("4000.00"), D("-1500.00")),
        (4, 4, D("4000.00"), D("500.00")),
        (5, 5, D("0"), D("900.00")),
        (6, 6, D("4000.00"), D("2000.00")),
        (7, 6, None, None),
        (8, None, None, None),
    ]
    # A later statement corrects 4,000 that was received before to 3,900.
    (one,) = compare([line(2, "3900.00", SHORT, "4000.00", booked=D("-100.00"), paid=D("4000.00"))])
    assert one.difference == D("-100.00")


@pytest.mark.parametrize(
    ("order", "search", "rows"),
    [
        (LineOrder.MISMATCHED_FIRST, "", [6, 7, 3, 5, 4, 2, 8]),
        (LineOrder.MISMATCHED, "", [6, 7, 3, 5, 4]),
        (LineOrder.FILE, "", [2, 3, 4, 5, 6, 7, 8]),
        (LineOrder.FILE, " ln-3 ", [3]),
        (LineOrder.FILE, "7", [7]),
        (LineOrder.MISMATCHED, "2", []),
        (LineOrder.MISMATCHED, "7", [7]),
    ],
)
def test_the_biggest_difference_is_first_and_a_search_narrows_down(order, search, rows):
    assert [one.row for one in lines_in_order(LINES, order, search)] == rows


def test_the_sums_are_of_the_rows_that_book_something():
    summary = summary_of(LINES)
    assert summary.all == LineTotals(6, D("17900.00"), D("16000.00"), D("1900.00"))
    assert summary.matched == LineTotals(1, D("4000.00"), D("4000.00"), D("0.00"))
    assert summary.mismatched == LineTotals(5, D("13900.00"), D("12000.00"), D("1900.00"))
    assert (summary.over, summary.short) == (D("3400.00"), D("-1500.00"))
    assert summary.buckets == {MATCHED: 1, SHORT: 1, OVER: 3, UNEXPECTED: 1}


@pytest.mark.parametrize(
    ("given", "base", "our_base", "reason"),
    [
        (line(2, "1", MATCHED, "1"), "100", "200", None),
        (line(2, "900", UNEXPECTED, is_known=False), None, None, LineReason("revenue.line_unknown", {})),
        (line(2, "900", UNEXPECTED), None, "400000", LineReason("revenue.line_unexpected", {})),
        (
            line(2, "4000", DUPLICATE, "4000", paid=D(4000)), None, None,
            LineReason("revenue.line_paid_before", {"paid": "₹4,000"}),
        ),
        (line(2, "8000", DUPLICATE, "4000"), None, None, LineReason("revenue.line_paid_twice", {})),
        (
            line(2, "4500", OVER, "4000"), "450000", "400000",
            LineReason("revenue.line_base_differs", {"base": "₹4,50,000", "ours": "₹4,00,000"}),
        ),
        (
            line(2, "8100", SHORT, "9990"), "540000", "540000",
            LineReason("revenue.line_rate_differs", {"rate": "1.50", "ours": "1.85"}),
        ),
        (
            line(2, "8100", SHORT, "9990"), None, "540000",
            LineReason("revenue.line_rate_differs", {"rate": "1.50", "ours": "1.85"}),
        ),
        # Half a rupee of 1,50,000 moves no rate.
        (line(2, "2775.50", OVER, "2775"), "150000", "150000", None),
        (line(2, "2000", SHORT, "4000"), None, None, None),
    ],
)  # fmt: skip
def test_a_row_says_why_it_does_not_match(given, base, our_base, reason):
    (one,) = compare([given])
    assert reason_of(one, D(base) if base else None, D(our_base) if our_base else None) == reason


def test_another_row_of_a_loan_names_its_first_one():
    assert reason_of(LINES[5], None, None) == LineReason("revenue.line_with_row", {"row": "6"})
