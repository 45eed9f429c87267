"""Links lead to a closed list of targets, and each target is looked at once a day."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.core.cache import caches
from django.test import Client
from rest_framework.test import APIClient

from apps.acquisition.models import TrackingLink
from apps.acquisition.services.links import look_at_targets
from apps.catalogue.models import Product
from apps.partners.models import Partner, PathSegment
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.links import make_link, make_location

pytestmark = pytest.mark.django_db
LINKS = "/api/admin/tracking-links"
DEFAULT = "/api/partner/links/default"
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


def test_options_name_only_what_the_partners_pages_have_now(gita: APIClient, sunrise: Partner) -> None:
    sunrise.products = ["PL", "CC"]
    sunrise.save()
    shop = make_location(sunrise)
    make_location(sunrise, name="Closed counter", is_active=False, off_reason="Moved")
    make_location(make_partner("mela", "Mela"), name="Mela counter")
    PathSegment.objects.create(name="diwali", partner=sunrise, claimed_at=NOW, is_open=True)
    options = gita.get(f"/api/admin/merchants/{sunrise.pk}/link-options").json()
    assert {option["target"]: option["products"] for option in options["targets"]} == {
        "page": ["PL", "CC"],
        "cards": [],
        "cards_secured": [],
        "cards_unsecured": [],
        "calculators": [],
        "merchant_form": [],
        "funnel": [],
    }
    assert options["segments"] == ["diwali"]
    assert [place["id"] for place in options["locations"]] == [shop.pk]
    PathSegment.objects.update(is_open=False)
    again = gita.get(f"/api/admin/merchants/{sunrise.pk}/link-options").json()
    assert "funnel" not in {option["target"] for option in again["targets"]}


def test_portal_makes_one_link_for_each_target_and_location(sunrise: Partner) -> None:
    owner = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(sunrise.pk))}"})
    shop = make_location(sunrise)
    own = make_link(sunrise, location=shop, is_default=True)
    codes = {}
    for name, wanted in {
        "page": {},
        "cards": {"target": "cards"},
        "shop": {"location_id": shop.pk},
        "shop_cards": {"target": "cards", "location_id": shop.pk},
    }.items():
        first, second = (owner.post(DEFAULT, wanted, format="json").json()["data"]["code"] for _ in range(2))
        assert first == second
        codes[name] = first
    assert len(set(codes.values())) == 4
    assert codes["shop"] == own.code
    assert [place["link"] for place in gita_places(sunrise)] == [own.code]
    assert owner.get("/api/partner/links/options").json()["locations"][0]["id"] == shop.pk


@pytest.mark.parametrize(("hours", "status"), [(1, 200), (0, 409), (-1, 409)])
def test_portal_hands_out_no_link_that_has_ended(sunrise: Partner, hours: int, status: int) -> None:
    with time_machine.travel(NOW, tick=False):
        owner = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(sunrise.pk))}"})
        owner.post(DEFAULT, {"target": "cards"}, format="json")
        TrackingLink.objects.update(expires_at=NOW + timedelta(hours=hours))
        answer = owner.post(DEFAULT, {"target": "cards"}, format="json")
    assert (answer.status_code, answer.json().get("code")) == (
        status,
        "acquisition.link_off" if status == 409 else None,
    )


def gita_places(partner: Partner) -> list[dict[str, str]]:
    """Return the own link of each location, as the back office lists them."""
    browser = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(email='isha@tulna.example'))}"})
    rows = browser.get(f"/api/admin/merchants/{partner.pk}/locations").json()["results"]
    return [{"link": row["url"].rsplit("/", 1)[1]} for row in rows]


def test_a_rivals_or_closed_location_is_refused_in_the_portal(sunrise: Partner) -> None:
    owner = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(sunrise.pk))}"})
    rival = make_location(make_partner("mela", "Mela"), name="Mela counter")
    answer = owner.post(DEFAULT, {"location_id": rival.pk}, format="json")
    assert answer.status_code == 422
    assert answer.json()["fields"]["location_id"][0]["code"] == "acquisition.location_closed"
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
