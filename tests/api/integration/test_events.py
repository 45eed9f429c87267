"""GET events of the partner API: the key's own stream, by its scope, and no number of thirteen months ago."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.accounts.services import api_keys
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.integrations.domain.events import EventType
from apps.integrations.selectors.feed import KEPT
from tests.factories.accounts import make_partner, make_partner_user
from tests.factories.webhooks import make_event

pytestmark = pytest.mark.django_db
CALL = "/api/partner-api/v1/events"


def software(partner: Any, mode: KeyMode, scope: KeyScope) -> APIClient:
    now = timezone.now()
    owner = make_partner_user(partner.pk)
    _, text = api_keys.make_api_key(
        actor=Actor(area="partner", subject_id=str(owner.pk), partner_id=partner.pk, partner_role="owner"),
        name="Shop",
        mode=mode,
        scopes=[scope],
        allowed_ips=(),
        expires_on=today_ist(now) + timedelta(days=30),
        now=now,
    )
    return APIClient(headers={"Authorization": f"Api-Key {text}"})


def test_key_reads_its_own_stream_from_a_number_on() -> None:
    now = timezone.now()
    sunrise = make_partner()
    first = make_event(sunrise, now, EventType.LEAD_CREATED)
    make_event(sunrise, now)
    make_event(make_partner("moonrise"), now)
    make_event(sunrise, now, mode="test")
    shop = software(sunrise, KeyMode.LIVE, KeyScope.EVENTS_READ)
    page = shop.get(f"{CALL}?limit=1").json()
    assert ([event["id"] for event in page["events"]], page["next"], page["more"]) == ([first.uid], 1, True)
    page = shop.get(f"{CALL}?after=1").json()
    assert ([event["seq"] for event in page["events"]], page["next"], page["more"]) == ([2], 2, False)
    assert shop.get(f"{CALL}?type=payout.sent").json() == {"events": [], "next": 2, "more": False}
    make_event(sunrise, now, EventType.PAYOUT_SENT)
    several = shop.get(f"{CALL}?type=payout.sent&type=lead.created").json()["events"]
    assert [event["type"] for event in several] == ["lead.created", "payout.sent"]
    trial = software(make_partner("star"), KeyMode.TEST, KeyScope.EVENTS_READ)
    assert trial.get(CALL).json() == {"events": [], "next": 0, "more": False}
    for wrong in ("limit=501", "limit=0", "after=-1", "type=nothing", "type=payout.sent&type=nothing", "since=1"):
        assert shop.get(f"{CALL}?{wrong}").status_code == 422


def test_old_number_and_another_scope_are_refused() -> None:
    sunrise = make_partner()
    for _ in range(2):
        make_event(sunrise, timezone.now() - KEPT - timedelta(seconds=1))
    shop = software(sunrise, KeyMode.LIVE, KeyScope.EVENTS_READ)
    answer = shop.get(f"{CALL}?after=1")
    assert (answer.status_code, answer.json()["code"]) == (410, "integrations.cursor_expired")
    answer = software(sunrise, KeyMode.LIVE, KeyScope.LEADS_READ).get(CALL)
    assert (answer.status_code, answer.json()["code"]) == (403, "accounts.key_scope")
