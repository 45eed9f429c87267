"""Retries of a message: number and pauses. A one-time code is never sent after it expired."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

MAX_ATTEMPTS: Final = 6
# A delivery without progress for this long died with its worker.
STALE_AFTER: Final = timedelta(seconds=60)
# A wake-up that did not come within this time is published again.
SWEEP_AFTER: Final = timedelta(seconds=10)
OTP_USEFUL_FOR: Final = timedelta(minutes=5)


def wait_before(attempt: int) -> timedelta:
    """Return the pause after the failed attempt number `attempt` (1 is the first).

    5 s, 15 s, 45 s … at most 15 minutes.
    """
    return min(timedelta(seconds=5 * 3 ** (attempt - 1)), timedelta(minutes=15))


CHANNELS = ("sms", "email", "whatsapp", "in_app")


def all_keys(dedupe_keys: Iterable[str]) -> list[str]:
    """Return the keys with those of the messages held behind the first, a channel each."""
    return [key for first in dedupe_keys for key in (first, *(f"{first}:{channel}" for channel in CHANNELS))]
