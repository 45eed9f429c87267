"""Work of core by the clock."""

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from apps.core import services, storage

PART_LIFETIME = timedelta(days=1)
"""Far longer than any copy takes, so that none under way is deleted."""


@shared_task(name="core.purge")
def purge() -> None:
    """Delete stored answers past their time and parts of files whose copy was cut off."""
    now = timezone.now()
    services.purge_keys(now=now)
    storage.delete_old_parts(before=now - PART_LIFETIME)
