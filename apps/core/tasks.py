"""Work of core by the clock."""

from celery import shared_task
from django.utils import timezone

from apps.core import services


@shared_task(name="core.purge")
def purge() -> None:
    """Forget answers that nobody may ask for again."""
    services.forget_old_keys(now=timezone.now())
