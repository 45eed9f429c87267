"""Shells of privacy."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.privacy.services.call_lines import wipe_recordings
from apps.privacy.services.certificates import sweep_certificates
from apps.privacy.services.data_export import generate_export as make
from apps.privacy.services.data_export import sweep_exports
from apps.privacy.services.deletion import execute_deletion, sweep_erasures
from apps.privacy.services.dnd import purge_dnd_changes
from apps.privacy.services.dnd_runs import purge_dnd_runs
from apps.privacy.services.erasure_notices import notify_recipient as tell
from apps.privacy.services.erasure_notices import sweep_notices
from apps.privacy.services.erasure_records import store_records


@shared_task(name="privacy.generate_export", acks_late=True)
def generate_export(*, export_id: str) -> None:
    make(export_id=UUID(export_id))


@shared_task(name="privacy.erase", acks_late=True)
def erase(*, request_id: str) -> None:
    execute_deletion(request_id=UUID(request_id), now=timezone.now())


@shared_task(name="privacy.notify_recipient", acks_late=True)
def notify_recipient(*, notice_id: str) -> None:
    tell(notice_id=UUID(notice_id), now=timezone.now())


@shared_task(name="privacy.sweep", acks_late=True)
def sweep() -> None:
    now = timezone.now()
    sweep_exports(now=now)
    sweep_erasures(now=now)
    sweep_notices(now=now)
    purge_dnd_changes(now=now)
    purge_dnd_runs(now=now)
    wipe_recordings(now=now)
    store_records()
    sweep_certificates(now=now)
