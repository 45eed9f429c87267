"""What lenders pay and the order an admin likes never move a customer's offers (regulation.md 1.1)."""

import random
from decimal import Decimal
from typing import Any

import pytest

from apps.lenders.models import Lender
from apps.revenue.models import LenderBasis, LenderRevenue
from tests.factories.journey import ASHA, Visitor, make_lender
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db
RATES = ("12.00", "18.25", "13.50", "15.75", "11.25", "16.00")


def shown_to(asha: Visitor, app_id: str) -> list[tuple[Any, ...]]:
    """The list as the customer reads it: lenders in order with every sum."""
    return [(one["lender_id"], one["apr"], one["emi"]) for one in asha.offers(app_id)["matched"]]


def test_shuffled_commissions_and_priorities_leave_every_offer_in_its_place() -> None:
    lenders = [make_lender(f"Gulmohar {number}") for number in range(len(RATES))]
    for lender, rate in zip(lenders, RATES, strict=True):
        lender.terms.update(annual_rate=Decimal(rate))
    rows = [make_slab(lender, revenue_percent=Decimal(number + 1)) for number, lender in enumerate(lenders)]
    asha = Visitor()
    asha.sign_in(ASHA)
    first = shown_to(asha, asha.apply())
    by_rate = [
        lender.pk for _, lender in sorted(zip(map(Decimal, RATES), lenders, strict=True), key=lambda pair: pair[0])
    ]
    assert [one[0] for one in first] == by_rate

    dice = random.Random(2026)
    for number in range(4):
        percents, priorities = [row.revenue_percent for row in rows], list(range(len(lenders)))
        dice.shuffle(percents)
        dice.shuffle(priorities)
        for row, percent in zip(rows, percents, strict=True):
            LenderRevenue.objects.filter(pk=row.pk).update(revenue_percent=percent, status=dice.random() < 0.8)
        for lender, priority in zip(lenders, priorities, strict=True):
            Lender.objects.filter(pk=lender.pk).update(priority=priority)
            LenderBasis.objects.update_or_create(lender=lender, defaults={"basis": dice.choice(["whole", "marginal"])})
        bina = Visitor(ip=f"203.0.113.{20 + number}")
        bina.sign_in(f"912345678{number}")
        assert shown_to(bina, bina.apply(tin=f"BCDPY123{number}F")) == first


def test_the_greatest_commission_on_the_dearest_offer_does_not_lift_it() -> None:
    cheap, dear = make_lender("Cheap"), make_lender("Dear")
    dear.terms.update(annual_rate=Decimal("24.00"))
    cheap.terms.update(annual_rate=Decimal("10.00"))
    make_slab(dear, revenue_percent=Decimal("100.000"))
    Lender.objects.filter(pk=dear.pk).update(priority=0)
    asha = Visitor()
    asha.sign_in(ASHA)
    assert [one[0] for one in shown_to(asha, asha.apply())] == [cheap.pk, dear.pk]
