"""Lines of a drill, each on both sides of its bar; `make drill` is run before a release."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any

import psycopg
import pytest

from tools.backups.repository import BackupError
from tools.drill import __main__ as drill
from tools.drill import report
from tools.drill.report import DrillLine, DrillReport
from tools.local.errors import LocalError


@pytest.mark.parametrize(("killed_at", "is_good"), [(62.0, True), (62.1, False)])
def test_lost_time_runs_from_the_last_canary_that_came_back(killed_at: float, is_good: bool) -> None:
    line = report.judge_loss([1.0, 2.0, 3.0], 2, killed_at)
    assert line.is_good is is_good
    assert line.text == f"1 of 3 canaries lost, {killed_at - 2:.1f} s before the kill (at most 60)"


@pytest.mark.parametrize(("committed", "restored"), [([1.0], 0), ([1.0], 2), ([], 0)])
def test_canaries_that_cannot_be_are_a_failure(committed: list[float], restored: int) -> None:
    assert report.judge_loss(committed, restored, 1.0).is_good is False


@pytest.mark.parametrize(("seconds", "is_good"), [(600, True), (600.1, False)])
def test_time_to_come_back_has_its_bar(seconds: float, is_good: bool) -> None:
    assert report.judge_restore(seconds).is_good is is_good


def test_tables_whose_rows_differ_or_are_gone_are_named() -> None:
    assert report.judge_counts({"a": 1, "b": 2}, {"a": 1, "b": 2}) == DrillLine(
        "row counts", "3 rows in 2 tables as before", True
    )
    assert report.judge_counts({"a": 1, "b": 2, "d": 4}, {"a": 1, "b": 1, "c": 3}) == DrillLine(
        "row counts", "b 2 → 1, c None → 3, d 4 → None", False
    )
    assert report.judge_counts({}, {}).is_good is False


def test_command_is_judged_by_its_code_and_shown_by_its_last_line() -> None:
    assert report.judge_command("x", 0, "one\ntwo\n\n") == DrillLine("x", "two", True)
    assert report.judge_command("x", 1, "") == DrillLine("x", "no output", False)


def test_broken_backup_has_to_be_named() -> None:
    assert report.judge_named("gap", ["Log 7 is missing."], "Log 7").is_good is True
    assert report.judge_named("gap", ["Log 8 is damaged."], "Log 7") == DrillLine(
        "broken: gap", "not named; output: Log 8 is damaged.", False
    )
    assert report.judge_named("gap", [], "Log 7").text == "not named; output: nothing"


def test_report_passes_by_all_of_its_lines(capsys: pytest.CaptureFixture[str]) -> None:
    shown = DrillReport()
    assert shown.passes is False
    shown.add(DrillLine("audit", "head 1", True))
    assert shown.passes is True
    shown.add(DrillLine("ledger", "differs", False))
    assert shown.passes is False
    assert capsys.readouterr().out.splitlines() == [
        "ok    audit                       head 1",
        "FAIL  ledger                      differs",
    ]


def test_drill_whose_deletion_was_archived_is_no_drill() -> None:
    place: Any = SimpleNamespace(newest_log=lambda: "0002.sha256")
    drill.need_unarchived(place, "0002.sha256")
    with pytest.raises(LocalError, match=r"^The deletion took so long that it was archived within 30 s, "):
        drill.need_unarchived(place, "0001.sha256")


@pytest.mark.parametrize(
    "error", [LocalError("x"), BackupError("x"), psycopg.OperationalError("x"), subprocess.TimeoutExpired("x", 1)]
)
def test_error_ends_a_drill_with_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception
) -> None:
    @contextmanager
    def no_ground() -> Iterator[None]:
        raise error
        yield

    monkeypatch.setattr(drill, "ground", no_ground)
    assert drill.main() == 1
    assert capsys.readouterr().out == f"{error}\n"
