"""Whose number the do-not-disturb register is sent, and which of its answers hold."""

import json
from dataclasses import replace
from datetime import UTC, datetime, time, timedelta
from typing import Any

import pytest

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours
from apps.privacy.domain.calls import CallCaps, CallFacts, CallRules, DndAnswer, DndBlock, EarlierCall
from apps.privacy.domain.dnd_register import (
    RegisterAnswers,
    RegisterReplyError,
    is_answer_due,
    is_candidate,
    lacks_answer,
    read_reply,
    request_body,
)

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
WEEK = timedelta(days=7)
SECOND = timedelta(seconds=1)
RULES = CallRules(
    hours=SendingHours(time(9), time(19)),
    card_hours=SendingHours(time(10), time(19)),
    call_back_hours=SendingHours(time(8), time(21)),
    dnd_fresh=WEEK,
    reminder=CallCaps(dials_a_day=2, dials_in_days=4, talks_in_days=1, days=7, rest=timedelta(hours=2)),
    service=CallCaps(dials_a_day=3, dials_in_days=12, talks_in_days=12, days=7, rest=timedelta(minutes=30)),
    touches=3,
)
ANIL, BINA = "9811111111", "9822222222"


@pytest.mark.parametrize(
    ("fresh", "age", "is_due"),
    [
        (WEEK, timedelta(days=5), False),
        (WEEK, timedelta(days=5) + SECOND, True),
        (timedelta(days=2), timedelta(days=1), False),
        (timedelta(days=2), timedelta(days=1) + SECOND, True),
    ],
)
def test_answer_is_due_two_days_before_it_is_too_old_or_half_way(fresh: timedelta, age: timedelta, is_due: bool):
    for block in DndBlock:
        assert is_answer_due(DndAnswer(block, NOON - age), fresh, at=NOON) is is_due


def test_number_without_an_answer_is_due():
    assert is_answer_due(None, WEEK, at=NOON)


@pytest.mark.parametrize(
    ("answer", "lacks"),
    [
        (None, True),
        (DndAnswer(DndBlock.OPEN, NOON - WEEK), False),
        (DndAnswer(DndBlock.OPEN, NOON - WEEK - SECOND), True),
        (DndAnswer(DndBlock.BLOCKED, NOON - WEEK - SECOND), False),
    ],
)
def test_person_waits_while_no_answer_holds(answer: DndAnswer | None, lacks: bool):
    assert lacks_answer(answer, WEEK, at=NOON) is lacks


YES = CallFacts(has_consent=True)


@pytest.mark.parametrize(
    ("facts", "is_sent"),
    [
        (YES, True),
        (replace(YES, dnd=DndAnswer(DndBlock.BLOCKED, NOON)), True),
        (replace(YES, earlier=(EarlierCall(NOON, False),)), True),
        (replace(YES, has_consent=False), False),
        (replace(YES, is_stopped=True), False),
        (replace(YES, choice_allowed=False), False),
        (replace(YES, is_leaving=True), False),
        (replace(YES, is_deleted=True), False),
        (replace(YES, has_number=False), False),
    ],
)
def test_only_people_whom_the_answer_alone_keeps_from_a_call_are_sent(facts: CallFacts, is_sent: bool):
    assert is_candidate(facts, RULES, at=NOON) is is_sent
    assert is_candidate(facts, RULES, at=NOON.replace(hour=23)) is is_sent


def line(mobile: str = ANIL, preference: Any = "open", at: Any = NOON) -> dict[str, Any]:
    checked_at = at.isoformat() if isinstance(at, datetime) else at
    return {"number": f"91{mobile}", "preference": preference, "checked_at": checked_at}


def read(*lines: Any) -> RegisterAnswers:
    return read_reply(json.dumps({"answers": lines}).encode(), [ANIL, BINA], at=NOON)


def test_numbers_go_out_with_the_country():
    assert request_body([ANIL, BINA]) == {"numbers": ["919811111111", "919822222222"]}


@pytest.mark.parametrize(
    ("preference", "block"), [("open", DndBlock.OPEN), ("some", DndBlock.BLOCKED), ("all", DndBlock.BLOCKED)]
)
def test_blocked_for_some_offers_is_blocked(preference: str, block: DndBlock):
    assert read(line(preference=preference)) == RegisterAnswers({ANIL: DndAnswer(block, NOON)})


def test_number_left_out_stays_unknown_and_is_no_fault():
    assert read() == RegisterAnswers({})
    assert read(line(BINA)) == RegisterAnswers({BINA: DndAnswer(DndBlock.OPEN, NOON)})


@pytest.mark.parametrize(
    "wrong",
    [
        line("9833333333"),
        line(preference="OPEN"),
        line(preference=None),
        line(preference=["open"]),
        line(at=NOON + timedelta(seconds=61)),
        line(at="2026-11-23T12:00:00"),
        line(at="2026-11-23"),
        line(at="0001-01-01T00:00:00+05:30"),
        line(at=1764000000),
        {"number": ANIL, "preference": "open", "checked_at": NOON.isoformat()},
        {"number": 919811111111, "preference": "open", "checked_at": NOON.isoformat()},
        "919811111111",
        None,
    ],
)
def test_answer_that_does_not_hold_is_left_and_counted(wrong: Any):
    assert read(wrong, line(BINA)) == RegisterAnswers({BINA: DndAnswer(DndBlock.OPEN, NOON)}, faults=1)


def test_clock_that_is_a_minute_ahead_counts_as_now():
    later = NOON + timedelta(seconds=60)
    assert read(line(at=later)) == RegisterAnswers({ANIL: DndAnswer(DndBlock.OPEN, NOON)})
    assert read(line(at=NOON.astimezone(UTC))) == RegisterAnswers({ANIL: DndAnswer(DndBlock.OPEN, NOON)})


def test_two_answers_that_contradict_each_other_are_both_left():
    answers = read(line(), line(preference="all"), line(BINA))
    assert answers == RegisterAnswers({BINA: DndAnswer(DndBlock.OPEN, NOON)}, faults=2)


def test_of_two_answers_alike_the_newer_one_holds():
    earlier = NOON - timedelta(hours=1)
    expected = RegisterAnswers({ANIL: DndAnswer(DndBlock.BLOCKED, NOON)})
    assert read(line(preference="some", at=earlier), line(preference="all")) == expected
    assert read(line(preference="all"), line(preference="some", at=earlier)) == expected


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"answers": {}}',
        b'{"answers": [',
        b"[" * 60_000,
        b"\xff",
        b'{"answers": [{"number": "919833333333"}]}',
    ],
)
def test_reply_without_a_list_or_with_faults_alone_is_none(body: bytes):
    with pytest.raises(RegisterReplyError):
        read_reply(body, [ANIL, BINA], at=NOON)
