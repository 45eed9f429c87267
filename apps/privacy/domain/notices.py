"""Telling those who received a person's data that the person was deleted, and what they answer.

A recipient with a service is asked by it, again after ever longer pauses; whoever has none, or does not answer, is told
by our staff, who note the answer.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Literal

MAX_ATTEMPTS = 6
PAUSES = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=6), timedelta(days=1), timedelta(days=2))


class ErasureNoticeState(StrEnum):
    """Where telling one recipient stands. Answered is final."""

    QUEUED = "queued"
    SENDING = "sending"
    BY_HAND = "by_hand"
    ANSWERED = "answered"


class ErasureOutcome(StrEnum):
    """What a recipient says it did."""

    ERASED = "erased"
    KEPT = "kept"
    """It keeps the data and says by which duty."""
    RECEIVED = "received"
    """It has been told and decides later."""


@dataclass(frozen=True)
class RecipientAnswer:
    """What came back from a recipient's service: an answer with its words, or that none came."""

    outcome: ErasureOutcome | Literal["no_answer", "no_way"]
    words: str = ""


def state_after(answer: RecipientAnswer, attempts: int) -> ErasureNoticeState:
    """Where telling stands after try number `attempts`."""
    if isinstance(answer.outcome, ErasureOutcome):
        return ErasureNoticeState.ANSWERED
    if answer.outcome == "no_way" or attempts >= MAX_ATTEMPTS:
        return ErasureNoticeState.BY_HAND
    return ErasureNoticeState.QUEUED


def pause_after(attempts: int) -> timedelta:
    """How long to wait after try number `attempts`, the first is 1."""
    return PAUSES[min(attempts, len(PAUSES)) - 1]
