"""Wake-ups of reports. Each counts whole days anew, so that a lost or doubled message does no harm."""

from celery import shared_task
from django.utils import timezone

from apps.reports import services


@shared_task(name="reports.count")
def count_news() -> None:
    """Count today, yesterday and the days that had news."""
    services.count_round(now=timezone.now())


@shared_task(name="reports.recount")
def recount_past() -> None:
    """Count days of the past again and note what that changed."""
    services.recount_night(now=timezone.now())
