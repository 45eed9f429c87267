"""Names, bounds and SQL of tables in parts by Indian months or days.

Pure text and dates: nothing here opens a connection.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum

from apps.core.domain.calendar import IST, add_months

SCHEMA = "parts"
"""Schema of the parts. The application has no right to it, so it reaches a part through its table alone."""
MONTHS_AHEAD = 6
MONTHS_BEHIND = 13
"""Months before the first day of a new table that have a part too, for rows of before: demo data, late events."""
_NAME = re.compile(r"[a-z_][a-z0-9_]{0,50}")
_BOUNDS = re.compile(r"FOR VALUES FROM \((?:'(?P<begins>[^']+)'|MINVALUE)\) TO \('(?P<ends>[^']+)'\)")


class PartSpan(StrEnum):
    MONTH = "month"
    DAY = "day"


class PartFate(StrEnum):
    """Fate of a part that is older than its table keeps rows."""

    DROPPED = "dropped"
    EXPORTED = "exported"
    """Copied into the store of files with its count and digest, then dropped."""


@dataclass(frozen=True)
class PartitionedTable:
    """A table in parts, with its column of time and how long its rows are kept.

    A part goes once its youngest possible row is older than that.
    """

    name: str
    column: str
    months_kept: int = 0
    days_kept: int = 0
    span: PartSpan = PartSpan.MONTH
    fate: PartFate = PartFate.DROPPED

    def oldest_kept(self, today: date) -> date:
        """Return the first day of which rows are kept."""
        return add_months(today, -self.months_kept) - timedelta(days=self.days_kept)


@dataclass(frozen=True)
class TablePart:
    """Rows of the Indian days from `first` up to, not including, `until`.

    `first` is None where the part has no begin.
    """

    name: str
    first: date | None
    until: date


def part_of(table: PartitionedTable, day: date) -> TablePart:
    """Return the part that holds an Indian day."""
    if table.span is PartSpan.DAY:
        return TablePart(f"{table.name}_{day:%Y_%m_%d}", day, day + timedelta(days=1))
    first = day.replace(day=1)
    return TablePart(f"{table.name}_{first:%Y_%m}", first, add_months(first, 1))


def parts_between(table: PartitionedTable, first: date, last: date) -> Iterator[TablePart]:
    """Yield the parts from that of `first` to that of `last`."""
    part = part_of(table, first)
    while part.first is not None and part.first <= last:
        yield part
        part = part_of(table, part.until)


def months_ahead(parts: list[TablePart], today: date) -> int:
    """Return how many whole months after this one have parts without a gap.

    -1: not even today has one.
    """
    reached = today
    for part in sorted(parts, key=lambda part: part.until):
        if (part.first or date.min) <= reached < part.until:
            reached = part.until
    return (reached.year - today.year) * 12 + reached.month - today.month - 1


def begin_of(day: date) -> datetime:
    """Return the moment at which an Indian day begins, 18:30 of the day before in UTC."""
    return datetime.combine(day, time.min, IST)


def bounds_of(expression: str) -> tuple[date | None, date]:
    """Read PostgreSQL's text of a part's bounds as Indian days, else raise ValueError."""
    match = _BOUNDS.fullmatch(expression)
    if match is None:
        raise ValueError(f"Not the bounds of a part by time: {expression}")
    begins = datetime.fromisoformat(match["begins"]).astimezone(IST).date() if match["begins"] else None
    return begins, datetime.fromisoformat(match["ends"]).astimezone(IST).date()


def partition(table: str, column: str) -> str:
    """Return SQL that makes an empty table one in parts by a column of time.

    Its key becomes (id, column). Checks, defaults, indexes and foreign keys stay; a unique constraint, which no such
    table can keep, is an error. Triggers and rights taken back come after it.
    """
    return f"CREATE SCHEMA IF NOT EXISTS {SCHEMA};" + _remade(
        table, f"PARTITION BY RANGE ({_plain(column)})", f"id, {_plain(column)}"
    )


def unpartition(table: str) -> str:
    """Return the way back, for a migration that is being taken back."""
    return _remade(table, "", "id")


def _plain(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"not a plain name: {name!r}")
    return name


def _remade(table: str, clause: str, key: str) -> str:
    return f"""
DO $$
DECLARE
    statements text[];
    sequence text := pg_get_serial_sequence('{_plain(table)}', 'id');
    line text;
BEGIN
    IF EXISTS (SELECT FROM {table}) THEN
        RAISE EXCEPTION '{table} has rows: docs/run/partitions.md says how it becomes one in parts';
    END IF;
    IF EXISTS (SELECT FROM pg_index WHERE indrelid = '{table}'::regclass AND indisunique AND NOT indisprimary) THEN
        RAISE EXCEPTION '{table} has a unique constraint that parts cannot keep';
    END IF;
    statements := ARRAY(
        SELECT replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') FROM pg_index
        WHERE indrelid = '{table}'::regclass AND NOT indisprimary ORDER BY indexrelid
    ) || ARRAY(
        SELECT format('ALTER TABLE {table} ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid))
        FROM pg_constraint WHERE conrelid = '{table}'::regclass AND contype = 'f' ORDER BY conname
    );
    ALTER TABLE {table} RENAME TO {table}_before;
    IF sequence IS NOT NULL THEN
        EXECUTE format('ALTER SEQUENCE %s RENAME TO {table}_before_id_seq', sequence);
    END IF;
    CREATE TABLE {table} (LIKE {table}_before INCLUDING ALL EXCLUDING INDEXES) {clause};
    DROP TABLE {table}_before;
    ALTER TABLE {table} ADD PRIMARY KEY ({key});
    FOREACH line IN ARRAY statements LOOP
        EXECUTE line;
    END LOOP;
END $$;
"""  # noqa: S608
