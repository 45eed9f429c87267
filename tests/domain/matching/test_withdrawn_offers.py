"""Which offers went between two lists, and why: each cause alone, both together, and what is no cause."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest

from apps.matching.domain.assessment import AssessmentInputs
from apps.matching.domain.policy import LoanLimits
from apps.matching.domain.withdrawn_offers import WithdrawnOffer, WithdrawnState, withdrawal_causes, withdrawn_offers

from .samples import ASHA, ASKED, GULMOHAR, TODAY

BEFORE = AssessmentInputs(on=TODAY, applicant=ASHA, request=ASKED, policies=(GULMOHAR,))
LESS = replace(ASHA, monthly_income=Decimal("24000.00"))


def now(*, asha=ASHA, asked=ASKED, limits: LoanLimits | None = None, on: date = TODAY, **lender) -> AssessmentInputs:
    return AssessmentInputs(
        on=on, applicant=asha, request=asked, policies=(replace(GULMOHAR, **lender),), limits=limits
    )


def why(after: AssessmentInputs, before: AssessmentInputs = BEFORE) -> tuple[str, ...]:
    return withdrawal_causes(before, after, 1, "not_matched")


def test_an_offer_went_where_it_stood_before_and_not_after():
    assert withdrawn_offers([{1: "offered", 2: "offered"}, {1: "offered", 2: "declined"}]) == [
        WithdrawnOffer(2, 0, 1, "declined")
    ]
    assert withdrawn_offers([{1: "offered"}, {}]) == [WithdrawnOffer(1, 0, 1, "absent")]


@pytest.mark.parametrize(
    "lists", [[], [{1: "offered"}], [{1: "not_matched"}, {1: "offered"}], [{1: "declined"}, {1: "not_matched"}]]
)
def test_what_never_stood_did_not_go(lists):
    assert withdrawn_offers(lists) == []


def test_a_lender_asked_anew_keeps_its_offer_until_it_answers():
    asked: list[dict[int, WithdrawnState]] = [{1: "offered"}, {1: "pending"}]
    assert withdrawn_offers(asked) == withdrawn_offers([*asked, {1: "offered"}]) == []
    assert withdrawn_offers([*asked, {1: "no_answer"}]) == [WithdrawnOffer(1, 0, 2, "no_answer")]


def test_an_offer_that_came_back_can_go_again_and_is_told_once_each_time():
    states: tuple[WithdrawnState, ...] = (
        "offered",
        "not_matched",
        "not_matched",
        "offered",
        "offered",
        "not_available",
    )
    gone = withdrawn_offers([{1: state} for state in states])
    assert gone == [WithdrawnOffer(1, 0, 1, "not_matched"), WithdrawnOffer(1, 4, 5, "not_available")]


@pytest.mark.parametrize("state", ["not_available", "no_answer", "declined"])
def test_what_the_list_itself_says_is_the_cause(state):
    assert withdrawal_causes(BEFORE, BEFORE, 1, state) == (state,)


def test_a_product_ended():
    assert withdrawal_causes(BEFORE, BEFORE, 1, "absent") == ("ended",)
    assert why(now(is_on=False)) == ("ended",)
    assert why(now(is_on=False, income_min=Decimal("50000.00"))) == ("ended",)


def test_the_lender_changed_its_rules():
    assert why(now(income_min=Decimal("40000.01"))) == ("rules",)


def test_the_customers_details_changed():
    before = replace(BEFORE, policies=(replace(GULMOHAR, income_min=Decimal("25000.00")),))
    assert why(now(asha=LESS, income_min=Decimal("25000.00")), before) == ("details",)
    assert why(now(asked=replace(ASKED, tenure_months=61))) == ("details",)


def test_another_change_of_the_lender_is_not_blamed_for_the_customers():
    before = replace(BEFORE, policies=(replace(GULMOHAR, income_min=Decimal("25000.00")),))
    assert why(now(asha=LESS, income_min=Decimal("25000.00"), annual_rate=Decimal("15.00")), before) == ("details",)
    more = replace(ASHA, monthly_income=Decimal("41000.00"))
    assert why(now(asha=more, income_min=Decimal("42000.00"))) == ("rules",)


def test_both_are_named_where_either_would_do_or_only_both_did():
    before = replace(BEFORE, policies=(replace(GULMOHAR, income_min=Decimal("25000.00")),))
    assert why(now(asha=LESS, income_min=Decimal("50000.00")), before) == ("rules", "details")
    before = replace(BEFORE, policies=(replace(GULMOHAR, income_min=Decimal("20000.00")),))
    together = now(asha=replace(ASHA, monthly_income=Decimal("30000.00")), income_min=Decimal("35000.00"))
    assert why(together, before) == ("rules", "details")


def test_an_application_elsewhere_or_a_fresh_refusal_is_a_cause_of_its_own():
    assert why(now(asha=replace(ASHA, open_at=frozenset({1})))) == ("applied",)
    both = now(asha=replace(ASHA, open_at=frozenset({1})), income_min=Decimal("40000.01"))
    assert why(both) == ("applied", "rules")


def test_gold_that_carries_less_is_told_apart_from_details():
    terms = replace(GULMOHAR, product="GL", ltv_max_percent=Decimal("75.00"))
    asked = replace(ASKED, product="GL", security_value=Decimal("400000.00"))
    before = AssessmentInputs(on=TODAY, applicant=ASHA, request=asked, policies=(terms,))
    assert why(replace(before, request=replace(asked, security_value=Decimal("60000.00"))), before) == ("security",)
