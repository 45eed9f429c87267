"""Why a row of a commission file does not match what is expected of its loan."""

from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from apps.settlement.domain.commission_lines import CommissionFileLine, LineReason, reason_of
from apps.settlement.domain.reconciliation import ReconciliationBucket

D = Decimal
MATCHED, SHORT, OVER = ReconciliationBucket.MATCHED, ReconciliationBucket.SHORT, ReconciliationBucket.OVER
UNEXPECTED, DUPLICATE = ReconciliationBucket.UNEXPECTED, ReconciliationBucket.DUPLICATE
OURS = UUID("00000000-0000-4000-8000-000000000001")


def line(amount: str, bucket: ReconciliationBucket, expected: str = "0", **facts: Any) -> CommissionFileLine:
    """The only row of its loan, compared."""
    plain: dict[str, Any] = {"row": 2, "lead": 2, "outcome": "applied", "name": "LN-2", "submission": OURS}
    plain |= {"amount": D(amount), "booked": D(amount), "bucket": bucket, "expected": D(expected)}
    return CommissionFileLine(**plain | {"difference": D(amount) - D(expected)} | facts)


@pytest.mark.parametrize(
    ("given", "base", "our_base", "reason"),
    [
        (line("1", MATCHED, "1"), "100", "200", None),
        (line("900", UNEXPECTED, submission=None), None, None, LineReason("revenue.line_unknown", {})),
        (line("900", UNEXPECTED), None, "400000", LineReason("revenue.line_unexpected", {})),
        (
            line("4000", DUPLICATE, "4000", paid=D(4000)), None, None,
            LineReason("revenue.line_paid_before", {"paid": "₹4,000"}),
        ),
        (line("8000", DUPLICATE, "4000"), None, None, LineReason("revenue.line_paid_twice", {})),
        (
            line("4500", OVER, "4000"), "450000", "400000",
            LineReason("revenue.line_base_differs", {"base": "₹4,50,000", "ours": "₹4,00,000"}),
        ),
        (
            line("8100", SHORT, "9990"), "540000", "540000",
            LineReason("revenue.line_rate_differs", {"rate": "1.50", "ours": "1.85"}),
        ),
        (
            line("8100", SHORT, "9990"), None, "540000",
            LineReason("revenue.line_rate_differs", {"rate": "1.50", "ours": "1.85"}),
        ),
        # Half a rupee of 1,50,000 moves no rate.
        (line("2775.50", OVER, "2775"), "150000", "150000", None),
        (line("2000", SHORT, "4000"), None, None, None),
        (line("3000", OVER, lead=6), None, None, LineReason("revenue.line_with_row", {"row": "6"})),
    ],
)  # fmt: skip
def test_a_row_says_why_it_does_not_match(given, base, our_base, reason):
    assert reason_of(given, D(base) if base else None, D(our_base) if our_base else None) == reason
