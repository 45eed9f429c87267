"""Pasted payments: the three facts of a line in any order, and what is wrong with a line."""

from datetime import date

import pytest

from apps.payouts.domain.payment_lines import PaymentLine, parse_payment_lines

NUMBER, UTR, DAY = "TS-202610-3F9A1C20", "SBINR52026112000", date(2026, 11, 5)
WHOLE = PaymentLine(1, NUMBER, UTR, DAY)


@pytest.mark.parametrize(
    "text",
    [
        f"{NUMBER} {UTR} 05/11/2026",
        f"{NUMBER}\t{UTR}\t5-11-2026",
        f"05.11.2026; {UTR}; {NUMBER}",
        f"{UTR},{NUMBER.lower()},2026-11-05",
        f"2026-11-05|{UTR.lower()}|TS2026103F9A1C20",
    ],
)
def test_line_is_read_in_any_order(text: str) -> None:
    assert parse_payment_lines(text) == [WHOLE]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{UTR} 05/11/2026", "number"),
        (f"{NUMBER} TS-202609-3F9A1C20 {UTR} 05/11/2026", "number"),
        (f"{NUMBER} {UTR}", "day"),
        (f"{NUMBER} {UTR} 31/02/2026", "day"),
        (f"{NUMBER} {UTR} 11/05/26", "day"),
        (f"{NUMBER} {UTR} 05/11/2026 06/11/2026", "day"),
        (f"{NUMBER} SHORT1 05/11/2026", "utr"),
        (f"{NUMBER} {UTR} HDFCR52026112001 05/11/2026", "utr"),
    ],
)
def test_line_that_cannot_be_read_names_its_fault(text: str, fault: str) -> None:
    (line,) = parse_payment_lines(text)
    assert line.fault == f"revenue.payment_line_{fault}"


def test_second_line_of_a_statement_or_utr_is_a_fault() -> None:
    text = f"{NUMBER} {UTR} 05/11/2026\n\nTS-202610-00000001 {UTR} 05/11/2026\n{NUMBER} HDFCR52026112001 05/11/2026\n"
    lines = parse_payment_lines(text)
    assert [(line.place, line.fault) for line in lines] == [
        (1, ""),
        (3, "revenue.payment_line_twice"),
        (4, "revenue.payment_line_twice"),
    ]
