"""Gold: the price to lend by, its value by purity and weight, and the range that follows."""

from datetime import date, timedelta
from decimal import Decimal

import pytest

from apps.matching.domain.gold import BUILT_IN, GoldClosing, GoldPrice, answer, per_gram, price_of_closes, value_of
from apps.matching.domain.gold import valuation_out as as_wire

D = Decimal
TODAY = date(2026, 11, 22)
PRICE = GoldPrice(D("12000.00"), TODAY, "desk")


def closes(*told):
    return [GoldClosing(TODAY - timedelta(days=ago), D(price)) for ago, price in told]


@pytest.mark.parametrize(
    ("_case", "told", "price", "ago"),
    [
        ("one close", [(0, "12000.00")], "12000.00", 0),
        ("the average is lower", [(0, "12000.00"), (1, "11900.00")], "11950.00", 0),
        ("the last close is lower", [(0, "11900.00"), (1, "12000.00")], "11900.00", 0),
        ("thirty days ago does not count", [(0, "12000.00"), (30, "6000.00")], "12000.00", 0),
        ("twenty-nine days ago counts", [(0, "12000.00"), (29, "6000.00")], "9000.00", 0),
        ("a close of tomorrow does not count", [(-1, "9000.00"), (2, "12000.00")], "12000.00", 2),
        ("the average is rounded to the paisa", [(0, "12000.02"), (1, "12000.00"), (2, "12000.00")], "12000.01", 0),
        ("the order does not matter", [(5, "11000.00"), (0, "12000.00")], "11500.00", 0),
    ],
)
def test_the_lower_of_the_last_close_and_thirty_days_average(_case, told, price, ago):
    assert price_of_closes(closes(*told), TODAY) == GoldPrice(D(price), TODAY - timedelta(days=ago), "desk")


def test_without_a_close_there_is_no_price_of_the_desk():
    assert price_of_closes([], TODAY) is None
    assert price_of_closes(closes((-1, "9000.00")), TODAY) is None


@pytest.mark.parametrize(
    ("purity", "expected"), [(24, "12000.00"), (22, "11000.00"), (23, "11500.00"), (18, "9000.00")]
)
def test_gold_counts_by_its_purity(purity, expected):
    assert per_gram(PRICE, purity) == D(expected)


def test_what_gold_is_worth_is_rounded_down():
    assert per_gram(GoldPrice(D("11850.01"), TODAY, "desk"), 22) == D("10862.50")
    assert value_of(D("25.555"), 22, PRICE) == D("281105.00")
    assert value_of(D("0.001"), 18, GoldPrice(D("9.99"), TODAY, "desk")) == D("0.00")


def test_the_whole_answer():
    told = answer(D("27.300"), 22, PRICE)
    assert (told.per_gram, told.value, told.most, told.least) == (
        D("11000.00"),
        D("300300.00"),
        D("250000.00"),
        D("1000.00"),
    )
    assert [(one["allowed"], one["is_best"]) for one in as_wire(told)["bands"]] == [
        ("250000.00", True),
        (None, False),
        (None, False),
    ]


def test_a_gram_carries_less_than_the_least_of_most():
    told = answer(D("1.000"), 18, GoldPrice(D("1000.00"), TODAY, "desk"))
    assert (told.value, told.most, told.least) == (D("750.00"), D("637.00"), D("637.00"))


def test_the_standard_price_says_that_it_is_one():
    assert (BUILT_IN.source, BUILT_IN.per_gram > 0) == ("built_in", True)
