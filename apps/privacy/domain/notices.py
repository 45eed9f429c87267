"""Erasure notices: recipients of a person's data are notified of the deletion and answer.

A recipient with a service is notified by it, again after ever longer pauses. Our staff notifies one that has none, or
does not answer, and records the answer.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Literal

MAX_ATTEMPTS = 6
PAUSES = (timedelta(minutes=10), timedelta(hours=1), timedelta(hours=6), timedelta(days=1), timedelta(days=2))


class ErasureNoticeState(StrEnum):
    """State of notifying one recipient. Answered is final, except for who decides later."""

    QUEUED = "queued"
    SENDING = "sending"
    BY_HAND = "by_hand"
    ANSWERED = "answered"


class ErasureOutcome(StrEnum):
    """A recipient's statement of what it did."""

    ERASED = "erased"
    KEPT = "kept"
    """It keeps the data and names the legal duty."""
    RECEIVED = "received"
    """It has been notified and decides later: its decision is still awaited."""


def is_decided(outcome: str) -> bool:
    """Return whether a recipient has stated what it did."""
    return outcome not in ("", ErasureOutcome.RECEIVED)


@dataclass(frozen=True)
class RecipientAnswer:
    """Result of a recipient's service: an answer with its text, or that none came."""

    outcome: ErasureOutcome | Literal["no_answer", "no_way"]
    words: str = ""


def state_after(answer: RecipientAnswer, attempts: int) -> ErasureNoticeState:
    """Return the state of a notice after try number `attempts`."""
    if isinstance(answer.outcome, ErasureOutcome):
        return ErasureNoticeState.ANSWERED
    if answer.outcome == "no_way" or attempts >= MAX_ATTEMPTS:
        return ErasureNoticeState.BY_HAND
    return ErasureNoticeState.QUEUED


def pause_after(attempts: int) -> timedelta:
    """Return the pause after try number `attempts`; the first is 1."""
    return PAUSES[min(attempts, len(PAUSES)) - 1]
