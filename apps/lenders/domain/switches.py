"""Decide whether a lender takes applications for a product at a given second.

Changes may be ordered for later. A lender and product have three switches: one for everyone, and within it one for
each channel, that is, for direct customers and for those whom a partner brought. An application is accepted where the
switch for everyone and the one of its own channel are both on. The channel is all that counts: which partner it was
decides nothing.

The state in the terms (`standing`) holds until an order changes it; an order that came due holds although no worker
has recorded it yet. So a chosen moment counts on the second, whatever runs or does not run.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal

from apps.matching.domain.policy import CHANNELS

MAX_PLAN_AHEAD = timedelta(days=366)
NOTE_MAX = 200
REASONS = ("capacity", "technical", "contract", "policy", "other")

SwitchAudience = Literal["everyone", "direct", "partner"]
"""For whom a switch counts."""
FOR_WHOM: tuple[SwitchAudience, ...] = ("everyone", *CHANNELS)

TIME_TO_TAKE_BACK = timedelta(seconds=15)
"""How long news of a switch made in place waits: the page's ten seconds of undo, and five for the way to us."""

EarlierOrder = Literal["none", "waiting", "told"]
"""The news of the switch that is taken back: there was none, it waits still, or partners have read it."""

SwitchError = Literal["starts_too_late", "ends_in_past", "ends_before_start", "ends_too_late", "reason", "note"]


@dataclass(frozen=True)
class SwitchPlan:
    """One open order: on or off from `starts_at`, the opposite from `ends_at` (None: for good).

    `is_begun` says that its beginning was recorded in the terms already; a later direct change of the terms then
    counts.
    """

    is_on: bool
    starts_at: datetime
    ends_at: datetime | None = None
    is_begun: bool = False


def is_on(standing: bool, order: SwitchPlan | None, now: datetime) -> bool:
    """Return whether offers are made at `now`.

    `starts_at` and `ends_at` themselves belong to the new state.
    """
    if order is None or now < order.starts_at:
        return standing
    if order.ends_at is not None and now >= order.ends_at:
        return not order.is_on
    return standing if order.is_begun else order.is_on


def next_moment(order: SwitchPlan | None, now: datetime) -> datetime | None:
    """Return the next moment at which the state may change automatically, or None."""
    if order is None:
        return None
    if now < order.starts_at:
        return order.starts_at
    return order.ends_at if order.ends_at is not None and now < order.ends_at else None


@dataclass(frozen=True)
class ProductSwitch:
    """One switch: what stands in the terms, and the order with something still to come."""

    standing: bool
    order: SwitchPlan | None = None


def are_on(switches: Sequence[ProductSwitch], now: datetime) -> bool:
    """Return whether every switch is on at `now`."""
    return all(is_on(switch.standing, switch.order, now) for switch in switches)


def back_on(switches: Sequence[ProductSwitch], now: datetime) -> datetime | None:
    """Return the first moment after `now` at which every switch is on.

    None when no order brings one.
    """
    ordered = [switch.order for switch in switches if switch.order is not None]
    moments = {moment for order in ordered for moment in (order.starts_at, order.ends_at) if moment is not None}
    return next((moment for moment in sorted(moments) if moment > now and are_on(switches, moment)), None)


def is_over(order: SwitchPlan, now: datetime) -> bool:
    """Return whether nothing of the order is still to come."""
    return next_moment(order, now) is None


def notifies_partners(choice: bool | None, earlier: EarlierOrder) -> bool:
    """Return whether partners are notified of a switch that reverses the one before it.

    Both were made in place. An announcement that was not sent yet is withdrawn, and then there is nothing to send.
    Without a choice (None) partners are notified where they were notified of the reversed switch.
    """
    if earlier == "waiting":
        return False
    return earlier == "told" if choice is None else choice


def command_error(
    *, is_on: bool, starts_at: datetime, ends_at: datetime | None, reason: str, note: str, now: datetime
) -> tuple[str, SwitchError] | None:
    """Return the field that makes an order invalid and its error, or None.

    A start in the past is now. Switching off needs a reason of the list; "other" needs a note.
    """
    if starts_at > now + MAX_PLAN_AHEAD:
        return "starts_at", "starts_too_late"
    if ends_at is not None:
        if ends_at <= now:
            return "ends_at", "ends_in_past"
        if ends_at <= starts_at:
            return "ends_at", "ends_before_start"
        if ends_at > now + MAX_PLAN_AHEAD:
            return "ends_at", "ends_too_late"
    if reason not in REASONS and (not is_on or reason):
        return "reason", "reason"
    return ("note", "note") if reason == "other" and not note.strip() else None
