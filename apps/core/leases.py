"""Leases: one runner at a time writes a row, until its time is over (docs/adr/0032).

A lock of a database session lasts longer than a transaction, and behind a pooler the next transaction may have another
session: the lock then stays with a connection that somebody else uses. A lease is written by plain transactions. Its
times are the database's, so that a worker whose clock is wrong neither keeps a row for ever nor takes it from another.
"""

import os
import socket
from datetime import timedelta
from functools import cache
from typing import Any, TypeVar

from django.db import models
from django.db.models.functions import Now

from apps.core.models import LeasedModel

L = TypeVar("L", bound=LeasedModel)

LEASE = timedelta(seconds=60)
"""Time for which a row waits for a killed runner. A live runner renews much more often."""


class LeaseLostError(Exception):
    """The lease has ended or another runner holds the row: write nothing more."""


class Lease:
    """The right to write one row, renewed by each write.

    `rows` are those that a runner may write at all.
    """

    def __init__(self, rows: models.QuerySet[Any], pk: Any, number: int) -> None:
        self.pk, self.number = pk, number
        self._rows = rows

    def write(self, **values: Any) -> None:
        """Write these values and renew the lease in one statement.

        It locks the row until the transaction ends.
        Raise LeaseLostError where the lease is no longer held; nothing is then written.
        """
        if not self._held().update(leased_until=lease_end(), **values):
            raise LeaseLostError

    def release(self) -> None:
        """Give the row back before the lease ends by itself; a lease that was lost changes nothing."""
        rows = self._rows.model._default_manager.filter(pk=self.pk, attempts=self.number)
        rows.update(runner="", leased_until=None)

    def _held(self) -> models.QuerySet[Any]:
        return self._rows.filter(pk=self.pk, attempts=self.number, leased_until__gt=Now())


def claim(row: LeasedModel, *, writable: models.QuerySet[Any], **values: Any) -> Lease | None:
    """Take the lease of a row and write these values; None where another runner holds it.

    The caller has the row locked and saw that work is owed. `writable` are the rows that a runner may write.
    """
    rows = type(row)._default_manager.filter(pk=row.pk, attempts=row.attempts)
    number = row.attempts + 1
    taken = unleased(rows).update(runner=runner_name(), leased_until=lease_end(), attempts=number, **values)
    return Lease(writable, row.pk, number) if taken else None


def lease_end() -> models.expressions.CombinedExpression:
    """Return until when a lease holds that is taken or renewed now."""
    return Now() + LEASE


def unleased(rows: models.QuerySet[L]) -> models.QuerySet[L]:
    """Return those of the rows that no runner holds by now."""
    return rows.exclude(leased_until__gt=Now())


def leased(rows: models.QuerySet[L]) -> models.QuerySet[L]:
    """Return those of the rows that a runner holds by now."""
    return rows.filter(leased_until__gt=Now())


def free_ended(rows: models.QuerySet[L]) -> None:
    """Take the runner off those of the rows whose lease ran out: it was killed, or was too slow."""
    rows.filter(leased_until__lte=Now()).update(runner="", leased_until=None)


@cache
def _host() -> str:
    return socket.gethostname()[:60]


def runner_name() -> str:
    """Return the name of this process as people find it: its machine and its number there."""
    return f"{_host()}:{os.getpid()}"
