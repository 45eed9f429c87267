"""Test the acts of the case page: correct a field, send a link."""

from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.accounts.models import Challenge
from apps.accounts.services.otp import check_otp, send_otp
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.customers.models import Customer, Prospect
from apps.customers.services.erasure import person_of
from apps.desk.domain.corrections import CorrectionField, field_words, is_time_to_notify
from apps.desk.models import CustomerCorrection
from apps.desk.services import corrections, erasure
from apps.messaging.models import Message
from apps.privacy.models import ContactChoice
from tests.factories import accounts, submissions

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
MIDNIGHT = datetime(2026, 11, 23, 23, 30, tzinfo=IST)


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def asha() -> Customer:
    return submissions.customer(
        first_name="Aasha",
        last_name="Yadav",
        mobile_phone_number="9811111111",
        email="asha@example.com",
        email_verified=True,
        address1="12 Neem Road",
        city="Lucknow",
        state="Uttar Pradesh",
        postal_code="226001",
        language="en",
    )


def case(client: APIClient, customer: Customer) -> Any:
    return client.get(f"/api/admin/customers/{customer.pk}/latest").json()


def correct(client: APIClient, customer: Customer, field: str, value: str, **facts):
    body = {
        "field": field,
        "value": value,
        "reason": "Spelt by the caller",
        "revision": case(client, customer)["revision"],
    }
    return client.post(f"/api/admin/customers/{customer.pk}/corrections", body | facts, format="json")


def send(client: APIClient, customer: Customer, kind: str, *, on_call: bool = True, **facts):
    body = {"kind": kind, "on_call": on_call, **facts}
    return client.post(f"/api/admin/customers/{customer.pk}/links", body, format="json")


def told(template: str) -> list[tuple[str, str]]:
    rows = Message.objects.filter(template=template).exclude(state="held").order_by("created_at")
    return [(row.channel, row.body or row.reason) for row in rows]


def stored(customer: Customer) -> list[str]:
    row = Customer.objects.get(pk=customer.pk)
    return [str(getattr(row, field.attname)) for field in Customer._meta.concrete_fields]


def test_first_name_is_corrected_told_and_shown(asha, clock):
    client = accounts.signed_in(2)
    reply = correct(client, asha, "first_name", " Asha ")
    assert (reply.status_code, reply.json()["name"]) == (200, "Asha Y.")
    asha.refresh_from_db()
    assert (asha.first_name, asha.email_verified) == ("Asha", True)
    assert told("profile_corrected") == [
        (
            "sms",
            "We corrected this in your Tulna account: first name. If it is wrong, change it back here: "
            "http://127.0.0.1:8000/user/account/profile",
        )
    ]
    clock.shift(timedelta(seconds=1))
    (line,) = [
        line
        for line in client.get(f"/api/admin/customers/{asha.pk}/timeline").json()["lines"]
        if line["code"] == "customer_corrected"
    ]
    assert (line["kind"], line["facts"]) == ("privacy", {"field": "first_name", "reason": "Spelt by the caller"})
    entry = Entry.objects.get(action="desk.customer_corrected")
    assert (entry.target_id, entry.details) == (str(asha.pk), {"field": "first_name"})


def test_corrected_email_is_unproved_and_its_old_address_is_told(asha):
    assert correct(accounts.signed_in(1), asha, "email", "asha.y@example.com").status_code == 200
    asha.refresh_from_db()
    assert (asha.email, asha.email_verified) == ("asha.y@example.com", False)
    assert [(row.channel, row.to) for row in Message.objects.filter(template="email_changed")] == [
        ("email", "asha@example.com")
    ]
    # Nothing goes to the new address before it is proved.
    assert "asha.y@example.com" not in [row.to for row in Message.objects.all()]


def test_corrected_pin_code_brings_its_city(asha):
    assert correct(accounts.signed_in(1), asha, "postal_code", "110001").status_code == 200
    asha.refresh_from_db()
    assert (asha.postal_code, asha.city != "Lucknow", asha.told_on) == ("110001", True, {"postal_code": "2026-11-23"})


@pytest.mark.parametrize(
    ("field", "value", "reason", "status", "code"),
    [
        ("mobile_phone_number", "9822222222", "x", 409, "desk.not_here"),
        ("tin", "ABCPY1234F", "x", 409, "desk.not_here"),
        ("birth_date", "1990-01-01", "x", 409, "desk.not_here"),
        ("monthly_income", "10000", "x", 409, "desk.not_here"),
        ("city", "Agra", "x", 422, "core.not_a_choice"),
        ("first_name", "", "x", 422, "core.required"),
        ("first_name", "Aasha", "x", 422, "customers.same_value"),
        ("postal_code", "226", "x", 422, "core.pincode"),
        ("language", "fr", "x", 422, "core.not_a_choice"),
        ("first_name", "Asha", " ", 422, "core.required"),
        ("first_name", "Asha", "x" * 301, 422, "core.too_long"),
    ],
)
def test_refused_correction_changes_nothing(asha, field, value, reason, status, code):
    before = stored(asha)
    reply = correct(accounts.signed_in(1), asha, field, value, reason=reason)
    problem = reply.json()
    codes = {error["code"] for errors in problem.get("fields", {}).values() for error in errors} or {problem["code"]}
    assert (reply.status_code, codes) == (status, {code})
    assert stored(asha) == before
    assert (CustomerCorrection.objects.count(), Message.objects.count()) == (0, 0)


def test_correction_of_a_record_that_changed_meanwhile_is_refused(asha):
    client = accounts.signed_in(1)
    stale = case(client, asha)["revision"]
    assert correct(client, asha, "last_name", "Yadava").status_code == 200
    reply = correct(client, asha, "first_name", "Asha", revision=stale)
    assert (reply.status_code, reply.json()["code"]) == (409, "customers.changed_meanwhile")
    asha.refresh_from_db()
    assert asha.first_name == "Aasha"


def test_caller_role_corrects_nothing(asha):
    client = accounts.signed_in(3)
    assert case(client, asha)["can_correct"] is False
    assert correct(client, asha, "first_name", "Asha").status_code == 403
    assert CustomerCorrection.objects.count() == 0


def test_corrections_of_one_hour_are_told_by_two_messages(asha, clock):
    correct(accounts.signed_in(1), asha, "first_name", "Asha")
    clock.move_to(NOON + timedelta(minutes=20))
    correct(accounts.signed_in(1), asha, "address1", "21 Neem Road")
    correct(accounts.signed_in(1), asha, "last_name", "Yadava")
    assert len(told("profile_corrected")) == 1
    assert corrections.notify_waiting_corrections(now=NOON + timedelta(minutes=59, seconds=59)) == 0
    clock.move_to(NOON + timedelta(hours=1))
    assert corrections.notify_waiting_corrections(now=NOON + timedelta(hours=1)) == 1
    assert corrections.notify_waiting_corrections(now=NOON + timedelta(hours=3)) == 0
    assert "last name, address." in told("profile_corrected")[1][1]


def test_words_of_fields_and_the_hour():
    assert field_words(["address2", "address1", "first_name"], "en") == "first name, address"
    assert len(field_words(list(CorrectionField), "hi")) <= 60 >= len(field_words(list(CorrectionField), "en"))
    assert is_time_to_notify(None, NOON)
    assert is_time_to_notify(NOON - timedelta(hours=1), NOON)
    assert not is_time_to_notify(NOON - timedelta(minutes=59, seconds=59), NOON)


def test_corrections_stand_in_the_copy_of_data_and_go_with_the_person(asha):
    correct(accounts.signed_in(1), asha, "first_name", "Asha")
    person = person_of(asha.pk)
    assert erasure.export(person)["corrections"] == [
        {"at": "2026-11-23T06:30:00+00:00", "field": "first_name", "reason": "Spelt by the caller"}
    ]
    erasure.erase(person, NOON)
    assert CustomerCorrection.objects.count() == 0


def test_account_link_goes_at_any_hour_to_someone_on_the_phone(asha, clock):
    clock.move_to(MIDNIGHT)
    reply = send(accounts.signed_in(3), asha, "account")
    assert (reply.status_code, reply.json()) == (200, {"channel": "sms", "reason": ""})
    (message,) = Message.objects.filter(template="page_link").exclude(state="held")
    assert message.body == (
        "Tulna customer care sends you a link, your account: http://127.0.0.1:8000/user/account "
        "Sign in there as always."
    )
    assert message.next_try_at == MIDNIGHT


def test_link_without_a_call_keeps_the_hours(asha, clock):
    clock.move_to(MIDNIGHT)
    assert send(accounts.signed_in(3), asha, "account", on_call=False).status_code == 200
    (message,) = Message.objects.filter(template="page_link").exclude(state="held")
    assert message.next_try_at > MIDNIGHT


def test_refusal_of_the_gate_is_named_and_leaves_nothing(asha):
    """An unasked invitation to go on with a form rests on a consent that Asha has not given."""
    client = accounts.signed_in(3)
    reply = send(client, asha, "resume", on_call=False)
    assert (reply.status_code, reply.json()["code"], reply.json()["details"]) == (
        409, "desk.link_refused", {"reason": "no_consent"},
    )  # fmt: skip
    assert (Message.objects.count(), Entry.objects.filter(action="desk.link_sent").count()) == (0, 0)
    assert send(client, asha, "resume").status_code == 200


def test_person_who_switched_service_off_gets_no_link(asha):
    for channel in ("sms", "email", "whatsapp"):
        ContactChoice.objects.create(
            at=NOON, subject_id=asha.pk, channel=channel, purpose="service", allowed=False, source="page"
        )
    reply = send(accounts.signed_in(3), asha, "account")
    assert (reply.status_code, reply.json()["details"]) == (409, {"reason": "switched_off"})


def test_links_about_an_application_lead_to_it(asha):
    client = accounts.signed_in(2)
    assert send(client, asha, "offers").json()["code"] == "desk.link_without_application"
    application = submissions.application(asha)
    assert send(client, asha, "documents").json()["code"] == "desk.no_documents_owed"
    assert send(client, asha, "offers").status_code == 200
    submissions.submission(application, status="documents_pending")
    assert send(client, asha, "documents").status_code == 200
    assert send(client, asha, "kfs", application_id=str(application.pk)).status_code == 200
    pages = sorted(body.split("http://127.0.0.1:8000")[1].split()[0] for _, body in told("page_link"))
    assert pages == ["/products?choose=PL", *2 * [f"/user/applications/{application.pk}"]]
    other = submissions.application()
    assert send(client, asha, "kfs", application_id=str(other.pk)).status_code == 404


def test_sixth_link_in_an_hour_is_refused(asha, clock):
    client = accounts.signed_in(3)
    for minute in range(5):
        clock.move_to(NOON + timedelta(minutes=minute))
        assert send(client, asha, "account").status_code == 200
    reply = send(client, asha, "resume")
    assert (reply.status_code, reply.json()["code"]) == (429, "desk.too_many_links")
    clock.move_to(NOON + timedelta(hours=1))
    assert send(accounts.signed_in(3), asha, "resume").status_code == 200


def test_same_link_twice_within_a_minute_is_sent_once(asha):
    client = accounts.signed_in(3)
    assert send(client, asha, "account").status_code == 200
    assert send(client, asha, "account").json()["code"] == "desk.link_just_sent"
    assert len(told("page_link")) == 1


def test_code_is_sent_again_only_to_someone_who_waits_for_it(asha, clock):
    client = accounts.signed_in(3)
    assert send(client, asha, "code").json()["code"] == "desk.nobody_waits"
    visit = Prospect.objects.create(mobile_phone_number="9811111111", created_at=NOON)
    send_otp(challenge_for=visit.pk, to="9811111111", language="en", ip="10.0.0.1", browser_id="hers")
    assert send(client, asha, "code").json()["code"] == "accounts.otp_too_soon"
    clock.move_to(NOON + timedelta(seconds=30))
    assert send(client, asha, "code").json() == {"channel": "sms", "reason": ""}
    first, second = Challenge.objects.order_by("created_at")
    assert (first.closed_at, second.closed_at) == (NOON + timedelta(seconds=30), None)
    assert (first.challenge_for, bytes(first.browser)) == (second.challenge_for, bytes(second.browser))
    code = str(Message.objects.filter(template="otp").latest("created_at").body)[:6]
    with pytest.raises(Problem):
        check_otp(challenge_for=visit.pk, purpose="sign_in", otp=code, browser_id="another", ip="10.0.0.1")
    check_otp(challenge_for=visit.pk, purpose="sign_in", otp=code, browser_id="hers", ip="10.0.0.1")
    assert send(client, asha, "code").json()["code"] == "desk.nobody_waits"


def test_links_of_unknown_people_are_not_found():
    assert (
        accounts.signed_in(1)
        .post(f"/api/admin/customers/{uuid4()}/links", {"kind": "account", "on_call": True}, format="json")
        .status_code
        == 404
    )
