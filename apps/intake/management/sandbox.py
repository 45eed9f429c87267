"""A sandbox finance company: a real HTTP service with a form and every possible answer.

Addresses: POST /c/<slug>/standing and /submit as `apps.intake.domain.wire` describes them; GET and POST /control
change what it does with one application while it runs. It binds to loopback only and accepts only signed requests.

Its behaviour depends on the application's id: the last twelve digits of a demo application name the branch
(`BRANCHES`); every other application is accepted.
"""

import json
import threading
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from apps.intake.domain.wire import sign
from apps.intake.gateways.company import SIGNATURE_HEADER, TIMESTAMP_HEADER

BODY_BYTES_MAX = 65_536
SLOW_SECONDS = 6.0
SERVED_PIN = "22"

BRANCHES = {
    "000000000001": "reject",
    "000000000002": "rejected",
    "000000000003": "redirect",
    "000000000004": "mend",
    "000000000005": "slow",
    "000000000006": "dead",
    "000000000007": "away",
}
"""End of an application's id -> what happens: rejected when sent, rejected before the form, sent on before the form,
asked to mend its PIN code, answered after six seconds, broken off when sent, broken off before the form."""
BEHAVIOURS = frozenset({"accept", *BRANCHES.values()})


def _rows(*rows: tuple[str, str, str]) -> list[dict[str, str]]:
    return [{"value": value, "en": english, "hi": hindi} for value, english, hindi in rows]


def _category(value: str, english: str, hindi: str, *below: tuple[str, str, str]) -> dict[str, Any]:
    return {"value": value, "en": english, "hi": hindi, "subCategories": _rows(*below)}


OPTIONS: dict[str, Any] = {
    "gender": _rows(("Female", "Female", "महिला"), ("Male", "Male", "पुरुष"), ("Other", "Other", "अन्य")),
    "maritalStatus": _rows(
        ("Married", "Married", "विवाहित"),
        ("Single", "Single", "अविवाहित"),
        ("Widowed", "Widowed", "विधवा या विधुर"),
        ("Divorced", "Divorced", "तलाकशुदा"),
    ),
    "purposeOfLoan": _rows(
        ("Stock", "Stock and raw material", "माल और कच्चा माल"),
        ("Machinery", "Machinery", "मशीनें"),
        ("Premises", "Shop or premises", "दुकान या जगह"),
        ("Working capital", "Daily running of the business", "रोज़ का कामकाज"),
    ),
    "nature": _rows(
        ("Proprietorship", "One owner", "एक मालिक"),
        ("Partnership", "Partnership", "साझेदारी"),
        ("Private limited", "Private limited company", "प्राइवेट लिमिटेड कंपनी"),
    ),
    "category": [
        _category(
            "Trade",
            "Trade",
            "व्यापार",
            ("Grocery", "Grocery", "किराना"),
            ("Clothing", "Clothing", "कपड़े"),
            ("Hardware", "Hardware and building material", "हार्डवेयर और निर्माण सामग्री"),
        ),
        _category(
            "Manufacturing",
            "Manufacturing",
            "निर्माण",
            ("Food processing", "Food processing", "खाद्य प्रसंस्करण"),
            ("Handloom", "Handloom and textiles", "हथकरघा और वस्त्र"),
        ),
        _category("Transport", "Transport", "परिवहन"),
    ],
}


@dataclass
class SandboxCompany:
    """The state of the service: changed behaviours, and the answer to each key."""

    secret_of: Callable[[str], str]
    changed: dict[str, str] = field(default_factory=dict)
    answered: dict[str, tuple[int, dict[str, Any]]] = field(default_factory=dict)
    submissions: int = 0
    lock: threading.Lock = field(default_factory=threading.Lock)

    def behaviour(self, application_id: str) -> str:
        return self.changed.get(application_id) or BRANCHES.get(application_id[-12:], "accept")

    def change(self, body: dict[str, Any]) -> dict[str, Any]:
        """Do otherwise with one application: `application_id` and `behaviour`."""
        application_id, behaviour = body["application_id"], body["behaviour"]
        if not isinstance(application_id, str) or behaviour not in BEHAVIOURS:
            raise ValueError("application_id or behaviour")
        self.changed[application_id] = behaviour
        return self.told()

    def told(self) -> dict[str, Any]:
        return {"branches": BRANCHES, "changed": self.changed, "submissions": self.submissions}

    def standing(self, slug: str, application_id: str) -> dict[str, Any]:
        behaviour = self.behaviour(application_id)
        if behaviour == "rejected":
            return {"standing": "rejected"}
        if behaviour == "redirect":
            return {"standing": "redirect", "url": self.page(slug, application_id)}
        return {"standing": "open", "options": OPTIONS}

    def submit(self, slug: str, key: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        """Answer a submission; the same key gets the same answer and counts once."""
        with self.lock:
            earlier = self.answered.get(key)
            if earlier is not None:
                return earlier
            answer = self._decide(slug, body)
            self.answered[key] = answer
            self.submissions += 1
            return answer

    def _decide(self, slug: str, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        application_id, answers = body["application_id"], body["answers"]
        behaviour = self.behaviour(application_id)
        if behaviour == "reject":
            return 200, {"decision": "rejected"}
        if behaviour == "mend" and not answers["businessAddressPincode"].startswith(SERVED_PIN):
            message = f"We lend to businesses in PIN codes that begin with {SERVED_PIN}."
            return 422, {"errors": {"businessAddressPincode": message}}
        reference = f"FC-{zlib.crc32(application_id.encode()):08X}"
        return 200, {"decision": "accepted", "url": self.page(slug, application_id), "reference": reference}

    def page(self, slug: str, application_id: str) -> str:
        """Return the address where the company continues with its customer."""
        return f"https://apply.{slug}.example/continue/{application_id}"


class CompanyRequestHandler(BaseHTTPRequestHandler):
    """One request to the service."""

    server: "SandboxCompanyServer"
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Silent: the caller's log is the one that matters."""

    def do_GET(self) -> None:
        if self.path == "/healthz":
            self.answer(200, {"ok": True})
        elif self.path == "/control":
            self.answer(200, self.server.company.told())
        else:
            self.answer(404, {"error": "not_found"})

    def do_POST(self) -> None:
        length = int(self.headers.get("Content-Length") or 0)
        if not 0 < length <= BODY_BYTES_MAX:
            self.answer(413, {"error": "length"})
            return
        raw = self.rfile.read(length)
        try:
            body = json.loads(raw)
            if not isinstance(body, dict):
                raise ValueError("object")
            self.route(raw, body)
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            self.answer(400, {"error": type(error).__name__})

    def route(self, raw: bytes, body: dict[str, Any]) -> None:
        parts = self.path.strip("/").split("/")
        company = self.server.company
        if parts == ["control"]:
            self.answer(200, company.change(body))
            return
        if len(parts) != 3 or parts[0] != "c" or parts[2] not in ("standing", "submit"):
            self.answer(404, {"error": "not_found"})
            return
        slug, call, application_id = parts[1], parts[2], str(body["application_id"])
        signed = sign(company.secret_of(slug), self.headers.get(TIMESTAMP_HEADER, ""), raw)
        if self.headers.get(SIGNATURE_HEADER) != signed:
            self.answer(403, {"error": "signature"})
            return
        behaviour = company.behaviour(application_id)
        if (call, behaviour) in (("standing", "away"), ("submit", "dead")):
            self.close_connection = True
            self.connection.close()
            return
        if call == "standing":
            self.answer(200, company.standing(slug, application_id))
            return
        if behaviour == "slow":
            time.sleep(self.server.slow_seconds)
        key = self.headers.get("Idempotency-Key", "")
        self.answer(*(company.submit(slug, key, body) if key else (400, {"error": "idempotency_key"})))

    def answer(self, status: int, body: dict[str, Any]) -> None:
        written = json.dumps(body).encode()
        try:
            self.send_response(status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(written)))
            self.end_headers()
            self.wfile.write(written)
        except OSError:
            # The caller's deadline passed and it hung up.
            self.close_connection = True


class SandboxCompanyServer(ThreadingHTTPServer):
    """The service on a loopback port; port 0 takes a free one."""

    daemon_threads = True

    def __init__(self, port: int, secret_of: Callable[[str], str], *, slow_seconds: float = SLOW_SECONDS) -> None:
        self.company = SandboxCompany(secret_of)
        self.slow_seconds = slow_seconds
        super().__init__(("127.0.0.1", port), CompanyRequestHandler)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A connection that we broke ourselves is no fault."""
