"""The welcome-back check: five wrong answers lock it for an hour (product.md 3)."""

from dataclasses import dataclass
from datetime import datetime, timedelta

TRIES = 5
LOCK = timedelta(hours=1)


@dataclass(frozen=True)
class ConfirmationAttempts:
    """Wrong answers since the last right one or the last lock, and the end of the lock."""

    wrong: int = 0
    locked_until: datetime | None = None

    def seconds_locked(self, now: datetime) -> int:
        """Return the whole seconds left, rounded up; 0 when open."""
        if self.locked_until is None or self.locked_until <= now:
            return 0
        left = self.locked_until - now
        return int(left.total_seconds()) + (1 if left.microseconds else 0)

    def after_wrong(self, now: datetime) -> "ConfirmationAttempts":
        """Return the attempts after one more wrong answer; the fifth locks and restarts the count."""
        wrong = self.wrong + 1
        return ConfirmationAttempts(0, now + LOCK) if wrong >= TRIES else ConfirmationAttempts(wrong, None)

    @property
    def tries_left(self) -> int:
        return TRIES - self.wrong
