"""Offers for facts that name nobody, for a partner's software and its widget."""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from enum import StrEnum
from typing import Any

from apps.applications.domain.offers import offer_list
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors import eligibility, lenders
from apps.matching.domain.assessment import Assessment, AssessmentInputs, assess
from apps.matching.domain.matching import RULE_VERSION, Applicant, LoanRequest
from apps.matching.domain.policy import Employment, PolicySet


class IncomeBand(StrEnum):
    """Monthly income in hand, in rupees.

    A band counts as its lowest income, so that no lender is promised too early; the first band as its highest.
    """

    BELOW_15000 = "below_15000"
    FROM_15000 = "15000_25000"
    FROM_25000 = "25000_50000"
    FROM_50000 = "50000_100000"
    FROM_100000 = "from_100000"


_INCOMES = {
    IncomeBand.BELOW_15000: Decimal(14_999),
    IncomeBand.FROM_15000: Decimal(15_000),
    IncomeBand.FROM_25000: Decimal(25_000),
    IncomeBand.FROM_50000: Decimal(50_000),
    IncomeBand.FROM_100000: Decimal(100_000),
}


@dataclass(frozen=True)
class PartnerPreviewRequest:
    """Facts that the partner's software has; None is "not known"."""

    product: str
    amount: Decimal
    tenure_months: int
    income_band: IncomeBand | None = None
    employment: Employment | None = None
    pincode: str | None = None


@dataclass(frozen=True)
class PartnerPreview:
    """Every active lender of the product in one of two lists, in the order of the site."""

    matched: list[dict[str, Any]]
    unmatched: list[dict[str, Any]]
    ranking_rule: str
    rule_version: str


@dataclass(frozen=True)
class WidgetPreview:
    """The lenders of an amount over a time, none of them named; without one, no figures.

    `emi` and `total` are those of the lowest APR, `emi_to` and `total_to` those of the highest. Rupees and per cent.
    """

    lenders: int
    emi: Decimal | None = None
    total: Decimal | None = None
    emi_to: Decimal | None = None
    total_to: Decimal | None = None
    apr_from: Decimal | None = None
    apr_to: Decimal | None = None


def preview_for_widget(*, product: str, amount: Decimal, tenure_months: int, now: datetime) -> WidgetPreview:
    """Return how many lenders lend that much over that time, and what it costs from and to.

    Nobody is asked and nothing is stored. 404 `lenders.product_unknown` for a product that is off or no loan.
    """
    assessment, _ = _assess(PartnerPreviewRequest(product, amount, tenure_months), now)
    offers = sorted((offer for offer in assessment.offers if offer.meets_request), key=lambda offer: offer.apr)
    if not offers:
        return WidgetPreview(lenders=0)
    low, high = offers[0], offers[-1]
    return WidgetPreview(
        lenders=len(offers),
        emi=low.emi,
        total=low.total_payable,
        emi_to=high.emi,
        total_to=high.total_payable,
        apr_from=low.apr,
        apr_to=high.apr,
    )


def preview_for_partner(
    actor: Actor, *, request: PartnerPreviewRequest, language: str, now: datetime
) -> PartnerPreview:
    """Return which lenders would lend on these facts to a customer of a partner.

    Nothing is stored. No lender is asked: one that answers by itself stands with the rules it published. 404
    `lenders.product_unknown` for a product that is off or no loan.
    """
    if actor.partner_id is None:
        raise forbidden()
    assessment, policies = _assess(request, now)
    result = to_plain(assessment)
    rule = catalogue.current_texts(("how_we_match",), language, today_ist(now)).get("how_we_match")
    return PartnerPreview(
        matched=offer_list.matched(result, policies, app_id="preview", language=language, sent={}),
        unmatched=offer_list.unmatched(result, policies, language=language),
        ranking_rule=f"{rule.kind} {rule.version}" if rule else "",
        rule_version=RULE_VERSION,
    )


def _assess(request: PartnerPreviewRequest, now: datetime) -> tuple[Assessment, PolicySet]:
    """Judge every lender by the rules it published, for a customer of a partner."""
    eligibility.require_product(request.product)
    if request.product not in {product.code for product in catalogue.live_products()}:
        raise not_found("lenders.product_unknown")
    policies = lenders.live_policies(request.product, channel="partner", now=now)
    policies = replace(policies, policies=tuple(replace(policy, source="rules") for policy in policies.policies))
    applicant = Applicant(
        monthly_income=_INCOMES[request.income_band] if request.income_band else None,
        employment=request.employment,
        pincode=request.pincode,
    )
    inputs = AssessmentInputs(
        on=today_ist(now),
        applicant=applicant,
        request=LoanRequest(request.product, request.amount, request.tenure_months),
        policies=policies.policies,
        broken=policies.broken,
        limits=policies.limits,
        channel="partner",
    )
    return assess(inputs), policies
