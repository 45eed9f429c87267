"""What a profile may hold, when it is complete, and what the welcome-back check does."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from apps.core.domain.storable import fits_storage
from apps.customers.domain import profile
from apps.customers.domain.confirmation import ConfirmationAttempts

ON = date(2026, 11, 21)
LISTS = {"gender": {1, 2, 3}, "employment_status": {1, 2, 3, 4}}


def options(code: str) -> set[int]:
    return LISTS.get(code, {1, 2})


def read(**given: Any) -> tuple[dict[str, Any], dict[str, str]]:
    cleaned, faults = profile.clean(given, on=ON, options=options)
    return cleaned, {name: fault.code for name, fault in faults.items()}


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.dictionaries(st.sampled_from(sorted(profile.FIELDS)), anything, max_size=4))
def test_whatever_is_sent_is_either_cleaned_or_refused_by_name(given_values):
    cleaned, faults = read(**given_values)
    assert cleaned.keys() | faults.keys() == given_values.keys()
    assert not cleaned.keys() & faults.keys()
    assert all("." in code for code in faults.values())


@given(st.decimals(min_value=1, max_value=1_000_000, places=2))
def test_every_income_in_range_is_kept_to_the_paisa(amount):
    assert read(monthly_income=str(amount)) == ({"monthly_income": amount}, {})


@pytest.mark.parametrize(
    ("birth", "code"),
    [
        ("2008-11-21", None),
        ("2008-11-22", "core.age"),
        ("1926-11-20", None),
        ("1925-11-20", "core.age"),
        ("2026-11-22", "core.birth_date"),
        ("1990-13-01", "core.birth_date"),
        ("29/02/1999", "core.birth_date"),
        ("1/2/1990", None),
    ],
)
def test_ages_at_their_edges(birth, code):
    assert read(birth_date=birth)[1] == ({} if code is None else {"birth_date": code})


def test_blank_text_empties_a_field_and_a_flag_has_no_blank():
    assert read(email="  ", gender=None) == ({"email": None, "gender": None}, {})
    assert read(allow_sms="") == ({}, {"allow_sms": "core.required"})


@pytest.mark.parametrize(("value", "kept"), [(True, True), (1, True), ("1", True), (0, False), ("false", False)])
def test_flags_are_read_as_they_are_sent(value, kept):
    assert read(allow_sms=value) == ({"allow_sms": kept}, {})


@pytest.mark.parametrize(("income", "asked"), [("25000", True), ("25000.01", False), ("1", True), (None, False)])
def test_the_household_is_asked_up_to_three_lakh_a_year(income, asked):
    assert profile.asks_household(None if income is None else Decimal(income)) is asked


def test_what_was_never_told_is_stale_and_order_is_the_forms_order():
    told = {"emi": ON.isoformat(), "monthly_income": (ON - timedelta(days=180)).isoformat()}
    assert profile.stale_fields(told, on=ON, fresh_days=180) == [
        "employment_status_code",
        "postal_code",
        "residence_type",
    ]
    assert "monthly_income" in profile.stale_fields(told, on=ON, fresh_days=179)


@pytest.mark.parametrize(
    ("value", "fits"),
    [
        ("अभी ₹28,000", True),
        ("a\x00", False),
        ("\ud800", False),
        ({"a": ["b", {"c": "\x00"}]}, False),
        ({"\ud800": 1}, False),
        ({"a": [1, None, True, "x"]}, True),
    ],
)
def test_what_cannot_be_stored_is_seen_however_deep(value, fits):
    assert fits_storage(value) is fits


class TestWelcomeBack:
    now = datetime(2026, 11, 21, 10, 0, tzinfo=UTC)

    def test_the_fifth_wrong_answer_locks_for_an_hour(self):
        guesses = ConfirmationAttempts()
        left = []
        for _ in range(4):
            guesses = guesses.after_wrong(self.now)
            left.append(guesses.tries_left)
        assert left == [4, 3, 2, 1]
        locked = guesses.after_wrong(self.now)
        assert locked.seconds_locked(self.now) == 3600
        assert locked.seconds_locked(self.now + timedelta(minutes=59, seconds=59)) == 1
        assert locked.seconds_locked(self.now + timedelta(hours=1)) == 0
