"""The telephone service over real HTTP: it rings, hangs, drips, refuses, talks nonsense, or is not there."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from datetime import datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from uuid import UUID

import pytest
import time_machine
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core import breaker, outgoing
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.desk.gateways import dialler
from apps.desk.gateways.dialler import LINE_REPORTS, RingAnswer, RingOutcome, is_recording_address
from apps.desk.models import CallerProfile, CallTask
from apps.desk.services import call_lines
from apps.privacy.models import ContactAttempt
from apps.privacy.services.call_lines import wipe_recordings
from tests.factories import accounts
from tests.factories.calling import call_queue, stopped_customer

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
NUMBER, OWN = "9811111111", "9822222222"
SECRET = "shared with the bridge"


class Bridge(ThreadingHTTPServer):
    """A service whose next answer a test chooses: a status and a body, a hang, or bytes that drip."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.requests: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.status, self.body, self.drips, self.hangs = 200, b'{"id": "b-1"}', False, 0.0


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        bridge: Bridge = self.server  # type: ignore[assignment]
        bridge.requests.append(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        bridge.headers.append(dict(self.headers))
        time.sleep(bridge.hangs)
        self.send_response(bridge.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(bridge.body)))
        self.end_headers()
        for place in range(len(bridge.body)):
            self.wfile.write(bridge.body[place : place + 1] if bridge.drips else bridge.body[place:])
            if not bridge.drips:
                return
            time.sleep(0.2)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture(autouse=True)
def clock() -> Iterator[Any]:
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def bridge(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bridge]:
    monkeypatch.setattr(dialler, "DEADLINE_SECONDS", 30.0)
    monkeypatch.setattr(outgoing, "CONNECT_SECONDS", 30.0)
    server = Bridge()
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    settings.DIALLER, settings.BRIDGE_KEY, settings.BRIDGE_SECRET = "bridge", "k", SECRET
    settings.BRIDGE_URL = f"http://127.0.0.1:{server.server_address[1]}"
    settings.BRIDGE_PROMOTIONAL_NUMBER, settings.BRIDGE_SERVICE_NUMBER = "1401234567", "1141234567"
    breaker.succeeded("bridge")
    yield server
    server.shutdown()
    server.server_close()
    breaker.succeeded("bridge")


@pytest.fixture
def isha() -> APIClient:
    """A caller whose own number is known, with one person to call."""
    stopped_customer(NOON, mobile_phone_number=NUMBER)
    call_queue(NOON)
    user = accounts.make_admin(3)
    CallerProfile.objects.create(admin_id=str(user.pk), languages=["en", "hi"], own_number=OWN, changed_at=NOON)
    client = APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user)}"})
    post(client, "calls/shift", state="on")
    return client


def post(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/{path}", body, format="json")


def claimed(client: APIClient) -> Any:
    return post(client, "calls/next").json()["task"]


def dial(client: APIClient, task: dict[str, Any]) -> Any:
    return post(client, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])


def line_of(client: APIClient, task: dict[str, Any], attempt_id: str) -> Any:
    return post(client, f"calls/tasks/{task['task_id']}/line", lease=task["lease"], attempt_id=attempt_id)


def report(*events: dict[str, Any], secret: str = SECRET, at: datetime = NOON) -> Any:
    body = json.dumps({"events": list(events)}).encode()
    headers = LINE_REPORTS.headers(secret, body, now=at)
    return APIClient().post("/api/webhooks/calls", body, content_type="application/json", headers=headers)


def test_the_service_rings_both_ends_and_the_number_stays_on_the_server(bridge, isha):
    task = claimed(isha)
    placed = dial(isha, task)
    attempt = ContactAttempt.objects.get()
    assert placed.json() == {"attempt_id": str(attempt.pk), "number": "", "hides_in": 60, "line": "asked"}
    assert NUMBER not in placed.content.decode()
    assert bridge.requests == [
        {
            "key": str(attempt.pk), "caller": f"91{OWN}", "person": f"91{NUMBER}",
            "number_shown": "1401234567", "record": True,
        }
    ]  # fmt: skip
    assert (bridge.headers[0]["Authorization"], bridge.headers[0]["Idempotency-Key"]) == ("Bearer k", str(attempt.pk))
    assert (attempt.dialler, attempt.line, attempt.provider_ref) == ("bridge", "asked", "b-1")
    assert attempt.number_shown == "1401234567"


@pytest.mark.parametrize(
    ("topic", "shown"), [("reminder", "1401234567"), ("promotional", "1401234567"), ("service", "1141234567")]
)
def test_an_invitation_shows_a_number_of_the_140_series_and_a_service_call_the_registered_one(bridge, topic, shown):
    dialler.ring(key="k", caller=OWN, person=NUMBER, topic=topic)
    assert [request["number_shown"] for request in bridge.requests] == [shown]


def test_a_dial_is_committed_before_the_service_is_asked(bridge, isha, monkeypatch):
    held: list[int] = []

    def note(**_: str) -> RingAnswer:
        held.append(ContactAttempt.objects.filter(line="asked").count())
        return RingAnswer(RingOutcome.TAKEN, "b-1")

    monkeypatch.setattr(call_lines, "ring", note)
    dial(isha, claimed(isha))
    assert held == [1]


def test_a_service_that_is_not_there_calls_nobody_and_the_person_stays_in_hand(bridge, isha, settings):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        settings.BRIDGE_URL = f"http://127.0.0.1:{free.getsockname()[1]}"
    task = claimed(isha)
    refused = dial(isha, task)
    assert (refused.status_code, refused.json()["code"]) == (503, "desk.bridge_away")
    row = CallTask.objects.get()
    assert (row.state, row.attempt_id, row.dials, str(row.lease)) == ("leased", None, 0, task["lease"])
    assert ContactAttempt.objects.get().line == "failed"
    # What rang nowhere counts towards no limit: the same person may be dialled at once.
    settings.BRIDGE_URL = f"http://127.0.0.1:{bridge.server_address[1]}"
    assert dial(isha, task).status_code == 200


@pytest.mark.parametrize(
    ("changes", "outcome"),
    [
        ({"hangs": 2.0}, RingOutcome.UNKNOWN),
        ({"drips": True}, RingOutcome.UNKNOWN),
        ({"status": 503}, RingOutcome.UNKNOWN),
        ({"status": 302}, RingOutcome.REFUSED),
        ({"status": 422}, RingOutcome.REFUSED),
        ({"body": b'{"id": "' + b"x" * 70_000 + b'"}'}, RingOutcome.UNKNOWN),
    ],
)
def test_what_may_be_ringing_counts_as_a_call(bridge, monkeypatch, changes, outcome):
    if "hangs" in changes or "drips" in changes:
        monkeypatch.setattr(dialler, "DEADLINE_SECONDS", 0.5)
    for name, value in changes.items():
        setattr(bridge, name, value)
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(outcome)
    assert len(bridge.requests) == 1


@pytest.mark.parametrize(
    "body", [b"[]", b'{"id": null}', b'{"id": "two words"}', b'{"id": "' + b"x" * 81 + b'"}', b"?"]
)
def test_a_reference_that_is_none_is_not_kept(bridge, body):
    bridge.body = body
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.TAKEN, "")


def test_an_address_that_cannot_be_called_rings_nobody(bridge, settings):
    settings.BRIDGE_URL = "https://[x"
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.REFUSED)
    settings.BRIDGE_URL, settings.BRIDGE_KEY = f"http://127.0.0.1:{bridge.server_address[1]}", "कुंजी"
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.REFUSED)
    assert bridge.requests == []


def test_a_refused_number_keeps_nobody_else_from_a_call_on_trial(bridge, monkeypatch):
    monkeypatch.setattr(breaker, "state", lambda _: "half_open")
    bridge.status = 422
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.REFUSED)
    bridge.status = 200
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.TAKEN, "b-1")


def test_a_service_that_keeps_failing_is_left_alone(bridge):
    bridge.status = 503
    for _ in range(breaker.FAILURES_TO_OPEN):
        dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service")
    assert dialler.ring(key="k", caller=OWN, person=NUMBER, topic="service") == RingAnswer(RingOutcome.REFUSED)
    assert len(bridge.requests) == breaker.FAILURES_TO_OPEN


def test_nobody_is_dialled_without_a_number_to_ring_first(bridge, isha):
    CallerProfile.objects.update(own_number=None)
    refused = dial(isha, claimed(isha))
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.no_own_number")
    assert (ContactAttempt.objects.count(), bridge.requests, CallTask.objects.get().state) == (0, [], "leased")


def test_reports_move_the_line_and_their_seconds_are_the_calls(bridge, isha):
    task = claimed(isha)
    attempt_id = dial(isha, task).json()["attempt_id"]
    assert report({"id": "b-1", "line": "ringing"}).json() == {"success": True, "done": {"ringing": 1}}
    assert line_of(isha, task, attempt_id).json() == {"line": "ringing"}
    report({"key": attempt_id, "line": "ended", "seconds": 95}, {"id": "b-1", "line": "answered"})
    report({"key": attempt_id, "line": "ended", "seconds": 12})
    assert line_of(isha, task, attempt_id).json() == {"line": "ended"}
    outcome = {"lease": task["lease"], "attempt_id": attempt_id, "disposition": "interested", "seconds": 400}
    assert post(isha, f"calls/tasks/{task['task_id']}/outcome", **outcome).status_code == 200
    attempt = ContactAttempt.objects.get()
    assert (attempt.line, attempt.provider_seconds, attempt.seconds, attempt.connected) == ("ended", 95, 95, True)


def test_a_call_that_rang_nowhere_gives_the_person_back(bridge, isha):
    task = claimed(isha)
    attempt_id = dial(isha, task).json()["attempt_id"]
    assert report({"id": "b-1", "line": "failed"}).json()["done"] == {"failed": 1}
    row = CallTask.objects.get()
    assert (row.state, row.attempt_id, row.dials) == ("leased", None, 0)
    assert line_of(isha, task, attempt_id).json() == {"line": "failed"}
    assert isha.get("/api/admin/calls/me").json()["today"]["dials"] == 0
    bridge.body = b'{"id": "b-2"}'
    assert dial(isha, task).json()["attempt_id"] != attempt_id


def test_a_late_failure_takes_nothing_from_an_ended_call(bridge, isha):
    task = claimed(isha)
    attempt_id = dial(isha, task).json()["attempt_id"]
    outcome = {"lease": task["lease"], "attempt_id": attempt_id, "disposition": "ringing"}
    post(isha, f"calls/tasks/{task['task_id']}/outcome", **outcome)
    before = CallTask.objects.values().get()
    report({"key": attempt_id, "line": "failed"})
    assert CallTask.objects.values().get() == before


@pytest.mark.parametrize(
    "events",
    [
        [{"id": "b-1", "line": "gone"}],
        [{"line": "ringing"}],
        [{"id": "b-1", "line": "asked"}],
        [{"id": "b-1", "line": "ended", "seconds": -1}],
        [{"id": "b-1", "line": "ended", "seconds": True}],
        [{"id": "b-1", "line": "ended", "recording": "https://elsewhere.example/r/1"}],
        [{"id": "b-1", "line": "ringing"}, "text"],
        [{"id": "b-1", "line": "ringing"}] * 201,
    ],
)
def test_a_body_with_one_wrong_event_changes_nothing(bridge, isha, events):
    dial(isha, claimed(isha))
    before = ContactAttempt.objects.values().get()
    refused = report(*events)
    assert (refused.status_code, refused.json()["code"]) == (422, "desk.webhook_unreadable")
    assert ContactAttempt.objects.values().get() == before


def test_reports_of_strangers_and_old_ones_are_refused(bridge, isha):
    dial(isha, claimed(isha))
    event = {"id": "b-1", "line": "ended", "seconds": 5}
    assert report(event, secret="guessed").json()["code"] == "desk.webhook_unsigned"
    assert report(event, at=NOON - timedelta(seconds=300)).status_code == 200
    assert report(event, at=NOON - timedelta(seconds=301)).json()["code"] == "desk.webhook_stale"
    assert report({"id": "b-9", "line": "ended"}).json()["done"] == {"unknown": 1}


def test_without_a_secret_nobody_is_believed(bridge, settings):
    settings.BRIDGE_SECRET = ""
    assert report({"id": "b-1", "line": "ended"}, secret="").json()["code"] == "desk.webhook_unsigned"


@pytest.mark.parametrize(
    ("address", "is_own"),
    [
        ("https://bridge.example/r/1", True),
        ("https://bridge.example:8443/r/1", False),
        ("http://bridge.example/r/1", False),
        ("https://bridge.example.evil.example/r/1", False),
        ("https://a@bridge.example/r/1", False),
        ("javascript:alert(1)", False),
        ("https://bridge.example/" + "r" * 478, False),
        ("https://bridge.example/" + "r" * 477, True),
        ("https://[/r", False),
    ],
)
def test_a_recording_is_at_the_service_itself(settings, address, is_own):
    settings.BRIDGE_URL = "https://bridge.example"
    assert is_recording_address(address) is is_own


@pytest.fixture
def recorded(bridge: Bridge, isha: APIClient, settings: Any) -> tuple[str, str]:
    """The address of a recording of 23 November, and its dial."""
    task = claimed(isha)
    attempt_id = dial(isha, task).json()["attempt_id"]
    address = f"{settings.BRIDGE_URL}/recordings/1"
    report({"id": "b-1", "line": "ended", "seconds": 40, "recording": address})
    outcome = {"lease": task["lease"], "attempt_id": attempt_id, "disposition": "interested"}
    post(isha, f"calls/tasks/{task['task_id']}/outcome", **outcome)
    return address, attempt_id


def opened(client: APIClient, attempt_id: str) -> Any:
    person = ContactAttempt.objects.get(pk=attempt_id).subject_id
    body = {"field": "recording", "reason": "complaint", "note": "", "attempt_id": attempt_id}
    return post(client, f"customers/{person}/reveals", **body)


def test_a_recording_is_opened_like_a_reveal_by_a_full_admin_alone(recorded):
    address, attempt_id = recorded
    assert opened(accounts.signed_in(1), attempt_id).json() == {"value": address, "hides_in": 60}
    for role in (2, 3):
        assert opened(accounts.signed_in(role), attempt_id).status_code == 403
    path = (
        f"/api/admin/customers/{ContactAttempt.objects.get().subject_id}/timeline?kinds=calls&before=2026-11-24T00:00Z"
    )
    for role, recording in ((1, attempt_id), (2, None), (3, None)):
        lines = accounts.signed_in(role).get(path).json()["lines"]
        assert [line["facts"].get("recording") for line in lines] == [recording]


def test_a_recording_is_forgotten_after_its_days(recorded):
    _, attempt_id = recorded
    until = NOON + timedelta(days=90)
    assert ContactAttempt.objects.get().recording_until == until
    assert wipe_recordings(now=until - timedelta(seconds=1)) == 0
    assert wipe_recordings(now=until) == 1
    assert ContactAttempt.objects.get().recording_ref is None
    assert opened(accounts.signed_in(1), attempt_id).status_code == 404


def test_a_recording_that_comes_after_a_deletion_is_not_kept(bridge, isha, settings):
    attempt_id = dial(isha, claimed(isha)).json()["attempt_id"]
    Customer.objects.update(erased_at=NOON)
    report({"key": attempt_id, "line": "ended", "seconds": 4, "recording": f"{settings.BRIDGE_URL}/r/1"})
    attempt = ContactAttempt.objects.get()
    assert (attempt.line, attempt.provider_seconds, attempt.recording_ref) == ("ended", 4, None)


def test_a_reference_used_again_is_the_newest_call_and_our_key_decides(bridge, isha, clock):
    first = dial(isha, (task := claimed(isha))).json()["attempt_id"]
    report({"key": first, "line": "failed"})
    clock.shift(60)
    second = dial(isha, task).json()["attempt_id"]
    report({"id": "b-1", "line": "ringing"})
    assert dict(ContactAttempt.objects.values_list("pk", "line")) == {UUID(first): "failed", UUID(second): "ringing"}
    report({"key": second, "id": "b-0", "line": "ended"})
    assert ContactAttempt.objects.get(pk=second).line == "ended"


def test_every_try_to_hear_a_recording_is_on_record(recorded):
    _, attempt_id = recorded
    ContactAttempt.objects.filter(pk=attempt_id).update(recording_ref=None)
    assert opened(accounts.signed_in(1), attempt_id).status_code == 404
    assert opened(accounts.signed_in(3), attempt_id).status_code == 403
    acts = Entry.objects.filter(action__in=["desk.value_revealed", "desk.reveal_refused"]).order_by("id")
    assert [(act.action, (act.details or {})["attempt"]) for act in acts] == [
        ("desk.value_revealed", attempt_id),
        ("desk.reveal_refused", attempt_id),
    ]


def test_another_persons_recording_is_not_found(recorded):
    _, attempt_id = recorded
    other = stopped_customer(NOON)
    body = {"field": "recording", "reason": "complaint", "note": "", "attempt_id": attempt_id}
    assert post(accounts.signed_in(1), f"customers/{other.pk}/reveals", **body).status_code == 404


def test_the_imitation_rings_in_demo_mode_alone(isha, settings):
    settings.DIALLER, settings.DEMO = "sandbox", True
    attempt_id = dial(isha, claimed(isha)).json()["attempt_id"]
    attempt = ContactAttempt.objects.get()
    settings.DEMO = False
    call_lines.play_call(attempt.pk, 0, NOON)
    attempt.refresh_from_db()
    assert (str(attempt.pk), attempt.line) == (attempt_id, "asked")
    settings.DEMO = True
    call_lines.play_call(attempt.pk, 0, NOON)
    attempt.refresh_from_db()
    assert attempt.line == "ringing"
    call_lines.play_call(attempt.pk, 2, NOON)
    attempt.refresh_from_db()
    assert (attempt.line, attempt.provider_seconds) == ("ended", 30 if attempt.pk.int % 2 == 0 else 0)
