"""Commission tables of the demo lenders: every shape of the page, at reachable volumes."""

import random
from collections.abc import Callable, Iterable
from datetime import date
from decimal import Decimal
from typing import Any

from apps.core.domain.calendar import add_months
from apps.lenders.models import Lender, LenderGroup
from apps.revenue.domain.slabs import SlabBasis
from apps.revenue.models import LenderBasis, LenderRevenue

LAKH = Decimal("100000.00")
PAISA = Decimal("0.01")
GROUPS = {
    "Monthly invoice": lambda place: place % 3 == 0,
    "Quarterly review": lambda place: place % 4 == 1,
    "Housing desk": lambda place: place % 5 == 2,
    "Festival season": lambda place: place % 7 < 2,
}
CHANGED_BY = "Demo world"

Row = dict[str, Any]
DISBURSAL, SUBMISSION = 1, 3


def commission_tables(*, seed: int, today: date) -> int:
    """Give every lender its table, its way of reading and its groups. How many rows were made."""
    draw = random.Random(f"{seed} commission")  # noqa: S311 - a made-up world, not a secret
    lenders = list(Lender.objects.order_by("pk"))
    _groups(lenders)
    rows: list[LenderRevenue] = []
    bases: list[LenderBasis] = []
    for place, lender in enumerate(lenders):
        base = Decimal(draw.randrange(16, 36)) / 20
        shape, basis = SHAPES[place % len(SHAPES)]
        for order, terms in enumerate(shape(base, today.replace(day=1)), start=1):
            fields = {"revenue_type_id": DISBURSAL, "display_order": order, "changed_by": CHANGED_BY}
            rows.append(LenderRevenue(lender=lender, **(fields | terms)))
        bases.append(LenderBasis(lender=lender, basis=basis))
    LenderRevenue.objects.bulk_create(rows)
    LenderBasis.objects.bulk_create(bases)
    return len(rows)


def _groups(lenders: Iterable[Lender]) -> None:
    groups = LenderGroup.objects.bulk_create([LenderGroup(name=name) for name in GROUPS])
    members = Lender.groups.through
    members.objects.bulk_create(
        [
            members(lender_id=lender.pk, lendergroup_id=group.pk)
            for place, lender in enumerate(lenders)
            for group in groups
            if GROUPS[group.name](place)
        ]
    )


def _bands(base: Decimal, month: date) -> list[Row]:
    """Return three bands that follow one another to the paisa."""
    return [
        {"slab_disbursed_max": 5 * LAKH, "revenue_percent": base},
        {
            "slab_disbursed_min": 5 * LAKH + PAISA,
            "slab_disbursed_max": 20 * LAKH,
            "revenue_percent": base + Decimal("0.25"),
        },
        {"slab_disbursed_min": 20 * LAKH + PAISA, "revenue_percent": base + Decimal("0.5")},
    ]


def _large_tickets(base: Decimal, month: date) -> list[Row]:
    """Return a better rate where the average ticket is large, else by disbursed sum."""
    return [
        {"ats_min": 3 * LAKH, "revenue_percent": base + Decimal("0.75")},
        {"slab_disbursed_max": 10 * LAKH, "revenue_percent": base},
        {"slab_disbursed_min": 10 * LAKH + PAISA, "revenue_percent": base + Decimal("0.3")},
    ]


def _whole_rupee_bands(base: Decimal, month: date) -> list[Row]:
    """Typed from a lender's letter in whole rupees: 99 paise between the bands earn nothing."""
    return [
        {"slab_disbursed_min": Decimal(0), "slab_disbursed_max": 5 * LAKH - 1, "revenue_percent": base},
        {"slab_disbursed_min": 5 * LAKH, "revenue_percent": base + Decimal("0.3")},
    ]


def _hidden_row(base: Decimal, month: date) -> list[Row]:
    """Return rows of which the one for ten loans never applies, behind one for all."""
    return [
        {"revenue_percent": base},
        {"slab_number_min": 10, "revenue_percent": base + Decimal("0.4")},
    ]


def _dated(base: Decimal, month: date) -> list[Row]:
    """Return a rate that rose three months ago, and the next one already agreed."""
    changed, next_change = add_months(month, -3), add_months(month, 2)
    return [
        {"valid_until": changed, "revenue_percent": base},
        {"valid_from": changed, "valid_until": next_change, "revenue_percent": base + Decimal("0.2")},
        {"valid_from": next_change, "revenue_percent": base + Decimal("0.35")},
    ]


def _flat(base: Decimal, month: date) -> list[Row]:
    """Return a fee a loan; from the sixth loan on, a higher one and a percentage too."""
    return [
        {"slab_number_max": 5, "revenue_flat": Decimal("1500.00")},
        {"slab_number_min": 6, "revenue_flat": Decimal("1800.00"), "revenue_percent": Decimal("0.5")},
    ]


def _two_types(base: Decimal, month: date) -> list[Row]:
    """Paid on disbursals, a little on every application sent, and one row that is switched off."""
    return [
        {"revenue_percent": base},
        {"revenue_type_id": SUBMISSION, "revenue_flat": Decimal("50.00")},
        {"status": False, "slab_disbursed_min": 25 * LAKH, "revenue_percent": base + Decimal("1")},
    ]


SHAPES: tuple[tuple[Callable[[Decimal, date], list[Row]], SlabBasis], ...] = (
    (_bands, "whole"),
    (_large_tickets, "whole"),
    (_whole_rupee_bands, "whole"),
    (_hidden_row, "whole"),
    (_bands, "marginal"),
    (_dated, "whole"),
    (_flat, "whole"),
    (_two_types, "whole"),
)
