"""A merchant's integration: looked at without a secret, and a key shut by an admin with the reason kept."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.api_keys import KeyScope
from apps.accounts.models import ApiKey, Session
from apps.audit.models import Entry
from apps.integrations.domain.webhooks import WebhookReply
from apps.integrations.models import Delivery
from tests.factories.accounts import bearer_of_user, make_admin, make_partner
from tests.factories.api_keys import make_key
from tests.factories.webhooks import SECRET, make_endpoint, make_event, refuse

pytestmark = pytest.mark.django_db


def admin(role: int = 1, *, proved: bool = True) -> APIClient:
    user = make_admin(role, f"gita{role}@example.com")
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user, proved=proved)}"})
    if proved:
        Session.objects.filter(user=user).update(confirmed_at=timezone.now())
    return client


def revoke(client: APIClient, partner: Any, key: Any, reason: str = "found in public code") -> Any:
    return client.post(f"/api/admin/merchants/{partner.pk}/api-keys/{key.pk}/revoke", {"reason": reason}, format="json")


def test_integration_shows_keys_endpoints_and_deliveries_without_a_secret() -> None:
    now = timezone.now()
    sunrise, rival = make_partner(), make_partner("moonrise", "Moonrise")
    text = make_key(sunrise, KeyScope.LEADS_READ)
    make_key(rival)
    make_endpoint(sunrise, now)
    make_endpoint(rival, now, host="hooks.moonrise.example")
    make_event(sunrise, now)
    refuse(Delivery.objects.get(), WebhookReply(503, 12, "upstream"), now)
    answer = admin().get(f"/api/admin/merchants/{sunrise.pk}/integration")
    assert answer.status_code == 200, answer.content
    data = answer.json()["data"]
    [key], [endpoint], [delivery] = data["keys"], data["endpoints"], data["deliveries"]
    assert (key["name"], key["scopes"], key["state"]) == ("Shop", ["leads:read"], "live")
    assert (endpoint["host"], endpoint["state"], endpoint["waiting"]) == ("hooks.sunrise.example", "on", 1)
    assert (delivery["event"], delivery["tries"], delivery["status"]) == ("lead.opened", 1, 503)
    shown = answer.content.decode()
    assert not [secret for secret in (text, SECRET, "https://", "upstream") if secret in shown]
    assert admin(2).get(f"/api/admin/merchants/{sunrise.pk}/integration").status_code == 403


def test_admin_shuts_a_key_at_once_and_the_reason_is_kept() -> None:
    sunrise, rival = make_partner(), make_partner("moonrise", "Moonrise")
    text = make_key(sunrise)
    key, client = ApiKey.objects.get(), admin()
    assert revoke(client, rival, key).status_code == 404
    assert revoke(client, sunrise, key, " ").status_code == 422
    software = APIClient(headers={"Authorization": f"Api-Key {text}"})
    assert software.get("/api/partner-api/v1/ping").status_code == 200
    answer = revoke(client, sunrise, key)
    [row] = answer.json()["data"]["keys"]
    assert (answer.status_code, row["state"], row["revoked_why"]) == (200, "revoked", "found in public code")
    assert software.get("/api/partner-api/v1/ping").status_code == 401
    assert revoke(client, sunrise, key, "again").json()["data"]["keys"][0]["revoked_why"] == "found in public code"
    [entry] = Entry.objects.filter(action="accounts.api_key_revoked")
    assert entry.reason == "found in public code"


def test_revoking_needs_a_fresh_proof() -> None:
    sunrise = make_partner()
    make_key(sunrise)
    key = ApiKey.objects.get()
    answer = revoke(admin(proved=False), sunrise, key)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.confirm_needed")
    key.refresh_from_db()
    assert key.revoked_at is None
