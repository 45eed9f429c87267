"""Shells of the outbox."""

from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from apps.messaging.services import outbox
from apps.messaging.services.retention import purge as forget

KEEP_BODIES = timedelta(hours=24)


@shared_task(name="messaging.deliver", acks_late=True)
def deliver(*, message_id: str) -> None:
    outbox.deliver(message_id=message_id)


@shared_task(name="messaging.deliver_code", acks_late=True)
def deliver_code(*, message_id: str) -> None:
    outbox.deliver(message_id=message_id)


@shared_task(name="messaging.sweep", acks_late=True)
def sweep() -> None:
    outbox.sweep(now=timezone.now())


@shared_task(name="messaging.erase_old_bodies", acks_late=True)
def erase_old_bodies() -> None:
    outbox.erase_old_bodies(before=timezone.now() - KEEP_BODIES)


@shared_task(name="messaging.purge", acks_late=True)
def purge() -> None:
    forget(now=timezone.now())
