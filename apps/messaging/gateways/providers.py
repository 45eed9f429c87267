"""Who carries a message out: one function a provider, same arguments, a reference or ProviderError back.

`key` is the message's id: a provider that knows it already must not send again, because delivery is at least once.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass

import httpx
from django.conf import settings

TIMEOUT_SECONDS = 10.0
LONGEST_REFERENCE = 80


class ProviderError(Exception):
    """The provider did not take the message; it may be tried again."""


@dataclass(frozen=True)
class Outgoing:
    """What a provider is told."""

    key: str
    channel: str
    to: str
    body: str


def inbox(message: Outgoing) -> str:
    """Demo mode: the message stays in its row, where /dev/inbox shows it."""
    if not settings.DEMO:
        raise ProviderError("The inbox exists in demo mode only.")
    return "inbox"


def console(message: Outgoing) -> str:
    """A developer's terminal; never the default, because it shows one-time codes."""
    sys.stderr.write(f"[{message.channel}] to {message.to}: {message.body}\n")
    return "console"


def http(message: Outgoing) -> str:
    """A provider with a JSON endpoint: POST {key, channel, to, body}; 2xx with an optional {"id": …} means taken."""
    if not settings.MESSAGE_HTTP_URL:
        raise ProviderError("No provider is configured (TULNA_MESSAGE_HTTP_URL).")
    try:
        reply = httpx.post(
            settings.MESSAGE_HTTP_URL,
            json={"key": message.key, "channel": message.channel, "to": message.to, "body": message.body},
            headers={"Authorization": f"Bearer {settings.MESSAGE_HTTP_KEY}", "Idempotency-Key": message.key},
            timeout=TIMEOUT_SECONDS,
            follow_redirects=False,
        )
    except httpx.HTTPError as error:
        raise ProviderError(type(error).__name__) from error
    if not reply.is_success:
        raise ProviderError(f"HTTP {reply.status_code}")
    try:
        answer = reply.json()
    except ValueError:
        return ""
    return str(answer.get("id", ""))[:LONGEST_REFERENCE] if isinstance(answer, dict) else ""


PROVIDERS: dict[str, Callable[[Outgoing], str]] = {"inbox": inbox, "console": console, "http": http}


def provider_for(channel: str) -> tuple[str, Callable[[Outgoing], str]]:
    """The provider that settings name for a channel."""
    name = settings.MESSAGE_PROVIDERS[channel]
    return name, PROVIDERS[name]
