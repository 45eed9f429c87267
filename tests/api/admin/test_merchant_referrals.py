"""A merchant's referrals in the back office: stages, terms, rewards, bars."""

from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.acquisition.models import Referral
from apps.applications.models import Touch
from apps.customers.models import Prospect
from apps.partners.models import MerchantApplication
from apps.revenue.services import ledger
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.referrals import APPROVED, agreed_terms, approved_shop, make_referral, referral_of
from tests.factories.revenue import make_slab
from tests.factories.statements import loan

pytestmark = pytest.mark.django_db


def admin(role: int = 1) -> APIClient:
    bearer = bearer_of_user(make_admin(role, f"gita{role}@example.com"))
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


def referral_page(client: APIClient, partner: Any) -> dict[str, Any]:
    answer = client.get(f"/api/admin/merchants/{partner.pk}/referral")
    assert answer.status_code == 200, answer.json()
    body: dict[str, Any] = answer.json()
    return body


def test_both_sides_of_a_referral_show_its_terms_and_stages() -> None:
    agreed_terms("5.000", 6, "500.00")
    sunrise = make_partner()
    shop = approved_shop(sunrise)
    referral_of(shop)
    prospect = Prospect.objects.create(created_at=APPROVED)
    Touch.objects.create(prospect=prospect, partner=shop, at=datetime(2026, 10, 9, 19, tzinfo=UTC))
    gita = admin()
    [row] = referral_page(gita, sunrise)["people"]
    days = {step["stage"]: step["on"] for step in row["stages"]}
    assert (row["name"], row["state"], row["partner_id"]) == ("Kiran Mobile Point", "approved", str(shop.pk))
    assert (days["approved"], days["signed_in"], days["first_lead"]) == ("2026-10-05", None, "2026-10-10")
    terms = {name: row["referral"][name] for name in ("state", "shared", "percent", "months", "flat", "until")}
    assert terms == {
        "state": "open", "shared": None, "percent": "5.000", "months": 6, "flat": "500.00", "until": "2027-04-04",
    }  # fmt: skip
    assert row["referral"]["rewarded"] == "0.00"
    page = referral_page(gita, shop)
    assert (page["people"], page["rewards"]) == ([], [])
    assert (page["brought_by"]["name"], page["brought_by"]["referral"]) == ("Sunrise", row["referral"])
    assert page["brought_by"]["stages"] == row["stages"]


def test_owner_and_number_are_masked() -> None:
    sunrise = make_partner()
    approved_shop(sunrise)
    answer = admin().get(f"/api/admin/merchants/{sunrise.pk}/referral")
    [row] = answer.json()["people"]
    assert row["mobile"].endswith("3210")
    text = answer.content.decode()
    for secret in ("9876543210", "Kiran Das", "kiran@example.com", "ABCPD1961C", "501000000001"):
        assert secret not in text


def test_barred_referral_names_the_fact_and_no_other_merchants_rows() -> None:
    sunrise, rival, shop = make_partner(), make_partner("rival", "Rival"), make_partner("shop", "Shop")
    at = datetime(2026, 10, 7, 6, tzinfo=UTC)
    make_referral(sunrise, shop, state=Referral.State.BARRED, shared="account", barred_at=at)
    gita = admin()
    [row] = referral_page(gita, sunrise)["people"]
    barred = row["referral"]
    assert (barred["state"], barred["shared"]) == ("barred", "account")
    assert barred["barred_at"] == "2026-10-07T11:30:00+05:30"
    assert (barred["percent"], barred["until"]) == (None, None)
    assert referral_page(gita, rival) == {"brought_by": None, "people": [], "rewards": []}


def test_rewards_are_those_of_the_referrer_and_told_in_sum_on_both_sides() -> None:
    agreed_terms()
    sunrise = make_partner()
    shop = approved_shop(sunrise)
    referral_of(shop)
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("1.000"))
    loan(lender, shop, "665000.00")
    ledger.book_month(lender_id=lender.pk, month=date(2026, 10, 1), now=datetime(2026, 11, 1, 6, tzinfo=UTC))
    gita = admin()
    page = referral_page(gita, sunrise)
    [reward] = page["rewards"]
    assert (reward["name"], reward["month"], reward["state"]) == ("Kiran Mobile Point", "2026-10-01", "pending")
    assert page["people"][0]["referral"]["rewarded"] == reward["amount"] == "133.00"
    brought = referral_page(gita, shop)
    assert (brought["rewards"], brought["brought_by"]["referral"]["rewarded"]) == ([], "133.00")


def test_application_that_waits_has_no_referral_yet() -> None:
    sunrise = make_partner()
    shop = approved_shop(sunrise)
    MerchantApplication.objects.update(state="declined", partner=None, reason="No such shop")
    gita = admin()
    [row] = referral_page(gita, sunrise)["people"]
    assert (row["state"], row["partner_id"], row["referral"]) == ("declined", None, None)
    assert referral_page(gita, shop)["brought_by"] is None


def test_page_takes_as_many_queries_for_three_partners_as_for_one(django_assert_max_num_queries: Any) -> None:
    agreed_terms()
    sunrise = make_partner()
    for number in range(3):
        make_referral(sunrise, make_partner(f"shop{number}", f"Shop {number}"))
    gita = admin()
    with django_assert_max_num_queries(14):
        assert len(referral_page(gita, sunrise)["people"]) == 3


def test_other_roles_and_partners_are_refused() -> None:
    sunrise = make_partner()
    address = f"/api/admin/merchants/{sunrise.pk}/referral"
    assert [admin(role).get(address).status_code for role in (2, 3)] == [403, 403]
    owner = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(sunrise.pk))}"})
    assert owner.get(address).status_code == 403
    missing = admin().get("/api/admin/merchants/0190c0de-0000-7000-8000-000000000001/referral")
    assert (missing.status_code, missing.json()["code"]) == (404, "partners.not_found")
