"""Where a submission stands, and what one more report of its lender makes of that. Pure: no order of files matters."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from apps.applications.domain import statuses
from apps.applications.domain.statuses import FINAL, StatusDecision, SubmissionStatus
from apps.core.domain.money import in_rupees


class SubmissionFacts(NamedTuple):
    """Where a submission stands: what a row may change. Amounts in rupees."""

    status: SubmissionStatus
    as_of: date
    sanctioned_amount: Decimal | None
    disbursed_amount: Decimal | None
    disbursed_on: date | None
    reason: str
    remarks: str
    has_live_rival: bool = False
    """Another submission of the same customer, lender and product is open, so this one cannot be opened again."""
    person_erased: bool = False
    """Its person was deleted: status and money go on, words about them are kept no more."""
    place_taken: tuple[str, int, str] = ("", 0, "")
    """Customer, lender and product: of all submissions that share them one may be open."""


@dataclass(frozen=True, slots=True)
class StatusReport:
    """One row of a lender's sheet about one submission. Amounts in rupees."""

    status: SubmissionStatus
    on: date
    sanctioned_amount: Decimal | None = None
    disbursed_amount: Decimal | None = None
    disbursed_on: date | None = None
    reason: str = ""
    remarks: str = ""


@dataclass(frozen=True, slots=True)
class InvalidReportValue:
    """A value of a row that cannot be so: which one, why, and what the sentence about it needs."""

    name: str
    code: str
    details: Mapping[str, Any]


def invalid_value(
    *, made_on: date, sanctioned: Decimal | None, disbursed: Decimal | None, disbursed_on: date | None
) -> InvalidReportValue | None:
    """What one row says that cannot be so of a submission made on that day in India; amounts in rupees.

    It looks at the row and at the day of the submission alone, never at what other rows said: so a row is refused or
    taken in whatever order the files come.
    """
    if disbursed_on is not None and disbursed_on < made_on:
        return InvalidReportValue("disbursed_on", "uploads.before_submission", {"on": made_on.isoformat()})
    if sanctioned is not None and disbursed is not None and disbursed > sanctioned:
        return InvalidReportValue("disbursed_amount", "uploads.over_sanction", {"sanctioned": in_rupees(sanctioned)})
    return None


AMOUNTS = ("sanctioned_amount", "disbursed_amount")


def large_changes(before: SubmissionFacts, after: SubmissionFacts, percent: int) -> list[str]:
    """Which amounts were known and change by more than so many per cent of what was known (expectations 4.4, W01)."""
    found = []
    for name in AMOUNTS:
        known, said = getattr(before, name), getattr(after, name)
        if known is not None and said is not None and abs(said - known) * 100 > known * percent:
            found.append(name)
    return found


DATED = ("sanctioned_amount", "disbursed_amount", "disbursed_on", "remarks")
"""Facts that each hold by the day of the report that said them, whatever the status of that report."""


@dataclass(frozen=True, slots=True)
class SubmissionTimeline:
    """A standing, of which day the newest report is that said each of its facts, and the course that led there: each
    status that held with the day it was reported of, in the order in which they took effect."""

    standing: SubmissionFacts
    said_on: Mapping[str, date]
    course: Sequence[tuple[date, SubmissionStatus]] = ()

    def was_set_before(self, day: date) -> tuple[SubmissionStatus, date] | None:
        """The status that held before a day, and since when; None where nothing is known of the days before."""
        # What took effect last among them, not what is of the latest day: a status that is reported of an earlier day
        # than it was known of lets others in before that day.
        return next(((status, on) for on, status in reversed(self.course) if on < day), None)

    def was_changed_since(self, report: "StatusReport") -> bool:
        """Whether another status held after the report's day, so that what it says does not reach until now."""
        return any(on > report.on and status is not report.status for on, status in self.course)


def merged(known: SubmissionTimeline, report: StatusReport) -> tuple[StatusDecision, SubmissionTimeline]:
    """What is known after one more report; BACKWARD and FINAL change nothing.

    The status moves as `statuses.decide` says. A report of an earlier day that led back from what held before that day
    is refused as it was, or would have been, when it was news: so a refused row that is sent again stays refused
    whatever came since. A repeated status counts from the first day it was reported, unless another one held in
    between. Every other fact is the newest report's that says it, so an older row completes what a newer one left open
    and never overwrites it; of two reports of one day the greater value holds. Therefore reports of a course that leads
    forward end in the same place in whatever order they come, and the same reports again change nothing.
    """
    standing, said_on = known.standing, dict(known.said_on)
    verdict = statuses.decide_status(standing.status, standing.as_of, report.status, report.on)
    if verdict is StatusDecision.SAME and known.was_changed_since(report):
        verdict = StatusDecision.STALE
    if verdict is StatusDecision.STALE:
        verdict = _first_reported(known, report)
    if verdict in (StatusDecision.BACKWARD, StatusDecision.FINAL):
        return verdict, known
    changes: dict[str, Any] = {}
    if verdict is StatusDecision.APPLY:
        changes.update(status=report.status, as_of=report.on, reason=report.reason)
        said_on.pop("reason", None)
        if report.reason:
            said_on["reason"] = report.on
    elif verdict is StatusDecision.SAME:
        changes.update(as_of=min(standing.as_of, report.on))
        changes.update(_newest(known, report, "reason", said_on))
    for name in DATED:
        changes.update(_newest(known, report, name, said_on))
    course = known.course if verdict is StatusDecision.STALE else (*known.course, (report.on, report.status))
    return verdict, SubmissionTimeline(standing._replace(**changes), said_on, course)


def _first_reported(known: SubmissionTimeline, report: StatusReport) -> StatusDecision:
    """STALE for a report of an earlier day that fits the course; else why it was refused when it was news."""
    for on, status in reversed(known.course):
        if (on, status) == (report.on, report.status):
            break
        if on < report.on:
            if status is report.status or statuses.may_move(status, report.status):
                break
            return StatusDecision.FINAL if status in FINAL else StatusDecision.BACKWARD
    return StatusDecision.STALE


def _newest(known: SubmissionTimeline, report: StatusReport, name: str, said_on: dict[str, date]) -> dict[str, Any]:
    said, current = getattr(report, name), getattr(known.standing, name)
    if said is None or said == "":
        return {}
    is_open = current is None or current == ""
    day = known.said_on.get(name, known.standing.as_of)
    if is_open or report.on > day or (report.on == day and said > current):
        said_on[name] = report.on
        return {name: said}
    return {}
