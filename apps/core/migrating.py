"""Migrations on a database in use: short locks, two sets, one runner (docs/run/releases.md).

A statement that waits for a lock makes everybody who comes after it wait too, even for a change that takes no time. So
it waits a second at most and the migration is tried again.
"""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.contrib.postgres.operations import AddIndexConcurrently
from django.db import OperationalError, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.migrations import Migration
from django.db.migrations.executor import MigrationExecutor
from psycopg import sql
from psycopg.errors import LockNotAvailable
from psycopg.pq import TransactionStatus

LOCK_MILLISECONDS = 1_000
STATEMENT_MINUTES = 15
PAUSES = (1, 2, 4, 8, 15, 30, 30, 30, 30)
"""Seconds between ten tries."""
SHOWN = 120
"""Characters of a statement in a line."""

Execute = Callable[[str, Any, bool, dict[str, Any]], Any]


class MigrationUnderWayError(Exception):
    """Another process migrates this database: run it again when that one has ended."""


class StageOrderError(Exception):
    """A migration of the first set needs one of the second."""


def is_second_set(migration: Migration) -> bool:
    """Return whether it takes away what an earlier release used, its `after_release`."""
    return bool(getattr(migration, "after_release", ""))


def pending(connection: BaseDatabaseWrapper) -> list[Migration]:
    """Return the migrations that this code has and the database lacks, in the order of applying."""
    executor = MigrationExecutor(connection)
    return [migration for migration, _ in executor.migration_plan(executor.loader.graph.leaf_nodes())]


def is_behind(connection: BaseDatabaseWrapper) -> bool:
    """Return whether the database lacks a migration without which this code cannot run."""
    return any(not is_second_set(migration) for migration in pending(connection))


def first_set(migrations: Sequence[Migration]) -> list[tuple[str, str]]:
    """Return the last migration of the first set of each app, in the order of applying.

    Each is (app, name). Raise StageOrderError where one of them needs a migration of the second set.
    """
    held = {(migration.app_label, migration.name) for migration in migrations if is_second_set(migration)}
    targets: dict[str, str] = {}
    for migration in migrations:
        if is_second_set(migration):
            continue
        needed = next((named for named in migration.dependencies if named in held), None)
        if needed:
            raise StageOrderError(
                f"{migration.app_label}.{migration.name} needs {'.'.join(needed)}, which runs when no process of the "
                "release before is left. Put it into the second set too, or make it need something else."
            )
        targets.pop(migration.app_label, None)
        targets[migration.app_label] = migration.name
    return list(targets.items())


@contextmanager
def only_runner(alias: str) -> Iterator[None]:
    """Hold the right to migrate on a connection of its own.

    Raise MigrationUnderWayError where another has it. The transaction that holds it reads nothing, so building an
    index concurrently does not wait for it.
    """
    other = connections[alias].copy()
    try:
        other.set_autocommit(False)
        with other.cursor() as cursor:
            cursor.execute("SET LOCAL idle_in_transaction_session_timeout = 0")
            cursor.execute("SELECT pg_try_advisory_xact_lock(hashtext('core.migrate'))")
            (is_ours,) = cursor.fetchone()
            if not is_ours:
                raise MigrationUnderWayError(
                    "Another process migrates this database. Wait until it has ended and run this again."
                )
        yield
    finally:
        other.close()


class ShortLocks:
    """Wrapper of statements: inside a transaction a lock is waited for a second at most.

    What runs outside one (an index built concurrently, a constraint validated) holds up nobody while it waits. Keeps
    the statement that failed last, to say what was waited for.
    """

    failed = ""

    def __call__(self, execute: Execute, statement: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        connection = context["connection"]
        raw = connection.connection
        if connection.in_atomic_block and raw.info.transaction_status == TransactionStatus.IDLE:
            raw.execute(f"SET LOCAL lock_timeout = {LOCK_MILLISECONDS}")
            raw.execute(f"SET LOCAL statement_timeout = '{STATEMENT_MINUTES}min'")
        try:
            return execute(statement, params, many, context)
        except OperationalError:
            self.failed = str(statement)
            raise


def with_short_locks(alias: str, run: Callable[[], object], write_line: Callable[[str], object]) -> None:
    """Run, ten times at most while a lock is not free, with growing pauses.

    `write_line` gets each wait. What was applied stays applied, so a further try goes on at the migration that failed.
    """
    connection, locks = connections[alias], ShortLocks()
    for pause in (*PAUSES, None):
        try:
            with connection.execute_wrapper(locks):
                run()
            return
        except OperationalError as error:
            if pause is None or not isinstance(error.__cause__, LockNotAvailable):
                raise
            holders = ", ".join(holders_of(connection, locks.failed)) or "somebody who has gone since"
            waited = f"Waited {LOCK_MILLISECONDS} ms for a lock of {holders}: {locks.failed[:SHOWN]}."
            write_line(f"{waited} Next try in {pause} s.")
            time.sleep(pause)


def holders_of(connection: BaseDatabaseWrapper, statement: str) -> list[str]:
    """Return the processes that hold a table which the statement names, with their programs."""
    names = re.findall(r'"(\w+)"', statement) + re.findall(r"\b[a-z][a-z0-9]*_[a-z0-9_]+\b", statement)
    with transaction.atomic(using=connection.alias), connection.cursor() as cursor:
        cursor.execute(
            "SELECT DISTINCT pid, coalesce(nullif(application_name, ''), 'a program without a name') FROM pg_locks"
            " JOIN pg_class ON pg_class.oid = relation JOIN pg_stat_activity USING (pid)"
            " WHERE granted AND relname = ANY(%s) AND pid <> pg_backend_pid() ORDER BY pid",
            [names],
        )
        return [f"{pid} ({program})" for pid, program in cursor.fetchall()]


def drop_unfinished_indexes(connection: BaseDatabaseWrapper, migrations: Sequence[Migration]) -> list[str]:
    """Drop indexes that a migration cut off left half built; return their names.

    PostgreSQL refuses their names otherwise. Only those that the migrations build. Nobody else migrates now, so none of
    them is being built.
    """
    steps = [step for migration in migrations for step in migration.operations]
    wanted = [step.index.name for step in steps if isinstance(step, AddIndexConcurrently)]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid"
            " WHERE relname = ANY(%s) AND NOT indisvalid",
            [wanted],
        )
        names = [name for (name,) in cursor.fetchall()]
        for name in names:
            cursor.execute(sql.SQL("DROP INDEX CONCURRENTLY {}").format(sql.Identifier(name)))
    return names
