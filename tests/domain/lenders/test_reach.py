"""Whom the open lenders of a product reach together."""

from decimal import Decimal

import pytest

from apps.lenders.domain.reach import LenderLimits, LenderReach, reach

STRICT = LenderLimits(23, 58, Decimal("30000.00"), 750, frozenset({"salaried"}), serves_every_pincode=False)
WIDE = LenderLimits(21, 65, Decimal("15000.00"), 650, frozenset({"business", "salaried"}), serves_every_pincode=True)


def test_the_widest_limit_of_several_lenders_counts():
    assert reach([STRICT, WIDE]) == LenderReach(21, 65, Decimal("15000.00"), 650, ("salaried", "business"), 1)


@pytest.mark.parametrize("field", ["age_min", "age_max", "income_min", "score_min"])
def test_a_lender_without_a_limit_takes_the_limit_away(field):
    found = reach([STRICT, LenderLimits(**{**vars(WIDE), field: None})])
    assert found is not None
    assert getattr(found, field) is None


def test_nobody_is_reached_without_an_open_lender():
    assert reach([]) is None
