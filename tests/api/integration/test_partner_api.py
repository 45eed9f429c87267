"""The partner API: keys at the door, limits, leads once, and test keys that touch nothing but the sandbox."""

from datetime import date, timedelta
from typing import Any

import pytest
import time_machine
from django.apps import apps
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.api.integration import PingView
from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.accounts.domain.retirement import Retirement
from apps.accounts.models import ApiKey, KeyRequest
from apps.accounts.services import api_keys
from apps.applications.models import PartnerLead
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.integrations.models import SandboxLead
from apps.integrations.services.key_notices import notify_key_in_address
from apps.messaging.models import Notification
from apps.partners.models import Partner
from tests.factories.accounts import make_partner, make_partner_user

pytestmark = pytest.mark.django_db
BASE = "/api/partner-api/v1"


@pytest.fixture
def partner() -> Partner:
    return make_partner()


def key_of(partner: Partner, mode: KeyMode = KeyMode.LIVE, *scopes: KeyScope, **more: Any) -> str:
    owner = make_partner_user(partner.pk)
    now = timezone.now()
    _, text = api_keys.make_api_key(
        actor=Actor(area="partner", subject_id=str(owner.pk), partner_id=partner.pk, partner_role="owner"),
        name="Shop",
        mode=mode,
        scopes=scopes or tuple(KeyScope),
        allowed_ips=more.get("allowed_ips", ()),
        expires_on=today_ist(now) + timedelta(days=30),
        now=now,
    )
    return text


def software(text: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Api-Key {text}"})


def lead(**more: Any) -> dict[str, Any]:
    return {
        "partner_ref": "A-77",
        "mobile": "9876543210",
        "name": "Asha Rao",
        "product": "PL",
        "pincode": "110001",
        "language": "en",
        "agreed_by": "web_form",
        "agreed_on": today_ist(timezone.now()).isoformat(),
        "consent_version": "1.0",
    } | more


def send(client: APIClient, number: str = "r-1", **more: Any) -> Any:
    texts = client.get(f"{BASE}/consents").json()["results"]
    version = next(text["version"] for text in texts if text["purpose"] == "privacy")
    body = lead(consent_version=version) | more
    return client.post(f"{BASE}/leads", body, format="json", headers={"Idempotency-Key": number})


def counts() -> dict[str, int]:
    """Rows of every table of ours but those that a request with a key is noted in."""
    noted = {"accounts.KeyRequest", "core.IdempotencyKey", "integrations.SandboxLead"}
    models = (model for model in apps.get_models() if model.__module__.startswith("apps."))
    return {model._meta.label: model._default_manager.count() for model in models if model._meta.label not in noted}


def test_ping_says_whose_key_it_is(partner: Partner) -> None:
    answer = software(key_of(partner, KeyMode.TEST, KeyScope.LEADS_READ)).get(f"{BASE}/ping")
    assert answer.status_code == 200
    assert {name: answer.json()[name] for name in ("partner", "mode", "scopes")} == {
        "partner": "Sunrise",
        "mode": "test",
        "scopes": ["leads:read"],
    }
    assert answer.headers["RateLimit-Policy"] == '"sandbox";q=30;w=60, "day";q=20000;w=86400'
    assert answer.headers["RateLimit"].startswith('"sandbox";r=29;t=')
    assert answer.headers["X-Request-ID"]


def test_the_owner_hears_of_a_key_that_was_sent_in_an_address(
    partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[str] = []
    monkeypatch.setattr(api_keys, "enqueue", lambda name, **ids: woken.append(f"{name} {ids['api_key_id']}"))
    reads = key_of(partner, KeyMode.LIVE, KeyScope.CONSENTS_READ)
    wrong = reads[:-1] + ("a" if reads[-1] != "a" else "b")
    for text in (wrong, reads, reads):
        assert APIClient().get(f"{BASE}/ping", {"key": text}).status_code == 400
    key = ApiKey.objects.get()
    assert woken == [f"integrations.notify_key_in_address {key.pk}"]
    for _ in range(2):
        notify_key_in_address(api_key_id=key.pk, now=timezone.now())
    (notice,) = Notification.objects.filter(template="partner_key_in_address")
    assert (notice.words["en"][0], notice.path) == ("Rotate the key Shop", "/partner/digital-integration")


def test_a_call_whose_end_is_announced_says_so_in_each_answer(
    partner: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = software(key_of(partner))
    assert "Sunset" not in browser.get(f"{BASE}/ping").headers
    monkeypatch.setattr(PingView, "retirement", Retirement(date(2027, 1, 1), date(2027, 6, 30)))
    for answer in (browser.get(f"{BASE}/ping"), APIClient().get(f"{BASE}/ping")):
        assert (answer.headers["Deprecation"], answer.headers["Sunset"]) == (
            "@1798761600",
            "Thu, 01 Jul 2027 00:00:00 GMT",
        )
        assert answer.headers["X-Request-Id"]


@pytest.mark.parametrize("header", ["", "Api-Key nonsense", "Bearer x.y.z"])
def test_nobody_without_a_key_comes_in(header: str) -> None:
    answer = APIClient(headers={"Authorization": header} if header else {}).get(f"{BASE}/ping")
    assert (answer.status_code, answer.json()["code"]) == (401, "accounts.key_unknown")
    assert answer.headers["WWW-Authenticate"] == "Api-Key"


def test_key_is_refused_by_scope_address_suspension_and_place(partner: Partner) -> None:
    reads = key_of(partner, KeyMode.LIVE, KeyScope.CONSENTS_READ)
    assert software(reads).get(f"{BASE}/leads").json()["code"] == "accounts.key_scope"
    elsewhere = key_of(partner, allowed_ips=("203.0.113.24",))
    assert software(elsewhere).get(f"{BASE}/ping").json()["code"] == "accounts.key_address"
    in_address = APIClient().get(f"{BASE}/ping", {"key": reads})
    assert (in_address.status_code, in_address.json()["code"]) == (400, "accounts.key_in_address")
    Partner.objects.update(status="suspended")
    suspended = software(reads).get(f"{BASE}/consents")
    assert (suspended.status_code, suspended.json()["code"]) == (403, "accounts.partner_suspended")


@time_machine.travel("2026-12-01T06:00:30Z", tick=False)  # within one span of the window: none moves out of it
def test_thirty_unknown_keys_shut_an_address(partner: Partner) -> None:
    text = key_of(partner)
    for _ in range(30):
        assert APIClient().get(f"{BASE}/ping").status_code == 401
    refused = software(text).get(f"{BASE}/ping")
    assert (refused.status_code, refused.json()["code"]) == (429, "accounts.unknown_keys_many")


@time_machine.travel("2026-12-01T06:00:30Z", tick=False)
def test_thirty_first_request_of_a_test_key_waits(partner: Partner) -> None:
    client = software(key_of(partner, KeyMode.TEST))
    answers = [client.get(f"{BASE}/ping").status_code for _ in range(31)]
    assert answers == [200] * 30 + [429]
    assert int(client.get(f"{BASE}/ping").headers["Retry-After"]) >= 1


def test_consent_texts_may_be_kept_and_are_asked_for_again_without_a_body(partner: Partner) -> None:
    client = software(key_of(partner))
    first = client.get(f"{BASE}/consents")
    assert first.headers["Cache-Control"] == "private, max-age=86400"
    same = client.get(f"{BASE}/consents", headers={"If-None-Match": first.headers["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    hindi = client.get(f"{BASE}/consents", {"language": "hi"}, headers={"If-None-Match": first.headers["ETag"]})
    assert (hindi.status_code, len(hindi.json()["results"])) == (200, len(first.json()["results"]))


def test_lead_is_named_once_for_its_idempotency_key(partner: Partner) -> None:
    client = software(key_of(partner))
    first, again = send(client), send(client)
    assert (first.status_code, again.status_code) == (202, 202)
    assert first.json() == again.json()
    assert (first.json()["known"], first.json()["partner_ref"], first.json()["stage"]) == (False, "A-77", "named")
    assert "9876543210" not in first.content.decode()
    assert "Asha Rao" not in first.content.decode()
    assert "/auth?invite=" in first.json()["link"]
    assert PartnerLead.objects.count() == 1
    reused = send(client, name="Bina Rao")
    assert (reused.status_code, reused.json()["code"]) == (409, "core.idempotency_key_reused")
    known = send(client, "r-2")
    assert (known.status_code, known.json()["known"], known.json()["lead_id"]) == (200, True, first.json()["lead_id"])
    assert PartnerLead.objects.count() == 1
    assert [row["lead_id"] for row in client.get(f"{BASE}/leads").json()["results"]] == [first.json()["lead_id"]]


def test_refused_lead_leaves_nothing(partner: Partner) -> None:
    client = software(key_of(partner))
    without = client.post(f"{BASE}/leads", lead(), format="json")
    assert (without.status_code, without.json()["code"]) == (400, "accounts.idempotency_key_needed")
    old = send(client, consent_version="0.1")
    assert (old.status_code, old.json()["code"]) == (409, "integrations.consent_outdated")
    personal = send(client, partner_ref="9876543210")
    assert personal.json()["fields"]["partner_ref"][0]["code"] == "integrations.partner_ref_personal"
    assert set(send(client, mobile="12", pincode="1").json()["fields"]) == {"mobile", "pincode"}
    assert PartnerLead.objects.count() == 0


def test_rivals_key_finds_no_lead(partner: Partner) -> None:
    lead_id = send(software(key_of(partner))).json()["lead_id"]
    rival = software(key_of(make_partner("rival", "Rival")))
    assert rival.get(f"{BASE}/leads/{lead_id}").status_code == 404
    assert rival.get(f"{BASE}/leads").json() == {"count": 0, "results": []}


@pytest.mark.parametrize("number", ["9876543211", "9876543212", "9876543219"])
def test_test_key_touches_the_sandbox_alone(partner: Partner, number: str) -> None:
    live = software(key_of(partner))
    lead_id = send(live).json()["lead_id"]
    client = software(key_of(partner, KeyMode.TEST))
    before = counts()
    answer = send(client, mobile=number)
    assert answer.status_code == (200 if number.endswith("9") else 202)
    assert client.get(f"{BASE}/leads").json()["count"] == 1
    assert client.get(f"{BASE}/leads/{answer.json()['lead_id']}").json()["stage"] == "named"
    assert client.get(f"{BASE}/leads/{lead_id}").status_code == 404
    assert counts() == before
    assert SandboxLead.objects.get().last_digit == int(number[-1])


def test_requests_of_a_key_are_forgotten_after_seven_days(partner: Partner) -> None:
    software(key_of(partner)).get(f"{BASE}/ping")
    now = timezone.now()
    assert api_keys.purge_key_requests(now=now + timedelta(days=6)) == 0
    assert ApiKey.objects.get().last_used_at is not None
    assert api_keys.purge_key_requests(now=now + timedelta(days=7, seconds=1)) == 1
    assert KeyRequest.objects.count() == 0
