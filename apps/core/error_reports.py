"""Reports of errors in Sentry's protocol, without anything about a person."""

from typing import Any

import sentry_sdk

from apps.core.logs import scrub

KEPT = ("event_id", "timestamp", "platform", "level", "logger", "transaction", "release", "environment", "exception")
"""The keys of an event that are sent; requests, users, breadcrumbs and local variables are not among them."""


def start(dsn: str, *, release: str, environment: str, **options: Any) -> None:
    """Send reports of errors to `dsn` from now on. `options` are sentry_sdk's own, for tests."""
    sentry_sdk.init(
        dsn=dsn,
        release=release or None,
        environment=environment,
        include_local_variables=False,
        max_breadcrumbs=0,
        max_request_body_size="never",
        before_send=scrubbed_event,
        **options,
    )


def scrubbed_event(event: Any, _hint: Any) -> Any:
    """Return the parts of the event that are sent, without personal data, and its request's id."""
    sent = {key: _scrubbed(event[key]) for key in KEPT if key in event}
    request_id = (event.get("extra") or {}).get("request_id")
    return {**sent, "tags": {"request_id": str(request_id)} if request_id else {}}


def _scrubbed(value: Any) -> Any:
    if isinstance(value, str):
        return scrub(value)
    if isinstance(value, dict):
        return {key: _scrubbed(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_scrubbed(inner) for inner in value]
    return value
