"""Tasks of exports. Messages hold ids only, and every task may run more than once."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.exports.services import generation


@shared_task(name="exports.generate")
def generate(*, export_id: str) -> None:
    """Write one export."""
    generation.generate(export_id=UUID(export_id))


@shared_task(name="exports.sweep")
def sweep() -> None:
    """Wake what was forgotten, remove what is over."""
    generation.sweep(now=timezone.now())
