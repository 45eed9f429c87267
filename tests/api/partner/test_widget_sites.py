"""Sites and snippet of the widget: the owner's to read and change, an admin's under masquerade to read."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.integrations.models import WidgetSite
from apps.partners.models import Partner
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db


def client_of(bearer: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def sunrise() -> Any:
    return make_partner()


@pytest.fixture
def owner(sunrise) -> APIClient:
    return client_of(bearer_of_user(make_partner_user(sunrise.pk), proved=False))


def save(client: APIClient, *sites: Any, was: tuple[str, ...] = ()) -> Any:
    return client.put("/api/partner/sites", {"sites": list(sites), "was": list(was)}, format="json")


def test_owner_names_sites_as_browsers_write_them_and_the_act_is_recorded(owner, sunrise):
    answer = save(owner, "https://Shop.example/", "दुकान.example")
    assert answer.status_code == 200
    assert [row["host"] for row in answer.json()["sites"]] == ["shop.example", "xn--11b7ah1gn.example"]
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == ["shop.example", "xn--11b7ah1gn.example"]
    entry = Entry.objects.get(action="partners.embed_sites_changed")
    assert (entry.before, entry.after) == ({"embed_sites": []}, {"embed_sites": sunrise.embed_sites})
    assert save(owner, was=("shop.example", "xn--11b7ah1gn.example")).json()["sites"] == []
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == []


@pytest.mark.parametrize(
    ("site", "code"),
    [
        ("*.shop.example", "partners.site"),
        ("http://shop.example", "partners.site"),
        ("shop.example:8443", "partners.site"),
        ("192.0.2.1", "partners.site"),
        ("desk.tulna.example", "partners.site_own"),
    ],
)
def test_site_that_cannot_be_one_is_refused_at_its_field(owner, sunrise, settings, site, code):
    settings.ALLOWED_HOSTS = ["testserver", "tulna.example"]
    answer = save(owner, "good.example", site)
    assert (answer.status_code, answer.json()["fields"]["sites"][0]["code"]) == (422, code)
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == []
    assert not Entry.objects.filter(action="partners.embed_sites_changed").exists()


def test_second_editor_is_told_what_stands_there(owner, sunrise):
    save(owner, "shop.example")
    answer = save(owner, "other.example")
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.changed_meanwhile")
    assert answer.json()["details"]["now"] == ["shop.example"]
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == ["shop.example"]


def test_agent_sees_nothing_and_a_masquerading_admin_changes_nothing(sunrise):
    agent = client_of(bearer_of_user(make_partner_user(sunrise.pk, role="agent")))
    admin = client_of(bearer_of_masquerade(make_admin(), sunrise.pk))
    assert agent.get("/api/partner/widget").status_code == 403
    assert agent.get("/api/partner/snippet?kind=widget").status_code == 403
    assert save(agent, "shop.example").status_code == 403
    assert admin.get("/api/partner/widget").status_code == 200
    assert save(admin, "shop.example").status_code == 403
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == []


def test_light_says_when_a_browser_last_showed_the_widget(owner, sunrise):
    rival = make_partner(key="rival")
    Partner.objects.filter(pk=sunrise.pk).update(embed_sites=["shop.example", "news.example", "old.example"])
    assert owner.get("/api/partner/widget").json()["light"] == "unused"
    now = timezone.now()
    for partner, host, at in (
        (sunrise, "shop.example", now - timedelta(hours=25)),
        (sunrise, "gone.example", now),
        (rival, "news.example", now),
    ):
        WidgetSite.objects.create(partner_id=partner.pk, host=host, last_seen_at=at)
    data = owner.get("/api/partner/widget").json()
    assert (data["light"], data["seen_today"]) == ("quiet", 0)
    WidgetSite.objects.filter(host="shop.example").update(last_seen_at=now - timedelta(hours=23))
    data = owner.get("/api/partner/widget").json()
    assert (data["light"], data["seen_today"]) == ("works", 1)
    assert [row["last_seen_at"] is not None for row in data["sites"]] == [True, False, False]


def test_snippet_is_a_plain_link_and_the_loader(owner, sunrise, settings):
    settings.PUBLIC_URL = "https://tulna.example"
    data = owner.get("/api/partner/snippet?kind=widget&product=GL&language=hi").json()
    assert data["text"] == (
        f'<div data-tulna-widget data-partner="{sunrise.key}" data-product="GL" data-language="hi">\n'
        f'  <a href="https://tulna.example/{sunrise.key}?utm_medium=widget&amp;product=GL" target="_blank"'
        ' rel="noopener">तुलना पर देखें</a>\n'
        "</div>\n"
        '<script async src="https://tulna.example/widget/v1.js"></script>\n'
    )
    assert data["host_policy"] == "script-src https://tulna.example; frame-src https://tulna.example"
    assert data["preview"] == f"/widget/frame?partner={sunrise.key}&product=GL&language=hi&id=preview"
    assert [row["code"] for row in data["products"]] == ["PL", "BL", "GL", "HL"]


def test_snippet_offers_the_loans_of_the_brand_alone(owner, sunrise):
    Partner.objects.filter(pk=sunrise.pk).update(products=["GL", "HEALTH"])
    data = owner.get("/api/partner/snippet?kind=widget").json()
    assert (data["product"], [row["code"] for row in data["products"]]) == ("GL", ["GL"])
    assert owner.get("/api/partner/snippet?kind=widget&product=PL").status_code == 404
