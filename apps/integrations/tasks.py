"""Wake-ups of events and webhooks; every one bears being run twice at once."""

from uuid import UUID

from celery import shared_task
from django.utils import timezone

from apps.integrations.services import collecting, delivering, key_notices, retention, self_test


@shared_task(name="integrations.collect_events", acks_late=True)
def collect_events() -> None:
    """Turn what has happened lately into events."""
    collecting.collect(now=timezone.now())


@shared_task(name="integrations.collect_missed_events", acks_late=True)
def collect_missed_events() -> None:
    """Turn what a standing worker has missed into events."""
    collecting.collect(now=timezone.now(), look_back=collecting.LONG_LOOK_BACK)


@shared_task(name="integrations.sweep", acks_late=True)
def sweep() -> None:
    """Wake the tries that are due, end self-tests that have their answers."""
    now = timezone.now()
    delivering.sweep(now=now)
    self_test.settle_self_tests(now=now)


@shared_task(name="integrations.send", acks_late=True)
def send(delivery_id: str) -> None:
    """Try one delivery."""
    delivering.deliver(delivery_id=UUID(delivery_id), now=timezone.now())


@shared_task(name="integrations.check_endpoints", acks_late=True)
def check_endpoints() -> None:
    """Warn of endpoints that fail, switch them off, forget old replies."""
    delivering.check_endpoints(now=timezone.now())


@shared_task(name="integrations.run_self_test", acks_late=True)
def run_self_test(run_id: str) -> None:
    """Try the hops of a self-test."""
    self_test.run_hops(run_id=UUID(run_id), now=timezone.now())


@shared_task(name="integrations.purge_events", acks_late=True)
def purge_events() -> None:
    """Delete events and leads of the sandbox that are older than the feed's thirteen months."""
    retention.purge_events()
    retention.purge_sandbox_leads(now=timezone.now())


@shared_task(name="integrations.notify_key_in_address", acks_late=True)
def notify_key_in_address(api_key_id: str) -> None:
    """Tell owners of an API key that stood in an address."""
    key_notices.notify_key_in_address(api_key_id=UUID(api_key_id), now=timezone.now())


@shared_task(name="integrations.notify_key_ends", acks_late=True)
def notify_key_ends() -> None:
    """Tell owners of API keys that end in 30 or 7 days."""
    key_notices.notify_key_ends(now=timezone.now())
