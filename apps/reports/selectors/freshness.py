"""The last signs of lenders, providers, counts and the timetable, against their rhythm."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from apps.accounts.domain.permissions import Can, has_permission
from apps.applications.selectors.submissions import freshness as applications
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden
from apps.core.jobs import TimetableLine, timetable
from apps.lenders.selectors import alerts as lender_alerts
from apps.lenders.selectors import lenders
from apps.messaging.selectors.outbox import CodeDelivery, code_deliveries_for_system
from apps.privacy.selectors.calls import last_dnd_answer_for_system
from apps.reports.domain.lateness import Silence, silence
from apps.reports.selectors.cells import latest_count_for_system
from apps.uploads.selectors import effect_times

LEAST_SILENCE = {"answer": timedelta(hours=1), "status": timedelta(hours=6), "mis": timedelta(days=2)}
"""Source -> a silence that is never late, however quick the lender usually is."""
MIS_FILE = "mis"
MIS_SINCE = timedelta(days=400)


@dataclass(frozen=True)
class LenderFreshness:
    """One lender's silence by source: answer (None where no service is asked), status, mis."""

    lender_id: int
    name: str
    answer: Silence | None
    status: Silence
    mis: Silence

    @property
    def late_count(self) -> int:
        """Return the number of its late sources."""
        return sum(source.is_late for source in (self.answer, self.status, self.mis) if source)


@dataclass(frozen=True)
class FreshnessBoard:
    """Everything that comes by a rhythm; lenders whose silence is late come first."""

    lenders: list[LenderFreshness]
    codes: list[CodeDelivery]
    dnd_at: datetime | None
    dnd_source: str
    counted_at: datetime | None
    counted_day: date | None
    timetable: list[TimetableLine]


def freshness(actor: Actor, now: datetime) -> FreshnessBoard:
    """Return the silence of every lender that is on, and the other last signs."""
    if not has_permission(actor, Can.READ_JOBS):
        raise forbidden()
    dnd = last_dnd_answer_for_system()
    counted = latest_count_for_system(today_ist(now))
    return FreshnessBoard(
        lenders=_lenders(actor, now),
        codes=code_deliveries_for_system(now=now),
        dnd_at=dnd.checked_at if dnd else None,
        dnd_source=dnd.source if dnd else "",
        counted_at=counted.ended_at if counted else None,
        counted_day=counted.day if counted else None,
        timetable=timetable(),
    )


def _lenders(actor: Actor, now: datetime) -> list[LenderFreshness]:
    live, served = lender_alerts.live_ids(actor), lender_alerts.lenders_asked_by_connector(actor)
    names = lenders.lender_cards(live)
    answers = applications.answer_times_for_system(served)
    unanswered = applications.last_unanswered_for_system(now)
    statuses = applications.status_times_for_system(now)
    mis = effect_times.applied_times_by_lender(actor, MIS_FILE, now - MIS_SINCE)
    rows = [
        LenderFreshness(
            lender_id=pk,
            name=names[pk].name(actor.language),
            answer=_answer(answers.get(pk, []), unanswered.get(pk), now) if pk in served else None,
            status=silence(statuses.get(pk, []), now, least=LEAST_SILENCE["status"]),
            mis=silence(mis.get(pk, []), now, least=LEAST_SILENCE["mis"]),
        )
        for pk in live
    ]
    return sorted(rows, key=lambda row: (-row.late_count, row.name))


def _answer(times: Sequence[datetime], unanswered_at: datetime | None, now: datetime) -> Silence:
    """Return a service's silence; not late while nobody asked since its last answer."""
    quiet = silence(times, now, least=LEAST_SILENCE["answer"])
    is_asked = unanswered_at is not None and (quiet.last_at is None or unanswered_at > quiet.last_at)
    return quiet if is_asked else Silence(quiet.last_at, quiet.usual, quiet.late_after, is_late=False)
