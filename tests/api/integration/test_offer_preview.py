"""GET offer-preview: each active lender in one of two lists, by the rules of the site, and nothing kept."""

from typing import Any

import pytest
from django.apps import apps
from rest_framework.test import APIClient

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.catalogue.models import Product
from apps.lenders.models import LenderProduct
from apps.partners.models import Partner
from tests.factories.accounts import make_partner
from tests.factories.api_keys import software
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
CALL = "/api/partner-api/v1/offer-preview"
FACTS: dict[str, Any] = {
    "product": "PL",
    "amount": "200000",
    "tenure": 24,
    "income_band": "25000_50000",
    "employment": "salaried",
    "pincode": "110001",
}


@pytest.fixture
def sunrise() -> Partner:
    return make_partner()


@pytest.fixture
def shop(sunrise: Partner) -> APIClient:
    return software(sunrise, KeyScope.PREVIEW_READ)


def lenders() -> list[LenderProduct]:
    """One that is dearer, one that is cheaper, one that lends too little, one that is off."""
    dear = make_terms(make_lender("Dear"), annual_rate="18.00")
    cheap = make_terms(make_lender("Cheap"), annual_rate="12.00")
    picky = make_terms(make_lender("Picky", min_income="60000.00"))
    off = make_terms(make_lender("Off", lender_status=False))
    return [dear, cheap, picky, off]


def rows_of_every_table() -> dict[str, int]:
    noted = {"accounts.KeyRequest"}
    models = (model for model in apps.get_models() if model.__module__.startswith("apps."))
    return {model._meta.label: model._default_manager.count() for model in models if model._meta.label not in noted}


def test_preview_names_every_active_lender_once_in_the_order_of_the_site(shop: APIClient) -> None:
    dear, cheap, picky, _ = lenders()
    before = rows_of_every_table()
    answer = shop.get(CALL, FACTS)
    assert answer.status_code == 200, answer.content
    preview = answer.json()
    assert [offer["lender_id"] for offer in preview["matched"]] == [cheap.lender_id, dear.lender_id]
    first = preview["matched"][0]
    assert (first["amount"], first["tenure_months"], first["annual_rate"], first["emi"]) == (
        "200000.00",
        24,
        "12.00",
        "9414.69",
    )
    [refused] = preview["unmatched"]
    assert (refused["lender_id"], refused["state"]) == (picky.lender_id, "not_matched")
    assert [finding["code"] for finding in refused["findings"]] == ["income_min"]
    assert (preview["ranking_rule"].split()[0], preview["rule_version"]) == ("how_we_match", "1.2")
    assert rows_of_every_table() == before
    assert not {"priority", "commission", "submission", "kfs_url"} & set(first)


@pytest.mark.parametrize(("band", "matches"), [("50000_100000", False), ("from_100000", True), ("25000_50000", False)])
def test_income_band_counts_as_its_lowest_income(shop: APIClient, band: str, matches: bool) -> None:
    make_terms(make_lender("Picky", min_income="50000.01"))
    preview = shop.get(CALL, FACTS | {"income_band": band}).json()
    assert bool(preview["matched"]) is matches


def test_what_is_not_said_is_to_be_confirmed(shop: APIClient) -> None:
    make_terms(make_lender("Picky", min_income="60000.00"))
    [offer] = shop.get(CALL, {name: FACTS[name] for name in ("product", "amount", "tenure")}).json()["matched"]
    assert "income_min" in [finding["code"] for finding in offer["to_confirm"]]


def test_faulty_facts_and_products_that_are_off_are_refused(shop: APIClient) -> None:
    assert shop.get(CALL, FACTS | {"pincode": "1"}).json()["fields"]["pincode"][0]["code"] == "uploads.not_a_pincode"
    assert set(shop.get(CALL, {"product": "PL"}).json()["fields"]) == {"amount", "tenure"}
    for wrong in ({"amount": "0"}, {"tenure": 0}, {"income_band": "rich"}, {"mobile": "9876543210"}):
        assert shop.get(CALL, FACTS | wrong).status_code == 422
    answer = shop.get(CALL, FACTS | {"product": "XX"})
    assert (answer.status_code, answer.json()["code"]) == (404, "lenders.product_unknown")
    Product.objects.filter(code="PL").update(is_live=False)
    assert shop.get(CALL, FACTS).status_code == 404


def test_twenty_first_preview_within_a_minute_waits(sunrise: Partner) -> None:
    trial = software(sunrise, KeyScope.PREVIEW_READ, mode=KeyMode.TEST)
    answers = [trial.get(CALL, FACTS) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [200] * 20 + [429]
    assert '"preview";q=20;w=60' in answers[0].headers["RateLimit-Policy"]


def test_preview_needs_its_own_scope(sunrise: Partner) -> None:
    answer = software(sunrise, KeyScope.LEADS_READ).get(CALL, FACTS)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.key_scope")
