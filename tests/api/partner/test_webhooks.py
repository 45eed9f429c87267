"""The portal's calls of endpoints, deliveries and the self-test: the owner's, after a proof; nobody else's."""

from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Session
from apps.audit.models import Entry
from apps.integrations import gateways
from apps.integrations.domain.webhooks import WebhookReply
from apps.integrations.models import Delivery, DeliveryAttempt, Endpoint, SelfTest, WebhookEvent
from apps.integrations.services import delivering, self_test
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.webhooks import SECRET, make_endpoint, make_event, refuse

pytestmark = pytest.mark.django_db
URL = "https://hooks.sunrise.example/in"


def client_of(bearer):
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def owner(sunrise):
    return client_of(bearer_of_user(make_partner_user(sunrise.pk), proved=False))


def prove():
    Session.objects.update(confirmed_at=timezone.now())


def add(client, **facts):
    body = {"url": URL, "events": ["lead.created"], "mode": "live", "description": "CRM", **facts}
    return client.post("/api/partner/endpoints", body, format="json")


def code(answer):
    return answer.status_code, answer.json()["code"]


def test_endpoint_is_added_after_a_proof_and_its_secret_shown_once(owner):
    assert code(add(owner)) == (403, "accounts.confirm_needed")
    assert not Endpoint.objects.exists()
    prove()
    answer = add(owner)
    assert answer.status_code == 201
    secret = answer.json()["secret"]
    assert secret.startswith("whsec_")
    assert len(secret) == 50
    listed = owner.get("/api/partner/endpoints").json()
    assert secret not in str(listed)
    [row] = listed["data"]
    assert (row["host"], row["events"], row["state"]) == ("hooks.sunrise.example", ["lead.created"], "on")
    assert len(listed["events"]) == 15
    assert owner.get("/api/partner/endpoints?mode=test").json()["data"] == []
    assert Entry.objects.filter(action="integrations.endpoint_added").count() == 1


@pytest.mark.parametrize("url", ["https://10.0.0.1/in", "http://hooks.sunrise.example/in", "https://hooks/in"])
def test_address_inside_is_refused_at_its_field(owner, url, settings):
    settings.DEMO = False
    prove()
    answer = add(owner, url=url)
    assert answer.status_code == 422
    assert answer.json()["fields"]["url"][0]["code"] == "integrations.endpoint_address"
    assert not Endpoint.objects.exists()


def test_sixth_endpoint_of_a_mode_is_refused(owner, sunrise):
    prove()
    for _ in range(4):
        make_endpoint(sunrise, timezone.now())
    assert add(owner).status_code == 201
    assert code(add(owner)) == (409, "integrations.endpoints_full")
    assert add(owner, mode="test").status_code == 201


def test_new_secret_leaves_the_old_one_for_24_hours(owner, sunrise):
    endpoint = make_endpoint(sunrise, timezone.now())
    call = f"/api/partner/endpoints/{endpoint.pk}/secret"
    assert code(owner.post(call)) == (403, "accounts.confirm_needed")
    prove()
    answer = owner.post(call).json()
    endpoint.refresh_from_db()
    assert endpoint.secret_before_until is not None
    assert (endpoint.secret, endpoint.secret_before) == (answer["secret"], SECRET)
    left = endpoint.secret_before_until - timezone.now()
    assert timedelta(hours=23, minutes=59) < left <= timedelta(hours=24)


def test_endpoint_is_changed_and_a_new_address_asks_for_a_proof(owner, sunrise):
    endpoint = make_endpoint(sunrise, timezone.now())
    call = f"/api/partner/endpoints/{endpoint.pk}"
    changed = owner.patch(call, {"events": ["payout.sent"], "description": "Books"}, format="json").json()["data"]
    assert (changed["events"], changed["description"]) == (["payout.sent"], "Books")
    assert code(owner.patch(call, {"url": "https://other.example/in"}, format="json")) == (
        403,
        "accounts.confirm_needed",
    )
    prove()
    assert (
        owner.patch(call, {"url": "https://other.example/in"}, format="json").json()["data"]["host"] == "other.example"
    )


@pytest.mark.parametrize("reason", ["no_answer", "gone"])
def test_endpoint_that_went_off_by_itself_is_given_up(owner, sunrise, reason):
    off_at = timezone.now() - timedelta(days=2)
    endpoint = make_endpoint(sunrise, off_at, state="off", off_reason=reason, off_at=off_at)
    call = f"/api/partner/endpoints/{endpoint.pk}/off"
    data = owner.post(call).json()["data"]
    assert (data["state"], data["off_reason"]) == ("off", "by_hand")
    endpoint.refresh_from_db()
    assert endpoint.off_at == off_at
    assert code(owner.post(call)) == (409, "integrations.endpoint_is_so")


def test_endpoint_goes_off_and_on_with_what_waited(owner, sunrise):
    now = timezone.now()
    endpoint = make_endpoint(sunrise, now)
    make_event(sunrise, now)
    call = f"/api/partner/endpoints/{endpoint.pk}"
    assert owner.post(f"{call}/off").json()["data"]["state"] == "off"
    assert code(owner.post(f"{call}/off")) == (409, "integrations.endpoint_is_so")
    assert code(owner.post(f"{call}/test")) == (409, "integrations.endpoint_off")
    assert code(owner.post(f"{call}/resend", {"since": now.isoformat()}, format="json")) == (
        409,
        "integrations.endpoint_off",
    )
    Endpoint.objects.update(failing_since=now - timedelta(hours=1))
    answer = owner.post(f"{call}/on", {"send": "waited"}, format="json").json()
    assert (answer["sent"], answer["data"]["state"], answer["data"]["waiting"]) == (1, "on", 1)
    assert code(owner.post(f"{call}/on", {"send": "waited"}, format="json")) == (409, "integrations.endpoint_is_so")


def test_log_shows_request_tries_and_reply_and_sends_again(owner, sunrise):
    now = timezone.now()
    make_endpoint(sunrise, now)
    event = make_event(sunrise, now)
    make_event(sunrise, now)
    delivery = Delivery.objects.get(event=event)
    refuse(delivery, WebhookReply(503, 412, head="upstream error"), now)
    listed = owner.get("/api/partner/deliveries?page_size=1").json()
    assert (listed["count"], listed["next"], listed["previous"]) == (2, 2, None)
    [row] = [one for one in owner.get("/api/partner/deliveries").json()["results"] if one["tries"]]
    assert (row["event"], row["seq"], row["state"], row["status"], row["ms"]) == ("lead.opened", 1, "waiting", 503, 412)
    assert owner.get("/api/partner/deliveries?state=delivered").json()["count"] == 0
    assert owner.get("/api/partner/deliveries?event=lead.created").json()["count"] == 0
    data = owner.get(f"/api/partner/deliveries/{delivery.pk}").json()["data"]
    assert data["body"]["id"] == event.uid
    assert [(one["n"], one["status"], one["reply"]) for one in data["attempts"]] == [(1, 503, "upstream error")]
    Delivery.objects.filter(pk=delivery.pk).update(state="dead", next_at=None)
    assert owner.post(f"/api/partner/deliveries/{delivery.pk}/resend").json()["data"]["state"] == "waiting"
    assert WebhookEvent.objects.count() == 2


def test_test_event_goes_to_the_tested_endpoint_alone(owner, sunrise):
    now = timezone.now()
    tested = make_endpoint(sunrise, now, events=["payout.sent"])
    make_endpoint(sunrise, now)
    data = owner.post(f"/api/partner/endpoints/{tested.pk}/test").json()["data"]
    assert (data["event"], data["body"]["is_test"], data["endpoint_id"]) == ("endpoint.test", True, str(tested.pk))
    assert Delivery.objects.count() == 1


def test_rival_agent_and_masquerading_admin_change_nothing(sunrise):
    now = timezone.now()
    endpoint = make_endpoint(sunrise, now)
    make_event(sunrise, now)
    delivery = Delivery.objects.get()
    refuse(delivery, WebhookReply(500, 1, head="reply of theirs"), now)
    rival = client_of(bearer_of_user(make_partner_user(make_partner("moonrise").pk)))
    agent = client_of(bearer_of_user(make_partner_user(sunrise.pk, "agent")))
    admin = client_of(bearer_of_masquerade(make_admin(1), sunrise.pk))
    prove()
    for client, refused in ((rival, 404), (agent, 403), (admin, 403)):
        for call in ("test", "off", "secret"):
            assert client.post(f"/api/partner/endpoints/{endpoint.pk}/{call}").status_code == refused
        assert client.post(f"/api/partner/deliveries/{delivery.pk}/resend").status_code == refused
    assert rival.get("/api/partner/endpoints").json()["data"] == []
    assert rival.get("/api/partner/deliveries").json()["count"] == 0
    assert rival.get(f"/api/partner/deliveries/{delivery.pk}").status_code == 404
    assert agent.get("/api/partner/deliveries").status_code == 403
    assert "reply of theirs" not in str(admin.get(f"/api/partner/deliveries/{delivery.pk}").json())
    assert add(admin).status_code == 403
    assert (Endpoint.objects.get().state, DeliveryAttempt.objects.count()) == ("on", 1)


def begin(client):
    return client.post("/api/partner/self-test", {"mode": "live"}, format="json")


def hops(client):
    data = client.get("/api/partner/self-test/latest").json()["data"]
    return data["state"], [(hop["hop"], hop["name"], hop["ok"], hop["raw"]) for hop in data["hops"]]


def test_self_test_is_green_by_the_worker_the_link_and_the_deliveries(owner, sunrise, monkeypatch):
    assert owner.get("/api/partner/self-test/latest").json()["data"] is None
    make_endpoint(sunrise, timezone.now())
    run_id = begin(owner).json()["data"]["id"]
    assert code(begin(owner)) == (409, "integrations.self_test_runs")
    assert hops(owner) == (
        "running",
        [("worker", "", None, ""), ("link", "", None, ""), ("webhook", "hooks.sunrise.example", None, "")],
    )
    monkeypatch.setattr(gateways, "ask_own", Mock(return_value=(WebhookReply(200, 12), "")))
    monkeypatch.setattr(gateways, "send", Mock(return_value=WebhookReply(204, 30)))
    self_test.run_hops(run_id=run_id, now=timezone.now())
    delivering.deliver(delivery_id=Delivery.objects.get().pk, now=timezone.now())
    state, seen = hops(owner)
    assert (state, [hop[2] for hop in seen]) == ("passed", [True, True, True])
    assert owner.get(f"/api/partner/self-test/{run_id}").json()["data"]["state"] == "passed"
    assert begin(owner).status_code == 201


def test_self_test_shows_the_raw_answer_of_a_broken_hop(owner, sunrise, monkeypatch):
    make_endpoint(sunrise, timezone.now())
    make_endpoint(sunrise, timezone.now(), host="old.sunrise.example", state="off", off_at=timezone.now())
    run_id = begin(owner).json()["data"]["id"]
    answer = WebhookReply(302, 12)
    monkeypatch.setattr(gateways, "ask_own", Mock(return_value=(answer, "https://elsewhere.example/")))
    monkeypatch.setattr(gateways, "send", Mock(return_value=WebhookReply(500, 30, head="no disk")))
    self_test.run_hops(run_id=run_id, now=timezone.now())
    delivering.deliver(delivery_id=Delivery.objects.get().pk, now=timezone.now())
    state, seen = hops(owner)
    assert (state, seen[1:]) == (
        "failed",
        [
            ("link", "", False, "302 https://elsewhere.example/"),
            ("webhook", "hooks.sunrise.example", False, "500 no disk"),
            ("webhook", "old.sunrise.example", False, "off"),
        ],
    )


def test_self_test_is_red_when_the_worker_is_switched_off(owner, sunrise):
    make_endpoint(sunrise, timezone.now())
    begin(owner)
    SelfTest.objects.update(ends_at=timezone.now(), begun_at=timezone.now() - timedelta(minutes=2))
    state, seen = hops(owner)
    assert state == "failed"
    assert [hop[2:] for hop in seen] == [(False, "no answer in 120 s")] * 3
    assert self_test.settle_self_tests(now=timezone.now()) == 1
    assert SelfTest.objects.get().state == "failed"
