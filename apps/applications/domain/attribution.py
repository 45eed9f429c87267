"""Who brought a customer: the first partner touch in the days before the code succeeded (product.md 3).

Every touch is kept with the reason why it earned the credit or did not, so that a partner can be told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from uuid import UUID


class Reason(StrEnum):
    FIRST = "first"
    """The first touch by a partner in time: it earns the credit."""
    NOT_FIRST = "not_first"
    """A partner's touch after the one that earned the credit."""
    TOO_OLD = "too_old"
    """A partner's touch longer ago than the window."""
    NO_PARTNER = "no_partner"
    """A visit that no partner brought."""


@dataclass(frozen=True)
class Touch:
    """One visit: which partner's link it came by, if any, and when."""

    id: UUID
    partner_id: UUID | None
    at: datetime


@dataclass(frozen=True)
class Credit:
    """The touch that earns the credit (None: nobody), the last touch, and each touch's reason."""

    first: Touch | None
    last: Touch | None
    reasons: dict[UUID, Reason]


def credit(touches: Sequence[Touch], *, verified_at: datetime, days: int) -> Credit:
    """Decide among all visits begun with one mobile number, up to the moment its code succeeded."""
    in_order = sorted((one for one in touches if one.at <= verified_at), key=lambda one: (one.at, str(one.id)))
    begins = verified_at - timedelta(days=days)
    first: Touch | None = None
    reasons: dict[UUID, Reason] = {}
    for one in in_order:
        if one.partner_id is None:
            reasons[one.id] = Reason.NO_PARTNER
        elif one.at < begins:
            reasons[one.id] = Reason.TOO_OLD
        elif first is None:
            first = one
            reasons[one.id] = Reason.FIRST
        else:
            reasons[one.id] = Reason.NOT_FIRST
    return Credit(first, in_order[-1] if in_order else None, reasons)
