"""The do-not-disturb register over real HTTP: the good, the slow, the busy, and replies that were not agreed."""

import json
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest

from apps.core import breaker
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.dnd_register import NUMBERS_MAX, DndRegisterError, DndRunEnd, RegisterAnswers
from apps.privacy.gateways import dnd

NOON = datetime(2026, 11, 23, 6, 30, tzinfo=UTC)
ANIL, BINA = "9811111111", "9822222222"


class Register(BaseHTTPRequestHandler):
    """Answers by the path it is called with."""

    server: "QuietRegister"

    def log_message(self, format: str, *args: Any) -> None:
        pass

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.requests.append((self.headers["Authorization"], body))
        case = self.path.strip("/")
        if case == "hangs":
            self.server.over.wait(5)
            return
        lines = [
            {"number": each, "preference": "open", "checked_at": NOON.isoformat(" ", "microseconds")}
            for each in body["numbers"]
        ]
        good = json.dumps({"answers": lines}).encode()
        if case == "late":
            self.server.over.wait(5)
        if case == "drips":
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.end_headers()
            for place in range(len(good)):
                self.wfile.write(good[place : place + 1])
                self.wfile.flush()
                time.sleep(0.1)
            return
        status, kind, reply = {
            "twice": (200, "application/json", json.dumps({"answers": [*lines, *lines]}).encode()),
            "others": (200, "application/json", json.dumps({"answers": [{**lines[0], "number": "910"}]}).encode()),
            "huge": (200, "application/json", b'{"answers":["' + b"x" * 70_000 + b'"]}'),
            "html": (200, "text/html", b"<h1>Hello</h1>"),
            "broken": (200, "application/json", good[:-4]),
            "busy": (429, "application/json", b"{}"),
            "down": (503, "application/json", b"{}"),
            "crash": (500, "application/json", b"{}"),
            "unauthorised": (401, "application/json", b"{}"),
            "moved": (302, "application/json", b"{}"),
        }.get(case, (200, "application/json", good))
        self.send_response(status)
        self.send_header("Location", "/good")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(reply)))
        self.end_headers()
        self.wfile.write(reply)


class QuietRegister(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Register)
        self.requests: list[tuple[str | None, Any]] = []
        self.over = threading.Event()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Callers that hang up are what these tests are about."""


@pytest.fixture
def register(settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[QuietRegister]:
    server = QuietRegister()
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    settings.DND_PROVIDER, settings.DND_HTTP_KEY = "http", "key-1"
    # A busy machine fails nothing; tests of the slow shorten it.
    monkeypatch.setattr(dnd, "DEADLINE_SECONDS", 30)
    yield server
    server.over.set()
    server.shutdown()
    server.server_close()


@pytest.fixture
def call(register: QuietRegister, settings: Any) -> Any:
    def read(case: str) -> RegisterAnswers:
        settings.DND_HTTP_URL = f"http://127.0.0.1:{register.server_port}/{case}"
        return dnd.read_register([ANIL, BINA], at=NOON)

    return read


def end_of(call: Any, case: str) -> DndRunEnd:
    with pytest.raises(DndRegisterError) as raised:
        call(case)
    return raised.value.end


OPEN = DndAnswer(DndBlock.OPEN, NOON)


def test_numbers_go_out_with_the_key_and_answers_come_back(call: Any, register: QuietRegister) -> None:
    assert call("good") == RegisterAnswers({ANIL: OPEN, BINA: OPEN})
    assert register.requests == [("Bearer key-1", {"numbers": ["919811111111", "919822222222"]})]


def test_answers_to_a_whole_request_fit_a_reply(call: Any) -> None:
    call("good")
    mobiles = [f"98{number:08}" for number in range(NUMBERS_MAX)]
    assert len(dnd.read_register(mobiles, at=NOON).answers) == 500


def test_answers_that_come_twice_alike_are_taken_once(call: Any) -> None:
    assert call("twice") == RegisterAnswers({ANIL: OPEN, BINA: OPEN})


@pytest.mark.parametrize(
    ("case", "end"),
    [
        ("busy", DndRunEnd.BUSY),
        ("down", DndRunEnd.BUSY),
        ("crash", DndRunEnd.BUSY),
        ("unauthorised", DndRunEnd.REFUSED),
        ("moved", DndRunEnd.REFUSED),
        ("others", DndRunEnd.UNREADABLE),
        ("huge", DndRunEnd.UNREADABLE),
        ("html", DndRunEnd.UNREADABLE),
        ("broken", DndRunEnd.UNREADABLE),
    ],
)
def test_register_that_gives_no_answer_says_why_and_logs_no_number(
    call: Any, register: QuietRegister, caplog: pytest.LogCaptureFixture, case: str, end: DndRunEnd
) -> None:
    assert end_of(call, case) is end
    assert len(register.requests) == 1
    written = "".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records)
    assert "dnd_register_failed" in written
    assert [word for word in (ANIL, BINA, "key-1") if word in written] == []


@pytest.mark.parametrize("case", ["hangs", "late", "drips"])
def test_slow_register_is_left_at_the_deadline(call: Any, monkeypatch: pytest.MonkeyPatch, case: str) -> None:
    monkeypatch.setattr(dnd, "DEADLINE_SECONDS", 0.4)
    assert end_of(call, case) is DndRunEnd.NO_ANSWER


def test_nobody_listening_is_no_answer(register: QuietRegister, settings: Any) -> None:
    settings.DND_HTTP_URL = "http://127.0.0.1:9/"
    with pytest.raises(DndRegisterError, match="no_answer"):
        dnd.read_register([ANIL], at=NOON)


@pytest.mark.parametrize(
    "url",
    [
        "http://register.example/",
        "http://10.0.0.1/",
        "https://10.0.0.1/",
        "https://[x/",
        "",
    ],
)
def test_address_that_may_not_be_called_is_refused(register: QuietRegister, settings: Any, url: str) -> None:
    settings.DND_HTTP_URL = url
    with pytest.raises(DndRegisterError, match="refused"):
        dnd.read_register([ANIL], at=NOON)


def test_key_that_cannot_be_sent_is_refused(call: Any, register: QuietRegister, settings: Any) -> None:
    settings.DND_HTTP_KEY = "कुंजी"
    assert end_of(call, "good") is DndRunEnd.REFUSED
    assert register.requests == []


def test_this_machine_is_called_in_demo_mode_alone(call: Any, register: QuietRegister, settings: Any) -> None:
    settings.DEMO = False
    assert end_of(call, "good") is DndRunEnd.REFUSED
    assert register.requests == []


def test_breaker_opens_after_five_failures_and_one_answer_closes_it(
    call: Any, register: QuietRegister, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(breaker, "COOL_SECONDS", 1)
    for _ in range(breaker.FAILURES_TO_OPEN):
        assert end_of(call, "down") is DndRunEnd.BUSY
    assert end_of(call, "good") is DndRunEnd.RESTING
    assert len(register.requests) == breaker.FAILURES_TO_OPEN
    time.sleep(1.1)
    assert breaker.state("dnd") == "half_open"
    assert call("good").answers == {ANIL: OPEN, BINA: OPEN}
    assert breaker.state("dnd") == "closed"


def test_refused_requests_do_not_open_the_breaker(call: Any) -> None:
    for _ in range(breaker.FAILURES_TO_OPEN + 1):
        assert end_of(call, "unauthorised") is DndRunEnd.REFUSED
    assert breaker.state("dnd") == "closed"


def test_sandbox_answers_by_the_last_digit_in_demo_mode_alone(settings: Any) -> None:
    settings.DND_PROVIDER = "sandbox"
    mobiles = [f"981111111{digit}" for digit in range(10)]
    answers = dnd.read_register(mobiles, at=NOON + timedelta(hours=1)).answers
    assert {mobile[-1] for mobile, answer in answers.items() if answer.blocked is DndBlock.BLOCKED} == {"8", "9"}
    assert {mobile[-1] for mobile in mobiles if mobile not in answers} == {"0"}
    assert {answer.checked_at for answer in answers.values()} == {NOON + timedelta(hours=1)}
    settings.DEMO = False
    with pytest.raises(DndRegisterError, match="refused"):
        dnd.read_register(mobiles, at=NOON)
