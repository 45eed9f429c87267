"""Brands as anyone sees them, and the six cookies."""

import pytest
from rest_framework.test import APIClient

from apps.core.domain.actor import SYSTEM
from apps.partners.services import partners

pytestmark = pytest.mark.django_db


@pytest.fixture
def sunrise() -> None:
    partners.ensure_own_brand()
    partners.add_partner(
        key="sunrise",
        name="Sunrise",
        by=SYSTEM,
        primary_colour="#17408B",
        secondary_colour="#F47B20",
        title_en="Compared fairly",
        title_hi="सही तुलना",
        utm_id="sun_1",
        revenue_percent="41.5",
        revenue_flat_fee="77",
    )


def test_no_name_means_the_own_brand_and_cl_is_its_alias(client: APIClient, sunrise: None) -> None:
    bare, alias, own = (client.get(f"/api/get-partner-by-name{name}").json() for name in ("", "/cl", "/l"))
    assert bare == alias == own
    assert (own["success"], own["data"]["key"], own["data"]["name"]) == (True, "l", "Tulna")


def test_a_brand_never_tells_revenue_terms(client: APIClient, sunrise: None) -> None:
    brand = client.get("/api/get-partner-by-name/sunrise").json()["data"]
    assert set(brand) == {
        "id",
        "utm_id",
        "key",
        "name",
        "logo",
        "font_source",
        "font_family",
        "primary_colour",
        "secondary_colour",
        "title",
        "terms_apply",
        "help_phone",
        "help_email",
        "faq",
    }
    assert (brand["title"], brand["utm_id"]) == ("Compared fairly", "sun_1")


@pytest.mark.parametrize("segment", ["nobody", "admin", "सूर्य", "x" * 200])
def test_an_unknown_segment_is_not_found(client: APIClient, sunrise: None, segment: str) -> None:
    answer = client.get(f"/api/get-partner-by-name/{segment}")
    assert (answer.status_code, answer.json()["code"]) == (404, "partners.unknown_segment")


def test_the_first_page_gets_brand_products_and_consents_in_one_answer(client: APIClient, sunrise: None) -> None:
    site = client.get("/api/site?segment=sunrise", headers={"Accept-Language": "hi"}).json()["data"]
    assert site["brand"]["title"] == "सही तुलना"
    assert {kind: text["version"] for kind, text in site["consents"].items()} == {
        "terms": "1.1",
        "privacy": "1.1",
        "marketing_sms_whatsapp": "1.0",
        "marketing_calls": "1.0",
    }
    assert site["settings"]["idle_minutes"] == {"consumer": 15, "partner": 30, "admin": 30}
    assert (site["grievance"]["officer"], site["grievance"]["nodal_officer"]) == ("मीरा नायर", "अरविंद राव")
    site = client.get("/api/site?segment=sunrise", headers={"Accept-Language": "en"}).json()["data"]
    assert (site["grievance"]["officer"], site["grievance"]["nodal_officer"]) == ("Meera Nair", "Arvind Rao")


@pytest.mark.parametrize("start_page", ["login", "products"])
def test_the_page_an_address_opens_with_is_a_setting(client: APIClient, sunrise: None, settings, start_page) -> None:
    settings.START_PAGE = start_page
    assert client.get("/api/site").json()["data"]["settings"]["start_page"] == start_page


@pytest.mark.parametrize(
    ("special", "asked", "is_special"),
    [("", "testserver", False), ("testserver", "testserver", True), ("testserver", "127.0.0.1", False)],
)
def test_only_the_one_named_host_is_special(client: APIClient, sunrise, settings, special, asked, is_special) -> None:
    settings.SPECIAL_HOST = special
    site = client.get("/api/site", headers={"Host": f"{asked}:8000"}).json()["data"]
    assert site["settings"]["is_special_host"] is is_special


def test_a_known_cookie_is_kept_read_and_deleted(client: APIClient) -> None:
    saved = client.post("/api/cookies/save", {"name": "lead", "value": "दिवाली 26", "minutes": 5}, format="json")
    cookie = saved.cookies["lead"]
    assert (cookie["max-age"], cookie["samesite"]) == (300, "Lax")
    assert client.get("/api/cookies/read?name=lead").json() == {"success": True, "value": "दिवाली 26"}
    client.post("/api/cookies/delete", {"name": "lead"}, format="json")
    client.cookies.clear()
    assert client.get("/api/cookies/read?name=lead").json() == {"success": True, "value": None}


def test_a_cookie_is_answered_in_the_language_of_the_page(client: APIClient) -> None:
    hindi = {"Accept-Language": "hi"}
    saved = client.post("/api/cookies/save", {"name": "lead", "value": "x"}, format="json", headers=hindi)
    deleted = client.post("/api/cookies/delete", {"name": "lead"}, format="json", headers=hindi)
    assert (saved.json()["message"], deleted.json()["message"]) == ("कुकी सेव हो गई", "कुकी हटाई गई")


def test_a_cookie_lives_an_hour_when_nothing_is_said(client: APIClient) -> None:
    saved = client.post("/api/cookies/save", {"name": "qr", "value": "shop-7"}, format="json")
    assert saved.cookies["qr"]["max-age"] == 3600


@pytest.mark.parametrize(
    ("_case", "body", "field"),
    [
        ("unknown name", {"name": "atkn", "value": "x"}, "name"),
        ("value of 1,025 bytes", {"name": "lead", "value": "x" * 1025}, "value"),
        ("no minute", {"name": "lead", "value": "x", "minutes": 0}, "minutes"),
        ("a minute too many", {"name": "lead", "value": "x", "minutes": 43_201}, "minutes"),
        ("unknown field", {"name": "lead", "value": "x", "path": "/"}, "path"),
    ],
)
def test_another_cookie_is_refused_and_none_is_set(client: APIClient, _case: str, body: dict, field: str) -> None:
    answer = client.post("/api/cookies/save", body, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (422, [field])
    assert not answer.cookies


@pytest.mark.parametrize("minutes", [1, 43_200])
def test_the_bounds_of_a_cookies_life_are_allowed(client: APIClient, minutes: int) -> None:
    answer = client.post("/api/cookies/save", {"name": "url", "value": "/x", "minutes": minutes}, format="json")
    assert answer.cookies["url"]["max-age"] == minutes * 60


def test_another_sites_page_cannot_set_a_cookie(client: APIClient) -> None:
    answer = client.post(
        "/api/cookies/save", {"name": "lead", "value": "x"}, format="json", headers={"Origin": "https://evil.example"}
    )
    assert (answer.status_code, answer.json()["code"]) == (403, "core.cross_site")
    assert not answer.cookies
