"""Celery tasks that wake the work: they carry ids only, and any of them may run twice."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.uploads.services import integrity, processing
from apps.uploads.services import purge as purging


@shared_task(name="uploads.process")
def process_upload(*, upload_id: str) -> None:
    """Work on an upload for one lease."""
    processing.process_upload(upload_id=UUID(upload_id))


@shared_task(name="uploads.sweep")
def sweep() -> None:
    """Wake uploads whose message was lost or whose worker died."""
    processing.sweep()


@shared_task(name="uploads.purge")
def purge() -> None:
    """Take away rows and stored files that are past their days."""
    purging.purge(timezone.now())


@shared_task(name="uploads.check_integrity")
def find_integrity_issues() -> None:
    """Say in the log which uploads do not add up."""
    integrity.find_integrity_issues(now=timezone.now())
