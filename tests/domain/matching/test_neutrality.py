"""Nobody can pay to stand higher: what a lender pays is not among the things the order could look at."""

from dataclasses import fields

import pytest

from apps.matching.domain import assessment, matching, ranking
from apps.matching.domain.assessment import AssessmentInputs
from apps.matching.domain.matching import Applicant
from apps.matching.domain.policy import Policy
from apps.matching.domain.ranking import Offer

PAY = ("commission", "revenue", "payout", "slab", "priority", "sponsor", "partner")


@pytest.mark.parametrize("kind", [Policy, Offer, AssessmentInputs, Applicant])
def test_no_value_that_decides_knows_pay_or_priority(kind):
    assert [one.name for one in fields(kind) if any(word in one.name for word in PAY)] == []


def test_no_value_that_decides_knows_who_asks():
    assert {one.name for one in fields(Applicant)} == {
        *("birth_date", "monthly_income", "employment", "credit_score_class", "pincode"),
        *("obligations", "rejected_on", "open_at", "open_applications"),
        *("turnover_class", "business_years_class", "has_co_applicant", "co_applicant_income"),
    }


@pytest.mark.parametrize("module", [matching, ranking, assessment])
def test_the_cores_import_nothing_that_knows_pay(module):
    ours = {value.__module__ for value in vars(module).values() if hasattr(value, "__module__")}
    assert {name for name in ours if name.startswith("apps.")} <= {
        *(f"apps.core.domain.{name}" for name in ("calendar", "money", "plain", "rules")),
        *(
            f"apps.matching.domain.{name}"
            for name in ("assessment", "gold", "limits", "loan", "matching", "policy", "ranking", "security")
        ),
    }
