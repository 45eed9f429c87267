"""When a silence is late: beyond twice the usual gap, never before the least, not judged on fewer than four gaps."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.reports.domain.lateness import Silence, silence

AT = datetime(2026, 11, 20, 10, tzinfo=UTC)
HOUR = timedelta(hours=1)


def times(*hours: float) -> list[datetime]:
    return [AT - timedelta(hours=ago) for ago in hours]


def test_nothing_yet_is_not_late() -> None:
    assert silence([], AT, least=HOUR) == Silence(None, None, None, False)


def test_three_gaps_are_too_few_and_four_are_enough() -> None:
    assert silence(times(90, 91, 92, 93), AT, least=HOUR) == Silence(AT - 90 * HOUR, None, None, False)
    assert silence(times(90, 91, 92, 93, 94), AT, least=HOUR) == Silence(AT - 90 * HOUR, HOUR, 2 * HOUR, True)


@pytest.mark.parametrize(("ago", "is_late"), [(4, False), (4.01, True)])
def test_twice_the_median_gap_is_the_edge(ago: float, is_late: bool) -> None:
    found = silence(times(ago, ago + 1, ago + 3, ago + 5, ago + 35), AT, least=HOUR)
    assert (found.usual, found.late_after, found.is_late) == (2 * HOUR, 4 * HOUR, is_late)


@pytest.mark.parametrize(("ago", "is_late"), [(6, False), (6.01, True)])
def test_a_quick_lender_is_never_late_before_the_least(ago: float, is_late: bool) -> None:
    quick = times(ago, ago + 0.01, ago + 0.02, ago + 0.03, ago + 0.04)
    assert silence(quick, AT, least=6 * HOUR).is_late is is_late


def test_only_the_last_ten_gaps_make_the_rhythm() -> None:
    found = silence(times(*range(1, 12), 500, 1000, 1500), AT, least=HOUR)
    assert found.usual == HOUR
