"""A list without offers: the rules that stopped lenders, and only such changes as the matcher itself accepts."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import LoanRequest
from apps.matching.domain.no_offers import (
    FactChange,
    LaterDay,
    MatchingRequest,
    OpenProduct,
    StoppingRule,
    open_product,
    summarise_no_offers,
)
from apps.matching.domain.policy import LoanLimits, PincodeRule, PolicySet
from apps.matching.domain.ranking import LenderOwnQuote

from .samples import ASHA, ASKED, BROKEN, TODAY, lender


def summary_of(*policies, asha=None, **changes):
    who = replace(ASHA, **(asha or {}))
    inputs = replace(AssessmentInputs(TODAY, who, ASKED, policies), **changes)
    return summarise_no_offers(inputs, assess(inputs))


def test_summary_stands_for_a_finished_list_without_offers_alone():
    quoting = lender(2, "Kadamb Bank", source="lender", connector="sandbox")
    assert summary_of(lender(1, "Gulmohar Finance")) is None
    assert summary_of(quoting) is None
    declined = summary_of(quoting, quotes=(LenderOwnQuote(2, "declined"),), broken=(BROKEN,))
    assert declined is not None
    assert (declined.checked, declined.quoted, declined.rules) == (1, 1, ())


def test_rules_are_counted_over_lenders_with_the_most_common_first():
    summary = summary_of(
        lender(1, "A", income_min=Decimal(50000), score_class_min=4),
        lender(2, "B", income_min=Decimal(70000), pincodes=PincodeRule("deny", frozenset({"226010"}))),
        lender(3, "C", income_min=Decimal(60000), employments=frozenset({"business", "self_employed"})),
    )
    assert summary is not None
    assert summary.checked == 3
    assert summary.rules == (
        StoppingRule("income_min", 3, (Decimal(50000), Decimal(70000)), (Decimal("40000.00"),)),
        StoppingRule("employment", 1, ("business", "self_employed"), ("salaried",)),
        StoppingRule("credit_score_class", 1, (4,), (3,)),
        StoppingRule("pincode", 1, (), ("226010",)),
    )


def test_emis_are_told_as_a_range_of_shares_and_limits():
    summary = summary_of(
        lender(1, "A", foir_max_percent=Decimal(20), annual_rate=Decimal(12)),
        lender(2, "B", foir_max_percent=Decimal(25), annual_rate=Decimal(24)),
    )
    assert summary is not None
    # 9,964.29 and 11,769.81 a month with the 2,000 paid now, of 40,000
    assert summary.rules == (StoppingRule("foir", 2, (Decimal(20), Decimal(25)), (Decimal("29.91"), Decimal("34.42"))),)


def test_nearest_request_keeps_the_amount_before_the_time():
    """Shares of 22 % leave room for the whole amount over 60 months alone; less would fit over the same 36."""
    summary = summary_of(
        lender(1, "A", foir_max_percent=Decimal(22), annual_rate=Decimal(12)),
        lender(2, "B", foir_max_percent=Decimal(22), annual_rate=Decimal(12)),
    )
    assert summary is not None
    # 8,800 less 2,000 leaves 6,800; 3,00,000 over 60 months at 12 % costs 6,673.33, over 48 months 7,900.15
    assert summary.nearest == MatchingRequest(Decimal("300000.00"), 60, 2)


def test_nearest_amount_is_the_second_highest_that_lenders_carry():
    summary = summary_of(
        lender(1, "A", amount_max=Decimal(900000), ticket_ceiling=Decimal(250000)),
        lender(2, "B", amount_max=Decimal(900000), ticket_ceiling=Decimal(200000)),
        lender(3, "C", amount_max=Decimal(900000), ticket_ceiling=Decimal(150000)),
    )
    assert summary is not None
    assert summary.nearest == MatchingRequest(Decimal(200000), 36, 2)


def test_nearest_request_is_not_shown_for_a_single_lender():
    alone = summary_of(lender(1, "A", ticket_ceiling=Decimal(250000)), lender(2, "B", income_min=Decimal(90000)))
    assert alone is not None
    assert alone.nearest is None


def test_lender_that_answers_itself_promises_nothing():
    quoting = lender(2, "B", source="lender", connector="sandbox", ticket_ceiling=Decimal(250000))
    summary = summary_of(lender(1, "A", ticket_ceiling=Decimal(250000)), quoting)
    assert summary is not None
    assert summary.nearest is None


def test_nearest_amount_rises_to_the_least_that_two_lenders_lend():
    summary = summary_of(
        lender(1, "A", amount_min=Decimal(350000)),
        lender(2, "B", amount_min=Decimal(400000)),
        lender(3, "C", amount_min=Decimal(450000)),
    )
    assert summary is not None
    assert summary.nearest == MatchingRequest(Decimal(400000), 36, 2)


def test_income_stands_at_the_second_lowest_floor_within_half_above():
    def facts(second):
        summary = summary_of(lender(1, "A", income_min=Decimal(45000)), lender(2, "B", income_min=Decimal(second)))
        assert summary is not None
        return summary.facts

    request = MatchingRequest(Decimal("300000.00"), 36, 2)
    assert facts(60000) == (FactChange("income", request, Decimal("40000.00"), Decimal(60000)),)
    # a rupee above half as much again is no forgotten part of an income: the lender alone stays
    alone = replace(request, lenders=1)
    assert facts(60001) == (FactChange("income", alone, Decimal("40000.00"), Decimal(45000)),)


def test_income_out_of_reach_is_not_proposed():
    summary = summary_of(lender(1, "A", income_min=Decimal(60001)))
    assert summary is not None
    assert summary.facts == ()


def test_emis_that_ended_are_proposed_only_if_lenders_match_without_them():
    tight = lender(1, "A", foir_max_percent=Decimal(26), annual_rate=Decimal(12))
    with_emis = summary_of(tight, asha={"monthly_income": Decimal(40000), "obligations": Decimal(2000)})
    assert with_emis is not None
    request = MatchingRequest(Decimal("300000.00"), 36, 1)
    assert FactChange("obligations", request, Decimal(2000), Decimal(0)) in with_emis.facts
    without = summary_of(tight, asha={"monthly_income": Decimal(38000), "obligations": Decimal(0)})
    assert without is not None
    assert [change.fact for change in without.facts] == ["income"]


def test_day_after_a_recent_refusal_is_named():
    refused = {"rejected_on": {1: date(2026, 11, 1), 2: date(2026, 10, 1)}}
    summary = summary_of(lender(1, "A", reapply_after_days=90), lender(2, "B", reapply_after_days=90), asha=refused)
    assert summary is not None
    assert summary.later == LaterDay(date(2026, 12, 30), 1)


def test_co_applicant_is_proposed_for_a_home_alone():
    home = lender(1, "A", product="HL", income_min=Decimal(90000), counts_co_applicant=True)
    request = LoanRequest("HL", Decimal("300000.00"), 36, Decimal(900000))
    summary = summary_of(home, request=request)
    assert summary is not None
    assert [(change.fact, change.request.lenders) for change in summary.facts] == [("co_applicant", 1)]
    both = summary_of(home, request=request, asha={"has_co_applicant": True, "co_applicant_income": Decimal(1)})
    assert both is not None
    assert both.facts == ()


def test_counts_after_a_change_are_those_of_the_list_itself():
    policies = [
        lender(n, f"L{n}", ticket_ceiling=Decimal(100000 + 20000 * n), income_min=Decimal(20000 + 4000 * n))
        for n in range(1, 9)
    ]
    summary = summary_of(*policies)
    assert summary is not None
    assert summary.nearest is not None
    nearest = LoanRequest("PL", summary.nearest.amount, summary.nearest.tenure_months)
    again = assess(AssessmentInputs(TODAY, ASHA, nearest, tuple(policies)))
    assert len([offer for offer in again.offers if offer.meets_request]) == summary.nearest.lenders


def test_open_product_counts_lenders_that_do_not_refuse():
    gold = [lender(n, f"G{n}", product="GL", income_min=None) for n in (1, 2)]
    far = lender(3, "G3", product="GL", pincodes=PincodeRule("allow", frozenset({"110001"})))
    off = lender(4, "G4", product="GL", is_on=False)
    assert open_product(ASHA, PolicySet("GL", (*gold, far, off)), on=TODAY) == OpenProduct("GL", 2, None)
    assert open_product(ASHA, PolicySet("GL", (far, off)), on=TODAY) is None
    floored = [replace(row, income_min=Decimal(floor)) for row, floor in zip(gold, (30000, 20000), strict=True)]
    assert open_product(ASHA, PolicySet("GL", tuple(floored)), on=TODAY) == OpenProduct("GL", 2, Decimal(20000))
    limits = LoanLimits(income_min=Decimal(25000))
    assert open_product(ASHA, PolicySet("GL", tuple(gold), limits=limits), on=TODAY) == OpenProduct(
        "GL", 2, Decimal(25000)
    )
    closed = LoanLimits(income_min=Decimal(40001))
    assert open_product(ASHA, PolicySet("GL", tuple(gold), limits=closed), on=TODAY) is None
