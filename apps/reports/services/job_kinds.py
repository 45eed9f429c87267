"""Counting as a job of the back office: days whose last count changed cells."""

from datetime import datetime

from apps.core.domain.calendar import day_in
from apps.core.domain.jobs import ENDED_SHOWN, JobKind, JobLine, JobState
from apps.reports.models import CellRecount

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
