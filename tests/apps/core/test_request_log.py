"""One line a request: route, status, time and statements, never the address."""

import logging
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from prometheus_client import REGISTRY
from rest_framework.test import APIClient

from apps.core.logs import JsonFormatter
from apps.core.request_log import NO_ROUTE, RequestLogMiddleware
from tests.factories import accounts

pytestmark = pytest.mark.django_db

SECRET = "9812345678"


def lines(caplog: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in caplog.records if record.name == "tulna.request"]


def observed(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"tulna_{name}", labels) or 0.0


def test_line_tells_the_route_and_what_the_database_took(caplog: pytest.LogCaptureFixture) -> None:
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(accounts.make_admin())}")
    client.get("/api/uploads")  # what a process reads once is read
    caplog.clear()
    before = observed("http_seconds_count", route="api/uploads", method="GET", status="200")
    with caplog.at_level(logging.INFO, "tulna.request"), CaptureQueriesContext(connection) as queries:
        answer = client.get(f"/api/uploads?search={SECRET}")
    [record] = lines(caplog)
    shown: Any = record
    assert (shown.route, shown.method, shown.status, shown.db_n) == ("api/uploads", "GET", 200, len(queries))
    assert shown.db_n > 0
    assert 0 < shown.db_ms < shown.ms
    assert shown.request_id == answer["X-Request-ID"]
    assert SECRET not in JsonFormatter().format(record)
    assert '"db_n": ' in JsonFormatter().format(record)
    assert observed("http_seconds_count", route="api/uploads", method="GET", status="200") == before + 1


def test_address_that_nothing_answers_is_not_told(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tulna.request"):
        APIClient().get(f"/api/nowhere/{SECRET}")
    [record] = lines(caplog)
    shown: Any = record
    assert (shown.status, SECRET in JsonFormatter().format(record)) == (404, False)


def test_method_that_nobody_knows_makes_no_series_of_its_own() -> None:
    def refuse(_request: Any) -> HttpResponse:
        return HttpResponse(status=405)

    for word in ("PROPFIND", "X1", "X2"):
        RequestLogMiddleware(refuse)(RequestFactory().generic(word, "/"))
    assert observed("http_seconds_count", route=NO_ROUTE, method="OTHER", status="405") == 3
    assert observed("http_seconds_count", route=NO_ROUTE, method="X1", status="405") == 0


def test_probes_write_no_line(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "tulna.request"):
        assert APIClient().get("/healthz").status_code == 200
    assert lines(caplog) == []


@pytest.mark.parametrize(
    ("peer", "header", "waited"),
    [
        ("10.0.0.7", "t=999.75", 0.25),
        ("10.0.0.7", "t=1000.5", 0.0),
        ("10.0.0.7", "t=nan", None),
        ("10.0.0.7", "999.75", None),
        ("10.0.0.7", "", None),
        ("192.0.2.1", "t=999.75", None),
    ],
)
def test_wait_is_observed_where_a_trusted_proxy_says_its_start(
    peer: str,
    header: str,
    waited: float | None,
    settings: Any,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.0/8"]
    monkeypatch.setattr("apps.core.request_log.time.time", lambda: 1000.0)
    count, total = observed("http_queue_seconds_count"), observed("http_queue_seconds_sum")
    request = RequestFactory().get("/", REMOTE_ADDR=peer, HTTP_X_REQUEST_START=header)
    with caplog.at_level(logging.INFO, "tulna.request"):
        RequestLogMiddleware(lambda _request: HttpResponse())(request)
    shown: Any = lines(caplog)[0]
    assert shown.queue_ms == (None if waited is None else 1000 * waited)
    assert observed("http_queue_seconds_count") == count + (waited is not None)
    assert observed("http_queue_seconds_sum") == total + (waited or 0)
