"""Shell of the sealer."""

from celery import shared_task
from django.utils import timezone

from apps.audit import services


@shared_task(name="audit.seal", acks_late=True)
def seal() -> None:
    services.seal(now=timezone.now())
