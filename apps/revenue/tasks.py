"""Tasks of the ledger. Each books only what is not booked yet, so repeats are harmless."""

from celery import shared_task
from django.utils import timezone

from apps.revenue.services import ledger, months, referral_notices


@shared_task(name="revenue.book_changed_months")
def book_changed_months() -> None:
    """Book months whose events or terms changed."""
    ledger.book_changed_months(now=timezone.now())


@shared_task(name="revenue.book_all_months")
def book_all_months() -> None:
    """Book every changed month of all times, also those that committed too late for the minute."""
    ledger.book_changed_months(now=timezone.now(), everything=True)


@shared_task(name="revenue.close_ended_months")
def close_ended_months() -> None:
    """Close the months that ended long enough ago."""
    months.close_ended_months(now=timezone.now())


@shared_task(name="revenue.notify_first_loans")
def notify_first_loans() -> None:
    """Notify partners of the first loan of the partners they referred."""
    referral_notices.notify_first_loans(now=timezone.now())
