"""Cities of PIN codes in Hindi: each one of the data set has its name."""

import re

import indian_pincode
import pytest

from apps.catalogue.domain.districts import DISTRICTS_HI, city_in
from apps.catalogue.gateways.pincodes import look_up


@pytest.mark.parametrize(
    ("name", "language", "shown"),
    [
        ("Lucknow", "hi", "लखनऊ"),
        ("Lucknow", "en", "Lucknow"),
        ("Kaimur (bhabua)", "hi", "कैमूर (भभुआ)"),
        ("Nowhere", "hi", "Nowhere"),
    ],
)
def test_city_is_named_in_the_language_of_the_reader(name: str, language: str, shown: str) -> None:
    assert city_in(name, language) == shown


def test_each_city_of_the_data_set_has_a_hindi_name() -> None:
    pins = {
        pins[0]
        for state in indian_pincode.list_states()
        for district in indian_pincode.list_districts(state)
        if (pins := indian_pincode.get_pincodes(state=state, district=district))
    }
    cities = {place.city for pin in pins if (place := look_up(pin))}
    assert cities - set(DISTRICTS_HI) == set()
    assert len(cities) > 600
    assert [name for name in DISTRICTS_HI.values() if re.search("[A-Za-z\\u0966-\\u096f]", name)] == []
