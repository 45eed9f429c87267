"""Two workers release one campaign at once: nobody is written to twice. The control takes the row lock away."""

import threading
from datetime import datetime, timedelta

import pytest
import time_machine
from django.db.models.query import QuerySet

from apps.core.domain.calendar import IST
from apps.desk.domain.campaigns import CampaignAct
from apps.desk.models import Campaign, CampaignAudience
from apps.desk.services import campaigns
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion
from tests.concurrency import run_concurrently, run_many
from tests.factories.campaigns import GITA, running_campaign

pytestmark = pytest.mark.django_db(transaction=True)
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
AT = NOON + timedelta(seconds=20)


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False):
        yield
    # Templates are reference data, which stay in the database between such tests.
    Message.objects.all().delete()
    MessageTemplateVersion.objects.filter(template__kind="owner").delete()
    MessageTemplate.objects.filter(kind="owner").delete()


def test_two_workers_at_once_write_to_each_person_once():
    row = running_campaign(NOON, people=4, rate_a_minute=6)
    numbers = run_many(lambda _: campaigns.release_campaign(campaign_id=row.pk, now=AT), 4)
    assert sum(numbers) == 2
    assert (Message.objects.count(), CampaignAudience.objects.filter(state="waiting").count()) == (2, 2)


def test_control_without_the_row_lock_two_workers_take_the_same_people(monkeypatch):
    row = running_campaign(NOON, people=4, rate_a_minute=6)
    met = threading.Barrier(2)
    choose, lock = campaigns.next_people, QuerySet.select_for_update

    def both_look_first(*facts):
        people = choose(*facts)
        met.wait(timeout=20)
        return people

    monkeypatch.setattr(
        QuerySet, "select_for_update", lambda rows, **how: rows if rows.model is Campaign else lock(rows, **how)
    )
    monkeypatch.setattr(campaigns, "next_people", both_look_first)
    assert run_many(lambda _: campaigns.release_campaign(campaign_id=row.pk, now=AT), 2) == [2, 2]


def test_stop_against_a_release_leaves_nothing_on_its_way():
    row = running_campaign(NOON, people=3)
    run_concurrently(
        lambda: campaigns.release_campaign(campaign_id=row.pk, now=AT),
        lambda: campaigns.act_on_campaign(
            actor=GITA, number=row.number, act=CampaignAct.STOP, revision=row.revision, reason="Wrong words", now=AT
        ),
    )
    row.refresh_from_db()
    # Whichever came second found the other's state: stopped with nothing waiting in the outbox, or refused as over.
    if row.state == "stopped":
        assert not Message.objects.filter(state="queued").exists()
    else:
        assert row.state == "finished"
