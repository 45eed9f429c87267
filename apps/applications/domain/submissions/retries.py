"""Retries of a transfer to a lender that did not answer, and when to give up (product.md 4).

Waiting costs no attempt: while a lender's circuit breaker is open nothing is sent, so nothing has been tried. Without
that rule a lender that is back after a minute would find submissions given up that it was never asked about.
"""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

FIRST_PAUSE: Final = timedelta(seconds=10)
"""Until a hand-over that was held back is looked at again; the breaker is open for 30 s."""

MAX_PAUSE: Final = timedelta(minutes=10)
"""How long after it was made a hand-over may be held back for nothing; from then on being held back costs a try."""


@dataclass(frozen=True)
class RetryPlan:
    """The number of attempts so far, and the pause before the next one."""

    attempts: int
    pause: timedelta


def wait_before(attempts: int) -> timedelta:
    """Return the pause after that many failed attempts: 3 s, 9 s, 27 s."""
    return timedelta(seconds=3**attempts)


def next_try(attempts: int, *, most: int, held: bool, age: timedelta) -> RetryPlan | None:
    """Return the plan after an attempt without an answer, or None to give up.

    `attempts` counts this one, `most` is how many there may be, `held` says that the lender was not asked, `age`
    is the time since the transfer was made.
    """
    if held and age < MAX_PAUSE:
        return RetryPlan(attempts - 1, FIRST_PAUSE)
    return None if attempts >= most else RetryPlan(attempts, wait_before(attempts))
