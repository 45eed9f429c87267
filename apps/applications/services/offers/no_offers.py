"""A list without offers: its summary, and products whose lenders do not refuse the person."""

from dataclasses import dataclass
from datetime import datetime

from apps.applications.domain.attribution import channel_of
from apps.applications.domain.offers import facts
from apps.applications.selectors.applications import as_past
from apps.applications.services.offers.lists import OfferList
from apps.cards import selectors as cards
from apps.customers.selectors.profiles import matching_facts_for_system
from apps.lenders.selectors import lenders
from apps.matching.domain.assessment import assess
from apps.matching.domain.no_offers import NoOffersSummary, OpenProduct, open_product, summarise_no_offers

MONEY_FOR_ANY_USE = ("GL", "PL", "BL")
"""Loans that may stand in for one another. A housing loan is for one home, so it stands in for none."""


@dataclass(frozen=True)
class NoOffers:
    """A summary with products that are open; `cards` counts those against a deposit.

    `nothing_sent`: no lender has this application or was asked for a quote.
    """

    summary: NoOffersSummary
    nothing_sent: bool
    products: tuple[OpenProduct, ...]
    cards: int
    pincode: str | None


def no_offers(offers: OfferList, *, now: datetime) -> NoOffers | None:
    """Return what a finished list without offers says instead; None for every other list."""
    if offers.snapshot.result["offers"] or offers.snapshot.result["pending"]:
        return None
    summary = summarise_no_offers(offers.inputs, assess(offers.inputs))
    if summary is None:
        return None
    application = offers.application
    profile = matching_facts_for_system(application.customer_id)
    channel = channel_of(application.partner_id)
    products = []
    for product in MONEY_FOR_ANY_USE:
        if product == application.product_code:
            continue
        past = as_past(offers.submissions, product)
        applicant = facts.applicant(profile, past, application_id=application.pk)
        policies = lenders.live_policies(product, channel=channel, now=now)
        if (answer := open_product(applicant, policies, on=offers.on)) is not None:
            products.append(answer)
    return NoOffers(
        summary=summary,
        nothing_sent=not summary.quoted
        and all(submission.application_id != application.pk for submission in offers.submissions),
        products=tuple(products),
        cards=len(cards.offered_cards("secured")),
        pincode=profile["postal_code"],
    )
