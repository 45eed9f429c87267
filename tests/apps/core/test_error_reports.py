"""A report of an error arrives with its release and request, and with nothing about a person."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import sentry_sdk
from sentry_sdk.envelope import Envelope
from sentry_sdk.transport import Transport

from apps.core import error_reports

MOBILE, PAN, MAIL = "9812345678", "ABCPK1234L", "asha@example.com"


class _Kept(Transport):
    events: list[dict[str, Any]]

    def capture_envelope(self, envelope: Envelope) -> None:
        event = envelope.get_event()
        assert event is not None
        self.events.append(dict(event))


@pytest.fixture
def events() -> Iterator[list[dict[str, Any]]]:
    transport = _Kept()
    transport.events = []
    error_reports.start("https://key@reports.invalid/1", release="1.2.3", environment="tests", transport=transport)
    yield transport.events
    sentry_sdk.init()


def test_error_is_reported_once_without_data_of_a_person(events: list[dict[str, Any]]) -> None:
    number = MOBILE  # a local variable of the frame that fails
    sentry_sdk.set_user({"id": "7", "email": MAIL})
    sentry_sdk.add_breadcrumb(message=f"called {number}")
    try:
        raise ValueError(f"no answer for {number}, {PAN} and {MAIL}")
    except ValueError as error:
        logging.getLogger("apps.core.web.problems").error(
            "failed for %s", MAIL, exc_info=error, extra={"request_id": "abc12345", "cells": PAN}
        )
    [event] = events
    assert (event["release"], event["environment"], event["tags"]) == ("1.2.3", "tests", {"request_id": "abc12345"})
    [value] = event["exception"]["values"]
    assert (value["type"], value["value"]) == ("ValueError", "no answer for [cut], [cut] and [cut]")
    assert "vars" not in value["stacktrace"]["frames"][-1]
    shown = json.dumps(event, default=str)
    assert [secret for secret in (MOBILE, PAN, MAIL) if secret in shown] == []
    assert set(event) <= {*error_reports.KEPT, "tags"}


def test_request_with_its_body_and_address_is_left_out() -> None:
    request = {"url": f"https://x/{MOBILE}", "data": {"pan": PAN}, "headers": {}, "query_string": f"q={MAIL}"}
    event = {"level": "error", "request": request, "user": {"ip_address": "203.0.113.9"}, "breadcrumbs": [MOBILE]}
    assert error_reports.scrubbed_event(event, {}) == {"level": "error", "tags": {}}
