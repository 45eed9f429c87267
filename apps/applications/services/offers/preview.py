"""Preview of one lender's offer card, from its saved terms by the code of real offers."""

from dataclasses import dataclass, replace
from datetime import datetime
from decimal import Decimal
from typing import Any

from apps.applications.domain.offers import offer_list
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import forbidden, not_found
from apps.lenders.selectors import lenders
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import PolicySet, UnreadablePolicy


@dataclass(frozen=True)
class OfferPreview:
    """The `offer` as the customer's list gives it, or the reasons why there is none.

    The reasons are fields that cannot be read, or `findings`. `is_on`: customers see the lender at present.
    `is_asked`: the lender answers itself, so its own figures replace these. `limits` are the ends of the sliders.
    """

    is_on: bool
    is_asked: bool
    limits: dict[str, Any] | None
    offer: dict[str, Any] | None = None
    unmatched: dict[str, Any] | None = None
    reasons: tuple[str, ...] = ()

    @property
    def findings(self) -> list[dict[str, Any]]:
        return self.unmatched["findings"] if self.unmatched else []


def preview_offer(
    actor: Actor,
    *,
    lender_id: int,
    product: str,
    amount: Decimal | None,
    tenure_months: int | None,
    language: str,
    now: datetime,
) -> OfferPreview:
    """The card for an amount and a tenure; by default the middle of the lender's own ranges.

    Nothing is known of the person, so nothing is held against one: only the request can stand in the way. Problem 404
    for a lender or product that is not there.
    """
    if actor.area != "admin":
        raise forbidden()
    lenders.lender_for(actor, lender_id)
    policy = lenders.policy_for(lender_id, product)
    if policy is None:
        raise not_found("lenders.product_not_there")
    if isinstance(policy, UnreadablePolicy):
        return OfferPreview(is_on=False, is_asked=False, limits=None, reasons=policy.reasons)
    shown = replace(policy, is_on=True, source="rules")
    policies = PolicySet(product, (shown,))
    request = LoanRequest(
        product,
        amount if amount is not None else _middle(policy.amount_min, policy.amount_max),
        tenure_months if tenure_months is not None else (policy.tenure_min + policy.tenure_max) // 2,
    )
    result = to_plain(
        assess(AssessmentInputs(on=today_ist(now), applicant=Applicant(), request=request, policies=policies.policies))
    )
    for offer in result["offers"]:
        # Every fact of an unknown person is to be confirmed; on a preview card that tells nothing.
        offer["to_confirm"] = []
    offers = offer_list.matched(result, policies, app_id="preview", language=language, sent={})
    unmatched = offer_list.unmatched(result, policies, language=language)
    return OfferPreview(
        is_on=policy.is_on,
        is_asked=policy.source == "lender",
        limits=offer_list.amount_span(policies),
        offer=offers[0] if offers else None,
        unmatched=unmatched[0] if unmatched else None,
    )


def _middle(low: Decimal, high: Decimal) -> Decimal:
    """Half-way, in whole thousands where the range has room for them."""
    middle = (low + high) / 2 // 1000 * 1000
    return middle if low <= middle else low
