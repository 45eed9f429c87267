"""Lights of Digital integration, made from what happened to this partner alone."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.acquisition.models import LinkDay
from apps.applications.models import HandOverKey, Touch
from apps.core.domain.calendar import today_ist
from apps.customers.models import Prospect
from apps.integrations.models import SelfTest, WidgetSite
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user
from tests.factories.links import make_click, make_link
from tests.factories.webhooks import make_endpoint

pytestmark = pytest.mark.django_db
CALL = "/api/partner/depths"


def portal_of(partner: Any, role: str = "owner") -> APIClient:
    user = make_partner_user(partner.pk, role=role)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def lights(client: APIClient, mode: str = "live") -> dict[str, tuple[str, str]]:
    rows = client.get(f"{CALL}?mode={mode}").json()["results"]
    return {row["depth"]: (row["light"], row["note"]) for row in rows}


def test_nothing_is_used_before_anything_happened() -> None:
    rival = make_partner("rival", "Rival")
    connect(rival)
    assert lights(portal_of(make_partner())) == dict.fromkeys(
        ("link", "page", "widget", "hand_over", "api"), ("unused", "never")
    )


def connect(partner: Any) -> None:
    """Let every depth of a partner be used now."""
    now = timezone.now()
    partner.embed_sites = ["sunrise.example", "shop.example"]
    partner.save()
    link = make_link(partner)
    make_click(link, now)
    LinkDay.objects.create(link=link, day=today_ist(now), people=1)
    prospect = Prospect.objects.create(created_at=now)
    Touch.objects.create(prospect=prospect, partner=partner, url_segment=partner.key, at=now)
    WidgetSite.objects.create(partner=partner, host="sunrise.example", last_seen_at=now)
    HandOverKey.objects.create(partner=partner, name="Shop", secret="s", made_at=now, last_used_at=now)
    make_endpoint(partner, now, last_success_at=now)


def test_each_fact_lights_its_own_depth() -> None:
    sunrise = make_partner()
    connect(sunrise)
    client = portal_of(sunrise)
    assert lights(client) == {
        "link": ("works", "last"),
        "page": ("works", "last"),
        "widget": ("works", "sites_today"),
        "hand_over": ("works", "last"),
        "api": ("works", "delivered"),
    }
    assert lights(client, "test")["api"] == ("unused", "never")
    [widget] = [row for row in client.get(CALL).json()["results"] if row["depth"] == "widget"]
    assert (widget["count"], widget["of"]) == (1, 2)


def test_click_of_a_chat_preview_and_an_address_switched_off_by_hand_change_no_light() -> None:
    sunrise, now = make_partner(), timezone.now()
    link = make_link(sunrise)
    make_click(link, now, kind="preview")
    LinkDay.objects.create(link=link, day=today_ist(now), previews=1)
    make_endpoint(sunrise, now, state="off", off_reason="by_hand", off_at=now)
    shown = lights(portal_of(sunrise))
    assert (shown["link"], shown["api"]) == (("unused", "never"), ("unused", "never"))


def test_failed_self_test_and_a_silent_address_need_the_partner() -> None:
    sunrise, now = make_partner(), timezone.now()
    client = portal_of(sunrise)
    run = SelfTest.objects.create(
        partner=sunrise, mode="live", state="failed", begun_at=now, ends_at=now + timedelta(minutes=2), ended_at=now
    )
    assert lights(client)["api"] == ("needs_you", "self_test_failed")
    endpoint = make_endpoint(sunrise, now, state="failing", failing_since=now)
    assert lights(client)["api"] == ("needs_you", "endpoint_failing")
    run.delete()
    endpoint.state, endpoint.off_reason, endpoint.off_at = "off", "no_answer", now
    endpoint.save()
    assert lights(client)["api"] == ("needs_you", "endpoint_off")


def test_agent_reads_no_lights() -> None:
    assert portal_of(make_partner(), "agent").get(CALL).status_code == 403
