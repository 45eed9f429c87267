"""Slots inside the contact hours, the states of a request, and a number that survives being read out."""

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain.calendar import IST
from apps.offerings.domain.call_backs import CallBackHours, is_offered, slots
from apps.offerings.domain.leads import (
    FINAL,
    LETTERS,
    LeadNextStep,
    LeadStatus,
    clean_reference,
    display_reference,
    may_move,
    next_step,
    reference_of,
)

MONDAY = date(2026, 11, 23)


def hours(**changes: object) -> CallBackHours:
    said: dict[str, object] = {
        "opens": time(10),
        "closes": time(19),
        "slot": timedelta(hours=1),
        "days": 2,
        "weekdays": frozenset(range(6)),
        "notice": timedelta(hours=1),
    }
    return CallBackHours(**said | changes)  # type: ignore[arg-type]


def at(day: date, hour: int, minute: int = 0, second: int = 0) -> datetime:
    return datetime.combine(day, time(hour, minute, second), IST)


def test_a_day_has_nine_slots_and_the_last_one_ends_when_the_hours_do() -> None:
    found = slots(hours(days=0), now=at(MONDAY, 3))
    assert found == [at(MONDAY, hour) for hour in range(10, 19)]


def test_a_slot_needs_an_hour_of_notice_to_the_second() -> None:
    assert slots(hours(days=0), now=at(MONDAY, 9))[0] == at(MONDAY, 10)
    assert slots(hours(days=0), now=at(MONDAY, 9, 0, 1))[0] == at(MONDAY, 11)
    assert slots(hours(days=0), now=at(MONDAY, 17)) == [at(MONDAY, 18)]
    assert slots(hours(days=0), now=at(MONDAY, 17, 0, 1)) == []


def test_sundays_and_closed_days_have_none() -> None:
    saturday, sunday = MONDAY - timedelta(days=2), MONDAY - timedelta(days=1)
    found = slots(hours(days=3, closed=frozenset({MONDAY})), now=at(saturday, 20))
    assert {slot.date() for slot in found} == {MONDAY + timedelta(days=1)}
    assert sunday.weekday() == 6


def test_the_day_is_the_indian_one() -> None:
    late = at(MONDAY, 1).astimezone(tz=None).astimezone(IST)
    assert slots(hours(days=0), now=late)[0] == at(MONDAY, 10)


def test_half_an_hour_too_much_makes_no_slot() -> None:
    found = slots(hours(days=0, slot=timedelta(hours=2)), now=at(MONDAY, 3))
    assert found == [at(MONDAY, hour) for hour in (10, 12, 14, 16)]


def test_only_the_beginning_of_a_slot_is_offered() -> None:
    now = at(MONDAY, 3)
    assert is_offered(at(MONDAY, 10), hours(), now=now)
    assert not is_offered(at(MONDAY, 10, 30), hours(), now=now)
    assert not is_offered(at(MONDAY, 19), hours(), now=now)
    assert not is_offered(at(MONDAY, 10) - timedelta(days=7), hours(), now=now)


@pytest.mark.parametrize("was", list(LeadStatus))
@pytest.mark.parametrize("to", list(LeadStatus))
def test_a_request_moves_forward_only_and_an_end_is_final(was: LeadStatus, to: LeadStatus) -> None:
    order = list(LeadStatus)
    assert may_move(was, to) == (was not in FINAL and order.index(to) > order.index(was))


@pytest.mark.parametrize(
    ("status", "has_slot", "step"),
    [
        (LeadStatus.NEW, True, LeadNextStep("expect_call", "provider")),
        (LeadStatus.NEW, False, LeadNextStep("expect_message", "provider")),
        (LeadStatus.CONTACTED, True, LeadNextStep("expect_quote", "provider")),
        (LeadStatus.QUOTED, True, LeadNextStep("read_quote", "you")),
        (LeadStatus.BOUGHT, True, LeadNextStep("keep_policy", "nobody")),
        (LeadStatus.CLOSED, False, LeadNextStep("ask_again", "nobody")),
    ],
)
def test_somebody_owes_the_next_step_or_nobody(status: LeadStatus, has_slot: bool, step: LeadNextStep) -> None:
    assert next_step(status, has_slot=has_slot) == step


def test_a_reference_reads_back_however_it_is_said() -> None:
    reference = reference_of(123_456_789)
    assert reference == "03NQK8N" + reference[-1]
    assert display_reference(reference) == f"03NQ-K8N{reference[-1]}"
    assert clean_reference(f" o3nq - k8n{reference[-1].lower()}") == reference


@given(st.integers(0, 32**7 - 1), st.integers(0, 7), st.sampled_from(LETTERS))
def test_one_wrong_letter_always_shows(number: int, place: int, letter: str) -> None:
    reference = reference_of(number)
    wrong = reference[:place] + letter + reference[place + 1 :]
    assert clean_reference(reference) == reference
    if wrong != reference:
        with pytest.raises(ValueError, match="reference"):
            clean_reference(wrong)


@pytest.mark.parametrize("text", ["", "4F7K", "4F7K-2Q9", "4F7K-2Q9DD", "4F7K-2Q9U", "४F7K2Q9D"])
def test_what_cannot_be_a_reference_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="reference"):
        clean_reference(text)


@pytest.mark.parametrize("number", [-1, 32**7])
def test_a_number_beyond_the_letters_has_no_reference(number: int) -> None:
    with pytest.raises(ValueError, match="number"):
        reference_of(number)
