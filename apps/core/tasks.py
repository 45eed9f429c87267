"""Work of core by the clock."""

from datetime import timedelta
from pathlib import Path

from celery import shared_task
from django.conf import settings
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


@shared_task(name="core.heart")
def heart() -> None:
    """Show that this very worker takes messages and works on them."""
    if settings.HEART_FILE:
        Path(settings.HEART_FILE).touch()
