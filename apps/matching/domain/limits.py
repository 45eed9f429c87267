"""The limits of a product, checked before any lender: age, income, PIN codes, applications.

The answers are findings like those of a lender's own rules, under names of their own, so that a person reads why, and
so that a stored list replays with the limits of its day.
"""

from datetime import date
from decimal import Decimal

from apps.core.domain.calendar import age_on
from apps.core.domain.rules import Finding, Outcome, at_least, at_most

from .policy import LoanLimits, PincodeRule

RULES = (
    "limit_age_min",
    "limit_age_max",
    "limit_income_min",
    "limit_income_max",
    "limit_pincode",
    "limit_open_applications",
)


def limit_findings(
    limits: LoanLimits | None,
    *,
    birth_date: date | None,
    income: Decimal | None,
    pincode: str | None,
    open_applications: int | None,
    on: date,
) -> tuple[Finding, ...]:
    """Return every limit's finding.

    A limit that is not set gives none, a fact that is not known is to be confirmed.
    """
    if limits is None:
        return ()
    age = None if birth_date is None else age_on(birth_date, on)
    findings = (
        at_least("limit_age_min", limits.age_min, age),
        at_most("limit_age_max", limits.age_max, age),
        at_least("limit_income_min", limits.income_min, income),
        at_most("limit_income_max", limits.income_max, income),
        _pincode(limits.pincodes, pincode),
        at_most("limit_open_applications", limits.open_applications_max, open_applications),
    )
    return tuple(finding for finding in findings if finding is not None)


def _pincode(pincodes: PincodeRule, pincode: str | None) -> Finding | None:
    if pincodes.mode == "all":
        return None
    if pincode is None:
        return Finding("limit_pincode", Outcome.UNKNOWN, pincodes.mode, None)
    return Finding("limit_pincode", Outcome.PASS if pincodes.serves(pincode) else Outcome.FAIL, pincodes.mode, pincode)
