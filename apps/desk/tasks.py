"""Wake-ups of the desk."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.desk.services import (
    call_lines,
    call_shifts,
    campaigns,
    corrections,
    dnd_register,
    message_links,
    promises,
    queues,
    reveal_watch,
)
from apps.desk.services.ticket_desk import escalate_tickets as escalate


@shared_task(name="desk.fill_call_queues", acks_late=True)
def fill_call_queues() -> None:
    """Add to every queue the people of its condition."""
    queues.fill_queues(now=timezone.now())


@shared_task(name="desk.ring_promises", acks_late=True)
def ring_promises() -> None:
    """Ring the bell of callers whose promised calls are near."""
    promises.ring_promises(now=timezone.now())


@shared_task(name="desk.end_idle_shifts", acks_late=True)
def end_idle_shifts() -> None:
    """End the shifts of callers who left."""
    call_shifts.end_idle_shifts(now=timezone.now())


@shared_task(name="desk.read_dnd_register", acks_late=True)
def read_dnd_register() -> None:
    """Send the do-not-disturb register the numbers that are due."""
    dnd_register.read_register(now=timezone.now())


@shared_task(name="desk.escalate_tickets")
def escalate_tickets() -> None:
    """Tell admins of overdue tickets."""
    escalate(now=timezone.now())


@shared_task(name="desk.send_reveal_digest", acks_late=True)
def send_reveal_digest() -> None:
    """Mail the reveals of the last week to the privacy contact."""
    reveal_watch.send_reveal_digest(now=timezone.now())


@shared_task(name="desk.freeze_campaign", acks_late=True)
def freeze_campaign(campaign_id: str) -> None:
    """Write down the people of one campaign."""
    campaigns.freeze_campaign(campaign_id=UUID(campaign_id), now=timezone.now())


@shared_task(name="desk.purge_links", acks_late=True)
def purge_links() -> None:
    """Delete the links of messages whose days are over."""
    message_links.purge_links(now=timezone.now())


@shared_task(name="desk.release_campaigns", acks_late=True)
def release_campaigns() -> None:
    """Hand the people of running campaigns who are due to the outbox."""
    campaigns.release_campaigns(now=timezone.now())


@shared_task(name="desk.notify_corrections", acks_late=True)
def notify_corrections() -> None:
    """Tell customers what was corrected within the hour after the last message."""
    corrections.notify_waiting_corrections(now=timezone.now())


@shared_task(name="desk.play_call", acks_late=True)
def play_call(attempt_id: str, step: int) -> None:
    """Imitate a step of a call, in demo mode."""
    call_lines.play_call(UUID(attempt_id), step, timezone.now())
