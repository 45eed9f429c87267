"""A month's statements and bank files, as jobs that wait for a second person."""

from datetime import datetime

from django.db.models import Count, Max, Min, Q

from apps.core.domain.calendar import month_in
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState
from apps.payouts.models import Payout, Statement

_SETTLED = (Payout.State.SENT, Payout.State.RECALLED)


class StatementJobs(JobKind):
    """The statements that one person drafted for a month: how many of them have been approved."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return the months whose statements were drafted in the last days, by who drafted them."""
        rows = Statement.objects.filter(made_at__gt=now - ENDED_SHOWN).order_by().values("month", "maker_name")
        counted = rows.annotate(
            of=Count("pk"),
            open=Count("pk", filter=Q(state=Statement.State.DRAFT)),
            began_at=Min("made_at"),
            touched_at=Max("made_at"),
        )
        return [
            JobLine(
                kind="statement",
                id=f"{row['month']:%Y-%m}",
                what=month_in(row["month"], language),
                by=row["maker_name"],
                state=JobState.WAITING if row["open"] else JobState.DONE,
                began_at=row["began_at"],
                touched_at=row["touched_at"],
                done=row["of"] - row["open"],
                of=row["of"],
            )
            for row in counted.order_by("-touched_at")[:MAX_JOBS]
        ]


class BankFileJobs(JobKind):
    """Bank files: waiting until a second person releases them."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return bank files that wait, and those of the last days."""
        wanted = Q(state=Payout.State.MADE) | Q(made_at__gt=now - ENDED_SHOWN)
        return [
            JobLine(
                kind="bank_file",
                id=str(row.pk),
                what=row.number,
                by=row.maker_name,
                state=_bank_file_state(row),
                began_at=row.made_at,
                touched_at=row.checked_at or row.made_at,
                done=row.count if row.state in _SETTLED else 0,
                of=row.count,
            )
            for row in Payout.objects.filter(wanted).order_by("-made_at")[:MAX_JOBS]
        ]


def _bank_file_state(row: Payout) -> JobState:
    if row.state == Payout.State.MADE:
        return JobState.WAITING
    return JobState.DONE if row.state in _SETTLED else JobState.CANCELLED
