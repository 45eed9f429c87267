"""Traces of work in the back office: product limits, a planned pause and one that ended."""

from datetime import datetime, timedelta

from apps.accounts.models import User
from apps.core.domain.actor import Actor
from apps.lenders.models import LenderProduct
from apps.lenders.selectors.switches import expected_token
from apps.lenders.services.limits import change_limit
from apps.lenders.services.switches import SwitchCommand, SwitchTarget, order_switch

LIMITS = (("PL", "age_min", 18), ("PL", "age_max", 75), ("GL", "age_min", 18), ("HL", "age_min", 21))


def switches_and_limits(*, now: datetime) -> None:
    """Make limits, a planned pause and an ended one.

    None removes a lender from today's offers.
    """
    admin = User.objects.get(email="admin1@example.com")
    by = Actor("admin", subject_id=str(admin.pk), role_id=1)
    for product, property, value in LIMITS:
        change_limit(product=product, property=property, value=value, by=by)
    terms = list(LenderProduct.objects.filter(product_id="PL", live=True).order_by("lender_id")[:2])
    if len(terms) < 2:
        return
    planned, paused = terms
    starts = now + timedelta(days=12)
    order_switch(
        cells=[SwitchTarget(planned.lender_id, "PL", expected_token(None, True))],
        wanted=SwitchCommand(False, starts, starts + timedelta(days=2), "technical", "New system of the lender"),
        by=by,
        now=now,
    )
    then = now - timedelta(days=9)
    [order] = order_switch(
        cells=[SwitchTarget(paused.lender_id, "PL", expected_token(None, True))],
        wanted=SwitchCommand(False, reason="capacity", note="Month's target reached"),
        by=by,
        now=then,
    )
    order_switch(
        cells=[SwitchTarget(paused.lender_id, "PL", expected_token(order.pk, False))],
        wanted=SwitchCommand(True),
        by=by,
        now=then + timedelta(days=3),
    )
