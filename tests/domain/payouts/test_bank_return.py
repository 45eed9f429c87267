"""Test what a row of the bank's return file may change about a released transfer, and what stops it."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from apps.payouts.domain.bank_return import (
    ReturnFault,
    TransferFacts,
    TransferOutcome,
    decide_return,
    outcome_of,
    statement_numbers,
)

RELEASED, DAY_BEFORE, PAID_DAY = date(2026, 12, 8), date(2026, 12, 7), date(2026, 12, 9)
WAITING = TransferFacts(amount=Decimal("17700.00"), released_on=RELEASED)
PAID = replace(WAITING, is_paid=True, utr="UTR100000000", paid_on=PAID_DAY)


def answer(facts=WAITING, outcome="paid", utr="UTR100000000", on=PAID_DAY, amount="17700.00"):
    return decide_return(facts, TransferOutcome(outcome), utr=utr, on=on, amount=Decimal(amount))


def test_a_paid_transfer_is_noted_with_its_utr_and_day():
    assert answer() == PAID
    assert answer(on=RELEASED).paid_on == RELEASED


@pytest.mark.parametrize(
    ("facts", "fault"),
    [
        ({"amount": "17700.01"}, ReturnFault.AMOUNT),
        ({"amount": "17699.99"}, ReturnFault.AMOUNT),
        ({"on": DAY_BEFORE}, ReturnFault.BEFORE_RELEASE),
        ({"utr": ""}, ReturnFault.NO_UTR),
        ({"facts": replace(WAITING, released_on=None)}, ReturnFault.NOT_RELEASED),
        ({"facts": replace(WAITING, has_request=True)}, ReturnFault.RECALL_WAITS),
        ({"facts": replace(WAITING, recalled_utrs=frozenset({"UTR100000000"}))}, ReturnFault.RECALLED),
        ({"facts": PAID, "utr": "UTR200000000"}, ReturnFault.PAID_OTHERWISE),
        ({"facts": PAID, "on": RELEASED}, ReturnFault.PAID_OTHERWISE),
        ({"facts": PAID, "amount": "17700.01"}, ReturnFault.PAID_OTHERWISE),
        ({"outcome": "failed", "amount": "17700.01"}, ReturnFault.AMOUNT),
        ({"outcome": "returned", "on": DAY_BEFORE}, ReturnFault.BEFORE_RELEASE),
    ],
)
def test_what_does_not_fit_the_released_transfer_is_refused(facts, fault):
    assert answer(**facts) is fault


@pytest.mark.parametrize("outcome", ["failed", "returned"])
def test_a_transfer_that_did_not_arrive_is_asked_back_whether_noted_as_paid_or_not(outcome):
    assert answer(outcome=outcome, utr="") == replace(WAITING, has_request=True)
    assert answer(PAID, outcome) == replace(PAID, has_request=True)


def test_the_same_answer_again_changes_nothing():
    asked = replace(WAITING, has_request=True)
    recalled = replace(WAITING, released_on=None, recalled_utrs=frozenset({"UTR100000000"}))
    assert answer(PAID) is PAID
    assert answer(asked, "failed", utr="") is asked
    assert answer(recalled, "returned") is recalled


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("TS-202610-1A2B3C4D", ["TS-202610-1A2B3C4D"]),
        ("NEFT/Commission ts2026101a2b3c4d/HDFC", ["TS-202610-1A2B3C4D"]),
        ("TS 202610 1A2B3C4D and TS-202610-1A2B3C4D", ["TS-202610-1A2B3C4D"]),
        ("TS-202610-1A2B3C4D, TS-202610-FFFFFFFF", ["TS-202610-1A2B3C4D", "TS-202610-FFFFFFFF"]),
        ("TS-202610-1A2B3C4", []),
        ("TS-202610-1A2B3C4DE", []),
        ("BOTS-202610-1A2B3C4D", []),
        ("Commission October", []),
    ],
)
def test_statement_numbers_are_found_in_what_a_bank_prints(text, numbers):
    assert statement_numbers(text) == numbers


@pytest.mark.parametrize(
    ("word", "outcome"),
    [
        ("Success", "paid"),
        ("PROCESSED_SUCCESSFULLY", "paid"),
        ("भुगतान हुआ", "paid"),
        ("Rejected", "failed"),
        ("Credit-Returned", "returned"),
        ("Pending", None),
        ("In process", None),
        ("Not paid", None),
        ("Paid subject to clearing", None),
    ],
)
def test_a_status_is_taken_only_where_its_word_is_sure(word, outcome):
    assert outcome_of(word) == outcome
