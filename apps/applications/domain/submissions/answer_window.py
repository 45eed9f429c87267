"""Expected days of a lender's answer, and the first day to apply again after a rejection."""

from dataclasses import dataclass
from datetime import date, timedelta

_SATURDAY = 5


@dataclass(frozen=True)
class AnswerWindow:
    """The first and the last day on which an answer may be expected."""

    earliest: date
    latest: date


def working_days_after(start: date, days: int) -> date:
    """Return the day that is `days` working days (Monday to Friday) after `start`.

    With zero days it is `start`, or the next working day. Bank holidays are not known here, so everything that
    rests on this is called an expectation, never a promise.
    """
    day = start
    while day.weekday() >= _SATURDAY:
        day += timedelta(days=1)
    left = days
    while left:
        day += timedelta(days=1)
        left -= day.weekday() < _SATURDAY
    return day


def answer_window(sent_on: date, days: tuple[int, int]) -> AnswerWindow:
    """Return the days between which the lender's answer is expected.

    `sent_on` is when it got the application or the last document; `days` the fewest and the most working days.
    """
    return AnswerWindow(working_days_after(sent_on, days[0]), working_days_after(sent_on, days[1]))


def open_again_on(refused_on: date, reapply_after_days: int | None) -> date | None:
    """Return the first day to apply again after a rejection, or None without a waiting time."""
    return None if not reapply_after_days else refused_on + timedelta(days=reapply_after_days)
