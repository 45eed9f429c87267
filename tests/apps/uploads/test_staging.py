"""Staging in several turns: what was committed stays, what follows is read behind it, and a slow worker is not a late reader."""

import io
import subprocess
import time
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.applications.models import StatusEntry
from apps.core.domain.actor import Actor
from apps.uploads.domain.rows import RowAction, RowStep
from apps.uploads.gateways.sheets import stream
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import inspection, new_uploads, processing, staging
from tests.factories import accounts, submissions
from tests.sheets import builders

ROWS = 100
MANY, CHUNK = 20_000, 20
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


class Interrupted(Exception):
    """Stands for whatever ends a turn without a word."""


@pytest.fixture
def upload(db, monkeypatch) -> Upload:
    """A hundred good rows, a bad one after the fiftieth and a blank one after the sixtieth; staged twenty at a time."""
    monkeypatch.setattr(inspection, "STAGED_ROWS", 20)
    ids = submissions.many_submissions(ROWS, submissions.lender("Gulmohar"))
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", "250000") for pk in ids]
    rows[50:50] = [("x", "Gulmohar", "approved", "", "")]
    rows[61:61] = [("", "", "", "", "")]
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows))
    return new_uploads.receive(actor=gita, kind="application-status", file=file)


def kept(upload: Upload) -> dict[int, int]:
    """Number in the sheet -> the kept row's own key."""
    return dict(UploadRow.objects.filter(upload=upload).values_list("row_no", "id"))


def is_exact(upload: Upload) -> bool:
    upload.refresh_from_db()
    counts = (upload.state, upload.rows, upload.applied, upload.rejected, upload.fault_count)
    numbers = [number for number in range(2, ROWS + 4) if number != 63]
    return (
        counts == ("done_with_errors", ROWS + 1, ROWS, 1, 1)
        and sorted(kept(upload)) == numbers
        and StatusEntry.objects.filter(run_id=upload.id).count() == ROWS
    )


@pytest.mark.parametrize("nth", [1, 3, 5])
def test_a_turn_goes_on_behind_the_last_row_that_was_committed(upload, settings, nth):
    seen = 0

    def interrupt(gap: str) -> None:
        nonlocal seen
        seen += gap == "middle_of_staging"
        if seen == nth:
            raise Interrupted

    settings.FAILPOINT = interrupt
    with pytest.raises(Interrupted):
        processing.process_upload(upload_id=upload.id)
    settings.FAILPOINT = None
    before = kept(upload)
    assert len(before) == 20 * nth
    processing.process_upload(upload_id=upload.id)
    assert is_exact(upload)
    assert {number: kept(upload)[number] for number in before} == before


def test_a_file_that_takes_more_turns_than_tries_goes_through(upload, monkeypatch):
    monkeypatch.setattr(processing, "TURN_SECONDS", -1)
    turns = 0
    while Upload.objects.filter(pk=upload.pk, finished_at=None).exists():
        processing.process_upload(upload_id=upload.id)
        turns += 1
    assert turns > processing.MAX_ATTEMPTS
    assert is_exact(upload)


def test_the_time_we_take_for_its_rows_is_not_the_reader_s():
    said = io.BytesIO(b'{"sheet":"","sheets":[]}\n[[1,"a"]]\n[[2,"b"]]\n{"end":2}\n')
    reader: Any = SimpleNamespace(stdout=said, kill=lambda: pytest.fail("the reader was ended"), wait=lambda: 0)
    heard = []
    for answer in stream._answers(reader, 0.2):
        heard.append(answer)
        time.sleep(0.1)
    assert heard == [{"sheet": "", "sheets": []}, [1, "a"], [2, "b"]]


def test_a_reader_that_says_nothing_for_too_long_is_ended():
    silent = subprocess.Popen(["sleep", "60"], stdout=subprocess.PIPE)
    with silent, pytest.raises(stream.ReaderDiedError) as death:
        next(stream._answers(silent, 0.1))
    assert (death.value.too_slow, silent.returncode) == (True, -9)


@pytest.fixture
def unknown_file(upload: Upload) -> Upload:
    """Staged after the database's last look at the table, which makes its planner guess one row."""
    other = Upload.objects.create(kind="other", size=1, created_by=upload.created_by, touched_at=upload.touched_at)
    with connection.cursor() as cursor:
        for file in (other, upload):
            cursor.execute(
                "INSERT INTO uploads_uploadrow (upload_id, row_no, cells, values, target, as_of, amount, settled, faults)"
                " SELECT %s, n, '[]', '{}', md5(n::text), '2026-11-14', 0, false, '[]' FROM generate_series(1, %s) n",
                [file.pk, MANY],
            )
            if file is other:
                cursor.execute("ANALYZE uploads_uploadrow")
    return upload


def rows_read_by(work: Callable[[], Any]) -> int:
    """How many staged rows the one statement of this work reads."""
    with CaptureQueriesContext(connection) as sent:
        work()
    (statement,) = sent.captured_queries
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement['sql']}")
        return _read(cursor.fetchone()[0][0]["Plan"])


def _read(plan: dict[str, Any]) -> int:
    """How many staged rows the parts of a plan have read."""
    own = plan["Actual Rows"] * plan["Actual Loops"] if plan.get("Relation Name") == "uploads_uploadrow" else 0
    return max([own, *map(_read, plan.get("Plans", ()))])


def test_a_chunk_of_an_unknown_file_reads_its_own_rows_alone(unknown_file):
    """Reading all of a file for each chunk of it makes the work grow with the square of its rows."""
    rows = staging.next_rows(unknown_file, CHUNK, after="")
    outcomes = [(RowStep(row, RowAction.SAME), UploadRow.Outcome.SAME) for row in rows]
    write = partial(staging.write_outcomes, unknown_file, outcomes, lambda facts: facts, settled=True)
    assert rows_read_by(partial(staging.next_rows, unknown_file, CHUNK, after="")) == CHUNK + 1
    assert rows_read_by(write) == CHUNK
    assert UploadRow.objects.filter(upload=unknown_file, outcome="same", settled=True).count() == CHUNK
