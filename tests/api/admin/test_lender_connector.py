"""How a lender is reached: settings whose secrets never come out, and a test that applies for nothing."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, LenderQuote
from apps.audit.models import Entry
from apps.lenders.domain.connection import LenderConnection
from apps.lenders.domain.connector_settings import STATUSES
from apps.lenders.models import ConnectorSettings, Lender
from apps.lenders.selectors.lenders import connection_for_system
from apps.messaging.models import Message, Notification
from tests.factories.accounts import make_admin, signed_in
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db

REST: dict[str, Any] = {
    "kind": "rest",
    "url": "https://api.gulmohar.example/v1",
    "auth": {"kind": "bearer", "token": "s3cret-token"},
    "field_map": {"request": {"amount": "loan.amount", "tenure_months": "loan.months"}},
    "status_map": {"Login": "in_review", "Disbursed": "disbursed"},
    "deadline_seconds": 8,
}


@pytest.fixture
def lender() -> Lender:
    cache.clear()
    return make_lender("gulmohar", slug="gulmohar")


def reached(lender: Lender) -> LenderConnection:
    connection = connection_for_system(lender.pk)
    assert connection is not None
    return connection


def read(admin: APIClient, lender: Lender) -> Any:
    return admin.get(f"/api/lenders/{lender.pk}/connector").json()["data"]


def save(admin: APIClient, lender: Lender, **values: Any) -> Any:
    seen = read(admin, lender)
    body = {"changed_at": seen and seen["changed_at"], **values}
    return admin.put(f"/api/lenders/{lender.pk}/connector", body, format="json")


def test_our_words_are_the_applications_words():
    assert set(STATUSES) == {one.value for one in SubmissionStatus} - {"created"}


def test_a_new_connector_tells_its_push_secret_once(gita, lender):
    assert read(gita, lender) is None
    reply = save(gita, lender, **REST)
    assert reply.status_code == 200, reply.json()
    secret = reply.json()["new_secret"]
    assert len(secret) >= 32
    assert reached(lender).webhook_secret == secret
    shown = read(gita, lender)
    assert (shown["kind"], shown["auth_kind"], shown["has_webhook_secret"]) == ("rest", "bearer", True)
    assert shown["webhook_url"].endswith("/api/webhooks/lenders/gulmohar")
    assert shown["auth_set_at"] == shown["webhook_secret_set_at"]
    text = json.dumps(gita.get(f"/api/lenders/{lender.pk}/connector").json())
    assert secret not in text
    assert "s3cret-token" not in text
    recorded = json.dumps(list(Entry.objects.values("before", "after", "details")))
    assert secret not in recorded
    assert "s3cret-token" not in recorded


def test_authentication_that_is_not_sent_stays(gita, lender):
    save(gita, lender, **REST)
    again = {name: value for name, value in REST.items() if name != "auth"}
    reply = save(gita, lender, **again | {"deadline_seconds": 9})
    assert (reply.status_code, reply.json()["new_secret"]) == (200, "")
    connection = reached(lender)
    assert (connection.auth, connection.deadline_seconds) == ({"kind": "bearer", "token": "s3cret-token"}, 9)
    save(gita, lender, **again | {"auth": {"kind": "none"}})
    assert reached(lender).auth == {}
    assert read(gita, lender)["auth_set_at"] is None


def test_a_form_opened_before_somebody_else_saved_is_refused(gita, lender):
    save(gita, lender, **REST)
    seen = read(gita, lender)["changed_at"]
    save(gita, lender, **REST | {"deadline_seconds": 20})
    path = f"/api/lenders/{lender.pk}/connector"
    reply = gita.put(path, {**REST, "deadline_seconds": 30, "changed_at": seen}, format="json")
    assert (reply.status_code, reply.json()["code"]) == (409, "lenders.connector_changed")
    assert ConnectorSettings.objects.get().deadline_seconds == 20


LINK = {
    "kind": "redirect",
    "utm_link": "https://apply.gulmohar.example/?id={unique_id}",
    "registered_host": "gulmohar.example",
}
REFUSED = [
    ("no https", REST | {"url": "http://api.gulmohar.example"}, {"url": "lenders.address_scheme"}),
    ("no address", REST | {"url": ""}, {"url": "lenders.address_host"}),
    ("a user in the address", REST | {"url": "https://a:b@gulmohar.example"}, {"url": "lenders.address_credentials"}),
    ("a private address", REST | {"url": "https://10.0.0.8/v1"}, {"url": "lenders.address_private"}),
    ("half a bracket", REST | {"url": "https://[api.kachnar.example"}, {"url": "lenders.address_host"}),
    ("loopback outside demo", REST | {"url": "http://127.0.0.1:9"}, {"url": "lenders.address_private"}),
    ("no seconds", REST | {"deadline_seconds": 0}, {"deadline_seconds": "core.too_small"}),
    ("too many seconds", REST | {"deadline_seconds": 61}, {"deadline_seconds": "core.too_large"}),
    ("an empty token", REST | {"auth": {"kind": "bearer", "token": ""}}, {"auth": "lenders.auth_secret"}),
    ("a secret of two lines", REST | {"auth": {"kind": "bearer", "token": "a\nb"}}, {"auth": "lenders.auth_secret"}),
    (
        "a header of ours",
        REST | {"auth": {"kind": "header", "name": "Host", "value": "x"}},
        {"auth": "lenders.auth_header"},
    ),
    ("auth as text", REST | {"auth": "token"}, {"auth": "core.wrong_type"}),
    ("no amount told", REST | {"field_map": {"request": {"age": "age"}}}, {"field_map": "lenders.map_request"}),
    ("a map of lists", REST | {"field_map": []}, {"field_map": "core.wrong_type"}),
    (
        "an unknown part",
        REST | {"field_map": {**REST["field_map"], "reply": {"rate": "r"}}},
        {"field_map": "lenders.map_unknown"},
    ),
    (
        "an unknown decision",
        REST | {"field_map": {**REST["field_map"], "decisions": {"OK": "yes"}}},
        {"field_map": "lenders.map_decision"},
    ),
    (
        "a path upwards",
        REST | {"field_map": {**REST["field_map"], "paths": {"quote": "../x"}}},
        {"field_map": "lenders.map_path"},
    ),
    ("an unknown status", REST | {"status_map": {"Login": "logged_in"}}, {"status_map": "lenders.map_status"}),
    ("a link elsewhere", LINK | {"registered_host": "kachnar.example"}, {"utm_link": "lenders.address_off_host"}),
    ("a link without place", LINK | {"utm_link": "https://gulmohar.example/"}, {"utm_link": "lenders.no_unique_id"}),
    (
        "a link with an encoded place",
        LINK | {"utm_link": "https://gulmohar.example/?id={unique_id}&sub=%7Bunique_id%7D"},
        {"utm_link": "lenders.link_placeholder"},
    ),
    (
        "a link by http",
        LINK | {"utm_link": "http://gulmohar.example/{unique_id}"},
        {"utm_link": "lenders.address_scheme"},
    ),
    ("no host", LINK | {"registered_host": ""}, {"registered_host": "lenders.registered_host"}),
    ("an unknown kind", REST | {"kind": "soap"}, {"kind": "core.not_a_choice"}),
]


@pytest.mark.parametrize(("_case", "values", "codes"), REFUSED, ids=[case[0] for case in REFUSED])
def test_settings_that_cannot_work_are_refused_at_the_field(gita, lender, settings, _case, values, codes):
    settings.DEMO = False
    reply = save(gita, lender, **values)
    assert reply.status_code == 422, reply.json()
    assert {name: found[0]["code"] for name, found in reply.json()["fields"].items()} == codes
    assert not ConnectorSettings.objects.exists()


def test_a_new_push_secret_replaces_the_old_one(gita, lender):
    old = save(gita, lender, **REST).json()["new_secret"]
    reply = gita.post(f"/api/lenders/{lender.pk}/connector/secret")
    assert reply.status_code == 200
    new = reply.json()["new_secret"]
    assert new != old
    assert reached(lender).webhook_secret == new
    assert Entry.objects.get(action="lenders.webhook_secret_rotated").after == {"webhook_secret": "(set)"}


def test_other_full_admins_hear_of_a_new_address_and_secret_and_nobody_else_does(gita, lender):
    other, role_2 = make_admin(1, "other@example.com"), make_admin(2, "second@example.com")
    Notification.objects.all().delete()
    save(gita, lender, **REST)
    gita.post(f"/api/lenders/{lender.pk}/connector/secret")
    lines = list(Notification.objects.values_list("subject_id", "template", "path"))
    assert lines == [(other.pk, "connector_changed", f"/admin/lenders/{lender.pk}")] * 2
    letters = Message.objects.filter(template="connector_changed")
    assert letters.count() == 2
    assert not Notification.objects.filter(subject_id=role_2.pk).exists()


def test_what_sends_nothing_elsewhere_is_told_to_nobody(gita, lender):
    make_admin(1, "other@example.com")
    save(gita, lender, **REST)
    Notification.objects.all().delete()
    kept = {name: value for name, value in REST.items() if name != "auth"}
    assert save(gita, lender, **kept | {"deadline_seconds": 20}).status_code == 200
    assert not Notification.objects.exists()


def test_a_redirect_lender_has_no_secret(gita, lender):
    assert save(gita, lender, **LINK).json()["new_secret"] == ""
    reply = gita.post(f"/api/lenders/{lender.pk}/connector/secret")
    assert (reply.status_code, reply.json()["code"]) == (409, "lenders.no_pushes")


class Loopback(BaseHTTPRequestHandler):
    """A lender that answers what the test laid down and keeps what it was sent."""

    answer: tuple[int, str] = (200, "")
    heard: list[tuple[str, dict[str, str], dict[str, Any]]]

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        type(self).heard.append((self.path, dict(self.headers), body))
        status, text = type(self).answer
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, *args: Any) -> None:
        """Quiet."""


@pytest.fixture
def lender_at(settings: Any) -> Iterator[tuple[str, type[Loopback]]]:
    settings.DEMO = True
    Loopback.heard = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), Loopback)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}", Loopback
    server.shutdown()
    server.server_close()


OFFER = json.dumps({"decision": "offer", "amount": 200000, "annual_rate": 14.25, "tenure_months": 24})


def try_it(admin: APIClient, lender: Lender) -> Any:
    return admin.post(f"/api/lenders/{lender.pk}/connector/test", {"product": "PL"}, format="json")


def test_a_test_shows_what_was_sent_what_came_back_and_what_it_means(gita, lender, lender_at):
    address, loopback = lender_at
    loopback.answer = (200, OFFER)
    save(gita, lender, **REST | {"url": address})
    told = try_it(gita, lender).json()
    assert told["request"] == {"loan": {"amount": "200000.00", "months": 24}}
    assert told["reply"] == OFFER
    assert (told["answer"]["outcome"], told["answer"]["amount"], told["answer"]["annual_rate"]) == (
        "offer",
        "200000",
        "14.25",
    )
    assert (told["address"], told["fault"]) == (f"{address}/quote", "")
    assert 0 <= told["milliseconds"] < 5000
    assert "s3cret-token" not in json.dumps(told)
    ((path, headers, _),) = loopback.heard
    assert (path, headers["Authorization"]) == ("/quote", "Bearer s3cret-token")
    assert not Application.objects.exists()
    assert not LenderQuote.objects.exists()


@pytest.mark.parametrize(
    ("_case", "answer", "fault", "detail"),
    [
        ("refused", (400, "{}"), "refused", "status 400"),
        ("busy", (503, "{}"), "busy", "status 503"),
        ("no JSON", (200, "<html>"), "unreadable", "no JSON"),
        ("an unknown decision", (200, '{"decision": "maybe"}'), "unreadable", "decision 'maybe'"),
        (
            "no rate",
            (200, '{"decision": "offer", "amount": 1, "tenure_months": 6}'),
            "unreadable",
            "annual_rate is no plain number",
        ),
    ],
)
def test_a_test_names_the_exact_fault(gita, lender, lender_at, _case, answer, fault, detail):
    address, loopback = lender_at
    loopback.answer = answer
    save(gita, lender, **REST | {"url": address})
    told = try_it(gita, lender).json()
    assert (told["fault"], told["detail"], told["answer"]) == (fault, detail, None)
    assert len(loopback.heard) == 1


def test_a_lender_that_is_not_there_is_not_reached(gita, lender, settings):
    settings.DEMO = True
    save(gita, lender, **REST | {"url": "http://127.0.0.1:9"})
    told = try_it(gita, lender).json()
    assert (told["fault"], told["detail"]) == ("not_reached", "ConnectError")


def test_two_tests_at_once_are_too_many(gita, lender, lender_at):
    address, loopback = lender_at
    loopback.answer = (200, OFFER)
    save(gita, lender, **REST | {"url": address})
    try_it(gita, lender)
    reply = try_it(gita, lender)
    assert (reply.status_code, reply.json()["code"], reply.headers["Retry-After"]) == (
        429,
        "lenders.test_too_soon",
        "5",
    )
    assert len(loopback.heard) == 1


def test_a_redirect_lender_s_test_shows_where_customers_go(gita, lender):
    save(gita, lender, **LINK)
    told = try_it(gita, lender).json()
    assert (told["redirect"], told["milliseconds"]) == ("https://apply.gulmohar.example/?id=test-0000", None)


def test_the_made_up_applicant_asks_within_the_terms(gita, lender, lender_at):
    address, loopback = lender_at
    loopback.answer = (200, OFFER)
    make_terms(lender, amount_min="300000.00", tenure_min=36)
    save(gita, lender, **REST | {"url": address})
    assert try_it(gita, lender).json()["request"] == {"loan": {"amount": "300000.00", "months": 36}}


def test_nothing_to_test_without_a_connector(gita, lender):
    assert try_it(gita, lender).json()["code"] == "lenders.no_connector"


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_may_not_and_nothing_changes(gita, lender, role_id):
    save(gita, lender, **LINK)
    before = ConnectorSettings.objects.values().get()
    admin = signed_in(role_id)
    path = f"/api/lenders/{lender.pk}/connector"
    assert admin.get(path).status_code == 403
    assert admin.put(path, {**REST, "changed_at": None}, format="json").status_code == 403
    assert admin.post(f"{path}/secret").status_code == 403
    assert try_it(admin, lender).status_code == 403
    assert ConnectorSettings.objects.values().get() == before
