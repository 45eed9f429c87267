"""Providers that deliver messages: one function each, returning a reference.

All take the same arguments and raise ProviderError. `key` is the message's id: a provider that knows it already must
not send again, because delivery is at least once.
"""

import smtplib
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import httpx
from django.conf import settings
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend

from apps.messaging.domain import sms

TIMEOUT_SECONDS = 10.0
MAX_REFERENCE_LENGTH = 80


FINAL_STATUS_CODES = frozenset({400, 404, 410, 422})
"""Answers that another try would get again: the address or the text is refused."""


class ProviderError(Exception):
    """The provider did not take the message; it may be tried again unless `is_final`."""

    def __init__(self, what: str, *, is_final: bool = False) -> None:
        super().__init__(what)
        self.is_final = is_final


@dataclass(frozen=True)
class OutgoingMessage:
    """Content of a call to a provider.

    Header, entity and template are an SMS's registration at the operators (DLT).
    """

    key: str
    channel: str
    to: str
    body: str
    header: str = ""
    dlt_entity_id: str = ""
    dlt_template_id: str = ""


def inbox(message: OutgoingMessage) -> str:
    """Demo mode: the message stays in its row, where /dev/inbox shows it."""
    if not settings.DEMO:
        raise ProviderError("The inbox exists in demo mode only.")
    return "inbox"


def console(message: OutgoingMessage) -> str:
    """Write to a developer's terminal; never the default, because it shows one-time codes."""
    sys.stderr.write(f"[{message.channel}] to {message.to}: {message.body}\n")
    return "console"


def http(message: OutgoingMessage) -> str:
    """Send by a provider with a JSON endpoint: POST {key, channel, to, body}.

    2xx with an optional {"id": …} means accepted.
    """
    if not settings.MESSAGE_HTTP_URL:
        raise ProviderError("No provider is configured (TULNA_MESSAGE_HTTP_URL).")
    return _post(
        settings.MESSAGE_HTTP_URL,
        settings.MESSAGE_HTTP_KEY,
        {"key": message.key, "channel": message.channel, "to": message.to, "body": message.body},
        message.key,
    )


def sms_http(message: OutgoingMessage) -> str:
    """Send by an Indian SMS provider, with the text's registration (DLT).

    An unregistered text is refused. POST {key, entity_id, template_id, header, to, text, unicode, parts}; 2xx with an
    optional {"id": …} means accepted.
    """
    if not settings.SMS_HTTP_URL:
        raise ProviderError("No SMS provider is configured (TULNA_SMS_HTTP_URL).")
    if not (message.header and message.dlt_entity_id and message.dlt_template_id):
        # Operators block it; failing here lets the next channel go immediately.
        raise ProviderError("not registered (DLT)", is_final=True)
    measured = sms.size(message.body)
    payload = {
        "key": message.key,
        "entity_id": message.dlt_entity_id,
        "template_id": message.dlt_template_id,
        "header": message.header,
        "to": f"91{message.to}",
        "text": message.body,
        "unicode": measured.alphabet == "unicode",
        "parts": measured.parts,
    }
    return _post(settings.SMS_HTTP_URL, settings.SMS_HTTP_KEY, payload, message.key)


def _post(url: str, key: str, payload: dict[str, Any], idempotency_key: str) -> str:
    try:
        reply = httpx.post(
            url,
            json=payload,
            headers={"Authorization": f"Bearer {key}", "Idempotency-Key": idempotency_key},
            timeout=TIMEOUT_SECONDS,
            follow_redirects=False,
        )
    except httpx.HTTPError as error:
        raise ProviderError(type(error).__name__) from error
    if not reply.is_success:
        raise ProviderError(f"HTTP {reply.status_code}", is_final=reply.status_code in FINAL_STATUS_CODES)
    try:
        answer = reply.json()
    except ValueError:
        return ""
    return str(answer.get("id", ""))[:MAX_REFERENCE_LENGTH] if isinstance(answer, dict) else ""


def smtp(message: OutgoingMessage) -> str:
    """Send by the mail server of the settings.

    The message id is made of the key, so that a duplicate can be recognised.
    """
    if not settings.EMAIL_HOST:
        raise ProviderError("No mail server is configured (TULNA_EMAIL_HOST).")
    subject, _, text = message.body.partition("\n")
    reference = f"<{message.key}@{settings.DEFAULT_FROM_EMAIL.rpartition('@')[2]}>"
    letter = EmailMessage(
        # One line for any text, so that a subject cannot add headers.
        subject=" ".join(subject.split()),
        body=text or subject,
        from_email=settings.DEFAULT_FROM_EMAIL,
        to=[message.to],
        headers={"Message-ID": reference},
        connection=EmailBackend(timeout=int(TIMEOUT_SECONDS)),
    )
    try:
        letter.send()
    except smtplib.SMTPRecipientsRefused as error:
        codes = [code for code, _ in error.recipients.values()]
        raise ProviderError(f"SMTP {codes[0]}", is_final=all(code >= 500 for code in codes)) from error
    except (smtplib.SMTPException, OSError, ValueError) as error:
        raise ProviderError(type(error).__name__) from error
    return reference[:MAX_REFERENCE_LENGTH]


PROVIDERS: dict[str, Callable[[OutgoingMessage], str]] = {
    "inbox": inbox,
    "console": console,
    "http": http,
    "sms_http": sms_http,
    "smtp": smtp,
}


REPEATS_SAFELY = frozenset({"inbox", "http", "sms_http"})
"""Providers that are given our key and send nothing twice under it."""


def repeats_safely(channel: str) -> bool:
    """Return whether the provider of a channel may get the same message again."""
    return settings.MESSAGE_PROVIDERS[channel] in REPEATS_SAFELY


def provider_for(channel: str) -> tuple[str, Callable[[OutgoingMessage], str]]:
    """Return the provider that settings name for a channel."""
    name = settings.MESSAGE_PROVIDERS[channel]
    return name, PROVIDERS[name]
