"""Who saw how many lenders: bands, segments, and the rule that alone emptied a list."""

from decimal import Decimal

import pytest

from apps.applications.domain.offers.coverage import CustomerSegment, RuleRefusals, ShownOfferList, band_of, coverage


def seen(lenders=1, failing=(), *, income=30_000, pincode="226010"):
    money = None if income is None else Decimal(income)
    return ShownOfferList("salaried", money, pincode, 3, lenders, tuple(tuple(one) for one in failing))


@pytest.mark.parametrize(
    ("income", "band"),
    [(None, (None, None)), (0, (0, 15_000)), (14_999, (0, 15_000)), (15_000, (15_000, 25_000)), (100_000, (100_000, None))],
)  # fmt: skip
def test_a_band_begins_at_its_edge(income, band):
    assert band_of(None if income is None else Decimal(income)) == band


def test_a_rule_opens_a_list_only_where_it_stood_alone_and_nobody_offered():
    found = coverage(
        [
            seen(0, [["income_min"], ["income_min", "age_max"], ["pincode"]]),
            seen(0, [["income_min", "age_max"]]),
            seen(2, [["income_min"]]),
        ]
    )
    assert found.rules == (
        RuleRefusals("income_min", refusals=4, alone=2, opened=1),
        RuleRefusals("pincode", refusals=1, alone=1, opened=1),
        RuleRefusals("age_max", refusals=2, alone=0, opened=0),
    )
    assert (found.lists, found.without) == (3, 2)
    assert found.reach == ((0, 0, 2), (1, 1, 0), (2, 3, 1), (4, 6, 0), (7, None, 0))


def test_segments_without_a_lender_come_first():
    found = coverage([seen(3), seen(2), seen(0, income=10_000), seen(4, pincode=None)])
    assert [(one.segment.income_from, one.segment.zone, one.lists, one.without, one.lenders) for one in found.segments] == [
        (0, "2", 1, 1, Decimal("0.0")),
        (25_000, "2", 2, 0, Decimal("2.5")),
        (25_000, None, 1, 0, Decimal("4.0")),
    ]  # fmt: skip
    assert found.segments[0].segment == CustomerSegment("salaried", 0, 15_000, "2", 3)


def test_nobody_applied():
    found = coverage([])
    assert (found.lists, found.without, found.segments, found.rules) == (0, 0, (), ())
