"""Tasks of lenders.

Each reads what is due, so that a lost or doubled message does no harm.
"""

from celery import shared_task
from django.utils import timezone

from apps.lenders.services import planned_changes, switches


@shared_task(name="lenders.apply_planned_changes")
def apply_planned_changes() -> None:
    """Make the changes whose day has come."""
    planned_changes.apply_due(now=timezone.now())


@shared_task(name="lenders.apply_due_switches")
def apply_due_switches() -> None:
    """Write into the terms what ordered switches made true."""
    switches.apply_due_orders(now=timezone.now())
