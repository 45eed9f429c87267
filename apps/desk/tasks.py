"""Wake-ups of the desk."""

from celery import shared_task
from django.utils import timezone

from apps.desk.services import queues


@shared_task(name="desk.fill_call_queues", acks_late=True)
def fill_call_queues() -> None:
    """Add to every queue the people whom its condition names by now."""
    queues.fill_queues(now=timezone.now())
