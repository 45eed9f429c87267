"""A sandbox lender: a real HTTP service with quotes, submissions and signed status pushes.

Addresses: POST /l/<behaviour>-<slug>/quote, /submit, /documents and /erasure; GET and POST /control change behaviour
while it runs. It binds to loopback only and calls back to loopback only. Equal questions get equal answers: the rate
depends on the lender's name, the amount on the income, nothing on chance or on the clock.

Behaviours: fast answers in 0.2 s, slow in 12 s, declining refuses, dead breaks the connection, flaky fails every other
time, asking wants documents and approves once it has them. A file whose document code begins with `bad`, or that is
shorter than 100 bytes, is refused as unreadable.
"""

import json
import threading
import time
import urllib.error
import urllib.request
import zlib
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from apps.core.domain.calendar import today_ist
from apps.lenders.domain.addresses import LOOPBACK
from apps.lenders.domain.reasons import DeclineReason
from apps.lenders.gateways.connectors import STATUS_PUSH

BODY_BYTES_MAX = 65_536
FILE_BYTES_MAX = 16 * 1024**2
MIN_FILE_BYTES = 100
MIN_INCOME = Decimal(12_000)
AMOUNT_PER_INCOME = 20
PUSH_TRIES = 4
STATUS_WORDS = frozenset(
    {"in_review", "documents_pending", "approved", "sanctioned", "disbursed", "rejected", "expired", "failed"}
)


@dataclass(frozen=True)
class SandboxBehaviour:
    """The behaviour of a lender.

    Times in milliseconds; `statuses` are pushed after a submission, one after the other. `after_documents` are
    pushed once all files of a sending were accepted; `documents` are the codes it asks for.
    """

    mode: str = "answer"
    latency_ms: int = 200
    push_after_ms: int = 3000
    statuses: tuple[str, ...] = ("in_review", "approved")
    after_documents: tuple[str, ...] = ("approved",)
    documents: tuple[str, ...] = ()


BEHAVIOURS = {
    "fast": SandboxBehaviour(),
    "slow": SandboxBehaviour(latency_ms=12_000),
    "declining": SandboxBehaviour(mode="decline"),
    "dead": SandboxBehaviour(mode="dead", latency_ms=0),
    "flaky": SandboxBehaviour(mode="flaky"),
    "asking": SandboxBehaviour(statuses=("in_review", "documents_pending")),
}
MODES = frozenset({"answer", "decline", "dead", "flaky", "error", "nonsense"})


@dataclass
class SandboxLender:
    """The state of the service: behaviours, answers by key, applications, files, request counts."""

    secret_of: Callable[[str], str]
    changed: dict[str, SandboxBehaviour] = field(default_factory=dict)
    submitted: dict[str, dict[str, Any]] = field(default_factory=dict)
    requests: Counter[str] = field(default_factory=Counter)
    bodies: dict[str, dict[str, Any]] = field(default_factory=dict)
    taken: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)

    def behaviour(self, lender: str) -> SandboxBehaviour:
        return self.changed.get(lender) or BEHAVIOURS.get(lender.partition("-")[0], BEHAVIOURS["fast"])

    def change(self, body: dict[str, Any]) -> dict[str, Any]:
        """Change one lender (`lender` and any field of Behaviour) or, with `reset`, all."""
        if body.get("reset"):
            self.changed.clear()
            return self.state_out()
        lender = body["lender"]
        mode = body.get("mode", self.behaviour(lender).mode)
        statuses = tuple(body.get("statuses", self.behaviour(lender).statuses))
        after = tuple(body.get("after_documents", self.behaviour(lender).after_documents))
        if not isinstance(lender, str) or mode not in MODES or not STATUS_WORDS.issuperset(statuses + after):
            raise ValueError("lender, mode or statuses")
        self.changed[lender] = replace(
            self.behaviour(lender),
            mode=mode,
            statuses=statuses,
            after_documents=after,
            documents=tuple(body.get("documents", self.behaviour(lender).documents)),
            latency_ms=min(int(body.get("latency_ms", self.behaviour(lender).latency_ms)), 120_000),
            push_after_ms=min(int(body.get("push_after_ms", self.behaviour(lender).push_after_ms)), 120_000),
        )
        return self.state_out()

    def state_out(self) -> dict[str, Any]:
        return {
            "behaviours": {name: asdict(behaviour) for name, behaviour in BEHAVIOURS.items()},
            "changed": {name: asdict(behaviour) for name, behaviour in self.changed.items()},
            "asked": dict(self.requests),
            "submissions": len(self.submitted),
        }

    def fails_now(self, lender: str, behaviour: SandboxBehaviour) -> bool:
        with self.lock:
            self.requests[lender] += 1
            return behaviour.mode == "flaky" and self.requests[lender] % 2 == 1

    def quote(self, lender: str, facts: dict[str, Any]) -> dict[str, Any]:
        if self.behaviour(lender).mode == "decline":
            return {"decision": "declined", "reason": DeclineReason.POLICY}
        amount = Decimal(str(facts["amount"]))
        income = Decimal(str(facts["monthly_income"])) if facts.get("monthly_income") is not None else None
        if income is not None and income < MIN_INCOME:
            return {"decision": "declined", "reason": DeclineReason.INCOME}
        if income is not None:
            amount = min(amount, income * AMOUNT_PER_INCOME // 1000 * 1000)
        rate = Decimal(1100 + zlib.crc32(lender.encode()) % 900) / 100
        return {
            "decision": "offer",
            "amount": format(amount, "f"),
            "annual_rate": format(rate, ".2f"),
            "tenure_months": int(facts["tenure_months"]),
            "processing_fee": format((amount * 3 / 200).quantize(Decimal("0.01")), "f"),
        }

    def submit(self, lender: str, key: str, body: dict[str, Any]) -> dict[str, Any]:
        """Answer a submission; the same key gets the same answer, and its statuses are pushed once."""
        with self.lock:
            earlier_answer = self.submitted.get(key)
            if earlier_answer is not None:
                return earlier_answer
            if self.behaviour(lender).mode == "decline":
                answer: dict[str, Any] = {"decision": "declined", "reason": DeclineReason.POLICY}
            else:
                reference = f"SBX-{zlib.crc32(f'{lender} {key}'.encode()):08X}"
                answer = {"decision": "accepted", "reference": reference, "status": "in_review"}
            self.submitted[key] = answer
            self.bodies[str(body.get("submission_id", ""))] = body
        if answer["decision"] == "accepted":
            threading.Thread(target=self.push_all, args=(lender, answer["reference"], body), daemon=True).start()
        return answer

    def document(self, lender: str, key: str, about: Mapping[str, str], content: bytes) -> dict[str, Any]:
        """Answer one file; the same file gets the same answer.

        Statuses follow once every file of its sending was accepted.
        """
        with self.lock:
            earlier_answer = self.submitted.get(key)
            if earlier_answer is not None:
                return earlier_answer
            is_bad = len(content) < MIN_FILE_BYTES or about.get("X-Document-Code", "").startswith("bad")
            answer: dict[str, Any] = (
                {"decision": "refused", "reason": "unreadable"} if is_bad else {"decision": "accepted"}
            )
            self.submitted[key] = answer
            sending = about.get("X-Sending-Id", "")
            self.taken[sending] += not is_bad
            is_whole = self.taken[sending] == int(about.get("X-Sending-Place", "1/1").partition("/")[2])
            body = self.bodies.get(about.get("X-Submission-Id", ""))
        if is_whole and body is not None:
            statuses = self.behaviour(lender).after_documents
            number = 100 * (1 + len(self.taken))
            push_args = (lender, about.get("X-Reference", ""), body, statuses, number)
            threading.Thread(target=self.push_all, args=push_args, daemon=True).start()
        return answer

    def push_all(
        self,
        lender: str,
        reference: str,
        body: dict[str, Any],
        statuses: tuple[str, ...] | None = None,
        first: int = 1,
    ) -> None:
        """The lender's news one after the other, by default those that follow an application."""
        address = str(body.get("callback_url", ""))
        if (urlsplit(address).hostname or "") not in LOOPBACK:
            return
        behaviour = self.behaviour(lender)
        for number, status in enumerate(behaviour.statuses if statuses is None else statuses, start=first):
            time.sleep(behaviour.push_after_ms / 1000)
            news = self.status_push(number, status, reference, body)
            if status == "documents_pending" and behaviour.documents:
                news["documents"] = list(behaviour.documents)
            self.push(address, news)

    def status_push(self, number: int, status: str, reference: str, body: dict[str, Any]) -> dict[str, Any]:
        today = today_ist(datetime.now(UTC)).isoformat()
        push: dict[str, Any] = {
            "event_id": f"{reference}-{number}",
            "submission_id": str(body.get("submission_id", "")),
            "reference": reference,
            "status": status,
            "on": today,
        }
        if status in ("sanctioned", "disbursed"):
            push["sanctioned_amount"] = str(body.get("amount", "0"))
        if status == "disbursed":
            push |= {"disbursed_amount": str(body.get("amount", "0")), "disbursed_on": today}
        return push

    def push(self, address: str, news: dict[str, Any]) -> bool:
        """Send one status, again after a pause when nobody answers; True once it was taken."""
        body = json.dumps(news, separators=(",", ":")).encode()
        secret = self.secret_of(urlsplit(address).path.rstrip("/").rpartition("/")[2])
        for tried in range(PUSH_TRIES):
            request = urllib.request.Request(  # noqa: S310 (loopback only, checked by the caller)
                address,
                data=body,
                headers={
                    "Content-Type": "application/json",
                    **STATUS_PUSH.headers(secret, body, now=datetime.now(UTC)),
                },
            )
            try:
                with urllib.request.urlopen(request, timeout=10):  # noqa: S310
                    return True
            except urllib.error.HTTPError as refused:
                if refused.code < 500:
                    return False
            except OSError:
                pass
            time.sleep(2**tried)
        return False


class LenderRequestHandler(BaseHTTPRequestHandler):
    """One request to the service."""

    server: "SandboxLenderServer"
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Silent: the caller's log is the one that matters."""

    def do_GET(self) -> None:
        if self.path == "/healthz":
            self.answer(200, {"ok": True})
        elif self.path == "/control":
            self.answer(200, self.server.sandbox.state_out())
        else:
            self.answer(404, {"error": "not_found"})

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        is_file = self.path.endswith("/documents")
        if not 0 < length <= (FILE_BYTES_MAX if is_file else BODY_BYTES_MAX):
            self.answer(413, {"error": "length"})
            return
        try:
            content = self.rfile.read(length)
            if is_file:
                self.handle_document(content)
                return
            body = json.loads(content)
            if not isinstance(body, dict):
                raise ValueError("object")
            self.route(body)
        except (ValueError, KeyError, TypeError, InvalidOperation) as error:
            self.answer(400, {"error": type(error).__name__})

    def route(self, body: dict[str, Any]) -> None:
        parts = self.path.strip("/").split("/")
        if parts == ["control"]:
            self.answer(200, self.server.sandbox.change(body))
        elif len(parts) == 3 and parts[0] == "l" and parts[2] in ("quote", "submit", "erasure"):
            self.handle_call(parts[1], parts[2], body)
        else:
            self.answer(404, {"error": "not_found"})

    def handle_document(self, content: bytes) -> None:
        """One file for an application."""
        parts = self.path.strip("/").split("/")
        key = self.headers.get("Idempotency-Key", "")
        if len(parts) != 3 or parts[0] != "l" or not key:
            self.answer(404, {"error": "not_found"})
        elif self.is_healthy(parts[1]):
            self.answer(200, self.server.sandbox.document(parts[1], key, dict(self.headers), content))

    def is_healthy(self, lender: str) -> bool:
        """Return whether the lender answers at all; if not, the failure was sent already."""
        sandbox = self.server.sandbox
        behaviour = sandbox.behaviour(lender)
        time.sleep(behaviour.latency_ms / 1000)
        fails = sandbox.fails_now(lender, behaviour)
        if behaviour.mode == "dead":
            self.close_connection = True
            self.connection.close()
            return False
        if fails or behaviour.mode == "error":
            self.answer(503, {"error": "busy"})
            return False
        return True

    def handle_call(self, lender: str, call: str, body: dict[str, Any]) -> None:
        sandbox = self.server.sandbox
        if not self.is_healthy(lender):
            return
        if sandbox.behaviour(lender).mode == "nonsense":
            self.answer(200, {"decision": "offer", "amount": "NaN", "annual_rate": -1, "tenure_months": "many"})
            return
        if call == "quote":
            self.answer(200, sandbox.quote(lender, body))
            return
        if call == "erasure":
            keeps = sandbox.behaviour(lender).mode == "decline"
            self.answer(200, {"decision": "kept", "reason": "books"} if keeps else {"decision": "erased"})
            return
        key = self.headers.get("Idempotency-Key", "")
        if not key:
            self.answer(400, {"error": "idempotency_key"})
            return
        self.answer(200, sandbox.submit(lender, key, body))

    def answer(self, status: int, body: dict[str, Any]) -> None:
        written = json.dumps(body).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)
        except OSError:
            # The caller's deadline passed and it hung up: that is what a slow lender is for.
            self.close_connection = True


class SandboxLenderServer(ThreadingHTTPServer):
    """The service on a loopback port; port 0 takes a free one."""

    daemon_threads = True

    def __init__(self, port: int, secret_of: Callable[[str], str]) -> None:
        self.sandbox = SandboxLender(secret_of)
        super().__init__(("127.0.0.1", port), LenderRequestHandler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that we broke ourselves is no fault."""
