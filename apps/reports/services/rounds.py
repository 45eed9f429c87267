"""Rounds of counting: today and yesterday, then days with news, then days never counted.

A day with news is a row until it was counted, so that a round may stop at any point and the next one continues.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, timedelta
from time import monotonic

from django.db import OperationalError, connection, transaction
from django.db.models import Max, Min
from psycopg.errors import LockNotAvailable

from apps.applications.selectors import counting as applications
from apps.core.domain.calendar import today_ist
from apps.core.failpoints import failpoint
from apps.reports.models import CellRecount, DueDay, StepFact
from apps.reports.services.counting import count_day, one_state

ROUND_SECONDS = 45
"""After so long a round begins no further day: the next minute's counts today first, then continues."""
LATE_LOOKS = (timedelta(minutes=5), timedelta(hours=1))
"""News is looked for immediately and again after so long, because late transactions commit later."""
FIRST_AT_ONCE = 40
"""Days that were never counted and that one round counts."""
NIGHT_DAYS = 40
"""Past days that every night recounts, next to a thirtieth of those before."""
NIGHT_PARTS = 30

_NEVER = datetime.min.replace(tzinfo=UTC)


def count_round(*, now: datetime) -> list[date]:
    """Count today, yesterday, and as many of the days that are due as there is time for.

    Gives the days in the order in which they were counted; it ends where another round is counting.
    """
    return list(_count_due(now))


def recount_night(*, now: datetime) -> int:
    """Count the last days and a part of those before again; how many of them changed."""
    today = today_ist(now)
    recent = today - timedelta(days=NIGHT_DAYS)
    older = CellRecount.objects.filter(day__lt=recent).values_list("day", flat=True)
    turn = today.toordinal() % NIGHT_PARTS
    days = [day for day in older if day.toordinal() % NIGHT_PARTS == turn]
    days += CellRecount.objects.filter(day__gte=recent, day__lt=today).values_list("day", flat=True)
    return sum(count_day(day=day, cause=CellRecount.Cause.NIGHT).cells_changed > 0 for day in sorted(days))


def note_due_days(days: Iterable[date], *, now: datetime) -> None:
    """Have the next rounds count these days again, unless a count that begins later does."""
    DueDay.objects.bulk_create(
        [DueDay(day=day, found_at=now) for day in sorted(days)],
        update_conflicts=True,
        unique_fields=["day"],
        update_fields=["found_at"],
    )


def _count_due(now: datetime) -> Iterator[date]:
    until = monotonic() + ROUND_SECONDS
    today = today_ist(now)
    recent = (today, today - timedelta(days=1))
    for day in recent:
        if not _count_alone(day, CellRecount.Cause.ROUND):
            return
        failpoint("day_counted")
        yield day
    _look_for_news(now, recent)
    for day, cause, found_at in _due(today, recent):
        if monotonic() >= until or not _count_alone(day, cause):
            return
        # Only what was seen: news that was noted during the count is still due.
        if found_at is not None:
            DueDay.objects.filter(day=day, found_at=found_at).delete()
        yield day


def _count_alone(day: date, cause: CellRecount.Cause) -> bool:
    """Count a day unless another round is counting one, and return whether it did.

    A second round must not wait in a worker's process.
    """
    with one_state():
        if not _is_only_round():
            return False
        count_day(day=day, cause=cause)
    return True


def _is_only_round() -> bool:
    """Lock the rounds until the transaction ends, unless another one has them.

    As `hold_counting`, before its state.
    """
    try:
        with transaction.atomic(), connection.cursor() as cursor:
            # The mode keeps other rounds away and lets rows be written.
            cursor.execute("LOCK TABLE reports_dueday IN SHARE UPDATE EXCLUSIVE MODE NOWAIT")
    except OperationalError as error:
        if not isinstance(error.__cause__, LockNotAvailable):
            raise
        return False
    return True


@transaction.atomic
def _look_for_news(now: datetime, recent: tuple[date, date]) -> None:
    """Note the days that had news since the look before, and that there was one now."""
    looked_at = CellRecount.objects.aggregate(at=Max("looked_at"))["at"]
    if looked_at is None:
        begun = CellRecount.objects.aggregate(at=Min("began_at"))["at"] or now
        days = _days_with_news(begun - max(LATE_LOOKS))
    else:
        days = _days_with_news(looked_at)
        for late in LATE_LOOKS:
            days |= _days_with_news(looked_at - late, now - late)
    note_due_days({day for day in days if day <= recent[0]} - set(recent), now=now)
    CellRecount.objects.filter(day=recent[0]).update(looked_at=now)


def _days_with_news(since: datetime, until: datetime | None = None) -> set[date]:
    """Return the days on which changes between two instants count now or counted before."""
    units, days = applications.moved_units_for_system(since, until)
    counted: Iterable[date] = StepFact.objects.filter(unit__in=units).values_list("day", flat=True).distinct()
    return days | set(counted)


def _due(today: date, recent: tuple[date, date]) -> list[tuple[date, CellRecount.Cause, datetime | None]]:
    """Return the days to count, each with its cause and the time of its news.

    Days with news come first, the longest uncounted of them first, then days that were never counted.
    """
    counted_at = dict(CellRecount.objects.values_list("day", "began_at"))
    news: dict[date, datetime] = {}
    for due in DueDay.objects.all():
        if counted_at.get(due.day, _NEVER) > due.found_at:
            DueDay.objects.filter(day=due.day, found_at=due.found_at).delete()
        else:
            news[due.day] = due.found_at
    first = sorted(news, key=lambda day: (counted_at.get(day, _NEVER), -day.toordinal()))
    missing = sorted(_every_day(today) - counted_at.keys() - {*news, *recent}, reverse=True)[:FIRST_AT_ONCE]
    return [
        *((day, CellRecount.Cause.ROUND, news[day]) for day in first),
        *((day, CellRecount.Cause.FIRST, None) for day in missing),
    ]


def _every_day(today: date) -> set[date]:
    first = applications.first_day_for_system()
    if first is None:
        return set()
    return {first + timedelta(days=number) for number in range((today - first).days + 1)}
