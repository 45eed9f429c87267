"""Retention of uploads: deletes old rows and stored files.

Rows stay for UPLOADS_ROW_RETENTION_DAYS, the file for UPLOADS_FILE_RETENTION_DAYS.

Afterwards the hash, the counts, the sender and the history of the changes stay (reliability 5.3).
"""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from apps.audit import services as audit
from apps.core.domain.actor import SYSTEM
from apps.uploads.domain.states import OPEN
from apps.uploads.gateways import files
from apps.uploads.models import CellCorrection, LinkedRow, RowEditor, Upload, UploadRow

BATCH = 1_000


@dataclass(frozen=True)
class PurgePlan:
    """Number of uploads whose rows are deleted, and number of stored files that are."""

    rows_of: int
    files: int


def due(now: datetime) -> PurgePlan:
    """Return what `purge` would delete now."""
    return PurgePlan(_with_old_rows(now).count(), _with_old_file(now).count())


def purge(now: datetime) -> PurgePlan:
    """Delete rows and files past their retention, upload by upload. Idempotent."""
    rows_of = file_count = 0
    for pk in list(_with_old_rows(now).values_list("pk", flat=True)[:BATCH]):
        with transaction.atomic():
            upload = Upload.objects.select_for_update().get(pk=pk)
            if upload.rows_purged_at is not None or upload.state in OPEN:
                continue
            UploadRow.objects.filter(upload=upload).delete()
            CellCorrection.objects.filter(upload=upload).delete()
            LinkedRow.objects.filter(upload=upload).delete()
            RowEditor.objects.filter(upload=upload).delete()
            upload.first_faults, upload.survey, upload.rows_purged_at = [], None, now
            upload.save(update_fields=["first_faults", "survey", "rows_purged_at"])
            audit.record(actor=SYSTEM, action="uploads.rows_purged", target="uploads.upload", target_id=upload.id)
            rows_of += 1
    for pk in list(_with_old_file(now).values_list("pk", flat=True)[:BATCH]):
        with transaction.atomic():
            upload = Upload.objects.select_for_update().get(pk=pk)
            if not upload.stored_as or upload.state in OPEN:
                continue
            stored, upload.stored_as = upload.stored_as, ""
            upload.save(update_fields=["stored_as"])
            # Files lie under their hash: the same bytes may have been sent again since.
            if not Upload.objects.filter(stored_as=stored).exists():
                files.delete(stored)
            audit.record(actor=SYSTEM, action="uploads.file_purged", target="uploads.upload", target_id=upload.id)
            file_count += 1
    return PurgePlan(rows_of, file_count)


def _closed(now: datetime, days: int) -> QuerySet[Upload]:
    return (
        Upload.objects.filter(created_at__lt=now - timedelta(days=days)).exclude(state__in=OPEN).order_by("created_at")
    )


def _with_old_rows(now: datetime) -> QuerySet[Upload]:
    return _closed(now, settings.UPLOADS_ROW_RETENTION_DAYS).filter(rows_purged_at=None)


def _with_old_file(now: datetime) -> QuerySet[Upload]:
    return _closed(now, settings.UPLOADS_FILE_RETENTION_DAYS).exclude(stored_as="")
