"""A hundred damaged files with each run of the tests; `make test-fuzz` is the long run."""

import random
import subprocess
import sys
from pathlib import Path

import pytest

from tests.fuzz import mutations
from tests.fuzz.independent import records
from tests.fuzz.trial import tried

ROOT = Path(__file__).resolve().parents[2]


def test_a_hundred_damaged_files_hurt_nobody_and_lose_no_row():
    run = subprocess.run(
        [sys.executable, "-m", "tests.fuzz", "--files", "100", "--seed", str(random.randrange(10**6))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    assert "100 files" in run.stdout


def test_a_file_follows_from_its_seed_and_number():
    assert mutations.damaged(7, 3) == mutations.damaged(7, 3)
    assert len({mutations.damaged(7, number) for number in range(20)}) == 20


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("", 0),
        ("A,B\n1,2\n", 2),
        ("A,B\r\n\r\n,\r\n1,2", 2),
        ('A,B\n"1\n2",3\n', 2),
        ('A,B\n"",""\n"""",\n', 2),
        ("sep=;\nA;B\n;\n", 1),
        ('"A;B;C",D\n;,\n', 2),
        ('A"B,C\n",",1\n', 2),
    ],
)
def test_the_second_opinion_counts_records_by_hand(text, rows):
    assert records(text) == rows


def test_control_a_lost_row_is_seen(tmp_path, monkeypatch):
    """With a reader that drops a row in silence the trial must say so."""
    path = tmp_path / "sheet.csv"
    path.write_bytes(b"A,B\n1,2\n3,4\n")
    assert tried(path).wrong == ""
    monkeypatch.setattr("apps.uploads.gateways.sheets.stream.rows_of", lambda lines: iter(list(lines)[1:]))
    assert tried(path).wrong == "3 rows told, 2 came"
    monkeypatch.undo()
    monkeypatch.setattr("tests.fuzz.trial.records", lambda _: 4)
    assert tried(path).wrong == "4 records in the text, 3 came"
