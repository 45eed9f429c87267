"""A partner's own commission: earned and pending, nobody else's, and never what the lender pays."""

import json
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
import time_machine
from django.conf import settings
from rest_framework.test import APIClient

from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import IST
from apps.revenue.services import ledger, months
from tests.factories import accounts, submissions
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 20, 12, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_20_november():
    with time_machine.travel(NOW, tick=False):
        yield


def carrying(bearer: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def sunrise():
    partner = accounts.make_partner()
    partner.revenue_percent, partner.revenue_flat_fee = Decimal("50.000"), Decimal("100.00")
    partner.save()
    return partner


@pytest.fixture
def rival():
    partner = accounts.make_partner("rival", "Rival")
    partner.revenue_percent = Decimal("90.000")
    partner.save()
    return partner


@pytest.fixture
def dev(sunrise) -> APIClient:
    return carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk)))


@pytest.fixture
def gulmohar(sunrise, rival):
    """1 % up to ten lakh, 2 % above. October: Sunrise 4 lakh, closed. November: Sunrise 3 lakh, the rival 5 lakh."""
    lender = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    make_slab(lender, slab_disbursed_max=Decimal("999999.99"), revenue_percent=Decimal("1.000"))
    make_slab(lender, slab_disbursed_min=Decimal("1000000.00"), revenue_percent=Decimal("2.000"))
    for amount, on, partner in (
        ("400000.00", date(2026, 10, 10), sunrise),
        ("300000.00", date(2026, 11, 3), sunrise),
        ("500000.00", date(2026, 11, 4), rival),
    ):
        submissions.submission(
            submissions.application(partner=partner), lender, status="disbursed", as_of=on, disbursed_on=on,
            disbursed_amount=Decimal(amount),
        )  # fmt: skip
    ledger.book_changed_months(now=NOW)
    months.close_month(lender_id=lender.pk, month=date(2026, 10, 1), now=NOW, by=SYSTEM)
    return lender


ALL = "?preset=custom_range&from=2026-10-01&to=2026-11-30"


def test_earned_is_what_closed_months_hold_and_pending_what_may_still_change(dev: APIClient, gulmohar: Any) -> None:
    data = dev.get(f"/api/partner/commission{ALL}").json()["data"]
    assert (data["earned"], data["pending"]) == ("2100.00", "1600.00")
    assert data["months"] == [
        {"month": "2026-11", "earned": "0.00", "pending": "1600.00"},
        {"month": "2026-10", "earned": "2100.00", "pending": "0.00"},
    ]
    assert data["products"] == [{"product": "PL", "earned": "2100.00", "pending": "1600.00"}]
    assert data["lenders"] == [
        {"lender_id": gulmohar.pk, "lender": "Gulmohar Finance", "earned": "2100.00", "pending": "1600.00"}
    ]


def test_what_is_within_reach_is_told_in_the_own_share_alone(dev: APIClient, gulmohar: Any) -> None:
    """Two lakh more at the lender doubles the rate of the 3 lakh that Sunrise brought: 1,500 more of its half."""
    data = dev.get("/api/partner/commission", headers={"Accept-Language": "hi"}).json()["data"]
    assert data["next_levels"] == [
        {
            "lender_id": gulmohar.pk,
            "lender": "गुलमोहर फ़ाइनेंस",
            "more_disbursed": "200000.00",
            "more_number": data["next_levels"][0]["more_number"],
            "share_now": "1600.00",
            "share_then": "3100.00",
            "gain": "1500.00",
        }
    ]


def test_a_rival_sees_only_its_own(gulmohar: Any, rival: Any) -> None:
    farid = carrying(accounts.bearer_of_user(accounts.make_partner_user(rival.pk)))
    data = farid.get(f"/api/partner/commission{ALL}").json()["data"]
    assert (data["earned"], data["pending"]) == ("0.00", "4500.00")


def test_an_agent_is_refused_and_a_masquerader_sees_what_the_owner_sees(gulmohar: Any, sunrise: Any) -> None:
    esha = carrying(accounts.bearer_of_user(accounts.make_partner_user(sunrise.pk, "agent")))
    assert esha.get("/api/partner/commission").status_code == 403
    ask = {"lender_id": gulmohar.pk, "disbursed": "1", "number": 1}
    assert esha.post("/api/partner/calculators/commission", ask, format="json").status_code == 403
    gita = carrying(accounts.bearer_of_masquerade(accounts.make_admin(), sunrise.pk))
    assert gita.get(f"/api/partner/commission{ALL}").json()["data"]["earned"] == "2100.00"


@pytest.mark.parametrize(
    ("query", "field"),
    [("?preset=custom_range&from=2026-11-02&to=2026-11-01", "to"), ("?preset=custom_range", "from"), ("?preset=x", "preset")],
)  # fmt: skip
def test_a_period_that_cannot_be_is_named_at_its_field(dev: APIClient, query: str, field: str) -> None:
    answer = dev.get(f"/api/partner/commission{query}")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])


def test_the_calculator_answers_the_own_share_alone(dev: APIClient, gulmohar: Any) -> None:
    ask = {"lender_id": gulmohar.pk, "disbursed": "800000.00", "number": 4}
    told = dev.post("/api/partner/calculators/commission", ask, format="json").json()
    assert told["amount"] == "4400.00"
    assert told["next"]["more_disbursed"] == "200000.00"
    assert told["next"]["amount"] == "10400.00"
    assert set(told) == {"lender_id", "amount", "next"}


def test_no_row_is_no_amount_and_bad_volumes_are_named(dev: APIClient, gulmohar: Any) -> None:
    def ask(**wish: Any) -> Any:
        body = {"lender_id": gulmohar.pk, "disbursed": "999999.995", "number": 1} | wish
        return dev.post("/api/partner/calculators/commission", body, format="json")

    assert list(ask().json()["fields"]) == ["disbursed"]
    assert list(ask(disbursed="1", number=0).json()["fields"]) == ["number"]
    assert ask(disbursed="NaN").status_code == 422
    assert ask(disbursed="1", lender_id=999999).status_code == 404
    bare = submissions.lender("Bare")
    assert ask(disbursed="1", lender_id=bare.pk).json() == {"lender_id": bare.pk, "amount": None, "next": None}


FORBIDDEN = ("slab", "ats_", "revenue_flat", "revenue_percent", "formula", "basis", "expected", "margin", "row_id")


def names_in(value: Any) -> set[str]:
    if isinstance(value, dict):
        own = set(value.get("properties", {})) | {one["name"] for one in value.get("parameters", []) if "name" in one}
        return own.union(*(names_in(inner) for inner in value.values())) if value else own
    if isinstance(value, list):
        return set().union(*(names_in(inner) for inner in value)) if value else set()
    return set()


@pytest.mark.parametrize("contract", ["webapp-partner", "webapp-consumer", "webapp-shared"])
def test_no_contract_outside_the_back_office_can_name_a_lenders_commission_terms(contract: str) -> None:
    for path in Path(settings.BASE_DIR, contract).glob("*openapi*.json"):
        named = names_in(json.loads(path.read_text()))
        assert named, path
        assert not [name for name in named for word in FORBIDDEN if word in name], path


def test_the_consumers_contract_does_not_know_the_word() -> None:
    text = Path(settings.BASE_DIR, "webapp-consumer", "openapi.json").read_text().lower()
    assert "commission" not in text
    assert "revenue" not in text
