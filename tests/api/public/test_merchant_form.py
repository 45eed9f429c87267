"""A shop applies to become a merchant; a full admin decides in the Django admin."""

import hashlib
from typing import Any

import pytest
from django.test import Client
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.partners.domain import merchant_form
from apps.partners.models import MerchantApplication, Partner
from tests.factories.accounts import PASSWORD, make_admin, make_partner

pytestmark = pytest.mark.django_db
FORM = {
    "business_name": "Asha & Sons Kirana",
    "owner_name": "Asha Yadav",
    "mobile": "+91 98765 43210",
    "email": "Asha@Example.com",
    "pan": "aapfu0939f",
    "gstin": "27AAPFU0939F1ZV",
    "uan": "",
    "address_line1": "12, Gandhi Nagar",
    "address_line2": "",
    "pincode": "226010",
    "account_name": "Asha Yadav",
    "account_number": "1234 5678 9012",
    "ifsc": "SBIN0001234",
    "consent": True,
}


def send(client: APIClient, *, key: str = "", **changed: Any) -> Any:
    headers = {"Idempotency-Key": key} if key else {}
    return client.post("/api/merchant-applications", {**FORM, **changed}, format="json", headers=headers)


def faults(answer: Any) -> dict[str, str]:
    return {name: found[0]["code"] for name, found in answer.json()["fields"].items()}


def test_a_form_is_kept_clean_with_place_and_bank(client: APIClient) -> None:
    answer = send(client)
    assert answer.status_code == 201
    row = MerchantApplication.objects.get()
    assert answer.json() == {"success": True, "reference": row.reference}
    assert len(row.reference) == 10
    assert (row.mobile, row.email, row.pan, row.account_number) == (
        "9876543210",
        "asha@example.com",
        "AAPFU0939F",
        "123456789012",
    )
    assert (row.city, row.bank, row.branch) == ("Lucknow", "State Bank of India", "Hajiganj")
    assert (row.state, row.text_version, row.brought_by) == ("pending", "1.0", None)
    assert Entry.objects.get(action="partners.merchant_applied").target_id == str(row.pk)


@pytest.mark.parametrize("language", ["en", "hi"])
def test_the_terms_are_kept_with_the_fingerprint_of_the_very_text(client: APIClient, language: str) -> None:
    shown = client.get("/api/legal/merchant_terms", headers={"Accept-Language": language}).json()["data"]
    assert shown["language"] == language
    lines = [shown["title"], *(line for one in shown["sections"] for line in (one["heading"], one["body"]))]
    client.post("/api/merchant-applications", FORM, format="json", headers={"Accept-Language": language})
    row = MerchantApplication.objects.get()
    kept = hashlib.sha256("\n".join(lines).encode()).hexdigest()
    assert row.text_digest == kept


def test_everything_wrong_is_told_at_once_and_nothing_is_kept(client: APIClient) -> None:
    answer = client.post("/api/merchant-applications", {}, format="json")
    assert answer.status_code == 422
    assert set(faults(answer)) == (set(merchant_form.FIELDS) - merchant_form.OPTIONAL) | {"consent"}
    assert MerchantApplication.objects.count() == 0


@pytest.mark.parametrize(
    ("_case", "changed", "expected"),
    [
        ("another PAN in the GST number", {"pan": "AAPFU0938F"}, {"gstin": "partners.gstin_of_another"}),
        ("a wrong check character", {"gstin": "27AAPFU0939F1ZO"}, {"gstin": "core.gstin"}),
        ("an unknown bank code", {"ifsc": "ABCD0123456"}, {"ifsc": "catalogue.unknown_ifsc"}),
        ("small letters", {"ifsc": "sbin0001234"}, {"ifsc": "core.ifsc"}),
        ("an unused PIN code", {"pincode": "999999"}, {"pincode": "catalogue.unknown_pincode"}),
        ("an account no bank has", {"account_name": "Raj <Traders>"}, {"account_name": "core.account_name"}),
        ("one name only", {"owner_name": "Asha"}, {"owner_name": "core.full_name"}),
        ("eight digits", {"account_number": "12345678"}, {"account_number": "core.account_number"}),
        ("a tag", {"business_name": "<b>Asha</b>"}, {"business_name": "partners.business_name"}),
        ("two characters", {"business_name": "AB"}, {"business_name": "partners.business_name"}),
        ("a wrong UAN", {"uan": "UDYAM-1"}, {"uan": "core.uan"}),
        ("no consent", {"consent": False}, {"consent": "partners.merchant_consent"}),
    ],
)
def test_each_rule(client: APIClient, _case: str, changed: dict[str, Any], expected: dict[str, str]) -> None:
    answer = send(client, **changed)
    assert (answer.status_code, faults(answer)) == (422, expected)
    assert MerchantApplication.objects.count() == 0


def test_the_partner_of_the_page_is_kept(client: APIClient) -> None:
    partner = make_partner()
    assert send(client, partner_name=partner.key).status_code == 201
    assert MerchantApplication.objects.get().brought_by == partner
    answer = send(client, partner_name="nobody", pan="ABCPK1234F", gstin="")
    assert (answer.status_code, answer.json()["code"]) == (404, "partners.unknown_segment")


def test_the_same_press_makes_one_application_and_the_same_pan_waits_once(client: APIClient) -> None:
    first, again = send(client, key="k1"), send(client, key="k1")
    assert first.json() == again.json()
    answer = send(client, key="k2")
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.merchant_waits_already")
    assert MerchantApplication.objects.count() == 1


def test_one_address_cannot_flood_the_desk(client: APIClient, settings: Any) -> None:
    settings.MERCHANT_FORMS = {"hour": 1, "day": 5}
    assert send(client).status_code == 201
    answer = send(client, pan="ABCPK1234F", gstin="")
    assert (answer.status_code, answer.json()["code"]) == (429, "partners.merchant_too_many")


def test_outdated_terms_are_not_agreed_to(client: APIClient) -> None:
    answer = send(client, consent_version="0.9")
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.merchant_terms_outdated")


class TestDeciding:
    @pytest.fixture
    def desk(self) -> Client:
        make_admin(email="gita@example.com")
        browser = Client()
        browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
        return browser

    @pytest.fixture
    def page(self, client: APIClient) -> str:
        send(client)
        return f"/django-admin/partners/merchantapplication/{MerchantApplication.objects.get().pk}/change/"

    def test_the_desk_sees_what_was_sent(self, desk: Client, page: str) -> None:
        shown = desk.get(page).content.decode()
        assert "Asha &amp; Sons Kirana" in shown
        assert "AAPFU0939F" in shown

    def test_approving_makes_the_partner_and_invites_the_owner(self, desk: Client, page: str) -> None:
        assert desk.post(page, {"decision": "approve", "why": "Known to us"}).status_code == 302
        row = MerchantApplication.objects.get()
        partner = Partner.objects.get(name="Asha & Sons Kirana")
        assert (row.state, row.partner, partner.key, partner.status) == (
            "approved",
            partner,
            "asha-sons-kirana",
            "active",
        )
        owner = User.objects.get(partner_id=partner.pk)
        assert (owner.email, owner.name, owner.partner_role, owner.has_usable_password()) == (
            "asha@example.com",
            "Asha Yadav",
            "owner",
            False,
        )
        assert (Entry.objects.get(action="partners.merchant_approved").after or {})["state"] == "approved"

    def test_a_taken_address_of_the_owner_keeps_everything_as_it_was(self, desk: Client, page: str) -> None:
        make_admin(email="asha@example.com")
        answer = desk.post(page, {"decision": "approve", "why": "Known to us"})
        assert answer.status_code == 200
        assert MerchantApplication.objects.get().state == "pending"
        assert not Partner.objects.filter(name="Asha & Sons Kirana").exists()

    def test_declining_needs_a_reason_and_is_the_last_word(self, desk: Client, page: str) -> None:
        assert desk.post(page, {"decision": "decline", "why": "no"}).status_code == 200
        assert MerchantApplication.objects.get().state == "pending"
        assert desk.post(page, {"decision": "decline", "why": "PAN and name differ"}).status_code == 302
        row = MerchantApplication.objects.get()
        assert (row.state, row.reason, row.partner) == ("declined", "PAN and name differ", None)
        assert desk.post(page, {"decision": "approve"}).status_code == 403
        assert MerchantApplication.objects.get().state == "declined"

    def test_nothing_chosen_changes_nothing(self, desk: Client, page: str) -> None:
        assert desk.post(page, {}).status_code == 200
        assert MerchantApplication.objects.get().decided_at is None


@pytest.mark.parametrize(
    ("name", "taken", "key"),
    [
        ("Asha & Sons", set(), "asha-sons"),
        ("Asha & Sons", {"asha-sons", "asha-sons-2"}, "asha-sons-3"),
        ("आशा किराना", set(), "merchant"),
        ("आशा किराना", {"merchant"}, "merchant-2"),
        ("Login", {"login"}, "login-2"),
        ("A" * 80, set(), "a" * 32),
    ],
)
def test_a_key_is_read_off_the_name(name: str, taken: set[str], key: str) -> None:
    assert merchant_form.key_for(name, taken) == key
