"""What gold and houses carry: the regulator's bands against brute force, and the paper's own worked values."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from apps.matching.domain.security import (
    GOLD_BANDS,
    PROPERTY_BANDS,
    by_band,
    largest_in_band,
    largest_secured,
    ltv_percent,
)

D = Decimal
VALUES = [
    ("the edge of the first band", "300000.00", "250000.00"),
    ("the edge of the second band", "650000.00", "500000.00"),
    ("inside the first band", "100000.00", "85000.00"),
    ("just as much as the first band ends at", "294117.65", "250000.00"),
    ("a paisa less of value", "294117.64", "249999.00"),
    ("where the second band's share passes the first band's end", "312501.25", "250001.00"),
    ("a paisa less there", "312501.24", "250000.00"),
    ("inside the second band", "500000.00", "400000.00"),
    ("where the third band begins to allow more", "666668.00", "500001.00"),
    ("a little less there", "666667.99", "500000.00"),
    ("far inside the third band", "10000000.00", "7500000.00"),
    ("less than a rupee's worth", "1.00", "0.00"),
    ("nothing", "0.00", "0.00"),
]


@pytest.mark.parametrize(("_case", "value", "expected"), VALUES, ids=[one[0] for one in VALUES])
def test_the_most_that_gold_carries(_case, value, expected):
    assert largest_secured(D(value), GOLD_BANDS) == D(expected)


def test_every_band_is_told_with_its_share_and_what_it_allows():
    told = [(one.band.percent, one.share, one.allowed) for one in by_band(D("300000.00"), GOLD_BANDS)]
    assert told == [
        (D("85.00"), D("255000.00"), D("250000.00")),
        (D("80.00"), D("240000.00"), None),
        (D("75.00"), D("225000.00"), None),
    ]


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("3333333.33", "2999999.00"),
        ("3333333.34", "3000000.00"),
        ("3750001.25", "3000001.00"),
        ("20000000.00", "15000000.00"),
    ],
)
def test_the_most_that_a_house_carries(value, expected):
    assert largest_secured(D(value), PROPERTY_BANDS) == D(expected)


@pytest.mark.parametrize(
    ("ltv", "expected"), [(None, "250000.00"), ("83.34", "250000.00"), ("83.33", "249990.00"), ("60", "180000.00")]
)
def test_a_lender_may_lend_less_than_the_bands_allow_and_never_more(ltv, expected):
    assert largest_in_band(D("300000.00"), GOLD_BANDS, None if ltv is None else D(ltv)) == D(expected)


def allowed(loan: int, paise: int) -> bool:
    """The rule itself, in whole numbers: a loan's share of the value is at most that of its band."""
    percent = 85 if loan <= 250_000 else 80 if loan <= 500_000 else 75
    return loan * 100 * 100 <= paise * percent


@given(st.integers(0, 100_000_000))
def test_the_bands_agree_with_brute_force(paise):
    largest = int(largest_secured(D(paise) / 100, GOLD_BANDS))
    # Shares only fall, so what is allowed has no holes: the largest fits and the next rupee does not, nor any other edge.
    assert largest == 0 or allowed(largest, paise)
    assert not any(allowed(loan, paise) for loan in (largest + 1, 250_000, 250_001, 500_000, 500_001) if loan > largest)


@given(st.integers(0, 90_000))
def test_the_bands_agree_with_trying_every_loan(paise):
    tried = max((loan for loan in range(paise // 100 + 1) if allowed(loan, paise)), default=0)
    assert largest_secured(D(paise) / 100, GOLD_BANDS) == tried


def test_a_loans_share_of_the_value_never_looks_smaller_than_it_is():
    assert ltv_percent(D("250000.00"), D("315000.00")) == D("79.37")
    assert ltv_percent(D("85000.00"), D("100000.00")) == D("85.00")
    assert ltv_percent(D("85000.00"), D("0.00")) is None
