"""The ledger of the demo dataset: past months are closed, the current one is booked so far."""

from datetime import datetime

from apps.revenue.services import ledger, months


def seed_ledger(*, now: datetime) -> int:
    """Book every month of the dataset's history and close those that ended.

    Returns the number of lender-months.
    """
    booked = ledger.book_changed_months(now=now, everything=True)
    closed = months.close_ended_months(now=now)
    return len({(lender_month.lender_id, lender_month.month) for lender_month in booked} | set(closed))
