"""Webhooks by the rules: signatures, repeats, endpoints that fail, addresses that may be called."""

from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain.problems import FieldError
from apps.integrations.domain.events import EventType, event_body, next_step, status_event
from apps.integrations.domain.webhooks import (
    RETRY_AFTER,
    EndpointHealth,
    EndpointState,
    EndpointVerdict,
    WebhookReply,
    next_try,
    read_address,
    secret_text,
    sign,
    signed_headers,
    verdict_of,
)
from tests.factories.webhooks import verify

NOW = datetime(2026, 11, 25, 6, 0, tzinfo=UTC)
SECRET = "whsec_dHVsbmEtZGVtby13ZWJob29rLXNlY3JldC0wMDAwMDE="
BODY = b'{"id":"evt_1","type":"lead.created"}'
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def test_signature_is_the_golden_one():
    golden = "v1,glQRxDVlTOZ86UUc9azqJlEygVNyIX2FD/jMRFaesos="
    assert sign(SECRET, uid="evt_1", timestamp=1795564800, body=BODY) == golden


def test_receiver_of_the_public_specification_accepts_either_secret():
    other = secret_text(bytes(range(32)))
    headers = signed_headers([other, SECRET], uid="evt_1", now=NOW, body=BODY)
    assert (verify(other, headers, BODY), verify(SECRET, headers, BODY)) == (True, True)
    assert headers["webhook-signature"].split(" ")[0] == sign(
        other, uid="evt_1", timestamp=int(NOW.timestamp()), body=BODY
    )
    assert not verify(secret_text(bytes(32)), headers, BODY)


@given(place=st.integers(0, len(BODY) - 1), letter=st.integers(0, 255))
def test_one_changed_letter_never_passes(place, letter):
    headers = signed_headers([SECRET], uid="evt_1", now=NOW, body=BODY)
    changed = BODY[:place] + bytes([letter]) + BODY[place + 1 :]
    assert verify(SECRET, headers, changed) == (changed == BODY)


def test_text_that_is_no_secret_signs_nothing():
    with pytest.raises(ValueError, match="secret"):
        sign("dHVsbmE=", uid="evt_1", timestamp=1, body=b"")


@given(delivery=st.uuids(), tries=st.integers(1, 8), status=st.sampled_from([None, 301, 400, 404, 500, 503]))
def test_waits_lie_within_a_fifth_of_their_step(delivery, tries, status):
    again = next_try(delivery_id=str(delivery), tries=tries, reply=WebhookReply(status, 1), now=NOW)
    assert again is not None
    assert RETRY_AFTER[tries] * 0.8 <= again - NOW <= RETRY_AFTER[tries] * 1.2
    assert again == next_try(delivery_id=str(delivery), tries=tries, reply=WebhookReply(status, 1), now=NOW)


def test_ninth_try_is_the_last_after_44_hours_36_minutes():
    assert next_try(delivery_id="d", tries=9, reply=WebhookReply(500, 1), now=NOW) is None
    assert len(RETRY_AFTER) == 9
    assert sum(RETRY_AFTER, timedelta()) == timedelta(hours=44, minutes=36, seconds=10)


@pytest.mark.parametrize(
    ("status", "asked", "waits"),
    [(429, 3600, 3600), (503, 1800, 1800), (429, 3601, None), (503, 1, None), (500, 1800, None)],
)
def test_retry_after_is_obeyed_up_to_an_hour_where_it_is_longer(status, asked, waits):
    reply = WebhookReply(status, 1, retry_after=asked)
    again = next_try(delivery_id="d", tries=1, reply=reply, now=NOW)
    assert again is not None
    assert again - NOW == timedelta(seconds=waits) if waits else again - NOW <= timedelta(seconds=12)


def health(state: EndpointState, since: timedelta, events: int = 5, *, last: timedelta = timedelta(), warned=False):
    return EndpointHealth(state, NOW - since, NOW - last, events, warned)


ON, FAILING, OFF = EndpointState.ON, EndpointState.FAILING, EndpointState.OFF


@pytest.mark.parametrize(
    ("endpoint", "verdict"),
    [
        (EndpointHealth(ON), EndpointVerdict(ON)),
        (health(ON, HOUR), EndpointVerdict(FAILING, "failing")),
        (health(ON, HOUR - timedelta(seconds=1)), EndpointVerdict(ON)),
        (health(ON, HOUR, 4), EndpointVerdict(ON)),
        (health(FAILING, 4 * DAY - timedelta(seconds=1)), EndpointVerdict(FAILING)),
        (health(FAILING, 4 * DAY), EndpointVerdict(FAILING, "warn")),
        (health(FAILING, 4 * DAY, warned=True), EndpointVerdict(FAILING)),
        (health(FAILING, 5 * DAY - timedelta(seconds=1), warned=True), EndpointVerdict(FAILING)),
        (health(FAILING, 5 * DAY), EndpointVerdict(OFF, "off")),
        (health(FAILING, 5 * DAY, last=5 * DAY - 12 * HOUR), EndpointVerdict(OFF, "off")),
        (health(FAILING, 5 * DAY, last=5 * DAY - 11 * HOUR, warned=True), EndpointVerdict(FAILING)),
        (health(OFF, 9 * DAY), EndpointVerdict(OFF)),
    ],
)
def test_endpoint_fails_and_goes_off_at_its_times(endpoint, verdict):
    assert verdict_of(endpoint, now=NOW) == verdict


@pytest.mark.parametrize(
    "url",
    [
        "http://hooks.sunrise.example/in",
        "https://10.0.0.1/in",
        "https://[::1]/in",
        "https://2130706433/in",
        "https://127.1/in",
        "https://localhost/in",
        "https://hooks/in",
        "https://hooks.sunrise.example:8443/in",
        "https://user:pass@hooks.sunrise.example/in",
        "https://hooks.sunrise.example/in#part",
        "https://hooks.sunrise.example/a b",
        "https://hooks..example/in",
        "ftp://hooks.sunrise.example/in",
        "https://" + "a" * 500 + ".example/",
    ],
)
def test_address_that_may_not_be_called_is_refused_with_one_sentence(url):
    assert read_address(url, is_loopback_allowed=False) == FieldError("integrations.endpoint_address")


def test_public_https_name_is_an_address_and_loopback_only_in_the_demo():
    named = "https://Hooks.Sunrise.example:443/in?a=1"
    assert read_address(named, is_loopback_allowed=False) == (named, "hooks.sunrise.example")
    loopback = "http://127.0.0.1:9000/in"
    assert read_address(loopback, is_loopback_allowed=True) == (loopback, "127.0.0.1")
    assert isinstance(read_address(loopback, is_loopback_allowed=False), FieldError)


@pytest.mark.parametrize(
    ("status", "was", "event"),
    [
        ("created", "", EventType.OFFER_SELECTED),
        ("sent", "created", EventType.APPLICATION_SUBMITTED),
        ("sanctioned", "approved", EventType.APPLICATION_STATUS_CHANGED),
        ("disbursed", "sanctioned", EventType.APPLICATION_DISBURSED),
        ("rejected", "disbursed", EventType.APPLICATION_REVERSED),
        ("approved", "approved", None),
    ],
)
def test_line_of_a_submission_is_its_event(status, was, event):
    assert status_event(status, was) is event


def test_event_says_its_time_in_utc_and_whose_turn_it_is():
    body = event_body(
        uid="evt_1",
        kind="offers.ready",
        at=NOW,
        seq=7,
        is_test=False,
        lead=None,
        payload={"next": next_step("approved")},
    )
    assert body == {
        "id": "evt_1",
        "type": "offers.ready",
        "at": "2026-11-25T06:00:00Z",
        "seq": 7,
        "is_test": False,
        "lead": None,
        "next": {"who": "lender", "code": "sanction"},
    }
    assert next_step("rejected") is None
