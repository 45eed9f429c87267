"""The sandbox's fates by the last digit, and references that name nobody (portal.md 1.1)."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from apps.integrations.domain.sandbox import DUPLICATE_DIGIT, partner_ref_fault, sandbox_stage, sandbox_steps

GOLDEN = json.loads(Path(__file__).parents[2].joinpath("golden", "sandbox.json").read_text("utf-8"))
"""Moves of a lead by its last digit, as the page of keys shows them (integration/keyModel.test.ts)."""


@pytest.mark.parametrize(
    ("digit", "seconds", "stage"),
    [
        (1, -1, "named"), (1, 0, "named"), (1, 9, "named"), (1, 10, "signed_in"), (1, 20, "submitted"), (1, 40, "approved"),
        (1, 59, "approved"), (1, 60, "disbursed"), (1, 9000, "disbursed"),
        (2, 29, "submitted"), (2, 30, "declined"),
        (3, 19, "signed_in"), (3, 9000, "submitted"),
        (4, 9000, "named"),
        (5, 119, "disbursed"), (5, 120, "declined"),
        (0, 9000, "submitted"),
    ],
)  # fmt: skip
def test_last_digit_decides_the_stage(digit: int, seconds: int, stage: str) -> None:
    assert sandbox_stage(digit, timedelta(seconds=seconds)).value == stage


TO_THE_LENDER = [
    (0, "lead.created", ""),
    (10, "lead.opened", ""),
    (10, "lead.signed_in", ""),
    (20, "offer.selected", "created"),
    (20, "application.submitted", "sent"),
]
PAID_OUT = [
    (40, "application.status_changed", "approved"),
    (60, "application.disbursed", "disbursed"),
    (60, "commission.changed", ""),
]


@pytest.mark.parametrize(
    ("digit", "steps"),
    [
        (0, TO_THE_LENDER),
        (1, TO_THE_LENDER + PAID_OUT),
        (2, [*TO_THE_LENDER, (30, "application.status_changed", "rejected")]),
        (3, [*TO_THE_LENDER, (40, "application.status_changed", "documents_pending")]),
        (4, TO_THE_LENDER[:1]),
        (
            5,
            [
                *TO_THE_LENDER,
                *PAID_OUT,
                (120, "application.reversed", "rejected"),
                (120, "commission.changed", ""),
            ],
        ),
    ],
)
def test_last_digit_decides_the_events(digit: int, steps: list[tuple[int, str, str]]) -> None:
    assert [(step.seconds, step.event.value, step.status) for step in sandbox_steps(digit)] == steps


def test_page_of_keys_says_what_each_last_digit_does() -> None:
    expected = {digit: row["moves"] for row in GOLDEN["digits"] for digit in row["of"]}
    # the lender's own made-up status comes before what is sent to it
    moves = {
        digit: [[step.status, step.seconds] for step in sandbox_steps(digit) if step.status not in ("", "created")]
        for digit in range(DUPLICATE_DIGIT)
    }
    assert (moves, GOLDEN["known_already"]) == (expected, str(DUPLICATE_DIGIT))


def test_share_is_booked_with_the_loan_and_taken_back_with_it() -> None:
    shares = [str(step.share) for step in sandbox_steps(5) if step.share is not None]
    assert shares == ["1500.00", "0.00"]


@pytest.mark.parametrize(
    "ref", ["9876543210", "lead-6876543210", "ABCDE1234F", "x.abcde1234f", "1234-5678-9012", "123456789012", "a@b"]
)
def test_reference_that_names_a_person_is_refused(ref: str) -> None:
    assert partner_ref_fault(ref) == "integrations.partner_ref_personal"


def test_reference_has_its_letters_and_length() -> None:
    assert partner_ref_fault("A-77_b.c") is None
    assert partner_ref_fault("5876543210") is None
    assert partner_ref_fault("a" * 40) is None
    assert partner_ref_fault("a" * 41) == "integrations.partner_ref_wrong"
    assert partner_ref_fault("क") == "integrations.partner_ref_wrong"
