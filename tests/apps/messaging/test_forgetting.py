"""Old lines of the bell and of the message log go after their days, and not a day before."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.messaging.models import Message, Notification
from apps.messaging.services.retention import purge

pytestmark = pytest.mark.django_db
NOW = timezone.now()


def notice(*, days: float, read_days: float | None = None) -> Notification:
    at = NOW - timedelta(days=days)
    return Notification.objects.create(
        id=uuid4(),
        subject_id=uuid4(),
        template="submitted",
        words={"en": ["a", "b"], "hi": ["a", "b"]},
        path="/user",
        dedupe_key=str(uuid4()),
        created_at=at,
        read_at=None if read_days is None else NOW - timedelta(days=read_days),
    )


def message(state: str, *, days: float) -> Message:
    at = NOW - timedelta(days=days)
    return Message.objects.create(
        id=uuid4(),
        channel="sms",
        purpose="service",
        template="submitted",
        language="en",
        to="9876543210",
        dedupe_key=str(uuid4()),
        state=state,
        created_at=at,
        next_try_at=at,
        touched_at=at,
    )


def test_a_read_line_goes_after_its_days_and_an_unread_one_later():
    fresh = [notice(days=179, read_days=179), notice(days=364), notice(days=300, read_days=10)]
    notice(days=200, read_days=180.01)
    notice(days=365.01)
    assert purge(now=NOW) == {"notices": 2, "messages": 0}
    assert {one.pk for one in Notification.objects.all()} == {one.pk for one in fresh}


@pytest.mark.parametrize("state", ["sent", "delivered", "failed", "expired", "cancelled"])
def test_a_finished_message_goes_after_its_days(state):
    kept = message(state, days=399)
    message(state, days=400.01)
    assert purge(now=NOW) == {"notices": 0, "messages": 1}
    assert [one.pk for one in Message.objects.all()] == [kept.pk]


@pytest.mark.parametrize("state", ["queued", "held", "sending"])
def test_what_still_waits_is_not_forgotten(state):
    message(state, days=500)
    assert purge(now=NOW) == {"notices": 0, "messages": 0}


def test_the_second_run_finds_nothing(monkeypatch):
    monkeypatch.setattr("apps.messaging.services.retention.BATCH_SIZE", 2)
    for _ in range(5):
        notice(days=400)
        message("sent", days=401)
    assert purge(now=NOW) == {"notices": 5, "messages": 5}
    assert purge(now=NOW) == {"notices": 0, "messages": 0}


def test_the_days_are_settings(settings):
    settings.NOTICE_KEEP_DAYS = 1
    notice(days=2, read_days=2)
    assert purge(now=NOW)["notices"] == 1
