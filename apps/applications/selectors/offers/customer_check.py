"""Lenders that a partner's customer fits, by facts that name nobody.

Nothing is stored, and no lender gets a request.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from apps.applications.domain.offers import facts
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import forbidden, not_found
from apps.core.domain.rules import Finding, Outcome
from apps.lenders.selectors import eligibility, lenders
from apps.matching.domain.matching import Applicant, match
from apps.matching.domain.policy import Employment


@dataclass(frozen=True)
class CustomerFacts:
    """Facts that the partner knows of a customer; None is "not known"."""

    product: str
    amount: Decimal
    tenure_months: int
    age: int
    monthly_income: Decimal
    employment: Employment
    pincode: str | None = None


@dataclass(frozen=True)
class CheckedLender:
    """A lender with the rules that fail, or else those that are not known yet."""

    lender_id: int
    name: str
    findings: tuple[Finding, ...]


@dataclass(frozen=True)
class CustomerCheck:
    """Every lender of the product that can be read, in one of three lists, by name."""

    likely: Sequence[CheckedLender]
    to_confirm: Sequence[CheckedLender]
    no_match: Sequence[CheckedLender]


def check_customer(actor: Actor, customer: CustomerFacts, *, now: datetime) -> CustomerCheck:
    """Judge every lender by the rules of the offers for a customer of a partner.

    403 for other actors; 404 `lenders.product_unknown` for a product that is off or no loan.
    """
    if actor.area != "partner":
        raise forbidden()
    eligibility.require_product(customer.product)
    if customer.product not in {product.code for product in catalogue.live_products()}:
        raise not_found("lenders.product_unknown")
    policies = lenders.live_policies(customer.product, channel="partner", now=now)
    on = today_ist(now)
    applicant = Applicant(
        birth_date=facts.birth_date_of_age(customer.age, on),
        monthly_income=customer.monthly_income,
        employment=customer.employment,
        pincode=customer.pincode,
    )
    request = facts.request(
        customer.product, customer.amount, customer.tenure_months, details=None, gold_price=policies.gold_price
    )
    lists: dict[Outcome, list[CheckedLender]] = {outcome: [] for outcome in Outcome}
    verdicts = match(applicant, policies.policies, request, on=on, limits=policies.limits)
    for policy, verdict in zip(policies.policies, verdicts, strict=True):
        name = policy.name_hi if actor.language == "hi" and policy.name_hi else policy.name
        findings = tuple(finding for finding in verdict.findings if finding.outcome is verdict.outcome)
        shown = () if verdict.outcome is Outcome.PASS else findings
        lists[verdict.outcome].append(CheckedLender(policy.lender_id, name, shown))
    for rows in lists.values():
        rows.sort(key=lambda row: row.name)
    return CustomerCheck(lists[Outcome.PASS], lists[Outcome.UNKNOWN], lists[Outcome.FAIL])
