"""The replica that reports are read from, where there is one near enough to the primary.

No read goes there by itself. A selector opts in by `reads_replica`, and of its reads those alone that name
`reports_alias()`: counted rows, whose answer says as of when. Everything else of it asks the primary, so that nobody
misses their own write.
"""

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import wraps
from typing import ParamSpec, TypeVar

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connection, connections, transaction
from psycopg.errors import QueryCanceled, SerializationFailure

from apps.core.metrics import REPORT_FALLBACKS

ALIAS = "reports"
MAX_LAG_SECONDS = 10.0
PRIMARY_SECONDS = 5
"""Bound of a statement on the primary in place of the replica, which customers need at the same time."""
AWAY_SECONDS = 10.0
"""Time for which a process does not try a replica again that did not answer."""

log = logging.getLogger(__name__)
Words = ParamSpec("Words")
Answer = TypeVar("Answer")
_alias: ContextVar[str] = ContextVar("reports_alias", default=DEFAULT_DB_ALIAS)


class _Absence:
    """Time until which this process leaves the replica alone."""

    until = float("-inf")


def is_configured() -> bool:
    """Return whether there is a replica for reports."""
    return ALIAS in connections.settings


def reports_alias() -> str:
    """Return the database of the running report: the replica, else the primary."""
    return _alias.get()


def reads_replica(select: Callable[Words, Answer]) -> Callable[Words, Answer]:
    """Let a selector read the replica, all of one state of the data.

    The primary answers without a replica, inside a transaction (which may have written), and where the replica is more
    than MAX_LAG_SECONDS behind, away, or cancels a read for its log: then from the first read on again, so that time
    and numbers of an answer are of one database. A statement that takes too long is not tried there again.
    """

    @wraps(select)
    def selected(*args: Words.args, **kwargs: Words.kwargs) -> Answer:
        if not is_configured() or connection.in_atomic_block or reports_alias() == ALIAS:
            return select(*args, **kwargs)
        reason = _reason_against()
        if not reason:
            try:
                with _reading_replica():
                    return select(*args, **kwargs)
            except (OperationalError, InterfaceError) as error:
                # the rest of the report asks the primary: what fails there fails again
                if isinstance(error.__cause__, QueryCanceled) or connection.errors_occurred:
                    raise
                reason = _failed(error)
        REPORT_FALLBACKS.labels(reason).inc()
        with _within(PRIMARY_SECONDS):
            return select(*args, **kwargs)

    return selected


def lag_seconds() -> float:
    """Return how far the replica is behind; infinite where it does not answer or is none."""
    if time.monotonic() < _Absence.until:
        return float("inf")
    with connection.cursor() as primary:
        # what is not flushed is not sent either
        primary.execute("SELECT pg_current_wal_flush_lsn()")
        (written,) = primary.fetchone()
    try:
        # A look too early would take a quiet primary's last commit for the lag: a second one finds the log read.
        for pause in (0, 0.05, 0.2):
            time.sleep(pause)
            if (lag := _lag_behind(written)) <= MAX_LAG_SECONDS:
                break
    except (OperationalError, InterfaceError) as error:
        _failed(error)
        return float("inf")
    return lag


def _lag_behind(written: str) -> float:
    with connections[ALIAS].cursor() as replica:
        replica.execute(_LAG, [written])
        (seconds,) = replica.fetchone()
    return float("inf") if seconds is None else max(0.0, float(seconds))


_LAG = """
SELECT CASE
    WHEN NOT pg_is_in_recovery() THEN NULL
    WHEN pg_last_wal_replay_lsn() >= %s::pg_lsn THEN 0
    ELSE extract(epoch FROM clock_timestamp() - pg_last_xact_replay_timestamp())
END
"""


def _reason_against() -> str:
    lag = lag_seconds()
    if lag <= MAX_LAG_SECONDS:
        return ""
    if time.monotonic() < _Absence.until:
        return "away"
    log.warning("replica_behind", extra={"event": "replica_behind", "ms": None if lag == float("inf") else 1_000 * lag})
    return "behind"


def _failed(error: Exception) -> str:
    """Note why the replica did not answer; one that is away is left alone for some time."""
    if isinstance(error.__cause__, SerializationFailure):
        log.warning("replica_cancelled", extra={"event": "replica_cancelled"})
        return "cancelled"
    _Absence.until = time.monotonic() + AWAY_SECONDS
    connections[ALIAS].close()
    log.warning("replica_away", extra={"event": "replica_away", "error": type(error).__name__})
    return "away"


@contextmanager
def _reading_replica() -> Iterator[None]:
    token = _alias.set(ALIAS)
    try:
        with transaction.atomic(using=ALIAS):
            yield
    finally:
        _alias.reset(token)


@contextmanager
def _within(seconds: int) -> Iterator[None]:
    with transaction.atomic(), connection.cursor() as cursor:
        # of the transaction alone: behind a pooler the connection is another report's next
        cursor.execute(f"SET LOCAL statement_timeout = '{seconds}s'")
        yield
