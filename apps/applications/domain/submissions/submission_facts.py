"""The facts of a submission, and the effect of one more report of its lender. Pure.

The result does not depend on the order of files.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, NamedTuple

from apps.applications.domain.submissions import statuses
from apps.applications.domain.submissions.statuses import FINAL, StatusDecision, SubmissionStatus
from apps.core.domain.money import in_rupees


class SubmissionFacts(NamedTuple):
    """The facts of a submission that a row may change. Amounts in rupees."""

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
    """Return a value of a row that is impossible for the submission, or None.

    The submission was made on the day `made_on` in India; amounts in rupees. It looks at the row and at that day
    alone, never at what other rows said: so a row is refused or accepted in whatever order the files come.
    """
    if disbursed_on is not None and disbursed_on < made_on:
        return InvalidReportValue("disbursed_on", "uploads.before_submission", {"on": made_on.isoformat()})
    if sanctioned is not None and disbursed is not None and disbursed > sanctioned:
        return InvalidReportValue("disbursed_amount", "uploads.over_sanction", {"sanctioned": in_rupees(sanctioned)})
    return None


AMOUNTS = ("sanctioned_amount", "disbursed_amount")


def large_changes(before: SubmissionFacts, after: SubmissionFacts, percent: int) -> list[str]:
    """Return the stored amounts that change by more than `percent` (expectations 4.4, W01).

    The change is relative to the earlier amount.
    """
    changed = []
    for name in AMOUNTS:
        old, new = getattr(before, name), getattr(after, name)
        if old is not None and new is not None and abs(new - old) * 100 > old * percent:
            changed.append(name)
    return changed


DATED = ("sanctioned_amount", "disbursed_amount", "disbursed_on", "remarks")
"""Facts that each hold by the day of the report that said them, whatever the status of that report."""


@dataclass(frozen=True, slots=True)
class SubmissionTimeline:
    """The facts of a submission, the newest report day of each, and the course of its status.

    `said_on` maps a fact to the day of the newest report of it. `course` holds each status that held, with the day
    it was reported of, in the order in which they took effect.
    """

    standing: SubmissionFacts
    said_on: Mapping[str, date]
    course: Sequence[tuple[date, SubmissionStatus]] = ()

    def was_set_before(self, day: date) -> tuple[SubmissionStatus, date] | None:
        """Return the status that held before a day and since when, or None if nothing is known."""
        # What took effect last among them, not what is of the latest day: a status that is reported of an earlier day
        # than it was known of lets others in before that day.
        return next(((status, on) for on, status in reversed(self.course) if on < day), None)

    def was_changed_since(self, report: "StatusReport") -> bool:
        """Return whether another status held after the report's day.

        Then what the report says does not reach until now.
        """
        return any(on > report.on and status is not report.status for on, status in self.course)


def merged(timeline: SubmissionTimeline, report: StatusReport) -> tuple[StatusDecision, SubmissionTimeline]:
    """Return the timeline after one more report; BACKWARD and FINAL change nothing.

    The status moves as `statuses.decide_status` says. A report of an earlier day that led back from what held
    before that day is refused as it was, or would have been, when it was new: so a refused row that is sent again
    stays refused whatever came since. A repeated status counts from the first day it was reported, unless another
    one held in between. Every other fact is that of the newest report with a value for it, so an older row
    completes what a newer one left open and never overwrites it; of two reports of one day the greater value
    holds. Therefore reports of a course that leads forward end in the same place in whatever order they come, and
    the same reports again change nothing.
    """
    standing, said_on = timeline.standing, dict(timeline.said_on)
    verdict = statuses.decide_status(standing.status, standing.as_of, report.status, report.on)
    if verdict is StatusDecision.SAME and timeline.was_changed_since(report):
        verdict = StatusDecision.STALE
    if verdict is StatusDecision.STALE:
        verdict = _first_reported(timeline, report)
    if verdict in (StatusDecision.BACKWARD, StatusDecision.FINAL):
        return verdict, timeline
    changes: dict[str, Any] = {}
    if verdict is StatusDecision.APPLY:
        changes.update(status=report.status, as_of=report.on, reason=report.reason)
        said_on.pop("reason", None)
        if report.reason:
            said_on["reason"] = report.on
    elif verdict is StatusDecision.SAME:
        changes.update(as_of=min(standing.as_of, report.on))
        changes.update(_newest(timeline, report, "reason", said_on))
    for name in DATED:
        changes.update(_newest(timeline, report, name, said_on))
    course = timeline.course if verdict is StatusDecision.STALE else (*timeline.course, (report.on, report.status))
    return verdict, SubmissionTimeline(standing._replace(**changes), said_on, course)


def _first_reported(timeline: SubmissionTimeline, report: StatusReport) -> StatusDecision:
    """Return STALE for a report of an earlier day that fits the course, else the refusal.

    The refusal is the one the report got, or would have got, when it was new.
    """
    for on, status in reversed(timeline.course):
        if (on, status) == (report.on, report.status):
            break
        if on < report.on:
            if status is report.status or statuses.may_move(status, report.status):
                break
            return StatusDecision.FINAL if status in FINAL else StatusDecision.BACKWARD
    return StatusDecision.STALE


def _newest(timeline: SubmissionTimeline, report: StatusReport, name: str, said_on: dict[str, date]) -> dict[str, Any]:
    value, current = getattr(report, name), getattr(timeline.standing, name)
    if value is None or value == "":
        return {}
    is_open = current is None or current == ""
    day = timeline.said_on.get(name, timeline.standing.as_of)
    if is_open or report.on > day or (report.on == day and value > current):
        said_on[name] = report.on
        return {name: value}
    return {}
