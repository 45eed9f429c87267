"""What a partner is paid and how its links are known: both sides of every edge."""

from decimal import Decimal
from typing import Any

import pytest

from apps.core.domain.problems import FieldError
from apps.partners.domain.terms import read_flat_fee, read_percent, read_utm_id


@pytest.mark.parametrize("text", ["", "sun_1", "SUN-Rise_09", "a" * 60])
def test_a_utm_id_is_letters_digits_underscore_hyphen_or_nothing(text: str) -> None:
    assert read_utm_id(text) == text


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("sun rise", "partners.utm_id"),
        ("sun.rise", "partners.utm_id"),
        ("सूरज", "partners.utm_id"),
        ("sun\n1", "partners.utm_id"),
        ("१२", "partners.utm_id"),
        ("a" * 61, "partners.utm_long"),
        (None, "core.wrong_type"),
        (7, "core.wrong_type"),
    ],
)
def test_any_other_sign_is_refused(value: Any, code: str) -> None:
    read = read_utm_id(value)
    assert isinstance(read, FieldError)
    assert read.code == code


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        (0, "0.000"),
        (100, "100.000"),
        ("100", "100.000"),
        (12.125, "12.125"),
        ("0.001", "0.001"),
        ("99.999", "99.999"),
        (".5", "0.500"),
    ],
)
def test_a_share_is_0_to_100_in_steps_of_a_thousandth(value: Any, kept: str) -> None:
    assert str(read_percent(value)) == kept


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (-0.001, "partners.percent_range"),
        (100.001, "partners.percent_range"),
        ("1" + "0" * 400, "partners.percent_range"),
        ("12.1255", "partners.percent_step"),
        ("0.0001", "partners.percent_step"),
        ("12,5", "partners.number"),
        ("1e1", "partners.number"),
        ("१२", "partners.number"),
        ("NaN", "partners.number"),
        (True, "partners.number"),
        ([1], "partners.number"),
        (float("inf"), "partners.number"),
    ],
)
def test_any_other_share_says_what_to_mend(value: Any, code: str) -> None:
    read = read_percent(value)
    assert isinstance(read, FieldError)
    assert read.code == code


@pytest.mark.parametrize("value", [None, ""])
def test_nothing_typed_means_that_nothing_is_agreed(value: Any) -> None:
    assert read_percent(value) is None
    assert read_flat_fee(value) is None


@pytest.mark.parametrize(
    ("value", "kept"), [(0, "0.00"), ("150.5", "150.50"), (0.01, "0.01"), ("9999999999.99", "9999999999.99")]
)
def test_a_fee_is_rupees_and_paise_of_0_or_more(value: Any, kept: str) -> None:
    assert read_flat_fee(value) == Decimal(kept)
    assert str(read_flat_fee(value)) == kept


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (-1, "partners.fee_negative"),
        ("-0.01", "partners.fee_negative"),
        ("0.001", "partners.fee_paise"),
        ("10000000000", "partners.fee_large"),
        ("five", "partners.number"),
    ],
)
def test_any_other_fee_says_what_to_mend(value: Any, code: str) -> None:
    read = read_flat_fee(value)
    assert isinstance(read, FieldError)
    assert read.code == code
