"""Requests for an approval, of every app in one shape. Pure."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from enum import StrEnum

from apps.core.domain.actor import Actor

OWN_SHOWN = timedelta(days=90)
"""Own requests that were made within this time are listed, decided or not."""
MAX_REQUESTS = 200
"""Of one kind, those that were made first."""


class ApprovalState(StrEnum):
    """The state of a request.

    In force: it holds without an approval until another person lifts it.
    """

    WAITING = "waiting"
    IN_FORCE = "in_force"
    APPROVED = "approved"
    DECLINED = "declined"


@dataclass(frozen=True)
class ApprovalRequest:
    """One request for an approval, without anything about a customer.

    `name` is the file, number, partner or lender; `month` the month it is for; `amount` rupees and `count` rows, where
    it has them. `path` is the address of the page where it is decided. `makers` are the people who cannot decide it.
    """

    id: str
    makers: Collection[str]
    maker_name: str
    made_at: datetime
    path: str
    state: ApprovalState
    name: str = ""
    month: date | None = None
    amount: Decimal | None = None
    count: int | None = None
    reason: str = ""
    needed_by: date | None = None
    checker_name: str = ""
    checked_at: datetime | None = None


class ApprovalSource(ABC):
    """The holder of one kind of request (a class of APPROVAL_SOURCES).

    `acts` are the rows of SECOND_PERSON and `models` the labels of the tables that it reads, `permission` the
    capability of the call that decides.
    """

    acts: frozenset[str] = frozenset()
    models: frozenset[str] = frozenset()
    permission: str

    @abstractmethod
    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        """Return what waits, whoever made it, and what the actor made since; MAX_REQUESTS at most."""


def state_of(*, is_approved: bool, is_waiting: bool) -> ApprovalState:
    """Return the state of a request; declined where it neither waits nor is approved."""
    if is_approved:
        return ApprovalState.APPROVED
    return ApprovalState.WAITING if is_waiting else ApprovalState.DECLINED
