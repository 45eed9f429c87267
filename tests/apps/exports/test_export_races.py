"""Two tabs, two workers, at once and with real commits; the controls show what keeps it so."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from apps.core.domain.actor import Actor
from apps.exports.models import Export
from apps.exports.services import generation, requests
from tests.concurrency import run_concurrently
from tests.factories import listing

pytestmark = pytest.mark.django_db(transaction=True)


def start(actor: Actor) -> Export:
    return requests.start(actor=actor, name="numbers", form="csv", filters={}, columns=[])


def test_four_clicks_at_once_make_one_export(gita: Actor) -> None:
    outcomes = run_concurrently(*[lambda: start(gita)] * 4)
    assert [one for one in outcomes if isinstance(one, Export)] == list(Export.objects.all())
    assert [str(one) for one in outcomes if not isinstance(one, Export)] == ["exports.under_way"] * 3


def test_control_asking_first_whether_one_is_under_way_would_let_two_pass(gita: Actor) -> None:
    """What the constraint is for: both look before either writes."""
    seen = threading.Barrier(2)

    def look() -> int:
        found = Export.objects.filter(
            user_id=gita.subject_id or "", listing="numbers", state__in=("queued", "running")
        ).count()
        seen.wait(timeout=10)
        return found

    assert run_concurrently(look, look) == [0, 0]


def made_together(gita: Actor) -> int:
    """How many of two workers wrote the same export, each of them in the middle when the other comes."""
    export = start(gita)
    middle = threading.Barrier(2)

    def meet() -> None:
        try:
            middle.wait(timeout=2)
        except threading.BrokenBarrierError:
            return

    listing.at_row[2] = meet
    run_concurrently(*[lambda: generation.generate(export_id=export.pk)] * 2)
    export.refresh_from_db()
    assert export.state == "ready"
    return export.attempts


def test_two_workers_on_one_export_write_it_once(gita: Actor) -> None:
    assert made_together(gita) == 1


@contextmanager
def no_lock(export_id: Any) -> Iterator[bool]:
    yield True


def test_control_without_the_lock_both_begin(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generation, "_writer_lock", no_lock)
    assert made_together(gita) == 2
