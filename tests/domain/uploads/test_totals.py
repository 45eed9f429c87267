"""Which row of a sheet adds the others up."""

import pytest

from apps.uploads.domain.totals import adds_up


@pytest.mark.parametrize(
    "row",
    [
        ("Total", None, "", 1250000.0),
        ("", "GRAND TOTAL", "₹ 12,50,000.00", "(500)", "-"),
        ("कुल", 12),
        ("Sub-total", "1.005"),
        ("Total cases",),
    ],
)
def test_a_word_for_it_and_nothing_but_numbers(row):
    assert adds_up(row)


@pytest.mark.parametrize(
    "row",
    [
        (None, "", 1250000.0),
        ("Total", "GF-1", 300000),
        ("GF-1", "Login", 300000),
        ("Totality", 1),
        (),
    ],
)
def test_a_row_that_names_anything_is_none(row):
    assert not adds_up(row)
