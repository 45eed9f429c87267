"""Tasks of reports. Each counts whole days, so that a lost or repeated message does no harm."""

from celery import shared_task
from django.utils import timezone

from apps.reports.services import flags, rounds, schedules


@shared_task(name="reports.count")
def count_news() -> None:
    """Count today, yesterday and the days that had news."""
    rounds.count_round(now=timezone.now())


@shared_task(name="reports.recount")
def recount_past() -> None:
    """Count days of the past again and note what that changed."""
    rounds.recount_night(now=timezone.now())


@shared_task(name="reports.start_scheduled")
def start_scheduled() -> None:
    """Start the scheduled reports that are due, and wake those that a worker left."""
    schedules.start_due(now=timezone.now())


@shared_task(name="reports.send_scheduled")
def send_scheduled(run_id: int) -> None:
    """Send one scheduled report to one recipient."""
    schedules.send_run(run_id=run_id, now=timezone.now())


@shared_task(name="reports.delete_old_runs")
def delete_old_runs() -> None:
    """Delete notes on scheduled reports that were sent long ago."""
    schedules.delete_old_runs(now=timezone.now())


@shared_task(name="reports.find_partner_flags")
def find_partner_flags() -> None:
    """Find reasons to look at partners' work and keep them with their evidence."""
    flags.find_partner_flags(now=timezone.now())
