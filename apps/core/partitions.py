"""Parts of tables: made six months ahead, let go when they are old, by the tables' owner.

There is no part for the rest: with one PostgreSQL refuses DETACH CONCURRENTLY, and rows of a time without a part would
pile up in it unseen. An insert without a part fails loudly instead. docs/run/partitions.md says how to run this.
"""

import gzip
import hashlib
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date
from tempfile import TemporaryFile
from typing import IO, Any

import stamina
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.db import OperationalError, connection, transaction
from django.utils import timezone
from psycopg import sql
from psycopg.errors import LockNotAvailable

from apps.core.domain.calendar import add_months, today_ist
from apps.core.domain.parts import (
    MONTHS_AHEAD,
    MONTHS_BEHIND,
    SCHEMA,
    PartFate,
    PartitionedTable,
    TablePart,
    begin_of,
    parts_between,
)
from apps.core.selectors import parts_for_system
from apps.core.storage import store_file

TABLES = (
    PartitionedTable("customers_journeyevent", "at", months_kept=13),
    PartitionedTable("acquisition_linkclick", "at", months_kept=13),
    PartitionedTable("cards_cardclick", "at", months_kept=13),
    PartitionedTable("privacy_contactattempt", "at", months_kept=84),
)
FOLDER = "private/parts"
"""Copies of parts in the store of files; no address leads there."""
_COPY_NAME = re.compile(rf"{FOLDER}/(?P<part>\w+)-(?P<rows>\d+)-(?P<sha256>[0-9a-f]{{64}})\.gz")


class PartError(Exception):
    """A part that cannot be let go: it stays, and the next run looks at it again."""


@dataclass(frozen=True)
class PartCopy:
    """Count and digest of a part's rows in PostgreSQL's text format."""

    rows: int
    sha256: str


def make_parts(table: PartitionedTable, *, today: date, since: date | None = None) -> list[TablePart]:
    """Make and return the missing parts, from the oldest or `since` to six months ahead.

    A table without parts begins thirteen months ago.
    """

    def make() -> list[TablePart]:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = '1s'")
            cursor.execute("SELECT pg_advisory_xact_lock(hashtext('core.partitions'))")
            there = parts_for_system()[table.name]
            oldest = min((part.first or part.until for part in there), default=add_months(today, -MONTHS_BEHIND))
            wanted = parts_between(table, min(since or oldest, today), add_months(today, MONTHS_AHEAD))
            left = set(_detached(table))  # let_go names them or drops them
            missing = [
                part for part in wanted if part.name not in left and not any(_overlaps(part, other) for other in there)
            ]
            for part in missing:
                # Attached, not made as a part: that would hold up the writers of the table.
                for statement in (
                    "CREATE TABLE {part} (LIKE {table} INCLUDING DEFAULTS INCLUDING CONSTRAINTS)",
                    "ALTER TABLE {table} ATTACH PARTITION {part} FOR VALUES FROM ({begins}) TO ({ends})",
                ):
                    cursor.execute(_statement(statement, table, part))
        return missing

    return _with_short_locks(make)()


def make_first_parts(name: str) -> Callable[..., None]:
    """Return the step of a migration that makes the parts of a new table."""
    table = next(table for table in TABLES if table.name == name)

    def step(*_: Any) -> None:
        make_parts(table, today=today_ist(timezone.now()))

    return step


def let_go(table: PartitionedTable, *, today: date) -> Iterator[str]:
    """Detach parts older than the table keeps, drop what is proved, yield a line for each.

    It ends each statement by itself, so it must not run inside a transaction. Cut off anywhere, it goes on next time.
    Raise PartError at the end for parts that cannot be dropped; one holds up no other.
    """
    limit = table.oldest_kept(today)
    _finish_detaching(table)
    for part in parts_for_system()[table.name]:
        if part.until <= limit:
            with connection.cursor() as cursor:
                cursor.execute(_statement("ALTER TABLE {table} DETACH PARTITION {part} CONCURRENTLY", table, part))
    faults = []
    for name in _detached(table):
        try:
            line = _drop(table, name, limit)
        except PartError as error:
            faults.append(str(error))
        else:
            yield line
    if faults:
        raise PartError("\n".join(faults))


def read_copy(name: str) -> PartCopy:
    """Read a stored copy of a part; OSError or EOFError where it is damaged."""
    digest, rows = hashlib.sha256(), 0
    with default_storage.open(name, "rb") as stored, gzip.open(stored) as lines:
        for line in lines:
            digest.update(line)
            rows += 1
    return PartCopy(rows, digest.hexdigest())


def is_whole_copy(name: str) -> bool:
    """Return whether a stored copy has the count and the digest that its name tells."""
    match = _COPY_NAME.fullmatch(name)
    if match is None:
        return False
    try:
        return read_copy(name) == PartCopy(int(match["rows"]), match["sha256"])
    except (EOFError, OSError):
        return False


def _drop(table: PartitionedTable, name: str, limit: date) -> str:
    """Drop a detached part whose rows are all old and, where they are exported, proved."""
    identifiers = {"part": sql.Identifier(SCHEMA, name), "column": sql.Identifier(table.column)}
    exported = ""
    if table.fate is PartFate.EXPORTED:
        copy, stored_as = _export(name, identifiers)
        exported = f", exported as {stored_as}"

    def drop() -> int:
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SET LOCAL lock_timeout = '1s'")
            cursor.execute(sql.SQL("LOCK TABLE {part}").format(**identifiers))
            cursor.execute(sql.SQL("SELECT count(*), max({column}) FROM {part}").format(**identifiers))
            rows, youngest = cursor.fetchone()
            if youngest is not None and youngest >= begin_of(limit):
                raise PartError(f"{name} has a row of {youngest}, which is kept: attach it again.")
            if table.fate is PartFate.EXPORTED and (rows != copy.rows or not is_whole_copy(stored_as)):
                raise PartError(f"{name} stays: its copy {stored_as} has not its {rows} rows, or another digest.")
            cursor.execute(sql.SQL("DROP TABLE {part}").format(**identifiers))
        return int(rows)

    return f"dropped {name}: {_with_short_locks(drop)()} rows{exported}"


def _export(name: str, identifiers: dict[str, Any]) -> tuple[PartCopy, str]:
    """Store the part's rows by their key, under a name with their count and digest."""
    with TemporaryFile() as file:
        copy = _write_copy(file, identifiers)
        stored_as = f"{FOLDER}/{name}-{copy.rows}-{copy.sha256}.gz"
        file.seek(0)
        store_file(stored_as, File(file))
    return copy, stored_as


def _write_copy(file: IO[bytes], identifiers: dict[str, Any]) -> PartCopy:
    digest, rows = hashlib.sha256(), 0
    statement = sql.SQL("COPY (SELECT * FROM {part} ORDER BY id, {column}) TO STDOUT").format(**identifiers)
    with (
        gzip.GzipFile(fileobj=file, mode="wb", mtime=0) as packed,
        connection.cursor() as cursor,
        cursor.copy(statement) as blocks,
    ):
        for block in blocks:
            digest.update(block)
            packed.write(block)
            rows += bytes(block).count(b"\n")
    return PartCopy(rows, digest.hexdigest())


def _finish_detaching(table: PartitionedTable) -> None:
    """Finish the detaching of a part that a killed run began."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid"
            " WHERE inhparent = to_regclass(%s) AND inhdetachpending",
            [table.name],
        )
        for (name,) in cursor.fetchall():
            cursor.execute(
                sql.SQL("ALTER TABLE {} DETACH PARTITION {} FINALIZE").format(
                    sql.Identifier(table.name), sql.Identifier(SCHEMA, name)
                )
            )


def _detached(table: PartitionedTable) -> list[str]:
    """Return the names of parts that belong to no table any more, the oldest first."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_class WHERE relnamespace = to_regnamespace(%s) AND relkind = 'r'"
            " AND NOT relispartition AND relname ~ %s ORDER BY relname",
            [SCHEMA, rf"^{table.name}_(until_)?\d"],
        )
        return [name for (name,) in cursor.fetchall()]


def _overlaps(part: TablePart, other: TablePart) -> bool:
    return (part.first or date.min) < other.until and (other.first or date.min) < part.until


def _statement(text: str, table: PartitionedTable, part: TablePart) -> sql.Composed:
    return sql.SQL(text).format(
        table=sql.Identifier(table.name),
        part=sql.Identifier(SCHEMA, part.name),
        begins=sql.Literal(begin_of(part.first) if part.first else None),
        ends=sql.Literal(begin_of(part.until)),
    )


def _is_lock_busy(error: Exception) -> bool:
    return isinstance(error, OperationalError) and isinstance(error.__cause__, LockNotAvailable)


_with_short_locks = stamina.retry(
    on=_is_lock_busy, attempts=10, timeout=None, wait_initial=2.0, wait_max=2.0, wait_jitter=0.0
)
"""Call again after a pause where a lock was not free within a second: writers queue behind a statement that waits."""
