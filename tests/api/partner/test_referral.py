"""Who came by a partner's referral link, and how far they are."""

from datetime import UTC, date, datetime
from decimal import Decimal

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.acquisition.models import Referral
from apps.applications.models import Touch
from apps.core.domain.actor import SYSTEM
from apps.customers.models import Prospect
from apps.partners.models import MerchantApplication, Partner
from apps.partners.services import merchant_applications
from apps.revenue.services import ledger
from apps.revenue.services.ledger import open_referrals
from tests.factories import submissions
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.referrals import agreed_terms, approved_shop, referral_of
from tests.factories.revenue import make_slab
from tests.factories.statements import loan

pytestmark = pytest.mark.django_db
URL = "/api/partner/referral"
SENT = datetime(2026, 11, 1, 6, 0, tzinfo=UTC)
FORM = {
    "owner_name": "Kiran Das",
    "mobile": "9876543210",
    "address_line1": "4, Station Road",
    "pincode": "226010",
    "account_name": "Kiran Das",
    "account_number": "501000000001",
    "ifsc": "SBIN0001234",
}


def portal_of(partner, role="owner"):
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(partner.id, role=role))}"})


def apply_by(partner, name="Kiran Mobile Point", pan="ABCPD1961C", email="kiran@example.com", now=SENT):
    return merchant_applications.apply_as_merchant(
        sent={**FORM, "business_name": name, "pan": pan, "email": email},
        partner_name=partner.key if partner else "",
        consents=True,
        text_version="",
        by=SYSTEM,
        now=now,
    )


def people(client):
    answer = client.get(URL)
    assert answer.status_code == 200
    return answer.json()["data"]["people"]


def days(row):
    return {step["stage"]: step["on"] for step in row["stages"]}


def test_link_leads_to_the_form_that_names_the_partner(settings):
    settings.PUBLIC_URL = "https://tulna.example"
    data = portal_of(make_partner()).get(URL).json()["data"]
    assert data["link"]["url"] == "https://tulna.example/create-merchant-form/sunrise"
    assert data["link"]["qr"].startswith("data:image/svg+xml")
    assert data["people"] == []


def test_stages_show_the_indian_day_on_which_each_was_reached():
    sunrise = make_partner()
    row = apply_by(sunrise, now=datetime(2026, 11, 1, 18, 31, tzinfo=UTC))
    client = portal_of(sunrise)
    assert people(client) == [
        {
            "name": "Kiran Mobile Point",
            "city": "Lucknow",
            "is_declined": False,
            "stages": [
                {"stage": "applied", "on": "2026-11-02"},
                {"stage": "approved", "on": None},
                {"stage": "signed_in", "on": None},
                {"stage": "first_lead", "on": None},
                {"stage": "first_loan", "on": None},
            ],
            "reward_percent": None,
            "reward_until": None,
            "shared": None,
        }
    ]
    shop = merchant_applications.approve(
        application_id=row.pk, by=SYSTEM, reason="Known to us", now=datetime(2026, 11, 3, 6, 0, tzinfo=UTC)
    )
    User.objects.filter(partner_id=shop.pk).update(last_login_at=datetime(2026, 11, 4, 6, 0, tzinfo=UTC))
    prospect = Prospect.objects.create(created_at=SENT)
    Touch.objects.create(prospect=prospect, partner=shop, at=datetime(2026, 11, 6, 6, 0, tzinfo=UTC))
    Touch.objects.create(prospect=prospect, partner=shop, at=datetime(2026, 11, 5, 6, 0, tzinfo=UTC))
    loan = submissions.application(partner=shop)
    submissions.submission(loan, status="disbursed", as_of=date(2026, 11, 20))
    assert days(people(client)[0]) == {
        "applied": "2026-11-02",
        "approved": "2026-11-03",
        "signed_in": "2026-11-04",
        "first_lead": "2026-11-05",
        "first_loan": "2026-11-20",
    }


def test_first_sign_in_is_that_of_the_shop_and_not_of_an_admin_in_its_place():
    sunrise = make_partner()
    shop = merchant_applications.approve(application_id=apply_by(sunrise).pk, by=SYSTEM, reason="Known to us", now=SENT)
    Partner.objects.filter(pk=shop.pk).update(status="active")
    client = portal_of(sunrise)
    bearer_of_masquerade(make_admin(), shop.pk)
    assert days(people(client)[0])["signed_in"] is None
    with time_machine.travel(datetime(2026, 11, 9, 6, 0, tzinfo=UTC), tick=False):
        bearer_of_user(User.objects.get(partner_id=shop.pk))
    assert days(people(client)[0])["signed_in"] == "2026-11-09"


def test_declined_shop_is_named_as_declined_without_the_reason():
    sunrise = make_partner()
    merchant_applications.decline(application_id=apply_by(sunrise).pk, reason="Name differs", by=SYSTEM, now=SENT)
    (row,) = people(portal_of(sunrise))
    assert (row["is_declined"], days(row)["approved"]) == (True, None)
    assert "Name differs" not in str(row)


def test_only_the_own_referrals_are_seen_and_no_money_or_person():
    sunrise, rival = make_partner(), make_partner("rival", "Rival")
    apply_by(rival, name="Sona Telecom", pan="ABCPS1962D", email="sona@example.com")
    apply_by(None, name="Bharat Photostat", pan="ABCPB1963E", email="bharat@example.com")
    apply_by(sunrise)
    for role in ("owner", "agent"):
        client = portal_of(sunrise, role)
        assert [row["name"] for row in people(client)] == ["Kiran Mobile Point"]
        text = client.get(URL).content.decode()
        assert not any(
            word in text for word in ("Kiran Das", "9876543210", "ABCPD1961C", "kiran@example.com", "amount")
        )
    assert MerchantApplication.objects.count() == 3


def test_rule_stands_with_an_example_and_what_each_one_brings_is_the_owners_alone():
    with time_machine.travel(datetime(2026, 11, 20, 6, tzinfo=UTC), tick=False):
        sunrise = make_partner()
        owner, agent = portal_of(sunrise), portal_of(sunrise, "agent")
        assert owner.get(URL).json()["data"]["rule"] is None
        agreed_terms(flat="500.00")
        row = apply_by(sunrise)
        merchant_applications.approve(application_id=row.pk, by=SYSTEM, reason="Known to us", now=SENT)
        open_referrals(now=SENT)
        assert owner.get(URL).json()["data"]["rule"] == {
            "percent": "5.000",
            "months": 12,
            "flat": "500.00",
            "example_share": "10000.00",
            "example_reward": "500.00",
        }
        (own,), (seen_by_agent,) = people(owner), people(agent)
        assert (own["reward_percent"], own["reward_until"], own["shared"]) == ("5.000", "2027-10-31", None)
        assert (seen_by_agent["reward_percent"], seen_by_agent["reward_until"]) == (None, None)
        Referral.objects.update(state="barred", shared="account", barred_at=SENT)
        assert people(owner)[0]["shared"] == "account"
        assert (people(owner)[0]["reward_percent"], people(agent)[0]["shared"]) == (None, None)


def test_money_is_the_owners_alone_and_names_no_loan_of_the_other():
    sunrise, rival = make_partner(), make_partner("rival", "Rival")
    shop = approved_shop(sunrise)
    agreed_terms()
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent=Decimal("1.000"))
    referral_of(shop)
    loan(lender, shop, "665000.00")
    ledger.book_month(lender_id=lender.pk, month=date(2026, 10, 1), now=SENT)
    answer = portal_of(sunrise).get(f"{URL}/money")
    assert answer.json()["results"] == [
        {"name": "Kiran Mobile Point", "month": "2026-10-01", "state": "pending", "amount": "133.00"}
    ]
    assert not any(word in answer.content.decode() for word in ("665000", "6650", "2660", "Gulmohar", "GUL"))
    assert portal_of(rival).get(f"{URL}/money").json()["results"] == []
    assert portal_of(shop).get(f"{URL}/money").json()["results"] == []
    assert portal_of(sunrise, "agent").get(f"{URL}/money").status_code == 403


def test_queries_do_not_grow_with_the_people(django_assert_max_num_queries):
    sunrise = make_partner()
    client = portal_of(sunrise)
    for number in range(4):
        row = apply_by(sunrise, f"Shop {number}", f"ABCPD196{number}C", f"shop{number}@example.com")
        merchant_applications.approve(application_id=row.pk, by=SYSTEM, reason="Known to us", now=SENT)
    with django_assert_max_num_queries(12):
        assert len(people(client)) == 4


def test_referral_refuses_an_admin():
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    assert client.get(URL).status_code == 403
