"""Statuses set by hand: possible moves, and those that take a second person.

A status that moves a ledger line takes two people: sanctioned and disbursed carry money, and a lender may pay for a
submission or a lead as well, so beginning, failing and coming back from failed move a line too (operations.md D7).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Any

from apps.applications.domain.submissions.statuses import FINAL, RANK, SubmissionStatus
from apps.core.domain.money import in_rupees

MONEY_STATUSES = frozenset({SubmissionStatus.SANCTIONED, SubmissionStatus.DISBURSED})
BY_HAND = tuple(status for status in SubmissionStatus if status is not SubmissionStatus.CREATED)
MIN_WORDS, MAX_WORDS = 15, 500


class ManualStatusState(StrEnum):
    WAITING = "waiting"
    APPLIED = "applied"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class StatusRefusal:
    """The reason why a status change is refused: a code, and the input it is about.

    An empty input means the change itself.
    """

    code: str
    input_name: str = ""
    details: Mapping[str, Any] = field(default_factory=dict)


def paid_for(status: SubmissionStatus) -> frozenset[str]:
    """Return the kinds of events that a lender may pay for once a submission stands at `status`."""
    if status is SubmissionStatus.FAILED:
        return frozenset()
    events = {"submission"}
    if status is not SubmissionStatus.CREATED:
        events.add("lead")
    if status in MONEY_STATUSES:
        events.add("sanction")
    if status is SubmissionStatus.DISBURSED:
        events.add("disbursal")
    return frozenset(events)


def takes_two(current: SubmissionStatus, incoming: SubmissionStatus) -> bool:
    """Return whether the move changes what a lender pays for; one person alone may not make it."""
    return incoming in MONEY_STATUSES or paid_for(current) != paid_for(incoming)


def is_step_back(current: SubmissionStatus, incoming: SubmissionStatus) -> bool:
    """Return whether the move leads back or out of an end."""
    return current in FINAL or RANK[incoming] < RANK[current]


def refuse_move(
    current: SubmissionStatus, as_of: date, incoming: SubmissionStatus, on: date, *, made_on: date, today: date
) -> StatusRefusal | None:
    """Return why `current` since `as_of` cannot become `incoming` on that day; None: it can.

    Out of *disbursed* leads only the reversal of the file that reported it. Whether the actor may lead back is no
    question here.
    """
    if incoming is current:
        return StatusRefusal("applications.status_same")
    if current is SubmissionStatus.DISBURSED:
        return StatusRefusal("applications.status_disbursed")
    if on > today:
        return StatusRefusal("applications.status_day_ahead", "on")
    earliest = max(as_of, made_on)
    if on < earliest:
        return StatusRefusal("applications.status_day_early", "on", {"on": earliest.isoformat()})
    return None


def refuse_amount(
    incoming: SubmissionStatus, amount: Decimal | None, *, sanctioned: Decimal | None
) -> StatusRefusal | None:
    """Return why an amount in rupees does not fit the status.

    Only money has one, and no more is paid than `sanctioned`, the amount that is known.
    """
    if incoming not in MONEY_STATUSES:
        return None if amount is None else StatusRefusal("applications.status_without_amount", "amount")
    if amount is None:
        return StatusRefusal("core.required", "amount")
    if amount <= 0:
        return StatusRefusal("core.too_small", "amount")
    if incoming is SubmissionStatus.DISBURSED and sanctioned is not None and amount > sanctioned:
        return StatusRefusal("applications.over_sanction", "amount", {"sanctioned": in_rupees(sanctioned)})
    return None
