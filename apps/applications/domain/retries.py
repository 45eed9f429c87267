"""When a hand-over to a lender that did not answer is tried again, and when it is given up (product.md 4).

Waiting costs no try: while a lender's circuit breaker is open nothing is sent, so nothing has been tried. Without that
rule a lender that is back after a minute would find submissions given up that it was never asked about.
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
    """How many tries are behind it, and the pause before the next one."""

    attempts: int
    pause: timedelta


def wait_before(attempts: int) -> timedelta:
    """The pause after that many failed tries: 3 s, 9 s, 27 s."""
    return timedelta(seconds=3**attempts)


def next_try(attempts: int, *, most: int, held: bool, age: timedelta) -> RetryPlan | None:
    """What follows a try that brought no answer; None: it is given up.

    `attempts` counts this one, `most` is how many there may be, `held` says that the lender was not asked, `age` is the
    time since the hand-over was made.
    """
    if held and age < MAX_PAUSE:
        return RetryPlan(attempts - 1, FIRST_PAUSE)
    return None if attempts >= most else RetryPlan(attempts, wait_before(attempts))
