"""Which sites may show a partner's pages in a frame: saved by the desk, said by the page's policy and nowhere else."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.partners.models import Partner
from apps.partners.services import partners
from tests.factories.accounts import bearer_of_user, make_admin

pytestmark = pytest.mark.django_db
OURSELVES = "frame-ancestors 'self'"


@pytest.fixture
def gita() -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})


@pytest.fixture
def sunrise() -> Partner:
    return partners.add_partner(key="sunrise", name="Sunrise", by=SYSTEM)


@pytest.fixture(autouse=True)
def bundles(settings: Any, tmp_path: Path) -> None:
    settings.BUNDLES = {name: tmp_path / name for name in ("consumer", "partner", "admin")}
    for folder in settings.BUNDLES.values():
        folder.mkdir()
        (folder / "index.html").write_text("<html></html>")


def save(browser: APIClient, partner: Partner, *sites: Any, **more: Any) -> Any:
    return browser.post(f"/api/admin/partners/{partner.id}/embed-sites", {"sites": list(sites), **more}, format="json")


FRAME = {"Sec-Fetch-Dest": "iframe", "Sec-Fetch-Site": "cross-site"}


def framed_by(path: str, **headers: str) -> str:
    policy = APIClient().get(path, headers=headers).headers["Content-Security-Policy"]
    return policy.rpartition("; ")[2]


def test_sites_are_kept_as_browsers_write_them_and_recorded_once(gita, sunrise):
    answer = save(gita, sunrise, "https://Shop.example/", "दुकान.example", "shop.example", expected=[])
    assert answer.json()["message"] == "Saved. It applies from the next time a page is opened."
    assert answer.json()["data"]["embed_sites"] == ["shop.example", "xn--11b7ah1gn.example"]
    entry = Entry.objects.get(action="partners.embed_sites_changed")
    assert (entry.before, entry.after) == (
        {"embed_sites": []},
        {"embed_sites": ["shop.example", "xn--11b7ah1gn.example"]},
    )
    assert save(gita, sunrise, "shop.example", "xn--11b7ah1gn.example").status_code == 200
    assert Entry.objects.filter(action="partners.embed_sites_changed").count() == 1


@pytest.mark.parametrize(
    ("_case", "body", "code"),
    [
        ("a wildcard", {"sites": ["*.shop.example"]}, "partners.site"),
        ("our own", {"sites": ["shop.example", "desk.testserver.example"]}, "partners.site_own"),
        ("too many", {"sites": [f"s{number}.example" for number in range(21)]}, "partners.sites_many"),
        ("no list", {"sites": "shop.example"}, "core.wrong_type"),
        ("nothing said", {}, "core.required"),
    ],
)
def test_what_is_unfit_is_told_and_nothing_is_kept(gita, sunrise, settings, _case, body, code):
    settings.ALLOWED_HOSTS = ["testserver", "testserver.example"]
    answer = gita.post(f"/api/admin/partners/{sunrise.id}/embed-sites", body, format="json")
    assert (answer.status_code, answer.json()["fields"]["sites"][0]["code"]) == (422, code)
    sunrise.refresh_from_db()
    assert sunrise.embed_sites == []
    assert not Entry.objects.filter(action="partners.embed_sites_changed").exists()


def test_a_second_editor_is_told_what_stands_there_and_our_own_brand_is_framed_by_nobody(gita, sunrise):
    save(gita, sunrise, "shop.example")
    answer = save(gita, sunrise, "other.example", expected=[])
    assert (answer.status_code, answer.json()["code"]) == (409, "partners.changed_meanwhile")
    assert answer.json()["details"]["now"] == ["shop.example"]
    own = partners.ensure_own_brand()
    assert save(gita, own, "shop.example").json()["code"] == "partners.own_brand_not_framed"
    for one, sites in ((sunrise, ["shop.example"]), (own, [])):
        one.refresh_from_db()
        assert one.embed_sites == sites


def test_the_partners_brand_may_stand_in_its_sites_and_no_page_in_any(gita, sunrise):
    rival = partners.add_partner(key="rival", name="Rival", by=SYSTEM)
    assert framed_by("/sunrise", **FRAME) == OURSELVES
    save(gita, sunrise, "shop.example", "www.shop.example")
    save(gita, rival, "rival.example")
    allowed = f"{OURSELVES} https://shop.example https://www.shop.example"
    for asked in ("/sunrise", "/sunrise/", "/sunrise?utm_source=x"):
        assert framed_by(asked, **FRAME) == allowed, asked
        # the page itself, however it is asked for
        assert framed_by(asked) == OURSELVES, asked
    assert framed_by("/rival", **FRAME) == f"{OURSELVES} https://rival.example"
    for elsewhere in ("/", "/l", "/cl", "/login", "/products", "/user/offers", "/sunrise/x", "/SUNRISE", "/nobody"):
        assert framed_by(elsewhere, **FRAME) == OURSELVES, elsewhere
    for never in ("/admin", "/admin/partners", "/partner", "/sunrise/partner/login", "/api/site?segment=sunrise"):
        assert framed_by(never, **FRAME) == "frame-ancestors 'none'", never


@pytest.mark.parametrize(
    ("dest", "site", "is_framed"),
    [
        ("iframe", "cross-site", True),
        ("iframe", "same-site", True),
        ("frame", "cross-site", True),
        ("iframe", "same-origin", False),  # /customer-site
        ("document", "cross-site", False),  # a link on another site
        ("document", "none", False),
        ("", "", False),  # an older browser
    ],
)
def test_only_a_frame_of_another_site_is_given_the_brand_instead_of_the_page(gita, sunrise, dest, site, is_framed):
    save(gita, sunrise, "shop.example")
    answer = APIClient().get("/sunrise", headers={"Sec-Fetch-Dest": dest, "Sec-Fetch-Site": site})
    assert (b'target="_blank"' in answer.content) is is_framed
    assert ("https://shop.example" in answer.headers["Content-Security-Policy"]) is is_framed


def test_what_a_frame_is_given_has_no_form_or_script_speaks_the_readers_language_and_leads_on_with_the_query(
    gita, sunrise
):
    Partner.objects.filter(pk=sunrise.pk).update(title_en="Fair & <b>simple</b>")
    save(gita, sunrise, "shop.example")
    answer = APIClient().get('/sunrise?utm_source=x&a="><script>', headers=FRAME)
    page = answer.content.decode()
    assert "Fair &amp; &lt;b&gt;simple&lt;/b&gt;" in page
    assert 'href="/sunrise?utm_source=x&amp;a=&quot;&gt;&lt;script&gt;" target="_blank" rel="noopener"' in page
    assert not [tag for tag in ("<script", "<form", "<input", "<iframe") if tag in page]
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; ")
    assert (answer.headers["Cache-Control"], answer.cookies) == ("no-store", {})
    hindi = APIClient().get("/sunrise", headers=FRAME | {"Accept-Language": "hi-IN"}).content.decode()
    assert '<html lang="hi">' in hindi
    assert "तुलना पर देखें" in hindi


def test_no_other_header_of_the_caller_decides_who_may_frame_it(gita, sunrise):
    save(gita, sunrise, "shop.example")
    for told in (
        {"Origin": "https://evil.example"},
        {"Referer": "https://evil.example/"},
        {"X-Forwarded-Host": "evil"},
    ):
        assert framed_by("/sunrise", **FRAME, **told) == f"{OURSELVES} https://shop.example"


def test_a_suspended_partners_brand_stands_in_no_other_sites_frame(gita, sunrise):
    save(gita, sunrise, "shop.example")
    partners.set_status(partner_id=sunrise.pk, is_active=False, reason="Gone away", by=SYSTEM)
    assert framed_by("/sunrise", **FRAME) == OURSELVES


def test_no_page_asks_the_database_only_a_frame_does_and_without_one_it_is_given_the_page(gita, sunrise):
    save(gita, sunrise, "shop.example")
    for path, headers, asked in (("/", FRAME, 0), ("/login", FRAME, 0), ("/sunrise", {}, 0), ("/sunrise", FRAME, 1)):
        with CaptureQueriesContext(connection) as queries:
            assert APIClient().get(path, headers=headers).status_code == 200
        assert len(queries) == asked, path

    def away(*_: Any) -> None:
        raise OperationalError

    with connection.execute_wrapper(away):
        answer = APIClient().get("/sunrise", headers=FRAME)
    assert (answer.status_code, answer.headers["Content-Security-Policy"].rpartition("; ")[2]) == (200, OURSELVES)


def test_the_sites_are_the_desks_to_know(gita, sunrise):
    save(gita, sunrise, "shop.example")
    public = APIClient().get("/api/site?segment=sunrise").json()
    assert "shop.example" not in json.dumps(public)
