"""Facts for matching, and facts for lenders before any consent, from profile and history."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, cast
from uuid import UUID

from apps.applications.domain.details import AnyDetails, HousingDetails, security_value
from apps.applications.domain.submissions.statuses import FINAL, SubmissionStatus
from apps.core.domain.calendar import age_on
from apps.lenders.domain.connection import QuoteFacts
from apps.matching.domain.gold import GoldPrice
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import Employment

_EMPLOYMENT: dict[int, Employment] = {1: "salaried", 2: "self_employed", 3: "business", 4: "not_working"}
"""Values of the option list employment_status."""


@dataclass(frozen=True)
class PastSubmission:
    """One submission of the person, as matching looks back on it."""

    lender_id: int
    application_id: UUID
    status: SubmissionStatus
    as_of: date


def applicant(
    profile: Mapping[str, Any],
    past: Iterable[PastSubmission],
    *,
    application_id: UUID,
    details: AnyDetails | None = None,
) -> Applicant:
    """Return the person as the rules see them.

    Submissions of the application itself are no duplicates of it. For a home its own PIN code counts, and the
    co-applicant too.
    """
    home = details if isinstance(details, HousingDetails) else None
    rejected_on: dict[int, date] = {}
    open_at: set[int] = set()
    open_elsewhere: set[UUID] = set()
    for submission in past:
        if submission.status is SubmissionStatus.REJECTED:
            rejected_on[submission.lender_id] = max(
                submission.as_of, rejected_on.get(submission.lender_id, submission.as_of)
            )
        elif submission.status not in FINAL and submission.application_id != application_id:
            open_at.add(submission.lender_id)
            open_elsewhere.add(submission.application_id)
    return Applicant(
        birth_date=profile["birth_date"],
        monthly_income=profile["monthly_income"],
        employment=_EMPLOYMENT.get(profile["employment_status_code"] or 0),
        credit_score_class=profile["credit_score_class"],
        pincode=home.property_pincode if home else profile["postal_code"],
        obligations=profile["emi"],
        rejected_on=dict(sorted(rejected_on.items())),
        open_at=frozenset(open_at),
        open_applications=len(open_elsewhere),
        turnover_class=profile["business_current_turnover"],
        business_years_class=profile["business_years"],
        has_co_applicant=home is not None and home.has_co_applicant,
        co_applicant_income=home.co_applicant_income if home else None,
    )


def request(
    product: str, amount: Decimal, tenure_months: int, *, details: AnyDetails | None, gold_price: GoldPrice | None
) -> LoanRequest:
    """Return the requested loan, with the value of its security."""
    return LoanRequest(product, amount, tenure_months, security_value(details, gold_price))


def quote_facts(who: Applicant, request: LoanRequest, *, on: date) -> QuoteFacts:
    """Return the facts an API lender gets to make a quote; they name nobody (product.md 3)."""
    return QuoteFacts(
        product=request.product,
        amount=request.amount,
        tenure_months=request.tenure_months,
        age=None if who.birth_date is None else age_on(who.birth_date, on),
        monthly_income=who.monthly_income,
        employment=cast(str | None, who.employment),
        pincode=who.pincode,
        credit_score_class=who.credit_score_class,
    )


def limits(policies: Iterable[Any]) -> dict[str, Decimal | int | None]:
    """Return the span of amounts and tenures over all lenders, for the sliders."""
    listed = list(policies)
    return {
        "amount_min": min((policy.amount_min for policy in listed), default=None),
        "amount_max": max((policy.amount_max for policy in listed), default=None),
        "tenure_min": min((policy.tenure_min for policy in listed), default=None),
        "tenure_max": max((policy.tenure_max for policy in listed), default=None),
    }


def birth_date_of_age(age: int | None, on: date) -> date | None:
    """Return the birth date of a person who turned `age` today: the youngest of that age."""
    if age is None:
        return None
    day = min(on.day, 28) if on.month == 2 else on.day
    return date(on.year - age, on.month, day)
