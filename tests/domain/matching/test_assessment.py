"""The whole list: every lender is in it exactly once, and it can be made again from what was stored."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.core.domain.plain import from_plain, to_plain
from apps.matching.domain.assessment import AssessmentInputs, UnknownRuleVersionError, assess, replay
from apps.matching.domain.policy import PincodeRule, SpecialOffer, UnreadablePolicy
from apps.matching.domain.ranking import LenderOwnQuote

from .samples import ASHA, ASKED, GULMOHAR, TODAY, lender

KADAMB = lender(2, "Kadamb Bank", source="lender", connector="sandbox")
SHEESHAM = lender(3, "Sheesham Finance", pincodes=PincodeRule("allow", frozenset({"110001"})))
BROKEN = UnreadablePolicy(4, "Palash Credit", "पलाश क्रेडिट", "nbfc", "palash", "PL", ("penal_text",))
INPUTS = AssessmentInputs(TODAY, ASHA, ASKED, (GULMOHAR, KADAMB, SHEESHAM), (BROKEN,))


def answered(**quote):
    return assess(replace(INPUTS, quotes=(LenderOwnQuote(2, **quote),)))


def test_a_lender_that_is_still_asked_holds_up_nobody():
    found = assess(INPUTS)
    assert [one.lender_id for one in found.offers] == [1]
    assert [one.lender_id for one in found.pending] == [2]
    assert [(one.lender_id, one.state) for one in found.unmatched] == [(4, "not_available"), (3, "not_matched")]
    assert not found.is_complete


def test_its_answer_takes_its_place_in_the_order():
    found = answered(outcome="offer", amount=Decimal(300000), annual_rate=Decimal("11.00"), tenure_months=36)
    assert [(one.lender_id, one.source) for one in found.offers] == [(2, "lender"), (1, "rules")]
    assert found.is_complete


@pytest.mark.parametrize(
    ("outcome", "state"), [("declined", "declined"), ("no_answer", "no_answer"), ("unavailable", "not_available")]
)
def test_an_answer_without_an_offer_is_said_as_it_is(outcome, state):
    found = answered(outcome=outcome)
    assert {one.lender_id: one.state for one in found.unmatched}[2] == state
    assert found.is_complete


def test_an_offer_that_cannot_be_priced_costs_no_other_lender_its_place():
    found = answered(outcome="offer", amount=Decimal(300000), annual_rate=Decimal(5000), tenure_months=36)
    assert {one.lender_id: one.state for one in found.unmatched}[2] == "not_available"
    assert [one.lender_id for one in found.offers] == [1]


def test_a_lender_whose_rules_refuse_is_never_asked():
    found = assess(replace(INPUTS, policies=(replace(KADAMB, is_on=False),), quotes=()))
    assert found.pending == ()
    assert {one.lender_id: one.state for one in found.unmatched}[2] == "not_matched"


def test_a_stored_list_is_made_again_exactly():
    inputs = replace(
        INPUTS,
        applicant=replace(ASHA, rejected_on={3: date(2026, 10, 1)}, open_at=frozenset({7})),
        policies=(replace(GULMOHAR, special_offer=SpecialOffer("Free", None, TODAY)), KADAMB, SHEESHAM),
        quotes=(LenderOwnQuote(2, "offer", Decimal("300000.00"), Decimal("11.00"), 36),),
    )
    stored = json.loads(json.dumps(to_plain(inputs)))
    assert from_plain(AssessmentInputs, stored) == inputs
    assert replay(stored) == json.loads(json.dumps(to_plain(assess(inputs))))


def test_rules_this_code_does_not_hold_are_not_repeated():
    with pytest.raises(UnknownRuleVersionError):
        replay({**to_plain(INPUTS), "rule_version": "0.9"})


@pytest.mark.parametrize(
    "change",
    [
        {"surprise": 1},
        {"on": 20261121},
        {"on": "yesterday"},
        {"applicant": None},
        {"request": {"product": "PL", "amount": 300000.0, "tenure_months": 36}},
        {"request": {"product": "PL", "amount": "NaN", "tenure_months": 36}},
        {"request": {"product": "PL", "amount": "1", "tenure_months": True}},
        {"request": {"product": "PL", "amount": "1"}},
    ],
)
def test_inputs_that_were_tampered_with_are_refused(change):
    with pytest.raises(ValueError):
        replay({**to_plain(INPUTS), **change})


numbers = st.lists(st.integers(1, 60), unique=True, max_size=12)


@given(numbers, st.data())
def test_every_lender_is_in_the_list_exactly_once(ids, data):
    policies = tuple(
        lender(
            number,
            f"Lender {number % 5}",
            source=data.draw(st.sampled_from(["rules", "lender"])),
            is_on=data.draw(st.booleans()),
            amount_max=data.draw(st.integers(60000, 400000).map(Decimal)),
        )
        for number in ids
    )
    quotes = tuple(
        LenderOwnQuote(number, data.draw(st.sampled_from(["declined", "no_answer", "unavailable", "offer"])))
        for number in data.draw(st.lists(st.sampled_from(ids), unique=True) if ids else st.just([]))
    )
    found = assess(AssessmentInputs(TODAY, ASHA, ASKED, policies, (), quotes))
    listed = [one.lender_id for one in found.offers]
    listed += [one.lender_id for one in found.unmatched]
    listed += [one.lender_id for one in found.pending]
    assert sorted(listed) == sorted(ids)


def test_a_list_of_earlier_days_is_made_again_without_the_turnover_it_never_had():
    plain = to_plain(INPUTS)
    earlier = {**plain, "applicant": {**plain["applicant"], "annual_turnover": None}}
    assert replay(earlier) == replay(plain)
    with pytest.raises(ValueError, match="annual_turnover"):
        replay({**plain, "applicant": {**plain["applicant"], "annual_turnover": "1.00"}})
