"""When a file needs a second person."""

from decimal import Decimal

import pytest

from apps.uploads.domain.second_person import SecondPersonReason, second_person_reason

CRORE = Decimal("10000000.00")


@pytest.mark.parametrize(
    ("by_kind", "leads_back", "money", "why"),
    [
        (False, False, None, None),
        (False, False, Decimal(0), None),
        (False, False, CRORE, None),
        (False, False, CRORE + Decimal("0.01"), SecondPersonReason.MONEY),
        (False, True, None, SecondPersonReason.MOVES),
        (False, True, CRORE + 1, SecondPersonReason.MOVES),
        (True, False, None, SecondPersonReason.KIND),
        (True, True, CRORE + 1, SecondPersonReason.KIND),
    ],
)
def test_two_people_for_the_kind_for_leading_back_and_above_the_limit(by_kind, leads_back, money, why):
    assert second_person_reason(by_kind=by_kind, leads_back=leads_back, money=money, above=CRORE) == why
