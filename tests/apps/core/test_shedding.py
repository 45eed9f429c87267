"""Calls that waited too long are refused before any work; those with something to lose are not."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from prometheus_client import REGISTRY
from rest_framework.test import APIClient

from apps.core.domain.shedding import has_waited_too_long, is_essential, is_queue_full
from tests.infra.routes import routes_of

ID = "00000000-0000-4000-8000-000000000000"
ESSENTIAL = [
    f"/api/prospects/{ID}/verify",
    f"/api/mobile-changes/{ID}/verify",
    "/api/email-verifications/verify",
    f"/api/applications/{ID}/submissions",
    "/api/webhooks/lenders/champa",
    "/api/webhooks/messages/sandbox",
    "/api/webhooks/calls",
    "/healthz",
    "/readyz",
    "/metrics",
]

WEBHOOKS = ("lenders/<slug:slug>", "messages/<slug:provider>", "calls")


def observed(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(f"tulna_{name}", labels) or 0.0


@pytest.mark.parametrize("path", ESSENTIAL)
def test_essential_call_is_never_refused_for_its_wait(path: str) -> None:
    assert is_essential(path)
    assert not has_waited_too_long(path, 60.0, is_upload=False)


def test_essential_calls_are_addresses_of_the_product() -> None:
    routes = [re.sub(r"<uuid:\w+>", ID, route) for route in routes_of("public", "consumer", "integration")]
    essential = {f"/{route}" for route in routes if is_essential(f"/{route}")}
    assert essential == {*ESSENTIAL[:4], *(f"/api/webhooks/{rest}" for rest in WEBHOOKS)}


@pytest.mark.parametrize(
    ("seconds", "is_upload", "refused"),
    [(1.5, False, False), (1.501, False, True), (1.501, True, False), (10.0, True, False), (10.001, True, True)],
)
def test_other_calls_wait_for_a_bounded_time(seconds: float, is_upload: bool, refused: bool) -> None:
    assert has_waited_too_long("/api/site", seconds, is_upload=is_upload) is refused


@pytest.mark.parametrize(
    ("path", "waiting", "full"),
    [("/api/site", 39, False), ("/api/site", 40, True), (ESSENTIAL[0], 159, False), (ESSENTIAL[0], 160, True)],
)
def test_queue_is_full_for_essential_calls_last(path: str, waiting: int, full: bool) -> None:
    assert is_queue_full(path, waiting, queue_max=40) is full


@pytest.mark.django_db
def test_late_call_is_refused_before_any_work(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.TRUSTED_PROXIES = ["127.0.0.0/8"]
    monkeypatch.setattr("config.shedding.time.time", lambda: 1000.0)
    shed = observed("shed_total", reason="wait")
    seen = observed("http_seconds_count", route="api/site", method="GET", status="503")
    with CaptureQueriesContext(connection) as queries:
        answer = APIClient().get("/api/site", HTTP_X_REQUEST_START="t=998.4")
    assert (answer.status_code, answer.json()["code"], answer["Retry-After"]) == (503, "core.unavailable", "2")
    assert answer.json()["request_id"] == answer["X-Request-ID"]
    assert (len(queries), answer["Cache-Control"]) == (0, "no-store")
    assert observed("shed_total", reason="wait") == shed + 1
    assert observed("http_seconds_count", route="api/site", method="GET", status="503") == seen + 1


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("path", "stamp"),
    [("/api/site", "t=998.6"), ("/api/site", ""), ("/api/webhooks/lenders/nobody", "t=900"), ("/api/uploads", "t=991")],
)
def test_call_in_time_essential_or_with_a_file_goes_on(
    path: str, stamp: str, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.TRUSTED_PROXIES = ["127.0.0.0/8"]
    monkeypatch.setattr("config.shedding.time.time", lambda: 1000.0)
    monkeypatch.setattr("config.shedding.takes_file", lambda _method, path: path == "/api/uploads")
    shed = observed("shed_total", reason="wait")
    assert APIClient().post(path, HTTP_X_REQUEST_START=stamp).status_code != 503
    assert observed("shed_total", reason="wait") == shed


@pytest.mark.django_db
def test_stamp_of_a_caller_that_is_no_proxy_refuses_nothing(settings: Any) -> None:
    settings.TRUSTED_PROXIES = []
    assert APIClient().get("/api/site", HTTP_X_REQUEST_START="t=1").status_code != 503
