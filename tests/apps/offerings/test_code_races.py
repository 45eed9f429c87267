"""The last code and two customers, with real commits; the controls show that the lock keeps the promise."""

import threading
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.offerings.models import CodeReveal, Perk
from apps.offerings.selectors import perks as selectors
from apps.offerings.services import perks as services
from tests.concurrency import run_concurrently
from tests.factories.perks import make_voucher

pytestmark = pytest.mark.django_db(transaction=True)
CUSTOMERS = 6


def reveal(perk: Perk, customer_id: UUID) -> Any:
    """The code or the refusal's code."""
    try:
        by = Actor(area="consumer", subject_id=str(customer_id))
        return services.reveal_code(perk_id=perk.pk, by=by, now=timezone.now()).code
    except Problem as problem:
        return problem.code


def rush(perk: Perk, customers: list[UUID]) -> list[Any]:
    return run_concurrently(*[partial(reveal, perk, who) for who in customers])


def test_a_limit_of_two_is_two_however_many_come_at_once() -> None:
    perk = make_voucher(shared_limit=2)
    outcomes = rush(perk, [uuid4() for _ in range(CUSTOMERS)])
    assert sorted(outcomes) == ["ODD-77"] * 2 + ["offerings.sold_out"] * 4
    assert CodeReveal.objects.count() == 2


def test_control_without_the_lock_more_are_given_than_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    perk = make_voucher(shared_limit=1)
    looked = threading.Barrier(2)
    count, find = selectors.left_of, selectors.open_perk

    def left_of(which: Perk) -> int | None:
        left = count(which)
        looked.wait(timeout=10)
        return left

    monkeypatch.setattr(selectors, "left_of", left_of)
    monkeypatch.setattr(selectors, "open_perk", lambda perk_id, kind, **_lock: find(perk_id, kind, lock=False))
    assert rush(perk, [uuid4(), uuid4()]) == ["ODD-77", "ODD-77"]
    assert CodeReveal.objects.count() == 2


def test_each_code_of_a_pool_goes_to_one_customer() -> None:
    perk = make_voucher(codes="AAA-1 BBB-2 CCC-3")
    outcomes = rush(perk, [uuid4() for _ in range(CUSTOMERS)])
    assert sorted(outcomes) == ["AAA-1", "BBB-2", "CCC-3"] + ["offerings.sold_out"] * 3


def test_one_customer_pressing_many_times_gets_one_code() -> None:
    perk, asha = make_voucher(codes="AAA-1 BBB-2 CCC-3"), uuid4()
    outcomes = rush(perk, [asha] * CUSTOMERS)
    assert len(set(outcomes)) == 1
    assert outcomes[0] in {"AAA-1", "BBB-2", "CCC-3"}
    assert CodeReveal.objects.count() == 1
