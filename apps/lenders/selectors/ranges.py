"""Bounds of each loan product over its lenders, read from the terms that matching uses."""

from datetime import datetime

from apps.catalogue.domain.products import LOAN_CODES
from apps.lenders.selectors.lenders import live_policies
from apps.matching.domain.bounds import LendingBounds, lending_bounds
from apps.matching.domain.policy import Channel


def loan_ranges(*, channel: Channel, now: datetime) -> tuple[LendingBounds, ...]:
    """Return the bounds of every loan product that is lent now, in the catalogue's order."""
    ranges = (
        lending_bounds(code.value, live_policies(code.value, channel=channel, now=now).policies) for code in LOAN_CODES
    )
    return tuple(bounds for bounds in ranges if bounds is not None)


def loan_range(product: str, *, channel: Channel, now: datetime) -> LendingBounds | None:
    """Return the bounds of one loan product; None where no lender lends it now."""
    return lending_bounds(product, live_policies(product, channel=channel, now=now).policies)
