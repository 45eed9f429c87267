"""A verdict as a whole: its reasons, what would be lent, and the nearest request that would match."""

from dataclasses import replace
from decimal import Decimal

import pytest

from apps.matching.domain.matching import RequestSuggestion, assess_policy, suggest
from apps.matching.domain.policy import PincodeRule

from .samples import ASHA, ASKED, BROKEN, FAIL, GULMOHAR, PASS, TODAY, UNKNOWN, finding, judged


def test_asha_matches_and_every_rule_says_so():
    verdict = judged()
    assert verdict.outcome is PASS
    assert {one.outcome for one in verdict.findings} == {PASS}
    assert verdict.amount == Decimal("300000.00")


def test_what_the_gold_is_worth_is_to_be_confirmed_while_nobody_told():
    verdict = judged(lender={"product": "GL"}, asked={"product": "GL"})
    assert (verdict.outcome, [one.rule for one in verdict.to_confirm]) == (UNKNOWN, ["gold_value"])
    assert (verdict.amount, verdict.carried) == (Decimal("300000.00"), None)


def test_ones_own_income_that_is_enough_waits_for_no_co_applicant():
    verdict = judged(
        asha={"has_co_applicant": True},
        lender={"income_min": Decimal(40000), "foir_max_percent": Decimal(50), "counts_co_applicant": True},
    )
    assert verdict.outcome is PASS


def test_a_co_applicants_income_lightens_the_instalment():
    # 10,181 of a loan and 2,000 of others: 30.45 % of 40,000, 20.30 % of 60,000.
    strict = {"foir_max_percent": Decimal("20.30"), "counts_co_applicant": True}
    with_her = judged(asha={"has_co_applicant": True, "co_applicant_income": Decimal(20000)}, lender=strict)
    assert (finding(with_her, "foir").outcome, finding(with_her, "foir").got) == (PASS, Decimal("20.30"))
    alone = judged(lender=strict)
    assert (finding(alone, "foir").outcome, finding(alone, "foir").got) == (FAIL, Decimal("30.45"))


def test_a_loan_is_never_larger_than_the_gold_carries():
    verdict = judged(lender={"product": "GL"}, asked={"product": "GL", "security_value": Decimal("300000.00")})
    assert (verdict.outcome, verdict.amount, verdict.carried) == (PASS, Decimal("250000.00"), Decimal("250000.00"))


def test_too_little_gold_is_the_only_reason_even_at_a_lender_that_weighs_instalments():
    verdict = judged(
        lender={"product": "GL", "foir_max_percent": Decimal(20), "amount_min": Decimal(100000)},
        asked={"product": "GL", "security_value": Decimal("50000.00")},
    )
    assert [(one.rule, one.got) for one in verdict.failures] == [("gold_value", Decimal("42500.00"))]


def test_a_personal_loan_asks_for_no_security():
    verdict = judged(asked={"security_value": Decimal("1.00")})
    assert (verdict.outcome, verdict.amount, verdict.carried) == (PASS, Decimal("300000.00"), None)


def test_all_reasons_are_given_not_only_the_first():
    verdict = judged(
        asha={"pincode": "110001"},
        lender={"income_min": Decimal(50000), "pincodes": PincodeRule("allow", frozenset()), "score_class_min": 5},
    )
    assert [one.rule for one in verdict.failures] == ["income_min", "credit_score_class", "pincode"]


def test_more_than_the_lenders_maximum_is_a_smaller_offer():
    verdict = judged(lender={"amount_max": Decimal(200000)})
    assert (verdict.outcome, verdict.amount) == (PASS, Decimal(200000))


def test_another_lenders_rejection_keeps_nobody_waiting():
    verdict = judged(asha={"rejected_on": {2: TODAY}}, lender={"reapply_after_days": 90})
    assert verdict.outcome is PASS


def test_a_policy_that_cannot_be_read_is_not_available_and_never_a_match():
    verdict = assess_policy(ASHA, BROKEN, ASKED, on=TODAY)
    assert (verdict.lender_id, verdict.is_available, verdict.outcome) == (9, False, FAIL)


SUGGESTIONS = [
    (
        "instalments above the limit: less money",
        {"foir_max_percent": Decimal("20")},
        {},
        RequestSuggestion("amount", amount=Decimal(176000)),
    ),
    (
        "above the ticket ceiling",
        {"ticket_ceiling": Decimal(200000)},
        {},
        RequestSuggestion("amount", amount=Decimal(200000)),
    ),
    ("below the minimum", {}, {"amount": Decimal(10000)}, RequestSuggestion("amount", amount=Decimal(50000))),
    ("too short", {}, {"tenure_months": 3}, RequestSuggestion("tenure", tenure_months=6)),
    ("too long", {}, {"tenure_months": 84}, RequestSuggestion("tenure", tenure_months=60)),
    ("too old at the end", {"age_max_at_maturity": 38}, {}, RequestSuggestion("tenure", tenure_months=29)),
    (
        "less money would fall below the minimum: more time",
        {"foir_max_percent": Decimal("24"), "amount_min": Decimal(290000)},
        {},
        RequestSuggestion("tenure", tenure_months=53),
    ),
    ("nothing would do: amount and tenure", {}, {"amount": Decimal(10000), "tenure_months": 3}, None),
    ("nothing would do: another reason too", {"income_min": Decimal(50000)}, {"tenure_months": 3}, None),
    ("nothing to mend", {}, {}, None),
]


@pytest.mark.parametrize(("_case", "lender", "asked", "expected"), SUGGESTIONS, ids=[one[0] for one in SUGGESTIONS])
def test_the_nearest_request_that_would_match(_case, lender, asked, expected):
    policy, request = replace(GULMOHAR, **lender), replace(ASKED, **asked)
    verdict = assess_policy(ASHA, policy, request, on=TODAY)
    assert suggest(verdict, ASHA, policy, request, on=TODAY) == expected


def test_no_suggestion_for_terms_that_cannot_be_read():
    assert suggest(assess_policy(ASHA, BROKEN, ASKED, on=TODAY), ASHA, BROKEN, ASKED, on=TODAY) is None
