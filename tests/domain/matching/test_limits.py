"""Limits of the product: asked before the lender's own rules, on both sides of each edge, and replayed with their day."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from apps.core.domain.plain import to_plain
from apps.core.domain.rules import Outcome
from apps.matching.domain.assessment import AssessmentInputs, assess, replay
from apps.matching.domain.limits import RULES
from apps.matching.domain.matching import assess_policy
from apps.matching.domain.policy import LoanLimits, PincodeRule
from apps.matching.domain.trial import TrialRuleRefusals, run_trial

from .samples import ASHA, ASKED, GULMOHAR, TODAY

PASS, FAIL, UNKNOWN = Outcome.PASS, Outcome.FAIL, Outcome.UNKNOWN
LUCKNOW = PincodeRule("allow", frozenset({"226010"}))


def born(years: int) -> date:
    return date(TODAY.year - years, TODAY.month, TODAY.day)


@pytest.mark.parametrize(
    ("limits", "asha", "rule", "outcome"),
    [
        (LoanLimits(age_min=21), {"birth_date": born(21)}, "limit_age_min", PASS),
        (LoanLimits(age_min=22), {"birth_date": born(21)}, "limit_age_min", FAIL),
        (LoanLimits(age_min=21), {"birth_date": None}, "limit_age_min", UNKNOWN),
        (LoanLimits(age_max=60), {"birth_date": born(60)}, "limit_age_max", PASS),
        (LoanLimits(age_max=60), {"birth_date": born(61)}, "limit_age_max", FAIL),
        (LoanLimits(income_min=Decimal(20000)), {"monthly_income": Decimal(20000)}, "limit_income_min", PASS),
        (LoanLimits(income_min=Decimal(20000)), {"monthly_income": Decimal("19999.99")}, "limit_income_min", FAIL),
        (LoanLimits(income_min=Decimal(20000)), {"monthly_income": None}, "limit_income_min", UNKNOWN),
        (LoanLimits(income_max=Decimal(20000)), {"monthly_income": Decimal("20000.01")}, "limit_income_max", FAIL),
        (LoanLimits(pincodes=LUCKNOW), {"pincode": "226010"}, "limit_pincode", PASS),
        (LoanLimits(pincodes=LUCKNOW), {"pincode": "226011"}, "limit_pincode", FAIL),
        (LoanLimits(pincodes=LUCKNOW), {"pincode": None}, "limit_pincode", UNKNOWN),
        (LoanLimits(pincodes=replace(LUCKNOW, mode="deny")), {"pincode": "226010"}, "limit_pincode", FAIL),
        (LoanLimits(open_applications_max=0), {"open_applications": 0}, "limit_open_applications", PASS),
        (LoanLimits(open_applications_max=0), {"open_applications": 1}, "limit_open_applications", FAIL),
        (LoanLimits(open_applications_max=2), {"open_applications": None}, "limit_open_applications", UNKNOWN),
    ],
)
def test_both_sides_of_every_limit(limits, asha, rule, outcome):
    verdict = assess_policy(replace(ASHA, **asha), GULMOHAR, ASKED, on=TODAY, limits=limits)
    assert (verdict.findings[0].rule, verdict.findings[0].outcome) == (rule, outcome)


def test_a_limit_refuses_at_a_lender_whose_own_rules_fit():
    with_limits = assess_policy(ASHA, GULMOHAR, ASKED, on=TODAY, limits=LoanLimits(age_min=99))
    assert [one.rule for one in with_limits.failures] == ["limit_age_min"]
    assert with_limits.findings[1:] == assess_policy(ASHA, GULMOHAR, ASKED, on=TODAY).findings


def test_a_list_replays_with_the_limits_of_its_day():
    inputs = AssessmentInputs(
        on=TODAY, applicant=ASHA, request=ASKED, policies=(GULMOHAR,), limits=LoanLimits(age_min=99)
    )
    result = to_plain(assess(inputs))
    assert [one["findings"][0]["rule"] for one in result["unmatched"]] == ["limit_age_min"]
    assert replay(to_plain(inputs)) == result


def test_a_list_of_version_1_0_replays_to_the_letter():
    inputs = AssessmentInputs(on=TODAY, applicant=ASHA, request=ASKED, policies=(GULMOHAR,))
    old = to_plain(inputs) | {"rule_version": "1.0"}
    del old["limits"], old["applicant"]["open_applications"]
    assert replay(old) == to_plain(assess(inputs))


def test_a_trial_tells_the_limits_once_and_says_which_rule_costs_most():
    poor = replace(GULMOHAR, lender_id=2, income_min=Decimal(99999))
    both = replace(GULMOHAR, lender_id=3, income_min=Decimal(99999), amount_min=Decimal(400000))
    trial = run_trial(ASHA, [GULMOHAR, poor, both], ASKED, on=TODAY, limits=LoanLimits(age_max=60))
    assert [one.rule for one in trial.limits] == ["limit_age_max"]
    assert [(one.state, one.first_failing) for one in trial.verdicts] == [
        ("matches", None),
        ("no_match", "income_min"),
        ("no_match", "amount_min"),
    ]
    assert not {finding.rule for one in trial.verdicts for finding in one.findings} & set(RULES)
    assert trial.totals == {"matches": 1, "to_confirm": 0, "no_match": 2, "not_available": 0}
    assert trial.costs == (TrialRuleRefusals("income_min", 2, 1), TrialRuleRefusals("amount_min", 1, 0))
