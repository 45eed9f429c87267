"""What customers see of a lender, whom its criteria let through, and the plans of its page."""

from datetime import date, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import OfferSnapshot
from apps.core.domain.calendar import today_ist
from apps.lenders.models import Lender, LenderProduct, PlannedChange
from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.journey import BINA, Visitor
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


def signed_in(role_id: int, language: str = "en") -> APIClient:
    bearer = bearer_of_user(make_admin(role_id))
    return APIClient(headers={"Authorization": f"Bearer {bearer}", "Accept-Language": language})


@pytest.fixture
def gita() -> APIClient:
    return signed_in(1)


@pytest.fixture
def lender() -> Lender:
    lender = make_lender("gulmohar")
    make_terms(lender)
    return lender


def preview(admin: APIClient, lender: Lender, **values: Any) -> Any:
    return admin.post(f"/api/lenders/{lender.pk}/preview", {"product": "PL", **values}, format="json")


def test_the_card_is_the_one_a_customer_gets(gita, lender):
    asha = Visitor()
    asha.sign_in()
    app_id = asha.apply()
    (shown,) = asha.get(f"/api/applications/{app_id}/offers").json()["matched"]
    told = preview(gita, lender, amount="300000", tenure_months=36).json()
    assert {name: shown[name] for name in told["offer"]} == told["offer"]
    assert (told["is_on"], told["is_asked"], told["findings"], told["reasons"]) == (True, False, [], [])


def test_without_a_wish_the_middle_of_the_ranges_is_shown(gita, lender):
    told = preview(gita, lender).json()
    assert (told["offer"]["amount"], told["offer"]["tenure_months"]) == ("275000.00", 33)
    assert told["limits"] == {
        "amount_min": "50000.00",
        "amount_max": "500000.00",
        "tenure_min": 6,
        "tenure_max": 60,
    }


def test_a_lender_that_is_off_is_shown_as_it_would_be(gita, lender):
    Lender.objects.update(lender_status=False)
    told = preview(gita, lender).json()
    assert (told["is_on"], told["offer"]["annual_rate"]) == (False, "13.50")


def test_the_card_speaks_hindi(gita, lender):
    told = preview(gita, lender, language="hi").json()
    assert (told["offer"]["name"], told["offer"]["penal"]) == (lender.display_name_hi, "रुकी हुई EMI पर 2% महीना")


@pytest.mark.parametrize(("starts", "ends", "is_shown"), [(-1, 0, True), (0, 1, True), (1, 2, False), (-2, -1, False)])
def test_the_badge_shows_within_its_days_only(gita, lender, starts, ends, is_shown):
    today = today_ist(timezone.now())
    Lender.objects.update(
        so_status=True,
        so_text="No fee this week",
        so_date_start=today + timedelta(days=starts),
        so_date_end=today + timedelta(days=ends),
    )
    offer = preview(gita, lender).json()["offer"]
    assert bool(offer["special_offer"]) is is_shown


def test_what_the_request_alone_stops_is_said(gita, lender):
    told = preview(gita, lender, amount="40000", tenure_months=24).json()
    assert (told["offer"], [one["code"] for one in told["findings"]]) == (None, ["amount_min"])


def test_terms_that_cannot_be_read_make_no_card_and_say_why(gita, lender):
    LenderProduct.objects.update(penal_text_hi="")
    told = preview(gita, lender).json()
    assert (told["offer"], told["limits"], told["reasons"]) == (None, None, ["penal_text"])


def test_an_unknown_product_or_a_bad_wish_is_refused(gita, lender):
    assert preview(gita, lender, product="GL").status_code == 404
    reply = preview(gita, lender, amount="0", tenure_months=0)
    assert set(reply.json()["fields"]) == {"amount", "tenure_months"}


def passed(admin: APIClient, lender: Lender) -> Any:
    return admin.get(f"/api/lenders/{lender.pk}/criteria-pass-rates?product=PL").json()


@pytest.fixture
def asha(lender: Lender) -> Visitor:
    """Asha earns 28,000 and is 36; Bina, who came after her, earns 60,000 and has no score yet."""
    asha, bina = Visitor(), Visitor(ip="203.0.113.6")
    asha.sign_in()
    asha.get(f"/api/applications/{asha.apply()}/offers")
    bina.sign_in(BINA)
    app_id = bina.apply(tin="ABCPB1234F", monthly_income="60000", credit_score_class=6, email="bina@example.com")
    bina.get(f"/api/applications/{app_id}/offers")
    return asha


def test_the_rule_that_costs_most_comes_first(gita, lender, asha):
    Lender.objects.update(min_income=Decimal("30000.00"), credit_score_class=2, min_age=21)
    told = passed(gita, lender)
    assert (told["applications"], told["matched"], told["to_confirm"], told["is_truncated"]) == (2, 0, 1, False)
    rules = {one["rule"]: (one["judged"], one["passed"], one["failed"], one["unknown"]) for one in told["rules"]}
    assert rules["income_min"] == (2, 1, 1, 0)
    assert rules["credit_score_class"] == (2, 1, 0, 1)
    assert rules["age_min"] == (2, 2, 0, 0)
    assert "switched_off" not in rules
    assert (told["rules"][0]["rule"], told["rules"][0]["only_this_rule"]) == ("income_min", 1)


def test_each_application_counts_once_by_its_latest_facts(gita, lender, asha):
    Lender.objects.update(min_income=Decimal("30000.00"))
    assert OfferSnapshot.objects.count() == 2
    app_id = str(OfferSnapshot.objects.order_by("created_at")[0].application_id)
    asha.tell(monthly_income="45000")
    asha.get(f"/api/applications/{app_id}/offers")
    assert OfferSnapshot.objects.count() == 3
    told = passed(gita, lender)
    assert (told["applications"], told["matched"] + told["to_confirm"]) == (2, 2)


def test_the_day_before_the_thirty_days_does_not_count(gita, lender, asha):
    old = OfferSnapshot.objects.order_by("created_at")[0]
    now = timezone.now()
    OfferSnapshot.objects.filter(pk=old.pk).update(created_at=now - timedelta(days=30, seconds=1))
    assert passed(gita, lender)["applications"] == 1
    OfferSnapshot.objects.filter(pk=old.pk).update(created_at=now - timedelta(days=29, hours=23))
    assert passed(gita, lender)["applications"] == 2


def test_terms_that_cannot_be_read_judge_nobody(gita, lender, asha):
    LenderProduct.objects.update(annual_rate=None)
    told = passed(gita, lender)
    assert (told["is_readable"], told["applications"], told["rules"]) == (False, 0, [])


def plan(admin: APIClient, lender: Lender, **values: Any) -> Any:
    soon = (today_ist(timezone.now()) + timedelta(days=10)).isoformat()
    body = {"property": "min_income", "value": "30,000".replace(",", ""), "starts_on": soon, **values}
    return admin.post(f"/api/lenders/{lender.pk}/planned-changes", body, format="json")


def test_a_plan_is_made_shown_and_taken_back(gita, lender):
    assert plan(gita, lender).status_code == 201
    assert plan(gita, lender, product="PL", property="annual_rate", value=12.5).status_code == 201
    listed = gita.get(f"/api/lenders/{lender.pk}/planned-changes").json()["data"]
    assert [(one["product"], one["property"], one["value"], one["state"], one["planned_by"]) for one in listed] == [
        (None, "min_income", "30000.00", "planned", "Gita"),
        ("PL", "annual_rate", "12.50", "planned", "Gita"),
    ]
    path = f"/api/lenders/planned-changes/{listed[0]['id']}/cancel"
    assert gita.post(path).json()["success"] is True
    assert (gita.post(path).status_code, gita.post(path).json()["code"]) == (409, "lenders.plan_over")
    states = [one["state"] for one in gita.get(f"/api/lenders/{lender.pk}/planned-changes").json()["data"]]
    assert states == ["planned", "cancelled"]


@pytest.mark.parametrize(
    ("_case", "values", "codes"),
    [
        ("a property that is none", {"property": "colour"}, {"property": "lenders.unknown_property"}),
        ("a name", {"property": "name", "value": "new"}, {"property": "lenders.unknown_property"}),
        ("a value of another kind", {"value": "much"}, {"value": "lenders.not_a_number"}),
        ("no day", {"starts_on": "soon"}, {"starts_on": "core.invalid_value"}),
        ("a day in the past", {"starts_on": "2020-01-01"}, {"starts_on": "lenders.starts_too_soon"}),
    ],
)
def test_a_bad_plan_is_refused_at_its_field(gita, lender, _case, values, codes):
    reply = plan(gita, lender, **values)
    assert reply.status_code == 422, reply.json()
    assert {name: found[0]["code"] for name, found in reply.json()["fields"].items()} == codes
    assert not PlannedChange.objects.exists()


def test_a_failed_plan_says_why_in_the_reader_s_language(lender):
    PlannedChange.objects.create(
        lender=lender,
        property="min_income",
        value="70000.00",
        starts_on=date(2026, 11, 1),
        state="failed",
        why={"code": "lenders.above_max", "details": {"other": "60000.00"}},
        planned_by="",
        planned_at=timezone.now(),
        settled_at=timezone.now(),
    )
    row = signed_in(1, "hi").get(f"/api/lenders/{lender.pk}/planned-changes").json()["data"][0]
    assert row["failure_reason"] == "न्यूनतम सीमा अधिकतम (60000.00) से ज़्यादा नहीं हो सकती। पहले अधिकतम बढ़ाएँ।"


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_see_none_of_it_and_change_nothing(lender, role_id):
    admin = signed_in(role_id)
    assert preview(admin, lender).status_code == 403
    assert admin.get(f"/api/lenders/{lender.pk}/criteria-pass-rates?product=PL").status_code == 403
    assert admin.get(f"/api/lenders/{lender.pk}/planned-changes").status_code == 403
    assert plan(admin, lender).status_code == 403
    assert not PlannedChange.objects.exists()
