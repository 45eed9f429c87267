"""The law of calls over random people and weeks: what holds of every call that `decide_call` allows.

The rules are written here a second time, as the paper reads (regulation.md 1.4, 4.3; operations.md 6.1, 6.2), so that a
mistake in the decision is found whatever mixture of facts hides it.
"""

from dataclasses import replace
from datetime import datetime, time, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours
from apps.privacy.domain.calls import (
    CARD_PRODUCT,
    CallCaps,
    CallFacts,
    CallRules,
    DndAnswer,
    DndBlock,
    EarlierCall,
    decide_call,
)

MONDAY = datetime(2026, 11, 23, 0, 0, tzinfo=IST)
WEEK = timedelta(days=7)
RULES = CallRules(
    hours=SendingHours(time(9), time(19)),
    card_hours=SendingHours(time(10), time(19)),
    call_back_hours=SendingHours(time(8), time(21)),
    dnd_fresh=WEEK,
    reminder=CallCaps(dials_a_day=2, dials_in_days=4, talks_in_days=1, days=7, rest=timedelta(hours=2)),
    service=CallCaps(dials_a_day=3, dials_in_days=12, talks_in_days=12, days=7, rest=timedelta(minutes=30)),
    touches=3,
)
MINUTES = st.integers(0, 21 * 24 * 60).map(lambda minutes: MONDAY + timedelta(minutes=minutes))
"""Any minute of three weeks."""

DAYTIME = st.builds(
    lambda day, minute: MONDAY + timedelta(days=day, hours=8, minutes=minute), st.integers(0, 20), st.integers(0, 720)
)
"""A minute from 08:00 to 20:00 of three weeks: most are within the hours, and both edges are near."""

PRODUCTS = st.sampled_from(["PL", CARD_PRODUCT])
OBSTACLES = st.sampled_from(
    [
        {"is_deleted": True},
        {"is_leaving": True},
        {"has_number": False},
        {"is_stopped": True},
        {"choice_allowed": False},
        {"has_consent": False},
        {"dnd": None},
    ]
)
AGES = st.sampled_from([WEEK - timedelta(minutes=1), WEEK, WEEK + timedelta(minutes=1), timedelta(0), 2 * WEEK])
"""Ages of an answer of the operators: both sides of the edge, and far from it."""

RARELY = st.integers(0, 9).map(lambda number: number == 9)
"""A talk among ten dials, so that the cap on dials is met before the one on talks."""

BEFORE = st.integers(0, 8 * 24 * 60).map(lambda minutes: timedelta(minutes=minutes)) | st.sampled_from(
    [WEEK, WEEK - timedelta(minutes=1), timedelta(minutes=30), timedelta(minutes=119), timedelta(hours=2)]
)
"""How long ago a dial was: any minute of eight days, and the edges of rest and week."""


@st.composite
def people(draw, times=DAYTIME):
    """An instant and the facts of a person at it: somebody who may be called, with at most one obstacle of each kind."""
    at = draw(times)
    dials = draw(st.lists(st.tuples(BEFORE, RARELY), max_size=7))
    quiet_until = draw(st.sampled_from([None, None, None, at, at + timedelta(minutes=1)]))
    earlier = [EarlierCall(at - before, connected) for before, connected in dials]
    if earlier:
        earlier[0] = replace(earlier[0], quiet_until=quiet_until)
    blocked = draw(st.sampled_from([DndBlock.OPEN, DndBlock.OPEN, DndBlock.OPEN, DndBlock.BLOCKED]))
    facts = CallFacts(
        has_consent=True,
        dnd=DndAnswer(blocked, at - draw(AGES)),
        product=draw(PRODUCTS),
        earlier=tuple(earlier),
        messages=draw(st.integers(0, 3)),
    )
    return at, replace(facts, **draw(st.just({}) | OBSTACLES))


TOPICS = st.sampled_from(["reminder", "service"])


def is_allowed(topic, facts, at):
    return decide_call(topic, facts, RULES, at=at).allowed


def breaches(topic, facts, at) -> list[str]:
    """Name every sentence of the law that a call at this instant would break."""
    caps = RULES.service if topic == "service" else RULES.reminder
    clock = at.astimezone(IST).time()
    opens = time(10) if facts.product == CARD_PRODUCT else time(9)
    dials = [call for call in facts.earlier if at - call.at < WEEK]
    talks = [call for call in dials if call.connected]
    today = [call for call in dials if call.at.astimezone(IST).date() == at.astimezone(IST).date()]
    invites = topic == "reminder"
    sentences = {
        "a deleted person is never called": facts.is_deleted,
        "nobody who leaves is invited": invites and facts.is_leaving,
        "a stop ends every call": facts.is_stopped,
        "a choice that is off ends its calls": not facts.choice_allowed,
        "a call needs a number": not facts.has_number,
        "an invitation needs the consent to calls": invites and not facts.has_consent,
        "an invitation needs a fresh open answer of the operators": invites
        and (facts.dnd is None or facts.dnd.blocked is DndBlock.BLOCKED or at - facts.dnd.checked_at > RULES.dnd_fresh),
        "a no is kept for its weeks": invites
        and any(call.quiet_until and call.quiet_until > at for call in facts.earlier),
        "no call outside the hours": not opens <= clock < time(19),
        "some rest between two dials": any(at - call.at < caps.rest for call in dials),
        "few dials a day": len(today) >= caps.dials_a_day,
        "few dials a week": len(dials) >= caps.dials_in_days,
        "few talks a week": len(talks) >= caps.talks_in_days,
        "few touches a week": invites and len(talks) + facts.messages >= RULES.touches,
    }
    return [sentence for sentence, is_broken in sentences.items() if is_broken]


@settings(max_examples=1_000)
@given(TOPICS, people(DAYTIME | MINUTES))
def test_call_is_allowed_exactly_when_no_sentence_of_the_law_is_broken(topic, person):
    at, facts = person
    assert is_allowed(topic, facts, at) == (breaches(topic, facts, at) == [])


@given(TOPICS, people())
def test_later_time_that_is_promised_lies_ahead_and_ends_the_wait_or_names_a_later_one(topic, person):
    at, facts = person
    for _ in range(20):
        verdict = decide_call(topic, facts, RULES, at=at)
        if verdict.not_before is None:
            break
        assert verdict.not_before > at
        at = verdict.not_before
    # Messages have no time here: their day by day wait is not followed to its end.
    assert verdict.not_before is None or facts.messages >= 2


@given(TOPICS, people(), st.sampled_from(["stop", "switch", "dial", "message", "consent"]))
def test_further_stop_dial_or_message_never_opens_a_call_that_was_refused(topic, person, more):
    at, facts = person
    worse = {
        "stop": replace(facts, is_stopped=True),
        "switch": replace(facts, choice_allowed=False),
        "dial": replace(facts, earlier=(*facts.earlier, EarlierCall(at, connected=False))),
        "message": replace(facts, messages=facts.messages + 1),
        "consent": replace(facts, has_consent=False),
    }[more]
    assert not (is_allowed(topic, worse, at) and not is_allowed(topic, facts, at))


@given(TOPICS, PRODUCTS, st.lists(st.tuples(DAYTIME, RARELY), max_size=60))
def test_three_weeks_of_tries_never_fill_a_window_too_far(topic, product, tries):
    """A caller tries at random minutes and dials whenever it is allowed; the windows are looked at afterwards."""
    facts = CallFacts(has_consent=True, product=product)
    for at, connected in sorted(tries):
        facts = replace(facts, dnd=DndAnswer(DndBlock.OPEN, at))
        if is_allowed(topic, facts, at):
            facts = replace(facts, earlier=(*facts.earlier, EarlierCall(at, connected)))
    caps = RULES.service if topic == "service" else RULES.reminder
    for call in facts.earlier:
        window = [other for other in facts.earlier if call.at <= other.at < call.at + WEEK]
        assert len(window) <= caps.dials_in_days
        assert sum(bool(other.connected) for other in window) <= caps.talks_in_days
        day = [other for other in facts.earlier if other.at.date() == call.at.date()]
        assert len(day) <= caps.dials_a_day
    pairs = zip(facts.earlier, facts.earlier[1:], strict=False)
    assert all(later.at - sooner.at >= caps.rest for sooner, later in pairs)
