"""Writing exports in the background, and sweeping up after messages and workers that were lost.

What makes it exact whatever is lost, doubled or killed: an advisory lock that the database frees when the writer's
connection dies, a number of the turn that every write of it names, and a file that counts only once the row says so.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime, timedelta
from tempfile import TemporaryFile
from typing import IO, cast
from uuid import UUID

from django.conf import settings
from django.db import connection, transaction
from django.db.models import QuerySet
from django.utils import timezone

from apps.accounts.domain.permissions import AdminLimit, Can, has_permission
from apps.accounts.services.sessions import as_of_now
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import Problem, forbidden
from apps.exports.domain.cells import CellFormat, ExportCell
from apps.exports.domain.exporter import ExportColumn, Exporter, labelled
from apps.exports.domain.states import MAX_ATTEMPTS, SWEEP_AFTER, UNDER_WAY, ExportState
from apps.exports.gateways import files
from apps.exports.models import Export
from apps.exports.selectors import listing_of
from apps.exports.services import sheets

_LOCKS = 78
"""The advisory locks of this app."""
TELL_EVERY = 0.5
"""Seconds between two notes of progress."""
TURN_SECONDS = 220
"""A list that is not written by then is too long for one file: the task's own limit would kill it."""
PROGRESS_ROWS = timedelta(days=30)
"""How long the list still names what was once taken; the record of it stays for good."""


class WriterSupersededError(Exception):
    """Cancelled, or another turn has begun: this one has nothing more to write."""


def generate(*, export_id: UUID) -> bool:
    """Write one export that is owed; True when this call did it. Safe at any time, any number of times, at once."""
    with _writer_lock(export_id) as alone:
        export = _begin(export_id) if alone else None
        if export is None:
            return False
        try:
            _write(export)
        except WriterSupersededError:
            return False
        except Problem as problem:
            _fail(export, problem.code, problem.details)
        except Exception:
            _fail(export, "exports.failed", {}, again=export.tries < MAX_ATTEMPTS)
            raise
    return True


@contextmanager
def _writer_lock(export_id: UUID) -> Iterator[bool]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s, hashtext(%s))", [_LOCKS, str(export_id)])
        alone: bool = cursor.fetchone()[0]
    try:
        yield alone
    finally:
        if alone:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s, hashtext(%s))", [_LOCKS, str(export_id)])


def _begin(export_id: UUID) -> Export | None:
    """Count the turn before anything can go wrong in it. One that is running has lost its writer: we hold its lock."""
    with transaction.atomic():
        export = Export.objects.select_for_update().filter(pk=export_id, state__in=UNDER_WAY).first()
        if export is None:
            return None
        now = timezone.now()
        export.attempts += 1
        export.tries += 1
        export.touched_at = now
        if export.tries > MAX_ATTEMPTS:
            export.state, export.failure_code, export.finished_at = ExportState.FAILED, "exports.failed", now
            export.save()
            return None
        export.state, export.began_at, export.rows = ExportState.RUNNING, now, 0
        export.save()
    return export


def _write(export: Export) -> None:
    listing = listing_of(export.listing)
    actor = _still_allowed(export, listing)
    by_key = {column.key: column for column in listing.COLUMNS}
    columns = [by_key[key] for key in export.columns if key in by_key]
    reading = listing.read(actor, export.narrowed_by)
    _report_progress(export, 0, total=reading.total)
    with TemporaryFile() as out:
        counted = _counted(export, reading.rows, columns, hides=AdminLimit.MASKED in actor.limits)
        sheets.write(
            cast(IO[bytes], out),
            cast(CellFormat, export.format),
            name=labelled(listing.TITLE, "en")[:31],
            head=[column.titled(export.language) for column in columns],
            rows=counted,
            widths=[column.width for column in columns],
        )
        size = out.seek(0, 2)
        kept_as = files.store(cast(IO[bytes], out), name=f"{export.pk}-{export.attempts}.{export.format}")
    now = timezone.now()
    done = _is_current_run(export).update(
        state=ExportState.READY,
        size=size,
        total=export.rows,
        kept_as=kept_as,
        touched_at=now,
        finished_at=now,
        expires_at=now + timedelta(hours=settings.LIST_FILE_KEEP_HOURS),
    )
    if not done:
        files.delete(kept_as)
        raise WriterSupersededError


def _still_allowed(export: Export, listing: Exporter) -> Actor:
    """The person as they are now: a right taken away since they asked counts (reliability row 31)."""
    actor = as_of_now(export.user_id, language=export.language)
    if (
        actor is None
        or not has_permission(actor, Can.EXPORT_LISTS)
        or not has_permission(actor, listing.PERMISSION_REQUIRED)
    ):
        raise forbidden("exports.no_longer_allowed")
    return actor


def _counted(
    export: Export, rows: Iterator[Mapping[str, ExportCell]], columns: list[ExportColumn], *, hides: bool
) -> Iterator[list[ExportCell]]:
    """The rows as cells; tells how far it is, and stops when nobody wants it any more or it grows too long."""
    told = began = time.monotonic()
    number = 0
    for row in rows:
        number += 1
        if number > settings.LIST_FILE_MAX_ROWS:
            raise Problem("exports.too_many_rows", 422, details={"most": settings.LIST_FILE_MAX_ROWS})
        cells = [row.get(column.key) for column in columns]
        yield [mask_numbers(cell) if hides and isinstance(cell, str) else cell for cell in cells]
        now = time.monotonic()
        if now - told >= TELL_EVERY:
            told = now
            _report_progress(export, number)
            if now - began > TURN_SECONDS:
                raise Problem("exports.took_too_long", 422)
    _report_progress(export, number)


def _report_progress(export: Export, rows: int, *, total: int | None = None) -> None:
    export.rows = rows
    known = {} if total is None else {"total": total}
    if not _is_current_run(export).update(rows=rows, touched_at=timezone.now(), **known):
        raise WriterSupersededError


def _is_current_run(export: Export) -> QuerySet[Export]:
    return Export.objects.filter(pk=export.pk, state=ExportState.RUNNING, attempts=export.attempts)


def _fail(export: Export, code: str, details: Mapping[str, object], *, again: bool = False) -> None:
    now = timezone.now()
    if again:
        _is_current_run(export).update(state=ExportState.QUEUED, touched_at=now)
    else:
        _is_current_run(export).update(
            state=ExportState.FAILED, failure_code=code, failure_details=dict(details), touched_at=now, finished_at=now
        )


def sweep(*, now: datetime) -> tuple[int, int]:
    """Wake what lost its message or its writer, remove files whose time is up. (woken, removed)

    What is being written all the same is not disturbed: its writer holds the lock.
    """
    waiting = Export.objects.filter(state__in=UNDER_WAY, touched_at__lte=now - SWEEP_AFTER)
    ids = list(waiting.order_by("asked_at").values_list("pk", flat=True)[:50])
    for export_id in ids:
        jobs.enqueue("exports.generate", export_id=export_id)
    over = list(Export.objects.filter(state=ExportState.READY, expires_at__lte=now).order_by("expires_at")[:200])
    for export in over:
        expire(export)
    Export.objects.filter(asked_at__lt=now - PROGRESS_ROWS).exclude(state__in=[*UNDER_WAY, ExportState.READY]).delete()
    return len(ids), len(over)


def expire(export: Export) -> None:
    """Remove the file; the row says that there was one."""
    files.delete(export.kept_as)
    Export.objects.filter(pk=export.pk, state=ExportState.READY).update(state=ExportState.EXPIRED, kept_as="")
