"""Deliveries: signed, tried again, given up; endpoints that fail, go off and come back; kills and races."""

import json
from datetime import UTC, datetime, timedelta
from unittest.mock import Mock

import pytest

from apps.accounts.models import User
from apps.core import outgoing
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.integrations import gateways
from apps.integrations.domain.webhooks import SendFault, WebhookReply, secret_text
from apps.integrations.models import Delivery, DeliveryAttempt, Endpoint
from apps.integrations.services import delivering, endpoints
from apps.messaging.models import Message, Notification
from tests.concurrency import run_many
from tests.factories.accounts import make_partner, make_partner_user
from tests.factories.webhooks import SECRET, make_endpoint, make_event, refuse, verify

NOW = datetime(2026, 11, 25, 6, 0, tzinfo=UTC)
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


@pytest.fixture
def sunrise():
    return make_partner()


def waiting(partner, **facts):
    """One delivery that is due, to an endpoint with these facts."""
    endpoint = make_endpoint(partner, NOW, **facts)
    make_event(partner, NOW)
    return Delivery.objects.get(endpoint=endpoint)


def owner_of(partner):
    user = make_partner_user(partner.pk, email="esha@example.com")
    return user, Actor("partner", subject_id=str(user.pk), partner_id=partner.pk, partner_role="owner", name="Esha")


def row(delivery):
    return Delivery.objects.values_list("state", "tries").get(pk=delivery.pk)


@pytest.mark.django_db
def test_delivery_is_sent_signed_and_noted(sunrise, receiver):
    delivery = waiting(sunrise, url=receiver.url)
    receiver.answers = [(200, b"thank you", {})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW)
    [(headers, body)] = receiver.requests
    assert verify(SECRET, headers, body)
    assert headers["webhook-id"] == delivery.event.uid
    assert headers["content-type"] == "application/json"
    assert json.loads(body)["type"] == "lead.opened"
    assert row(delivery) == ("delivered", 1)
    [attempt] = DeliveryAttempt.objects.all()
    assert (attempt.n, attempt.status, attempt.fault, attempt.reply_head) == (1, 200, "", "thank you")
    assert delivering.deliver(delivery_id=delivery.pk, now=NOW) is None
    assert len(receiver.requests) == 1


@pytest.mark.django_db
def test_old_secret_signs_along_for_24_hours(sunrise, receiver):
    old = secret_text(bytes(32))
    facts = {"url": receiver.url, "secret_before": old, "secret_before_until": NOW + DAY}
    delivery = waiting(sunrise, **facts)
    receiver.answers = [(500, b"", {})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW + DAY - MINUTE)
    delivering.deliver(delivery_id=delivery.pk, now=NOW + DAY)
    (early, body), (late, same_body) = receiver.requests
    assert (verify(SECRET, early, body), verify(old, early, body)) == (True, True)
    assert (verify(SECRET, late, same_body), verify(old, late, same_body)) == (True, False)
    assert early["webhook-id"] == late["webhook-id"]


@pytest.mark.django_db
def test_redirect_is_a_failure_that_is_never_followed(sunrise, receiver):
    delivery = waiting(sunrise, url=receiver.url)
    receiver.answers = [(302, b"", {"Location": receiver.url})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW)
    assert (row(delivery), len(receiver.requests)) == (("waiting", 1), 1)
    assert delivery.attempts.get().status == 302


@pytest.mark.django_db
def test_reply_is_kept_to_a_thousand_letters_and_no_longer_than_thirty_days(sunrise, receiver):
    delivery = waiting(sunrise, url=receiver.url)
    receiver.answers = [(200, b"x" * 200_000, {})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW)
    assert delivery.attempts.get().reply_head == "x" * 1000
    delivering.check_endpoints(now=NOW + 30 * DAY)
    assert delivery.attempts.get().reply_head == "x" * 1000
    delivering.check_endpoints(now=NOW + 30 * DAY + MINUTE)
    assert delivery.attempts.get().reply_head is None


@pytest.mark.parametrize("addresses", [["10.0.0.8"], ["203.0.113.7", "127.0.0.1"], ["169.254.169.254"], []])
def test_name_that_leads_home_is_not_called(addresses, monkeypatch, settings):
    settings.DEMO = False
    monkeypatch.setattr(outgoing, "resolve", Mock(return_value=addresses))
    reply = gateways.send("https://hooks.sunrise.example/in", body=b"{}", headers={})
    assert (reply.status, reply.fault, reply.head) == (None, SendFault.ADDRESS, "")


@pytest.mark.django_db
def test_last_try_ends_dead(sunrise, receiver):
    delivery = waiting(sunrise, url=receiver.url)
    Delivery.objects.update(tries=8)
    receiver.answers = [(500, b"", {})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW)
    assert row(delivery) == ("dead", 9)


@pytest.mark.django_db
def test_killed_worker_loses_nothing_and_sends_the_same_id_again(sunrise, receiver):
    delivery = waiting(sunrise, url=receiver.url)
    prepared = delivering.claim(delivery_id=delivery.pk, now=NOW)
    assert prepared is not None
    gateways.send(prepared.url, body=prepared.body, headers=prepared.headers)  # killed before it noted the reply
    assert row(delivery) == ("sending", 1)
    assert delivering.sweep(now=NOW + delivering.LEASE) == 0
    after = NOW + delivering.LEASE + timedelta(seconds=1)
    assert delivering.sweep(now=after) == 1
    delivering.deliver(delivery_id=delivery.pk, now=after)
    assert row(delivery) == ("delivered", 1)
    assert len({headers["webhook-id"] for headers, _ in receiver.requests}) == 1
    assert len(receiver.requests) == 2


@pytest.mark.django_db
def test_endpoint_has_four_tries_at_a_time_and_one_after_twenty_failures(sunrise):
    endpoint = make_endpoint(sunrise, NOW)
    for _ in range(6):
        make_event(sunrise, NOW)
    ids = list(Delivery.objects.values_list("pk", flat=True))
    assert sum(delivering.claim(delivery_id=one, now=NOW) is not None for one in ids) == 4
    Delivery.objects.update(state="waiting", claimed_at=None)
    Endpoint.objects.filter(pk=endpoint.pk).update(failures=20)
    assert sum(delivering.claim(delivery_id=one, now=NOW) is not None for one in ids) == 1


@pytest.mark.django_db
def test_endpoint_that_is_gone_goes_off_at_once_and_its_owner_is_told(sunrise, receiver):
    user, _ = owner_of(sunrise)
    make_partner_user(sunrise.pk, "agent", email="dev@example.com")
    delivery = waiting(sunrise, url=receiver.url, host="hooks.sunrise.com")
    receiver.answers = [(410, b"", {})]
    delivering.deliver(delivery_id=delivery.pk, now=NOW)
    endpoint = Endpoint.objects.get()
    assert (endpoint.state, endpoint.off_reason) == ("off", "gone")
    assert row(delivery) == ("cancelled", 1)
    assert list(Message.objects.values_list("template", "channel", "subject_id")) == [
        ("partner_endpoint_off", "email", user.pk)
    ]
    assert Notification.objects.get().subject_id == user.pk


def fail(partner, at, times=1):
    """A failed try of as many new events."""
    for _ in range(times):
        make_event(partner, at)
        delivery = Delivery.objects.get(state="waiting", tries=0)
        refuse(delivery, WebhookReply(503, 5), at)


@pytest.mark.django_db
def test_failing_endpoint_is_told_of_once_then_warned_of_then_switched_off(sunrise):
    owner_of(sunrise)
    make_endpoint(sunrise, NOW)
    states = []
    for at, times in ((NOW, 4), (NOW + HOUR - MINUTE, 1), (NOW + HOUR, 1), (NOW + 2 * HOUR, 1)):
        fail(sunrise, at, times)
        states.append((Endpoint.objects.get().state, Message.objects.count()))
    fail(sunrise, NOW + 4 * DAY - HOUR)
    for later in (4 * DAY, 4 * DAY + HOUR, 5 * DAY - MINUTE, 5 * DAY, 5 * DAY + HOUR):
        delivering.check_endpoints(now=NOW + later)
        states.append((Endpoint.objects.get().state, Message.objects.count()))
    assert states == [
        ("on", 0),
        ("on", 0),
        ("failing", 1),
        ("failing", 1),
        ("failing", 2),
        ("failing", 2),
        ("failing", 2),
        ("off", 3),
        ("off", 3),
    ]
    templates = list(Message.objects.order_by("created_at").values_list("template", flat=True))
    assert templates == ["partner_endpoint_failing", "partner_endpoint_failing", "partner_endpoint_off"]
    assert not Delivery.objects.exclude(state="cancelled").exists()


@pytest.mark.django_db
def test_one_success_makes_a_failing_endpoint_whole(sunrise, receiver):
    make_endpoint(sunrise, NOW, url=receiver.url, state="failing", failures=30, failing_since=NOW - DAY)
    make_event(sunrise, NOW)
    delivering.deliver(delivery_id=Delivery.objects.get().pk, now=NOW)
    endpoint = Endpoint.objects.get()
    assert (endpoint.state, endpoint.failures, endpoint.failing_since) == ("on", 0, None)


@pytest.mark.django_db
@pytest.mark.parametrize(("sends", "states"), [(True, ["waiting"] * 3), (False, ["cancelled"])])
def test_switching_on_sends_what_waited_or_goes_on_from_now(sunrise, sends, states):
    _, actor = owner_of(sunrise)
    endpoint = make_endpoint(sunrise, NOW)
    make_event(sunrise, NOW)
    endpoints.switch_endpoint_off(endpoint_id=endpoint.pk, by=actor, now=NOW)
    Endpoint.objects.update(failing_since=NOW - HOUR)
    make_event(sunrise, NOW + MINUTE)
    make_event(sunrise, NOW + MINUTE)
    _, number = endpoints.switch_endpoint_on(endpoint_id=endpoint.pk, sends_waiting=sends, by=actor, now=NOW + HOUR)
    assert (number, list(Delivery.objects.values_list("state", flat=True))) == (3 if sends else 0, states)


@pytest.mark.django_db
def test_resending_opens_what_did_not_arrive_under_the_same_id(sunrise):
    _, actor = owner_of(sunrise)
    endpoint = make_endpoint(sunrise, NOW - DAY)
    for state, at in (("dead", NOW - DAY), ("dead", NOW - HOUR), ("delivered", NOW - HOUR)):
        make_event(sunrise, at)
        Delivery.objects.filter(state="waiting").update(state=state, next_at=None, tries=9)
    uids = set(Delivery.objects.values_list("event__uid", flat=True))
    assert endpoints.resend_since(endpoint_id=endpoint.pk, since=NOW - HOUR, by=actor, now=NOW) == 1
    rows = Delivery.objects.order_by("event__seq").values_list("state", "tries", "resent_by")
    assert list(rows) == [("dead", 9, ""), ("waiting", 0, "Esha"), ("delivered", 9, "")]
    assert set(Delivery.objects.values_list("event__uid", flat=True)) == uids
    for since in (NOW + MINUTE, NOW - 30 * DAY - MINUTE):
        with pytest.raises(Problem) as refusal:
            endpoints.resend_since(endpoint_id=endpoint.pk, since=since, by=actor, now=NOW)
        assert refusal.value.fields["since"][0].code == "integrations.resend_since"


@pytest.mark.django_db
def test_suspended_partner_is_sent_nothing(sunrise):
    delivery = waiting(sunrise)
    type(sunrise).objects.filter(pk=sunrise.pk).update(status="suspended")
    assert delivering.claim(delivery_id=delivery.pk, now=NOW) is None


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_send_one_delivery_once(sunrise):
    delivery = waiting(sunrise)
    claims = run_many(lambda _: delivering.claim(delivery_id=delivery.pk, now=NOW), 4)
    assert sum(claim is not None for claim in claims) == 1
    assert row(delivery) == ("sending", 1)
    assert User.objects.count() == 0
