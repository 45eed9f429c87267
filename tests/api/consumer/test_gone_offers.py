"""An application tells which offers went and why; what is there still is not told, and nobody else's."""

from decimal import Decimal

import pytest

from apps.applications.models import OfferSnapshot
from apps.lenders.models import LenderProduct, PolicySnapshot
from tests.factories.journey import BINA, Visitor, make_lender

pytestmark = pytest.mark.django_db


def told(visitor: Visitor, app_id: str, language: str = "en") -> list[tuple[str, list[str]]]:
    answer = visitor.get(f"/api/applications/{app_id}", headers={"Accept-Language": language})
    return [(one["lender"]["name"], one["causes"]) for one in answer.json()["data"]["withdrawn_offers"]]


def test_each_offer_that_went_is_told_with_its_cause(asha):
    ended, stricter = make_lender("Kaveri Bank"), make_lender("Neem Capital")
    shorter = make_lender("Palash Credit", tenure_max=36)
    make_lender("Gulmohar Finance")
    app_id = asha.apply()
    assert told(asha, app_id) == []
    asha.offers(app_id)
    assert told(asha, app_id) == []

    LenderProduct.objects.filter(lender=ended).update(live=False)
    asha.offers(app_id)
    assert told(asha, app_id) == [("Kaveri Bank", ["ended"])]

    stricter.min_income = Decimal(90_000)
    stricter.save()
    asha.offers(app_id)
    asha.patch(f"/api/applications/{app_id}", {"tenure_months": 48}, format="json")
    asha.offers(app_id)
    assert told(asha, app_id) == [
        ("Palash Credit", ["details"]),
        ("Neem Capital", ["rules"]),
        ("Kaveri Bank", ["ended"]),
    ]
    assert (
        shorter.pk
        == asha.get(f"/api/applications/{app_id}").json()["data"]["withdrawn_offers"][0]["lender"]["lender_id"]
    )
    without = OfferSnapshot.objects.latest("created_at").created_at
    at = asha.get(f"/api/applications/{app_id}").json()["data"]["withdrawn_offers"][0]["withdrawn_at"]
    assert at == without.isoformat()


def test_where_the_terms_of_that_day_are_gone_no_cause_is_made_up(asha):
    lender = make_lender("Kaveri Bank")
    app_id = asha.apply()
    asha.offers(app_id)
    lender.min_income = Decimal(90_000)
    lender.save()
    asha.offers(app_id)
    assert told(asha, app_id) == [("Kaveri Bank", ["rules"])]
    PolicySnapshot.objects.all().delete()
    assert told(asha, app_id) == [("Kaveri Bank", [])]


def test_nothing_is_said_to_anybody_else(asha):
    make_lender()
    app_id = asha.apply()
    other = Visitor()
    other.sign_in(BINA)
    assert other.get(f"/api/applications/{app_id}").status_code == 404
