"""Test the texts for partners that terms propose, and how a stored text stands to them."""

from dataclasses import replace
from decimal import Decimal

import pytest

from apps.lenders.domain.partner_texts import (
    PROPOSED_TEXTS,
    LenderTextFacts,
    ProductTextFacts,
    is_written,
    may_replace,
    propose_texts,
    text_state,
)
from apps.matching.domain.policy import FeeTerms, PincodeRule

NO_FEES = FeeTerms(None, None, None, None, Decimal("18.00"))
PERSONAL = ProductTextFacts(
    name_en="Personal loan",
    name_hi="पर्सनल लोन",
    amount_min=Decimal("50000.00"),
    amount_max=Decimal("1000000.00"),
    tenure_min=12,
    tenure_max=60,
    rate_min=Decimal("13.50"),
    rate_max=Decimal("24.00"),
    fees=replace(NO_FEES, percent=Decimal("1.50")),
    pincodes=PincodeRule(),
)
HOUSING = replace(
    PERSONAL,
    name_en="Housing loan",
    name_hi="होम लोन",
    amount_max=Decimal("5000000.00"),
    tenure_max=240,
    rate_min=Decimal("9.00"),
    rate_max=Decimal("11.25"),
)
JARUL = LenderTextFacts(
    employments=frozenset({"salaried"}),
    products=(PERSONAL,),
    age_min=23,
    age_max=58,
    income_min=Decimal("25000.00"),
    score_min=650,
    connector="redirect",
)


def test_texts_of_a_lender_with_one_product():
    assert propose_texts(JARUL) == {
        "age_text": "23 to 58 years",
        "age_text_hi": "23 से 58 साल",
        "employment_text": "Salaried",
        "employment_text_hi": "नौकरीपेशा",
        "income_text": "From ₹25,000 a month in hand",
        "income_text_hi": "हर महीने कम से कम ₹25,000 हाथ में",
        "min_loan_text": "₹50,000",
        "min_loan_text_hi": "₹50,000",
        "max_loan_text": "₹10,00,000, 12 to 60 months",
        "max_loan_text_hi": "₹10,00,000, 12 से 60 महीने",
        "cibil_text": "650 and above",
        "cibil_text_hi": "650 और ऊपर",
        "lender_journey_text": "On the lender's own site; all PIN codes",
        "lender_journey_text_hi": "लेंडर की अपनी साइट पर; हर पिन कोड में",
        "tenure": "12 to 60 months",
        "interest_rate": "13.5 to 24% a year",
        "processing_fees": "1.5% + 18% GST",
    }


def test_products_that_differ_are_named_and_ranges_span_them():
    texts = propose_texts(replace(JARUL, products=(PERSONAL, HOUSING)))
    assert texts["min_loan_text"] == "₹50,000"
    assert texts["max_loan_text"] == (
        "Personal loan: ₹10,00,000, 12 to 60 months; Housing loan: ₹50,00,000, 12 to 240 months"
    )
    assert texts["max_loan_text_hi"] == "पर्सनल लोन: ₹10,00,000, 12 से 60 महीने; होम लोन: ₹50,00,000, 12 से 240 महीने"
    assert (texts["tenure"], texts["interest_rate"]) == ("12 to 240 months", "9 to 24% a year")


def test_products_that_agree_are_named_together():
    gold = replace(PERSONAL, name_en="Gold loan", name_hi="गोल्ड लोन", amount_min=Decimal("5000.00"))
    texts = propose_texts(replace(JARUL, products=(PERSONAL, gold, HOUSING)))
    assert texts["min_loan_text"] == "Personal loan, Housing loan: ₹50,000; Gold loan: ₹5,000"
    assert texts["min_loan_text_hi"] == "पर्सनल लोन, होम लोन: ₹50,000; गोल्ड लोन: ₹5,000"


def test_terms_that_are_not_typed_yet_propose_nothing_and_limits_that_are_not_set_say_so():
    bare = LenderTextFacts(employments=frozenset(), products=())
    texts = propose_texts(bare)
    assert {name: text for name, text in texts.items() if text and not name.endswith("_hi")} == {
        "age_text": "Any age",
        "income_text": "Any income",
        "cibil_text": "Any score",
    }
    assert tuple(texts) == PROPOSED_TEXTS
    no_rate = replace(PERSONAL, rate_min=None, rate_max=None, amount_max=None)
    half = propose_texts(replace(JARUL, products=(no_rate,)))
    assert (half["interest_rate"], half["max_loan_text"], half["min_loan_text"]) == ("", "", "₹50,000")


@pytest.mark.parametrize(
    ("low", "high", "english", "hindi"),
    [
        (1, 1, "1 month", "1 महीना"),
        (1, 2, "1 to 2 months", "1 से 2 महीने"),
        (2, 2, "2 months", "2 महीने"),
    ],
)
def test_one_month_is_written_as_one(low, high, english, hindi):
    texts = propose_texts(replace(JARUL, products=(replace(PERSONAL, tenure_min=low, tenure_max=high),)))
    assert (texts["max_loan_text"], texts["max_loan_text_hi"]) == (f"₹10,00,000, {english}", f"₹10,00,000, {hindi}")
    assert texts["tenure"] == english


@pytest.mark.parametrize(
    ("limits", "english", "hindi"),
    [
        ({"age_min": 21, "age_max": None}, "From 21 years", "21 साल से"),
        ({"age_min": None, "age_max": 60}, "Up to 60 years", "60 साल तक"),
    ],
)
def test_ages_with_one_end(limits, english, hindi):
    texts = propose_texts(replace(JARUL, **limits))
    assert (texts["age_text"], texts["age_text_hi"]) == (english, hindi)


def test_age_at_the_last_emi_belongs_to_the_age():
    texts = propose_texts(replace(JARUL, products=(replace(PERSONAL, age_max_at_maturity=60),)))
    assert texts["age_text"] == "23 to 58 years; at most 60 at the last EMI"
    assert propose_texts(replace(JARUL, products=(PERSONAL, replace(HOUSING, age_max_at_maturity=70))))["age_text"] == (
        "23 to 58 years; Housing loan: at most 70 at the last EMI"
    )
    assert texts["age_text_hi"] == "23 से 58 साल; आख़िरी EMI तक ज़्यादा से ज़्यादा 60 साल"


@pytest.mark.parametrize(
    ("low", "high", "text"),
    [
        (None, "200000", "Up to ₹2,00,000 a month in hand"),
        ("25000.50", "200000", "₹25,000.50 to ₹2,00,000 a month in hand"),
    ],
)
def test_incomes_with_an_upper_end(low, high, text):
    facts = replace(JARUL, income_min=low and Decimal(low), income_max=Decimal(high))
    assert propose_texts(facts)["income_text"] == text


@pytest.mark.parametrize(
    ("rule", "english", "hindi"),
    [
        (PincodeRule("allow", frozenset({"110001", "560001"})), "2 PIN codes", "2 पिन कोड में"),
        (PincodeRule("allow", frozenset({"110001"})), "1 PIN code", "1 पिन कोड में"),
        (PincodeRule("deny", frozenset({"110001"})), "all PIN codes but 1", "1 पिन कोड छोड़कर हर जगह"),
        (PincodeRule("deny", frozenset()), "all PIN codes", "हर पिन कोड में"),
    ],
)
def test_places_stand_in_the_journey(rule, english, hindi):
    texts = propose_texts(replace(JARUL, connector="rest", products=(replace(PERSONAL, pincodes=rule),)))
    assert texts["lender_journey_text"] == f"On this site; the lender answers online; {english}"
    assert texts["lender_journey_text_hi"] == f"इसी साइट पर; लेंडर ऑनलाइन जवाब देता है; {hindi}"


def test_a_lender_that_is_reached_nowhere_has_no_journey():
    assert propose_texts(replace(JARUL, connector="none"))["lender_journey_text"] == ""


@pytest.mark.parametrize(
    ("fees", "text"),
    [
        (NO_FEES, "None"),
        (replace(NO_FEES, flat=Decimal("999.00")), "₹999 + 18% GST"),
        (replace(NO_FEES, percent=Decimal("2.00"), flat=Decimal("500.00")), "2% + ₹500 + 18% GST"),
        (
            replace(NO_FEES, percent=Decimal("1.25"), floor=Decimal("999.00"), ceiling=Decimal("5000.00")),
            "1.25%, at least ₹999, at most ₹5,000 + 18% GST",
        ),
        (replace(NO_FEES, percent=Decimal("1.25"), gst_percent=Decimal("0.00")), "1.25%"),
        (replace(NO_FEES, floor=Decimal("250.00")), "at least ₹250 + 18% GST"),
    ],
)
def test_processing_fee_as_the_offers_add_it_up(fees, text):
    assert propose_texts(replace(JARUL, products=(replace(PERSONAL, fees=fees),)))["processing_fees"] == text


def test_fees_that_the_field_cannot_hold_are_not_proposed():
    products = tuple(
        replace(PERSONAL, name_en=f"Loan number {number:03}", fees=replace(NO_FEES, percent=Decimal(number)))
        for number in range(1, 5)
    )
    # each product takes 29 letters and 2 between: three fit into 120, four take 122
    assert len(propose_texts(replace(JARUL, products=products[:3]))["processing_fees"]) == 91
    assert propose_texts(replace(JARUL, products=products))["processing_fees"] == ""


@pytest.mark.parametrize(
    ("text", "basis", "proposed", "state", "written", "replaced"),
    [
        ("", None, "23 to 58 years", "empty", False, True),
        ("", None, "", "empty", False, False),
        ("23 to 58 years", "23 to 58 years", "23 to 58 years", "proposed", False, False),
        # the terms changed and nobody had touched the text
        ("23 to 58 years", "23 to 58 years", "25 to 58 years", "outdated", False, True),
        ("23 to 58 years", "23 to 58 years", "", "outdated", False, False),
        # an admin wrote it, and the terms are still those of that day
        ("Young people", "23 to 58 years", "23 to 58 years", "edited", True, False),
        # an admin wrote it, and the terms changed afterwards
        ("Young people", "23 to 58 years", "25 to 58 years", "outdated", True, False),
        # stored before texts had a basis
        ("Young people", None, "25 to 58 years", "edited", True, False),
        # written by hand, and the very text that the terms propose
        ("25 to 58 years", "23 to 58 years", "25 to 58 years", "proposed", True, False),
    ],
)
def test_states_of_a_stored_text(text, basis, proposed, state, written, replaced):
    assert text_state(text, basis=basis, proposed=proposed) == state
    assert is_written(text, basis) is written
    assert may_replace(text, basis=basis, proposed=proposed) is replaced
