"""The ledger of the demo world: its past months are closed, the one that lasts is booked so far."""

from datetime import datetime

from apps.revenue import services


def seed_ledger(*, now: datetime) -> int:
    """Book every month of the world's history and close those that ended; how many lender months there are."""
    booked = services.book_changed_months(now=now, everything=True)
    closed = services.close_ended_months(now=now)
    return len({(one.lender_id, one.month) for one in booked} | set(closed))
