"""Decision whether a person may be called now, and if not, the reason and the earliest time.

A service call is about something the person waits for or has requested; a reminder and an offer need the person's
consent to calls and the operators' do-not-disturb answer (regulation.md 1.4, 4.3; operations.md 6.1, 6.2). The preview
of a queue, its filling, the claim of a task and the dial itself all use `decide_call`.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Final, Literal

from apps.core.domain.calendar import IST, today_ist
from apps.messaging.domain.hours import SendingHours

CallTopic = Literal["service", "reminder", "promotional"]
CALL_TOPICS: Final[tuple[CallTopic, ...]] = ("service", "reminder", "promotional")
CARD_PRODUCT: Final = "CC"


class CallReason(StrEnum):
    """Reasons why a person may not be called now; the first that applies is shown."""

    DELETED = "deleted"
    LEAVING = "leaving"
    NO_NUMBER = "no_number"
    STOPPED = "stopped"
    """The number is on the do-not-call list, or the person stopped calls."""
    SWITCHED_OFF = "switched_off"
    NO_CONSENT = "no_consent"
    DND_UNKNOWN = "dnd_unknown"
    DND_STALE = "dnd_stale"
    DND_BLOCKED = "dnd_blocked"
    LANGUAGE = "language"
    QUIET = "quiet"
    """The person declined on an earlier call; calls pause for a while."""
    TOO_MANY = "too_many"
    TOO_SOON = "too_soon"
    HOURS = "hours"


OF_OPERATORS: Final = (CallReason.DND_UNKNOWN, CallReason.DND_STALE, CallReason.DND_BLOCKED)
LATER: Final[frozenset[CallReason]] = frozenset(
    {CallReason.QUIET, CallReason.TOO_MANY, CallReason.TOO_SOON, CallReason.HOURS}
)
"""Reasons that end with time: the decision says when."""


class StopSource(StrEnum):
    """Way in which a number came onto the do-not-call list."""

    REPLY = "reply"
    DESK = "desk"
    LIST = "list"
    WRONG = "wrong"


class DndBlock(StrEnum):
    """The operators' answer about a number: calls with offers are open to it or not."""

    OPEN = "open"
    BLOCKED = "blocked"


@dataclass(frozen=True)
class DndAnswer:
    """The last answer about a number, and when it was given."""

    blocked: DndBlock
    checked_at: datetime


@dataclass(frozen=True)
class EarlierCall:
    """One dial of a person. `connected` is None until its outcome is put."""

    at: datetime
    connected: bool | None
    quiet_until: datetime | None = None
    is_touch: bool = False
    """A talk or a voice mail that invited: it shares a cap with promotional messages (operations.md 6.2)."""


@dataclass(frozen=True)
class CallFacts:
    """Facts about one person. `earlier` are dials, `messages` counts promotional ones lately."""

    is_deleted: bool = False
    is_leaving: bool = False
    has_number: bool = True
    is_stopped: bool = False
    choice_allowed: bool = True
    has_consent: bool = False
    dnd: DndAnswer | None = None
    language: str = "en"
    product: str = ""
    earlier: tuple[EarlierCall, ...] = ()
    messages: int = 0


@dataclass(frozen=True)
class CallCaps:
    """Caps on calls to one person about one kind of topic."""

    dials_a_day: int
    dials_in_days: int
    talks_in_days: int
    days: int
    rest: timedelta


@dataclass(frozen=True)
class CallLimits:
    """Hours and caps of one queue, which only narrow the owner's; None leaves them."""

    opens: time | None = None
    closes: time | None = None
    dials_a_day: int | None = None
    dials_in_days: int | None = None


NO_LIMITS: Final = CallLimits()


@dataclass(frozen=True)
class CallRules:
    """The owner's rules (settings TULNA_CALL_…)."""

    hours: SendingHours
    card_hours: SendingHours
    call_back_hours: SendingHours
    dnd_fresh: timedelta
    reminder: CallCaps
    service: CallCaps
    touches: int
    touch_days: int = 7
    """At most `touches` talks, voice mails and promotional messages in so many days."""


@dataclass(frozen=True)
class CallVerdict:
    """May the person be called; if not, why, and from when (None: waiting does not help)."""

    reason: CallReason | None = None
    not_before: datetime | None = None

    @property
    def allowed(self) -> bool:
        return self.reason is None

    @property
    def is_final(self) -> bool:
        """Return whether waiting changes nothing: the task is closed instead of postponed."""
        return self.reason is not None and self.reason not in LATER


def decide_call(
    topic: CallTopic,
    facts: CallFacts,
    rules: CallRules,
    *,
    at: datetime,
    languages: Collection[str] | None = None,
    asked_for: datetime | None = None,
    limits: CallLimits = NO_LIMITS,
) -> CallVerdict:
    """Return whether the person may be called at an instant.

    `languages` are those the caller speaks (None: not asked yet). `asked_for` is the time that the person named for a
    call back: the wider hours of a call back hold then, and the cap on talks does not. `limits` are the queue's own
    hours and caps; its hours give way to a time that the person named.
    """
    reason = _standing_reason(topic, facts, rules, at=at)
    if reason is not None:
        return CallVerdict(reason)
    if languages is not None and facts.language not in languages:
        return CallVerdict(CallReason.LANGUAGE)
    quiet = max((call.quiet_until for call in facts.earlier if call.quiet_until), default=None)
    if topic != "service" and quiet is not None and quiet > at:
        return CallVerdict(CallReason.QUIET, quiet)
    caps = narrowed_caps(rules.service if topic == "service" else rules.reminder, limits)
    verdict = _within_caps(facts, caps, at=at, is_asked_for=asked_for is not None)
    if not verdict.allowed:
        return verdict
    if topic != "service" and asked_for is None and touches_of(facts, rules, at=at) >= rules.touches:
        # The time when the messages leave the window is unknown here: check again a day later.
        return CallVerdict(CallReason.TOO_MANY, at + timedelta(days=1))
    law = hours_of_call(facts.product, rules, is_asked_for=asked_for is not None)
    hours = law if asked_for is not None else narrowed_hours(law, limits)
    if hours is None:
        return CallVerdict(CallReason.HOURS)
    return CallVerdict() if hours.contains(at) else CallVerdict(CallReason.HOURS, hours.next_open(at))


def narrowed_caps(caps: CallCaps, limits: CallLimits) -> CallCaps:
    """Return the caps with the lower number of each pair."""
    return replace(
        caps,
        dials_a_day=min(caps.dials_a_day, limits.dials_a_day or caps.dials_a_day),
        dials_in_days=min(caps.dials_in_days, limits.dials_in_days or caps.dials_in_days),
    )


def narrowed_hours(hours: SendingHours, limits: CallLimits) -> SendingHours | None:
    """Return the hours in which the general rule and the queue are both open, or None."""
    begins = max(hours.from_, limits.opens or hours.from_)
    ends = min(hours.until, limits.closes or hours.until)
    return SendingHours(begins, ends) if begins < ends else None


def hours_of_call(product: str, rules: CallRules, *, is_asked_for: bool) -> SendingHours:
    """Return the hours of a call: those of a call back, of a card, or of everything else."""
    if is_asked_for:
        return rules.call_back_hours
    return rules.card_hours if product == CARD_PRODUCT else rules.hours


def _standing_reason(topic: CallTopic, facts: CallFacts, rules: CallRules, *, at: datetime) -> CallReason | None:
    """Return the reason that holds at any time; the person's choice before the operators'."""
    if facts.is_deleted:
        return CallReason.DELETED
    if topic != "service" and facts.is_leaving:
        return CallReason.LEAVING
    if not facts.has_number:
        return CallReason.NO_NUMBER
    if facts.is_stopped:
        return CallReason.STOPPED
    if topic == "service":
        return None if facts.choice_allowed else CallReason.SWITCHED_OFF
    if not facts.has_consent:
        return CallReason.NO_CONSENT
    if not facts.choice_allowed:
        return CallReason.SWITCHED_OFF
    return dnd_reason(facts.dnd, rules.dnd_fresh, at=at)


def dnd_reason(answer: DndAnswer | None, fresh: timedelta, *, at: datetime) -> CallReason | None:
    """Return the reason that an answer, or none, stands in the way of an invitation, or None.

    An answer older than `fresh` is none. Calls and messages decide here (operations.md D13, 6.1).
    """
    if answer is None:
        return CallReason.DND_UNKNOWN
    if answer.blocked is DndBlock.BLOCKED:
        return CallReason.DND_BLOCKED
    return CallReason.DND_STALE if at - answer.checked_at > fresh else None


def touches_of(facts: CallFacts, rules: CallRules, *, at: datetime) -> int:
    """Return the promotional touches of the last days: messages, talks and voice mails."""
    window = timedelta(days=rules.touch_days)
    return facts.messages + sum(1 for call in facts.earlier if call.is_touch and at - call.at < window)


def _within_caps(facts: CallFacts, caps: CallCaps, *, at: datetime, is_asked_for: bool) -> CallVerdict:
    """Return whether one more dial fits into the caps, or the reason and the earliest time.

    They are: rest after the last, dials a day, dials in some days, and talks.
    """
    window = timedelta(days=caps.days)
    earlier = sorted((call for call in facts.earlier if at - call.at < window), key=lambda call: call.at)
    if earlier and at - earlier[-1].at < caps.rest and not is_asked_for:
        return CallVerdict(CallReason.TOO_SOON, earlier[-1].at + caps.rest)
    today = [call for call in earlier if today_ist(call.at) == today_ist(at)]
    if len(today) >= caps.dials_a_day:
        return CallVerdict(CallReason.TOO_MANY, _next_midnight(at))
    if is_asked_for:
        return CallVerdict()
    if len(earlier) >= caps.dials_in_days:
        return CallVerdict(CallReason.TOO_MANY, _frees_at([call.at for call in earlier], caps.dials_in_days, window))
    talks = [call.at for call in earlier if call.connected]
    if len(talks) >= caps.talks_in_days:
        return CallVerdict(CallReason.TOO_MANY, _frees_at(talks, caps.talks_in_days, window))
    return CallVerdict()


def _frees_at(times: Sequence[datetime], most: int, window: timedelta) -> datetime:
    return sorted(times)[len(times) - most] + window


def _next_midnight(at: datetime) -> datetime:
    here = at.astimezone(IST) + timedelta(days=1)
    return here.replace(hour=0, minute=0, second=0, microsecond=0)
