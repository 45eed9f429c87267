"""People are told by the channel that is open, or not at all and the log says why; a stop reaches what waits."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import ProgrammingError, transaction
from django.utils import timezone

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.messaging.gateways import providers
from apps.messaging.models import Message, Notification
from apps.messaging.services import outbox
from apps.privacy.domain.calls import DndBlock
from apps.privacy.models import AddressStop, Consent, ContactChoice, ErasureRequest
from apps.privacy.selectors.contact import ContactPerson, contact_state, may_contact
from apps.privacy.services import consents, contact
from apps.privacy.services.calls import note_dnd_answers
from tests.concurrency import run_concurrently, run_many

NOON = datetime(2026, 11, 21, 6, 30, tzinfo=UTC)
"""Twelve o'clock in India."""
NEWS = {
    "en": {"reference": "A1", "lender": "Navodaya", "status": "Approved"},
    "hi": {"reference": "A1", "lender": "नवोदय", "status": "मंज़ूर"},
}
FORM = {"en": {"product": "Personal Loans"}, "hi": {"product": "पर्सनल लोन"}}


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def person(who: UUID | None = None, language: str = "en", email: str = "", mobile: str = "9876543210") -> ContactPerson:
    addresses = {"sms": mobile, "whatsapp": mobile, "call": mobile, "email": email}
    return ContactPerson(who or uuid4(), language, addresses)


def actor(who: UUID) -> Actor:
    return Actor(area="consumer", subject_id=str(who), ip="203.0.113.9", language="hi")


def tell(asha: ContactPerson, kind: str = "status_changed", key: str = "k", **how: Any) -> contact.NotifyResult | None:
    facts: dict[str, Any] = {
        "values": FORM if kind == "reminder_form" else NEWS,
        "path": "/user/applications",
        "dedupe_key": key,
        "now": timezone.now(),
    }
    return contact.notify(person=asha, kind=kind, **(facts | how))


def agree(who: UUID, at: datetime = NOON) -> Consent:
    return consents.give_consent(
        subject_kind="customer", subject_id=who, purpose="marketing_sms_whatsapp", text_version="1.0", language="en",
        ip=None, user_agent="", at=at,
    )  # fmt: skip


def log() -> list[tuple[str, str, str]]:
    return list(Message.objects.order_by("created_at", "id").values_list("channel", "state", "reason"))


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "body"),
    [
        ("en", "Your application A1 at Navodaya is now: Approved. See it at http://127.0.0.1:8000/user/applications."),
        ("hi", "नवोदय में आपके आवेदन A1 की स्थिति अब है: मंज़ूर। यहाँ देखें: http://127.0.0.1:8000/user/applications"),
    ],
)
def test_news_goes_by_sms_in_the_persons_language_and_stands_under_the_bell_in_both(language: str, body: str) -> None:
    asha = person(language=language)
    assert tell(asha) == contact.NotifyResult("sms", "")
    message = Message.objects.get()
    assert (message.body, message.to, message.subject_id, message.topic) == (body, "9876543210", asha.id, "service")
    notice = Notification.objects.get()
    assert (notice.subject_id, notice.path, notice.read_at) == (asha.id, "/user/applications", None)
    assert notice.words == {
        "en": ["Navodaya: Approved", "Your application A1 at Navodaya is now: Approved."],
        "hi": ["नवोदय: मंज़ूर", "नवोदय में आपके आवेदन A1 की स्थिति अब है: मंज़ूर।"],
    }


@pytest.mark.django_db
def test_the_same_event_is_told_once_whoever_tells_it_again() -> None:
    asha = person()
    tell(asha)
    assert tell(asha) is None
    assert tell(asha, values={language: {**told, "status": "X"} for language, told in NEWS.items()}) is None
    assert (Message.objects.count(), Notification.objects.count()) == (1, 1)


@pytest.mark.django_db(transaction=True)
def test_tellers_at_once_tell_once() -> None:
    asha = person()
    run_many(lambda _: tell(asha), 6)
    assert (Message.objects.count(), Notification.objects.count()) == (1, 1)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("minute", "waits"),
    [("07:59", True), ("08:00", False), ("20:59", False), ("21:00", True)],
)
def test_service_news_waits_for_the_morning_and_is_not_sent_before(
    clock: time_machine.Traveller, minute: str, waits: bool
) -> None:
    clock.move_to(datetime.fromisoformat(f"2026-11-21T{minute}:00+05:30"))
    tell(person())
    message = Message.objects.get()
    assert (message.next_try_at > timezone.now()) is waits
    assert outbox.deliver(message_id=message.id) is not waits


@pytest.mark.django_db
def test_a_try_that_fails_in_the_evening_goes_on_in_the_morning(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(message: providers.OutgoingMessage) -> str:
        raise providers.ProviderError("HTTP 503")

    monkeypatch.setitem(providers.PROVIDERS, "inbox", fail)
    clock.move_to(datetime.fromisoformat("2026-11-21T20:59:58+05:30"))
    tell(person())
    message = Message.objects.get()
    assert outbox.deliver(message_id=message.id) is False
    clock.shift(10)
    assert outbox.deliver(message_id=message.id) is False
    message.refresh_from_db()
    assert (message.state, message.attempts) == ("queued", 1)
    assert message.next_try_at == datetime.fromisoformat("2026-11-22T08:00:00+05:30")


@pytest.mark.django_db
def test_who_has_just_asked_is_answered_at_night(clock: time_machine.Traveller) -> None:
    clock.move_to(datetime.fromisoformat("2026-11-21T23:30:00+05:30"))
    tell(person(), is_waiting=True)
    assert outbox.deliver(message_id=Message.objects.get().id) is True


@pytest.mark.django_db
def test_whatsapp_carries_it_once_switched_on_and_sms_and_mail_are_held_behind() -> None:
    asha = person(email="asha@example.com")
    contact.set_preferences(actor=actor(asha.id), changes=[("whatsapp", "service", True)], text_version="", at=NOON)
    assert tell(asha) == contact.NotifyResult("whatsapp", "")
    assert sorted(log()) == [("email", "held", ""), ("sms", "held", ""), ("whatsapp", "queued", "")]
    first = Message.objects.get(channel="whatsapp")
    assert outbox.deliver(message_id=first.id) is True
    assert sorted(log()) == [
        ("email", "cancelled", "not_needed"), ("sms", "cancelled", "not_needed"), ("whatsapp", "sent", ""),
    ]  # fmt: skip


@pytest.mark.django_db
def test_when_sms_fails_for_good_the_mail_goes_with_its_subject(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[providers.OutgoingMessage] = []

    def only_mail(message: providers.OutgoingMessage) -> str:
        if message.channel == "sms":
            raise providers.ProviderError("HTTP 503")
        sent.append(message)
        return "m-1"

    monkeypatch.setitem(providers.PROVIDERS, "inbox", only_mail)
    tell(person(email="asha@example.com"))
    sms, mail = Message.objects.get(channel="sms"), Message.objects.get(channel="email")
    for attempt in range(1, 7):
        assert outbox.deliver(message_id=mail.id) is False
        assert outbox.deliver(message_id=sms.id) is False
        sms.refresh_from_db()
        assert sms.attempts == attempt
        clock.move_to(sms.next_try_at)
    assert sms.state == "failed"
    assert outbox.deliver(message_id=mail.id) is True
    assert [(one.to, one.body.splitlines()[0]) for one in sent] == [("asha@example.com", "Navodaya: Approved")]


@pytest.mark.django_db
def test_a_refused_number_gives_way_to_the_mail_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(message: providers.OutgoingMessage) -> str:
        raise providers.ProviderError("HTTP 422", is_final=True)

    monkeypatch.setitem(providers.PROVIDERS, "inbox", refuse)
    tell(person(email="asha@example.com"))
    outbox.deliver(message_id=Message.objects.get(channel="sms").id)
    assert sorted(log()) == [("email", "queued", ""), ("sms", "failed", "")]


@pytest.mark.django_db
def test_a_name_that_looks_like_a_link_takes_another_channel() -> None:
    values = {language: {**told, "lender": "www.evil"} for language, told in NEWS.items()}
    assert tell(person(email="a@example.com"), values=values) == contact.NotifyResult("email", "")
    assert tell(person(), key="k2", values=values) == contact.NotifyResult("", "refused_value")
    assert ("sms", "cancelled", "refused_value") in log()


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["status_changed", "reminder_form"])
def test_what_may_not_go_is_kept_with_its_reason_and_without_its_text(kind: str) -> None:
    asha = person()
    contact.stop_all(actor=actor(asha.id), at=NOON)
    assert tell(asha, kind) == contact.NotifyResult("", "stopped")
    message = Message.objects.get()
    assert (message.state, message.reason, message.body) == ("cancelled", "stopped", None)
    assert outbox.deliver(message_id=message.id) is False
    # The page still tells what happened to one's own application; nobody is reminded there.
    assert Notification.objects.count() == (1 if kind == "status_changed" else 0)


@pytest.mark.django_db
def test_essential_news_goes_after_a_stop_too_and_never_by_whatsapp() -> None:
    asha = person()
    contact.stop_all(actor=actor(asha.id), at=NOON)
    values = {language: {"reference": "D-1", "until": "28 Nov 2026"} for language in ("en", "hi")}
    assert tell(asha, "deletion_asked", values=values) == contact.NotifyResult("sms", "")


@pytest.mark.django_db
def test_a_reminder_needs_the_consent_and_at_most_three_go_in_seven_days(clock: time_machine.Traveller) -> None:
    asha = person()
    note_dnd_answers(blocked={"9876543210": DndBlock.OPEN}, source="sheet", checked_at=NOON + timedelta(days=6))
    assert tell(asha, "reminder_form", "r0") == contact.NotifyResult("", "no_consent")
    consent = agree(asha.id)
    assert [tell(asha, "reminder_form", f"r{number}") for number in (1, 2, 3)] == [
        contact.NotifyResult("whatsapp", "")
    ] * 3
    assert {one.consent_id for one in Message.objects.filter(channel="whatsapp")} == {consent.id}
    assert tell(asha, "reminder_form", "r4") == contact.NotifyResult("", "too_many")
    assert tell(asha, "status_changed", "s1") == contact.NotifyResult("sms", "")
    clock.shift(timedelta(days=7) - timedelta(seconds=1))
    assert tell(asha, "reminder_form", "r5") == contact.NotifyResult("", "too_many")
    clock.shift(1)
    assert tell(asha, "reminder_form", "r6") == contact.NotifyResult("whatsapp", "")


@pytest.mark.django_db
def test_reminder_goes_by_whatsapp_alone_until_the_operators_have_answered() -> None:
    asha = person()
    agree(asha.id)
    assert tell(asha, "reminder_form", "first") == contact.NotifyResult("whatsapp", "")
    assert log() == [("whatsapp", "queued", "")]
    note_dnd_answers(blocked={"9876543210": DndBlock.OPEN}, source="sheet", checked_at=NOON)
    assert tell(asha, "reminder_form", "second") == contact.NotifyResult("whatsapp", "")
    assert sorted(log()) == [("sms", "held", ""), ("whatsapp", "queued", ""), ("whatsapp", "queued", "")]
    assert tell(asha, "reminder_form", "third", channels=["sms"]) == contact.NotifyResult("sms", "")
    note_dnd_answers(blocked={"9876543210": DndBlock.BLOCKED}, source="sheet", checked_at=NOON + timedelta(minutes=1))
    assert may_contact(asha, "sms", "service", NOON).allowed is True
    assert may_contact(asha, "sms", "promotional", NOON).reason == "dnd_blocked"
    assert may_contact(asha, "whatsapp", "reminder", NOON).reason == "too_many"


@pytest.mark.django_db
def test_who_has_asked_to_be_deleted_gets_no_reminder_until_they_stay() -> None:
    asha = person()
    agree(asha.id)
    leaving = ErasureRequest.objects.create(
        number="D-AAAAAAAA", customer_id=asha.id, language="en", asked_at=NOON, due_at=NOON + timedelta(days=7),
        answer_by=NOON.date(), maker=str(asha.id), made_at=NOON,
    )  # fmt: skip
    assert tell(asha, "reminder_form", "first") == contact.NotifyResult("", "leaving")
    assert tell(asha, key="news") == contact.NotifyResult("sms", "")
    leaving.state = "cancelled"
    leaving.save()
    assert tell(asha, "reminder_form", "second") == contact.NotifyResult("whatsapp", "")


@pytest.mark.django_db
def test_the_stop_button_empties_the_queue_and_takes_the_consent_back() -> None:
    asha, bina = person(email="asha@example.com"), person(mobile="9876543211")
    agree(asha.id)
    tell(asha, key="s")
    tell(asha, "reminder_form", "r")
    tell(bina, key="b")
    code = outbox.queue(
        channel="sms", to="9876543210", template="otp", language="en",
        context={"code": "739154", "minutes": 5, "site": "127.0.0.1"},
        purpose="otp", dedupe_key="otp", subject_id=asha.id,
    )  # fmt: skip
    assert contact_state(actor(asha.id)).waiting == 2
    assert contact.stop_all(actor=actor(asha.id), at=NOON) == 2
    assert contact.stop_all(actor=actor(asha.id), at=NOON) == 0
    assert set(Message.objects.filter(subject_id=asha.id).exclude(pk=code.pk).values_list("state", flat=True)) == {
        "cancelled"
    }
    code.refresh_from_db()
    assert (code.state, Message.objects.get(subject_id=bina.id).state) == ("queued", "queued")
    state = contact_state(actor(asha.id))
    assert (state.marketing_given, state.stopped_at, state.waiting) == (False, NOON, 0)
    assert not any(one.allowed for one in state.choices)
    assert Entry.objects.filter(action="privacy.contact_stopped", subject_id=str(asha.id)).count() == 2


@pytest.mark.django_db(transaction=True)
def test_no_message_leaves_after_a_stop_whoever_was_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tellers, deliverers and the stop at once: what left had been claimed before the stop was done."""
    stopped = threading.Event()
    late: list[str] = []

    def send(message: providers.OutgoingMessage) -> str:
        if Message.objects.get(pk=message.key).state != "sending":
            late.append(message.key)
        return "ref"

    monkeypatch.setitem(providers.PROVIDERS, "inbox", send)
    asha = person()
    for number in range(12):
        tell(asha, key=f"before{number}", is_waiting=True)
    ids = list(Message.objects.values_list("id", flat=True))

    def deliverer(part: list[UUID]) -> None:
        for message_id in part:
            outbox.deliver(message_id=message_id)

    def teller() -> None:
        for number in range(12):
            tell(asha, key=f"during{number}", is_waiting=True)

    def stopper() -> None:
        contact.stop_all(actor=actor(asha.id), at=timezone.now())
        stopped.set()

    run_concurrently(lambda: deliverer(ids[:6]), lambda: deliverer(ids[6:]), teller, stopper)
    assert stopped.is_set()
    assert late == []
    states = set(Message.objects.values_list("state", flat=True))
    assert states <= {"sent", "cancelled"}
    for message in Message.objects.all():
        assert outbox.deliver(message_id=message.id) is False


@pytest.mark.django_db
def test_what_fails_after_the_stop_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asha = person(email="asha@example.com")

    def stop_meanwhile(message: providers.OutgoingMessage) -> str:
        contact.stop_all(actor=actor(asha.id), at=timezone.now())
        raise providers.ProviderError("HTTP 503")

    monkeypatch.setitem(providers.PROVIDERS, "inbox", stop_meanwhile)
    tell(asha)
    outbox.deliver(message_id=Message.objects.get(channel="sms").id)
    assert sorted(log()) == [("email", "cancelled", "stopped"), ("sms", "cancelled", "stopped")]


@pytest.mark.django_db
def test_switching_a_reminder_on_needs_the_wording_and_opens_only_what_was_asked() -> None:
    asha = person()
    change: list[Any] = [("whatsapp", "reminder", True)]
    with pytest.raises(Problem) as refusal:
        contact.set_preferences(actor=actor(asha.id), changes=change, text_version="", at=NOON)
    assert {name: [one.code for one in faults] for name, faults in refusal.value.fields.items()} == {
        "marketing_version": ["privacy.marketing_needed"]
    }
    assert (ContactChoice.objects.count(), Consent.objects.count()) == (0, 0)
    contact.set_preferences(actor=actor(asha.id), changes=change, text_version="1.0", at=NOON)
    state = contact_state(actor(asha.id))
    assert state.marketing_given is True
    assert [(one.channel, one.purpose) for one in state.choices if one.allowed] == [
        ("sms", "service"), ("whatsapp", "reminder"), ("email", "service"), ("call", "service"),
    ]  # fmt: skip
    contact.set_preferences(
        actor=actor(asha.id), changes=[("whatsapp", "reminder", False)], text_version="", at=NOON + timedelta(seconds=1)
    )
    assert contact_state(actor(asha.id)).marketing_given is False
    assert [one.given for one in Consent.objects.order_by("id")] == [True, False]


@pytest.mark.django_db
def test_a_channel_switched_off_takes_its_waiting_messages_along() -> None:
    asha = person()
    tell(asha)
    contact.set_preferences(actor=actor(asha.id), changes=[("sms", "service", False)], text_version="", at=NOON)
    assert log() == [("sms", "cancelled", "switched_off")]
    assert tell(asha, key="k2") == contact.NotifyResult("", "switched_off")


@pytest.mark.django_db
def test_a_later_yes_on_the_page_or_in_the_ledger_ends_the_stop(clock: time_machine.Traveller) -> None:
    asha = person()
    contact.stop_all(actor=actor(asha.id), at=NOON)
    clock.shift(1)
    contact.set_preferences(
        actor=actor(asha.id), changes=[("sms", "service", True)], text_version="", at=timezone.now()
    )
    assert (tell(asha), contact_state(actor(asha.id)).stopped_at) == (contact.NotifyResult("sms", ""), None)
    assert tell(asha, "reminder_form", "r1") == contact.NotifyResult("", "stopped")
    agree(asha.id, at=timezone.now())
    assert tell(asha, "reminder_form", "r2") == contact.NotifyResult("whatsapp", "")


@pytest.mark.django_db
def test_calls_ask_the_same_gate() -> None:
    asha = person()
    assert may_contact(asha, "call", "service", NOON).allowed is True
    assert may_contact(asha, "call", "promotional", NOON).reason == "no_consent"
    contact.stop_all(actor=actor(asha.id), at=NOON)
    assert may_contact(asha, "call", "service", NOON).reason == "stopped"


@pytest.mark.django_db
def test_choices_and_stops_can_only_be_added() -> None:
    contact.stop_all(actor=actor(uuid4()), at=NOON)
    AddressStop.objects.create(at=NOON, channel="sms", address_index=b"x" * 32, stopped=True)
    for table in (ContactChoice, AddressStop):
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            table.objects.update(channel="email")
