"""What somebody held or sat at, by the name of the browser and the word of its page."""

import pytest

from apps.customers.domain.breakdown import channel_of, kind_of_device
from tests.factories.user_agents import CASES


@pytest.mark.parametrize(("user_agent", "told", "kind"), CASES)
def test_a_browsers_name_comes_before_what_its_page_told(user_agent, told, kind):
    assert kind_of_device(user_agent, told) == kind


def test_a_partners_id_is_the_channel_of_partners():
    assert [channel_of(credit) for credit in ("own", "b5f1c6f0")] == ["own", "partner"]
