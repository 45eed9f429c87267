"""When a lender's answer may be expected, and from when one may ask the same lender again after a refusal."""

from dataclasses import dataclass
from datetime import date, timedelta

_SATURDAY = 5


@dataclass(frozen=True)
class AnswerWindow:
    """The first and the last day on which an answer may be expected."""

    earliest: date
    latest: date


def working_days_after(start: date, days: int) -> date:
    """The day that is `days` working days (Monday to Friday) after `start`; none is the next working day or `start`.

    Bank holidays are not known here, so what rests on this is called an expectation, never a promise.
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
    """Between the least and the most working days after the lender got the application or the last document."""
    return AnswerWindow(working_days_after(sent_on, days[0]), working_days_after(sent_on, days[1]))


def open_again_on(refused_on: date, reapply_after_days: int | None) -> date | None:
    """From which day the lender may be asked again after it said no; None where it sets no waiting time."""
    return None if not reapply_after_days else refused_on + timedelta(days=reapply_after_days)
