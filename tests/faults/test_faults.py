"""The short run of the fault suite; `make test-faults` is the long one."""

import subprocess
import sys

import pytest

from tests.faults import dataset
from tools.local import paths


@pytest.mark.django_db
def test_a_run_may_send_more_files_than_one_person_may_send_in_a_day(settings, tmp_path):
    settings.UPLOADS_FILES_A_DAY = 1
    for _ in range(2):
        sheet = dataset.make_sheet("mis", 2, tmp_path)
        dataset.send(sheet)
        assert [upload.kind for upload in dataset.uploads_of(sheet)] == ["mis"]


def run_suite(*suites: str) -> None:
    words = [sys.executable, "-m", "tests.faults", "short", *suites]
    done = subprocess.run(words, cwd=paths.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-8_000:] + done.stderr[-2_000:]


@pytest.mark.slow
def test_no_kill_at_a_named_gap_loses_or_doubles_a_row_and_the_same_kill_does_in_the_control():
    run_suite("sheets")


@pytest.mark.slow
def test_no_kill_at_a_named_gap_of_desk_and_portal_loses_or_doubles_and_the_same_kill_does_in_the_control():
    run_suite("desk", "portal")
