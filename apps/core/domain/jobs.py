"""Long work of every app in one shape: how far it is, whether it stands still. Pure."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict

STUCK_AFTER = timedelta(minutes=5)
"""Sweepers run at least once a minute: work without progress for so long needs help."""
ENDED_SHOWN = timedelta(days=7)
MAX_JOBS = 100
"""Of one kind, the last touched ones."""


class JobState(StrEnum):
    """The state of a job, for every kind. Waiting: for its turn, or for somebody's word."""

    WAITING = "waiting"
    RUNNING = "running"
    STUCK = "stuck"
    FAILED = "failed"
    CANCELLED = "cancelled"
    DONE = "done"


@dataclass(frozen=True)
class JobLine:
    """One job. `kind` is a key of JOB_KINDS, `what` the file, list or recipient.

    `done` of `of` is its progress; `of` is None where nobody knows the whole. `failure` is a problem code,
    `failure_words` a recipient's own. `runner` is the process that works on it, until `leased_until` at least.
    """

    kind: str
    id: str
    what: str
    by: str
    state: JobState
    began_at: datetime
    touched_at: datetime
    topic: str = ""
    done: int = 0
    of: int | None = None
    attempts: int = 0
    runner: str = ""
    leased_until: datetime | None = None
    failure: str = ""
    failure_details: Mapping[str, Any] = field(default_factory=dict)
    failure_words: str = ""
    can_retry: bool = False
    can_cancel: bool = False


class JobKind(ABC):
    """The holder of one kind of job (a class of JOB_KINDS). Without more it is only looked at."""

    @abstractmethod
    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return unfinished jobs and those that ended within ENDED_SHOWN, MAX_JOBS at most."""

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake or begin again; Problem 409 where the job has moved since it was shown."""
        raise conflict("core.job_moved")

    def cancel(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Stop; Problem 409 where the job has ended since it was shown."""
        raise conflict("core.job_moved")


def open_state(*, is_running: bool, due_at: datetime, now: datetime) -> JobState:
    """Return the state of an unfinished job that moved last, or is due, at `due_at`."""
    if due_at <= now - STUCK_AFTER:
        return JobState.STUCK
    return JobState.RUNNING if is_running else JobState.WAITING


def outbox_state(state: str, *, next_try_at: datetime, touched_at: datetime, now: datetime) -> JobState:
    """Return the state of an outbox's line; one neither open nor done was given up."""
    if state == "queued":
        return open_state(is_running=False, due_at=next_try_at, now=now)
    if state == "sending":
        return open_state(is_running=True, due_at=touched_at, now=now)
    return JobState.DONE if state in ("done", "answered") else JobState.FAILED
