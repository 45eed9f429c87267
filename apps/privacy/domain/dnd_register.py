"""The do-not-disturb register: whose number it is sent, when, and which answers hold. Pure."""

import json
from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Any, Final

from apps.privacy.domain.calls import CallFacts, CallReason, CallRules, DndAnswer, DndBlock, decide_call, dnd_reason

NUMBERS_MAX: Final = 500
"""Numbers of one request."""
AHEAD: Final = timedelta(days=2)
"""An answer is renewed so long before it is too old, so that a register that is away for a day stops no call."""
CLOCK_SKEW: Final = timedelta(minutes=1)
"""An answer of a clock that is so far ahead of ours counts as one of now."""
COUNTRY: Final = "91"
_PREFERENCES: Final = {"open": DndBlock.OPEN, "some": DndBlock.BLOCKED, "all": DndBlock.BLOCKED}
"""As in sheets: blocked for some kinds of offers is blocked."""


class DndRunEnd(StrEnum):
    """Reason why a run over the people ended."""

    DONE = "done"
    LIMIT = "limit"
    """The run reached its limit; the next one continues."""
    BUSY = "busy"
    REFUSED = "refused"
    NO_ANSWER = "no_answer"
    UNREADABLE = "unreadable"
    RESTING = "resting"
    """The breaker is open: earlier requests failed."""
    BROKEN_OFF = "broken_off"
    """Its process was killed."""


SILENT: Final = frozenset(
    {DndRunEnd.BUSY, DndRunEnd.REFUSED, DndRunEnd.NO_ANSWER, DndRunEnd.UNREADABLE, DndRunEnd.RESTING}
)
"""Ends by which the register did not answer."""


class RegisterState(StrEnum):
    """State of the register as the page tells it."""

    SHEETS = "sheets"
    UNREAD = "unread"
    ANSWERS = "answers"
    SILENT = "silent"
    REFUSES = "refuses"


@dataclass(frozen=True)
class RegisterAnswers:
    """Answers that hold, by number, and how many others came that do not."""

    answers: dict[str, DndAnswer]
    faults: int = 0


class DndRegisterError(Exception):
    """The register did not answer; `end` says why."""

    def __init__(self, end: DndRunEnd) -> None:
        super().__init__(end.value)
        self.end = end


class RegisterReplyError(Exception):
    """The reply as a whole is not what was agreed."""


def is_candidate(facts: CallFacts, rules: CallRules, *, at: datetime) -> bool:
    """Return whether a person may be invited by call if the operators leave it open.

    `facts` are those of a reminder or of an offer: the same rules hold for both.
    """
    free = replace(facts, dnd=DndAnswer(DndBlock.OPEN, at))
    return not decide_call("reminder", free, rules, at=at).is_final


def is_answer_due(answer: DndAnswer | None, fresh: timedelta, *, at: datetime) -> bool:
    """Return whether a number has no answer, or one that is too old in AHEAD or less."""
    return answer is None or at - answer.checked_at > fresh - min(AHEAD, fresh / 2)


def lacks_answer(answer: DndAnswer | None, fresh: timedelta, *, at: datetime) -> bool:
    """Return whether a person waits for an answer: none is held, or it no longer holds."""
    return dnd_reason(answer, fresh, at=at) in (CallReason.DND_UNKNOWN, CallReason.DND_STALE)


def request_body(mobiles: Sequence[str]) -> dict[str, Any]:
    """Return what the register is sent."""
    return {"numbers": [f"{COUNTRY}{mobile}" for mobile in mobiles]}


def read_reply(body: bytes, mobiles: Collection[str], *, at: datetime) -> RegisterAnswers:
    """Return the answers that hold; RegisterReplyError where the whole reply is none.

    An answer does not hold and counts as a fault when its number was not sent, its preference or time cannot be read,
    its time has not come, or another answer contradicts it. A number without an answer stays unknown.
    """
    try:
        reply = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise RegisterReplyError("no JSON") from error
    lines = reply.get("answers") if isinstance(reply, dict) else None
    if not isinstance(lines, list):
        raise RegisterReplyError("no list of answers")
    sent = {f"{COUNTRY}{mobile}": mobile for mobile in mobiles}
    read = [_read_line(line, sent, at) for line in lines]
    held = [line for line in read if line is not None]
    preferences = {(mobile, answer.blocked) for mobile, answer in held}
    contradicted = {mobile for mobile, count in Counter(mobile for mobile, _ in preferences).items() if count > 1}
    answers: dict[str, DndAnswer] = {}
    faults = len(read) - len(held)
    for mobile, answer in held:
        if mobile in contradicted:
            faults += 1
        elif mobile not in answers or answers[mobile].checked_at < answer.checked_at:
            answers[mobile] = answer
    if faults and not answers:
        raise RegisterReplyError("no answer that holds")
    return RegisterAnswers(answers, faults)


def _read_line(line: Any, sent: dict[str, str], at: datetime) -> tuple[str, DndAnswer] | None:
    """Return one answer with its number, or None where it does not hold."""
    if not isinstance(line, dict):
        return None
    number, preference, checked_at = (line.get(name) for name in ("number", "preference", "checked_at"))
    if not (isinstance(number, str) and isinstance(preference, str) and isinstance(checked_at, str)):
        return None
    if number not in sent or preference not in _PREFERENCES:
        return None
    try:
        moment = datetime.fromisoformat(checked_at)
        if moment.tzinfo is None:
            return None
        moment = moment.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    if moment > at + CLOCK_SKEW:
        return None
    return sent[number], DndAnswer(_PREFERENCES[preference], min(moment, at))
