"""A customer sees the own consents and takes them back; nobody else's."""

from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid4

import pytest
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.partners.models import Partner
from apps.privacy.models import Consent
from apps.privacy.selectors.consents import has_consent
from apps.privacy.services.consents import give_consent, move_subject
from tests.factories.accounts import bearer_of_customer

NOW = datetime(2026, 11, 20, 6, 0, tzinfo=UTC)


def give(who: UUID, purpose: str, recipient: str = "", kind: str = "customer", text_partner: str = "") -> Consent:
    return give_consent(
        subject_kind=kind, subject_id=who, purpose=purpose, text_version="2026-11", language="en", ip=None,  # type: ignore[arg-type]
        user_agent="", at=NOW, recipient=recipient, text_partner=text_partner,
    )  # fmt: skip


def caller(customer_id: UUID) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_customer(customer_id)}"})


def withdraw(browser: APIClient, **wish: str) -> Any:
    return browser.post("/api/consents/withdraw", wish, format="json")


@pytest.mark.django_db
def test_a_consent_given_as_a_prospect_is_seen_and_taken_back() -> None:
    asha, visit = uuid4(), uuid4()
    give(visit, "marketing_sms_whatsapp", kind="prospect")
    move_subject(prospect_id=visit, customer_id=asha, at=NOW)
    browser = caller(asha)
    assert browser.get("/api/consents").json() == {
        "success": True,
        "data": [
            {
                "purpose": "marketing_sms_whatsapp",
                "recipient": "",
                "given": True,
                "text_version": "2026-11",
                "text_partner": "",
                "at": "2026-11-20T11:30:00+05:30",
            }
        ],
    }
    answer = withdraw(browser, purpose="marketing_sms_whatsapp")
    assert (answer.status_code, answer.json()["message"]) == (200, "Your consent is withdrawn.")
    assert [row["given"] for row in answer.json()["data"]] == [False]
    assert has_consent(asha, "marketing_sms_whatsapp") is False
    entry = Entry.objects.get(action="privacy.consent_withdrawn")
    assert (entry.area, entry.subject_id) == ("consumer", str(asha))


@pytest.mark.django_db
def test_sharing_with_one_lender_is_taken_back_alone() -> None:
    asha = uuid4()
    give(asha, "share_with_lender", "7")
    give(asha, "share_with_lender", "8")
    assert withdraw(caller(asha), purpose="share_with_lender", recipient="7").status_code == 200
    assert (has_consent(asha, "share_with_lender", "7"), has_consent(asha, "share_with_lender", "8")) == (False, True)


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"purpose": "marketing_sms_whatsapp"}, 404, "privacy.not_given"),
        ({"purpose": "share_with_lender", "recipient": "9"}, 404, "privacy.not_given"),
        ({"purpose": "terms"}, 409, "privacy.needed"),
        ({"purpose": "everything"}, 422, "core.invalid"),
        ({}, 422, "core.invalid"),
        ({"purpose": "terms", "subject_id": "x"}, 422, "core.invalid"),
    ],
)
def test_what_cannot_be_taken_back_changes_nothing(wish: dict[str, str], status: int, code: str) -> None:
    asha, bina = uuid4(), uuid4()
    give(asha, "terms")
    give(bina, "share_with_lender", "9")
    give(bina, "marketing_sms_whatsapp")
    browser = caller(asha)
    before = Consent.objects.count()
    answer = withdraw(browser, **wish)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert Consent.objects.count() == before


@pytest.mark.django_db
def test_the_same_consent_is_taken_back_once() -> None:
    asha = uuid4()
    give(asha, "marketing_sms_whatsapp")
    browser = caller(asha)
    assert [withdraw(browser, purpose="marketing_sms_whatsapp").status_code for _ in range(2)] == [200, 404]
    assert Consent.objects.count() == 2


@pytest.mark.django_db
def test_the_list_says_whose_text_it_was_and_taking_back_keeps_it() -> None:
    Partner.objects.create(key="sunrise", name="Sunrise Homes", status="suspended")
    asha = uuid4()
    give(asha, "terms", text_partner="sunrise")
    give(asha, "privacy", text_partner="gone")
    give(asha, "marketing_sms_whatsapp", text_partner="sunrise")
    give(asha, "share_with_lender", "7")
    browser = caller(asha)
    told = {
        row["purpose"]: (row["text_version"], row["text_partner"], row["text_partner_name"])
        for row in browser.get("/api/consents/history").json()["data"]
    }
    assert told == {
        "terms": ("2026-11", "sunrise", "Sunrise Homes"),
        "privacy": ("2026-11", "gone", "gone"),
        "marketing_sms_whatsapp": ("2026-11", "sunrise", "Sunrise Homes"),
        "share_with_lender": ("2026-11", "", ""),
    }
    withdraw(browser, purpose="marketing_sms_whatsapp")
    withdraw(browser, purpose="share_with_lender", recipient="7")
    taken_back = Consent.objects.filter(given=False).order_by("purpose").values_list("purpose", "text_partner")
    assert list(taken_back) == [("marketing_sms_whatsapp", "sunrise"), ("share_with_lender", "")]
