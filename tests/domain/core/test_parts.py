"""Parts of tables lie between Indian midnights, half-open, and a gap in them ends what lies ahead."""

from datetime import UTC, date, datetime

import pytest

from apps.core.domain.parts import (
    PartitionedTable,
    PartSpan,
    TablePart,
    begin_of,
    bounds_of,
    months_ahead,
    part_of,
    partition,
    parts_between,
)

MONTHS = PartitionedTable("a_event", "at", months_kept=13)
DAYS = PartitionedTable("a_row", "day", days_kept=30, span=PartSpan.DAY)


@pytest.mark.parametrize(
    ("table", "day", "part"),
    [
        (MONTHS, date(2026, 11, 1), TablePart("a_event_2026_11", date(2026, 11, 1), date(2026, 12, 1))),
        (MONTHS, date(2026, 11, 30), TablePart("a_event_2026_11", date(2026, 11, 1), date(2026, 12, 1))),
        (MONTHS, date(2026, 12, 31), TablePart("a_event_2026_12", date(2026, 12, 1), date(2027, 1, 1))),
        (DAYS, date(2028, 2, 29), TablePart("a_row_2028_02_29", date(2028, 2, 29), date(2028, 3, 1))),
    ],
)
def test_part_holds_its_month_or_day(table: PartitionedTable, day: date, part: TablePart) -> None:
    assert part_of(table, day) == part


def test_month_begins_at_half_past_six_in_the_evening_before_in_utc() -> None:
    assert begin_of(date(2026, 12, 1)).astimezone(UTC) == datetime(2026, 11, 30, 18, 30, tzinfo=UTC)


def test_parts_follow_each_other_over_the_end_of_a_year() -> None:
    names = [part.name for part in parts_between(MONTHS, date(2026, 11, 30), date(2027, 2, 1))]
    assert names == ["a_event_2026_11", "a_event_2026_12", "a_event_2027_01", "a_event_2027_02"]
    days = [part.name for part in parts_between(DAYS, date(2026, 12, 31), date(2027, 1, 1))]
    assert days == ["a_row_2026_12_31", "a_row_2027_01_01"]


@pytest.mark.parametrize(
    ("table", "today", "oldest"),
    [
        (MONTHS, date(2027, 11, 30), date(2026, 10, 30)),
        (MONTHS, date(2027, 3, 31), date(2026, 2, 28)),
        (DAYS, date(2027, 3, 31), date(2027, 3, 1)),
    ],
)
def test_oldest_day_kept(table: PartitionedTable, today: date, oldest: date) -> None:
    assert table.oldest_kept(today) == oldest


@pytest.mark.parametrize(
    ("names", "ahead"),
    [
        (["2026_11", "2026_12", "2027_01"], 2),
        (["2026_11", "2027_01"], 0),
        (["2026_12"], -1),
        ([], -1),
    ],
)
def test_a_gap_ends_what_lies_ahead(names: list[str], ahead: int) -> None:
    parts = [part_of(MONTHS, date.fromisoformat(f"{name.replace('_', '-')}-01")) for name in names]
    assert months_ahead(parts, date(2026, 11, 30)) == ahead


def test_days_count_as_months_once_they_are_whole() -> None:
    parts = list(parts_between(DAYS, date(2026, 11, 30), date(2026, 12, 30)))
    assert months_ahead(parts, date(2026, 11, 30)) == 0
    assert months_ahead([*parts, part_of(DAYS, date(2026, 12, 31))], date(2026, 11, 30)) == 1


def test_bounds_are_read_as_indian_days() -> None:
    month = "FOR VALUES FROM ('2026-10-31 18:30:00+00') TO ('2026-11-30 18:30:00+00')"
    assert bounds_of(month) == (date(2026, 11, 1), date(2026, 12, 1))
    first = "FOR VALUES FROM (MINVALUE) TO ('2026-11-30 18:30:00+00')"
    assert bounds_of(first) == (None, date(2026, 12, 1))
    with pytest.raises(ValueError, match="DEFAULT"):
        bounds_of("DEFAULT")


@pytest.mark.parametrize("name", ["a; DROP TABLE b", "A", ""])
def test_only_plain_names_become_sql(name: str) -> None:
    with pytest.raises(ValueError, match="not a plain name"):
        partition(name, "at")
