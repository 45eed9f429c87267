import indian_pincode
import pytest

from apps.catalogue.domain.states import STATES_HI, state_in
from apps.catalogue.gateways.pincodes import look_up


@pytest.mark.parametrize(
    ("name", "language", "shown"),
    [
        ("Uttar Pradesh", "hi", "उत्तर प्रदेश"),
        ("Uttar Pradesh", "en", "Uttar Pradesh"),
        ("Atlantis", "hi", "Atlantis"),
    ],
)
def test_a_state_is_named_in_the_language_read(name: str, language: str, shown: str) -> None:
    assert state_in(name, language) == shown


def test_every_state_of_the_data_has_a_hindi_name() -> None:
    pins = {pin for state in indian_pincode.list_states() for pin in indian_pincode.get_pincodes(state)}
    known = {place.state for pin in pins if (place := look_up(pin))}
    assert known == set(STATES_HI)
    assert len(set(STATES_HI.values())) == 36
