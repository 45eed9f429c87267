"""Consents name providers by their code; people read names."""

import pytest

from apps.privacy.selectors.rights import recipient_names
from tests.factories.plans import make_provider

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", {"neem-health": "Neem Health Insurance", "bakul": "Bakul Brokers"}),
        ("hi", {"neem-health": "नीम हेल्थ इंश्योरेंस", "bakul": "Bakul Brokers"}),
    ],
)
def test_a_provider_is_named_in_the_language_and_what_is_none_is_left_out(language, expected):
    make_provider("neem-health", name="Neem Health Insurance", name_hi="नीम हेल्थ इंश्योरेंस")
    make_provider("bakul", name="Bakul Brokers", name_hi="")
    assert recipient_names({"neem-health", "bakul", "gone", "999999999"}, language) == expected


def test_lenders_alone_cost_no_look_at_providers(django_assert_num_queries):
    with django_assert_num_queries(1):
        recipient_names({"1", "2"}, "en")
    with django_assert_num_queries(0):
        recipient_names(set(), "en")
