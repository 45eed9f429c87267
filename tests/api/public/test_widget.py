"""The widget's loader, frame and figures: who may show the frame, what stands in it, and what it is never given."""

import html
import json
import re
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.core.domain.actor import SYSTEM
from apps.integrations.models import WidgetSite
from apps.partners.models import Partner
from apps.partners.services import partners
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
FRAME = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'"
)


@pytest.fixture(autouse=True)
def built(settings, tmp_path) -> None:
    settings.BUNDLES = {"consumer": tmp_path}
    (tmp_path / "widget").mkdir()
    (tmp_path / "widget" / "v1.js").write_text("loader()")
    page = '<html lang="__LANG__"><title>__TITLE__</title><body data-facts="__FACTS__">'
    (tmp_path / "widget" / "frame.html").write_text(page)


@pytest.fixture
def sunrise() -> Partner:
    partner = partners.add_partner(key="sunrise", name="Sunrise", by=SYSTEM)
    Partner.objects.filter(pk=partner.pk).update(embed_sites=["shop.example", "www.shop.example"])
    make_terms(make_lender())
    return partner


def frame(client: APIClient, headers: dict[str, str] | None = None, **facts: str) -> Any:
    query = {"partner": "sunrise", "product": "PL", "id": "w1", "host": "shop.example", **facts}
    return client.get("/widget/frame", query, headers=headers or FRAME)


def facts_of(answer: Any) -> dict[str, Any]:
    found = re.search(r'data-facts="([^"]*)"', answer.content.decode())
    assert found
    facts: dict[str, Any] = json.loads(html.unescape(found[1]))
    return facts


def test_loader_is_the_same_for_every_site_and_kept_shortly(client):
    answer = client.get("/widget/v1.js")
    assert (answer.status_code, answer.content) == (200, b"loader()")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    assert answer.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert answer.cookies == {}


def test_frame_may_stand_on_the_named_sites_alone(client, sunrise):
    answer = frame(client)
    assert answer.headers["Content-Security-Policy"] == f"{POLICY} https://shop.example https://www.shop.example"
    assert (answer.headers["Cache-Control"], answer.cookies) == ("no-store", {})
    Partner.objects.update(embed_sites=[])
    assert frame(client).headers["Content-Security-Policy"] == POLICY


def test_frame_talks_with_the_one_named_site_that_asked(client, sunrise):
    assert facts_of(frame(client))["origin"] == "https://shop.example"
    assert facts_of(frame(client, host="WWW.shop.example"))["origin"] == "https://www.shop.example"
    for host in ("evil.example", "shop.example.evil.example", ""):
        facts = facts_of(frame(client, host=host))
        assert (facts["origin"], facts["journey"]) == (
            "http://testserver",
            "/sunrise?utm_medium=widget&product=PL",
        )


def test_frame_is_told_bounds_names_and_a_way_on_that_names_the_partner(client, sunrise):
    facts = facts_of(frame(client, language="hi", amount="500000", tenure="24"))
    assert facts["journey"] == "/sunrise?utm_source=shop.example&utm_medium=widget&product=PL"
    assert (facts["names"]["en"], facts["title"]) == ("Personal Loans", facts["names"]["hi"])
    assert (facts["amount"], facts["tenure"], facts["id"]) == ("500000", "24", "w1")
    assert facts["amount_min"] < facts["amount_max"]
    assert facts["brand"]["name"] == "Sunrise"
    assert frame(client, language="hi").content.startswith(b'<html lang="hi">')


def test_what_stands_in_the_frame_is_never_markup(client, sunrise):
    Partner.objects.update(name='"><script>alert(1)</script>')
    page = frame(client, amount='"><script>').content.decode()
    assert "<script" not in page
    assert facts_of(frame(client))["brand"]["name"] == '"><script>alert(1)</script>'


@pytest.mark.parametrize(
    "facts",
    [
        {"partner": "nobody"},
        {"partner": "l"},
        {"partner": ""},
        {"product": "HEALTH"},
        {"product": "BL"},
        {"id": ""},
        {"id": "<script>"},
        {"host": "a b"},
    ],
)
def test_frame_is_not_found_where_partner_loan_or_id_is_none(client, sunrise, facts):
    answer = frame(client, **facts)
    assert answer.status_code == 404
    assert answer.headers["Content-Security-Policy"].endswith("frame-ancestors 'none'")


def test_frame_of_a_suspended_partner_and_of_a_product_off_its_brand_is_not_found(client, sunrise):
    Partner.objects.update(products=["GL"])
    assert frame(client).status_code == 404
    Partner.objects.update(products=[])
    assert frame(client).status_code == 200
    partners.set_status(partner_id=sunrise.pk, is_active=False, reason="Gone away", by=SYSTEM)
    assert frame(client).status_code == 404


def test_site_is_noted_once_a_minute_and_only_where_a_browser_shows_it(client, sunrise):
    same_origin = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "same-origin"}
    frame(client, same_origin)
    frame(client, host="evil.example")
    assert not WidgetSite.objects.exists()
    frame(client)
    site = WidgetSite.objects.get()
    assert (site.partner_id, site.host) == (sunrise.pk, "shop.example")
    frame(client)
    assert WidgetSite.objects.get().last_seen_at == site.last_seen_at
    WidgetSite.objects.update(last_seen_at=timezone.now() - timedelta(minutes=2))
    frame(client)
    assert WidgetSite.objects.get().last_seen_at > site.last_seen_at


def test_figures_go_from_the_lowest_to_the_highest_apr_and_name_nobody(client):
    make_terms(make_lender(name="Low", slug="low"), annual_rate=Decimal(12))
    make_terms(make_lender(name="High", slug="high"), annual_rate=Decimal(24))
    make_terms(make_lender(name="Small", slug="small"), amount_max=Decimal(100_000), annual_rate=Decimal(10))
    make_terms(make_lender(name="Closed", slug="closed"), live_partner=False, annual_rate=Decimal(5))
    answer = client.get("/api/widget/preview?product=PL&amount=300000&tenure=36")
    figures = answer.json()
    assert (answer.status_code, figures["lenders"]) == (200, 2)
    assert figures["emi"] == "9964.29"
    assert figures["emi_to"] == "11769.86"
    assert Decimal(figures["apr_from"]) >= 12
    assert Decimal(figures["apr_to"]) >= 24
    assert Decimal(figures["total"]) < Decimal(figures["total_to"])
    assert set(figures) == {"lenders", "emi", "total", "emi_to", "total_to", "apr_from", "apr_to"}
    assert answer.headers["Cache-Control"] == "public, max-age=60"
    assert answer.cookies == {}


def test_without_a_lender_there_are_no_figures(client):
    make_terms(make_lender(), amount_max=Decimal(100_000))
    figures = client.get("/api/widget/preview?product=PL&amount=300000&tenure=36").json()
    assert figures == {"lenders": 0} | dict.fromkeys(("emi", "total", "emi_to", "total_to", "apr_from", "apr_to"))


def test_figures_of_what_is_no_live_loan_are_not_found(client):
    assert client.get("/api/widget/preview?product=HEALTH&amount=300000&tenure=36").status_code == 404


def test_figures_are_refused_after_sixty_a_minute_from_one_network(client):
    make_terms(make_lender())
    address = "/api/widget/preview?product=PL&amount=300000&tenure=36"
    statuses = [client.get(address, REMOTE_ADDR="203.0.113.9").status_code for _ in range(61)]
    assert statuses == [200] * 60 + [429]
    assert client.get(address, REMOTE_ADDR="198.51.100.9").status_code == 200
