"""What an outcome does to a task, who comes first, and how conditions are read."""

from dataclasses import replace
from datetime import datetime, time, timedelta

import pytest

from apps.core.domain.calendar import IST
from apps.desk.domain.calling import (
    RULES,
    Disposition,
    OutcomeEffects,
    RankFacts,
    SpokenRequest,
    TaskState,
    callback_choices,
    callback_refusal,
    effects_of,
    expired,
    outcome_due,
    rank,
    ring_number,
)
from apps.desk.domain.conditions import SegmentCondition, StoppedStage, explain, parse_condition
from apps.messaging.domain.hours import SendingHours

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
HOURS = SendingHours(time(8), time(21))
PRODUCTS = frozenset({"PL", "BL"})


def after(disposition, unanswered=1, callback_at=None):
    return effects_of(disposition, unanswered=unanswered, callback_at=callback_at, at=NOON)


@pytest.mark.parametrize(
    ("disposition", "rest"),
    [
        (Disposition.RINGING, timedelta(hours=2)),
        (Disposition.NOT_REACHABLE, timedelta(hours=4)),
        (Disposition.BUSY, timedelta(minutes=30)),
        (Disposition.SWITCHED_OFF, timedelta(days=1)),
        (Disposition.VOICE_MAIL, timedelta(days=1)),
        (Disposition.CALL_CUT, timedelta(days=1)),
    ],
)
def test_unanswered_call_rests_and_the_fourth_closes(disposition, rest):
    assert after(disposition, unanswered=3) == OutcomeEffects(TaskState.RESTING, due_at=NOON + rest)
    assert after(disposition, unanswered=4) == OutcomeEffects(TaskState.CLOSED, close_reason="not_reached")


@pytest.mark.parametrize("disposition", [Disposition.VOICE_MAIL, Disposition.CALL_CUT])
def test_voice_mail_and_a_cut_call_are_tried_once_more(disposition):
    again = effects_of(disposition, unanswered=2, callback_at=None, at=NOON, is_repeated=True)
    assert again == OutcomeEffects(TaskState.CLOSED, close_reason="not_reached")


def test_call_back_is_promised_at_the_minute_that_was_named():
    at = NOON + timedelta(hours=3)
    assert after(Disposition.CALL_BACK, callback_at=at) == OutcomeEffects(TaskState.RESTING, due_at=at, is_promise=True)


def test_interested_person_is_offered_once_more_within_a_day_or_rung_when_they_asked():
    assert after(Disposition.INTERESTED) == OutcomeEffects(TaskState.RESTING, due_at=NOON + timedelta(hours=24))
    asked = NOON + timedelta(hours=3)
    assert after(Disposition.INTERESTED, callback_at=asked) == OutcomeEffects(
        TaskState.RESTING, due_at=asked, is_promise=True, is_wish=True
    )
    again = effects_of(Disposition.INTERESTED, unanswered=0, callback_at=None, at=NOON, is_repeated=True)
    assert again == OutcomeEffects(TaskState.CLOSED, close_reason="interested")


@pytest.mark.parametrize(("minutes", "number"), [(-6, None), (-5, 0), (-1, 0), (0, 1), (4, 1), (5, 2), (30, 7)])
def test_bell_rings_five_minutes_before_a_promise_and_every_five_after(minutes, number):
    assert ring_number(NOON, at=NOON + timedelta(minutes=minutes)) == number


@pytest.mark.parametrize(
    ("disposition", "quiet_days", "stops"),
    [
        (Disposition.NOT_INTERESTED, 90, False),
        (Disposition.HUNG_UP, 180, False),
        (Disposition.WRONG_NUMBER, None, True),
        (Disposition.DO_NOT_CALL, None, True),
        (Disposition.ELSEWHERE, None, False),
        (Disposition.COMPLAINT, None, False),
        (Disposition.DELETION, None, False),
    ],
)
def test_closing_outcome_says_how_long_calls_rest(disposition, quiet_days, stops):
    quiet_until = NOON + timedelta(days=quiet_days) if quiet_days else None
    assert after(disposition) == OutcomeEffects(
        TaskState.CLOSED, close_reason=disposition.value, quiet_until=quiet_until, stops_calls=stops
    )


def test_every_outcome_has_its_rule():
    assert set(RULES) == set(Disposition)
    opening = {code: (rule.request, rule.needs_note) for code, rule in RULES.items() if rule.request is not None}
    assert opening == {
        Disposition.COMPLAINT: (SpokenRequest.COMPLAINT, True),
        Disposition.DELETION: (SpokenRequest.DELETION, True),
    }
    assert [code.value for code in Disposition][:9] == [
        "interested", "ringing", "call_back", "not_reachable", "busy", "switched_off", "not_interested",
        "wrong_number", "do_not_call",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("at", "code"),
    [
        (NOON, "desk.callback_past"),
        (NOON + timedelta(minutes=1), None),
        (NOON + timedelta(days=14), None),
        (NOON + timedelta(days=14, minutes=1), "desk.callback_far"),
        (NOON.replace(hour=20, minute=59), None),
        (NOON.replace(hour=21), "desk.callback_hours"),
        (NOON.replace(day=24, hour=7, minute=59), "desk.callback_hours"),
    ],
)
def test_call_back_lies_ahead_in_open_hours(at, code):
    assert callback_refusal(at, HOURS, at=NOON) == code


def test_times_on_offer_are_those_still_open():
    assert list(callback_choices(HOURS, at=NOON)) == ["in_an_hour", "today_six", "tomorrow_eleven"]
    assert list(callback_choices(HOURS, at=NOON.replace(hour=20, minute=30))) == ["tomorrow_eleven"]


def test_promise_comes_first_then_warm_then_retry_then_cold():
    warm = RankFacts(last_step_at=NOON - timedelta(hours=2), steps=6, has_match=True)
    profile = RankFacts(last_step_at=NOON - timedelta(hours=30), steps=4, has_match=False)
    retry = replace(warm, is_retry=True, due_at=NOON)
    cold = replace(warm, last_step_at=NOON - timedelta(hours=49))
    promise = replace(warm, is_promised=True, due_at=NOON)
    order = sorted([cold, retry, profile, warm, promise], key=lambda facts: rank(facts, at=NOON))
    assert order == [promise, warm, profile, retry, cold]
    assert rank(replace(warm, last_step_at=NOON - timedelta(hours=48)), at=NOON)[0] == 3


def test_place_of_two_people_never_changes_with_time():
    first = RankFacts(last_step_at=NOON, steps=6, has_match=True)
    second = RankFacts(last_step_at=NOON - timedelta(hours=5), steps=4, has_match=True)
    for hours in (0, 10, 40):
        at = NOON + timedelta(hours=hours)
        assert rank(first, at=at)[1] < rank(second, at=at)[1]


def test_lease_that_ran_out_goes_back_unless_there_was_a_dial():
    back = expired(TaskState.LEASED, passes=1, due_at=NOON, at=NOON + timedelta(minutes=3))
    assert (back.state, back.due_at, back.passes) == (TaskState.WAITING, NOON, 2)
    rests = expired(TaskState.DIALLING, passes=1, due_at=NOON, at=NOON)
    assert (rests.state, rests.due_at, rests.passes) == (TaskState.RESTING, NOON + timedelta(days=1), 1)


def test_outcome_is_due_ten_minutes_after_the_call_however_long_the_page_stays_open():
    assert outcome_due(hung_up_at=None, at=NOON) == NOON + timedelta(minutes=12)
    for minutes in (0, 5, 9):
        at = NOON + timedelta(minutes=minutes)
        assert outcome_due(hung_up_at=NOON, at=at) == NOON + timedelta(minutes=10)


GOOD = {"stage": "offers_seen", "from_hours": 2, "until_hours": 48}


def test_condition_is_read_and_read_back_in_both_languages():
    values = {**GOOD, "products": ["PL", "PL"], "languages": ["hi"], "cities": [" Indore ", ""]}
    condition, faults = parse_condition(values, products=PRODUCTS)
    assert faults == {}
    assert condition == SegmentCondition(StoppedStage.OFFERS_SEEN, 2, 48, ("PL",), ("hi",), ("Indore",))
    names = {"PL": "Personal Loans"}
    assert explain(condition, "en", names) == (
        "People who 2 to 48 hours ago saw offers and chose none; product: Personal Loans; language: Hindi; city: Indore"
    )
    assert explain(condition, "hi", {}) == (
        "जिन्होंने 2 से 48 घंटे पहले ऑफ़र देखे, पर कोई नहीं चुना; प्रोडक्ट: PL; भाषा: हिन्दी; शहर: Indore"
    )
    again, _ = parse_condition(condition.to_plain(), products=PRODUCTS)
    assert again == condition


@pytest.mark.parametrize(
    ("hours", "english", "hindi"),
    [
        ((2, 72), "2 to 72 hours", "2 से 72 घंटे"),
        ((2, 73), "2 to 73 hours", "2 से 73 घंटे"),
        ((2, 96), "2 hours to 4 days", "2 घंटे से 4 दिन"),
        ((0, 96), "0 hours to 4 days", "0 घंटे से 4 दिन"),
        ((48, 96), "2 to 4 days", "2 से 4 दिन"),
    ],
)
def test_condition_is_read_back_in_days_above_72_hours(hours, english, hindi):
    condition = SegmentCondition(StoppedStage.OFFERS_SEEN, *hours)
    assert explain(condition, "en", {}) == f"People who {english} ago saw offers and chose none"
    assert explain(condition, "hi", {}) == f"जिन्होंने {hindi} पहले ऑफ़र देखे, पर कोई नहीं चुना"


HINDI = {"all": [{"field": "language", "is": "in", "value": ["hi"]}]}


def test_condition_without_a_stage_names_everybody_who_signed_in_by_its_group():
    condition, faults = parse_condition({**GOOD, "stage": "anywhere", "where": HINDI}, products=PRODUCTS)
    assert faults == {}
    assert condition is not None
    assert explain(condition, "en", {}).startswith("People who 2 to 48 hours ago last signed in; ")
    assert explain(condition, "hi", {}).startswith("जिन्होंने 2 से 48 घंटे पहले आख़िरी बार साइन इन किया; ")
    again, _ = parse_condition(condition.to_plain(), products=PRODUCTS)
    assert again == condition


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"stage": "income"}, "stage"),
        ({"from_hours": 48}, "until_hours"),
        ({"from_hours": -1}, "from_hours"),
        ({"until_hours": 24 * 365 + 1}, "until_hours"),
        ({"from_hours": "2"}, "from_hours"),
        ({"from_hours": True}, "from_hours"),
        ({"products": ["XX"]}, "products"),
        ({"languages": ["fr"]}, "languages"),
        ({"cities": "Indore"}, "cities"),
        ({"cities": ["a"] * 101}, "cities"),
        ({"gender": 1}, "gender"),
        ({"stage": "signed_in", "products": ["PL"]}, "products"),
        ({"stage": "anywhere"}, "where"),
        ({"stage": "anywhere", "cities": ["Indore"]}, "where"),
        ({"stage": "anywhere", "where": HINDI, "products": ["PL"]}, "products"),
    ],
)
def test_condition_is_refused_at_its_field(change, field):
    condition, faults = parse_condition({**GOOD, **change}, products=PRODUCTS)
    assert (condition, set(faults)) == (None, {field})
