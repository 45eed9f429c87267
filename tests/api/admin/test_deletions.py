"""Deletion by the back office as its calls answer it: two people, 48 hours, legal holds."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Allowance, User
from apps.audit.models import Entry
from apps.customers.models import Customer
from apps.messaging.models import Message
from apps.privacy.models import ErasureRequest, LegalHold
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import ASHA, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db
WORDS = "The letter of 16 Nov asks us to delete everything."


@pytest.fixture
def asha() -> Customer:
    browser = Visitor()
    browser.sign_in(ASHA)
    app_id = browser.apply()
    browser.offers(app_id)
    assert browser.submit(app_id, make_lender().pk).status_code == 201
    return Customer.objects.get()


@pytest.fixture
def arjun() -> User:
    user = make_admin(1, email="arjun@example.com")
    User.objects.filter(pk=user.pk).update(name="Arjun Nair")
    return user


def browser_of(user: User, *, proved: bool = True) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user, proved=proved)}"})


@pytest.fixture
def maker() -> APIClient:
    return browser_of(make_admin(1, email="gita@example.com"))


def post(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/{path}", body, format="json")


def propose(client: APIClient, customer: Customer) -> dict[str, Any]:
    digest = client.get(f"/api/admin/deletions/plans/{customer.pk}").json()["plan"]["digest"]
    answer = post(
        client, "deletions", customer_id=str(customer.pk), basis="letter", reason=WORDS, evidence=WORDS,
        mobile=ASHA, plan_digest=digest, proof="document", proof_document="pan",
    )  # fmt: skip
    assert answer.status_code == 201, answer.json()
    return dict(answer.json())


def agree(client: APIClient, detail: dict[str, Any]) -> Any:
    return post(client, f"deletions/{detail['request']['id']}/approval", plan_digest=detail["plan_digest"])


def standing() -> tuple[Any, ...]:
    """What a refusal must leave as it was."""
    return (
        list(ErasureRequest.objects.values_list("state", "checker", "due_at", "cancelled_at")),
        list(LegalHold.objects.values_list("checker", "lift_reason")),
        Customer.objects.get().first_name,
        Message.objects.count(),
        Entry.objects.filter(action__startswith="privacy.").exclude(action="privacy.erasure_plan_read").count(),
    )


def test_a_customer_is_found_by_the_whole_number_alone_and_recorded(asha: Customer, maker: APIClient) -> None:
    found = post(maker, "deletions/find", mobile=f"+91 {ASHA}").json()["person"]
    assert (found["customer_id"], found["mobile"]) == (str(asha.pk), f"XXXXXX{ASHA[-4:]}")
    assert ASHA not in str(found)
    assert Entry.objects.filter(action="privacy.customer_found", target_id=str(asha.pk)).count() == 1
    assert post(maker, "deletions/find", mobile="9999999999").json() == {"person": None}
    for part in (ASHA[-4:], "", "ABCPY1234F"):
        refused = post(maker, "deletions/find", mobile=part)
        assert (refused.status_code, list(refused.json()["fields"])) == (422, ["mobile"])
    assert Entry.objects.filter(action="privacy.customer_found").count() == 1


def test_an_admin_searches_twenty_times_a_day(asha: Customer, maker: APIClient, arjun: User) -> None:
    for _ in range(20):
        assert post(maker, "deletions/find", mobile="9999999999").status_code == 200
    refused = post(maker, "deletions/find", mobile=ASHA)
    assert (refused.status_code, refused.json()["code"]) == (429, "privacy.too_many_searches")
    assert not Entry.objects.filter(action="privacy.customer_found").exists()
    assert post(browser_of(arjun), "deletions/find", mobile=ASHA).json()["person"] is not None
    with time_machine.travel(timezone.now() + timedelta(days=1, minutes=1), tick=False):
        later = browser_of(User.objects.get(email="gita@example.com"))
        assert post(later, "deletions/find", mobile=ASHA).json()["person"] is not None


def test_the_maker_cannot_approve_and_nothing_changes(asha: Customer, maker: APIClient) -> None:
    detail = propose(maker, asha)
    before = standing()
    answer = agree(maker, detail)
    assert (answer.status_code, answer.json()["code"]) == (409, "privacy.own_erasure")
    assert standing() == before
    read = maker.get(f"/api/admin/deletions/{detail['request']['id']}").json()
    assert (read["is_own"], read["request"]["state"]) == (True, "waiting")


def test_another_admin_approves_only_with_a_fresh_proof(asha: Customer, maker: APIClient, arjun: User) -> None:
    detail = propose(maker, asha)
    before = standing()
    answer = agree(browser_of(arjun, proved=False), detail)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.confirm_needed")
    assert standing() == before
    approved = agree(browser_of(arjun), detail).json()
    assert (approved["request"]["state"], approved["request"]["checker"]) == ("cooling", "Arjun Nair")


def test_a_plan_that_was_not_read_is_not_approved(asha: Customer, maker: APIClient, arjun: User) -> None:
    detail = propose(maker, asha)
    before = standing()
    answer = agree(browser_of(arjun), detail | {"plan_digest": "another"})
    assert (answer.status_code, answer.json()["code"]) == (409, "privacy.plan_changed")
    assert standing() == before


@pytest.mark.parametrize(("seconds", "status", "state"), [(-60, 200, "cancelled"), (0, 409, "cooling")])
def test_a_request_is_cancelled_until_its_hour(
    asha: Customer, maker: APIClient, arjun: User, seconds: int, status: int, state: str
) -> None:
    approved = agree(browser_of(arjun), propose(maker, asha)).json()
    due_at = ErasureRequest.objects.get().due_at
    assert due_at is not None
    assert due_at - ErasureRequest.objects.get().made_at >= timedelta(hours=48)
    before = standing()
    with time_machine.travel(due_at + timedelta(seconds=seconds), tick=False):
        later = browser_of(arjun)
        answer = post(later, f"deletions/{approved['request']['id']}/reversal", reason=WORDS)
    assert answer.status_code == status, answer.json()
    assert ErasureRequest.objects.get().state == state
    if status == 409:
        assert answer.json()["code"] == "privacy.erasure_too_late"
        assert standing()[0] == before[0]


def test_a_legal_hold_stops_an_approval_until_another_admin_lifts_it(
    asha: Customer, maker: APIClient, arjun: User
) -> None:
    detail = propose(maker, asha)
    second = browser_of(arjun)
    until = (timezone.localdate() + timedelta(days=30)).isoformat()
    hold = post(second, "legal-holds", customer_id=str(asha.pk), law="PMLA 2002", reason=WORDS, until=until)
    assert (hold.status_code, hold.json()["can_lift"]) == (201, False)
    before = standing()
    blocked = agree(second, detail)
    assert (blocked.status_code, blocked.json()["code"]) == (409, "privacy.erasure_blocked")
    own = post(second, f"legal-holds/{hold.json()['id']}/reversal/approval", reason=WORDS)
    assert (own.status_code, own.json()["code"]) == (409, "privacy.own_hold")
    assert standing() == before
    assert post(maker, f"legal-holds/{hold.json()['id']}/reversal/approval", reason=WORDS).status_code == 200
    assert agree(second, detail).json()["request"]["state"] == "cooling"


def test_a_refusal_is_told_with_its_words_and_is_final(asha: Customer, maker: APIClient, arjun: User) -> None:
    detail = propose(maker, asha)
    second = browser_of(arjun)
    refused = post(second, f"deletions/{detail['request']['id']}/refusal", reason=WORDS).json()
    assert (refused["request"]["state"], refused["refusal"]) == ("refused", WORDS)
    before = standing()
    assert agree(second, detail).json()["code"] == "privacy.erasure_not_waiting"
    assert standing() == before


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_read_and_decide_nothing(asha: Customer, maker: APIClient, role: int) -> None:
    detail = propose(maker, asha)
    before = standing()
    other = browser_of(make_admin(role, email="other@example.com"))
    number = detail["request"]["id"]
    assert other.get("/api/admin/deletions").status_code == 403
    assert other.get(f"/api/admin/deletions/{number}").status_code == 403
    assert agree(other, detail).status_code == 403
    assert post(other, f"deletions/{number}/reversal", reason=WORDS).status_code == 403
    assert standing() == before


def test_proposal_needs_proof_of_the_person_by_code_or_paper(asha: Customer, maker: APIClient) -> None:
    digest = maker.get(f"/api/admin/deletions/plans/{asha.pk}").json()["plan"]["digest"]
    facts = {
        "customer_id": str(asha.pk), "basis": "mail", "reason": WORDS, "evidence": WORDS, "mobile": ASHA,
        "plan_digest": digest,
    }  # fmt: skip
    assert set(post(maker, "deletions", **facts).json()["fields"]) == {"proof"}
    assert set(post(maker, "deletions", **facts, proof="document").json()["fields"]) == {"proof_document"}
    assert set(post(maker, "deletions", **facts, proof="code", otp="000000").json()["fields"]) == {"otp"}
    Allowance.objects.all().delete()  # the pause between two codes is over
    sent = post(maker, f"deletions/plans/{asha.pk}/code")
    assert (sent.status_code, sent.json()["sent_to"]) == (200, "XXXXXX" + ASHA[-4:])
    code = code_sent_to(ASHA)
    wrong = "1" * len(code) if code != "1" * len(code) else "2" * len(code)
    assert set(post(maker, "deletions", **facts, proof="code", otp=wrong).json()["fields"]) == {"otp"}
    assert ErasureRequest.objects.count() == 0
    made = post(maker, "deletions", **facts, proof="code", otp=code)
    assert (made.status_code, made.json()["proof"], made.json()["proof_document"]) == (201, "code", "")
    assert code not in str(Entry.objects.filter(action="privacy.erasure_proposed").get().details)
    assert post(maker, f"deletions/plans/{asha.pk}/code").json()["code"] == "privacy.erasure_open_desk"
