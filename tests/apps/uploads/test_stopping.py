"""Stopping a file: put aside before anything of it was applied; midway, whole chunks stay and the rest waits."""

import threading
from datetime import timedelta

import pytest
import time_machine
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.utils import timezone

from apps.applications.models import StatusEntry, Submission
from apps.audit.models import Entry
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.core.web.problems import translate
from apps.uploads.domain.status import status_label, upload_status
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import upload_stages
from apps.uploads.services import integrity, new_uploads, processing, undo
from apps.uploads.services import stop as stopping
from apps.uploads.web import failure_of
from tests.factories import accounts, submissions
from tests.sheets import builders

ROWS, CHUNK = 10, 4
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(processing, "CHUNK_ROWS", CHUNK)
    with time_machine.travel("2026-11-21 10:00+05:30", tick=True):
        yield


def gita() -> Actor:
    return Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")


def received(actor: Actor, name: str = "status.csv", **options) -> Upload:
    lender = submissions.lender(name, slug=name.replace(".", "-"))
    ids = submissions.many_submissions(ROWS, lender)
    rows = [(str(pk), name, "approved", "14/11/2026", str(200_000 + n)) for n, pk in enumerate(ids)]
    file = SimpleUploadedFile(name, builders.csv(HEADER, *rows))
    return new_uploads.receive(actor=actor, kind="application-status", file=file, **options)


def at_gap(settings, gap: str, act, nth: int = 1) -> None:
    """At the nth visit of the gap, and only then, `act`."""
    visits = []

    def hook(name: str) -> None:
        if name == gap:
            visits.append(name)
            if len(visits) == nth:
                act()

    settings.FAILPOINT = hook


def entries(upload: Upload) -> int:
    return StatusEntry.objects.filter(run_id=upload.id, source="status_file").count()


def actions(upload: Upload) -> list[str]:
    found = Entry.objects.filter(target="uploads.upload", target_id=str(upload.id)).order_by("id")
    return list(found.values_list("action", flat=True))


def stopped_after(actor: Actor, settings, chunks: int) -> Upload:
    upload = received(actor)
    at_gap(settings, "chunk_committed", lambda: stopping.stop(actor=actor, upload_id=upload.id), nth=chunks)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    return upload


@pytest.mark.django_db
class TestBeforeAnythingIsApplied:
    def test_the_file_is_put_aside_and_nothing_works_on_it_any_more(self):
        actor = gita()
        upload = received(actor)
        assert stopping.stop(actor=actor, upload_id=upload.id).is_stopped is False
        processing.process_upload(upload_id=upload.id)
        upload.refresh_from_db()
        assert (status_label(upload), upload.failure_code, upload.rows, entries(upload)) == (
            "put_aside", "uploads.discarded", 0, 0,
        )  # fmt: skip
        assert (upload.finished_at is not None, list(upload_stages.pending_uploads())) == (True, [])

    @pytest.mark.parametrize("gap", ["claimed", "middle_of_staging", "staged"])
    def test_a_turn_that_reads_gives_up_at_its_next_write_and_the_next_file_is_woken(self, settings, monkeypatch, gap):
        actor = gita()
        upload, after = received(actor), received(actor, "next.csv")
        woken = []
        monkeypatch.setattr(jobs, "enqueue", lambda task, **facts: woken.append((task, facts["upload_id"])))
        at_gap(settings, gap, lambda: stopping.stop(actor=actor, upload_id=upload.id))
        processing.process_upload(upload_id=upload.id)
        upload.refresh_from_db()
        assert (status_label(upload), entries(upload)) == ("put_aside", 0)
        assert woken == [("uploads.process", after.id)]

    def test_the_same_file_may_come_again(self):
        actor = gita()
        upload = received(actor)
        stopping.stop(actor=actor, upload_id=upload.id)
        with default_storage.open(upload.stored_as) as kept:
            file = SimpleUploadedFile("again.csv", kept.read())
        again = new_uploads.receive(actor=actor, kind="application-status", file=file)
        assert again.sha256 == upload.sha256
        processing.process_upload(upload_id=again.id)
        assert entries(again) == ROWS

    def test_what_a_check_foretold_was_not_applied(self):
        actor = gita()
        upload = received(actor, check_only=True)
        processing.process_upload(upload_id=upload.id)
        upload.refresh_from_db()
        assert (upload.awaits_apply, upload.applied) == (True, ROWS)
        stopping.stop(actor=actor, upload_id=upload.id)
        upload.refresh_from_db()
        assert (status_label(upload), entries(upload)) == ("put_aside", 0)


@pytest.mark.django_db
class TestFailedMidway:
    """A file that came to a bad end behind some of its chunks says so, and what it applied can be taken back."""

    def failed(self, actor: Actor, settings) -> Upload:
        upload = received(actor)
        give_up = Upload.objects.filter(pk=upload.id)
        others = {"tries": processing.MAX_ATTEMPTS, "attempts": 9, "runner": "", "leased_until": None}
        at_gap(settings, "chunk_committed", lambda: give_up.update(**others))
        processing.process_upload(upload_id=upload.id)
        settings.FAILPOINT = None
        processing.process_upload(upload_id=upload.id)
        upload.refresh_from_db()
        return upload

    def test_it_says_how_many_rows_stand(self, settings):
        upload = self.failed(gita(), settings)
        assert (upload.state, upload.failure_code) == ("failed", "uploads.quarantined")
        assert (upload.applied, entries(upload), upload.can_be_undone) == (CHUNK, CHUNK, True)
        said = failure_of(upload, "en")
        assert said is not None
        assert said.endswith("4 of 10 rows were applied before it failed. Undo the file to put them back.")

    def test_undo_puts_them_back_and_the_same_file_may_come_again(self, settings):
        actor = gita()
        upload = self.failed(actor, settings)
        undone = undo.undo(actor=actor, upload_id=upload.id)
        upload.refresh_from_db()
        assert (undone.restored, undone.kept, upload.state, upload.can_be_undone) == (CHUNK, [], "undone", False)
        assert Submission.objects.filter(status="in_review").count() == ROWS
        assert failure_of(upload, "en") == translate("uploads.quarantined", {}, "en")

    def test_one_that_failed_before_its_first_chunk_has_nothing_to_undo(self):
        actor = gita()
        upload = received(actor, check_only=True)
        processing.process_upload(upload_id=upload.id)
        stopping.stop(actor=actor, upload_id=upload.id)
        upload.refresh_from_db()
        assert (upload.state, upload.applied, upload.can_be_undone) == ("failed", ROWS, False)
        with pytest.raises(Problem) as caught:
            undo.undo(actor=actor, upload_id=upload.id)
        assert (caught.value.status, caught.value.code) == (409, "uploads.not_undoable")


@pytest.mark.django_db
class TestMidway:
    def test_whole_chunks_stay_and_nobody_wakes_the_rest(self, settings):
        actor = gita()
        upload = stopped_after(actor, settings, chunks=2)
        assert (upload.is_stopped, upload.state, upload_status(upload), status_label(upload)) == (
            True, "applying", "stopped", "stopped",
        )  # fmt: skip
        assert (upload.applied, entries(upload), Submission.objects.filter(status="approved").count()) == (8, 8, 8)
        assert UploadRow.objects.filter(upload=upload, settled=True).count() == 8
        Upload.objects.update(touched_at=timezone.now() - timedelta(hours=2))
        assert processing.sweep() == 0
        assert integrity.find_integrity_issues(now=timezone.now()) == []
        processing.process_upload(upload_id=upload.id)
        assert entries(upload) == 8

    def test_going_on_applies_the_rest_once(self, settings):
        actor = gita()
        upload = stopped_after(actor, settings, chunks=1)
        stopping.resume(actor=actor, upload_id=upload.id)
        processing.process_upload(upload_id=upload.id)
        upload.refresh_from_db()
        assert (upload.state, upload.applied, entries(upload), upload.stopped_at) == ("done", ROWS, ROWS, None)
        amounts = StatusEntry.objects.filter(run_id=upload.id).order_by("sanctioned_amount")
        said = list(amounts.values_list("sanctioned_amount", flat=True))
        assert said == [200_000 + number for number in range(ROWS)]
        assert actions(upload) == ["uploads.received", "uploads.stopped", "uploads.went_on", "uploads.applied"]

    def test_the_pause_counts_as_no_work(self, settings):
        actor = gita()
        upload = stopped_after(actor, settings, chunks=1)
        assert upload.stopped_at is not None
        assert upload.applying_at is not None
        worked = upload.stopped_at - upload.applying_at
        with time_machine.travel("2026-11-21 13:00+05:30", tick=False):
            stopping.resume(actor=actor, upload_id=upload.id)
            assert Upload.objects.get(applying_at=timezone.now() - worked).id == upload.id

    def test_undo_takes_back_what_was_applied_and_leaves_the_rest_untouched(self, settings):
        actor = gita()
        upload = stopped_after(actor, settings, chunks=1)
        undone = undo.undo(actor=actor, upload_id=upload.id)
        upload.refresh_from_db()
        assert (undone.restored, undone.kept) == (CHUNK, [])
        assert (upload.state, upload.is_stopped, upload.finished_at is not None) == ("undone", False, True)
        assert Submission.objects.filter(status="in_review").count() == ROWS
        processing.process_upload(upload_id=upload.id)
        assert entries(upload) == CHUNK
        with pytest.raises(Problem) as caught:
            stopping.resume(actor=actor, upload_id=upload.id)
        assert (caught.value.status, caught.value.code) == (409, "uploads.not_stopped")

    def test_twice_is_once(self, settings):
        actor = gita()
        upload = stopped_after(actor, settings, chunks=1)
        at = upload.stopped_at
        assert stopping.stop(actor=actor, upload_id=upload.id).stopped_at == at
        assert actions(upload) == ["uploads.received", "uploads.stopped"]

    def test_other_files_go_on(self, settings):
        """The control: the same worker, the same moment, a file that nobody stopped."""
        actor = gita()
        upload = stopped_after(actor, settings, chunks=1)
        settings.FAILPOINT = None
        other = received(actor, "other.csv")
        processing.process_upload(upload_id=other.id)
        other.refresh_from_db()
        assert (other.state, entries(other), entries(upload)) == ("done", ROWS, CHUNK)


@pytest.mark.django_db
def test_what_came_to_its_end_first_is_not_stopped(settings):
    actor, refused = gita(), []
    upload = received(actor)

    def late() -> None:
        with pytest.raises(Problem) as caught:
            stopping.stop(actor=actor, upload_id=upload.id)
        refused.append((caught.value.status, caught.value.code))

    at_gap(settings, "finished", late)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (refused, upload.state, upload.is_stopped) == ([(409, "uploads.ended_already")], "done", False)
    assert actions(upload) == ["uploads.received", "uploads.applied"]


@pytest.mark.django_db
def test_who_may_not_send_such_files_cannot_stop_them_either():
    upload = received(gita())
    caller = Actor(area="admin", subject_id=str(accounts.make_admin(role_id=3).id), role_id=3, name="Hari")
    for wish in (stopping.stop, stopping.resume):
        with pytest.raises(Problem) as caught:
            wish(actor=caller, upload_id=upload.id)
        assert caught.value.status == 404
    upload.refresh_from_db()
    assert upload.state == "queued"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("gap", "nth", "applied", "code"),
    [("before_chunk_commit", 1, CHUNK, ""), ("before_finish", 1, ROWS, "uploads.ended_already")],
)
def test_a_stop_in_the_middle_of_a_write_waits_for_its_end(settings, gap, nth, applied, code):
    """The chunk under way is committed whole before the stop counts; a stop behind the last write comes too late."""
    actor, said = gita(), []
    upload = received(actor)

    def stop() -> None:
        try:
            stopping.stop(actor=actor, upload_id=upload.id)
        except Problem as problem:
            said.append(problem.code)
        finally:
            connection.close()

    stopper = threading.Thread(target=stop)

    def begin() -> None:
        stopper.start()
        wait_until_somebody_waits()

    def end() -> None:
        stopper.join(timeout=30)

    def hook(name: str) -> None:
        if name == gap and not stopper.ident:
            begin()
        elif name in ("chunk_committed", "finished") and stopper.ident:
            end()

    settings.FAILPOINT = hook
    processing.process_upload(upload_id=upload.id)
    stopper.join(timeout=30)
    upload.refresh_from_db()
    assert (said, upload.applied, entries(upload)) == ([code] if code else [], applied, applied)
    assert upload.is_stopped is not bool(code)


def wait_until_somebody_waits() -> None:
    """Somebody stands before a lock that this connection holds."""
    deadline = timezone.now() + timedelta(seconds=20)
    with connection.cursor() as cursor:
        while timezone.now() < deadline:
            cursor.execute(
                "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))"
            )
            if cursor.fetchone()[0]:
                return
    raise AssertionError("nobody waits")
