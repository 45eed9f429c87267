"""Offers, and the one published order in which they stand.

The order is the regulator's carve-out: a metric disclosed beforehand (regulation.md 1.1). Offers that meet the asked
amount come first, by APR, then EMI, then name; smaller offers follow by amount. Priority, special offers and pay are
not among the arguments, so that they cannot bend it. Matching is another function and decides nothing here.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Literal

from apps.core.domain.money import rupees

from .loan import LoanFee, price
from .matching import LenderMatch, LoanRequest
from .policy import Policy, SpecialOffer


@dataclass(frozen=True)
class OpenCheck:
    """Something the lender will still ask: the rule and what it needs."""

    code: str
    needed: Any


@dataclass(frozen=True)
class FeeRule:
    """The terms by which the fee follows the amount, for sliders: see FeeTerms.

    `third_party` includes its GST.
    """

    percent: Decimal | None
    flat: Decimal | None
    min: Decimal | None
    max: Decimal | None
    gst_percent: Decimal
    third_party: Decimal


@dataclass(frozen=True)
class LenderOwnQuote:
    """A lender's own answer to a quote request. Money in rupees, `processing_fee` without GST.

    An offer names amount, rate and tenure; a fee it does not name is the one of its policy.
    """

    lender_id: int
    outcome: Literal["offer", "declined", "no_answer", "unavailable"]
    amount: Decimal | None = None
    annual_rate: Decimal | None = None
    tenure_months: int | None = None
    processing_fee: Decimal | None = None
    reason: str = ""


@dataclass(frozen=True)
class Offer:
    """One lender's offer and all its costs.

    Money in rupees to the paisa, rates in per cent a year.
    """

    lender_id: int
    name: str
    source: Literal["rules", "lender"]
    meets_request: bool
    amount: Decimal
    amount_min: Decimal
    amount_max: Decimal
    tenure_months: int
    tenure_min: int
    tenure_max: int
    annual_rate: Decimal
    apr: Decimal
    emi: Decimal
    processing_fee: Decimal
    fee_gst: Decimal
    third_party_fees: Decimal
    fees_total: Decimal
    total_interest: Decimal
    total_payable: Decimal
    price: Decimal
    net_disbursed: Decimal
    cooling_off_days: int
    penal_en: str
    penal_hi: str
    fee_rule: FeeRule
    to_confirm: tuple[OpenCheck, ...] = ()
    special_offer: SpecialOffer | None = None


def offer_by_rules(policy: Policy, match: LenderMatch, request: LoanRequest, *, on: date) -> Offer:
    """Return the offer that a lender's published terms make, for a request it does not refuse."""
    return _offer(
        policy,
        match,
        request,
        on=on,
        source="rules",
        amount=match.amount,
        annual_rate=policy.annual_rate,
        months=request.tenure_months,
        fees=policy.fees.fees(match.amount),
    )


def offer_by_lender(
    policy: Policy, match: LenderMatch, request: LoanRequest, quote: LenderOwnQuote, *, on: date
) -> Offer:
    """Return the offer that the lender itself answered.

    Raises ValueError when the answer makes no loan: a part is missing, or what it names cannot be priced. More
    than was asked counts as the asked amount.
    """
    if quote.amount is None or quote.annual_rate is None or quote.tenure_months is None:
        raise ValueError("quote_incomplete")
    amount = min(quote.amount, request.amount)
    if match.carried is not None:
        # The regulator's share of the security's value binds the lender's own answer too.
        amount = min(amount, match.carried)
    fees = policy.fees.fees(amount)
    if quote.processing_fee is not None:
        fees = (LoanFee("processing", quote.processing_fee, policy.fees.gst_percent), *fees[1:])
    return _offer(
        policy,
        match,
        request,
        on=on,
        source="lender",
        amount=amount,
        annual_rate=quote.annual_rate,
        months=quote.tenure_months,
        fees=fees,
    )


def rank(offers: Iterable[Offer], requested: Decimal) -> list[Offer]:
    """Return the offers in the published order for a request of `requested` rupees.

    The last tie-break is the lender's number.
    """

    def place(offer: Offer) -> tuple[Any, ...]:
        is_smaller = offer.amount < requested
        return (
            is_smaller,
            -offer.amount if is_smaller else 0,
            offer.apr,
            offer.emi,
            offer.name.casefold(),
            offer.lender_id,
        )

    return sorted(offers, key=place)


def _offer(
    policy: Policy,
    match: LenderMatch,
    request: LoanRequest,
    *,
    on: date,
    source: Literal["rules", "lender"],
    amount: Decimal,
    annual_rate: Decimal,
    months: int,
    fees: tuple[LoanFee, ...],
) -> Offer:
    priced = price(amount, annual_rate, months, fees)
    own, *others = fees
    terms = policy.fees
    badge = policy.special_offer
    return Offer(
        lender_id=policy.lender_id,
        name=policy.name,
        source=source,
        meets_request=amount >= request.amount,
        amount=priced.amount,
        amount_min=policy.amount_min,
        amount_max=policy.amount_max if match.carried is None else min(policy.amount_max, match.carried),
        tenure_months=months,
        tenure_min=policy.tenure_min,
        tenure_max=policy.tenure_max,
        annual_rate=annual_rate,
        apr=priced.apr,
        emi=rupees(priced.emi),
        processing_fee=rupees(own.amount),
        fee_gst=own.gst,
        third_party_fees=sum((fee.total for fee in others), Decimal("0.00")),
        fees_total=priced.fees_total,
        total_interest=priced.total_interest,
        total_payable=priced.total_payable,
        price=priced.cost,
        net_disbursed=priced.net_disbursed,
        cooling_off_days=policy.cooling_off_days,
        penal_en=policy.penal_en,
        penal_hi=policy.penal_hi,
        fee_rule=FeeRule(
            terms.percent, terms.flat, terms.floor, terms.ceiling, terms.gst_percent, terms.third_party_total
        ),
        to_confirm=tuple(OpenCheck(finding.rule, finding.needed) for finding in match.to_confirm),
        special_offer=badge if badge is not None and badge.is_on(on) else None,
    )
