"""The made-up world is the same for the same seed, and nobody in it is real."""

import ast
import random
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from apps.core.domain.identifiers import clean_individual_pan, clean_mobile
from apps.demo.domain.brands import BRANDS
from apps.demo.domain.lender_terms import lenders
from apps.demo.domain.people import mobile_of, person
from apps.partners.domain.segments import clean_key

TODAY = date(2026, 11, 21)
SERVICES = Path(__file__).resolve().parents[3] / "apps" / "demo" / "services"
RETURNING = "9000000001"
SERIES_ENDS = "9110000000"
"""Above the people of the medium world and ten million of the large one's crowd, which begins at 9100000001."""


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


def mobiles_in(source: str) -> Iterator[str]:
    """Yield every mobile number that stands written out in a module."""
    for node in ast.walk(ast.parse(source)):
        text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
        if len(text) == 10 and text.isdigit() and text[0] in "6789":
            yield text


def test_nobody_with_a_name_has_a_number_of_the_series_of_demo_people() -> None:
    """In the medium and the large world it would be somebody else's, and the world would not be built."""
    named = [mobile for file in sorted(SERVICES.glob("*.py")) for mobile in mobiles_in(file.read_text("utf-8"))]
    named = [mobile for mobile in named if mobile != RETURNING]
    assert [mobile for mobile in named if mobile <= SERIES_ENDS] == []
    assert len(named) > 10
    assert [mobile for mobile, times in Counter(named).items() if times > 1] == []
    assert mobile_of(3_000 - 1) < SERIES_ENDS


def test_control_the_950th_person_s_number_is_noticed() -> None:
    assert list(mobiles_in(f'MOBILE = "{mobile_of(949)}"')) == ["9000000950"]
    assert mobile_of(949) <= SERIES_ENDS
