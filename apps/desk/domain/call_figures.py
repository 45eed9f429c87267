"""Figures of calling: dials, talks, promises kept, and results within seven days. Pure.

Results come after a talk, not because of it (operations.md D21, 6.10).
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Final, Literal
from uuid import UUID

from apps.core.domain.calendar import IST
from apps.desk.domain.calling import OTHERS_AFTER, Disposition, RefusalReason

EARLY: Final = timedelta(minutes=5)
"""A promise dialled so much before its time is kept; the page rings its bell then."""
RESULT_DAYS: Final = 7
STUCK_PASSES: Final = 3
"""A task whose lease ran out so often without a dial is told to the supervisor."""
REFUSALS: Final = (
    *(reason.value for reason in RefusalReason),
    Disposition.NOT_DOABLE.value,
    Disposition.ELSEWHERE.value,
)
"""Reasons for which a talk ended without a yes, in their order."""


class FiguresBy(StrEnum):
    """Rows of the figures: callers, hours of the Indian day, or queues."""

    CALLER = "caller"
    HOUR = "hour"
    QUEUE = "queue"


@dataclass(frozen=True)
class Dial:
    """One dial that was put through. `queue` is empty while its outcome is missing."""

    at: datetime
    person: UUID
    by_id: str
    connected: bool
    seconds: int
    queue: str = ""
    disposition: str = ""
    refusal: str = ""

    @property
    def why_not(self) -> str:
        """Return the reason of a talk without a yes, of `REFUSALS`; empty for every other dial."""
        return self.refusal or (self.disposition if self.disposition in REFUSALS else "")


@dataclass(frozen=True)
class Promise:
    """A call back at a named time. `ended_at`: its task was closed then."""

    made_at: datetime
    promised_at: datetime
    person: UUID
    by_id: str
    queue: str
    ended_at: datetime | None = None


PromiseState = Literal["kept", "missed", "moved", "open"]


def promise_state(promise: Promise, dials: Iterable[datetime], *, at: datetime) -> PromiseState:
    """Return what became of a promise; `dials` are the times of all dials of its person.

    Kept: dialled from 5 minutes before to 10 minutes after the time. Moved: dialled or closed before it, so that no
    call was owed then any more. Moved and open ones do not count.
    """
    begins, ends = promise.promised_at - EARLY, promise.promised_at + OTHERS_AFTER
    later = [moment for moment in dials if moment > promise.made_at]
    if any(moment < begins for moment in later):
        return "moved"
    if any(moment <= ends for moment in later):
        return "kept"
    if promise.ended_at is not None and promise.made_at < promise.ended_at <= ends:
        return "moved"
    return "open" if at <= ends else "missed"


@dataclass(frozen=True)
class PeopleResults:
    """People who applied, and loans paid out with their rupees, within seven days after."""

    applied: int = 0
    loans: int = 0
    disbursed: Decimal = Decimal("0.00")


@dataclass(frozen=True)
class RefusalCount:
    """Talks that ended without a yes for one reason."""

    reason: str
    count: int


@dataclass(frozen=True)
class CallFigures:
    """Figures of one row.

    `promised` are promises that came due, of which `in_time` were dialled in time. `refusals` counts talks without a
    yes by their reason.
    """

    key: str
    dials: int = 0
    talks: int = 0
    seconds: int = 0
    interested: int = 0
    promised: int = 0
    in_time: int = 0
    refusals: Mapping[str, int] = field(default_factory=dict)
    results: PeopleResults = PeopleResults()

    @property
    def spoke_percent(self) -> Decimal | None:
        return percent(self.talks, self.dials)

    @property
    def declined(self) -> int:
        """Return how many talks ended without a yes, for any reason."""
        return sum(self.refusals.values())

    @property
    def refusal_counts(self) -> list[RefusalCount]:
        """Return each reason that was given with its count, the commonest first."""
        counted = [RefusalCount(reason, self.refusals[reason]) for reason in REFUSALS if self.refusals.get(reason)]
        return sorted(counted, key=lambda row: -row.count)

    @property
    def kept_percent(self) -> Decimal | None:
        return percent(self.in_time, self.promised)


def percent(part: int, whole: int) -> Decimal | None:
    """Return the share with one place; None of nothing."""
    if not whole:
        return None
    return (Decimal(part * 100) / whole).quantize(Decimal("0.1"), ROUND_HALF_UP)


def key_of(by: FiguresBy, *, at: datetime, by_id: str, queue: str) -> str:
    """Return the row of a dial or a promise."""
    if by is FiguresBy.CALLER:
        return by_id
    return queue if by is FiguresBy.QUEUE else f"{at.astimezone(IST).hour:02d}"


def figures_of(
    by: FiguresBy,
    dials: Sequence[Dial],
    promises: Sequence[tuple[Promise, PromiseState]],
    results: Mapping[str, PeopleResults],
) -> list[CallFigures]:
    """Return the rows in order: hours of the day, else first those with most promises kept.

    Then the most talks, the most dials, and the key. Never by money (operations.md 5.3).
    """
    keys = {key_of(by, at=dial.at, by_id=dial.by_id, queue=dial.queue) for dial in dials}
    due = [(promise, state) for promise, state in promises if state in ("kept", "missed")]
    keys |= {key_of(by, at=row.promised_at, by_id=row.by_id, queue=row.queue) for row, _ in due}
    rows = []
    for key in keys:
        own = [dial for dial in dials if key_of(by, at=dial.at, by_id=dial.by_id, queue=dial.queue) == key]
        owed = [state for row, state in due if key_of(by, at=row.promised_at, by_id=row.by_id, queue=row.queue) == key]
        rows.append(summed(key, own, owed, results.get(key, PeopleResults())))
    if by is FiguresBy.HOUR:
        return sorted(rows, key=lambda row: row.key)
    return sorted(
        rows, key=lambda row: (row.kept_percent is None, -(row.kept_percent or 0), -row.talks, -row.dials, row.key)
    )


def summed(key: str, dials: Sequence[Dial], owed: Sequence[PromiseState], results: PeopleResults) -> CallFigures:
    """Return the figures of dials and of promises that came due."""
    return CallFigures(
        key,
        dials=len(dials),
        talks=sum(dial.connected for dial in dials),
        seconds=sum(dial.seconds for dial in dials),
        interested=sum(dial.disposition == Disposition.INTERESTED for dial in dials),
        promised=len(owed),
        in_time=sum(state == "kept" for state in owed),
        refusals=Counter(dial.why_not for dial in dials if dial.why_not),
        results=results,
    )
