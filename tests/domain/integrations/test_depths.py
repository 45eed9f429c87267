"""Lights of the five depths: made from facts, what waits for the partner first."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.integrations.domain.depths import RECENT, ApiFacts, Depth, DepthRow, api_row, event_row, widget_row

NOW = datetime(2026, 11, 28, 6, tzinfo=UTC)
EARLIER = NOW - timedelta(hours=2)


def shown(row: DepthRow) -> tuple[str, str]:
    return row.light.value, row.note.value


@pytest.mark.parametrize(
    ("last_at", "expected"),
    [
        (None, ("unused", "never")),
        (NOW - RECENT, ("works", "last")),
        (NOW - RECENT - timedelta(seconds=1), ("quiet", "last")),
    ],
)
def test_a_depth_works_for_thirty_days_after_its_last_event(last_at, expected):
    assert shown(event_row(Depth.LINK, last_at, now=NOW)) == expected


def test_widget_counts_the_sites_of_today_and_falls_back_to_its_last_day():
    row = widget_row(EARLIER, seen_today=2, sites=3, now=NOW)
    assert (shown(row), row.count, row.of) == (("works", "sites_today"), 2, 3)
    assert shown(widget_row(NOW - timedelta(days=2), seen_today=0, sites=3, now=NOW)) == ("works", "last")
    assert shown(widget_row(None, seen_today=0, sites=3, now=NOW)) == ("unused", "never")


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (ApiFacts(), ("unused", "never")),
        (ApiFacts(key_used_at=EARLIER), ("works", "key_used")),
        (ApiFacts(key_used_at=EARLIER, delivered_at=NOW), ("works", "delivered")),
        (ApiFacts(key_used_at=NOW, delivered_at=EARLIER), ("works", "key_used")),
        (ApiFacts(key_used_at=NOW - RECENT - timedelta(days=1)), ("quiet", "key_used")),
        (ApiFacts(key_used_at=EARLIER, waiting=1), ("works", "waiting")),
        (ApiFacts(key_used_at=EARLIER, self_test_failed_at=EARLIER), ("needs_you", "self_test_failed")),
        (
            ApiFacts(delivered_at=EARLIER, failing=1, waiting=4, self_test_failed_at=NOW),
            ("needs_you", "endpoint_failing"),
        ),
        (ApiFacts(delivered_at=EARLIER, off=2, failing=1), ("needs_you", "endpoint_off")),
    ],
)
def test_api_shows_what_waits_for_the_partner_before_what_works(facts, expected):
    assert shown(api_row(facts, now=NOW)) == expected
