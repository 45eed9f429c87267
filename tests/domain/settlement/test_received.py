"""Rows of a lender's commission statement: what they are known by, and what a second word on a line does."""

from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest

from apps.settlement.domain.received import (
    ReceivedDecision,
    ReceivedFacts,
    ReceivedKey,
    TotalAgreement,
    agreement,
    bucketed,
    decide_received,
    facts_after,
    line_digest,
    name_digest,
)
from apps.settlement.domain.reconciliation import ReconciliationBucket

D = Decimal
ONE, TWO = date(2026, 11, 15), date(2026, 11, 16)
LOAN = UUID(int=5)


def key(**facts: Any) -> ReceivedKey:
    plain: dict[str, Any] = {
        "lender_id": 7, "month": date(2026, 10, 1), "revenue_type_id": 1, "is_reversal": False,
        "submission": LOAN, "name": "", "line": line_digest("", None, None),
    }  # fmt: skip
    return ReceivedKey(**plain | facts)


@pytest.mark.parametrize(
    "one",
    [
        key(),
        key(is_reversal=True),
        key(submission=None, name=name_digest("GUL-5")),
        key(lender_id=2_147_483_647, revenue_type_id=32, line=line_digest("T-9", ONE, D("400000.00"))),
    ],
)
def test_a_key_is_read_back_from_its_text_which_has_room_in_the_table(one):
    assert ReceivedKey.read(str(one)) == one
    assert len(str(one)) <= 64


def test_what_differs_in_one_thing_has_another_key():
    others = [
        key(lender_id=8), key(month=date(2026, 9, 1)), key(revenue_type_id=2), key(is_reversal=True),
        key(submission=UUID(int=6)), key(submission=None, name=name_digest("GUL-5")),
        key(line=line_digest("1", None, None)), key(line=line_digest("", ONE, None)),
        key(line=line_digest("", None, D("1.00"))),
    ]  # fmt: skip
    assert len({str(key()), *map(str, others)}) == 10


def test_a_name_counts_in_any_case_and_spacing():
    assert name_digest(" gul  5 ") == name_digest("GUL 5")
    assert name_digest("GUL-5") != name_digest("GUL 5")


@pytest.mark.parametrize(
    ("known", "amount", "on", "answer"),
    [
        (ReceivedFacts(), "4000.00", ONE, (ReceivedDecision.NEW, D("4000.00"))),
        (ReceivedFacts(), "-500.00", ONE, (ReceivedDecision.NEW, D("-500.00"))),
        (ReceivedFacts(D("4000.00"), ONE), "4000.00", ONE, (ReceivedDecision.SAME, D(0))),
        (ReceivedFacts(D("4000.00"), ONE), "4000.00", TWO, (ReceivedDecision.SAME, D(0))),
        (ReceivedFacts(D("4000.00"), ONE), "4200.00", TWO, (ReceivedDecision.CORRECTED, D("200.00"))),
        (ReceivedFacts(D("4000.00"), ONE), "3999.99", TWO, (ReceivedDecision.CORRECTED, D("-0.01"))),
        (ReceivedFacts(D("4000.00"), ONE), "4200.00", ONE, (ReceivedDecision.CONTRADICTS, D(0))),
        (ReceivedFacts(D("4200.00"), TWO), "4000.00", ONE, (ReceivedDecision.OLDER, D(0))),
        (ReceivedFacts(settled=date(2026, 10, 1)), "4000.00", ONE, (ReceivedDecision.SETTLED, D(0))),
        (ReceivedFacts(D("4000.00"), ONE, settled=date(2026, 10, 1)), "4000.00", TWO, (ReceivedDecision.SAME, D(0))),
        (ReceivedFacts(D("4000.00"), ONE, settled=date(2026, 10, 1)), "4200.00", TWO, (ReceivedDecision.SETTLED, D(0))),
    ],
)
def test_a_line_is_new_corrected_the_same_older_contradicted_or_too_late(known, amount, on, answer):
    assert decide_received(known, D(amount), on) == answer


def test_any_order_of_two_statements_ends_in_the_same_rupees():
    first, second = (D("4000.00"), ONE), (D("4200.00"), TWO)
    for said in ((first, second), (second, first)):
        known = ReceivedFacts()
        for amount, on in said:
            verdict, _ = decide_received(known, amount, on)
            if verdict in (ReceivedDecision.NEW, ReceivedDecision.CORRECTED):
                known = facts_after(known, amount, on)
        assert (known.received, known.said_on, sum(known.payments)) == (D("4200.00"), TWO, D("4200.00"))


@pytest.mark.parametrize(
    ("expected", "is_known", "payments", "bucket"),
    [
        ("4000.00", True, ["4000.00"], ReconciliationBucket.MATCHED),
        ("4000.00", True, ["3999.00"], ReconciliationBucket.MATCHED),
        ("4000.00", True, ["3998.99"], ReconciliationBucket.SHORT),
        ("4000.00", True, ["2500.00", "1500.00"], ReconciliationBucket.MATCHED),
        ("4000.00", True, ["4001.01"], ReconciliationBucket.OVER),
        ("4000.00", True, ["4000.00", "4000.00"], ReconciliationBucket.DUPLICATE),
        ("0.00", True, ["4000.00"], ReconciliationBucket.UNEXPECTED),
        ("0.00", False, ["4000.00"], ReconciliationBucket.UNEXPECTED),
    ],
)
def test_the_bucket_is_that_of_the_loan_with_all_its_payments(expected, is_known, payments, bucket):
    known = ReceivedFacts(expected=D(expected), is_known=is_known)
    assert bucketed(known, [D(one) for one in payments], D("1.00")).bucket is bucket


def test_a_statement_adds_up_to_the_paisa_or_not():
    assert agreement(D("8000.00"), D("8000.00")) is TotalAgreement.AGREES
    assert agreement(D("8000.00"), D("8000.01")) is TotalAgreement.DIFFERS
    assert agreement(D("8000.00"), None) is TotalAgreement.UNSTATED
