"""The sandbox's fates by the last digit, and references that name nobody (portal.md 1.1)."""

from datetime import timedelta

import pytest

from apps.integrations.domain.sandbox import partner_ref_fault, sandbox_stage


@pytest.mark.parametrize(
    ("digit", "seconds", "stage"),
    [
        (1, 0, "named"), (1, 9, "named"), (1, 10, "signed_in"), (1, 20, "submitted"), (1, 40, "approved"),
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
