"""Staging in several turns: what was committed stays, what follows is read behind it, and a slow worker is not a late reader."""

import io
import subprocess
import time
from types import SimpleNamespace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.applications.models import StatusEntry
from apps.core.domain.actor import Actor
from apps.uploads.gateways.sheets import stream
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import opening, receiving, working
from tests.factories import accounts, submissions
from tests.sheets import builders

ROWS = 100
HEADER = ("Application ID", "Lender", "Status", "Status Date", "Sanctioned Amount")


class Interrupted(Exception):
    """Stands for whatever ends a turn without a word."""


@pytest.fixture
def upload(db, monkeypatch) -> Upload:
    """A hundred good rows, a bad one after the fiftieth and a blank one after the sixtieth; staged twenty at a time."""
    monkeypatch.setattr(opening, "STAGED_ROWS", 20)
    ids = submissions.many_submissions(ROWS, submissions.lender("Gulmohar"))
    rows = [(str(pk), "Gulmohar", "approved", "14/11/2026", "250000") for pk in ids]
    rows[50:50] = [("x", "Gulmohar", "approved", "", "")]
    rows[61:61] = [("", "", "", "", "")]
    gita = Actor(area="admin", subject_id=str(accounts.make_admin().id), role_id=1, name="Gita")
    file = SimpleUploadedFile("status.csv", builders.csv(HEADER, *rows))
    return receiving.receive(actor=gita, kind="application-status", file=file)


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

    settings.UPLOADS_AT_GAP = interrupt
    with pytest.raises(Interrupted):
        working.work(upload_id=upload.id)
    settings.UPLOADS_AT_GAP = None
    before = kept(upload)
    assert len(before) == 20 * nth
    working.work(upload_id=upload.id)
    assert is_exact(upload)
    assert {number: kept(upload)[number] for number in before} == before


def test_a_file_that_takes_more_turns_than_tries_goes_through(upload, monkeypatch):
    monkeypatch.setattr(working, "TURN_SECONDS", -1)
    turns = 0
    while Upload.objects.filter(pk=upload.pk, finished_at=None).exists():
        working.work(upload_id=upload.id)
        turns += 1
    assert turns > working.MOST_TRIES
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
    with silent, pytest.raises(stream.ReaderDied) as death:
        next(stream._answers(silent, 0.1))
    assert (death.value.too_slow, silent.returncode) == (True, -9)
