"""Asha, what she asks for, and a lender that would say yes: tests change one thing at a time."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from apps.core.domain.rules import Outcome
from apps.matching.domain.matching import Applicant, LoanRequest, assess_policy
from apps.matching.domain.policy import FeeTerms, Policy, UnreadablePolicy

TODAY = date(2026, 11, 21)
PASS, FAIL, UNKNOWN = Outcome.PASS, Outcome.FAIL, Outcome.UNKNOWN
BROKEN = UnreadablePolicy(9, "Palash Credit", "पलाश क्रेडिट", "nbfc", "palash", "PL", ("penal_text",))

ASHA = Applicant(
    birth_date=date(1990, 5, 17),
    monthly_income=Decimal("40000.00"),
    employment="salaried",
    credit_score_class=3,
    pincode="226010",
    obligations=Decimal("2000.00"),
)
ASKED = LoanRequest("PL", Decimal("300000.00"), 36)

GULMOHAR = Policy(
    lender_id=1,
    name="Gulmohar Finance",
    name_hi="गुलमोहर फ़ाइनेंस",
    kind="nbfc",
    mark_seed="gulmohar",
    product="PL",
    is_on=True,
    source="rules",
    connector="none",
    amount_min=Decimal("50000.00"),
    amount_max=Decimal("500000.00"),
    tenure_min=6,
    tenure_max=60,
    annual_rate=Decimal("13.50"),
    fees=FeeTerms(Decimal("1.50"), None, None, None, Decimal("18.00")),
    employments=frozenset({"salaried"}),
    penal_en="2% a month on the overdue instalment",
    penal_hi="रुकी हुई किस्त पर 2% महीना",
    cooling_off_days=2,
)


def lender(lender_id: int, name: str, **changes):
    """A lender like Gulmohar Finance, with another number and name."""
    return replace(GULMOHAR, lender_id=lender_id, name=name, **changes)


def finding(verdict, rule):
    """The one finding of a rule; none is an error of the test."""
    [found] = [one for one in verdict.findings if one.rule == rule]
    return found


def judged(*, asha=None, lender=None, asked=None):
    return assess_policy(
        replace(ASHA, **(asha or {})), replace(GULMOHAR, **(lender or {})), replace(ASKED, **(asked or {})), on=TODAY
    )
