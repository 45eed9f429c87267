"""Whether one lender is on for one product at a given second, when changes may be ordered for later.

What stands in the terms (`standing`) holds until an order says otherwise; an order that came due holds although no
worker has noted it yet. So a moment that was chosen counts on the second, whatever runs or does not run.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

LONGEST_PLAN = timedelta(days=366)
NOTE_MAX = 200
REASONS = ("capacity", "technical", "contract", "policy", "other")

Fault = Literal["starts_too_late", "ends_in_past", "ends_before_start", "ends_too_late", "reason", "note"]


@dataclass(frozen=True)
class Order:
    """One open order: on or off from `starts_at`, and the opposite again from `ends_at` (None: for good).

    `is_begun` tells that its beginning was noted in the terms already; a later direct change of the terms then counts.
    """

    is_on: bool
    starts_at: datetime
    ends_at: datetime | None = None
    is_begun: bool = False


def is_on(standing: bool, order: Order | None, now: datetime) -> bool:
    """Whether offers are made at `now`; `starts_at` and `ends_at` themselves belong to the new state."""
    if order is None or now < order.starts_at:
        return standing
    if order.ends_at is not None and now >= order.ends_at:
        return not order.is_on
    return standing if order.is_begun else order.is_on


def next_moment(order: Order | None, now: datetime) -> datetime | None:
    """When the answer may next change by itself; None when it stays."""
    if order is None:
        return None
    if now < order.starts_at:
        return order.starts_at
    return order.ends_at if order.ends_at is not None and now < order.ends_at else None


def back_on(order: Order | None, now: datetime) -> datetime | None:
    """When what is off at `now` comes on again by itself; None when nothing that was ordered says so."""
    if order is None:
        return None
    moment = order.starts_at if order.is_on else order.ends_at
    return moment if moment is not None and now < moment else None


def is_over(order: Order, now: datetime) -> bool:
    """Whether nothing of the order is still to come."""
    return next_moment(order, now) is None


def fault_in(
    *, is_on: bool, starts_at: datetime, ends_at: datetime | None, reason: str, note: str, now: datetime
) -> tuple[str, Fault] | None:
    """The field that keeps an order from being taken and what is wrong with it; None when nothing is.

    A start in the past is now. Switching off needs a reason of the list; "other" needs words.
    """
    if starts_at > now + LONGEST_PLAN:
        return "starts_at", "starts_too_late"
    if ends_at is not None:
        if ends_at <= now:
            return "ends_at", "ends_in_past"
        if ends_at <= starts_at:
            return "ends_at", "ends_before_start"
        if ends_at > now + LONGEST_PLAN:
            return "ends_at", "ends_too_late"
    if reason not in REASONS and (not is_on or reason):
        return "reason", "reason"
    return ("note", "note") if reason == "other" and not note.strip() else None
