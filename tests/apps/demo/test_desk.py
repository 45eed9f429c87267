"""The demo world's desk: work that was done on limits and switches, none of which changes today's offers."""

import pytest
from django.utils import timezone

from apps.demo.services.desk import switches_and_limits
from apps.lenders.models import LenderProduct, ProductLimits, SwitchOrder
from tests.factories.accounts import make_admin
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


def test_a_pause_to_come_and_one_that_is_over_leave_every_lender_on():
    make_admin(1, email="admin1@example.com")
    make_terms(make_lender())
    make_terms(make_lender())
    switches_and_limits(now=timezone.now())
    assert sorted(ProductLimits.objects.values_list("product_id", "age_min", "age_max")) == [
        ("GL", 18, None), ("HL", 21, None), ("PL", 18, 75),
    ]  # fmt: skip
    assert sorted(SwitchOrder.objects.values_list("state", "is_on")) == [
        ("done", False),
        ("done", True),
        ("open", False),
    ]
    assert set(LenderProduct.objects.values_list("live", flat=True)) == {True}
