"""Another mobile number: both numbers say yes, everything else stays as it was."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from apps.accounts.models import Allowance, Session
from apps.audit.models import Entry
from apps.customers.models import Customer, DedupeEntry, MobileChange, Prospect
from apps.messaging.models import Message
from tests.factories.journey import ASHA, BINA, Visitor, code_sent_to

pytestmark = pytest.mark.django_db
NEW = "9811122233"


@pytest.fixture
def asha() -> Visitor:
    browser = Visitor()
    browser.sign_in(ASHA)
    Allowance.objects.all().delete()
    return browser


def begin(browser: Visitor, mobile: str = NEW) -> Any:
    Allowance.objects.all().delete()
    body = {"uid": browser.prospect_id, "mobile_phone_number": mobile}
    return browser.post("/api/mobile-changes", body, format="json")


def answer(browser: Visitor, change_id: str, otp: str) -> Any:
    return browser.post(f"/api/mobile-changes/{change_id}/verify", {"otp": otp}, format="json")


def test_the_old_number_says_yes_then_the_new_one_and_other_devices_go(asha: Visitor) -> None:
    other = Visitor()
    other.sign_in(ASHA)
    customer = Customer.objects.get()
    begun = begin(asha)
    assert begun.status_code == 201, begun.json()
    data = begun.json()["data"]
    assert (data["step"], data["sent_to"]) == ("old", "XXXXXX3210")
    second = answer(asha, data["change_id"], code_sent_to(ASHA)).json()["data"]
    assert (second["step"], second["sent_to"]) == ("new", "XXXXXX2233")
    assert Customer.objects.get().mobile_phone_number == ASHA
    done = answer(asha, data["change_id"], code_sent_to(NEW)).json()["data"]
    assert done["step"] == "done"
    assert Customer.objects.get().mobile_phone_number == NEW
    assert asha.get(asha.user_path).json()["data"]["mobile_phone_number"] == NEW
    assert other.get(other.user_path).status_code == 401
    assert Session.objects.filter(revoked_why="mobile_changed").count() == 1
    assert {one.mobile_phone_number for one in Prospect.objects.filter(customer=customer)} == {NEW}
    assert Entry.objects.filter(action="customers.mobile_changed").count() == 1
    warned = Message.objects.get(template="mobile_changed")
    assert (warned.to, warned.state) == (ASHA, "queued")
    # Who has the old number from now on is a stranger.
    Allowance.objects.all().delete()
    stranger = Visitor()
    stranger.sign_in(ASHA)
    assert Customer.objects.count() == 2


@pytest.mark.parametrize(("typed", "code"), [(ASHA, "customers.same_mobile"), ("12345", "core.mobile")])
def test_a_number_that_cannot_be_taken_is_told_at_the_field(asha: Visitor, typed: str, code: str) -> None:
    refused = begin(asha, typed)
    assert (refused.status_code, refused.json()["fields"]["mobile_phone_number"][0]["code"]) == (422, code)
    assert not MobileChange.objects.exists()


def test_a_wrong_code_moves_nothing(asha: Visitor) -> None:
    change_id = begin(asha).json()["data"]["change_id"]
    right = code_sent_to(ASHA)
    wrong = answer(asha, change_id, "000000" if right != "000000" else "111111")
    assert (wrong.status_code, wrong.json()["fields"]["otp"][0]["code"]) == (422, "accounts.otp_wrong")
    assert (MobileChange.objects.get().state, Customer.objects.get().mobile_phone_number) == ("old", ASHA)


def test_anothers_number_is_told_only_to_whoever_holds_it(asha: Visitor) -> None:
    bina = Visitor()
    bina.sign_in(BINA)
    begun = begin(asha, BINA)
    assert begun.status_code == 201
    change_id = begun.json()["data"]["change_id"]
    assert answer(asha, change_id, code_sent_to(ASHA)).status_code == 200
    taken = answer(asha, change_id, code_sent_to(BINA))
    assert (taken.status_code, taken.json()["code"]) == (409, "customers.mobile_taken")
    assert sorted(one.mobile_phone_number for one in Customer.objects.all()) == sorted([ASHA, BINA])
    noted = DedupeEntry.objects.get()
    assert (noted.rule, noted.key, noted.decision) == ("mobile_taken", "mobile", "blocked")
    theirs = {one.mobile_phone_number: one.pk for one in Customer.objects.all()}
    assert (noted.customer_id, noted.existing_customer_id) == (theirs[ASHA], theirs[BINA])


@pytest.mark.parametrize(("seconds", "status"), [(1, 200), (0, 409)])
def test_it_is_open_for_half_an_hour(asha: Visitor, seconds: int, status: int) -> None:
    change_id = begin(asha).json()["data"]["change_id"]
    change = MobileChange.objects.get()
    assert change.expires_at - change.asked_at == timedelta(minutes=30)
    MobileChange.objects.update(expires_at=timezone.now() + timedelta(seconds=seconds * 60))
    assert answer(asha, change_id, code_sent_to(ASHA)).status_code == status


def test_another_customer_and_a_visit_that_is_not_confirmed_are_refused(asha: Visitor) -> None:
    change_id = begin(asha).json()["data"]["change_id"]
    bina = Visitor()
    bina.sign_in(BINA)
    assert answer(bina, change_id, "123456").status_code == 404
    Prospect.objects.filter(pk=asha.prospect_id).update(confirmed_at=None)
    refused = begin(asha)
    assert (refused.status_code, refused.json()["code"]) == (403, "customers.confirm_first")


def test_beginning_again_drops_the_first(asha: Visitor) -> None:
    first = begin(asha).json()["data"]["change_id"]
    begin(asha, "9822233344")
    late = answer(asha, first, code_sent_to(ASHA))
    assert (late.status_code, late.json()["code"]) == (409, "customers.change_over")
