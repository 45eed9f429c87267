"""The one published order, and what an offer says about its price."""

import random
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.matching.domain.matching import assess_policy
from apps.matching.domain.policy import FeeTerms, SpecialOffer, ThirdPartyFee
from apps.matching.domain.ranking import LenderOwnQuote, OpenCheck, offer_by_lender, offer_by_rules, rank

from .samples import ASHA, ASKED, GULMOHAR, TODAY, lender


def offered(policy, asked=ASKED):
    return offer_by_rules(policy, assess_policy(ASHA, policy, asked, on=TODAY), asked, on=TODAY)


def quoted(quote, policy=GULMOHAR):
    return offer_by_lender(policy, assess_policy(ASHA, policy, ASKED, on=TODAY), ASKED, quote, on=TODAY)


def test_an_offer_names_everything_it_costs():
    offer = offered(GULMOHAR)
    assert (offer.amount, offer.tenure_months, offer.annual_rate) == (Decimal("300000.00"), 36, Decimal("13.50"))
    assert (offer.apr, offer.emi) == (Decimal("14.76"), Decimal("10180.59"))
    assert (offer.processing_fee, offer.fee_gst, offer.third_party_fees) == (
        Decimal("4500.00"),
        Decimal("810.00"),
        Decimal("0.00"),
    )
    assert (offer.fees_total, offer.net_disbursed) == (Decimal("5310.00"), Decimal("294690.00"))
    assert (offer.total_interest, offer.total_payable) == (Decimal("66501.10"), Decimal("366501.10"))
    assert offer.price == Decimal("71811.10")
    assert (offer.meets_request, offer.source, offer.special_offer) == (True, "rules", None)


FEES = [
    ("a share", FeeTerms(Decimal(2), None, None, None, Decimal(0)), "2000.00"),
    ("a flat part on top", FeeTerms(Decimal(2), Decimal(99), None, None, Decimal(0)), "2099.00"),
    ("held to the floor", FeeTerms(Decimal(2), None, Decimal(2500), None, Decimal(0)), "2500.00"),
    ("held to the ceiling", FeeTerms(Decimal(2), None, None, Decimal(1500), Decimal(0)), "1500.00"),
    ("none", FeeTerms(None, None, None, None, Decimal(18)), "0.00"),
]


@pytest.mark.parametrize(("_case", "terms", "expected"), FEES, ids=[one[0] for one in FEES])
def test_the_processing_fee(_case, terms, expected):
    assert terms.processing(Decimal(100000)) == Decimal(expected)


def test_charges_of_others_count_in_the_apr_and_stand_apart():
    stamp = ThirdPartyFee("Stamp duty", "स्टाम्प ड्यूटी", Decimal("500.00"), Decimal("18.00"))
    offer = offered(replace(GULMOHAR, fees=replace(GULMOHAR.fees, third_party=(stamp,))))
    assert (offer.third_party_fees, offer.fees_total) == (Decimal("590.00"), Decimal("5900.00"))
    assert offer.apr == Decimal("14.90")
    assert offer.fee_rule.third_party == Decimal("590.00")


def test_a_smaller_maximum_makes_a_smaller_offer():
    offer = offered(replace(GULMOHAR, amount_max=Decimal("200000.00")))
    assert (offer.amount, offer.meets_request) == (Decimal("200000.00"), False)


BADGE = SpecialOffer("No fee for paying early", date(2026, 11, 1), TODAY)


@pytest.mark.parametrize(
    ("_case", "badge", "shown"),
    [
        ("on its last day", BADGE, True),
        ("a day late", replace(BADGE, ends_on=date(2026, 11, 20)), False),
        ("a day early", replace(BADGE, starts_on=date(2026, 11, 22), ends_on=None), False),
        ("without dates", replace(BADGE, starts_on=None, ends_on=None), True),
    ],
)
def test_a_special_offer_shows_between_its_days(_case, badge, shown):
    assert (offered(replace(GULMOHAR, special_offer=badge)).special_offer is not None) is shown


def test_what_is_not_known_yet_is_listed_on_the_offer():
    policy = replace(GULMOHAR, score_class_min=2)
    verdict = assess_policy(replace(ASHA, credit_score_class=6), policy, ASKED, on=TODAY)
    assert offer_by_rules(policy, verdict, ASKED, on=TODAY).to_confirm == (OpenCheck("credit_score_class", 2),)


def test_the_lenders_own_answer_is_priced_as_it_came():
    offer = quoted(LenderOwnQuote(1, "offer", Decimal(250000), Decimal("12.00"), 24, Decimal(1000)))
    assert (offer.source, offer.amount, offer.tenure_months, offer.meets_request) == ("lender", 250000, 24, False)
    assert (offer.annual_rate, offer.processing_fee, offer.fee_gst) == (Decimal("12.00"), 1000, 180)


def test_a_fee_the_lender_does_not_name_is_its_usual_one():
    assert quoted(LenderOwnQuote(1, "offer", Decimal(200000), Decimal("12.00"), 24)).processing_fee == Decimal(
        "3000.00"
    )


def test_more_than_was_asked_counts_as_the_asked_amount():
    assert quoted(LenderOwnQuote(1, "offer", Decimal(900000), Decimal("12.00"), 36)).amount == Decimal("300000.00")


@pytest.mark.parametrize(
    "quote",
    [
        LenderOwnQuote(1, "offer"),
        LenderOwnQuote(1, "offer", Decimal(0), Decimal(12), 36),
        LenderOwnQuote(1, "offer", Decimal(1000), Decimal(-1), 36),
        LenderOwnQuote(1, "offer", Decimal(1000), Decimal(12), 0),
        LenderOwnQuote(1, "offer", Decimal(1000), Decimal(12), 36, Decimal(1000)),
    ],
)
def test_an_answer_that_makes_no_loan_is_refused(quote):
    with pytest.raises(ValueError):
        quoted(quote)


def test_the_published_order():
    offers = [
        offered(lender(1, "Zinnia Capital", annual_rate=Decimal("14.00"))),
        offered(lender(2, "Champa Credit", amount_max=Decimal(100000), annual_rate=Decimal("9.00"))),
        offered(lender(3, "Bakul Credit", amount_max=Decimal(200000), annual_rate=Decimal("20.00"))),
        offered(lender(4, "amaltas Finserv")),
        offered(lender(5, "Deodar Capital", annual_rate=Decimal("12.00"))),
        offered(lender(6, "Amaltas Finserv")),
    ]
    assert [offer.lender_id for offer in rank(offers, ASKED.amount)] == [5, 4, 6, 1, 3, 2]


def test_with_equal_apr_the_lower_instalment_stands_first():
    free = FeeTerms(None, None, None, None, Decimal(0))
    short, long = (
        quoted(LenderOwnQuote(number, "offer", Decimal(300000), Decimal(12), months), lender(number, name, fees=free))
        for number, name, months in ((1, "Aam", 24), (2, "Zaitoon", 36))
    )
    assert short.apr == long.apr
    assert [offer.lender_id for offer in rank([short, long], ASKED.amount)] == [2, 1]


specials = st.none() | st.builds(SpecialOffer, st.text(max_size=5), st.none(), st.none())
lenders = st.lists(
    st.builds(
        lambda number, rate, most, badge, seed: lender(
            number, f"Lender {number}", annual_rate=rate, amount_max=most, special_offer=badge, mark_seed=seed
        ),
        st.integers(1, 500),
        st.decimals(8, 30, places=2),
        st.integers(100000, 900000).map(Decimal),
        specials,
        st.text(max_size=4),
    ),
    unique_by=lambda policy: policy.lender_id,
    max_size=10,
)


@given(lenders, st.randoms(use_true_random=False))
def test_shuffling_the_lenders_changes_no_order(policies, rng: random.Random):
    offers = [offered(policy) for policy in policies]
    assert rank(rng.sample(offers, len(offers)), ASKED.amount) == rank(offers, ASKED.amount)


@given(lenders)
def test_a_special_offer_moves_nothing(policies):
    plain = [offered(replace(policy, special_offer=None)) for policy in policies]
    badged = [offered(replace(policy, special_offer=BADGE)) for policy in policies]
    assert [one.lender_id for one in rank(badged, ASKED.amount)] == [one.lender_id for one in rank(plain, ASKED.amount)]


@given(lenders)
def test_offers_that_meet_the_request_come_first_and_cheapest_first(policies):
    ranked = rank([offered(policy) for policy in policies], ASKED.amount)
    full = [one for one in ranked if one.meets_request]
    smaller = [one for one in ranked if not one.meets_request]
    assert ranked == full + smaller
    assert [one.apr for one in full] == sorted(one.apr for one in full)
    assert [one.amount for one in smaller] == sorted((one.amount for one in smaller), reverse=True)
