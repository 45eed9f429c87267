"""Two tabs, two workers, at once and with real commits; the controls show what keeps it so."""

import threading
from typing import Any

import pytest
from django.db.models.functions import Now
from django.utils import timezone

from apps.core import leases
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


def states() -> list[Any]:
    return list(Export.objects.values("state", "attempts", "tries", "touched_at", "runner", "leased_until"))


def end_lease() -> None:
    """Let as much time pass as a writer that was killed is waited for."""
    Export.objects.exclude(runner="").update(leased_until=Now())


def test_control_without_the_lease_both_begin(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "unleased", lambda rows: rows)
    assert made_together(gita) == 2


def test_a_dead_writer_s_list_is_left_alone_until_its_lease_ends(gita: Actor) -> None:
    export = start(gita)
    dead = generation._begin(export.pk)
    assert dead is not None
    Export.objects.update(touched_at="2026-01-01T00:00:00Z")
    before = states()
    swept = generation.sweep(now=timezone.now())
    assert (generation.generate(export_id=export.pk), swept, states()) == (False, (0, 0), before)
    end_lease()
    assert (generation.sweep(now=timezone.now()), generation.generate(export_id=export.pk)) == ((1, 0), True)
    export.refresh_from_db()
    assert (export.state, export.attempts, export.rows, export.runner) == ("ready", 2, 3, "")


def slow_writer(gita: Actor) -> tuple[bool, Export]:
    """Write a list whose lease runs out at its second row; whether that wrote it, and the list."""
    export = start(gita)
    listing.at_row[2] = end_lease
    done = generation.generate(export_id=export.pk)
    listing.at_row.clear()
    export.refresh_from_db()
    return done, export


def test_a_writer_whose_lease_ran_out_writes_nothing_more(gita: Actor, settings: Any) -> None:
    done, export = slow_writer(gita)
    assert (done, export.state, export.rows, export.kept_as, export.runner) == (False, "running", 1, "", "")
    assert [file for file in settings.MEDIA_ROOT.rglob("*") if file.is_file()] == []
    assert generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.attempts, export.rows) == ("ready", 2, 3)


def test_control_a_lease_without_an_end_lets_the_slow_writer_go_on(
    gita: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases.Lease, "_held", lambda lease: Export.objects.filter(pk=lease.pk, attempts=lease.number))
    done, export = slow_writer(gita)
    assert (done, export.state, export.attempts, export.rows) == (True, "ready", 1, 3)
