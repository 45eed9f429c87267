"""Every rule on both sides of its edge, and what it says while a fact is not known."""

from datetime import date
from decimal import Decimal

import pytest

from apps.matching.domain.policy import PincodeRule

from .samples import FAIL, PASS, TODAY, UNKNOWN, finding, judged


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
        {"pincodes": PincodeRule("allow", frozenset({"226010"}))},
        {},
        PASS,
        "allow",
        "226010",
    ),
    (
        "one that is not",
        "pincode",
        {},
        {"pincodes": PincodeRule("allow", frozenset({"226011"}))},
        {},
        FAIL,
        "allow",
        "226010",
    ),
    (
        "a refused PIN code",
        "pincode",
        {},
        {"pincodes": PincodeRule("deny", frozenset({"226010"}))},
        {},
        FAIL,
        "deny",
        "226010",
    ),
    (
        "one that is not refused",
        "pincode",
        {},
        {"pincodes": PincodeRule("deny", frozenset())},
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
    ("PIN code", "pincode", {"pincode": None}, {"pincodes": PincodeRule("deny", frozenset({"226010"}))}),
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
