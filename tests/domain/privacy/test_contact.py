"""Whether somebody may be contacted: the person's word first, then consent, then our own limits and the hours."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import hours_of
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.contact import (
    CHANNELS,
    PURPOSES,
    ContactChoiceSource,
    ContactDecision,
    ContactFacts,
    ContactRefusal,
    ContactRules,
    ContactSetting,
    ContactTopic,
    current_setting,
    decide_contact,
    read_reply,
)

RULES = ContactRules(hours_of("08:00-21:00"), hours_of("09:00-19:00"), most=3, days=7, dnd_fresh=timedelta(days=7))
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=IST)
YES = ContactFacts(
    channel="sms",
    has_address=True,
    choice=ContactSetting("sms", "service", True),
    has_consent=True,
    address_stopped=False,
    promotions_lately=0,
    dnd=DndAnswer(DndBlock.OPEN, NOON),
)


def ask(
    topic: ContactTopic, known: ContactFacts = YES, at: datetime = NOON, *, is_waiting: bool = False
) -> ContactDecision:
    return decide_contact(topic, known, RULES, at=at, is_waiting=is_waiting)


@pytest.mark.parametrize("topic", ["essential", "service", "reminder", "promotional"])
def test_at_noon_with_everything_said_yes_it_goes_at_once(topic: ContactTopic) -> None:
    assert ask(topic) == ContactDecision(None, NOON)


@pytest.mark.parametrize(
    ("topic", "hour", "minute", "opens"),
    [
        ("service", 7, 59, (21, 8)),
        ("service", 8, 0, None),
        ("service", 20, 59, None),
        ("service", 21, 0, (22, 8)),
        ("reminder", 8, 59, (21, 9)),
        ("reminder", 9, 0, None),
        ("promotional", 18, 59, None),
        ("promotional", 19, 0, (22, 9)),
        ("essential", 3, 0, None),
    ],
)
def test_outside_its_hours_it_waits_until_they_begin(
    topic: ContactTopic, hour: int, minute: int, opens: tuple[int, int] | None
) -> None:
    at = NOON.replace(hour=hour, minute=minute)
    expected = at if opens is None else datetime(2026, 11, opens[0], opens[1], 0, tzinfo=IST)
    assert ask(topic, at=at) == ContactDecision(None, expected)


def test_who_waits_for_an_answer_gets_it_at_night_but_no_reminder_does() -> None:
    night = NOON.replace(hour=23)
    assert ask("service", at=night, is_waiting=True) == ContactDecision(None, night)
    assert ask("reminder", at=night, is_waiting=True).not_before == NOON.replace(day=22, hour=9)


OFF = ContactSetting("sms", "service", False, NOON, ContactChoiceSource.PAGE)


@pytest.mark.parametrize(
    ("known", "topic", "reason"),
    [
        (replace(YES, has_address=False), "essential", ContactRefusal.NO_ADDRESS),
        (replace(YES, choice=OFF), "service", ContactRefusal.SWITCHED_OFF),
        (replace(YES, choice=replace(OFF, source=ContactChoiceSource.STOP)), "service", ContactRefusal.STOPPED),
        (replace(YES, choice=replace(OFF, source=ContactChoiceSource.REPLY)), "service", ContactRefusal.STOPPED),
        (replace(YES, address_stopped=True), "service", ContactRefusal.STOPPED),
        (replace(YES, choice=OFF, has_consent=False), "reminder", ContactRefusal.NO_CONSENT),
        (replace(YES, choice=OFF), "promotional", ContactRefusal.SWITCHED_OFF),
        (replace(YES, promotions_lately=2), "reminder", None),
        (replace(YES, promotions_lately=3), "reminder", ContactRefusal.TOO_MANY),
        (replace(YES, promotions_lately=99), "service", None),
        (replace(YES, choice=None, address_stopped=True, promotions_lately=99), "essential", None),
    ],
)
def test_each_refusal_says_why(known: ContactFacts, topic: ContactTopic, reason: ContactRefusal | None) -> None:
    assert ask(topic, known).reason is reason


@pytest.mark.parametrize(
    ("dnd", "reason"),
    [
        (None, ContactRefusal.DND_UNKNOWN),
        (DndAnswer(DndBlock.BLOCKED, NOON), ContactRefusal.DND_BLOCKED),
        (DndAnswer(DndBlock.OPEN, NOON - timedelta(days=7)), None),
        (DndAnswer(DndBlock.OPEN, NOON - timedelta(days=7, seconds=1)), ContactRefusal.DND_STALE),
    ],
)
def test_reminders_and_offers_need_a_fresh_open_answer_by_sms_and_call(
    dnd: DndAnswer | None, reason: ContactRefusal | None
) -> None:
    for topic in ("reminder", "promotional"):
        assert [ask(topic, replace(YES, channel=channel, dnd=dnd)).reason for channel in CHANNELS] == [
            reason, None, None, reason,
        ]  # fmt: skip
    assert ask("service", replace(YES, dnd=dnd)).reason is None
    assert ask("essential", replace(YES, dnd=dnd)).reason is None


def test_dnd_answer_is_told_after_the_persons_own_word_and_before_the_cap() -> None:
    blocked = replace(YES, dnd=DndAnswer(DndBlock.BLOCKED, NOON), promotions_lately=3)
    assert ask("promotional", blocked).reason is ContactRefusal.DND_BLOCKED
    assert ask("promotional", replace(blocked, choice=OFF)).reason is ContactRefusal.SWITCHED_OFF
    assert ask("promotional", replace(blocked, is_leaving=True)).reason is ContactRefusal.LEAVING


def test_without_a_word_service_goes_by_sms_mail_and_call_and_promotion_only_where_the_consent_names_it() -> None:
    def on(consent_at: datetime | None) -> list[str]:
        return [
            f"{channel} {purpose}"
            for channel in CHANNELS
            for purpose in PURPOSES
            if current_setting(channel, purpose, None, consent_at=consent_at).allowed
        ]

    assert on(None) == ["sms service", "email service", "call service"]
    assert on(NOON) == [
        "sms service", "sms reminder", "sms promotional", "whatsapp reminder", "whatsapp promotional", "email service",
        "call service", "call reminder", "call promotional",
    ]  # fmt: skip


def test_a_word_holds_until_a_later_consent_speaks_for_the_same_channel() -> None:
    off = ContactSetting("sms", "reminder", False, NOON, ContactChoiceSource.STOP)
    later, earlier = NOON + timedelta(seconds=1), NOON
    assert current_setting("sms", "reminder", off, consent_at=earlier).allowed is False
    assert current_setting("sms", "reminder", off, consent_at=later).allowed is True
    by_mail = replace(off, channel="email")
    assert current_setting("email", "reminder", by_mail, consent_at=later).allowed is False
    service = replace(off, purpose="service")
    assert current_setting("sms", "service", service, consent_at=later).allowed is False


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("STOP", "stop"),
        (" stop. ", "stop"),
        ("बंद करें।", "stop"),
        ("START", "start"),
        ("चालू", "start"),
        ("please stop", None),
        ("thanks", None),
        ("", None),
    ],
)
def test_only_plain_words_are_obeyed(text: str, asked: str | None) -> None:
    assert read_reply(text) == asked
