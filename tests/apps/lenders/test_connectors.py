"""Lenders over real HTTP: the good, the slow, the dead, the flaky and the ones that answer nonsense."""

import json
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from prometheus_client import REGISTRY

from apps.core import breaker
from apps.lenders.domain.connection import LenderConnection, QuoteAnswer, QuoteFacts, SubmitAnswer, breaker_name
from apps.lenders.gateways import connectors
from apps.lenders.management.sandbox import SandboxBehaviour, SandboxLenderServer

FACTS = QuoteFacts("PL", Decimal("300000.00"), 36, 36, Decimal("28000.00"), "salaried", "226010", 3)
PAYLOAD = {"submission_id": "s-1", "amount": "300000.00", "first_name": "Asha"}


@pytest.fixture(autouse=True)
def short_waits(monkeypatch):
    monkeypatch.setattr(connectors, "WAIT_FIRST_SECONDS", 0.01)
    monkeypatch.setattr(connectors, "MAX_WAIT_SECONDS", 0.02)


@pytest.fixture
def sandbox() -> Iterator[SandboxLenderServer]:
    server = SandboxLenderServer(0, lambda slug: f"secret of {slug}")
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    for name in ("fast-kadamb", "declining-kadamb", "dead-kadamb", "flaky-kadamb", "slow-kadamb"):
        quick = server.sandbox.behaviour(name)
        server.sandbox.changed[name] = replace(quick, latency_ms=0, statuses=())
    yield server
    server.shutdown()
    server.server_close()


def lender(server, path: str, **changes) -> LenderConnection:
    port = server.server_address[1]
    return replace(
        LenderConnection(7, "kadamb", "sandbox", url=f"http://127.0.0.1:{port}{path}", deadline_seconds=2), **changes
    )


def test_a_lender_answers_with_an_offer(sandbox):
    answer = connectors.quote(lender(sandbox, "/l/fast-kadamb"), FACTS)
    assert (answer.outcome, answer.amount, answer.tenure_months) == ("offer", Decimal("300000.00"), 36)
    assert answer.processing_fee == Decimal("4500.00")
    assert answer == connectors.quote(lender(sandbox, "/l/fast-kadamb"), FACTS)


def test_a_lender_says_no(sandbox):
    answer = connectors.quote(lender(sandbox, "/l/declining-kadamb"), FACTS)
    assert answer == QuoteAnswer("declined", reason="policy")


def test_a_slow_lender_did_not_answer_and_costs_no_more_than_its_deadline(sandbox):
    sandbox.sandbox.changed["slow-kadamb"] = SandboxBehaviour(latency_ms=3000)
    began = time.monotonic()
    answer = connectors.quote(lender(sandbox, "/l/slow-kadamb"), FACTS, deadline=0.4)
    assert answer.outcome == "no_answer"
    assert time.monotonic() - began < 1.5


def test_a_dead_lender_is_unavailable(sandbox):
    assert connectors.quote(lender(sandbox, "/l/dead-kadamb"), FACTS).outcome == "unavailable"


def test_nobody_listening_is_unavailable(sandbox):
    gone = replace(lender(sandbox, "/l/fast-kadamb"), url="http://127.0.0.1:9/l/fast-kadamb")
    assert connectors.quote(gone, FACTS).outcome == "unavailable"
    assert connectors.submit(gone, PAYLOAD, idempotency_key="k").outcome == "failed"


def test_a_lender_that_fails_every_other_time_is_asked_again(sandbox):
    assert connectors.quote(lender(sandbox, "/l/flaky-kadamb"), FACTS).outcome == "offer"
    assert sandbox.sandbox.requests["flaky-kadamb"] == 2


def calls_observed(outcome: str) -> tuple[float, float]:
    labels = {"lender": "kadamb", "outcome": outcome}
    samples = (f"tulna_lender_seconds_{part}" for part in ("count", "sum"))
    count, total = (REGISTRY.get_sample_value(name, labels) or 0.0 for name in samples)
    return count, total


@pytest.mark.parametrize(
    ("path", "outcome"), [("fast-kadamb", "answered"), ("dead-kadamb", "busy"), ("slow-kadamb", "too_slow")]
)
def test_seconds_of_a_call_are_observed_once_with_its_retries(sandbox, path, outcome):
    sandbox.sandbox.changed["slow-kadamb"] = SandboxBehaviour(latency_ms=3000)
    count, total = calls_observed(outcome)
    connectors.quote(lender(sandbox, f"/l/{path}"), FACTS, deadline=0.4)
    assert calls_observed(outcome)[0] == count + 1
    assert (calls_observed(outcome)[1] - total >= 0.4) is (outcome == "too_slow")


def test_a_submission_is_accepted_with_a_reference(sandbox):
    answer = connectors.submit(lender(sandbox, "/l/fast-kadamb"), PAYLOAD, idempotency_key="key-1")
    assert (answer.outcome, answer.status) == ("accepted", "in_review")
    assert answer.reference.startswith("SBX-")


def test_the_same_key_twice_is_one_submission(sandbox):
    first, second = (
        connectors.submit(lender(sandbox, "/l/fast-kadamb"), PAYLOAD, idempotency_key="key-1") for _ in range(2)
    )
    assert first == second
    assert len(sandbox.sandbox.submitted) == 1


def test_a_submission_that_was_too_slow_may_have_arrived(sandbox):
    sandbox.sandbox.changed["slow-kadamb"] = SandboxBehaviour(latency_ms=3000, statuses=())
    answer = connectors.submit(lender(sandbox, "/l/slow-kadamb"), PAYLOAD, idempotency_key="k", deadline=0.4)
    assert answer.outcome == "unknown"


def test_after_five_failures_a_lender_is_left_alone_and_then_tried_by_one_caller(sandbox, monkeypatch):
    monkeypatch.setattr(breaker, "COOL_SECONDS", 1)
    dead = lender(sandbox, "/l/dead-kadamb")
    for _ in range(breaker.FAILURES_TO_OPEN):
        connectors.quote(dead, FACTS)
    asked = sandbox.sandbox.requests["dead-kadamb"]
    assert breaker.state(breaker_name(7)) == "open"
    assert connectors.quote(dead, FACTS) == QuoteAnswer("unavailable", reason="breaker open")
    assert connectors.submit(dead, PAYLOAD, idempotency_key="k") == SubmitAnswer("held", reason="breaker open")
    assert sandbox.sandbox.requests["dead-kadamb"] == asked

    time.sleep(1.1)
    assert breaker.state(breaker_name(7)) == "half_open"
    assert breaker.allows_request(breaker_name(7))
    assert not breaker.allows_request(breaker_name(7))
    breaker.failed(breaker_name(7))
    assert breaker.state(breaker_name(7)) == "open"

    time.sleep(1.1)
    assert connectors.quote(lender(sandbox, "/l/fast-kadamb"), FACTS).outcome == "offer"
    assert breaker.state(breaker_name(7)) == "closed"


def test_four_failures_and_a_success_open_nothing():
    for _ in range(breaker.FAILURES_TO_OPEN - 1):
        breaker.failed(breaker_name(7))
    breaker.succeeded(breaker_name(7))
    breaker.failed(breaker_name(7))
    assert breaker.state(breaker_name(7)) == "closed"


def test_another_lender_is_not_held_up():
    for _ in range(breaker.FAILURES_TO_OPEN):
        breaker.failed(breaker_name(7))
    assert breaker.allows_request(breaker_name(8))


GOOD = {"decision": "offer", "amount": "300000", "annual_rate": "12.5", "tenure_months": 36}


class Rude(BaseHTTPRequestHandler):
    """Answers by the path it is called with."""

    server: "QuietServer"

    def log_message(self, format, *args):
        pass

    def do_POST(self):
        answers = {
            "huge": (200, "application/json", b'{"a":"' + b"x" * 200_000 + b'"}'),
            "html": (200, "text/html", b"<h1>Hello</h1>"),
            "list": (200, "application/json", b"[]"),
            "broken": (200, "application/json", b'{"decision":'),
            "deep": (200, "application/json", b"[" * 60_000),
            "nan": (200, "application/json", b'{"decision":"offer","amount":NaN,"annual_rate":1,"tenure_months":1}'),
            "refuses": (422, "application/json", b"{}"),
            "moved": (302, "application/json", b"{}"),
        }
        case = self.path.split("/")[1]
        if case == "drips":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            for _ in range(40):
                self.wfile.write(b" ")
                self.wfile.flush()
                time.sleep(0.1)
            return
        changed = json.dumps({**GOOD, **json.loads(self.headers.get("X-Change", "{}"))}).encode()
        status, kind, body = answers.get(case, (200, "application/json", changed))
        self.send_response(status)
        self.send_header("Location", f"http://127.0.0.1:{self.server.server_port}/good/quote")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class QuietServer(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        """Callers that hang up are what these tests are about."""


@pytest.fixture(scope="module")
def rude() -> Iterator[ThreadingHTTPServer]:
    server = QuietServer(("127.0.0.1", 0), Rude)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    yield server
    server.shutdown()
    server.server_close()


@pytest.mark.parametrize("case", ["huge", "html", "list", "broken", "deep", "nan", "refuses", "moved"])
def test_a_reply_that_was_not_agreed_is_no_offer(rude, case):
    assert connectors.quote(lender(rude, f"/{case}"), FACTS).outcome == "unavailable"


def test_a_lender_that_drips_bytes_does_not_outlive_the_deadline(rude):
    began = time.monotonic()
    assert connectors.quote(lender(rude, "/drips"), FACTS, deadline=0.5).outcome == "no_answer"
    assert time.monotonic() - began < 1.5


@pytest.mark.parametrize(
    "change",
    [
        {"decision": "maybe"},
        {"decision": 1},
        {"amount": "-1"},
        {"amount": "1e5"},
        {"amount": "१२३"},
        {"amount": True},
        {"amount": None},
        {"annual_rate": "100.01"},
        {"tenure_months": "36.5"},
        {"tenure_months": 601},
        {"processing_fee": "free"},
        {"reason": "x" * 201},
        {"reason": "line\nbreak"},
    ],
)
def test_every_part_of_an_offer_is_checked(rude, change):
    auth = {"kind": "header", "name": "X-Change", "value": json.dumps(change)}
    assert connectors.quote(lender(rude, "/good", auth=auth), FACTS).outcome == "unavailable"


def test_a_good_reply_passes_the_same_checks(rude):
    answer = connectors.quote(lender(rude, "/good"), FACTS)
    assert (answer.outcome, answer.annual_rate) == ("offer", Decimal("12.5"))


@pytest.mark.parametrize(
    "url",
    [
        "http://lender.example/quote",
        "https://user:word@lender.example/",
        "https://10.0.0.1/",
        "https://169.254.169.254/latest",
        "https://[::1%25lo]/",
        "https://intranet/",
        "https://2130706433/",
        "file:///etc/passwd",
        "",
    ],
)
def test_addresses_that_are_not_a_lenders_are_never_called(url):
    answer = connectors.quote(LenderConnection(7, "kadamb", "rest", url=url), FACTS)
    assert answer.outcome == "unavailable"
    assert breaker.state(breaker_name(7)) == "closed"


def test_loopback_is_for_the_demo_only(sandbox, settings):
    settings.DEMO = False
    assert connectors.quote(lender(sandbox, "/l/fast-kadamb"), FACTS).reason == "private"
    assert sandbox.sandbox.requests["fast-kadamb"] == 0
