"""One person's journey from the first visit to the disbursal, by visits. Pure.

Events between two visits are parts of their own.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from apps.applications.domain.submissions.statuses import SubmissionStatus

IDLE = timedelta(minutes=30)
"""After so long without a step the person has left; the next step begins another visit."""

MomentKind = Literal["act", "offers", "sent", "status", "message", "call"]

WAY = (
    "visit",
    "otp_requested",
    "otp_verified",
    "product_chosen",
    "profile_completed",
    "matched",
    "offers_viewed",
    "lender_chosen",
    "submitted",
    "received",
    "approved",
    "sanctioned",
    "disbursed",
)
"""The thirteen steps from visit to money, as the funnel has them."""

_STEP_OF_STATUS = {
    SubmissionStatus.SENT: "received",
    SubmissionStatus.IN_REVIEW: "received",
    SubmissionStatus.DOCUMENTS_PENDING: "received",
    SubmissionStatus.APPROVED: "approved",
    SubmissionStatus.SANCTIONED: "sanctioned",
    SubmissionStatus.DISBURSED: "disbursed",
}


@dataclass(frozen=True)
class Moment:
    """One event of a journey. `step` is the step it reaches, empty where it reaches none.

    `told_at` is set where we heard of it on another day than it happened. `facts` identify no person.
    """

    at: datetime
    kind: MomentKind
    key: str
    step: str = ""
    told_at: datetime | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_own(self) -> bool:
        """Return whether the person did it themselves, on our pages."""
        return self.kind in ("act", "offers", "sent")


@dataclass(frozen=True)
class Visit:
    """One visit: its moments, and the step of the way that it ended at, 0 where it reached none."""

    number: int
    began_at: datetime
    ended_at: datetime
    moments: Sequence[Moment]
    reached: int


@dataclass(frozen=True)
class Between:
    """Events from lenders, messages and calls between two visits, and the time away."""

    moments: Sequence[Moment]
    away: timedelta | None


@dataclass(frozen=True)
class FirstAt:
    """First time that a step was reached, and its visit; None for a step that was not."""

    step: str
    at: datetime | None
    visit: int | None


def step_of_status(status: SubmissionStatus) -> str:
    """Return the step of the journey that a lender's status reaches, or an empty text."""
    return _STEP_OF_STATUS.get(status, "")


def tell(moments: Iterable[Moment]) -> list[Visit | Between]:
    """Return the moments in order, as visits and the time between them.

    Two at one instant keep the order of the steps.
    """
    ordered = sorted(moments, key=lambda moment: (moment.at, _place(moment.step), moment.kind, moment.key))
    parts: list[Visit | Between] = []
    visit: list[Moment] = []
    rest: list[Moment] = []
    if not ordered:
        return parts
    number, last = 0, ordered[0].at
    for moment in ordered:
        if not moment.is_own:
            (visit if visit and moment.at - last <= IDLE else rest).append(moment)
            continue
        if visit and moment.at - last > IDLE:
            number += 1
            parts.append(_visit(number, visit))
            parts.append(Between(rest, moment.at - last))
            visit, rest = [], []
        elif rest and not visit:
            parts.append(Between(rest, None))
            rest = []
        visit.append(moment)
        last = moment.at
    if visit:
        parts.append(_visit(number + 1, visit))
    if rest:
        parts.append(Between(rest, None))
    return parts


def first_times(parts: Iterable[Visit | Between]) -> list[FirstAt]:
    """Return the first time of each step; a lender's status counts with the visit before it."""
    firsts: dict[str, FirstAt] = {}
    number: int | None = None
    for part in parts:
        number = part.number if isinstance(part, Visit) else number
        for moment in part.moments:
            if moment.step and moment.step not in firsts:
                firsts[moment.step] = FirstAt(moment.step, moment.at, number)
    return [firsts.get(step, FirstAt(step, None, None)) for step in WAY]


def seconds_on_pages(parts: Iterable[Visit | Between]) -> int:
    """Return the total length of the visits in seconds."""
    return sum(int((part.ended_at - part.began_at).total_seconds()) for part in parts if isinstance(part, Visit))


def _visit(number: int, moments: list[Moment]) -> Visit:
    own = [moment for moment in moments if moment.is_own]
    return Visit(number, own[0].at, own[-1].at, tuple(moments), max(_place(moment.step) for moment in moments))


def _place(step: str) -> int:
    return WAY.index(step) + 1 if step in WAY else 0
