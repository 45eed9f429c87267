"""Counting every day that a made-up world speaks of, as the worker's rounds do."""

from collections.abc import Iterator
from datetime import date

from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.core.domain.calendar import today_ist
from apps.customers.models import JourneyEvent, Prospect
from apps.reports.models import DayCell
from apps.reports.services import counting


def count_world() -> list[date]:
    """Count the days on which anything happened or was counted, the earliest first; gives them."""
    days = sorted(set(_days()))
    for day in days:
        counting.count_day(day=day, cause="hand")
    return days


def _days() -> Iterator[date]:
    for model, column in (
        (Application, "created_at"),
        (JourneyEvent, "at"),
        (OfferSnapshot, "created_at"),
        (Prospect, "created_at"),
        (Submission, "created_at"),
        (Touch, "at"),
    ):
        yield from (today_ist(at) for at in model.objects.values_list(column, flat=True))
    yield from StatusEntry.objects.values_list("on", flat=True)
    yield from (on for on in Submission.objects.values_list("paid_on", flat=True) if on is not None)
    yield from DayCell.objects.values_list("day", flat=True)
