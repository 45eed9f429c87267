"""The made-up world is the same for the same seed, and nobody in it is real."""

import random
from collections import Counter
from datetime import date

from apps.core.domain.identifiers import clean_individual_pan, clean_mobile
from apps.demo.domain.brands import BRANDS
from apps.demo.domain.lender_terms import lenders
from apps.demo.domain.people import person
from apps.partners.domain.segments import clean_key

TODAY = date(2026, 11, 21)


def test_there_are_thirty_two_brands_beside_our_own_each_with_a_key_of_its_own() -> None:
    keys = [clean_key(brand.key) for brand in BRANDS]
    assert len(keys) == len(set(keys)) == 32


def test_forty_lenders_cover_the_four_loan_products() -> None:
    world = lenders(2026)
    assert len(world) == len({lender.name for lender in world}) == 40
    assert {terms.product for lender in world for terms in lender.products} == {"PL", "BL", "GL", "HL"}


def test_every_loan_has_lenders_that_would_take_a_usual_request_and_some_that_would_not() -> None:
    on = Counter(terms.product for lender in lenders(2026) if lender.is_on for terms in lender.products)
    assert all(on[product] >= 8 for product in ("PL", "BL", "GL", "HL")), on


def test_the_same_seed_makes_the_same_lenders_and_another_seed_others() -> None:
    assert lenders(7) == lenders(7)
    assert lenders(7) != lenders(8)


def test_the_first_person_is_the_returning_customer_of_the_demo_accounts() -> None:
    first = person(0, random.Random(1), TODAY)
    assert (first.mobile, first.first_name, first.last_name) == ("9000000001", "Sunita", "Yadav")


def test_everybody_has_a_well_formed_mobile_and_pan() -> None:
    draw = random.Random(2026)
    people = [person(place, draw, TODAY) for place in range(300)]
    assert len({clean_mobile(who.mobile) for who in people}) == 300
    assert all(clean_individual_pan(who.pan) == who.pan for who in people)
