"""The last run of every line of the timetable, as a worker notes it."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace

import pytest
import time_machine
from celery.signals import task_postrun, task_prerun

from apps.core.jobs import TaskRun, note_run, timetable
from config.celery import BEAT

AT = datetime(2026, 11, 20, 10, tzinfo=UTC)


def test_a_run_is_remembered_with_its_next_time() -> None:
    note_run("audit.seal", TaskRun(AT, 0.5, False))
    lines = {line.task: line for line in timetable()}
    assert set(lines) == {task for task, _ in BEAT.values()}
    assert (lines["audit.seal"].last, lines["audit.seal"].next_at) == (
        TaskRun(AT, 0.5, False),
        AT + timedelta(seconds=10),
    )
    assert (lines["core.purge"].last, lines["core.purge"].next_at) == (None, None)


@pytest.mark.parametrize(("state", "failed"), [("SUCCESS", False), ("FAILURE", True)])
def test_a_worker_notes_when_a_line_ran_and_how_it_ended(state: str, failed: bool) -> None:
    task = SimpleNamespace(name="reports.count")
    with time_machine.travel(AT, tick=False) as clock:
        task_prerun.send(sender=None, task_id="t-1", task=task)
        clock.shift(timedelta(seconds=3))
        task_postrun.send(sender=None, task_id="t-1", task=task, state=state)
    (line,) = [line for line in timetable() if line.task == "reports.count"]
    assert line.last == TaskRun(AT, 3.0, failed)


def test_a_task_outside_the_timetable_leaves_no_note() -> None:
    task = SimpleNamespace(name="exports.generate")
    task_prerun.send(sender=None, task_id="t-2", task=task)
    task_postrun.send(sender=None, task_id="t-2", task=task, state="SUCCESS")
    assert all(line.last is None for line in timetable())
