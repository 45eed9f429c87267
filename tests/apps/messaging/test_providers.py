"""Providers over real sockets on this machine: an Indian SMS provider with registrations, and a mail server."""

import json
import socketserver
import threading
from collections.abc import Iterator
from email import message_from_bytes, policy
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from apps.messaging.gateways import providers
from apps.messaging.gateways.providers import OutgoingMessage, ProviderError
from apps.messaging.models import MessageTemplateVersion
from apps.messaging.services import outbox

SMS = OutgoingMessage("k-1", "sms", "9876543210", "नमस्ते", "TULNAA", "1101", "1107")


class Provider(HTTPServer):
    """Answers as it is told and keeps what it was asked."""

    asked: list[tuple[dict[str, Any], dict[str, str]]]
    status = 202
    answer = b'{"id": "p-1"}'


class Answer(BaseHTTPRequestHandler):
    server: Provider

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.asked.append((json.loads(body), dict(self.headers)))
        self.send_response(self.server.status)
        self.end_headers()
        self.wfile.write(self.server.answer)

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def provider(settings: Any) -> Iterator[Provider]:
    server = Provider(("127.0.0.1", 0), Answer)
    server.asked = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings.SMS_HTTP_URL = f"http://127.0.0.1:{server.server_address[1]}/send"
    settings.SMS_HTTP_KEY = "secret"
    yield server
    server.shutdown()
    server.server_close()


def test_an_sms_goes_with_its_registration_and_its_size(provider: Provider) -> None:
    assert providers.sms_http(SMS) == "p-1"
    [(told, headers)] = provider.asked
    assert told == {
        "key": "k-1",
        "entity_id": "1101",
        "template_id": "1107",
        "header": "TULNAA",
        "to": "919876543210",
        "text": "नमस्ते",
        "unicode": True,
        "parts": 1,
    }
    assert (headers["Authorization"], headers["Idempotency-Key"]) == ("Bearer secret", "k-1")


@pytest.mark.parametrize("missing", ["header", "dlt_entity_id", "dlt_template_id"])
def test_what_is_not_registered_is_not_offered_and_not_tried_again(provider: Provider, missing: str) -> None:
    facts = {**SMS.__dict__, missing: ""}
    with pytest.raises(ProviderError, match="not registered") as fault:
        providers.sms_http(OutgoingMessage(**facts))
    assert (fault.value.is_final, provider.asked) == (True, [])


@pytest.mark.parametrize(("status", "is_final"), [(400, True), (422, True), (429, False), (500, False), (301, False)])
def test_a_refusal_is_final_where_another_try_would_get_it_again(
    provider: Provider, status: int, is_final: bool
) -> None:
    provider.status = status
    with pytest.raises(ProviderError, match=f"HTTP {status}") as fault:
        providers.sms_http(SMS)
    assert fault.value.is_final is is_final


def test_a_provider_that_is_away_is_tried_again(settings: Any) -> None:
    settings.SMS_HTTP_URL = "http://127.0.0.1:9/send"
    with pytest.raises(ProviderError, match="ConnectError") as fault:
        providers.sms_http(SMS)
    assert fault.value.is_final is False
    settings.SMS_HTTP_URL = ""
    with pytest.raises(ProviderError, match="TULNA_SMS_HTTP_URL"):
        providers.sms_http(SMS)


@pytest.mark.django_db
def test_a_queued_message_carries_the_registration_of_its_wording(settings: Any, provider: Provider) -> None:
    settings.MESSAGE_PROVIDERS = {"sms": "sms_http"}
    settings.DLT_ENTITY_ID = "1101"
    MessageTemplateVersion.objects.filter(template__code="otp", channel="sms", language="en").update(
        dlt_template_id="1107", header="TULOTP"
    )
    message = outbox.queue(
        channel="sms", to="9876543210", template="otp", language="en",
        context={"code": "739154", "minutes": 5, "site": "127.0.0.1"},
        purpose="otp", dedupe_key="k",
    )  # fmt: skip
    assert outbox.deliver(message_id=message.id) is True
    [(told, _)] = provider.asked
    assert (told["entity_id"], told["template_id"], told["header"], told["unicode"]) == (
        "1101",
        "1107",
        "TULOTP",
        False,
    )
    message.refresh_from_db()
    assert (message.state, message.provider_ref, message.body) == ("sent", "p-1", None)
    unregistered = outbox.queue(
        channel="sms", to="9876543210", template="otp", language="hi",
        context={"code": "739154", "minutes": 5, "site": "127.0.0.1"},
        purpose="otp", dedupe_key="k2",
    )  # fmt: skip
    outbox.deliver(message_id=unregistered.id)
    unregistered.refresh_from_db()
    assert (unregistered.state, unregistered.fault) == ("failed", "not registered (DLT)")


class MailServer(socketserver.ThreadingTCPServer):
    """As much of a mail server as a letter needs; refuses the recipients it is told to."""

    allow_reuse_address = True
    daemon_threads = True
    letters: list[bytes]
    refusal: str | None = None


class Mail(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        self.say("220 ready")
        while line := self.rfile.readline().decode().rstrip("\r\n"):
            verb = line[:4].upper()
            if verb == "DATA":
                self.say("354 go on")
                text = b""
                while (row := self.rfile.readline()) != b".\r\n":
                    text += row
                self.server.letters.append(text)
                self.say("250 kept")
            elif verb == "QUIT":
                return self.say("221 bye")
            else:
                self.say(self.server.refusal if verb == "RCPT" and self.server.refusal else "250 fine")
        return None

    def say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())


@pytest.fixture
def mail(settings: Any) -> Iterator[MailServer]:
    server = MailServer(("127.0.0.1", 0), Mail)
    server.letters = []
    threading.Thread(target=server.serve_forever, daemon=True).start()
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", server.server_address[1]
    settings.DEFAULT_FROM_EMAIL = "no-reply@tulna.example"
    yield server
    server.shutdown()
    server.server_close()


LETTER = OutgoingMessage("k-1", "email", "asha@example.com", "आपके ऑफ़र तैयार हैं\nदेखें: /user")


def test_the_first_line_is_the_subject_and_the_key_is_in_the_message_id(mail: MailServer) -> None:
    assert providers.smtp(LETTER) == "<k-1@tulna.example>"
    letter = message_from_bytes(mail.letters[0], policy=policy.default)
    assert (letter["Subject"].strip(), letter["To"], letter["From"], letter["Message-ID"]) == (
        "आपके ऑफ़र तैयार हैं",
        "asha@example.com",
        "no-reply@tulna.example",
        "<k-1@tulna.example>",
    )
    assert letter.get_content().strip() == "देखें: /user"


@pytest.mark.parametrize(("refusal", "is_final"), [("550 no such mailbox", True), ("450 mailbox busy", False)])
def test_an_address_that_does_not_exist_is_not_tried_again(mail: MailServer, refusal: str, is_final: bool) -> None:
    mail.refusal = refusal
    with pytest.raises(ProviderError, match=refusal[:3]) as fault:
        providers.smtp(LETTER)
    assert (fault.value.is_final, mail.letters) == (is_final, [])


def test_a_mail_server_that_is_away_or_not_named_is_told_apart(settings: Any) -> None:
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    with pytest.raises(ProviderError, match="ConnectionRefusedError"):
        providers.smtp(LETTER)
    settings.EMAIL_HOST = ""
    with pytest.raises(ProviderError, match="TULNA_EMAIL_HOST"):
        providers.smtp(LETTER)


def test_a_subject_cannot_bring_headers_of_its_own(mail: MailServer) -> None:
    providers.smtp(OutgoingMessage("k-2", "email", "asha@example.com", "Hello\rBcc: bina@example.com\ntext"))
    letter = message_from_bytes(mail.letters[0], policy=policy.default)
    assert (letter["Bcc"], letter["Subject"]) == (None, "Hello Bcc: bina@example.com")
