"""Two admins at one commission table at once, with real commits; the controls show that the lock keeps it so."""

from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction

from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.lenders.models import Lender
from apps.revenue.models import LenderRevenue
from apps.revenue.selectors import slabs as selectors
from apps.revenue.services import slabs
from apps.revenue.services import slabs as services
from tests.concurrency import result_or_error, run_concurrently
from tests.factories.lenders import make_lender
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db(transaction=True)
GITA = Actor(area="admin", subject_id="1", role_id=1, name="Gita")
HEMA = Actor(area="admin", subject_id="2", role_id=1, name="Hema")


@contextmanager
def while_open(first: Callable[[], Any], second: Callable[[], Any], *, waits: bool) -> Iterator[Future[Any]]:
    """`first` is done and not committed when `second` comes; whether that one has to wait is part of the promise."""
    with ThreadPoolExecutor(1) as pool:
        with transaction.atomic():
            first()
            other = pool.submit(result_or_error, second)
            done, _ = wait([other], timeout=1.5)
            assert bool(done) is not waits
        yield other


@pytest.fixture
def table() -> tuple[Lender, list[int]]:
    lender = make_lender()
    return lender, [make_slab(lender, revenue_percent=Decimal("1.250")).pk for _ in range(4)]


def order_of(lender: Lender) -> list[int]:
    return [slab.id for slab in selectors.tables_for_system([lender.pk])[lender.pk].slabs]


def test_a_second_order_waits_for_the_first_and_then_stands_whole(table: tuple[Lender, list[int]]) -> None:
    lender, ids = table
    swapped = [ids[1], ids[0], ids[3], ids[2]]
    with while_open(order(lender, ids[::-1], GITA), order(lender, swapped, HEMA), waits=True) as other:
        assert other.result(timeout=30) is None
    assert order_of(lender) == swapped


def test_control_without_the_lock_a_second_order_does_not_wait_and_overwrites_blindly(
    table: tuple[Lender, list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    lender, ids = table
    monkeypatch.setattr(slabs, "_lock_table", lambda *_: None)
    added: list[int] = []

    def add() -> None:
        added.append(make_slab(lender).pk)

    with while_open(add, order(lender, ids[::-1], HEMA), waits=False) as other:
        assert other.result(timeout=30) is None  # the row that is being added has no place in it
    assert sorted(order_of(lender)) == sorted([*ids, *added])


def test_an_order_that_raced_a_new_row_is_refused_and_the_row_is_not_lost(table: tuple[Lender, list[int]]) -> None:
    lender, ids = table
    with while_open(add_row(lender), order(lender, ids[::-1], HEMA), waits=True) as other:
        refusal = other.result(timeout=30)
    assert (refusal.code, refusal.status) == ("revenue.order_incomplete", 422)
    assert order_of(lender)[:4] == ids
    assert len(order_of(lender)) == 5


def test_rows_added_at_once_get_places_of_their_own(table: tuple[Lender, list[int]]) -> None:
    lender, _ = table
    added = run_concurrently(*[add_row(lender)] * 4)
    assert sorted(row.display_order for row in added) == [5, 6, 7, 8]


def test_of_two_saves_that_saw_the_same_row_one_is_kept_and_the_other_told(table: tuple[Lender, list[int]]) -> None:
    _, ids = table
    outcomes = run_concurrently(save(ids[0], "2.000", GITA), save(ids[0], "3.000", HEMA))
    (refused,) = [one for one in outcomes if isinstance(one, Problem)]
    (kept,) = [one for one in outcomes if isinstance(one, LenderRevenue)]
    stored = LenderRevenue.objects.get(pk=ids[0])
    assert (refused.code, refused.details["by"]) == ("revenue.changed_meanwhile", kept.changed_by)
    assert (stored.revenue_percent, stored.version) == (kept.revenue_percent, 2)


def order(lender: Lender, ids: list[int], by: Actor) -> Callable[[], None]:
    return lambda: services.order_slabs(lender_id=lender.pk, row_ids=ids, by=by)


def add_row(lender: Lender) -> Callable[[], LenderRevenue]:
    sent = {"revenue_type_id": 1, "revenue_percent": "2"}
    return lambda: services.add_slab(lender_id=lender.pk, sent=sent, by=GITA)


def save(row_id: int, percent: str, by: Actor) -> Callable[[], LenderRevenue]:
    sent = {"revenue_percent": percent}
    return lambda: services.change_slab(row_id=row_id, lender_id=None, sent=sent, version=1, by=by)
