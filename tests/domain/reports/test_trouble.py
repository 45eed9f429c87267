"""From where on a lender or a partner is named to the desk: both sides of every edge."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.reports.domain import alert_rules

LIMITS = alert_rules.AlertThresholds(
    error_hours=24, error_least=20, error_percent=20, mis_days=3, mis_sender_days=60,
    spike_days=28, spike_least=30, spike_times=3,
)  # fmt: skip
NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.mark.parametrize(
    ("_case", "asked", "failed", "named"),
    [
        ("too few were asked, although all failed", 19, 19, False),
        ("exactly the allowed share of the least", 20, 4, False),
        ("one more", 20, 5, True),
        ("just below the share of many", 1001, 200, False),
        ("just above it", 999, 200, True),
        ("nobody was asked", 0, 0, False),
    ],
)
def test_a_lender_errs_too_often_above_the_share_from_the_least_number_on(_case, asked, failed, named):
    assert alert_rules.exceeds_error_rate(asked, failed, LIMITS) is named


@pytest.mark.parametrize(
    ("_case", "ago", "days"),
    [
        ("a second short of three days", timedelta(days=3) - SECOND, None),
        ("three days", timedelta(days=3), 3),
        ("a second short of four", timedelta(days=4) - SECOND, 3),
        ("the last day as a sender", timedelta(days=60), 60),
        ("no sender any more", timedelta(days=60) + SECOND, None),
    ],
)
def test_a_sender_is_overdue_from_the_day_set_until_it_counts_as_none(_case, ago, days):
    assert alert_rules.days_overdue(NOW - ago, NOW, LIMITS) == days


@pytest.mark.parametrize(
    ("_case", "today", "before", "named"),
    [
        ("one below the least, of a partner without a day before", 29, 0, False),
        ("the least", 30, 0, True),
        ("exactly three times the mean", 30, 280, False),
        ("one more than that", 31, 280, True),
        ("the mean just below a third", 30, 279, True),
        ("a large partner on a usual day", 400, 11_200, False),
    ],
)
def test_a_partner_spikes_above_so_many_times_its_own_mean(_case, today, before, named):
    assert alert_rules.spikes(today, before, LIMITS) is named


@pytest.mark.parametrize(("before", "told"), [(0, "0.0"), (279, "10.0"), (280, "10.0"), (7, "0.3"), (43, "1.5")])
def test_the_mean_is_told_with_one_decimal(before, told):
    assert alert_rules.mean(before, LIMITS) == told


@pytest.mark.parametrize(
    ("changed", "cells", "named"), [(1, 1000, False), (2, 1000, True), (1, 999, True), (0, 0, False)]
)
def test_past_day_is_named_once_a_count_without_news_changed_more_than_a_thousandth_of_it(changed, cells, named):
    assert alert_rules.is_unexplained(changed, cells) is named
