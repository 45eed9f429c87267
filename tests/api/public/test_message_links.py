"""Links in messages of campaigns: one a person, counted once, never another site's, gone with the person."""

from datetime import datetime, timedelta

import pytest
import time_machine
from django.test import Client

from apps.core.domain.calendar import IST
from apps.customers.services.erasure import person_of
from apps.desk.models import Campaign, CampaignAudience, LinkToken
from apps.desk.selectors.campaigns import campaign_detail
from apps.desk.services import campaigns, erasure, message_links
from apps.messaging.models import Message
from tests.factories.campaigns import GITA, reachable_customer, running_campaign

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
BROWSER = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36"
NOWHERE = "A" * 22


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def sent() -> Campaign:
    row = running_campaign(NOON, people=2)
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    return row


def follow(token: str, *, agent: str = BROWSER, method: str = "get", **headers: str):
    return getattr(Client(), method)(f"/m/{token}", headers={"User-Agent": agent, **headers})


def clicked(row: Campaign) -> int:
    return int(campaign_detail(GITA, row.number, NOON)["clicked"])


def test_link_leads_to_the_campaigns_page_and_counts_each_person_once(sent):
    first, second = LinkToken.objects.order_by("pk")
    for _ in range(2):
        answer = follow(first.token)
        assert (answer.status_code, answer["Cache-Control"], answer["Referrer-Policy"]) == (
            302,
            "no-store",
            "no-referrer",
        )
        assert answer["Location"] == (
            f"/user/applications?utm_source=tulna&utm_medium=message&utm_campaign={sent.number}"
        )
        assert clicked(sent) == 1
    follow(second.token)
    assert clicked(sent) == 2
    assert sum(campaign_detail(GITA, sent.number, NOON)["counts"].values()) == 2


@pytest.mark.parametrize(
    ("agent", "method", "headers"),
    [
        (BROWSER, "head", {}),
        (BROWSER, "get", {"Sec-Purpose": "prefetch;prerender"}),
        (BROWSER, "get", {"Purpose": "prefetch"}),
        ("WhatsApp/2.24", "get", {}),
        ("Googlebot/2.1", "get", {}),
        ("", "get", {}),
    ],
)
def test_look_ahead_preview_and_crawler_are_led_on_and_not_counted(sent, agent, method, headers):
    token = LinkToken.objects.order_by("pk")[0].token
    assert follow(token, agent=agent, method=method, **headers).status_code == 302
    assert clicked(sent) == 0


@pytest.mark.parametrize("token", [NOWHERE, "", "short", "A" * 23, "%00" * 22, "..", "//evil"])
def test_unknown_link_leads_to_the_start_page_which_says_that_it_is_over(sent, token):
    answer = follow(token)
    assert (answer.status_code, answer["Location"], answer["X-Robots-Tag"]) == (302, "/?over=1", "noindex")


def test_link_leads_on_for_thirty_days_and_its_count_stays(sent, clock):
    token = LinkToken.objects.order_by("pk")[0].token
    made_at = LinkToken.objects.get(token=token).made_at
    follow(token)
    clock.move_to(made_at + timedelta(days=30) - timedelta(seconds=1))
    assert message_links.purge_links(now=made_at + timedelta(days=30) - timedelta(seconds=1)) == 0
    assert follow(token)["Location"] != "/?over=1"
    clock.move_to(made_at + timedelta(days=30))
    assert follow(token)["Location"] == "/?over=1"
    assert message_links.purge_links(now=made_at + timedelta(days=30)) == 2
    assert (LinkToken.objects.count(), clicked(sent)) == (0, 1)


def test_link_of_a_deleted_person_is_dead_and_its_click_still_counts(sent):
    line = CampaignAudience.objects.order_by("pk")[0]
    token = LinkToken.objects.get(person=line).token
    follow(token)
    erasure.erase(person_of(line.customer_id), NOON)
    assert follow(token)["Location"] == "/?over=1"
    assert not LinkToken.objects.filter(token=token).exists()
    assert LinkToken.objects.count() == 1
    assert clicked(sent) == 1


def test_who_is_not_written_to_has_no_link():
    row = running_campaign(NOON, people=1)
    reachable_customer(NOON)
    CampaignAudience.objects.update(customer_id="00000000-0000-4000-8000-00000000dead")
    campaigns.release_campaign(campaign_id=row.pk, now=NOON + timedelta(seconds=20))
    assert (Message.objects.count(), LinkToken.objects.count()) == (0, 0)
