"""Wake-ups of intakes."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.intake.services import forms


@shared_task(name="intake.send")
def send(*, intake_id: str) -> None:
    """Hand one form to its company."""
    forms.send(intake_id=UUID(intake_id), now=timezone.now())


@shared_task(name="intake.sweep")
def sweep() -> None:
    """Find the forms whose message was lost."""
    forms.sweep_stale(now=timezone.now())
