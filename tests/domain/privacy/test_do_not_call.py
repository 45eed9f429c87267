"""Test how a number comes onto the do-not-call list, and that only the person's own later yes lifts an entry."""

from datetime import date, datetime, timedelta

import pytest

from apps.core.domain.calendar import IST
from apps.privacy.domain.do_not_call import StopFacts, adds_stop, is_lifted, stop_instant

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("own_yes", "lifted"),
    [
        ([], False),
        ([None, None], False),
        ([NOON - MOMENT], False),
        ([NOON], False),
        ([NOON + MOMENT], True),
        ([NOON - MOMENT, None, NOON + MOMENT], True),
    ],
)
def test_only_a_later_yes_of_the_person_lifts_an_entry(own_yes: list[datetime | None], lifted: bool) -> None:
    assert is_lifted(NOON, own_yes) is lifted


@pytest.mark.parametrize(
    ("asked_on", "at"),
    [
        (date(2026, 11, 23), NOON),
        (date(2026, 11, 22), datetime(2026, 11, 23, 0, 0, tzinfo=IST) - MOMENT),
        (date(2026, 1, 31), datetime(2026, 2, 1, 0, 0, tzinfo=IST) - MOMENT),
    ],
)
def test_an_entry_of_an_earlier_day_holds_from_its_last_moment(asked_on: date, at: datetime) -> None:
    assert stop_instant(asked_on, NOON) == at


@pytest.mark.parametrize(
    ("known", "adds"),
    [
        (StopFacts(), True),
        (StopFacts(NOON - MOMENT, stopped=True), True),
        (StopFacts(NOON, stopped=True), False),
        (StopFacts(NOON + MOMENT, stopped=True), False),
        (StopFacts(NOON + MOMENT, stopped=False), False),
    ],
)
def test_a_later_entry_about_the_number_holds_instead(known: StopFacts, adds: bool) -> None:
    assert adds_stop(known, NOON) is adds
