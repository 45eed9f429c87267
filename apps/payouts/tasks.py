"""Tasks of payouts."""

from celery import shared_task
from django.utils import timezone

from apps.payouts.services import ledger_checks


@shared_task(name="payouts.check_ledger")
def check_ledger() -> None:
    """Compare ledger and documents with their rows and store the difference."""
    ledger_checks.check_ledger(now=timezone.now())
