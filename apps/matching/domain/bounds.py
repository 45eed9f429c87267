"""The bounds of a product over all its lenders together, as the landing page states them."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from apps.matching.domain.policy import Policy


@dataclass(frozen=True)
class LendingBounds:
    """One loan product over its lenders. Rupees, per cent a year, months."""

    product: str
    lenders: int
    amount_min: Decimal
    amount_max: Decimal
    rate_min: Decimal
    rate_max: Decimal
    tenure_max: int


def lending_bounds(product: str, policies: Iterable[Policy]) -> LendingBounds | None:
    """Return the widest bounds over the lenders that are on; None where none is."""
    lending = [policy for policy in policies if policy.is_on]
    if not lending:
        return None
    rates = [policy.annual_rate for policy in lending]
    return LendingBounds(
        product=product,
        lenders=len(lending),
        amount_min=min(policy.amount_min for policy in lending),
        amount_max=max(policy.amount_max for policy in lending),
        rate_min=min(rates),
        rate_max=max(rates),
        tenure_max=max(policy.tenure_max for policy in lending),
    )
