"""Work of the catalogue by the clock."""

from celery import shared_task
from django.utils import timezone

from apps.catalogue.services import help_requests


@shared_task(name="catalogue.purge")
def purge() -> None:
    """Delete calls for help past their time."""
    help_requests.purge_help_requests(now=timezone.now())
