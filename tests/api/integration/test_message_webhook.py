"""A provider's signed reports and replies: delivered, failed, STOP and START; nobody else is believed."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from apps.core.signed_callbacks import sign
from apps.messaging.models import Message
from apps.privacy.models import AddressStop, ContactChoice
from apps.privacy.selectors.contact import ContactPerson, may_contact
from apps.privacy.services import contact

pytestmark = pytest.mark.django_db
SECRET = "shared with the provider"
NOW = datetime(2026, 11, 21, 6, tzinfo=UTC)


@pytest.fixture(autouse=True)
def secret(settings: Any) -> Iterator[None]:
    """The clock stands at a whole second: a stamp has no fraction, and its age is measured with one."""
    settings.MESSAGE_WEBHOOK_SECRET = SECRET
    with time_machine.travel(NOW, tick=False):
        yield


def post(*events: Any, key: str = SECRET, seconds: float = 0, body: bytes | None = None) -> Any:
    sent = json.dumps({"events": list(events)}).encode() if body is None else body
    stamp = str(int((timezone.now() + timedelta(seconds=seconds)).timestamp()))
    return APIClient().post(
        "/api/webhooks/messages/sms_http",
        sent,
        content_type="application/json",
        headers={"X-Message-Timestamp": stamp, "X-Message-Signature": sign(key, stamp, sent)},
    )


def person(who: UUID | None = None, email: str = "") -> ContactPerson:
    return ContactPerson(who or uuid4(), "en", {"sms": "9876543210", "whatsapp": "9876543210", "email": email})


def told(asha: ContactPerson, key: str = "k") -> Message:
    contact.notify(
        person=asha, kind="ticket_answered", values={language: {"reference": "T-1"} for language in ("en", "hi")},
        path="/user/help", dedupe_key=key, now=timezone.now(), is_waiting=True,
    )  # fmt: skip
    return Message.objects.get(dedupe_key=key)


def taken(message: Message) -> None:
    """The provider took it and has not said more."""
    Message.objects.filter(pk=message.pk).update(
        state="sent", sent_at=timezone.now(), provider="sms_http", provider_ref="p-1"
    )


def report(status: str, **who: str) -> dict[str, str]:
    return {"type": "report", "status": status, **who}


def test_what_arrived_is_noted_and_stays_so() -> None:
    message = told(person(email="a@example.com"))
    taken(message)
    assert post(report("delivered", id="p-1")).json() == {"success": True, "done": {"delivered": 1}}
    assert post(report("failed", key=str(message.pk)), report("read", id="p-1")).json()["done"] == {"same": 2}
    message.refresh_from_db()
    assert (message.state, message.delivered_at is not None) == ("delivered", True)
    assert Message.objects.get(channel="email").reason == "not_needed"


def test_what_did_not_arrive_after_all_goes_by_the_next_channel_once() -> None:
    message = told(person(email="a@example.com"))
    taken(message)
    done = post(report("failed", id="p-1", fault="absent subscriber"), report("failed", id="p-1")).json()["done"]
    assert done == {"failed": 1, "same": 1}
    message.refresh_from_db()
    assert (message.state, message.fault, Message.objects.get(channel="email").state) == (
        "failed",
        "absent subscriber",
        "queued",
    )


def test_another_providers_reference_is_not_ours() -> None:
    message = told(person())
    taken(message)
    Message.objects.filter(pk=message.pk).update(provider="http")
    assert post(report("failed", id="p-1"), report("failed", key="not-an-id")).json()["done"] == {"unknown": 2}


@pytest.mark.parametrize("text", ["STOP", "stop.", "बंद करें"])
def test_a_stop_by_reply_holds_for_that_channel_and_empties_it(text: str) -> None:
    asha = person()
    message = told(asha)
    reply = {"type": "reply", "channel": "sms", "from": "+91 98765 43210", "text": text}
    assert post(reply).json()["done"] == {"stopped": 1}
    message.refresh_from_db()
    assert (message.state, message.reason) == ("cancelled", "stopped")
    now = timezone.now()
    assert may_contact(asha, "sms", "service", now).reason == "stopped"
    assert may_contact(asha, "sms", "essential", now).allowed is True
    assert {(row.channel, row.allowed, row.source) for row in ContactChoice.objects.all()} == {("sms", False, "reply")}
    start = {**reply, "text": "START"}
    assert post(start).json()["done"] == {"started": 1}
    assert may_contact(asha, "sms", "service", timezone.now()).allowed is True


def test_a_number_we_never_wrote_to_is_left_alone_from_then_on() -> None:
    post({"type": "reply", "channel": "sms", "from": "919876543210", "text": "STOP"})
    assert (AddressStop.objects.count(), ContactChoice.objects.count()) == (1, 0)
    assert may_contact(person(), "sms", "service", timezone.now()).reason == "stopped"


@pytest.mark.parametrize(
    "reply",
    [
        {"type": "reply", "channel": "sms", "from": "919876543210", "text": "when do I get my money"},
        {"type": "reply", "channel": "sms", "from": "12345", "text": "STOP"},
        {"type": "reply", "channel": "fax", "from": "919876543210", "text": "STOP"},
    ],
)
def test_other_replies_change_nothing(reply: dict[str, str]) -> None:
    assert post(reply).json()["done"] == {"passed": 1}
    assert AddressStop.objects.count() == 0


def test_nobody_without_the_secret_is_believed(settings: Any) -> None:
    taken(told(person()))
    event = report("failed", id="p-1")
    assert (post(event, key="guess").status_code, post(event, key="guess").json()["code"]) == (
        403,
        "messaging.webhook_unsigned",
    )
    assert post(event, seconds=-301).json()["code"] == "messaging.webhook_stale"
    assert post(event, seconds=301).json()["code"] == "messaging.webhook_stale"
    settings.MESSAGE_WEBHOOK_SECRET = ""
    assert post(event, key="").json()["code"] == "messaging.webhook_unsigned"
    assert Message.objects.get().state == "sent"


@pytest.mark.parametrize("seconds", [-300, 300])
def test_a_report_of_five_minutes_is_believed(seconds: int) -> None:
    taken(told(person()))
    assert post(report("delivered", id="p-1"), seconds=seconds).json()["done"] == {"delivered": 1}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"events": 5}',
        b'{"events": [5]}',
        b'{"events": [{"type": "report", "status": "eaten", "id": "p-1"}]}',
        b'{"events": [{"type": "report", "status": "failed"}]}',
        b'{"events": [{"type": "reply", "channel": "sms"}]}',
        b'{"events": [{"type": "party"}]}',
        b"[" * 100_000,
        b"\xff\xfe",
    ],
)
def test_a_body_that_cannot_be_read_is_refused(body: bytes) -> None:
    answer = post(body=body)
    assert (answer.status_code, answer.json()["code"]) == (422, "messaging.webhook_unreadable")
