"""A partner's own pay for one example loan, over the lenders that would pay (portal.md 1)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from apps.core.domain.extended import Extended
from apps.core.domain.money import rupees
from apps.revenue.domain.types import PaysOn

EXAMPLE_LOANS: dict[str, Decimal] = {
    "PL": Decimal("500000.00"),
    "BL": Decimal("1000000.00"),
    "GL": Decimal("200000.00"),
    "HL": Decimal("3000000.00"),
}
"""Rupees of the example loan for which each product's pay is shown."""

PERCENT_PLACES = Decimal("0.01")


@dataclass(frozen=True)
class EventPay:
    """Own pay for an event other than a disbursal, over the lenders that pay for it."""

    on: PaysOn
    low: Decimal
    high: Decimal


@dataclass(frozen=True)
class ProductRate:
    """Own pay for one example loan: rupees from `low` to `high`, and as per cent of the loan.

    All four are None where nothing is agreed for a disbursal: unknown, never zero. `fees` is the pay for other events
    of the same loan, such as a lead, at lenders that pay for them.
    """

    product: str
    loan: Decimal
    low: Decimal | None
    high: Decimal | None
    low_percent: Decimal | None
    high_percent: Decimal | None
    fees: tuple[EventPay, ...] = ()

    @property
    def is_agreed(self) -> bool:
        """Return whether anything is paid for."""
        return self.low is not None or bool(self.fees)


def rate_over(product: str, shares: Iterable[Mapping[PaysOn, Decimal]]) -> ProductRate:
    """Return the range of own pay over the lenders' shares for the example loan, by event.

    A lender without a row for an event has no share for it.
    """
    loan = EXAMPLE_LOANS[product]
    by_event: dict[PaysOn, list[Decimal]] = {}
    for lender_shares in shares:
        for on, share in lender_shares.items():
            by_event.setdefault(on, []).append(rupees(share))
    fees = tuple(
        EventPay(on, min(by_event[on]), max(by_event[on]))
        for on in PaysOn
        if on is not PaysOn.DISBURSAL and on in by_event
    )
    paid = by_event.get(PaysOn.DISBURSAL)
    if not paid:
        return ProductRate(product, loan, None, None, None, None, fees)
    low, high = min(paid), max(paid)
    return ProductRate(product, loan, low, high, _percent_of(low, loan), _percent_of(high, loan), fees)


@dataclass(frozen=True)
class RatePeriod(Extended[ProductRate]):
    """A rate from a month on; `until` is the first month without it, None for the last."""

    since: date
    until: date | None


def periods_of(rates: Sequence[tuple[date, ProductRate]]) -> list[RatePeriod]:
    """Return the periods of one product's rates by month; months with the same rate are one.

    A time before the first agreement is left out, and all of it where nothing was ever agreed.
    """
    begins = [(month, rate) for place, (month, rate) in enumerate(rates) if place == 0 or rate != rates[place - 1][1]]
    ends = [month for month, _ in begins[1:]]
    periods = [
        RatePeriod(rate, month, ends[place] if place < len(ends) else None)
        for place, (month, rate) in enumerate(begins)
    ]
    return periods[1:] if periods and not periods[0].row.is_agreed else periods


@dataclass(frozen=True)
class RateNow(Extended[ProductRate]):
    """The rate of a month; `next` is the rate from `changes_on` on, None for no change."""

    since: date | None
    changes_on: date | None
    next: ProductRate | None


def rate_now(product: str, periods: Iterable[RatePeriod], month: date) -> RateNow:
    """Return the product's rate in a month with its beginning and the next change."""
    own = [period for period in periods if period.product == product]
    current = next((row for row in own if row.since <= month and (row.until is None or month < row.until)), None)
    following = next((row for row in own if row.since > month), None)
    return RateNow(
        current.row if current else rate_over(product, []),
        current.since if current and current.row.is_agreed else None,
        following.since if following else None,
        following.row if following else None,
    )


def _percent_of(share: Decimal, loan: Decimal) -> Decimal:
    return (share * 100 / loan).quantize(PERCENT_PLACES)
