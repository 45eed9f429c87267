"""One person's way from the first visit to the money, told apart into visits and what lay between. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Literal

from apps.applications.domain.statuses import SubmissionStatus

IDLE = timedelta(minutes=30)
"""Whoever does nothing for so long has left; what they do next begins another visit."""

MomentKind = Literal["act", "offers", "sent", "status", "message"]

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
    """One thing that happened. `step` is the step of the way it reaches, empty where it reaches none.

    `told_at` is set where we were told on another day than it happened. `facts` name nobody.
    """

    at: datetime
    kind: MomentKind
    key: str
    step: str = ""
    told_at: datetime | None = None
    facts: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_own(self) -> bool:
        """Whether the person did it themselves, on our pages."""
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
    """What lenders and messages brought between two visits, and for how long the person was away."""

    moments: Sequence[Moment]
    away: timedelta | None


@dataclass(frozen=True)
class FirstAt:
    """When a step was first reached and on which visit; None for a step that was not."""

    step: str
    at: datetime | None
    visit: int | None


def step_of_status(status: SubmissionStatus) -> str:
    """The step of the way that a lender's status reaches."""
    return _STEP_OF_STATUS.get(status, "")


def tell(moments: Iterable[Moment]) -> list[Visit | Between]:
    """The moments in order, as visits and what lay between them. Two at one instant keep the order of the way."""
    ordered = sorted(moments, key=lambda one: (one.at, _place(one.step), one.kind, one.key))
    told: list[Visit | Between] = []
    visit: list[Moment] = []
    rest: list[Moment] = []
    if not ordered:
        return told
    number, last = 0, ordered[0].at
    for moment in ordered:
        if not moment.is_own:
            (visit if visit and moment.at - last <= IDLE else rest).append(moment)
            continue
        if visit and moment.at - last > IDLE:
            number += 1
            told.append(_visit(number, visit))
            told.append(Between(rest, moment.at - last))
            visit, rest = [], []
        elif rest and not visit:
            told.append(Between(rest, None))
            rest = []
        visit.append(moment)
        last = moment.at
    if visit:
        told.append(_visit(number + 1, visit))
    if rest:
        told.append(Between(rest, None))
    return told


def first_times(told: Iterable[Visit | Between]) -> list[FirstAt]:
    """When each step of the way was first reached; what a lender said counts with the visit before it."""
    found: dict[str, FirstAt] = {}
    number: int | None = None
    for part in told:
        number = part.number if isinstance(part, Visit) else number
        for moment in part.moments:
            if moment.step and moment.step not in found:
                found[moment.step] = FirstAt(moment.step, moment.at, number)
    return [found.get(step, FirstAt(step, None, None)) for step in WAY]


def seconds_on_pages(told: Iterable[Visit | Between]) -> int:
    """How long the visits took together."""
    return sum(int((part.ended_at - part.began_at).total_seconds()) for part in told if isinstance(part, Visit))


def _visit(number: int, moments: list[Moment]) -> Visit:
    own = [moment for moment in moments if moment.is_own]
    return Visit(number, own[0].at, own[-1].at, tuple(moments), max(_place(one.step) for one in moments))


def _place(step: str) -> int:
    return WAY.index(step) + 1 if step in WAY else 0
