"""The queue of shops that applied to become a merchant: read, approved and declined in the back office."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.catalogue import selectors as catalogue
from apps.catalogue.models import Course, CourseCertificate
from apps.core.domain.calendar import IST, today_ist
from apps.partners.models import MerchantApplication, Partner, PartnerKyc
from apps.partners.services import merchant_applications
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.referrals import FORM
from tests.factories.statements import GITA

pytestmark = pytest.mark.django_db
CALL = "/api/admin/merchant-applications"
KNOWN = {"reason": "Known to us for years"}
NOW = datetime(2026, 11, 28, 12, tzinfo=IST)


@pytest.fixture
def desk() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1, email='gita@example.com'))}"})


def shop(name: str = "Kiran Mobile Point", days: int = 1, **facts: Any) -> MerchantApplication:
    number = MerchantApplication.objects.count()
    plain = {"pan": f"ABCPD{1960 + number}C", "mobile": f"98765432{number:02d}", "city": "Lucknow", "bank": "SBI"}
    return MerchantApplication.objects.create(
        **{**FORM, **plain, "business_name": name, "reference": f"M-{number:08d}", "text_version": "1"} | facts,
        language="en",
        sent_at=NOW - timedelta(days=days),
    )


def test_those_that_wait_stand_first_the_oldest_on_top(desk: APIClient) -> None:
    shop("Newest", 1)
    done, oldest = shop("Declined", 9), shop("Oldest", 5, brought_by=make_partner())
    merchant_applications.decline(application_id=done.pk, reason="PAN and name differ", by=GITA, now=NOW)
    page = desk.get(CALL).json()
    assert [row["business_name"] for row in page["results"]] == ["Oldest", "Newest", "Declined"]
    assert (page["count"], page["waiting"]) == (3, 2)
    assert page["results"][0] == {
        "id": str(oldest.pk),
        "reference": oldest.reference,
        "state": "pending",
        "business_name": "Oldest",
        "city": "Lucknow",
        "brought_by": "Sunrise",
        "sent_at": "2026-11-23T12:00:00+05:30",
    }
    declined = desk.get(CALL, {"state": "declined"}).json()
    assert [row["business_name"] for row in declined["results"]] == ["Declined"]
    assert (declined["count"], declined["waiting"]) == (1, 2)


@pytest.mark.parametrize("words", ["kiran", "m-00000000", "2260", " luck "])
def test_a_shop_is_found_by_name_reference_place_and_pin_code(desk: APIClient, words: str) -> None:
    shop()
    shop("Nadi", city="Patna", pincode="800008")
    assert [row["business_name"] for row in desk.get(CALL, {"search": words}).json()["results"]] == [
        "Kiran Mobile Point"
    ]


def test_one_application_masks_number_pan_and_account_and_names_its_twins(desk: APIClient) -> None:
    row = shop(pan="ABCPD1961C", mobile="9876543210")
    shop("Other", pan="ABCPD1961C", mobile="9876500000", state="declined", reason="Too late")
    shop("Brother", pan="ABCPX1961C", mobile="9876543210", state="declined", reason="Too late")
    data = desk.get(f"{CALL}/{row.pk}").json()["data"]
    assert (data["mobile"], data["pan"], data["account"]) == ("XXXXXX3210", "XXXXXX961C", "XXXXXX0001")
    assert (data["owner_name"], data["email"], data["has_gstin"]) == ("Kiran Das", "kiran@example.com", False)
    assert data["address"] == "4, Station Road, Lucknow 226010"
    assert {(twin["name"], twin["fact"], twin["state"]) for twin in data["twins"]} == {
        ("Other", "pan", "declined"),
        ("Brother", "mobile", "declined"),
    }
    assert desk.get(f"{CALL}/{make_partner().pk}").status_code == 404


def test_approving_makes_the_partner_and_invites_the_owner_once(desk: APIClient) -> None:
    row = shop()
    data = desk.post(f"{CALL}/{row.pk}/approval", KNOWN, format="json").json()["data"]
    partner = Partner.objects.get(key="kiran-mobile-point")
    assert (data["state"], data["partner_key"], data["decided_by"]) == ("approved", partner.key, "Gita")
    owner = User.objects.get(partner_id=partner.pk)
    assert (owner.email, owner.partner_role) == ("kiran@example.com", "owner")
    again = desk.post(f"{CALL}/{row.pk}/approval")
    assert (again.status_code, again.json()["code"]) == (409, "partners.merchant_decided")
    assert Partner.objects.filter(name="Kiran Mobile Point").count() == 1


def test_a_taken_address_of_the_owner_keeps_everything_as_it_was(desk: APIClient) -> None:
    row = shop()
    make_admin(email="kiran@example.com")
    assert desk.post(f"{CALL}/{row.pk}/approval", KNOWN, format="json").json()["code"] != "partners.not_ready"
    row.refresh_from_db()
    assert (row.state, row.decided_at) == ("pending", None)
    assert not Partner.objects.filter(name="Kiran Mobile Point").exists()


def test_declining_needs_a_reason_and_is_the_last_word(desk: APIClient) -> None:
    row = shop()
    short = desk.post(f"{CALL}/{row.pk}/refusal", {"reason": "no"}, format="json")
    assert (short.status_code, list(short.json()["fields"])) == (422, ["reason"])
    row.refresh_from_db()
    assert row.state == "pending"
    data = desk.post(f"{CALL}/{row.pk}/refusal", {"reason": "PAN and name differ"}, format="json").json()["data"]
    assert (data["state"], data["reason"], data["partner_key"]) == ("declined", "PAN and name differ", "")
    assert Entry.objects.filter(action="partners.merchant_declined").count() == 1
    assert desk.post(f"{CALL}/{row.pk}/approval").status_code == 409
    assert not Partner.objects.filter(name="Kiran Mobile Point").exists()


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_neither_read_nor_decide(role: int) -> None:
    row = shop()
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(role))}"})
    assert client.get(CALL).status_code == 403
    assert client.post(f"{CALL}/{row.pk}/approval").status_code == 403
    row.refresh_from_db()
    assert row.state == "pending"


def make_ready(row: MerchantApplication) -> None:
    """Give the shop's owner the certificate, its PAN a check, and the terms of today."""
    text = catalogue.legal_text("merchant_terms", "en", "", today_ist(timezone.now()))
    assert text
    row.text_version = text.version
    row.save(update_fields=["text_version"])
    agent = make_partner_user(make_partner("nadi", "Nadi").pk, role="agent", mobile=row.mobile)
    for number, course in enumerate(Course.objects.filter(is_live=True, product=None)):
        CourseCertificate.objects.create(
            user_id=agent.pk, course=course, number=f"C-{number:08d}", name=agent.name, issued_at=timezone.now()
        )
    PartnerKyc.objects.create(
        partner=make_partner("asha", "Asha Traders"),
        pan=row.pan,
        state="checked",
        maker="admin:1",
        maker_name="Dev",
        made_at=NOW,
        checker="admin:2",
        checker_name="Gita",
        checked_at=NOW,
        agreed_at=NOW,
        changed_at=NOW,
        valid_until=timezone.localdate() + timedelta(days=90),
    )


def test_a_shop_that_is_not_ready_is_approved_with_a_reason_alone(desk: APIClient) -> None:
    row = shop(text_version="0.1")
    assert desk.get(f"{CALL}/{row.pk}").json()["data"]["missing"] == ["training", "agreement", "kyc"]
    refused = desk.post(f"{CALL}/{row.pk}/approval", {}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (409, "partners.not_ready")
    assert refused.json()["details"]["missing"] == ["training", "agreement", "kyc"]
    assert desk.post(f"{CALL}/{row.pk}/approval", {"reason": "no"}, format="json").status_code == 422
    row.refresh_from_db()
    assert row.state == "pending"
    data = desk.post(f"{CALL}/{row.pk}/approval", KNOWN, format="json").json()["data"]
    assert (data["state"], data["reason"], data["missing"]) == ("approved", KNOWN["reason"], [])
    entry = Entry.objects.get(action="partners.merchant_approved")
    assert (entry.reason, (entry.after or {})["missing"]) == (KNOWN["reason"], ["training", "agreement", "kyc"])


def test_a_ready_shop_needs_no_reason(desk: APIClient) -> None:
    row = shop()
    make_ready(row)
    assert desk.get(f"{CALL}/{row.pk}").json()["data"]["missing"] == []
    data = desk.post(f"{CALL}/{row.pk}/approval", {}, format="json").json()["data"]
    assert (data["state"], data["reason"]) == ("approved", "")


@pytest.mark.parametrize(
    ("spoil", "missing"),
    [
        (lambda: CourseCertificate.objects.update(valid_until=date(2020, 1, 1)), "training"),
        (lambda: MerchantApplication.objects.update(text_version="0.1"), "agreement"),
        (lambda: PartnerKyc.objects.update(valid_until=date(2020, 1, 1)), "kyc"),
    ],
)
def test_what_has_ended_counts_no_more(desk: APIClient, spoil: Any, missing: str) -> None:
    row = shop()
    make_ready(row)
    spoil()
    refused = desk.post(f"{CALL}/{row.pk}/approval", {}, format="json")
    assert refused.json()["details"]["missing"] == [missing]
