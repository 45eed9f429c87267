"""Wake-ups of the desk."""

from celery import shared_task
from django.utils import timezone

from apps.desk.services import queues
from apps.desk.services.ticket_desk import escalate_tickets as escalate


@shared_task(name="desk.fill_call_queues", acks_late=True)
def fill_call_queues() -> None:
    """Add to every queue the people whom its condition names by now."""
    queues.fill_queues(now=timezone.now())


@shared_task(name="desk.escalate_tickets")
def escalate_tickets() -> None:
    """Tell admins of overdue tickets."""
    escalate(now=timezone.now())
