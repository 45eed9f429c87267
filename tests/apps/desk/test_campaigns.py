"""Campaigns: one rule for who may be written to, two people, released exactly once, within hours, caps and rate."""

from datetime import datetime, time, timedelta
from hashlib import sha256
from itertools import count as numbers_from
from itertools import islice
from uuid import UUID

import pytest
import time_machine

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.customers.services.erasure import person_of
from apps.desk.domain.campaigns import CampaignAct
from apps.desk.domain.timeline import TimelineKind
from apps.desk.models import Campaign, CampaignAudience, LinkToken
from apps.desk.selectors.campaigns import count_segment, counts_for_system
from apps.desk.selectors.condition_people import condition_of
from apps.desk.selectors.timeline import timeline_of
from apps.desk.services import campaigns, erasure
from apps.messaging.models import Message
from apps.privacy.domain.contact import ContactChoiceSource
from apps.privacy.models import AddressStop, ContactAttempt, DndCheck
from apps.privacy.services import contact
from tests.factories.calling import OFFERS_SEEN
from tests.factories.campaigns import GITA, HARI, campaign_form, owner_template, reachable_customer, running_campaign

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def act(number: str, act: CampaignAct, *, actor: Actor = GITA, reason: str = "", now: datetime = NOON) -> Campaign:
    revision = Campaign.objects.get(number=number).revision
    return campaigns.act_on_campaign(actor=actor, number=number, act=act, revision=revision, reason=reason, now=now)


def frozen(people: int = 3, **facts) -> Campaign:
    owner_template(NOON, facts.get("template", "offers_again"), topic=facts.get("topic", "reminder"))
    for _ in range(people):
        reachable_customer(NOON)
    row = campaigns.make_campaign(actor=GITA, form=campaign_form(**facts), now=NOON)
    act(row.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=row.pk, now=NOON)
    row.refresh_from_db()
    return row


def test_one_rule_decides_in_count_freezing_and_release(settings):
    settings.PROMOTIONAL_MAX = 3
    row = frozen(2)
    count = count_segment(GITA, condition_of(OFFERS_SEEN), "reminder", now=NOON)
    assert (count["people"], count["reachable"], count["may"]["sms"], count["blocked"]) == (2, 2, 2, {})
    assert (row.audience, row.reachable, row.blocked) == (2, 2, {})

    settings.PROMOTIONAL_MAX = 0
    count = count_segment(GITA, condition_of(OFFERS_SEEN), "reminder", now=NOON)
    assert (count["reachable"], count["may"]["sms"], count["blocked"]) == (0, 0, {"too_many": 2})
    act(row.number, CampaignAct.ASK)
    act(row.number, CampaignAct.START)
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 2
    assert list(CampaignAudience.objects.values_list("state", "reason")) == [("refused", "too_many")] * 2
    again = campaigns.make_campaign(actor=GITA, form=campaign_form(name="Again"), now=NOON)
    act(again.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=again.pk, now=NOON)
    again.refresh_from_db()
    assert (again.audience, again.reachable, again.blocked) == (2, 0, {"too_many": 2})


def called(customer_id: UUID, at: datetime = NOON - timedelta(days=1), **facts) -> None:
    row = {"topic": "reminder", "by_id": "7", "connected": True, "seconds": 60, "ended_at": at} | facts
    ContactAttempt.objects.create(subject_id=customer_id, at=at, **row)


def test_talk_and_two_messages_fill_the_cap_in_count_freezing_and_release(settings):
    settings.PROMOTIONAL_MAX = 3
    row = frozen(2)
    act(row.number, CampaignAct.ASK)
    act(row.number, CampaignAct.START)
    free, full = CampaignAudience.objects.order_by("customer_id").values_list("customer_id", flat=True)
    for customer_id, messages in ((free, 1), (full, 2)):
        called(customer_id)
        for place in range(messages):
            Message.objects.create(
                channel="sms", to="9876543210", template="reminder_form", language="en", purpose="promotional",
                subject_id=customer_id, state="delivered", dedupe_key=f"{customer_id}:{place}",
                consent_id=1, created_at=NOON, next_try_at=NOON, touched_at=NOON,
            )  # fmt: skip
    count = count_segment(GITA, condition_of(OFFERS_SEEN), "reminder", now=NOON)
    assert (count["people"], count["may"]["sms"], count["blocked"]) == (2, 1, {"too_many": 1})
    again = campaigns.make_campaign(actor=GITA, form=campaign_form(name="Again"), now=NOON)
    act(again.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=again.pk, now=NOON)
    again.refresh_from_db()
    assert (again.reachable, again.blocked) == (1, {"too_many": 1})
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 2
    released = CampaignAudience.objects.filter(campaign=row).values_list("customer_id", "state", "reason")
    assert set(released) == {(free, "queued", ""), (full, "refused", "too_many")}


@pytest.mark.parametrize(
    ("facts", "counts"),
    [
        ({}, True),
        ({"connected": False, "is_voice_mail": True}, True),
        ({"at": NOON - timedelta(days=7) + timedelta(seconds=1)}, True),
        ({"at": NOON - timedelta(days=7)}, False),
        ({"connected": False}, False),
        ({"connected": None, "ended_at": None}, False),
        ({"topic": "service"}, False),
        ({"dialler": "bridge", "line": "failed"}, False),
    ],
)
def test_only_a_talk_or_voice_mail_that_invited_within_seven_days_counts(settings, facts, counts):
    settings.PROMOTIONAL_MAX = 1
    customer = reachable_customer(NOON)
    called(customer.pk, **facts)
    count = count_segment(GITA, condition_of(OFFERS_SEEN), "reminder", now=NOON)
    assert count["may"]["sms"] == (0 if counts else 1)


def test_dnd_answer_decides_in_count_freezing_and_release():
    row = frozen(2, topic="promotional", template="festival")
    condition = condition_of(OFFERS_SEEN)
    assert count_segment(GITA, condition, "promotional", now=NOON)["may"]["sms"] == row.reachable == 2

    DndCheck.objects.update(blocked="blocked")
    count = count_segment(GITA, condition, "promotional", now=NOON)
    # the operators' answer is about SMS: WhatsApp stays open
    assert (count["reachable"], count["may"]["sms"], count["may"]["whatsapp"]) == (2, 0, 2)
    act(row.number, CampaignAct.ASK)
    act(row.number, CampaignAct.START)
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 2
    assert list(CampaignAudience.objects.values_list("state", "reason")) == [("refused", "dnd_blocked")] * 2
    DndCheck.objects.all().delete()
    again = campaigns.make_campaign(actor=GITA, form=campaign_form(topic="promotional", template="festival"), now=NOON)
    act(again.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=again.pk, now=NOON)
    again.refresh_from_db()
    assert (again.audience, again.reachable, again.blocked) == (2, 0, {"dnd_unknown": 2})


def test_release_writes_to_each_person_once_and_ends_when_it_adds_up():
    row = running_campaign(NOON, people=3)
    at = NOON + timedelta(seconds=20)
    assert campaigns.release_campaign(campaign_id=row.pk, now=at) == 3
    assert campaigns.release_campaign(campaign_id=row.pk, now=at + timedelta(seconds=20)) == 0
    messages = list(Message.objects.filter(batch_id=row.pk))
    assert len({message.subject_id for message in messages}) == len(messages) == 3
    assert {(one.channel, one.topic, one.template, one.template_version is not None) for one in messages} == {
        ("sms", "reminder", "offers_again", True)
    }
    token = LinkToken.objects.get(person__message_id=messages[0].pk).token
    assert f"http://127.0.0.1:8000/m/{token} " in (messages[0].body or "")
    assert row.number not in (messages[0].body or "")
    row.refresh_from_db()
    assert (row.state, sum(counts_for_system(row).values())) == ("finished", 3)


def test_release_takes_what_the_rate_allows_and_never_catches_up():
    row = running_campaign(NOON, people=5, rate_a_minute=6)
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=9)) == 0
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 2
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 0
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=31)) == 3


def test_release_keeps_the_most_of_a_day_and_goes_on_the_next(clock):
    row = running_campaign(NOON, people=3, most_a_day=2)
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=1)) == 2
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=2)) == 0
    clock.move_to(NOON + timedelta(days=1))
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(days=1)) == 1


def test_release_waits_outside_its_hours():
    row = running_campaign(NOON, people=1, opens=time(13, 0))
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=59)) == 0
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=61)) == 1


def test_stop_that_arrives_between_freezing_and_release_is_obeyed():
    row = running_campaign(NOON, people=2)
    first = CampaignAudience.objects.order_by("customer_id")[0]
    contact.write_choices(first.customer_id, {("sms", "reminder"): False}, ContactChoiceSource.REPLY, None, NOON)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    first.refresh_from_db()
    assert (first.state, first.reason) == ("refused", "stopped")
    assert counts_for_system(row) | {"queued": 0} == dict.fromkeys(counts_for_system(row), 0) | {"refused": 1}
    assert AddressStop.objects.count() == 0


def test_more_than_fifty_people_take_a_second_admin(monkeypatch):
    row = frozen(3)
    Campaign.objects.filter(pk=row.pk).update(audience=51)
    monkeypatch.setattr(campaigns, "has_drifted", lambda *_: False)
    assert act(row.number, CampaignAct.ASK).state == "asked"
    with pytest.raises(Problem, match=r"desk\.own_campaign"):
        act(row.number, CampaignAct.APPROVE)
    with pytest.raises(Problem, match=r"desk\.campaign_state"):
        act(row.number, CampaignAct.START)
    assert act(row.number, CampaignAct.APPROVE, actor=HARI).checker_name == "Hari Das"


def test_fifty_people_take_one_admin(monkeypatch):
    row = frozen(3)
    Campaign.objects.filter(pk=row.pk).update(audience=50)
    monkeypatch.setattr(campaigns, "has_drifted", lambda *_: False)
    assert act(row.number, CampaignAct.ASK).state == "approved"


def test_audience_that_changed_by_more_than_a_tenth_is_frozen_again():
    row = frozen(3)
    reachable_customer(NOON)
    with pytest.raises(Problem, match=r"desk\.campaign_drifted"):
        act(row.number, CampaignAct.ASK)
    assert act(row.number, CampaignAct.THAW).state == "draft"
    assert CampaignAudience.objects.count() == 0


@pytest.mark.parametrize(("most", "state"), [(2, "draft"), (3, "frozen")])
def test_condition_of_too_many_people_goes_back_with_nobody_frozen(monkeypatch, most, state):
    monkeypatch.setattr(campaigns, "MAX_AUDIENCE", most)
    row = frozen(3)
    expected = ("too_many_people", None, 0) if state == "draft" else ("", 3, 3)
    assert (row.state, row.reason, row.audience, row.people.count()) == (state, *expected)
    assert campaigns.freeze_campaign(campaign_id=row.pk, now=NOON) is False


def ids_of_half(half: int, number: int, *, skip: int = 0) -> list[UUID]:
    """Return made-up ids of people in a half of every audience."""
    ids = (
        pk
        for pk in map(UUID, (f"{place:032x}" for place in numbers_from(1)))
        if sha256(pk.bytes).digest()[0] % 2 + 1 == half
    )
    return list(islice(ids, skip, skip + number))


@pytest.mark.parametrize(("most", "state"), [(2, "draft"), (3, "frozen")])
@pytest.mark.parametrize("half", [1, 2])
def test_campaign_of_a_half_is_judged_by_its_half(monkeypatch, half, most, state):
    monkeypatch.setattr(campaigns, "MAX_AUDIENCE", most)
    own = ids_of_half(half, 3)
    for pk in (*own, *ids_of_half(3 - half, 4)):
        reachable_customer(NOON, pk=pk)
    row = frozen(0, half=half)
    assert (row.state, row.audience) == (state, 3 if state == "frozen" else None)
    assert list(row.people.order_by("customer_id").values_list("customer_id", flat=True)) == (
        own if state == "frozen" else []
    )


@pytest.mark.parametrize(("more", "state"), [(1, "approved"), (2, "frozen")])
def test_drift_of_a_half_is_counted_beyond_a_page(monkeypatch, more, state):
    """A tenth more of its own half passes, one person over it does not; the other half does not count."""
    monkeypatch.setattr(campaigns, "MAX_COUNTED", 4)
    for pk in ids_of_half(1, 10):
        reachable_customer(NOON, pk=pk)
    row = frozen(0, half=1)
    for pk in (*ids_of_half(1, more, skip=10), *ids_of_half(2, 5)):
        reachable_customer(NOON, pk=pk)
    if state == "approved":
        act(row.number, CampaignAct.ASK)
    else:
        with pytest.raises(Problem, match=r"desk\.campaign_drifted") as refusal:
            act(row.number, CampaignAct.ASK)
        assert refusal.value.details == {"frozen": 10, "people": 12}
    assert Campaign.objects.get().state == state


def test_cut_count_refuses_only_where_more_than_the_frozen_are_certain(monkeypatch):
    """A cut count says only that no fewer are named, because the gate decides person by person."""
    may_get = {"all": [{"field": "may_get", "is": "yes", "value": ["sms", "reminder"]}]}
    row = frozen(5, condition=OFFERS_SEEN | {"where": may_get})
    assert row.audience == 5
    monkeypatch.setattr(campaigns, "MAX_COUNTED", 4)
    act(row.number, CampaignAct.ASK)
    row.refresh_from_db()
    assert row.state == "approved"

    again = campaigns.make_campaign(
        actor=GITA, form=campaign_form(condition=OFFERS_SEEN | {"where": may_get}), now=NOON
    )
    act(again.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=again.pk, now=NOON)
    Campaign.objects.filter(pk=again.pk).update(audience=3)
    with pytest.raises(Problem, match=r"desk\.campaign_drifted"):
        act(again.number, CampaignAct.ASK)
    again.refresh_from_db()
    assert again.state == "frozen"


def test_stopped_campaign_cancels_what_waits_and_writes_to_nobody_more():
    row = running_campaign(NOON, people=4, rate_a_minute=6)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    act(row.number, CampaignAct.STOP, reason="Wrong words")
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=5)) == 0
    assert set(Message.objects.values_list("state", "reason")) == {("cancelled", "campaign_stopped")}
    row.refresh_from_db()
    counts = counts_for_system(row)
    assert (row.state, row.reason, counts["waiting"], counts["cancelled"]) == ("stopped", "Wrong words", 2, 2)
    assert sum(counts.values()) == row.audience == 4


@pytest.mark.parametrize(("act_name", "state"), [(CampaignAct.PAUSE, "paused"), (CampaignAct.STOP, "stopped")])
def test_campaign_is_held_back_from_a_page_read_before_the_last_release(act_name, state):
    row = running_campaign(NOON, people=4, rate_a_minute=6)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    held = campaigns.act_on_campaign(
        actor=HARI, number=row.number, act=act_name, revision=row.revision, reason="Wrong words", now=NOON
    )
    assert (held.state, held.revision) == (state, row.revision + 2)


def test_paused_campaign_that_changed_since_it_was_read_is_not_resumed():
    row = running_campaign(NOON, people=4, rate_a_minute=6)
    paused = act(row.number, CampaignAct.PAUSE)
    with pytest.raises(Problem, match=r"desk\.campaign_stale"):
        campaigns.act_on_campaign(
            actor=HARI, number=row.number, act=CampaignAct.RESUME, revision=row.revision, reason="", now=NOON
        )
    assert Campaign.objects.values_list("state", "revision").get() == ("paused", paused.revision)


def test_start_that_was_missed_by_more_than_two_hours_waits_for_a_yes():
    row = frozen(1, starts_at=NOON)
    act(row.number, CampaignAct.ASK)
    late = NOON + timedelta(hours=2, seconds=1)
    campaigns.release_campaign(campaign_id=row.pk, now=late)
    assert Campaign.objects.get().state == "approved"
    act(row.number, CampaignAct.START, now=late)
    assert campaigns.release_campaign(campaign_id=row.pk, now=late + timedelta(seconds=20)) == 1


def test_start_within_two_hours_begins_by_itself():
    row = frozen(1, starts_at=NOON)
    act(row.number, CampaignAct.ASK)
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(hours=2)) == 1


def test_campaign_expires_at_its_end():
    row = running_campaign(NOON, people=1, ends_at=NOON + timedelta(minutes=5))
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(minutes=5)) == 0
    assert Campaign.objects.get().state == "expired"
    assert Message.objects.count() == 0


def test_release_that_dies_leaves_nothing_and_the_next_sends_each_once(monkeypatch):
    row = running_campaign(NOON, people=3)
    release = campaigns._release
    done: list[tuple[object, ...]] = []

    def die_at_the_third(*facts):
        if len(done) == 2:
            raise KeyboardInterrupt
        done.append(facts)
        release(*facts)

    at = NOON + timedelta(seconds=20)
    monkeypatch.setattr(campaigns, "_release", die_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        campaigns.release_campaign(campaign_id=row.pk, now=at)
    assert (Message.objects.count(), CampaignAudience.objects.filter(state="waiting").count()) == (0, 3)
    monkeypatch.setattr(campaigns, "_release", release)
    assert campaigns.release_campaign(campaign_id=row.pk, now=at) == 3
    assert Message.objects.count() == 3


def test_person_who_is_deleted_leaves_no_name_and_the_states_add_up():
    row = running_campaign(NOON, people=2)
    first = CampaignAudience.objects.order_by("customer_id")[0]
    gone = first.customer_id
    person = person_of(gone)
    assert [one.count for one in erasure.holdings(person) if one.what == "campaigns"] == [1]
    assert erasure.export(person)["campaigns"][0]["number"] == row.number
    erasure.erase(person, NOON)
    assert not CampaignAudience.objects.filter(customer_id=gone).exists()
    assert campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20)) == 1
    row.refresh_from_db()
    counts = counts_for_system(row)
    assert (row.state, counts["deleted"], sum(counts.values())) == ("finished", 1, 2)


def test_campaign_leaves_out_whom_another_reached_lately():
    row = running_campaign(NOON, people=2)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    reachable_customer(NOON)
    later = campaigns.make_campaign(actor=GITA, form=campaign_form(name="Later", rest_days=7), now=NOON)
    act(later.number, CampaignAct.FREEZE)
    campaigns.freeze_campaign(campaign_id=later.pk, now=NOON + timedelta(minutes=1))
    later.refresh_from_db()
    assert later.audience == 1


def test_halves_of_an_audience_share_nobody():
    owner_template(NOON)
    for _ in range(12):
        reachable_customer(NOON)
    halves = []
    for half in (1, 2):
        row = campaigns.make_campaign(actor=GITA, form=campaign_form(name=f"Half {half}", half=half), now=NOON)
        act(row.number, CampaignAct.FREEZE)
        campaigns.freeze_campaign(campaign_id=row.pk, now=NOON)
        halves.append(set(row.people.values_list("customer_id", flat=True)))
    assert (halves[0] & halves[1], len(halves[0] | halves[1])) == (set(), 12)


def test_timeline_names_the_campaign_and_the_state_of_its_message():
    row = running_campaign(NOON, people=1, name="Offers of the week")
    campaigns.release_campaign(campaign_id=row.pk, now=NOON)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    person = CampaignAudience.objects.get()
    for state in ("queued", "delivered"):
        Message.objects.update(state=state)
        lines, _ = timeline_of(
            {person.customer_id}, kinds=[TimelineKind.MESSAGES], before=NOON + timedelta(hours=1), language="en"
        )
        assert [(line.code, line.facts["campaign"], line.facts["state"]) for line in lines] == [
            ("message_sent", "Offers of the week", state)
        ]
