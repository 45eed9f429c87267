"""The funnel from visit to disbursal, step by step (product.md 9).

For each step: the count, the shares of the step before and of all, and the trend.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

from apps.reports.domain.tiles import part_share, trend

ALL_STEPS = (
    "visit",
    "otp_requested",
    "otp_verified",
    "product_chosen",
    "profile_completed",
    "matched",
    "offers_viewed",
    "lender_chosen",
    "submitted",
    "received",
    "approved",
    "sanctioned",
    "disbursed",
)
PRODUCT_STEPS = ("applied", "matched", "submitted", "received", "approved", "sanctioned", "disbursed")
"""Before an application there is no product, so the funnel of one product begins there."""

ARRIVAL_STEPS = ("otp_requested", "otp_verified", *PRODUCT_STEPS)
"""Steps of arrivals: before the mobile number a visit cannot be followed to an application."""

ANONYMOUS_STEPS = frozenset({"visit", "product_chosen", "offers_viewed", "lender_chosen"})
"""Steps that pages report without an identity."""

CountedBy = Literal["events", "arrivals"]
"""Events of the period, or everything until now of those who arrived in it (expectations 4.1)."""
COUNTED: tuple[CountedBy, ...] = ("events", "arrivals")


def counted_by(word: str | None) -> CountedBy:
    """Return the way of counting that a filter or an address names; events for any other word."""
    return "arrivals" if word == "arrivals" else "events"


@dataclass(frozen=True)
class FunnelStep:
    """A step with its count; the shares are in per cent.

    They are None for the first step and after one with none or fewer.

    `trend_percent` is by how much the count differs from the one of as many days right before; None after none.
    """

    step: str
    count: int
    share_of_previous: Decimal | None
    share_of_first: Decimal | None
    trend_percent: Decimal | None


def steps_of(product: str | None, counted: CountedBy) -> tuple[str, ...]:
    """Return the steps of the funnel in order."""
    whole = ALL_STEPS if counted == "events" else ARRIVAL_STEPS
    return whole if product is None else PRODUCT_STEPS


def knows_people(step: str) -> bool:
    """Return whether the people at a step are known."""
    return step not in ANONYMOUS_STEPS


def funnel(
    counts: Mapping[str, int], earlier: Mapping[str, int], product: str | None, counted: CountedBy = "events"
) -> tuple[FunnelStep, ...]:
    """Return the steps in order.

    Among events a late step may outnumber an early one: it has no share then.
    """
    names = steps_of(product, counted)
    values = [counts.get(name, 0) for name in names]
    return tuple(
        FunnelStep(
            name,
            value,
            None if place == 0 else part_share(value, values[place - 1]),
            None if place == 0 else part_share(value, values[0]),
            trend(value, earlier.get(name, 0)),
        )
        for place, (name, value) in enumerate(zip(names, values, strict=True))
    )
