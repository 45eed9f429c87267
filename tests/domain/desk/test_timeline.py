"""The lines of a person's timeline in one order, page by page."""

from datetime import UTC, datetime, timedelta

from apps.desk.domain.timeline import TimelineKind, TimelineLine, newest

AT = datetime(2026, 11, 20, 9, 0, tzinfo=UTC)


def line(minutes: int, key: str = "") -> TimelineLine:
    return TimelineLine(AT - timedelta(minutes=minutes), TimelineKind.JOURNEY, key or str(minutes), "event_visit")


def test_lines_come_newest_first_and_the_last_page_has_no_cursor() -> None:
    page, before = newest([line(3), line(1), line(2)], 3)
    assert ([one.key for one in page], before) == (["1", "2", "3"], None)


def test_page_ends_with_all_lines_of_its_last_instant() -> None:
    page, before = newest([line(1), line(2, "b"), line(2, "a"), line(3)], 2)
    assert ([one.key for one in page], before) == (["1", "b", "a"], (AT - timedelta(minutes=2)).isoformat())
