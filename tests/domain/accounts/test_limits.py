"""How often something may happen, on both sides of every edge."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.accounts.domain.rate_limits import RateLimitDecision, check_limits, check_pause, within_windows

NOW = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)


def ago(*seconds: int) -> list[datetime]:
    return [NOW - timedelta(seconds=second) for second in seconds]


@pytest.mark.parametrize(
    ("_case", "stamps", "limits", "verdict"),
    [
        ("nothing yet", [], {"hour": 5}, RateLimitDecision(True)),
        ("four in the hour", ago(60, 120, 180, 240), {"hour": 5}, RateLimitDecision(True)),
        ("five in the hour", ago(60, 120, 180, 240, 300), {"hour": 5}, RateLimitDecision(False, 3300)),
        ("the fifth just left", ago(60, 120, 180, 240, 3600), {"hour": 5}, RateLimitDecision(True)),
        ("the fifth leaves in a second", ago(60, 120, 180, 240, 3599), {"hour": 5}, RateLimitDecision(False, 1)),
        ("six, one too many already", ago(1, 2, 3, 4, 5, 6), {"hour": 5}, RateLimitDecision(False, 3595)),
        (
            "the day holds when the hour is free",
            ago(*range(4000, 4010)),
            {"hour": 5, "day": 10},
            RateLimitDecision(False, 82391),
        ),
        ("the longest wait wins", ago(*range(1, 11)), {"hour": 5, "day": 10}, RateLimitDecision(False, 86390)),
    ],
)
def test_one_more(_case: str, stamps: list[datetime], limits: dict[str, int], verdict: RateLimitDecision) -> None:
    assert check_limits(stamps, limits, NOW) == verdict
    assert check_limits(reversed(stamps), limits, NOW) == verdict


@pytest.mark.parametrize(
    ("stamps", "verdict"),
    [
        ([], RateLimitDecision(True)),
        (ago(30), RateLimitDecision(True)),
        (ago(29), RateLimitDecision(False, 1)),
        (ago(3600, 40, 12), RateLimitDecision(False, 18)),
        ([NOW - timedelta(seconds=29, microseconds=1)], RateLimitDecision(False, 1)),
        ([NOW - timedelta(seconds=28, microseconds=999_999)], RateLimitDecision(False, 2)),
    ],
)
def test_a_pause_after_the_last(stamps: list[datetime], verdict: RateLimitDecision) -> None:
    assert check_pause(stamps, timedelta(seconds=30), NOW) == verdict
    assert check_pause(reversed(stamps), timedelta(seconds=30), NOW) == verdict


def test_what_no_window_reaches_is_forgotten() -> None:
    assert within_windows(ago(86_399, 86_400), NOW) == ago(86_399)
