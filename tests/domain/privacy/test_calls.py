"""May we call this person now? Each rule with both sides of its edge, as one would read it aloud."""

from dataclasses import replace
from datetime import datetime, time, timedelta

import pytest

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours
from apps.privacy.domain.calls import (
    NO_LIMITS,
    CallCaps,
    CallFacts,
    CallLimits,
    CallReason,
    CallRules,
    DndAnswer,
    DndBlock,
    EarlierCall,
    decide_call,
    narrowed_caps,
    narrowed_hours,
)

NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
"""A Monday."""
RULES = CallRules(
    hours=SendingHours(time(9), time(19)),
    card_hours=SendingHours(time(10), time(19)),
    call_back_hours=SendingHours(time(8), time(21)),
    dnd_fresh=timedelta(days=7),
    reminder=CallCaps(dials_a_day=2, dials_in_days=4, talks_in_days=1, days=7, rest=timedelta(hours=2)),
    service=CallCaps(dials_a_day=3, dials_in_days=12, talks_in_days=12, days=7, rest=timedelta(minutes=30)),
    touches=3,
)
CHECKED = DndAnswer(DndBlock.OPEN, NOON - timedelta(days=1))
YES = CallFacts(has_consent=True, dnd=CHECKED)
"""Somebody who agreed to calls and whose number the operators leave open."""


def ask(topic, facts, at=NOON, **how):
    return decide_call(topic, facts, RULES, at=at, **how)


def dials(*times, connected=False):
    return tuple(EarlierCall(at, connected) for at in times)


def day(day_of_month, hour, minute=0):
    return datetime(2026, 11, day_of_month, hour, minute, tzinfo=IST)


def test_person_who_agreed_is_called_at_noon():
    assert ask("reminder", YES).allowed
    assert ask("service", CallFacts()).allowed


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        (replace(YES, is_deleted=True, is_stopped=True), CallReason.DELETED),
        (replace(YES, is_leaving=True), CallReason.LEAVING),
        (replace(YES, has_number=False), CallReason.NO_NUMBER),
        (replace(YES, is_stopped=True, has_consent=False), CallReason.STOPPED),
        (replace(YES, has_consent=False, choice_allowed=False), CallReason.NO_CONSENT),
        (replace(YES, choice_allowed=False), CallReason.SWITCHED_OFF),
        (replace(YES, dnd=None), CallReason.DND_UNKNOWN),
        (replace(YES, dnd=DndAnswer(DndBlock.BLOCKED, NOON)), CallReason.DND_BLOCKED),
        (replace(YES, dnd=DndAnswer(DndBlock.OPEN, NOON - timedelta(days=7, seconds=1))), CallReason.DND_STALE),
        (replace(YES, dnd=DndAnswer(DndBlock.OPEN, NOON - timedelta(days=7))), None),
    ],
)
@pytest.mark.parametrize("topic", ["reminder", "promotional"])
def test_reminder_or_offer_is_refused_for_the_first_reason_that_stands(topic, facts, reason):
    verdict = ask(topic, facts)
    assert (verdict.reason, verdict.not_before, verdict.is_final) == (reason, None, reason is not None)


@pytest.mark.parametrize(
    ("facts", "reason"),
    [
        (CallFacts(has_consent=False, dnd=None), None),
        (CallFacts(dnd=DndAnswer(DndBlock.BLOCKED, NOON)), None),
        (CallFacts(is_leaving=True), None),
        (CallFacts(messages=99), None),
        (CallFacts(choice_allowed=False), CallReason.SWITCHED_OFF),
        (CallFacts(is_stopped=True), CallReason.STOPPED),
        (CallFacts(is_deleted=True), CallReason.DELETED),
    ],
)
def test_service_call_asks_neither_consent_nor_operators(facts, reason):
    assert ask("service", facts).reason is reason


@pytest.mark.parametrize(
    ("product", "at", "opens"),
    [
        ("PL", day(23, 8, 59), day(23, 9)),
        ("PL", day(23, 9), None),
        ("PL", day(23, 18, 59), None),
        ("PL", day(23, 19), day(24, 9)),
        ("CC", day(23, 9, 30), day(23, 10)),
        ("CC", day(23, 10), None),
    ],
)
def test_calls_keep_the_hours_of_their_product(product, at, opens):
    facts = replace(YES, product=product, dnd=DndAnswer(DndBlock.OPEN, at))
    verdict = ask("reminder", facts, at=at)
    assert (verdict.allowed, verdict.not_before) == (opens is None, opens)
    assert verdict.is_final is False


@pytest.mark.parametrize(
    ("at", "opens"), [(day(23, 20, 30), None), (day(23, 21), day(24, 8)), (day(23, 7, 59), day(23, 8))]
)
def test_call_back_keeps_the_wider_hours_that_the_person_chose_in(at, opens):
    facts = replace(YES, dnd=DndAnswer(DndBlock.OPEN, at))
    assert ask("reminder", facts, at=at, asked_for=at).not_before == opens


def test_two_hours_lie_between_two_dials():
    earlier = replace(YES, earlier=dials(day(23, 10)))
    assert ask("reminder", earlier, at=day(23, 11, 59)).not_before == day(23, 12)
    assert ask("reminder", earlier, at=day(23, 12)).allowed


def test_two_dials_a_day_are_the_most_until_midnight():
    earlier = replace(YES, earlier=dials(day(23, 10), day(23, 12)))
    verdict = ask("reminder", earlier, at=day(23, 15))
    assert (verdict.reason, verdict.not_before) == (CallReason.TOO_MANY, day(24, 0))
    assert ask("reminder", earlier, at=day(24, 9)).allowed


def test_four_dials_in_seven_days_are_the_most():
    earlier = replace(YES, earlier=dials(day(17, 15), day(18, 10), day(19, 10), day(20, 10)))
    verdict = ask("reminder", earlier, at=day(23, 12))
    assert (verdict.reason, verdict.not_before) == (CallReason.TOO_MANY, day(24, 15))
    assert ask("reminder", replace(earlier, earlier=earlier.earlier[1:]), at=day(23, 12)).allowed


def test_talk_closes_a_week():
    earlier = replace(YES, earlier=dials(day(16, 15), connected=True))
    assert ask("reminder", earlier, at=day(23, 14)).not_before == day(23, 15)
    assert ask("reminder", earlier, at=day(23, 15)).allowed


@pytest.mark.parametrize(("messages", "allowed"), [(2, True), (3, False)])
def test_messages_and_calls_share_one_cap(messages, allowed):
    assert ask("reminder", replace(YES, messages=messages)).allowed is allowed


@pytest.mark.parametrize(
    ("messages", "last", "allowed"),
    [(2, day(22, 12), False), (1, day(22, 12), True), (2, day(16, 12, 1), False), (2, day(16, 12), True)],
)
def test_voice_mail_counts_in_the_cap_of_messages_for_seven_days(messages, last, allowed):
    mail = EarlierCall(last, connected=False, is_touch=True)
    assert ask("reminder", replace(YES, messages=messages, earlier=(mail,))).allowed is allowed
    unanswered = replace(mail, is_touch=False)
    assert ask("reminder", replace(YES, messages=messages, earlier=(unanswered,))).allowed


def test_call_that_serves_and_a_call_back_ignore_a_full_cap():
    full = replace(YES, messages=3)
    assert ask("service", full).allowed
    assert ask("reminder", full, asked_for=NOON).allowed


def test_no_is_kept_until_its_day():
    said_no = replace(YES, earlier=(EarlierCall(day(1, 12), True, quiet_until=day(23, 13)),))
    verdict = ask("reminder", said_no, at=day(23, 12))
    assert (verdict.reason, verdict.not_before) == (CallReason.QUIET, day(23, 13))
    assert ask("reminder", said_no, at=day(23, 13)).allowed
    assert ask("service", said_no, at=day(23, 12)).allowed


def test_caller_speaks_the_language_of_the_person():
    hindi = replace(YES, language="hi")
    assert ask("reminder", hindi, languages=("en",)).reason is CallReason.LANGUAGE
    assert ask("reminder", hindi, languages=("en", "hi")).allowed
    assert ask("reminder", hindi).allowed


def test_limits_of_a_queue_narrow_and_never_widen():
    hours = RULES.hours
    assert narrowed_hours(hours, NO_LIMITS) == hours
    assert narrowed_hours(hours, CallLimits(time(8), time(20))) == hours
    assert narrowed_hours(hours, CallLimits(time(14), time(17))) == SendingHours(time(14), time(17))
    assert narrowed_hours(hours, CallLimits(time(6), time(7))) is None
    assert narrowed_caps(RULES.reminder, CallLimits(dials_a_day=9, dials_in_days=9)) == RULES.reminder
    narrow = narrowed_caps(RULES.reminder, CallLimits(dials_a_day=1, dials_in_days=3))
    assert (narrow.dials_a_day, narrow.dials_in_days) == (1, 3)
