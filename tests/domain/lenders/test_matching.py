"""Every rule on both sides of its edge, and what must hold whoever asks and whoever lends."""

import random
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain.rules import Outcome
from apps.lenders.domain.matching import Applicant, Request, Suggestion, judge, match, suggest
from apps.lenders.domain.policy import BrokenPolicy, FeeTerms, Pincodes

from .samples import ASHA, ASKED, GULMOHAR, TODAY

PASS, FAIL, UNKNOWN = Outcome.PASS, Outcome.FAIL, Outcome.UNKNOWN
BROKEN = BrokenPolicy(9, "Palash Credit", "पलाश क्रेडिट", "nbfc", "palash", "PL", ("penal_text",))


def finding(verdict, rule):
    """The one finding of a rule; none is an error of the test."""
    [found] = [one for one in verdict.findings if one.rule == rule]
    return found


def judged(*, asha=None, lender=None, asked=None):
    return judge(
        replace(ASHA, **(asha or {})), replace(GULMOHAR, **(lender or {})), replace(ASKED, **(asked or {})), on=TODAY
    )


def test_asha_matches_and_every_rule_says_so():
    verdict = judged()
    assert verdict.outcome is PASS
    assert {one.outcome for one in verdict.findings} == {PASS}
    assert verdict.amount == Decimal("300000.00")


def born(years, months=0, days=0):
    """The birth date of someone that old today (21 November 2026); `days` more than that."""
    month = 11 - months
    return date(2026 - years, month, 21 - days)


EDGES = [
    ("another product", "not_offered", {}, {"product": "BL"}, {}, FAIL, "PL", "BL"),
    ("switched off", "switched_off", {}, {"is_on": False}, {}, FAIL, True, False),
    ("an amount at the minimum", "amount_min", {}, {}, {"amount": Decimal(50000)}, PASS, 50000, 50000),
    ("an amount below it", "amount_min", {}, {}, {"amount": Decimal(49999)}, FAIL, 50000, 49999),
    ("the shortest tenure", "tenure_min", {}, {}, {"tenure_months": 6}, PASS, 6, 6),
    ("a month shorter", "tenure_min", {}, {}, {"tenure_months": 5}, FAIL, 6, 5),
    ("the longest tenure", "tenure_max", {}, {}, {"tenure_months": 60}, PASS, 60, 60),
    ("a month longer", "tenure_max", {}, {}, {"tenure_months": 61}, FAIL, 60, 61),
    ("the ticket ceiling", "ticket_class", {}, {"ticket_ceiling": Decimal(300000)}, {}, PASS, 300000, 300000),
    ("above it", "ticket_class", {}, {"ticket_ceiling": Decimal(200000)}, {}, FAIL, 200000, 300000),
    (
        "an own maximum below the ceiling",
        "ticket_class",
        {},
        {"ticket_ceiling": Decimal(200000), "amount_max": Decimal(200000)},
        {},
        PASS,
        200000,
        200000,
    ),
    ("21 today", "age_min", {"birth_date": born(21)}, {"age_min": 21}, {}, PASS, 21, 21),
    ("21 tomorrow", "age_min", {"birth_date": date(2005, 11, 22)}, {"age_min": 21}, {}, FAIL, 21, 20),
    ("59 tomorrow", "age_max", {"birth_date": date(1967, 11, 22)}, {"age_max": 58}, {}, PASS, 58, 58),
    ("59 today", "age_max", {"birth_date": born(59)}, {"age_max": 58}, {}, FAIL, 58, 59),
    (
        "60 on the last due day",
        "age_at_maturity",
        {"birth_date": date(1969, 11, 21)},
        {"age_max_at_maturity": 59},
        {},
        FAIL,
        59,
        60,
    ),
    (
        "60 the day after it",
        "age_at_maturity",
        {"birth_date": date(1969, 11, 22)},
        {"age_max_at_maturity": 59},
        {},
        PASS,
        59,
        59,
    ),
    ("income at the floor", "income_min", {}, {"income_min": Decimal(40000)}, {}, PASS, 40000, 40000),
    ("a paisa below", "income_min", {}, {"income_min": Decimal("40000.01")}, {}, FAIL, Decimal("40000.01"), 40000),
    ("income at the ceiling", "income_max", {}, {"income_max": Decimal(40000)}, {}, PASS, 40000, 40000),
    ("a paisa above", "income_max", {}, {"income_max": Decimal("39999.99")}, {}, FAIL, Decimal("39999.99"), 40000),
    ("a salary where salaries are served", "employment", {}, {}, {}, PASS, ["salaried"], "salaried"),
    (
        "a business where they are not",
        "employment",
        {"employment": "business"},
        {},
        {},
        FAIL,
        ["salaried"],
        "business",
    ),
    ("a lender that serves nobody", "employment", {}, {"employments": frozenset()}, {}, FAIL, [], "salaried"),
    ("the lowest score class", "credit_score_class", {}, {"score_class_min": 3}, {}, PASS, 3, 3),
    ("a class below", "credit_score_class", {}, {"score_class_min": 4}, {}, FAIL, 4, 3),
    (
        "a listed PIN code",
        "pincode",
        {},
        {"pincodes": Pincodes("allow", frozenset({"226010"}))},
        {},
        PASS,
        "allow",
        "226010",
    ),
    (
        "one that is not",
        "pincode",
        {},
        {"pincodes": Pincodes("allow", frozenset({"226011"}))},
        {},
        FAIL,
        "allow",
        "226010",
    ),
    (
        "a refused PIN code",
        "pincode",
        {},
        {"pincodes": Pincodes("deny", frozenset({"226010"}))},
        {},
        FAIL,
        "deny",
        "226010",
    ),
    (
        "one that is not refused",
        "pincode",
        {},
        {"pincodes": Pincodes("deny", frozenset())},
        {},
        PASS,
        "deny",
        "226010",
    ),
    (
        "obligations at the limit",
        "foir",
        {"obligations": Decimal(0)},
        {"foir_max_percent": Decimal("25.45")},
        {},
        PASS,
        Decimal("25.45"),
        Decimal("25.45"),
    ),
    (
        "a hundredth above it",
        "foir",
        {"obligations": Decimal(0)},
        {"foir_max_percent": Decimal("25.44")},
        {},
        FAIL,
        Decimal("25.44"),
        Decimal("25.45"),
    ),
    (
        "the last day of waiting",
        "cooling_off",
        {"rejected_on": {1: date(2026, 8, 24)}},
        {"reapply_after_days": 90},
        {},
        FAIL,
        date(2026, 11, 22),
        TODAY,
    ),
    (
        "the day after",
        "cooling_off",
        {"rejected_on": {1: date(2026, 8, 23)}},
        {"reapply_after_days": 90},
        {},
        PASS,
        TODAY,
        TODAY,
    ),
    ("the turnover class", "turnover_class", {"turnover_class": 3}, {"turnover_class_min": 3}, {}, PASS, 3, 3),
    ("a class lower", "turnover_class", {"turnover_class": 2}, {"turnover_class_min": 3}, {}, FAIL, 3, 2),
    (
        "the class of years",
        "business_years_class",
        {"business_years_class": 2},
        {"business_years_class_min": 2},
        {},
        PASS,
        2,
        2,
    ),
    (
        "a shorter business",
        "business_years_class",
        {"business_years_class": 1},
        {"business_years_class_min": 2},
        {},
        FAIL,
        2,
        1,
    ),
    (
        "gold that carries the least amount to the rupee",
        "gold_value",
        {},
        {"product": "GL"},
        {"product": "GL", "security_value": Decimal("58823.53")},
        PASS,
        50000,
        50000,
    ),
    (
        "gold that carries a rupee less",
        "gold_value",
        {},
        {"product": "GL"},
        {"product": "GL", "security_value": Decimal("58823.52")},
        FAIL,
        50000,
        49999,
    ),
    (
        "a lender that lends less on gold than the regulator allows",
        "gold_value",
        {},
        {"product": "GL", "ltv_max_percent": Decimal(60)},
        {"product": "GL", "security_value": Decimal("80000.00")},
        FAIL,
        50000,
        48000,
    ),
    (
        "a house that carries enough",
        "property_value",
        {},
        {"product": "HL"},
        {"product": "HL", "security_value": Decimal("100000.00")},
        PASS,
        50000,
        90000,
    ),
    (
        "both incomes together reach the floor",
        "income_min",
        {"has_co_applicant": True, "co_applicant_income": Decimal(10000)},
        {"income_min": Decimal(50000), "counts_co_applicant": True},
        {},
        PASS,
        50000,
        50000,
    ),
    (
        "both incomes miss it by a rupee",
        "income_min",
        {"has_co_applicant": True, "co_applicant_income": Decimal(9999)},
        {"income_min": Decimal(50000), "counts_co_applicant": True},
        {},
        FAIL,
        50000,
        49999,
    ),
    (
        "a lender that counts nobody else's income",
        "income_min",
        {"has_co_applicant": True, "co_applicant_income": Decimal(10000)},
        {"income_min": Decimal(50000)},
        {},
        FAIL,
        50000,
        40000,
    ),
    (
        "an income of a co-applicant who was not named",
        "income_min",
        {"co_applicant_income": Decimal(10000)},
        {"income_min": Decimal(50000), "counts_co_applicant": True},
        {},
        FAIL,
        50000,
        40000,
    ),
    ("a live application there", "duplicate", {"open_at": frozenset({1})}, {}, {}, FAIL, 0, 1),
]


@pytest.mark.parametrize(
    ("_case", "rule", "asha", "lender", "asked", "outcome", "needed", "got"), EDGES, ids=[edge[0] for edge in EDGES]
)
def test_each_rule_at_its_edge(_case, rule, asha, lender, asked, outcome, needed, got):
    found = finding(judged(asha=asha, lender=lender, asked=asked), rule)
    assert (found.outcome, found.needed, found.got) == (outcome, needed, got)


UNKNOWNS = [
    ("age", "age_min", {"birth_date": None}, {"age_min": 21}),
    ("age at the end", "age_at_maturity", {"birth_date": None}, {"age_max_at_maturity": 60}),
    ("income", "income_min", {"monthly_income": None}, {"income_min": Decimal(1)}),
    ("employment", "employment", {"employment": None}, {}),
    ("score", "credit_score_class", {"credit_score_class": None}, {"score_class_min": 5}),
    ("score said to be unknown", "credit_score_class", {"credit_score_class": 6}, {"score_class_min": 5}),
    ("PIN code", "pincode", {"pincode": None}, {"pincodes": Pincodes("deny", frozenset({"226010"}))}),
    ("obligations", "foir", {"obligations": None}, {"foir_max_percent": Decimal(1)}),
    ("turnover", "turnover_class", {}, {"turnover_class_min": 1}),
    ("years in business", "business_years_class", {}, {"business_years_class_min": 1}),
    (
        "a co-applicant's income that would help",
        "income_min",
        {"has_co_applicant": True},
        {"income_min": Decimal(50000), "counts_co_applicant": True},
    ),
    (
        "a co-applicant's income that would carry the instalment",
        "foir",
        {"has_co_applicant": True},
        {"foir_max_percent": Decimal(20), "counts_co_applicant": True},
    ),
]


@pytest.mark.parametrize(("_case", "rule", "asha", "lender"), UNKNOWNS, ids=[one[0] for one in UNKNOWNS])
def test_what_is_not_known_is_to_be_confirmed_and_no_rejection(_case, rule, asha, lender):
    verdict = judged(asha=asha, lender=lender)
    assert verdict.outcome is UNKNOWN
    assert [one.rule for one in verdict.to_confirm] == [rule]
    assert verdict.failures == ()


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
        lender={"income_min": Decimal(50000), "pincodes": Pincodes("allow", frozenset()), "score_class_min": 5},
    )
    assert [one.rule for one in verdict.failures] == ["income_min", "credit_score_class", "pincode"]


def test_more_than_the_lenders_maximum_is_a_smaller_offer():
    verdict = judged(lender={"amount_max": Decimal(200000)})
    assert (verdict.outcome, verdict.amount) == (PASS, Decimal(200000))


def test_another_lenders_rejection_keeps_nobody_waiting():
    verdict = judged(asha={"rejected_on": {2: TODAY}}, lender={"reapply_after_days": 90})
    assert verdict.outcome is PASS


def test_a_policy_that_cannot_be_read_is_not_available_and_never_a_match():
    verdict = judge(ASHA, BROKEN, ASKED, on=TODAY)
    assert (verdict.lender_id, verdict.is_available, verdict.outcome) == (9, False, FAIL)


SUGGESTIONS = [
    (
        "instalments above the limit: less money",
        {"foir_max_percent": Decimal("20")},
        {},
        Suggestion("amount", amount=Decimal(176000)),
    ),
    (
        "above the ticket ceiling",
        {"ticket_ceiling": Decimal(200000)},
        {},
        Suggestion("amount", amount=Decimal(200000)),
    ),
    ("below the minimum", {}, {"amount": Decimal(10000)}, Suggestion("amount", amount=Decimal(50000))),
    ("too short", {}, {"tenure_months": 3}, Suggestion("tenure", tenure_months=6)),
    ("too long", {}, {"tenure_months": 84}, Suggestion("tenure", tenure_months=60)),
    ("too old at the end", {"age_max_at_maturity": 38}, {}, Suggestion("tenure", tenure_months=29)),
    (
        "less money would fall below the minimum: more time",
        {"foir_max_percent": Decimal("24"), "amount_min": Decimal(290000)},
        {},
        Suggestion("tenure", tenure_months=53),
    ),
    ("nothing would do: amount and tenure", {}, {"amount": Decimal(10000), "tenure_months": 3}, None),
    ("nothing would do: another reason too", {"income_min": Decimal(50000)}, {"tenure_months": 3}, None),
    ("nothing to mend", {}, {}, None),
]


@pytest.mark.parametrize(("_case", "lender", "asked", "expected"), SUGGESTIONS, ids=[one[0] for one in SUGGESTIONS])
def test_the_nearest_request_that_would_match(_case, lender, asked, expected):
    policy, request = replace(GULMOHAR, **lender), replace(ASKED, **asked)
    verdict = judge(ASHA, policy, request, on=TODAY)
    assert suggest(verdict, ASHA, policy, request, on=TODAY) == expected


def test_no_suggestion_for_terms_that_cannot_be_read():
    assert suggest(judge(ASHA, BROKEN, ASKED, on=TODAY), ASHA, BROKEN, ASKED, on=TODAY) is None


# --- whoever asks, whoever lends -------------------------------------------------------------------------------------


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
requests = st.builds(Request, st.sampled_from(["PL", "BL", "GL", "HL"]), money, st.integers(1, 120), maybe(money))


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
        pincodes=Pincodes(
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
    assert judge(applicant, renamed, request, on=TODAY) == judge(applicant, lender, request, on=TODAY)


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
    verdict = judge(applicant, lender, request, on=TODAY)
    explained = [one for one in verdict.findings if one.rule != "pincode"]
    assert all((one.got is None) == (one.outcome is UNKNOWN) for one in explained)
    assert all(holds(one) == (one.outcome is PASS) for one in explained if one.got is not None)
    assert (verdict.outcome is FAIL) == bool(verdict.failures)
    assert (verdict.outcome is PASS) == (not verdict.failures and not verdict.to_confirm)


@given(applicants, policies(), requests)
def test_a_suggestion_is_never_refused_by_the_lender_it_names(applicant, lender, request):
    verdict = judge(applicant, lender, request, on=TODAY)
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
        assert judge(applicant, lender, changed, on=TODAY).outcome is not FAIL
