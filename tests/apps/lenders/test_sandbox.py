"""The sandbox lender: equal questions get equal answers, statuses come back signed, behaviour changes while it runs."""

import json
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import httpx
import pytest
from django.core.management import CommandError, call_command

from apps.core.domain.problems import Problem
from apps.lenders.management.sandbox import SandboxLender, SandboxLenderServer
from apps.lenders.models import ConnectorSettings
from apps.lenders.services import lenders
from tests.factories.lenders import make_lender

FACTS = {"amount": "300000.00", "tenure_months": 36, "monthly_income": "28000.00"}


class Receiver(BaseHTTPRequestHandler):
    """Our side of the pushes: keeps what came, refuses the first try."""

    server: "ReceivingServer"

    def log_message(self, format, *args):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.came.append((self.path, dict(self.headers), body))
        self.send_response(503 if len(self.server.came) == 1 else 200)
        self.send_header("Content-Length", "0")
        self.end_headers()


class ReceivingServer(ThreadingHTTPServer):
    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Receiver)
        self.came: list[tuple[str, dict[str, str], bytes]] = []


def serve(server) -> None:
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()


@pytest.fixture
def receiver() -> Iterator[ReceivingServer]:
    server = ReceivingServer()
    serve(server)
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def service() -> Iterator[SandboxLenderServer]:
    server = SandboxLenderServer(0, lenders.sandbox_secret)
    serve(server)
    yield server
    server.shutdown()
    server.server_close()


def call(server, path, body=None, **headers):
    url = f"http://127.0.0.1:{server.server_address[1]}{path}"
    if body is None:
        return httpx.get(url)
    return httpx.post(url, content=body if isinstance(body, bytes) else json.dumps(body), headers=headers)


def test_equal_questions_get_equal_answers():
    one, other = SandboxLender(str), SandboxLender(str)
    assert one.quote("fast-kadamb", FACTS) == other.quote("fast-kadamb", FACTS)
    assert one.quote("fast-kadamb", FACTS)["annual_rate"] != one.quote("fast-kachnar", FACTS)["annual_rate"]


@pytest.mark.parametrize(
    ("income", "decision", "amount"),
    [("11999", "declined", None), ("12000", "offer", "240000"), ("15000", "offer", "300000.00")],
)
def test_the_amount_hangs_on_the_income(income, decision, amount):
    answer = SandboxLender(str).quote("fast-kadamb", {**FACTS, "monthly_income": income})
    assert (answer["decision"], answer.get("amount")) == (decision, amount)


def test_control_changes_a_lender_and_resets_it(service):
    change = {"lender": "fast-kadamb", "mode": "decline", "latency_ms": 0}
    assert call(service, "/control", change).json()["changed"]["fast-kadamb"]["mode"] == "decline"
    assert call(service, "/l/fast-kadamb/quote", FACTS).json() == {"decision": "declined", "reason": "policy"}
    assert call(service, "/control").json()["asked"] == {"fast-kadamb": 1}
    assert call(service, "/control", {"reset": True}).json()["changed"] == {}


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("/control", {"lender": "fast-a", "mode": "odd"}, 400),
        ("/control", {"mode": "dead"}, 400),
        ("/control", {"lender": "fast-a", "statuses": ["odd"]}, 400),
        ("/l/declining-a/quote", b"[]", 400),
        ("/l/declining-a/quote", b"{", 400),
        ("/l/declining-a/quote", b"", 413),
        ("/l/declining-a/submit", {"amount": "1"}, 400),
        ("/l/declining-a/else", {"a": 1}, 404),
        ("/elsewhere", {"a": 1}, 404),
    ],
)
def test_what_the_service_cannot_read(service, path, body, status):
    assert call(service, path, body).status_code == status


@pytest.mark.django_db
def test_statuses_are_pushed_signed_and_again_when_nobody_took_them(service, receiver, settings):
    settings.PUBLIC_URL = f"http://127.0.0.1:{receiver.server_address[1]}"
    settings.SANDBOX_LENDER_URL = f"http://127.0.0.1:{service.server_address[1]}"
    lender = make_lender(slug="kadamb-bank", api=True)
    ConnectorSettings.objects.create(
        lender=lender,
        kind="sandbox",
        options={"behaviour": "fast"},
        webhook_secret=lenders.sandbox_secret(lender.slug),
    )
    change = {
        "lender": "fast-kadamb-bank",
        "latency_ms": 0,
        "push_after_ms": 10,
        "statuses": ["in_review", "disbursed"],
    }
    call(service, "/control", change)
    answer = lenders.send_submission(
        lender_id=lender.pk, payload={"submission_id": "s-1", "amount": "250000.00"}, idempotency_key="s-1"
    )
    assert (answer.outcome, answer.status) == ("accepted", "in_review")
    until = time.monotonic() + 10
    while len(receiver.came) < 3 and time.monotonic() < until:
        time.sleep(0.05)
    path, headers, body = receiver.came[-1]
    assert path == "/api/webhooks/lenders/kadamb-bank"
    lender_id, push = lenders.verify_webhook(slug="kadamb-bank", headers=headers, body=body, now=datetime.now(UTC))
    assert (lender_id, push.submission_id, push.reference) == (lender.pk, "s-1", answer.reference)
    assert (push.status, push.event_id) == ("disbursed", f"{answer.reference}-2")
    assert format(push.disbursed_amount, "f") == "250000.00"
    assert [json.loads(came[2])["status"] for came in receiver.came] == ["in_review", "in_review", "disbursed"]
    with pytest.raises(Problem, match="webhook_unsigned"):
        lenders.verify_webhook(slug="kadamb-bank", headers=headers, body=body + b" ", now=datetime.now(UTC))


def test_it_never_calls_anybody_but_loopback(monkeypatch):
    sandbox = SandboxLender(str)
    monkeypatch.setattr(sandbox, "push", pytest.fail)
    sandbox.push_all("fast-kadamb", "SBX-1", {"callback_url": "https://tulna.example/api/webhooks/lenders/kadamb"})


def test_it_runs_in_demo_mode_only(settings):
    settings.DEMO = False
    with pytest.raises(CommandError, match="demo mode"):
        call_command("sandbox_lender", port=0)


def test_an_asking_lender_wants_documents_and_goes_on_once_the_whole_sending_is_there(receiver):
    sandbox = SandboxLender(lambda _slug: "shared secret")
    assert sandbox.behaviour("asking-kadamb").statuses == ("in_review", "documents_pending")
    sandbox.change({"lender": "asking-kadamb", "push_after_ms": 0, "after_documents": ["sanctioned"]})
    sandbox.bodies["s-1"] = {"submission_id": "s-1", "callback_url": f"http://127.0.0.1:{receiver.server_address[1]}/x"}
    about = {"X-Submission-Id": "s-1", "X-Sending-Id": "h-1", "X-Document-Code": "pan_card"}
    first = sandbox.document("asking-kadamb", "d-1", about | {"X-Sending-Place": "1/2"}, b"x" * 100)
    assert first == {"decision": "accepted"}
    assert sandbox.document("asking-kadamb", "d-1", about | {"X-Sending-Place": "1/2"}, b"x" * 100) == first
    assert receiver.came == []
    sandbox.document("asking-kadamb", "d-2", about | {"X-Sending-Place": "2/2"}, b"x" * 100)
    deadline = time.monotonic() + 10
    while len(receiver.came) < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    assert json.loads(receiver.came[-1][2])["status"] == "sanctioned"


def test_a_file_that_is_too_short_to_be_one_is_refused():
    sandbox = SandboxLender(str)
    about = {"X-Sending-Id": "h-1", "X-Sending-Place": "1/1"}
    assert sandbox.document("asking-a", "d-1", about, b"x" * 99) == {"decision": "refused", "reason": "unreadable"}
    assert sandbox.document("asking-a", "d-2", about, b"x" * 100) == {"decision": "accepted"}
