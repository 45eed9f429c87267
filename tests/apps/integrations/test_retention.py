"""Events go after thirteen months, with their deliveries; younger ones nobody can delete."""

import os
from datetime import timedelta
from typing import Any

import psycopg
import pytest
from django.conf import settings
from django.db import ProgrammingError, transaction
from django.utils import timezone

from apps.core.domain.problems import Problem
from apps.integrations.domain.webhooks import WebhookReply
from apps.integrations.models import Delivery, DeliveryAttempt, SandboxLead, WebhookEvent
from apps.integrations.selectors.feed import KEPT, feed_of
from apps.integrations.services import retention
from tests.factories.accounts import make_partner
from tests.factories.webhooks import make_endpoint, make_event, refuse

pytestmark = pytest.mark.django_db


@pytest.fixture
def sunrise() -> Any:
    return make_partner()


def test_only_what_is_older_than_thirteen_months_goes_with_its_deliveries(sunrise: Any) -> None:
    now = timezone.now()
    make_endpoint(sunrise, now - KEPT * 2)
    old, edge = (
        make_event(sunrise, now - KEPT - timedelta(minutes=1)),
        make_event(sunrise, now - KEPT + timedelta(hours=1)),
    )
    refuse(Delivery.objects.get(event=old), WebhookReply(500, 5), now)
    assert (Delivery.objects.count(), DeliveryAttempt.objects.count()) == (2, 1)
    assert retention.purge_events() == 1
    assert retention.purge_events() == 0
    assert WebhookEvent.objects.get() == edge
    assert (Delivery.objects.get().event_id, DeliveryAttempt.objects.count()) == (edge.pk, 0)


def test_batches_follow_one_another_until_none_is_left(sunrise: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 2)
    for _ in range(5):
        make_event(sunrise, timezone.now() - KEPT - timedelta(days=1))
    assert retention.purge_events() == 5
    assert WebhookEvent.objects.count() == 0


def test_leads_of_the_sandbox_go_with_events_of_their_age(sunrise: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "BATCH", 1)
    now = timezone.now()
    for ref, age in (("older", KEPT + timedelta(days=9)), ("old", KEPT + timedelta(seconds=1)), ("edge", KEPT)):
        SandboxLead.objects.create(partner=sunrise, partner_ref=ref, product_code="PL", last_digit=1, made_at=now - age)
    assert retention.purge_sandbox_leads(now=now) == 2
    assert list(SandboxLead.objects.values_list("partner_ref", flat=True)) == ["edge"]


def test_application_deletes_no_event_itself(sunrise: Any) -> None:
    make_event(sunrise, timezone.now() - KEPT - timedelta(days=1))
    with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
        WebhookEvent.objects.all()._raw_delete("default")
    assert WebhookEvent.objects.count() == 1


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM integrations_webhookevent WHERE seq = 2",
        "UPDATE integrations_webhookevent SET type = 'lead.created'",
    ],
)
def test_owner_deletes_no_young_event_and_changes_none(sunrise: Any, statement: str) -> None:
    now = timezone.now()
    make_event(sunrise, now - KEPT - timedelta(days=1))
    make_event(sunrise, now)
    dsn = psycopg.conninfo.make_conninfo(
        os.environ["MIGRATE_DATABASE_URL"], dbname=settings.DATABASES["default"]["NAME"]
    )
    with (
        psycopg.connect(dsn, autocommit=True) as owner,
        pytest.raises(psycopg.errors.InsufficientPrivilege, match="append-only"),
    ):
        owner.execute(statement.encode())
    assert list(WebhookEvent.objects.order_by("seq").values_list("seq", "type")) == [
        (1, "lead.opened"), (2, "lead.opened"),
    ]  # fmt: skip


def test_purged_number_is_no_place_to_go_on_from(sunrise: Any) -> None:
    now = timezone.now()
    make_event(sunrise, now - KEPT - timedelta(days=1))
    make_event(sunrise, now)
    retention.purge_events()
    with pytest.raises(Problem) as refusal:
        feed_of(sunrise.pk, "live", after=1, limit=5, types=(), now=now)
    assert (refusal.value.status, refusal.value.code) == (410, "integrations.cursor_expired")
    page = feed_of(sunrise.pk, "live", after=0, limit=5, types=(), now=now)
    assert ([event["seq"] for event in page.events], page.next) == ([2], 2)


def test_reader_of_the_last_event_goes_on_from_its_number_after_the_purge(sunrise: Any) -> None:
    now = timezone.now()
    make_event(sunrise, now - KEPT - timedelta(days=1))
    retention.purge_events()
    page = feed_of(sunrise.pk, "live", after=1, limit=5, types=(), now=now)
    assert (page.events, page.next, page.more) == ([], 1, False)
    make_event(sunrise, now)
    with pytest.raises(Problem):
        feed_of(sunrise.pk, "live", after=1, limit=5, types=(), now=now)
