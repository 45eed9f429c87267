"""Counting and scheduled reports as jobs of the back office."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from django.db.models import Count, Exists, Max, OuterRef, Q

from apps.core.domain.calendar import day_in
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, open_state
from apps.reports.models import CellRecount, ReportScheduleRun

DAYS_SHOWN = 10
"""A recount of many days must not fill the page."""


class CountJobs(JobKind):
    """Days of the reports whose last count changed cells."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return the days counted in the last days with changed cells, the last counted first."""
        rows = CellRecount.objects.filter(began_at__gt=now - ENDED_SHOWN, cells_changed__gt=0)
        return [
            JobLine(
                kind="count",
                id=f"{row.day:%Y-%m-%d}",
                what=day_in(row.day, language),
                topic=row.cause,
                by="",
                state=JobState.DONE,
                began_at=row.began_at,
                touched_at=row.ended_at,
                done=row.cells_changed,
            )
            for row in rows.order_by("-began_at")[:DAYS_SHOWN]
        ]


class ScheduleJobs(JobKind):
    """Slots of scheduled reports with their recipients, sent again from their own page."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return slots that wait for a recipient and those of the last days, the newest first."""
        waiting, failed = (
            Q(state=state) for state in (ReportScheduleRun.State.WAITING, ReportScheduleRun.State.FAILED)
        )
        same_slot = ReportScheduleRun.objects.filter(waiting, schedule=OuterRef("schedule"), slot=OuterRef("slot"))
        slots = ReportScheduleRun.objects.filter(Q(slot__gt=now - ENDED_SHOWN) | Exists(same_slot)).order_by()
        counted = slots.values("schedule_id", "slot", "schedule__view__name", "schedule__view__page").annotate(
            people=Count("pk"),
            open=Count("pk", filter=waiting),
            failures=Count("pk", filter=failed),
            tries=Max("attempts"),
            ended=Max("ended_at"),
        )
        return [_schedule_line(row, now) for row in counted.order_by("-slot", "schedule_id")[:MAX_JOBS]]


def _schedule_line(row: Mapping[str, Any], now: datetime) -> JobLine:
    if row["open"]:
        state = open_state(is_running=row["open"] < row["people"], due_at=row["ended"] or row["slot"], now=now)
    else:
        state = JobState.FAILED if row["failures"] else JobState.DONE
    return JobLine(
        kind="schedule",
        id=f"{row['schedule_id']}:{int(row['slot'].timestamp())}",
        what=row["schedule__view__name"],
        topic=row["schedule__view__page"],
        by="",
        state=state,
        began_at=row["slot"],
        touched_at=row["ended"] or row["slot"],
        done=row["people"] - row["open"],
        of=row["people"],
        attempts=row["tries"] or 0,
    )
