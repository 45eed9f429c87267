"""A brand's own host: whose requests it takes, what stands there, and what never does (docs/adr/0023)."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver
from redis.exceptions import ConnectionError as RedisAway
from rest_framework.test import APIClient

from apps.applications.models import Arrival, Touch
from apps.core.domain.actor import SYSTEM
from apps.customers.models import JourneyEvent, Prospect
from apps.partners import gateways
from apps.partners.domain.own_domain import DomainState
from apps.partners.models import BrandDomain, Partner
from apps.partners.selectors import hosts
from apps.partners.services import partners as partners
from config import brand_urls
from tests.factories.domains import HOST, browser_at, make_brand, make_domain
from tests.factories.journey import ASHA, Visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def bundles(settings: Any, tmp_path: Path) -> None:
    settings.BUNDLES = {name: tmp_path / name for name in ("consumer", "partner", "admin")}
    for name, folder in settings.BUNDLES.items():
        folder.mkdir()
        (folder / "index.html").write_text(f'<html lang="__LANG__"><head></head>{name} __TITLE__</html>')
    first = {"scripts": [], "styles": [], "title": "Our own words", "lead": ""}
    (settings.BUNDLES["consumer"] / "first-pages.json").write_text(
        f'{{"/": {{"en": {{"scripts": ["/a.js"], "styles": [], "title": "Our own words", "lead": ""}}}}, '
        f'"/help": {{"en": {str(first).replace(chr(39), chr(34))}}}}}'
    )


@pytest.fixture
def sunrise() -> Partner:
    partners.ensure_own_brand()
    return make_brand()


# whose requests are taken


@pytest.mark.parametrize(
    "host",
    [
        "loans.sunrise.example", "LOANS.Sunrise.Example", "loans.sunrise.example.", "loans.sunrise.example:443",
        "loans.sunrise.example:8443",
    ],
)  # fmt: skip
def test_a_live_host_is_known_however_the_browser_writes_it(sunrise, host):
    make_domain(sunrise)
    answer = browser_at(host).get("/api/site")
    assert (answer.status_code, answer.json()["data"]["brand"]["key"]) == (200, "sunrise")


@pytest.mark.parametrize(
    "host",
    [
        "unknown.example", "sunrise.example", "a.loans.sunrise.example", "xloans.sunrise.example", "loans.sunrise.example.evil.example",
        "loans.sunrise.example@evil.example", "loans.sunrise.example/evil", "loans.sunrise.example,evil.example",
        "loans.sunrise.example evil.example", "loans.sunrise.example..", "evil.example#loans.sunrise.example",
        "loans.sunrise.example:evil", "*.sunrise.example", "203.0.113.7", "[::1]:80", "localhost.",
    ],
)  # fmt: skip
@pytest.mark.parametrize("path", ["/", "/api/site", "/sunrise"])
def test_a_host_that_is_nobodys_is_refused(sunrise, host, path):
    make_domain(sunrise)
    browser_at(HOST).get("/")
    allowed = {"localhost."}
    assert browser_at(host).get(path).status_code == (200 if host in allowed else 400)


@pytest.mark.parametrize("state", [DomainState.CLAIMED, DomainState.PROVED, DomainState.OFF, DomainState.RELEASED])
def test_a_name_that_is_not_live_shows_nothing(sunrise, settings, state):
    make_domain(sunrise, state=state)
    assert browser_at(HOST).get("/").status_code == 400
    # and where every host is allowed it is not mistaken for the marketplace
    settings.ALLOWED_HOSTS = ["*"]
    cache.clear()
    assert browser_at(HOST).get("/").status_code == (200 if state is DomainState.RELEASED else 400)


def test_what_stands_beside_the_host_header_decides_nothing(sunrise):
    make_domain(sunrise)
    forwarded = {"HTTP_X_FORWARDED_HOST": HOST, "HTTP_FORWARDED": f"host={HOST}", "HTTP_X_HOST": HOST}
    assert browser_at("testserver", **forwarded).get("/api/site").json()["data"]["brand"]["key"] == "l"
    assert browser_at("unknown.example", **forwarded).get("/").status_code == 400
    own = {"HTTP_X_FORWARDED_HOST": "testserver"}
    assert browser_at(HOST, **own).get("/api/site").json()["data"]["brand"]["key"] == "sunrise"
    assert browser_at(HOST, **own).get("/admin").status_code == 404


def test_our_own_host_stays_ours_whoever_claims_it(sunrise, settings):
    make_domain(sunrise, host="desk.market.example")
    settings.ALLOWED_HOSTS = [".market.example"]
    assert browser_at("desk.market.example").get("/admin").content.startswith(b'<html lang="en"><head></head>admin')


def test_a_suspended_partners_host_shows_nothing_and_the_marketplace_goes_on(sunrise):
    make_domain(sunrise)
    partners.set_status(partner_id=sunrise.id, is_active=False, reason="asked for it", by=SYSTEM)
    assert browser_at(HOST).get("/").status_code == 400
    assert Visitor().get("/api/site").status_code == 200


def test_hosts_are_read_once_and_strange_ones_ask_the_database_nothing(sunrise):
    make_domain(sunrise)
    with CaptureQueriesContext(
        connection,
    ) as first:
        browser_at("first.example").get("/")
    assert len(first) == 1
    with CaptureQueriesContext(connection) as later:
        for number in range(5):
            assert browser_at(f"h{number}.example").get("/").status_code == 400
        assert browser_at(HOST).get("/").status_code == 200
    assert len(later) == 0
    with CaptureQueriesContext(connection) as own:
        Visitor().get("/")
    assert len(own) == 0


def test_what_another_process_changed_is_known_when_the_kept_list_is_over(monkeypatch):
    kept = []
    kept_by = SimpleNamespace(get=cache.get, set=lambda *one: kept.append(one))
    monkeypatch.setattr(hosts, "cache", kept_by)
    browser_at("first.example").get("/")
    assert kept == [(hosts.HOSTS_KEY, {}, 5)]


def test_without_the_cache_a_strange_host_is_asked_to_come_again_and_ours_is_served(sunrise, monkeypatch):
    make_domain(sunrise)

    def away(*args: Any) -> None:
        raise RedisAway

    monkeypatch.setattr(hosts, "cache", SimpleNamespace(get=away))
    answer = browser_at(HOST).get("/")
    assert (answer.status_code, answer.json()["code"], answer.headers["Retry-After"]) == (503, "core.unavailable", "5")
    assert Visitor().get("/").status_code == 200


# what stands there


def test_the_first_page_waits_for_the_brand_instead_of_beginning_with_our_words(sunrise):
    make_domain(sunrise)
    first = browser_at(HOST).get("/").content.decode()
    assert first.startswith('<html data-host-brand="sunrise" lang="en">')
    assert "/a.js" in first
    assert "Our own words" not in first
    assert "Our own words" in browser_at(HOST).get("/help").content.decode()
    ours = Visitor().get("/").content.decode()
    assert ours.startswith('<html lang="en">')
    assert "Our own words" in ours


def test_another_brand_is_not_found_there_nor_our_own(sunrise):
    make_brand("rival")
    make_domain(sunrise)
    browser = browser_at(HOST)
    for call in ("/api/site?segment={}", "/api/get-partner-by-name/{}"):
        for known in ("sunrise", "SUNRISE"):
            answer = browser.get(call.format(known))
            assert (answer.status_code, answer.json()["data"].get("brand", answer.json()["data"])["key"]) == (
                200,
                "sunrise",
            )
        for strange in ("rival", "l", "cl", "nobody"):
            answer = browser.get(call.format(strange))
            assert (answer.status_code, answer.json()["code"]) == (404, "partners.unknown_segment"), strange
    assert browser.get("/api/get-partner-by-name").json()["data"]["key"] == "sunrise"
    # elsewhere each stands where it stood
    assert Visitor().get("/api/site?segment=rival").json()["data"]["brand"]["key"] == "rival"
    assert Visitor().get("/api/site").json()["data"]["brand"]["key"] == "l"


def test_a_visit_there_is_the_brands_whatever_the_page_or_the_browser_say(sunrise):
    rival = make_brand("rival", utm_id="rival_1")
    Partner.objects.filter(pk=sunrise.pk).update(utm_defaults={"utm_source": "sunrise", "utm_medium": "own-site"})
    make_domain(sunrise)
    browser = browser_at(HOST)
    browser.cookies["url"] = "http%3A%2F%2Ftestserver%2Frival%3Ffirst_seen%3D2026-11-20T06%3A00%3A00.000Z"
    signed_in = browser.sign_in(ASHA, url_segment="rival", utms={"utm_id": "rival_1", "utm_medium": "mail"})
    visit = Prospect.objects.get()
    assert visit.url_segment == "sunrise"
    assert visit.utms == {"utm_id": "rival_1", "utm_medium": "mail", "utm_source": "sunrise"}
    touch = Touch.objects.get()
    assert (touch.partner_id, touch.defaulted) == (sunrise.id, ["utm_source"])
    assert rival.id != sunrise.id
    # the same as at its address on our own host
    other = Visitor(ip="203.0.113.9")
    other.begin("9876543211", url_segment="sunrise", utms={"utm_id": "rival_1", "utm_medium": "mail"})
    assert Prospect.objects.get(pk=other.prospect_id).utms == visit.utms
    assert browser.get(f"/api/user/{signed_in['prospectAppId']}").status_code == 200


def test_a_step_of_the_journey_there_is_the_brands(sunrise):
    make_brand("rival")
    make_domain(sunrise)
    body = {"visit_id": "7f6f8f9e-0000-4000-8000-000000000001", "event": "visit", "path": "/", "url_segment": "rival"}
    assert browser_at(HOST).post("/api/journey-events", body, format="json").status_code == 202
    assert JourneyEvent.objects.get().url_segment == "sunrise"


def test_the_refresh_cookie_is_that_hosts_alone_and_renews_the_session_there(sunrise):
    make_domain(sunrise)
    browser = browser_at(HOST)
    browser.sign_in(ASHA)
    cookie = browser.cookies["tulna_c"]
    assert (cookie["domain"], cookie["path"], cookie["samesite"]) == ("", "/api/auth/consumer/", "Strict")
    assert browser.post("/api/auth/consumer/refresh", {}, format="json").status_code == 200


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        (f"http://{HOST}", 202),
        (f"https://{HOST}", 403),
        ("http://testserver", 403),
        ("http://127.0.0.1:8000", 403),  # TULNA_PUBLIC_URL
        ("http://rival.example", 403),
        (f"http://{HOST}.", 403),
        (f"http://{HOST}:8443", 403),
        ("null", 403),
    ],
)
def test_only_the_host_itself_may_send_there(sunrise, origin, status):
    make_domain(make_brand("rival"), host="rival.example")
    make_domain(sunrise)
    body = {"visit_id": "7f6f8f9e-0000-4000-8000-000000000001", "event": "visit", "path": "/"}
    answer = browser_at(HOST, HTTP_ORIGIN=origin).post("/api/journey-events", body, format="json")
    assert answer.status_code == status
    assert JourneyEvent.objects.count() == (1 if status == 202 else 0)
    # nor does the marketplace take what a brand's host sends
    elsewhere = APIClient(HTTP_ORIGIN=f"http://{HOST}").post("/api/journey-events", body, format="json")
    assert elsewhere.status_code == 403


def test_a_link_of_somebody_else_is_not_gone_on_with_there_and_stays_good_elsewhere(sunrise):
    make_domain(sunrise)
    theirs, ours = browser_at(HOST), Visitor(ip="203.0.113.9")
    theirs.begin(ASHA)
    ours.begin("9876543211")
    refused = theirs.post("/api/arrivals", {"prospect_id": ours.prospect_id}, format="json")
    assert (refused.status_code, refused.json()["code"]) == (404, "applications.arrival_over")
    assert Arrival.objects.count() == 0
    arrival = ours.post("/api/arrivals", {"prospect_id": ours.prospect_id}, format="json").json()["data"]["arrival_id"]
    assert theirs.get(f"/api/arrivals/{arrival}").status_code == 404
    begun = theirs.post(f"/api/arrivals/{arrival}/confirmation", {"consents": []}, format="json")
    assert (begun.status_code, begun.json()["code"]) == (404, "applications.arrival_over")
    assert Prospect.objects.count() == 2
    assert ours.get(f"/api/arrivals/{arrival}").status_code == 200
    assert theirs.post("/api/arrivals", {"prospect_id": theirs.prospect_id}, format="json").status_code == 201


def test_the_partners_sites_frame_the_brand_there_too_and_nobody_frames_the_page(sunrise):
    Partner.objects.filter(pk=sunrise.pk).update(embed_sites=["shop.example"])
    make_domain(sunrise)
    frame = {"HTTP_SEC_FETCH_DEST": "iframe", "HTTP_SEC_FETCH_SITE": "cross-site"}
    for path in ("/", "/sunrise"):
        framed = browser_at(HOST, **frame).get(path)
        assert framed.headers["Content-Security-Policy"].endswith("frame-ancestors 'self' https://shop.example")
        assert b"<form" not in framed.content
    opened = browser_at(HOST).get("/").headers["Content-Security-Policy"]
    assert opened.endswith("frame-ancestors 'self'")
    assert browser_at(HOST, **frame).get("/help").headers["Content-Security-Policy"] == opened


def test_the_names_below_it_are_not_ours_to_bind_to_https(sunrise, settings):
    settings.USE_HTTPS = True
    make_domain(sunrise)
    assert browser_at(HOST).get("/").headers["Strict-Transport-Security"] == "max-age=31536000"
    ours = Visitor().get("/").headers["Strict-Transport-Security"]
    assert ours == "max-age=31536000; includeSubDomains"


# what never does


def _patterns(resolver: Any, prefix: str = "") -> list[tuple[str, Any]]:
    found = []
    for one in resolver.url_patterns:
        if isinstance(one, URLResolver):
            found += _patterns(one, prefix + str(one.pattern))
        elif isinstance(one, URLPattern):
            found.append((prefix + str(one.pattern), one.callback))
    return found


def _address(pattern: str) -> str:
    kinds = {"uuid": "7f6f8f9e-0000-4000-8000-000000000001", "int": "7", "str": "x", "slug": "x", "path": "x"}
    return "/" + re.sub(r"<(\w+):\w+>", lambda found: kinds[found[1]], pattern)


def _calls() -> list[tuple[str, str]]:
    """(area, address) of every call of the marketplace."""
    found = []
    for pattern, callback in _patterns(get_resolver("config.urls")):
        area = getattr(getattr(callback, "cls", None), "area", "")
        if area:
            found.append((area, _address(pattern)))
    return found


def test_no_call_of_admins_partners_or_machines_is_found_there(sunrise):
    make_domain(sunrise)
    browser = browser_at(HOST)
    hidden = [address for area, address in _calls() if area in ("admin", "partner", "integration")]
    hidden += [
        "/api/admin/login",
        "/api/partner/login",
        "/api/schema/admin/",
        "/api/docs/",
        "/dev/inbox",
        "/dev/inbox.json",
    ]
    hidden += [f"/api/auth/admin/{name}" for name in ("forgot", "links", "reset", "accept-invite", "password-checks")]
    assert len(hidden) > 200
    for address in hidden:
        for method in ("get", "post"):
            answer = getattr(browser, method)(address)
            assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found"), (method, address)


def test_every_view_there_is_a_customers_or_nobodys():
    areas = {
        getattr(getattr(callback, "cls", None), "area", "page") for _, callback in _patterns(brand_urls_resolver())
    }
    assert areas == {"anonymous", "consumer", "page"}


def brand_urls_resolver() -> Any:
    return get_resolver(brand_urls.__name__)


@pytest.mark.parametrize(
    "path",
    [
        "/admin", "/admin/", "/admin/partners", "/partner", "/partner/login", "/sunrise/partner/login", "/rival/partner",
        "/django-admin", "/django-admin/", "/django-admin/login/", "/dev/inbox", "/dev", "/healthz", "/readyz", "/metrics",
        "/certificate-for?domain=loans.sunrise.example", "/static/admin/assets/a.js", "/static/partner/assets/a.js", "/static/admin.css",
        "/api", "/api/nothing", "/.well-known/tulna-domain/wrong", "/favicon.ico",
    ],
)  # fmt: skip
def test_no_page_of_ours_but_the_customers_is_found_there(sunrise, path):
    make_domain(sunrise)
    answer = browser_at(HOST).get(path)
    assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")


@pytest.mark.parametrize("path", ["/", "/products", "/user/offers", "/login", "/rival", "/help", "/administrator"])
def test_every_page_of_the_customers_stands_there(sunrise, settings, path):
    make_domain(sunrise)
    # a setting for our own hosts says nothing of a brand's
    settings.HOST_AREAS = {HOST: "admin"}
    assert "consumer" in browser_at(HOST).get(path).content.decode()


# the proof and the certificate


@pytest.mark.parametrize("state", [DomainState.CLAIMED, DomainState.PROVED, DomainState.LIVE, DomainState.OFF])
def test_the_proof_stands_at_the_claimed_name_only(sunrise, state):
    make_domain(make_brand("rival"), host="rival.example")
    domain = make_domain(sunrise, state=state)
    path = f"{gateways.PROOF_PATH}{domain.token}"
    answer = browser_at(HOST).get(path)
    assert (answer.status_code, answer.content.decode()) == (200, gateways.proof(HOST, domain.token))
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == ("text/plain", "no-store")
    assert browser_at("rival.example").get(path).status_code == 404
    assert browser_at("unknown.example").get(path).status_code == 400
    assert gateways.proof(HOST, domain.token).encode() not in Visitor().get(path).content
    assert gateways.proof(HOST, domain.token) != gateways.proof("rival.example", domain.token)


def test_a_released_names_proof_is_gone(sunrise):
    make_domain(sunrise, state=DomainState.RELEASED, token="")
    assert browser_at(HOST).get(gateways.PROOF_PATH).status_code == 400


@pytest.mark.parametrize(
    ("asked", "status"),
    [
        (HOST, 200),
        (HOST.upper(), 200),
        ("rival.example", 404),
        ("a.loans.sunrise.example", 404),
        ("testserver", 404),
        ("", 404),
    ],
)
def test_a_certificate_may_be_asked_for_live_names_alone(sunrise, asked, status):
    make_domain(sunrise)
    make_domain(make_brand("rival"), host="rival.example", state=DomainState.PROVED)
    assert APIClient(REMOTE_ADDR="127.0.0.1").get("/certificate-for", {"domain": asked}).status_code == status


def test_only_the_proxy_asks_for_certificates(sunrise, settings):
    make_domain(sunrise)
    asked = {"domain": HOST}
    assert APIClient(REMOTE_ADDR="203.0.113.5").get("/certificate-for", asked).status_code == 404
    settings.TRUSTED_PROXIES = ["203.0.113.5"]
    assert APIClient(REMOTE_ADDR="203.0.113.5").get("/certificate-for", asked).status_code == 200
    assert BrandDomain.objects.get().state == DomainState.LIVE
