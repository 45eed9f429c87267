"""The way of an export, and when its file goes. Pure.

queued -> running -> ready -> expired; queued and running may be cancelled or fail, and begin again from there.
"""

from datetime import datetime, timedelta
from enum import StrEnum


class ExportState(StrEnum):
    QUEUED = "queued"
    RUNNING = "running"
    READY = "ready"
    FAILED = "failed"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


UNDER_WAY = (ExportState.QUEUED, ExportState.RUNNING)
AGAIN = (ExportState.FAILED, ExportState.CANCELLED, ExportState.EXPIRED)
"""States from which it may restart, with the same filters and columns."""

MAX_ATTEMPTS = 3
SWEEP_AFTER = timedelta(seconds=20)
"""Without progress for so long, its message was lost or its worker died."""


def is_over(expires_at: datetime | None, now: datetime) -> bool:
    """Return whether the file has expired; at the instant of expiry it has."""
    return expires_at is not None and now >= expires_at


def rows_a_second(rows: int, began_at: datetime | None, told_at: datetime) -> int | None:
    """Return the speed of writing in whole rows a second; None while it is unknown."""
    seconds = (told_at - began_at).total_seconds() if began_at else 0.0
    return round(rows / seconds) if rows and seconds > 0 else None
