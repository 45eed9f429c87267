"""Due times of a scheduled report: three rhythms in Indian time, read by cronsim."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Literal
from urllib.parse import parse_qsl
from uuid import UUID

from cronsim import CronSim

from apps.core.domain.calendar import IST
from apps.core.domain.problems import FieldError, invalid
from apps.reports.domain.funnel import counted_by
from apps.reports.domain.layout import Layout, Narrowing, layout_of
from apps.reports.domain.measures import REPORTS, ReportName
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of

Every = Literal["day", "week", "month"]
EVERY: tuple[Every, ...] = ("day", "week", "month")
REPORT_OF_PAGE: Mapping[str, ReportName] = {f"{name}-report": name for name in REPORTS}
"""The pages whose views can be scheduled, with their report."""
LAST_DAY = 31
"""Number that means the last day of the month."""
MONTH_DAYS = (*range(1, 29), LAST_DAY)
"""The 29th and 30th are none: February has neither."""
MAX_RECIPIENTS = 20
MAX_SCHEDULES = 20
"""Of one person."""
LATE_AFTER = timedelta(minutes=15)
MAX_ATTEMPTS = 3


@dataclass(frozen=True)
class Rhythm:
    """Every day, week or month at an Indian time.

    A weekly one has a weekday (0 is Monday), a monthly one a day of the month (31: the last).
    """

    every: Every
    at: time
    weekday: int | None = None
    month_day: int | None = None

    def __post_init__(self) -> None:
        if (self.weekday is not None) != (self.every == "week"):
            raise invalid(weekday=FieldError("core.required" if self.every == "week" else "core.not_a_choice"))
        if (self.month_day is not None) != (self.every == "month"):
            raise invalid(month_day=FieldError("core.required" if self.every == "month" else "core.not_a_choice"))
        if self.month_day is not None and self.month_day not in MONTH_DAYS:
            raise invalid(month_day=FieldError("core.not_a_choice"))

    @property
    def expression(self) -> str:
        """Return the rhythm as a cron expression of Indian time."""
        month_day = "L" if self.month_day == LAST_DAY else self.month_day or "*"
        weekday = "*" if self.weekday is None else (self.weekday + 1) % 7
        return f"{self.at.minute} {self.at.hour} {month_day} * {weekday}"


def next_slot(rhythm: Rhythm, after: datetime) -> datetime:
    """Return the first slot later than a moment."""
    return next(CronSim(rhythm.expression, after.astimezone(IST)))


def last_slot(rhythm: Rhythm, at: datetime) -> datetime:
    """Return the last slot that is not later than a moment.

    Of several missed ones only this is sent.
    """
    following = at.astimezone(IST) + timedelta(minutes=1)
    return next(CronSim(rhythm.expression, following, reverse=True))


def is_late(slot: datetime, now: datetime) -> bool:
    """Return whether a slot is sent so long after its time that the message says so."""
    return now - slot > LATE_AFTER


def shows_report(page: str, query: str) -> bool:
    """Return whether a saved view shows a report; a list under a tab of its own is none."""
    return page in REPORT_OF_PAGE and "tab" not in dict(parse_qsl(query))


def layout_of_view(page: str, query: str, today: date) -> Layout:
    """Return the layout that a saved view's query means today.

    422 at `view_id` for one that is no report or cannot be read.
    """
    if not shows_report(page, query):
        raise invalid(view_id=FieldError("reports.view_is_no_report"))
    words = dict(parse_qsl(query))
    preset = words.get("preset", DEFAULT)
    try:
        first, last = (date.fromisoformat(words[name]) if name in words else None for name in ("from", "to"))
        lender = int(words["lender_id"]) if "lender_id" in words else None
        partner = words.get("partner_id")
        if partner not in (None, "own"):
            UUID(partner)
    except ValueError:
        raise invalid(view_id=FieldError("reports.view_is_no_report")) from None
    period = period_of(preset if preset in PRESETS else DEFAULT, today, first, last)
    only = Narrowing(words.get("product"), lender, partner, words.get("channel"))
    by, split, counted = words.get("by"), words.get("split"), counted_by(words.get("counted"))
    return layout_of(REPORT_OF_PAGE[page], period.days, by, split, only, counted=counted)
