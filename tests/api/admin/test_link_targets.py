"""Links lead to a closed list of targets, and each target is looked at once a day."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.core.cache import caches
from django.test import Client
from rest_framework.test import APIClient

from apps.acquisition.models import TrackingLink
from apps.acquisition.services.links import look_at_targets
from apps.catalogue.models import Product
from apps.partners.models import Partner, PathSegment
from tests.factories.accounts import bearer_of_user, make_admin, make_partner
from tests.factories.links import make_link

pytestmark = pytest.mark.django_db
LINKS = "/api/admin/tracking-links"
NOW = datetime(2026, 11, 30, 2, tzinfo=UTC)


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


@pytest.fixture
def sunrise() -> Partner:
    return make_partner()


def make(browser: APIClient, partner: Partner, **facts: Any) -> Any:
    return browser.post(LINKS, {"partner_id": str(partner.pk), "name": "Counter", **facts}, format="json")


def test_a_link_leads_to_cards_a_form_or_an_own_funnel(gita: APIClient, sunrise: Partner) -> None:
    PathSegment.objects.create(name="diwali", partner=sunrise, claimed_at=NOW)
    for wanted in (
        {"target": "cards_secured"},
        {"target": "need", "product": "HEALTH"},
        {"target": "funnel", "segment": "diwali"},
    ):
        data = make(gita, sunrise, **wanted).json()["data"]
        assert {name: data[name] for name in wanted} == wanted
    code = TrackingLink.objects.get(target="cards_secured").code
    answer = Client().get(f"/{code}")
    assert answer.status_code == 302
    assert "to=cards_secured" in answer["Location"]


def test_a_target_without_its_product_and_a_rivals_funnel_are_refused(gita: APIClient, sunrise: Partner) -> None:
    PathSegment.objects.create(name="diwali", partner=make_partner("mela", "Mela"), claimed_at=NOW)
    refused = {
        "product": make(gita, sunrise, target="need", product="PL"),
        "segment": make(gita, sunrise, target="funnel", segment="diwali"),
    }
    assert {field: answer.json()["fields"][field][0]["code"] for field, answer in refused.items()} == {
        "product": "acquisition.product_not_here",
        "segment": "acquisition.funnel_unknown",
    }
    assert TrackingLink.objects.count() == 0


def test_the_daily_look_marks_links_whose_target_was_switched_off(gita: APIClient, sunrise: Partner) -> None:
    gold = make_link(sunrise, name="Gold", product_id="GL")
    cards = make_link(sunrise, name="Cards", target="cards")
    PathSegment.objects.create(name="diwali", partner=sunrise, claimed_at=NOW)
    funnel = make_link(sunrise, name="Funnel", target="funnel", segment_id="diwali")
    Product.objects.filter(code="GL").update(is_live=False)

    assert look_at_targets(now=NOW) == 2
    rows = {row.pk: (row.target_answers, row.target_seen_at) for row in TrackingLink.objects.all()}
    assert rows == {gold.pk: (False, NOW), cards.pk: (True, NOW), funnel.pk: (False, NOW)}
    listed = gita.get(f"{LINKS}?answers=false").json()["results"]
    assert {row["name"] for row in listed} == {"Gold", "Funnel"}

    caches["process"].clear()
    assert "product" not in Client().get(f"/{gold.code}")["Location"]
    PathSegment.objects.update(is_open=True)
    Product.objects.filter(code="GL").update(is_live=True)
    assert look_at_targets(now=NOW) == 0
