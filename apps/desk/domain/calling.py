"""Rules of the calling desk: the next person, the effects of an outcome, expired leases.

Pure. The order of a queue never looks at commission, lender or partner (operations.md 6.3, 6.5).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from apps.core.domain.calendar import IST
from apps.messaging.domain.hours import SendingHours

LEASE: Final = timedelta(minutes=3)
"""How long a claimed person is kept for a caller who does not dial; each sign of life begins it anew."""
SILENCE: Final = timedelta(minutes=2)
"""A call whose page gives no sign of life for so long counts as over."""
WRAP_UP: Final = timedelta(minutes=10)
"""How long after the end of a call an outcome is waited for."""
OTHERS_AFTER: Final = timedelta(minutes=10)
"""A promise that its caller did not keep for so long is offered to everybody."""
WARM_HOURS: Final = 48
IDLE_AFTER: Final = timedelta(minutes=30)
"""A shift without a sign of work for so long is ended."""
SEEN_EVERY: Final = timedelta(minutes=5)
"""So often at most a sign of work is written."""
RING_BEFORE: Final = timedelta(minutes=5)
"""How long before a promised call the bell rings, and then how often until it is kept or moved."""
MAX_UNANSWERED: Final = 4
MAX_CALLBACK_DAYS: Final = 14
MAX_SKIPS_AN_HOUR: Final = 10
MAX_NOTE_LENGTH: Final = 2000


class TaskState(StrEnum):
    """States of a call task: a waiting one is due, a resting one lies ahead."""

    WAITING = "waiting"
    LEASED = "leased"
    DIALLING = "dialling"
    RESTING = "resting"
    CLOSED = "closed"


HELD: Final = frozenset({TaskState.LEASED, TaskState.DIALLING})


class ShiftState(StrEnum):
    """A caller at work, on a pause, or gone."""

    ON = "on"
    PAUSE = "pause"
    OFF = "off"


class ShiftReason(StrEnum):
    """Reasons for which a shift ends."""

    DAY_OVER = "day_over"
    BREAK = "break"
    TRAINING = "training"
    TECHNICAL = "technical"
    OTHER = "other"
    IDLE = "idle"
    """Ended by the system."""


CHOSEN_REASONS: Final = tuple(reason for reason in ShiftReason if reason is not ShiftReason.IDLE)


class Disposition(StrEnum):
    """Outcomes of a call in the order of the keys 1 to 9, then those behind 0."""

    INTERESTED = "interested"
    RINGING = "ringing"
    CALL_BACK = "call_back"
    NOT_REACHABLE = "not_reachable"
    BUSY = "busy"
    SWITCHED_OFF = "switched_off"
    NOT_INTERESTED = "not_interested"
    WRONG_NUMBER = "wrong_number"
    DO_NOT_CALL = "do_not_call"
    CALL_CUT = "call_cut"
    VOICE_MAIL = "voice_mail"
    HUNG_UP = "hung_up"
    NOT_DOABLE = "not_doable"
    ELSEWHERE = "elsewhere"
    COMPLAINT = "complaint"
    DELETION = "deletion"


class RefusalReason(StrEnum):
    """Reasons for *not interested*, in the order of the keys 1 to 7."""

    COST = "cost"
    AMOUNT = "amount"
    NO_NEED = "no_need"
    LATER = "later"
    DOCUMENTS = "documents"
    TRUST = "trust"
    UNSPOKEN = "unspoken"
    """The person gave none."""


class SpokenRequest(StrEnum):
    """Requests made on a call whose days of the answer run from then on."""

    COMPLAINT = "complaint"
    DELETION = "deletion"


@dataclass(frozen=True)
class DispositionRule:
    """Effects of one disposition: reached or not, the details it needs, and the rest after it.

    `rest` and `quiet` are how long calls pause; `request` is what is opened in the person's words, the note.
    `look_again` is when the person is offered once more, unless they named a time to be rung; `is_once` rests once and
    closes the second time.
    """

    connected: bool
    needs_note: bool = False
    needs_time: bool = False
    needs_reason: bool = False
    rest: timedelta | None = None
    quiet: timedelta | None = None
    look_again: timedelta | None = None
    is_once: bool = False
    stops_calls: bool = False
    request: SpokenRequest | None = None


RULES: Final[Mapping[Disposition, DispositionRule]] = {
    Disposition.INTERESTED: DispositionRule(connected=True, look_again=timedelta(hours=24)),
    Disposition.RINGING: DispositionRule(connected=False, rest=timedelta(hours=2)),
    Disposition.CALL_BACK: DispositionRule(connected=True, needs_time=True),
    Disposition.NOT_REACHABLE: DispositionRule(connected=False, rest=timedelta(hours=4)),
    Disposition.BUSY: DispositionRule(connected=False, rest=timedelta(minutes=30)),
    Disposition.SWITCHED_OFF: DispositionRule(connected=False, rest=timedelta(days=1)),
    Disposition.NOT_INTERESTED: DispositionRule(connected=True, needs_reason=True, quiet=timedelta(days=90)),
    Disposition.WRONG_NUMBER: DispositionRule(connected=False, stops_calls=True),
    Disposition.DO_NOT_CALL: DispositionRule(connected=True, stops_calls=True),
    Disposition.CALL_CUT: DispositionRule(connected=False, rest=timedelta(days=1), is_once=True),
    Disposition.VOICE_MAIL: DispositionRule(connected=False, rest=timedelta(days=1), is_once=True),
    Disposition.HUNG_UP: DispositionRule(connected=True, quiet=timedelta(days=180)),
    Disposition.NOT_DOABLE: DispositionRule(connected=True, needs_note=True),
    Disposition.ELSEWHERE: DispositionRule(connected=True, needs_note=True),
    Disposition.COMPLAINT: DispositionRule(connected=True, needs_note=True, request=SpokenRequest.COMPLAINT),
    Disposition.DELETION: DispositionRule(connected=True, needs_note=True, request=SpokenRequest.DELETION),
}


@dataclass(frozen=True)
class OutcomeEffects:
    """The task after an outcome: state, due time, reason of its closing, rest of all calls.

    `is_wish`: the person asked to be rung, so the promise is a service call.
    """

    state: TaskState
    due_at: datetime | None = None
    close_reason: str = ""
    is_promise: bool = False
    is_wish: bool = False
    quiet_until: datetime | None = None
    stops_calls: bool = False


def effects_of(
    disposition: Disposition,
    *,
    unanswered: int,
    callback_at: datetime | None,
    at: datetime,
    is_repeated: bool = False,
) -> OutcomeEffects:
    """Return what follows. `unanswered` counts the task's unanswered dials, this one included.

    `is_repeated`: the task had this outcome before, so that what follows once has followed.
    """
    rule = RULES[disposition]
    if rule.look_again is not None and callback_at is not None:
        return OutcomeEffects(TaskState.RESTING, due_at=callback_at, is_promise=True, is_wish=True)
    if rule.look_again is not None and not is_repeated:
        return OutcomeEffects(TaskState.RESTING, due_at=at + rule.look_again)
    if rule.needs_time:
        return OutcomeEffects(TaskState.RESTING, due_at=callback_at, is_promise=True)
    if rule.rest is not None:
        if unanswered >= MAX_UNANSWERED or (rule.is_once and is_repeated):
            return OutcomeEffects(TaskState.CLOSED, close_reason="not_reached")
        return OutcomeEffects(TaskState.RESTING, due_at=at + rule.rest)
    quiet_until = at + rule.quiet if rule.quiet is not None else None
    return OutcomeEffects(
        TaskState.CLOSED, close_reason=disposition.value, quiet_until=quiet_until, stops_calls=rule.stops_calls
    )


def callback_refusal(callback_at: datetime, hours: SendingHours, *, at: datetime) -> str | None:
    """Return the problem code against a time to call back, or None.

    Against it are the past, more than 14 days ahead, and times outside the hours.
    """
    if callback_at <= at:
        return "desk.callback_past"
    if callback_at > at + timedelta(days=MAX_CALLBACK_DAYS):
        return "desk.callback_far"
    return None if hours.contains(callback_at) else "desk.callback_hours"


def callback_choices(hours: SendingHours, *, at: datetime) -> dict[str, datetime]:
    """Return the open ones of: in an hour, today at six, tomorrow at eleven."""
    here = at.astimezone(IST)
    choices = {
        "in_an_hour": here + timedelta(hours=1),
        "today_six": here.replace(hour=18, minute=0, second=0, microsecond=0),
        "tomorrow_eleven": (here + timedelta(days=1)).replace(hour=11, minute=0, second=0, microsecond=0),
    }
    return {name: time for name, time in choices.items() if callback_refusal(time, hours, at=at) is None}


@dataclass(frozen=True)
class RankFacts:
    """Facts that the place in a queue depends on; money is none of them."""

    last_step_at: datetime
    steps: int
    has_match: bool
    is_promised: bool = False
    is_retry: bool = False
    due_at: datetime | None = None


def rank(facts: RankFacts, *, at: datetime) -> tuple[int, int]:
    """Return tier and place, small first: promises, warm people, retries, cold ones.

    The place of new people does not age: two tasks keep their order for ever.
    """
    if facts.is_promised and facts.due_at is not None:
        return 1, int(facts.due_at.timestamp() // 60)
    if facts.is_retry and facts.due_at is not None:
        return 4, int(facts.due_at.timestamp() // 60)
    is_warm = at - facts.last_step_at <= timedelta(hours=WARM_HOURS)
    hour = int(facts.last_step_at.timestamp() // 3600)
    return (3 if is_warm else 5), -(hour + 20 * facts.steps + (15 if facts.has_match else 0))


@dataclass(frozen=True)
class ExpiredLease:
    """A task after its lease ran out: at its place again, or at rest after a dial."""

    state: TaskState
    due_at: datetime
    passes: int


def outcome_due(*, hung_up_at: datetime | None, at: datetime) -> datetime:
    """Return until when a dialled person stays with the caller, as of a sign of life.

    After the end of the call further signs change nothing.
    """
    return (at + SILENCE if hung_up_at is None else hung_up_at) + WRAP_UP


def expired(state: TaskState, *, passes: int, due_at: datetime, at: datetime) -> ExpiredLease:
    """Return the task after its lease ran out.

    After a dial a call may have happened: it rests for a day.
    """
    if state is TaskState.DIALLING:
        return ExpiredLease(TaskState.RESTING, at + timedelta(days=1), passes)
    return ExpiredLease(TaskState.WAITING, due_at, passes + 1)


def ring_number(callback_at: datetime, *, at: datetime) -> int | None:
    """Return which ring of the bell a promise is at, or None before the first.

    Ring 0 is five minutes before the promised time.
    """
    since = at - (callback_at - RING_BEFORE)
    return int(since / RING_BEFORE) if since >= timedelta(0) else None
