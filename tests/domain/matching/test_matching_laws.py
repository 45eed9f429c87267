"""What must hold of every verdict, whoever asks and whoever lends."""

import random
from dataclasses import replace
from datetime import date
from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from apps.matching.domain.matching import Applicant, LoanRequest, assess_policy, match, suggest
from apps.matching.domain.policy import FeeTerms, PincodeRule

from .samples import BROKEN, FAIL, GULMOHAR, PASS, TODAY, UNKNOWN


def maybe(values):
    return st.none() | values


money = st.integers(1, 2_000_000).map(Decimal)
applicants = st.builds(
    Applicant,
    birth_date=maybe(st.dates(date(1940, 1, 1), date(2008, 12, 31))),
    monthly_income=maybe(money),
    employment=maybe(st.sampled_from(["salaried", "self_employed", "business"])),
    credit_score_class=maybe(st.integers(1, 6)),
    pincode=maybe(st.sampled_from(["226010", "110001", "560001"])),
    obligations=maybe(st.integers(0, 100_000).map(Decimal)),
    rejected_on=st.dictionaries(st.integers(1, 8), st.dates(date(2026, 1, 1), TODAY), max_size=3),
    open_at=st.frozensets(st.integers(1, 8), max_size=2),
    turnover_class=maybe(st.integers(1, 4)),
    business_years_class=maybe(st.integers(1, 4)),
    has_co_applicant=st.booleans(),
    co_applicant_income=maybe(money),
)
requests = st.builds(LoanRequest, st.sampled_from(["PL", "BL", "GL", "HL"]), money, st.integers(1, 120), maybe(money))


@st.composite
def policies(draw):
    low, high = sorted(draw(st.tuples(money, money)))
    short, long = sorted(draw(st.tuples(st.integers(1, 120), st.integers(1, 120))))
    return replace(
        GULMOHAR,
        lender_id=draw(st.integers(1, 8)),
        product=draw(st.sampled_from(["PL", "PL", "BL", "GL", "HL"])),
        turnover_class_min=draw(maybe(st.integers(1, 4))),
        business_years_class_min=draw(maybe(st.integers(1, 4))),
        ltv_max_percent=draw(maybe(st.decimals(1, 100, places=2))),
        counts_co_applicant=draw(st.booleans()),
        name=draw(st.text(max_size=12)),
        is_on=draw(st.booleans()),
        amount_min=low,
        amount_max=high,
        tenure_min=short,
        tenure_max=long,
        annual_rate=draw(st.decimals(0, 48, places=2)),
        fees=FeeTerms(None, None, None, None, Decimal(18)),
        employments=draw(st.frozensets(st.sampled_from(["salaried", "self_employed", "business"]))),
        pincodes=PincodeRule(
            draw(st.sampled_from(["all", "allow", "deny"])), draw(st.frozensets(st.sampled_from(["226010", "110001"])))
        ),
        income_min=draw(maybe(money)),
        income_max=draw(maybe(money)),
        age_min=draw(maybe(st.integers(18, 40))),
        age_max=draw(maybe(st.integers(40, 75))),
        age_max_at_maturity=draw(maybe(st.integers(40, 80))),
        ticket_ceiling=draw(maybe(money)),
        score_class_min=draw(maybe(st.integers(1, 5))),
        foir_max_percent=draw(maybe(st.decimals(1, 100, places=2))),
        reapply_after_days=draw(maybe(st.integers(0, 365))),
    )


any_policies = st.lists(policies() | st.just(BROKEN), max_size=8)


@given(applicants, any_policies, requests)
def test_no_lender_vanishes(applicant, lenders, request):
    assert [one.lender_id for one in match(applicant, lenders, request, on=TODAY)] == [
        lender.lender_id for lender in lenders
    ]


@given(applicants, any_policies, requests, st.randoms(use_true_random=False))
def test_the_order_of_the_lenders_changes_no_verdict(applicant, lenders, request, rng: random.Random):
    shuffled = rng.sample(range(len(lenders)), len(lenders))
    straight = match(applicant, lenders, request, on=TODAY)
    assert match(applicant, [lenders[place] for place in shuffled], request, on=TODAY) == [
        straight[place] for place in shuffled
    ]


@given(applicants, policies(), requests, st.text(max_size=20))
def test_the_name_of_a_lender_changes_no_verdict(applicant, lender, request, name):
    renamed = replace(lender, name=name, name_hi=name, mark_seed=name)
    assert assess_policy(applicant, renamed, request, on=TODAY) == assess_policy(applicant, lender, request, on=TODAY)


ABOVE = {
    *("amount_min", "tenure_min", "age_min", "income_min", "credit_score_class", "cooling_off"),
    *("turnover_class", "business_years_class", "gold_value", "property_value"),
}
BELOW = {"tenure_max", "ticket_class", "age_max", "age_at_maturity", "income_max", "foir", "duplicate"}
EQUAL = {"not_offered", "switched_off"}


def holds(found):
    """What a reader concludes from the printed values alone."""
    if found.rule in ABOVE:
        return found.got >= found.needed
    if found.rule in BELOW:
        return found.got <= found.needed
    if found.rule in EQUAL:
        return found.got == found.needed
    return found.got in found.needed


@given(applicants, policies(), requests)
def test_explanation_and_decision_never_disagree(applicant, lender, request):
    verdict = assess_policy(applicant, lender, request, on=TODAY)
    explained = [one for one in verdict.findings if one.rule != "pincode"]
    assert all((one.got is None) == (one.outcome is UNKNOWN) for one in explained)
    assert all(holds(one) == (one.outcome is PASS) for one in explained if one.got is not None)
    assert (verdict.outcome is FAIL) == bool(verdict.failures)
    assert (verdict.outcome is PASS) == (not verdict.failures and not verdict.to_confirm)


@given(applicants, policies(), requests)
def test_a_suggestion_is_never_refused_by_the_lender_it_names(applicant, lender, request):
    verdict = assess_policy(applicant, lender, request, on=TODAY)
    hint = suggest(verdict, applicant, lender, request, on=TODAY)
    changed = request
    if hint is not None:
        changed = replace(
            request,
            amount=hint.amount or request.amount,
            tenure_months=hint.tenure_months or request.tenure_months,
        )
        assert changed != request
        assert verdict.outcome is FAIL
        assert assess_policy(applicant, lender, changed, on=TODAY).outcome is not FAIL
