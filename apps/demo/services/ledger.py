"""The ledger of the demo dataset: past months are closed, the current one is booked so far."""

from datetime import datetime

from apps.revenue import services


def seed_ledger(*, now: datetime) -> int:
    """Book every month of the dataset's history and close those that ended.

    Returns the number of lender-months.
    """
    booked = services.book_changed_months(now=now, everything=True)
    closed = services.close_ended_months(now=now)
    return len({(lender_month.lender_id, lender_month.month) for lender_month in booked} | set(closed))
