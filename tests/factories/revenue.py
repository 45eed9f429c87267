"""Rows of commission tables. Their live terms differ from row to row, so that a copy is told from the original."""

from decimal import Decimal
from itertools import count
from typing import Any

from apps.lenders.models import Lender
from apps.revenue.models import LenderRevenue

_numbers = count(1)


def make_slab(lender: Lender, **facts: Any) -> LenderRevenue:
    """A row at the end of the lender's table that takes every volume, on disbursals, at a percentage of its own."""
    number = next(_numbers)
    defaults: dict[str, Any] = {
        "revenue_type_id": 1,
        "revenue_percent": Decimal("1.000") + Decimal(number % 900) / 1000,
        "display_order": LenderRevenue.objects.filter(lender=lender).count() + 1,
    }
    return LenderRevenue.objects.create(lender=lender, **(defaults | facts))
