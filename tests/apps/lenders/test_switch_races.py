"""Two admins at once at one cell, with real commits: one order is taken, the other learns of it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.lenders.models import LenderProduct, SwitchOrder
from apps.lenders.services.switches import SwitchCommand, SwitchTarget, apply_due_orders, order_switch
from tests.concurrency import run_concurrently
from tests.factories.accounts import make_admin
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_two_orders_made_from_one_state_one_is_taken():
    terms = make_terms(make_lender("gulmohar"))
    admins = [make_admin(1, email=f"admin{place}@example.org") for place in range(4)]
    cell = SwitchTarget(terms.lender_id, "PL", "0-1")

    def act(admin):
        by = Actor("admin", subject_id=str(admin.pk), role_id=1)
        return lambda: order_switch(
            cells=[cell], wanted=SwitchCommand(False, reason="policy"), by=by, now=timezone.now()
        )

    answers = run_concurrently(*[act(admin) for admin in admins])
    refused = [one for one in answers if isinstance(one, Problem)]
    assert len(refused) == 3
    assert {one.code for one in refused} == {"lenders.switch_changed"}
    assert (SwitchOrder.objects.count(), LenderProduct.objects.get().live) == (1, False)


def test_the_bookkeeping_run_twice_at_once_notes_once():
    terms = make_terms(make_lender("gulmohar"))
    admin = make_admin(1)
    now = timezone.now()
    by = Actor("admin", subject_id=str(admin.pk), role_id=1)
    ends = now + timedelta(hours=1)
    order_switch(
        cells=[SwitchTarget(terms.lender_id, "PL", "0-1")],
        wanted=SwitchCommand(False, None, ends, "policy"),
        by=by,
        now=now,
    )
    assert sorted(run_concurrently(*[lambda: apply_due_orders(now=ends)] * 3)) == [0, 0, 1]
    assert LenderProduct.objects.get().live is True
