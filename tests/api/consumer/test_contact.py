"""A customer says who may contact them how, and stops everything with one button."""

from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.messaging.models import Message
from apps.privacy.models import Consent, ContactChoice
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact
from tests.factories.accounts import bearer_of_customer

pytestmark = pytest.mark.django_db


def caller(customer_id: UUID) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(customer_id)}", "Accept-Language": "en"})


def on(answer: Any) -> list[str]:
    return [f"{one['channel']} {one['purpose']}" for one in answer.json()["data"]["choices"] if one["allowed"]]


def switch(browser: APIClient, *rows: tuple[str, str, bool], **more: str) -> Any:
    choices = [{"channel": channel, "purpose": purpose, "allowed": allowed} for channel, purpose, allowed in rows]
    return browser.put("/api/contact-preferences", {"choices": choices, **more}, format="json")


def test_without_a_word_the_page_shows_what_holds_and_in_which_hours() -> None:
    answer = caller(uuid4()).get("/api/contact-preferences")
    assert answer.status_code == 200
    data = answer.json()["data"]
    assert (len(data["choices"]), on(answer)) == (12, ["sms service", "email service", "call service"])
    assert {name: value for name, value in data.items() if name != "choices"} == {
        "marketing_given": False,
        "service_from": "08:00",
        "service_until": "21:00",
        "promotional_from": "09:00",
        "promotional_until": "19:00",
        "max_reminders": 2,
        "max_promotional": 3,
        "max_period_days": 7,
        "stopped_at": None,
        "queued_messages": 0,
    }


def test_a_switch_is_kept_and_the_others_stay() -> None:
    browser = caller(uuid4())
    answer = switch(browser, ("whatsapp", "service", True), ("email", "service", False))
    assert (answer.status_code, answer.json()["message"]) == (200, "Saved. We act on it from now on.")
    assert (
        on(answer) == on(browser.get("/api/contact-preferences")) == ["sms service", "whatsapp service", "call service"]
    )


def test_reminders_need_the_wording_in_force() -> None:
    browser = caller(uuid4())
    without = switch(browser, ("sms", "reminder", True))
    assert (without.status_code, without.json()["fields"]["marketing_version"][0]["code"]) == (
        422,
        "privacy.marketing_needed",
    )
    outdated = switch(browser, ("sms", "reminder", True), marketing_version="0.9")
    assert (outdated.status_code, outdated.json()["fields"]["marketing_version"][0]["code"]) == (
        422,
        "applications.consent_outdated",
    )
    assert (Consent.objects.count(), ContactChoice.objects.count()) == (0, 0)
    given = switch(browser, ("sms", "reminder", True), marketing_version="1.0")
    assert (given.status_code, given.json()["data"]["marketing_given"]) == (200, True)
    assert on(given) == ["sms service", "sms reminder", "email service", "call service"]


def test_calls_about_offers_need_a_consent_of_their_own() -> None:
    browser = caller(uuid4())
    without = switch(browser, ("call", "reminder", True), marketing_version="1.0")
    assert (without.status_code, list(without.json()["fields"])) == (422, ["calls_version"])
    assert (Consent.objects.count(), ContactChoice.objects.count()) == (0, 0)
    given = switch(browser, ("call", "reminder", True), calls_version="1.0")
    assert on(given) == ["sms service", "email service", "call service", "call reminder"]
    assert list(Consent.objects.values_list("purpose", "given")) == [("marketing_calls", True)]
    taken = switch(browser, ("call", "reminder", False))
    assert on(taken) == ["sms service", "email service", "call service"]
    assert list(Consent.objects.order_by("id").values_list("purpose", "given")) == [
        ("marketing_calls", True),
        ("marketing_calls", False),
    ]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"choices": []},
        {"choices": [{"channel": "fax", "purpose": "service", "allowed": True}]},
        {"choices": [{"channel": "sms", "purpose": "essential", "allowed": False}]},
        {"choices": [{"channel": "sms", "purpose": "service"}]},
        {"choices": [{"channel": "sms", "purpose": "service", "allowed": True}] * 13},
        {"choices": "all"},
    ],
)
def test_what_cannot_be_switched_is_refused_at_its_field(body: dict[str, Any]) -> None:
    answer = caller(uuid4()).put("/api/contact-preferences", body, format="json")
    assert (answer.status_code, {name.split(".")[0] for name in answer.json()["fields"]}) == (422, {"choices"})
    assert ContactChoice.objects.count() == 0


def test_the_stop_button_says_how_much_it_held_back_and_stays_pressed() -> None:
    asha = uuid4()
    contact.notify(
        person=ContactPerson(asha, "en", {"sms": "9876543210"}),
        kind="ticket_answered",
        values={language: {"reference": "T-1"} for language in ("en", "hi")},
        path="/user/help",
        dedupe_key="t1",
        now=timezone.now(),
    )
    browser = caller(asha)
    assert browser.get("/api/contact-preferences").json()["data"]["queued_messages"] == 1
    answer = browser.post("/api/contact-preferences/stop", {}, format="json")
    assert (answer.status_code, answer.json()["cancelled"], on(answer)) == (200, 1, [])
    assert answer.json()["message"] == (
        "Stopped. Nobody contacts you any more. Messages that are not sent: 1. Calls that are off: 0."
    )
    assert answer.json()["data"]["stopped_at"] is not None
    assert Message.objects.get().state == "cancelled"
    assert browser.post("/api/contact-preferences/stop", {}, format="json").json()["cancelled"] == 0
    again = switch(browser, ("sms", "service", True))
    assert (on(again), again.json()["data"]["stopped_at"]) == (["sms service"], None)


def test_one_customer_switches_nothing_of_another() -> None:
    asha, bina = uuid4(), uuid4()
    caller(asha).post("/api/contact-preferences/stop", {}, format="json")
    assert on(caller(bina).get("/api/contact-preferences")) == ["sms service", "email service", "call service"]
