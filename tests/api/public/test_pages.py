"""One origin: which address answers which bundle, and what Django keeps for itself."""

import gzip
import io
import json
import logging
import time
from pathlib import Path
from threading import Event

import pytest
from django.core.files.storage import default_storage
from django.db import OperationalError
from django.utils import timezone
from rest_framework.test import APIClient

from apps.pages.web import probes
from apps.partners.models import Partner
from apps.privacy.domain.erasure_records import FOLDER, file_name
from apps.privacy.models import ErasureRecord

pytestmark = pytest.mark.django_db


@pytest.fixture
def bundles(settings, tmp_path: Path) -> None:
    settings.BUNDLES = {name: tmp_path / name for name in ("consumer", "partner", "admin")}
    for name, folder in settings.BUNDLES.items():
        folder.mkdir()
        (folder / "index.html").write_text(f'<html lang="__LANG__">{name}</html>')


@pytest.mark.parametrize(
    ("address", "bundle"),
    [
        ("/", "consumer"),
        ("/rangrez", "consumer"),
        ("/user/offers", "consumer"),
        ("/administrator", "consumer"),
        ("/partnership", "consumer"),
        ("/admin", "admin"),
        ("/admin/lenders/7", "admin"),
        ("/partner", "partner"),
        ("/partner/login", "partner"),
        ("/rangrez/partner/login", "partner"),
    ],
)
def test_the_first_segment_decides_the_area(client: APIClient, bundles: None, address: str, bundle: str) -> None:
    answer = client.get(address)
    assert answer.content.decode() == f'<html lang="en">{bundle}</html>'
    assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("address", "status"),
    [
        ("/user/offers", 200),
        ("/user/offers/", 200),
        ("/user/offers/7/kfs", 200),
        ("/user/offers/7/nothing", 404),
        ("/user/account/nothing", 404),
        ("/nothing/at/all", 404),
        ("/admin", 200),
        ("/admin/", 200),
        ("/admin/lenders/7", 200),
        ("/admin/commission-upload-file/reconciliation/7/2026-10", 200),
        ("/admin/nothing", 404),
        ("/admin/lenders/7/8", 404),
        ("/partner/reports/leads", 200),
        ("/partner/customfunnel", 200),
        ("/partner/nothing", 404),
        ("/rangrez/partner/login", 200),
    ],
)
def test_an_unknown_address_is_answered_404_with_the_bundle(
    client: APIClient, bundles: None, address: str, status: int
) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.content.startswith(b'<html lang="en">')


def test_an_address_where_nobody_lives_is_answered_404(client: APIClient, bundles: None, settings) -> None:
    words = {"title": "T", "lead": "L", "title_lender": "", "lead_lender": "", "title_no_loan": "", "lead_no_loan": ""}
    first = {"scripts": [], "styles": [], "begins": "brand", "title": "", "lead": "", "words": words}
    (settings.BUNDLES["consumer"] / "first-pages.json").write_text(json.dumps({"/:urlSegment": {"en": first}}))
    assert client.get("/nobody").status_code == 404
    assert client.get("/nobody?step=2").status_code == 404
    # The worker of the offline site keeps "/user"; an address of a page is no partner's, with or without a last slash.
    for page in ("/user", "/user/", "/redirect", "/deletion-receipt", "/customer-site"):
        assert client.get(page).status_code == 200, page
    Partner.objects.create(key="rangrez", name="Rangrez", status="active")
    assert client.get("/rangrez").status_code == 200


def test_a_host_can_be_given_to_one_area(client: APIClient, bundles: None, settings) -> None:
    settings.HOST_AREAS = {"testserver": "partner"}
    assert client.get("/").content.decode() == '<html lang="en">partner</html>'


def test_the_page_names_what_its_address_will_ask_for(client: APIClient, bundles: None, settings) -> None:
    folder = settings.BUNDLES["consumer"]
    (folder / "index.html").write_text('<html lang="__LANG__"><head></head><body>__TITLE__</body></html>')
    first = {
        "scripts": ["/static/consumer/assets/a.js"],
        "styles": ["/static/consumer/assets/a.css"],
        "title": "A & B",
        "lead": "C > D",
    }
    (folder / "first-pages.json").write_text(json.dumps({"/user/offers": {"en": first}}))
    assert client.get("/user/offers").content.decode() == (
        '<html lang="en"><head><link data-later="modulepreload" crossorigin href="/static/consumer/assets/a.js">'
        '<link data-later="preload" as="style" crossorigin href="/static/consumer/assets/a.css"></head>'
        "<body><h1>A &amp; B</h1><p>C &gt; D</p></body></html>"
    )
    # a query leads to a later part of the page: the files are the same, what it begins with is not known
    inside = client.get("/user/offers?step=2").content.decode()
    assert "a.js" in inside
    assert inside.endswith("<body></body></html>")
    assert client.get("/user/other").content.decode() == '<html lang="en"><head></head><body></body></html>'


def test_an_address_with_a_part_that_differs_is_known_by_its_pattern(
    client: APIClient, bundles: None, settings
) -> None:
    folder = settings.BUNDLES["consumer"]
    (folder / "index.html").write_text("<head></head>__TITLE__")
    named = {
        path: {"en": {"scripts": [], "styles": [], "title": title, "lead": ""}}
        for path, title in {"/vouchers": "Vouchers", "/:urlSegment": "Partner", "/form/:company/:id": "Form"}.items()
    }
    (folder / "first-pages.json").write_text(json.dumps(named))
    shown = {
        path: client.get(path).content.decode().removeprefix("<head></head>")
        for path in ("/vouchers", "/rangrez", "/rangrez/more", "/form/amaltas/1", "/form/amaltas/", "/form/amaltas/1/2")
    }
    assert shown == {
        "/vouchers": "<h1>Vouchers</h1>",
        "/rangrez": "<h1>Partner</h1>",
        "/rangrez/more": "",
        "/form/amaltas/1": "<h1>Form</h1>",
        "/form/amaltas/": "",
        "/form/amaltas/1/2": "",
    }


def test_the_page_is_packed_for_browsers_that_take_it(client: APIClient, bundles: None) -> None:
    answer = client.get("/", HTTP_ACCEPT_ENCODING="gzip, br")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.content).decode() == '<html lang="en">consumer</html>'
    assert {"Accept-Encoding", "Cookie"} <= set(answer.headers["Vary"].split(", "))


def test_the_page_begins_in_the_language_that_was_kept(client: APIClient, bundles: None) -> None:
    client.cookies["tulna_lang"] = "hi"
    assert client.get("/").content.decode() == '<html lang="hi">consumer</html>'


@pytest.mark.parametrize(
    ("address", "kind"),
    [("/sw.js", "text/javascript; charset=utf-8"), ("/manifest.webmanifest", "application/manifest+json")],
)
def test_the_worker_and_the_manifest_stand_at_the_root_and_are_asked_for_anew(
    client: APIClient, bundles: None, settings, address: str, kind: str
) -> None:
    assert client.get(address).status_code == 404
    (settings.BUNDLES["consumer"] / address[1:]).write_text("of this build")
    answer = client.get(address)
    assert answer.content == b"of this build"
    assert (answer.headers["Content-Type"], answer.headers["Cache-Control"]) == (kind, "no-cache")
    packed = client.get(address, headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.content) == b"of this build"
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
@pytest.mark.parametrize("address", ["/", "/user/offers", "/partner", "/admin/lenders/7", "/sw.js", "/livez"])
def test_a_page_shows_and_takes_nothing_whatever_the_cookies(bundles: None, address: str, method: str) -> None:
    answer = getattr(APIClient(enforce_csrf_checks=True), method)(address)
    assert (answer.status_code, answer.headers["Allow"], answer.content) == (405, "GET, HEAD", b"")


@pytest.mark.parametrize("address", ["/api/no", "/static/no.js", "/media/no.png", "/dev/no", "/api"])
def test_django_keeps_its_own_prefixes(client: APIClient, bundles: None, address: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")


def test_every_answer_carries_the_security_headers(client: APIClient, bundles: None) -> None:
    headers = client.get("/admin").headers
    assert "script-src 'self';" in headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert (headers["X-Content-Type-Options"], headers["X-Frame-Options"]) == ("nosniff", "DENY")
    assert client.get("/api/products").headers["Cache-Control"] == "no-store"


def test_live_and_ready_say_so(client: APIClient) -> None:
    assert client.get("/healthz").json() == {"live": True}
    assert client.get("/readyz").json() == {
        "ready": True, "degraded": [], "database": True, "redis": True, "storage": True,
    }  # fmt: skip


@pytest.mark.parametrize("host", ["10.1.2.3:8000", "10.1.2.3", "[fd00::1]:8000"])
def test_probe_by_the_address_of_a_container_is_answered(client: APIClient, host: str) -> None:
    assert client.get("/healthz", HTTP_HOST=host).json() == {"live": True}
    assert client.get("/readyz", HTTP_HOST=host).status_code == 200
    assert client.get("/api/products", HTTP_HOST=host).status_code == 400


def test_ready_stays_and_names_redis_when_redis_is_away(client: APIClient, settings) -> None:
    settings.CACHES = settings.CACHES | {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": "redis://127.0.0.1:1/0"}
    }
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"], answer.json()["degraded"]) == (200, True, ["redis"])


def test_ready_says_no_when_the_database_is_away(client: APIClient, monkeypatch) -> None:
    def fail() -> None:
        raise OperationalError

    monkeypatch.setattr("apps.pages.web.probes._check_database", fail)
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"], answer.json()["degraded"]) == (503, False, ["database"])


def test_not_ready_until_the_database_has_what_the_code_needs(client: APIClient, monkeypatch) -> None:
    monkeypatch.setattr(probes, "_schema", probes._SchemaWatch())
    checks: list[bool] = []

    def is_behind(_connection: object) -> bool:
        checks.append(True)
        return len(checks) == 1

    monkeypatch.setattr(probes, "is_behind", is_behind)
    refused = client.get("/readyz")
    assert (refused.status_code, refused.json()["problem"]) == (
        503, "This database lacks migrations of this release. Run manage.py migrate.",
    )  # fmt: skip
    assert [client.get("/readyz").status_code for _ in range(3)] == [200, 200, 200]
    assert len(checks) == 2


def test_ready_asks_the_store_now_and_then_and_waits_for_it_a_second_at_most(
    client: APIClient, settings, monkeypatch
) -> None:
    monkeypatch.setattr(probes, "_store", probes._StoreWatch())
    settings.STORAGE_CHECK_SECONDS = 30
    checks: list[float] = []
    monkeypatch.setattr(probes, "_check_storage", lambda: checks.append(time.monotonic()))
    assert [client.get("/readyz").json()["storage"] for _ in range(3)] == [True, True, True]
    assert len(checks) == 1

    settings.STORAGE_CHECK_SECONDS, settings.STORAGE_PATIENCE_SECONDS = 0, 1
    goes_on = Event()
    monkeypatch.setattr(probes, "_check_storage", lambda: goes_on.wait(60))
    began_at = time.monotonic()
    answers = [client.get("/readyz") for _ in range(3)]
    assert time.monotonic() - began_at < 10
    assert [(answer.status_code, answer.json()["degraded"]) for answer in answers] == [(200, ["storage"])] * 3
    goes_on.set()
    # The thread that waited notes the answer a moment later.
    until = time.monotonic() + 30
    while not (works := client.get("/readyz").json()["storage"]) and time.monotonic() < until:
        time.sleep(0.05)
    assert works is True


def test_doors_stay_closed_while_the_store_is_away(client: APIClient, monkeypatch) -> None:
    monkeypatch.setattr(probes, "_store", probes._StoreWatch())
    calls: list[bool] = []

    def lacks(_now: object) -> bool:
        calls.append(True)
        return True

    def fail() -> None:
        raise OSError

    monkeypatch.setattr(probes, "lacks_deletions_lately", lacks)
    assert client.get("/readyz").status_code == 503
    monkeypatch.setattr(probes, "_check_storage", fail)
    assert client.get("/readyz").status_code == 503
    assert len(calls) == 1


def test_ready_says_no_while_the_store_has_a_deletion_that_the_database_lacks(client: APIClient) -> None:
    month = default_storage.path(f"{FOLDER}/{timezone.now():%Y-%m}")
    Path(month).mkdir(parents=True)
    Path(month, ".DS_Store").write_text("of a tool, not of ours")
    assert client.get("/readyz").status_code == 200
    name = file_name("{}", number="D-ABCD2345", done_at=timezone.now())
    Path(default_storage.path(f"{FOLDER}/{name}")).write_text("{}")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.json()["ready"], answer.json()["degraded"]) == (503, False, [])
    assert answer.json()["problem"] == "This database was restored and lacks deletions. Run manage.py replay_erasures."
    ErasureRecord.objects.create(name=f"{FOLDER}/{name}", made_at=timezone.now())
    assert client.get("/readyz").json()["ready"] is True


def test_metrics_are_for_this_machine_only(client: APIClient) -> None:
    shown = client.get("/metrics", REMOTE_ADDR="127.0.0.1")
    assert (shown.status_code, b"tulna_http_seconds" in shown.content) == (200, True)
    assert b"# TYPE tulna_outbox_age_seconds gauge" in shown.content
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.9").status_code == 404
    by_address = client.get("/metrics", REMOTE_ADDR="127.0.0.1", HTTP_HOST="10.1.2.3:8000")
    assert (by_address.status_code, by_address["Content-Type"]) == (200, shown["Content-Type"])
    assert client.get("/metrics", REMOTE_ADDR="203.0.113.9", HTTP_HOST="10.1.2.3:8000").status_code == 404


@pytest.mark.parametrize("path", ["/metrics", "/certificate-for?domain=loans.sunrise.example"])
def test_what_a_trusted_proxy_passes_on_reads_no_figures(client: APIClient, settings, path: str) -> None:
    settings.TRUSTED_PROXIES = ("10.0.0.0/8",)
    address = path.partition("?")[0]
    assert address == "/certificate-for" or client.get(path, REMOTE_ADDR="10.0.0.8").status_code == 200
    for sender in ("203.0.113.9", "10.0.0.9", "127.0.0.1"):
        passed_on = client.get(path, REMOTE_ADDR="10.0.0.8", headers={"X-Forwarded-For": sender})
        assert (passed_on.status_code, passed_on.json()["code"]) == (404, "core.not_found")


def test_a_foreign_host_writes_one_line_without_a_traceback(client: APIClient, monkeypatch, settings) -> None:
    settings.ALLOWED_HOSTS = ["tulna.example"]
    handlers = logging.getLogger("django.security.DisallowedHost").handlers
    (handler,) = [handler for handler in handlers if type(handler) is logging.StreamHandler]
    written = io.StringIO()
    monkeypatch.setattr(handler, "stream", written)
    assert client.get("/", headers={"Host": "elsewhere.example"}).status_code == 400
    (line,) = written.getvalue().splitlines()
    assert "elsewhere.example" in json.loads(line)["message"]
    assert "Traceback" not in line


def test_a_picture_asked_for_by_habit_is_never_answered_with_a_page(client: APIClient) -> None:
    answer = client.get("/favicon.ico")
    assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")


@pytest.mark.parametrize("address", ["/", "/sunrise", "/customer-site", "/products"])
def test_the_customers_site_may_stand_in_a_frame_of_our_own_and_of_nobody_else(
    client: APIClient, bundles: None, address: str
) -> None:
    headers = client.get(address).headers
    assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
    assert "script-src 'self';" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "SAMEORIGIN"


@pytest.mark.parametrize(
    "address", ["/admin", "/partner", "/sunrise/partner/login", "/api/site", "/django-admin/login/"]
)
def test_nothing_else_may_stand_in_a_frame(client: APIClient, bundles: None, address: str) -> None:
    headers = client.get(address).headers
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert headers["X-Frame-Options"] == "DENY"


def test_nobody_is_told_the_address_that_carries_a_hand_over(client: APIClient, bundles: None) -> None:
    assert client.get("/auth?token=x").headers["Referrer-Policy"] == "no-referrer"
    assert client.get("/authors").headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
