"""Write exports in the background, and find those whose message or worker was lost.

What makes it exact whatever is lost, doubled or killed: a lease that ends by time when the writer dies, which every
write of it renews or finds lost, and a file that counts only once the row says so.
"""

import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime, timedelta
from functools import partial
from tempfile import TemporaryFile
from typing import IO, cast
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.accounts.domain.permissions import AdminLimit, Can, has_permission
from apps.accounts.services.sessions import as_of_now
from apps.core import jobs, leases
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.problems import Problem, forbidden
from apps.core.leases import Lease, LeaseLostError
from apps.exports.domain.cells import CellFormat, ExportCell
from apps.exports.domain.exporter import ExportColumn, Exporter, WorkbookExporter, labelled
from apps.exports.domain.states import MAX_ATTEMPTS, SWEEP_AFTER, UNDER_WAY, ExportState
from apps.exports.gateways import files
from apps.exports.models import Export
from apps.exports.selectors import listing_of
from apps.exports.services import sheets

TELL_EVERY = 0.5
"""Seconds between two notes of progress."""
TURN_SECONDS = 220
"""A list that is not written by then is too long for one file: the task's own limit would kill it."""
PROGRESS_ROWS = timedelta(days=30)
"""Time for which the list shows old exports; the audit record stays for good."""


def generate(*, export_id: UUID) -> bool:
    """Write one pending export, and return whether this call did it.

    Idempotent, and safe in several workers at the same time.
    """
    begun = _begin(export_id)
    if begun is None:
        return False
    export, lease = begun
    try:
        _write(export, lease)
    except LeaseLostError:
        return False  # cancelled, too slow, or another turn has begun: this one has nothing more to write
    except Problem as problem:
        _fail(lease, problem.code, problem.details)
    except Exception:
        _fail(lease, "exports.failed", {}, again=export.tries < MAX_ATTEMPTS)
        raise
    finally:
        lease.release()
    return True


@transaction.atomic
def _begin(export_id: UUID) -> tuple[Export, Lease] | None:
    """Take the lease and count the turn; None when nothing is owed or a writer holds it.

    One that is running and has no lease any more has lost its writer.
    """
    owed = Export.objects.filter(pk=export_id, state__in=UNDER_WAY)
    if not leases.unleased(owed).exists():
        return None  # without a look at the row, which its writer may have locked
    export = owed.select_for_update().first()
    if export is None:
        return None
    now, tries = timezone.now(), export.tries + 1
    lease = leases.claim(
        export,
        writable=Export.objects.filter(state=ExportState.RUNNING),
        state=ExportState.RUNNING,
        tries=tries,
        touched_at=now,
    )
    if lease is None:
        return None
    if tries > MAX_ATTEMPTS:
        lease.write(state=ExportState.FAILED, failure_code="exports.failed", finished_at=now)
        lease.release()
        return None
    lease.write(began_at=now, rows=0)
    export.refresh_from_db()
    return export, lease


def _write(export: Export, lease: Lease) -> None:
    listing = listing_of(export.listing)
    actor = _still_allowed(export, listing)
    by_key = {column.key: column for column in listing.COLUMNS}
    columns = [by_key[key] for key in export.columns if key in by_key]
    reading = listing.read(actor, export.narrowed_by)
    _report_progress(lease, 0, total=reading.total)
    with TemporaryFile() as out:
        file = cast(IO[bytes], out)
        if export.format == "xlsx" and isinstance(listing, WorkbookExporter):
            report = partial(_report_progress, lease)
            report(listing.write(actor, export.narrowed_by, file, report))
        else:
            counted = _counted(lease, reading.rows, columns, hides=AdminLimit.MASKED in actor.limits)
            sheets.write(
                file,
                cast(CellFormat, export.format),
                name=labelled(listing.TITLE, "en")[:31],
                head=[column.titled(export.language) for column in columns],
                rows=counted,
                widths=[column.width for column in columns],
            )
        size = out.seek(0, 2)
        kept_as = files.store(file, name=f"{export.pk}-{export.attempts}.{export.format}")
    now = timezone.now()
    try:
        lease.write(
            state=ExportState.READY,
            size=size,
            total=F("rows"),
            kept_as=kept_as,
            touched_at=now,
            finished_at=now,
            expires_at=now + timedelta(hours=settings.LIST_FILE_KEEP_HOURS),
        )
    except LeaseLostError:
        files.delete(kept_as)
        raise


def _still_allowed(export: Export, listing: Exporter) -> Actor:
    """Return the person with their current rights.

    403 where a right was taken away since the export was started (reliability row 31).
    """
    actor = as_of_now(export.user_id, language=export.language)
    if (
        actor is None
        or not has_permission(actor, Can.EXPORT_LISTS)
        or not has_permission(actor, listing.PERMISSION_REQUIRED)
    ):
        raise forbidden("exports.no_longer_allowed")
    return actor


def _counted(
    lease: Lease, rows: Iterator[Mapping[str, ExportCell]], columns: list[ExportColumn], *, hides: bool
) -> Iterator[list[ExportCell]]:
    """Yield the rows as cells and report the progress.

    Stops when the export is cancelled, has too many rows or takes too long.
    """
    reported_at = began = time.monotonic()
    number = 0
    for row in rows:
        number += 1
        if number > settings.LIST_FILE_MAX_ROWS:
            raise Problem("exports.too_many_rows", 422, details={"most": settings.LIST_FILE_MAX_ROWS})
        cells = [row.get(column.key) for column in columns]
        yield [mask_numbers(cell) if hides and isinstance(cell, str) else cell for cell in cells]
        now = time.monotonic()
        if now - reported_at >= TELL_EVERY:
            reported_at = now
            _report_progress(lease, number)
            if now - began > TURN_SECONDS:
                raise Problem("exports.took_too_long", 422)
    _report_progress(lease, number)


def _report_progress(lease: Lease, rows: int, **facts: int | None) -> None:
    lease.write(rows=rows, touched_at=timezone.now(), **facts)


def _fail(lease: Lease, code: str, details: Mapping[str, object], *, again: bool = False) -> None:
    now = timezone.now()
    with suppress(LeaseLostError):
        if again:
            lease.write(state=ExportState.QUEUED, touched_at=now)
        else:
            lease.write(
                state=ExportState.FAILED,
                failure_code=code,
                failure_details=dict(details),
                touched_at=now,
                finished_at=now,
            )


def sweep(*, now: datetime) -> tuple[int, int]:
    """Wake what lost its message or its writer, remove files whose time is up. (woken, removed)

    What a writer holds the lease of is left alone.
    """
    waiting = leases.unleased(Export.objects.filter(state__in=UNDER_WAY, touched_at__lte=now - SWEEP_AFTER))
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
