"""The lease of an upload: one runner a kind and lender, taken over only after its end, and nothing written after it."""

import threading
from contextlib import suppress
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, connection, transaction
from django.db.models.functions import Now
from django.utils import timezone

from apps.applications.models import StatusEntry
from apps.core import failpoints, jobs, leases
from apps.core.domain.actor import Actor
from apps.core.leases import LeaseLostError
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import new_uploads, processing, staging
from apps.uploads.services.leases import UploadLease
from tests.concurrency import run_concurrently
from tests.factories import submissions
from tests.sheets import builders

pytestmark = pytest.mark.django_db(transaction=True)

HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")
ROWS, CHUNK = 6, 3
Busy = processing._RunnerBusyError


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processing, "CHUNK_ROWS", CHUNK)
    monkeypatch.setattr(jobs, "enqueue", lambda *_, **__: None)


def received(gita: Actor, lender: str = "Gulmohar") -> Upload:
    ids = submissions.many_submissions(ROWS, submissions.lender(lender, slug=lender.lower()))
    rows = [(str(pk), lender, "approved", "14/11/2026", str(200_000 + n)) for n, pk in enumerate(ids)]
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows))
    return new_uploads.receive(actor=gita, kind="application-status", file=file)


def end_lease(upload: Upload) -> None:
    """Let as much time pass as a runner that was killed is waited for."""
    Upload.objects.filter(pk=upload.pk).exclude(runner="").update(leased_until=Now())


def facts(upload: Upload) -> tuple[Any, ...]:
    upload.refresh_from_db()
    return upload.state, upload.applied, StatusEntry.objects.filter(run_id=upload.id).count(), upload.runner


def test_a_lease_names_its_process_and_ends_a_minute_later(gita: Actor) -> None:
    upload = received(gita)
    turn = processing._begin(upload)
    assert turn is not None
    upload.refresh_from_db()
    assert upload.leased_until is not None
    left = upload.leased_until - timezone.now()
    assert (upload.runner, upload.attempts) == (leases.runner_name(), 1)
    assert timedelta(seconds=50) < left <= timedelta(seconds=60)
    turn.release()
    assert facts(upload) == ("queued", 0, 0, "")
    assert upload.leased_until is None


def begun_together(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> int:
    """How many of two runners begin one upload, each of them at work when the other comes."""
    upload, both = received(gita), threading.Barrier(2)

    def at_gap(gap: str) -> None:
        if gap == "claimed":
            with suppress(threading.BrokenBarrierError):
                both.wait(timeout=2)

    monkeypatch.setattr(failpoints, "failpoint", at_gap)
    run_concurrently(*[lambda: processing.process_upload(upload_id=upload.id)] * 2)
    upload.refresh_from_db()
    return upload.attempts


def test_of_two_runners_of_one_upload_one_begins(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    assert begun_together(gita, monkeypatch) == 1


def test_control_without_the_lease_both_runners_begin(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(leases, "unleased", lambda rows: rows)
    monkeypatch.setattr(processing, "leased", lambda rows: rows.none())
    assert begun_together(gita, monkeypatch) == 2


def test_a_second_file_of_the_kind_waits_until_the_first_one_s_lease_is_over(gita: Actor) -> None:
    first, second = received(gita), received(gita, "Kachnar")
    assert processing._begin(first) is not None
    before = Upload.objects.values().get(pk=second.pk)
    with pytest.raises(Busy):
        processing._begin(second)
    processing.process_upload(upload_id=second.id)
    assert Upload.objects.values().get(pk=second.pk) == before
    end_lease(first)
    processing.process_upload(upload_id=second.id)
    assert (facts(second), facts(first)) == (("done", ROWS, ROWS, ""), ("queued", 0, 0, ""))


def test_two_files_of_a_kind_begun_at_once_get_one_runner(gita: Actor) -> None:
    files = [received(gita), received(gita, "Kachnar")]
    turns = run_concurrently(*[lambda file=file: processing._begin(file) for file in files])
    assert sorted(isinstance(turn, Busy) for turn in turns) == [False, True]
    assert Upload.objects.exclude(runner="").count() == 1


def test_control_the_database_itself_refuses_a_second_runner_of_the_kind(gita: Actor) -> None:
    first, second = received(gita), received(gita, "Kachnar")
    held = {"runner": "machine:1", "leased_until": Now() + leases.LEASE}
    Upload.objects.filter(pk=first.pk).update(**held)
    with pytest.raises(IntegrityError, match="upload_one_runner"), transaction.atomic():
        Upload.objects.filter(pk=second.pk).update(**held)


@pytest.mark.parametrize(("is_checked", "state"), [(False, "done"), (True, "checking")])
def test_the_commit_behind_which_nothing_is_owed_ends_the_lease(
    gita: Actor, monkeypatch: pytest.MonkeyPatch, is_checked: bool, state: str
) -> None:
    """A runner that dies right behind it holds up no other file."""
    monkeypatch.setattr(UploadLease, "release", lambda *_: None)
    upload = received(gita)
    Upload.objects.filter(pk=upload.pk).update(check_only=is_checked)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.runner, upload.leased_until) == (state, "", None)
    assert (upload.awaits_apply, upload.applied) == (is_checked, ROWS)


def test_a_clock_that_is_an_hour_ahead_takes_no_lease(gita: Actor) -> None:
    upload = received(gita)
    assert processing._begin(upload) is not None
    with time_machine.travel(timezone.now() + timedelta(hours=1)), pytest.raises(Busy):
        processing._begin(upload)
    end_lease(upload)
    assert processing._begin(upload) is not None


def test_the_sweeper_leaves_a_held_upload_to_its_runner(gita: Actor) -> None:
    upload = received(gita)
    assert processing._begin(upload) is not None
    Upload.objects.update(touched_at="2026-01-01T00:00:00Z")
    assert processing.sweep() == 0
    end_lease(upload)
    assert processing.sweep() == 1


def slow_runner(gita: Actor, monkeypatch: pytest.MonkeyPatch, *, is_taken_over: bool = False) -> Upload:
    """Apply a file whose lease runs out in its second chunk, when that chunk's effects are written, not committed."""
    upload, write, chunks = received(gita), staging.write_outcomes, []

    def others() -> None:
        try:
            end_lease(upload)
            if is_taken_over:
                assert processing._begin(upload) is not None
        finally:
            connection.close()

    def written(started: Upload, outcomes: Any, *words: Any, **named: Any) -> None:
        write(started, outcomes, *words, **named)
        chunks.append(len(outcomes))
        if len(chunks) == 2:
            thread = threading.Thread(target=others)
            thread.start()
            thread.join()

    monkeypatch.setattr(staging, "write_outcomes", written)
    processing.process_upload(upload_id=upload.id)
    monkeypatch.setattr(staging, "write_outcomes", write)
    assert chunks[:2] == [CHUNK, CHUNK]
    return upload


def test_a_runner_whose_lease_ran_out_leaves_nothing_of_its_chunk(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    upload = slow_runner(gita, monkeypatch)
    assert facts(upload) == ("applying", CHUNK, CHUNK, "")
    assert UploadRow.objects.filter(upload=upload, settled=True).count() == CHUNK
    processing.process_upload(upload_id=upload.id)
    assert (facts(upload), upload.attempts) == (("done", ROWS, ROWS, ""), 2)


def test_control_a_lease_without_an_end_lets_the_slow_runner_go_on(
    gita: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leases.Lease, "_held", lambda lease: Upload.objects.filter(pk=lease.pk, attempts=lease.number))
    upload = slow_runner(gita, monkeypatch)
    assert (facts(upload), upload.attempts) == (("done", ROWS, ROWS, ""), 1)


def test_a_runner_that_was_overtaken_takes_nothing_off_the_next_one(
    gita: Actor, monkeypatch: pytest.MonkeyPatch
) -> None:
    upload = slow_runner(gita, monkeypatch, is_taken_over=True)
    assert facts(upload) == ("applying", CHUNK, CHUNK, leases.runner_name())
    assert upload.attempts == 2


def test_a_lease_that_is_lost_writes_nothing(gita: Actor) -> None:
    upload = received(gita)
    turn = processing._begin(upload)
    assert turn is not None
    turn.renew()
    end_lease(upload)
    before = Upload.objects.values().get(pk=upload.pk)
    with pytest.raises(LeaseLostError):
        turn.renew()
    with pytest.raises(LeaseLostError), turn.locked_if_stopped():
        raise AssertionError("an ended lease came in")
    assert Upload.objects.values().get(pk=upload.pk) == before


# --- What the tests with real commits run on -----------------------------------------------------------------------


def backend() -> int:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return int(cursor.fetchone()[0])


def session_lock(name: str) -> bool:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {name}(77, 1)")
        return bool(cursor.fetchone()[0])


@pytest.mark.connections
def test_each_transaction_has_another_connection() -> None:
    with transaction.atomic():
        inside = [backend(), backend()]
    assert inside[0] == inside[1]
    outside = [inside[0], backend(), backend(), backend()]
    assert len(set(outside)) == 3
    assert all(earlier != later for earlier, later in pairwise(outside))


@pytest.mark.connections
def test_control_a_lock_of_the_session_stays_with_another_s_connection() -> None:
    """The lock that files waited for each other by: the second file finds it taken by nobody who works."""
    acts = ("pg_try_advisory_lock", "pg_advisory_unlock", "pg_try_advisory_lock")
    assert [session_lock(act) for act in acts] == [True, False, False]
    connection.close()


def test_control_on_one_connection_the_same_lock_holds_and_is_given_back() -> None:
    acts = ("pg_try_advisory_lock", "pg_advisory_unlock", "pg_try_advisory_lock")
    with transaction.atomic():
        assert [session_lock(act) for act in acts] == [True, True, True]
    connection.close()


def test_control_a_named_cursor_outside_a_transaction_is_noticed() -> None:
    with pytest.raises(AssertionError, match="named cursor"), connection.chunked_cursor() as cursor:
        cursor.execute("SELECT 1")
