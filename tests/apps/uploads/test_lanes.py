"""Several chunks of one file at a time: exact in any order of their commits, and out of the way of stop and undo."""

import threading
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection, connections

from apps.applications.models import StatusEntry, Submission
from apps.core import failpoints, jobs
from apps.core.domain.actor import Actor
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import chunk_workers, new_uploads, processing, reruns, staging, stop, undo
from tests.factories import accounts, submissions
from tests.sheets import builders

HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")
ROWS, CHUNK = 12, 4
PATIENCE = 20


class TestLanes:
    @pytest.fixture(autouse=True)
    def _some_database(self, transactional_db):
        """Lanes close connections of their own, so there has to be one to open."""

    def test_as_many_at_a_time_as_there_are_lanes(self):
        together = threading.Barrier(2)

        def meet() -> None:
            together.wait(timeout=PATIENCE)

        with chunk_workers.ChunkWorkers(2) as beside:
            for _ in range(4):
                beside.submit(meet)

    def test_one_lane_keeps_the_order(self):
        done: list[int] = []
        with chunk_workers.ChunkWorkers(1) as beside:
            for number in range(20):
                beside.submit(partial(done.append, number))
        assert done == list(range(20))

    def test_what_goes_wrong_is_raised_and_what_was_under_way_comes_to_its_end(self):
        ended, failed = [], threading.Event()

        def fail() -> None:
            failed.set()
            raise LookupError

        def last() -> None:
            failed.wait(timeout=PATIENCE)
            ended.append("beside it")

        with pytest.raises(LookupError), chunk_workers.ChunkWorkers(2) as beside:
            beside.submit(last)
            beside.submit(fail)
        assert ended == ["beside it"]

    def test_its_connections_are_closed(self):
        seen = [_used()]
        with chunk_workers.ChunkWorkers(2) as beside:
            for _ in range(3):
                beside.submit(lambda: seen.append(_used()))
        assert [one.connection is None for one in seen] == [False, True, True, True]


def _used():
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return connections["default"]


# --- Chunks of an upload -------------------------------------------------------------------------------------------

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def every_file_is_long(monkeypatch):
    monkeypatch.setattr(chunk_workers, "LONG_FILE", 0)
    monkeypatch.setattr(processing, "CHUNK_ROWS", CHUNK)
    monkeypatch.setattr(jobs, "enqueue", lambda *_, **__: None)


def received(**options) -> tuple[Actor, Upload]:
    ids = submissions.many_submissions(ROWS, submissions.lender("Gulmohar"))
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", str(200_000 + n)) for n, pk in enumerate(ids)]
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows))
    return gita, new_uploads.receive(actor=gita, kind="application-status", file=file, **options)


def entries(upload: Upload) -> int:
    return StatusEntry.objects.filter(run_id=upload.id, source="status_file").count()


def before_counting(monkeypatch, act: Callable[[int], None]) -> None:
    """Before a chunk whose effects are written takes the upload's row, `act` is given its place among all chunks."""
    write = staging.write_outcomes

    def written(upload, outcomes, facts_to_plain, *, settled):
        write(upload, outcomes, facts_to_plain, settled=settled)
        first = min(step.row.target for step, _ in outcomes)
        act(UploadRow.objects.filter(upload=upload, target__lt=first).count() // CHUNK + 1)

    monkeypatch.setattr(staging, "write_outcomes", written)


def test_chunks_may_end_in_any_order_and_the_cursor_waits_for_the_first(monkeypatch):
    """The first chunk ends last: until then nobody may believe that everything up to the others' end is settled."""
    _, upload = received()
    cursors, others = [], threading.Event()
    begun: Counter[int] = Counter()

    def act(number: int) -> None:
        begun[threading.get_ident()] += 1
        if number == 1:
            others.wait(timeout=PATIENCE)

    def at_gap(gap: str) -> None:
        if gap == "chunk_committed":
            cursors.append(Upload.objects.get(pk=upload.pk).cursor)
            if len(cursors) == 2:
                others.set()

    before_counting(monkeypatch, act)
    monkeypatch.setattr(failpoints, "failpoint", at_gap)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    end = UploadRow.objects.filter(upload=upload).order_by("target").values_list("target", flat=True)[CHUNK - 1]
    assert (upload.state, upload.applied, entries(upload), len(begun)) == ("done", ROWS, ROWS, 2)
    assert cursors == ["", "", end]


def test_a_turn_after_one_that_broke_off_takes_only_what_is_owed(monkeypatch):
    """The second and third chunk are in, the first is not: it alone is left to do."""
    _, upload = received()
    others, committed = threading.Event(), []

    def act(number: int) -> None:
        if number == 1:
            others.wait(timeout=PATIENCE)
            raise ConnectionError

    def at_gap(gap: str) -> None:
        if gap == "chunk_committed":
            committed.append(gap)
            if len(committed) == 2:
                others.set()

    before_counting(monkeypatch, act)
    monkeypatch.setattr(failpoints, "failpoint", at_gap)
    with suppress(ConnectionError):
        processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.cursor, upload.applied, entries(upload)) == ("applying", "", 8, 8)
    monkeypatch.undo()
    monkeypatch.setattr(jobs, "enqueue", lambda *_, **__: None)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied, entries(upload)) == ("done", ROWS, ROWS)


@pytest.mark.connections
def test_a_stop_and_an_undo_at_once_leave_nothing_of_chunks_under_way(monkeypatch):
    """One chunk is in, two are under way when somebody stops the file and takes it back at once."""
    gita, upload = received()
    first_in, taken_back, undone = threading.Event(), threading.Event(), []

    def stop_and_undo() -> None:
        try:
            stop.stop(actor=gita, upload_id=upload.id)
            undone.append(undo.undo(actor=gita, upload_id=upload.id))
        finally:
            connection.close()
            taken_back.set()

    def act(number: int) -> None:
        if number == 2:
            first_in.wait(timeout=PATIENCE)
            threading.Thread(target=stop_and_undo).start()
        if number > 1:
            taken_back.wait(timeout=PATIENCE)

    def at_gap(gap: str) -> None:
        if gap == "chunk_committed":
            first_in.set()

    before_counting(monkeypatch, act)
    monkeypatch.setattr(failpoints, "failpoint", at_gap)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied, entries(upload)) == ("undone", CHUNK, CHUNK)
    assert (undone[0].restored, undone[0].kept) == (CHUNK, [])
    assert Submission.objects.filter(status="in_review").count() == ROWS
    assert UploadRow.objects.filter(upload=upload, settled=True).count() == CHUNK


@pytest.mark.connections
def test_a_chunk_of_a_file_that_was_put_aside_and_is_owed_anew_leaves_nothing(monkeypatch):
    gita, upload = received()
    done = threading.Event()

    def aside_and_anew() -> None:
        try:
            stop.stop(actor=gita, upload_id=upload.id)
            reruns.reprocess(actor=gita, upload_id=upload.id)
        finally:
            connection.close()
            done.set()

    def act(number: int) -> None:
        if number == 1:
            threading.Thread(target=aside_and_anew).start()
        done.wait(timeout=PATIENCE)

    before_counting(monkeypatch, act)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied, entries(upload)) == ("queued", 0, 0)
    assert Submission.objects.filter(status="in_review").count() == ROWS
    monkeypatch.undo()
    monkeypatch.setattr(jobs, "enqueue", lambda *_, **__: None)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied, entries(upload)) == ("done", ROWS, ROWS)


@pytest.mark.parametrize(("override", "threads"), [(False, 2), (True, 1)])
def test_a_file_that_may_lead_back_goes_one_chunk_after_the_other(monkeypatch, override, threads):
    """There what becomes of one submission may depend on another one of the same person."""
    _, upload = received(override_moves=override)
    if override:
        processing.process_upload(upload_id=upload.id)
        other = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Meena")
        new_uploads.start_applying(actor=other, upload_id=upload.id)
    seen, both = set(), threading.Barrier(2)

    def act(number: int) -> None:
        seen.add(threading.get_ident())
        if not override and number <= 2:
            both.wait(timeout=PATIENCE)

    before_counting(monkeypatch, act)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.applied, len(seen)) == ("done", ROWS, threads)
    assert (threading.get_ident() in seen) is override
