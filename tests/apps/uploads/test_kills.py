"""Kill -9 at the named gaps, then let another worker go on: no row lost, none applied twice, the numbers add up."""

import os
import signal
import subprocess
import sys
import time
from datetime import date
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import pytest
from celery import current_app
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.db.models import Count, Max
from django.db.models.functions import Now

from apps.applications.models import StatusEntry, Submission
from apps.core.domain.actor import Actor
from apps.core.leases import LeaseLostError
from apps.uploads.models import Upload
from apps.uploads.services import new_uploads, processing
from tests.factories import accounts, submissions
from tests.sheets import builders

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
ROWS = 120
WORKER = "killed worker"
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


@pytest.fixture(autouse=True)
def no_broker():
    """Messages go nowhere, as if every one of them were lost."""
    kept = current_app.conf.broker_url
    current_app.conf.update(broker_url="memory://")
    yield
    current_app.conf.update(broker_url=kept)


@pytest.fixture
def upload() -> Upload:
    """120 good rows and one bad one, received and not yet worked on."""
    gulmohar = submissions.lender("Gulmohar")
    ids = submissions.many_submissions(ROWS, gulmohar)
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", str(200_000 + n)) for n, pk in enumerate(ids)]
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows, ("x", "Gulmohar", "approved", "", "")))
    return new_uploads.receive(actor=gita, kind="application-status", file=file)


def start_worker(upload: Upload, tmp_path: Path, *words: str) -> subprocess.Popen:
    parts = urlsplit(os.environ["DATABASE_URL"])
    address = urlunsplit(parts._replace(path=f"/{connection.settings_dict['NAME']}"))
    environment = os.environ | {
        "DATABASE_URL": address,
        "MIGRATE_DATABASE_URL": address,
        "TULNA_DB_ROLE": "app",
        "TULNA_DATA_DIR": str(tmp_path),
        "PGAPPNAME": WORKER,
    }
    command = [sys.executable, "-m", "tests.apps.uploads.killed_worker", str(upload.id), *words]
    return subprocess.Popen(command, env=environment)


def killed(worker: subprocess.Popen) -> bool:
    """Whether it died by kill -9; waits until the database has noticed too and let go of its locks."""
    died = worker.wait() == -signal.SIGKILL
    with connection.cursor() as cursor:
        while True:
            cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE application_name = %s", [WORKER])
            if cursor.fetchone() == (0,):
                return died
            time.sleep(0.02)


def end_lease(upload: Upload) -> None:
    """Let as much time pass as a runner that was killed is waited for."""
    Upload.objects.filter(pk=upload.pk).exclude(runner="").update(leased_until=Now())


def is_exact(upload: Upload) -> bool:
    """The invariants: every good row applied once, the sums equal, the bad row reported, nothing left open."""
    upload.refresh_from_db()
    entries = StatusEntry.objects.filter(run_id=upload.id)
    per_submission = entries.values("submission").annotate(number=Count("id")).aggregate(most=Max("number"))["most"]
    amounts = list(entries.order_by("sanctioned_amount").values_list("sanctioned_amount", flat=True))
    return (
        (upload.state, upload.rows, upload.applied, upload.rejected) == ("done_with_errors", ROWS + 1, ROWS, 1)
        and (entries.count(), per_submission) == (ROWS, 1)
        and amounts == [200_000 + number for number in range(ROWS)]
        and Submission.objects.filter(status="approved", as_of=date(2026, 11, 14)).count() == ROWS
    )


GAPS = [
    ("before anything is read", "claimed", "1"),
    ("in the middle of staging", "middle_of_staging", "2"),
    ("between staging and applying", "staged", "1"),
    ("in the first chunk, before its commit", "before_chunk_commit", "1"),
    ("in a later chunk, before its commit", "before_chunk_commit", "3"),
    ("between two chunks", "chunk_committed", "2"),
    ("in the last transaction, before its commit", "before_finish", "1"),
    ("after the last commit, before the message is acknowledged", "finished", "1"),
]


@pytest.mark.parametrize(("_case", "gap", "nth"), GAPS, ids=[case[0] for case in GAPS])
def test_a_killed_worker_loses_nothing_and_doubles_nothing(upload, tmp_path, _case, gap, nth):
    assert killed(start_worker(upload, tmp_path, gap, nth))
    before = Upload.objects.values().get(pk=upload.pk)
    processing.process_upload(upload_id=upload.id)
    assert Upload.objects.values().get(pk=upload.pk) == before  # the dead worker's lease still holds
    end_lease(upload)
    processing.process_upload(upload_id=upload.id)
    assert is_exact(upload)
    processing.process_upload(upload_id=upload.id)
    assert is_exact(upload)


def test_control_a_chunk_torn_in_two_is_noticed(upload, tmp_path):
    """The same kill, but the effects were committed without their cursor: the invariants must say no."""
    assert killed(start_worker(upload, tmp_path, "before_chunk_commit", "1", "torn"))
    end_lease(upload)
    processing.process_upload(upload_id=upload.id)
    assert not is_exact(upload)
    assert (upload.state, upload.failure_code) == ("failed", "uploads.totals_differ")


def test_two_workers_on_one_upload_apply_it_once(upload, tmp_path):
    workers = [start_worker(upload, tmp_path, "nowhere", "1") for _ in range(2)]
    assert [worker.wait() for worker in workers] == [0, 0]
    assert is_exact(upload)


def test_the_sweeper_finds_what_a_lost_message_left(upload, django_capture_on_commit_callbacks):
    assert processing.sweep() == 0
    Upload.objects.update(touched_at="2026-01-01T00:00:00Z")
    assert processing.sweep() == 1
    processing.process_upload(upload_id=upload.id)
    Upload.objects.update(touched_at="2026-01-01T00:00:00Z")
    assert (is_exact(upload), processing.sweep()) == (True, 0)


def kill_the_reader(name: str) -> None:
    """Kill the child that reads the sheet, and none of the test run's other children."""
    if name == "middle_of_staging":
        for child in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
            if b"sheets.reader" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)


def one_good_row_among_many_bad() -> Upload:
    """More rows than the first turn and the pipe it leaves behind take, so that the second still has a reader at work."""
    (pk,) = submissions.many_submissions(1, submissions.lender("Gulmohar"))
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", "1")] + [("x" * 400, "y", "z", "", "")] * 12_000
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows))
    return new_uploads.receive(actor=gita, kind="application-status", file=file)


def test_a_killed_reader_fails_one_turn_and_not_the_worker(settings):
    upload = one_good_row_among_many_bad()
    settings.FAILPOINT = kill_the_reader
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.tries) == ("queued", 1)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.failure_code, StatusEntry.objects.count()) == ("failed", "uploads.unreadable", 0)


def test_a_reader_killed_once_is_tried_again(settings):
    upload = one_good_row_among_many_bad()
    settings.FAILPOINT = kill_the_reader
    processing.process_upload(upload_id=upload.id)
    settings.FAILPOINT = None
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.rows, upload.applied, upload.rejected) == ("done_with_errors", 12_001, 1, 12_000)


def test_a_file_that_stops_three_turns_is_set_aside(upload):
    Upload.objects.update(tries=processing.MAX_ATTEMPTS)
    processing.process_upload(upload_id=upload.id)
    upload.refresh_from_db()
    assert (upload.state, upload.failure_code, StatusEntry.objects.count()) == ("failed", "uploads.quarantined", 0)


def test_a_turn_that_was_overtaken_writes_nothing_more(upload):
    old = processing._begin(upload)
    end_lease(upload)
    new = processing._begin(upload)
    assert old is not None
    assert new is not None
    with pytest.raises(LeaseLostError), old.locked():
        raise AssertionError("an old turn came in")
    with new.locked() as row:
        assert row.attempts == new.number
