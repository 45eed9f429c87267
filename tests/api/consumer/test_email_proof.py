"""An e-mail address is somebody's once a code that was sent there is typed into their account."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import Challenge
from apps.applications.services import notifications
from apps.audit.models import Entry
from apps.customers.models import Customer, DedupeEntry, Prospect
from apps.messaging.models import Message

pytestmark = pytest.mark.django_db


def ask(visitor: Any) -> Any:
    return visitor.post("/api/email-verifications", {"uid": visitor.prospect_id}, format="json")


def answer(visitor: Any, otp: str) -> Any:
    return visitor.post("/api/email-verifications/verify", {"uid": visitor.prospect_id, "otp": otp}, format="json")


def code_at(address: str) -> str:
    message = next(one for one in Message.objects.filter(template="email_code").order_by("-created_at"))
    assert (message.channel, message.to) == ("email", address)
    found = re.search(r"\d{6}", message.body or "")
    assert found is not None
    return found[0]


def is_proved(visitor: Any) -> int:
    return int(visitor.get(visitor.user_path).json()["data"]["email_verified"])


@pytest.fixture
def reachable(asha: Any) -> Any:
    asha.tell(email="asha@example.com")
    return asha


def test_the_code_that_arrived_proves_the_address(reachable):
    sent = ask(reachable)
    assert sent.status_code == 201
    assert sent.json()["data"]["sent_to"] != "asha@example.com"
    assert is_proved(reachable) == 0
    assert answer(reachable, code_at("asha@example.com")).status_code == 200
    assert is_proved(reachable) == 1
    assert Entry.objects.filter(action="customers.email_proved").count() == 1


def test_a_code_is_good_once_and_a_proved_address_is_not_asked_again(reachable):
    ask(reachable)
    code = code_at("asha@example.com")
    answer(reachable, code)
    assert answer(reachable, code).json()["fields"]["otp"][0]["code"] == "accounts.otp_expired"
    again = ask(reachable)
    assert (again.status_code, again.json()["code"]) == (409, "customers.email_proven")


def test_a_wrong_code_and_one_that_is_too_old_prove_nothing(reachable):
    ask(reachable)
    code = code_at("asha@example.com")
    wrong = "000000" if code != "000000" else "111111"
    assert answer(reachable, wrong).json()["fields"]["otp"][0]["code"] == "accounts.otp_wrong"
    Challenge.objects.filter(purpose="prove_email").update(expires_at=timezone.now() - timedelta(seconds=1))
    assert answer(reachable, code).json()["fields"]["otp"][0]["code"] == "accounts.otp_expired"
    assert is_proved(reachable) == 0


def test_the_code_of_one_address_proves_no_other(reachable):
    ask(reachable)
    code = code_at("asha@example.com")
    reachable.tell(email="somebody.else@example.com")
    assert answer(reachable, code).status_code == 422
    assert is_proved(reachable) == 0


def test_another_address_is_unproved_again_and_the_same_one_stays_proved(reachable):
    ask(reachable)
    answer(reachable, code_at("asha@example.com"))
    reachable.tell(email="asha@example.com", first_name="Asha")
    assert is_proved(reachable) == 1
    reachable.tell(email="asha.yadav@example.com")
    assert is_proved(reachable) == 0


def test_without_an_address_there_is_nothing_to_prove(asha):
    refused = ask(asha)
    assert (refused.status_code, refused.json()["fields"]["email"][0]["code"]) == (422, "customers.no_email")
    assert Message.objects.filter(channel="email").count() == 0


def test_a_visit_that_is_not_confirmed_proves_nothing(reachable):
    Prospect.objects.update(confirmed_at=None)
    refused = ask(reachable)
    assert (refused.status_code, refused.json()["code"]) == (403, "customers.confirm_first")
    assert answer(reachable, "123456").status_code == 403


def test_nobody_elses_visit(reachable, bina):
    body = {"uid": reachable.prospect_id}
    assert bina.post("/api/email-verifications", body, format="json").status_code == 404
    assert bina.post("/api/email-verifications/verify", body | {"otp": "123456"}, format="json").status_code == 404


def addresses(customer: Customer) -> Any:
    person = notifications.person_of(customer.pk)
    assert person is not None
    return person.addresses


def test_an_unproved_address_gets_the_proof_and_nothing_else(reachable):
    person = Customer.objects.get()
    assert addresses(person)["email"] == ""
    ask(reachable)
    assert [one.template for one in Message.objects.filter(channel="email")] == ["email_code"]
    answer(reachable, code_at("asha@example.com"))
    assert addresses(person)["email"] == "asha@example.com"


def test_an_address_that_another_has_proved_is_let_through_and_noted(reachable):
    for name, proved in (("98", True), ("97", False)):
        Customer.objects.create(
            mobile_phone_number=f"{name}00000001",
            email="asha@example.com",
            email_verified=proved,
            created_at=timezone.now(),
            changed_at=timezone.now(),
        )
    ask(reachable)
    assert answer(reachable, code_at("asha@example.com")).status_code == 200
    noted = DedupeEntry.objects.get()
    assert (noted.rule, noted.key, noted.decision) == ("same_email", "email", "allowed")
    assert noted.existing_customer is not None
    assert noted.existing_customer.mobile_phone_number == "9800000001"
