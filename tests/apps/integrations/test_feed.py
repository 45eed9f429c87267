"""The stream as a partner's software reads it: whole, in order, its own, and no older than thirteen months."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.core.domain.problems import Problem
from apps.integrations.domain.events import EventType
from apps.integrations.selectors.feed import KEPT, feed_of
from tests.factories.accounts import make_partner
from tests.factories.leads import make_lead
from tests.factories.webhooks import make_event

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 25, 6, 0, tzinfo=UTC)


@pytest.fixture
def sunrise():
    return make_partner()


def read(partner, after=0, limit=2, types=(), mode="live", now=NOW):
    page = feed_of(partner.pk, mode, after=after, limit=limit, types=types, now=now)
    return [event["seq"] for event in page.events], page.next, page.more


def test_pages_follow_one_another_without_a_gap(sunrise):
    for _ in range(5):
        make_event(sunrise, NOW)
    assert read(sunrise) == ([1, 2], 2, True)
    assert read(sunrise, after=2) == ([3, 4], 4, True)
    assert read(sunrise, after=4) == ([5], 5, False)
    assert read(sunrise, after=5) == ([], 5, False)
    make_event(sunrise, NOW)
    assert read(sunrise, after=5) == ([6], 6, False)


def test_reader_of_one_type_goes_on_after_the_others(sunrise):
    make_event(sunrise, NOW, EventType.LEAD_CREATED)
    make_event(sunrise, NOW)
    make_event(sunrise, NOW)
    assert read(sunrise, types=["lead.created"]) == ([1], 3, False)
    assert read(sunrise, types=["payout.sent"]) == ([], 3, False)


def test_another_partner_and_the_other_mode_have_streams_of_their_own(sunrise):
    rival = make_partner("moonrise")
    make_event(sunrise, NOW)
    make_event(rival, NOW)
    make_event(sunrise, NOW, mode="test")
    assert (read(sunrise)[0], read(rival)[0], read(sunrise, mode="test")[0]) == ([1], [1], [1])
    assert read(make_partner("new")) == ([], 0, False)
    page = feed_of(sunrise.pk, "test", after=0, limit=1, types=(), now=NOW)
    assert page.events[0]["is_test"] is True


def test_number_of_thirteen_months_ago_has_expired_and_a_new_reader_begins_with_what_is_kept(sunrise):
    make_event(sunrise, NOW)
    make_event(sunrise, NOW + timedelta(seconds=1))
    assert read(sunrise, after=1, now=NOW + KEPT) == ([2], 2, False)
    after = NOW + KEPT + timedelta(seconds=1)
    assert read(sunrise, now=after) == ([2], 2, False)
    with pytest.raises(Problem) as refusal:
        read(sunrise, after=1, now=after)
    assert (refusal.value.status, refusal.value.code) == (410, "integrations.cursor_expired")


def test_reference_of_the_lead_is_put_in_when_read_and_null_once_it_is_gone(sunrise):
    lead = make_lead(sunrise, partner_ref="A-77")
    event = make_event(sunrise, NOW, lead_id=lead.pk)
    assert "A-77" not in str(event.payload)
    for reference in ("A-77", None):
        lead.partner_ref = reference
        lead.save()
        [shown] = feed_of(sunrise.pk, "live", after=0, limit=1, types=(), now=NOW).events
        assert shown["lead"] == {"id": str(lead.pk), "partner_ref": reference}
