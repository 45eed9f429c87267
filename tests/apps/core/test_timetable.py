"""The last run of every line of the timetable, as a worker notes it."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from uuid import uuid4

import pytest
import time_machine
from celery import current_app
from celery.signals import task_postrun, task_prerun
from redis import Redis

from apps.core import jobs
from apps.core.jobs import TaskRun, note_run, oldest_messages_for_system, timetable
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


def test_age_of_a_queue_is_that_of_the_message_given_out_next(monkeypatch: pytest.MonkeyPatch) -> None:
    busy, idle, foreign = (f"test-{uuid4()}" for _ in range(3))
    queues = [SimpleNamespace(name=name) for name in (busy, idle, foreign)]
    conf = SimpleNamespace(task_queues=queues, broker_url=current_app.conf.broker_url)
    monkeypatch.setattr(jobs, "current_app", SimpleNamespace(conf=conf))
    broker = Redis.from_url(conf.broker_url)
    try:
        for seconds in (0, 30):
            with time_machine.travel(AT + timedelta(seconds=seconds), tick=False):
                current_app.send_task("core.purge", queue=busy)
        broker.lpush(foreign, '{"headers": {}, "body": ""}')
        assert oldest_messages_for_system() == {busy: AT}
        broker.rpop(busy)
        assert oldest_messages_for_system() == {busy: AT + timedelta(seconds=30)}
    finally:
        broker.delete(busy, idle, foreign)
        # The transport notes which queues it has bound.
        for name in (busy, idle, foreign):
            broker.delete(f"_kombu.binding.{name}")
        broker.close()


def test_broker_that_is_away_has_no_ages(monkeypatch: pytest.MonkeyPatch) -> None:
    conf = SimpleNamespace(task_queues=current_app.conf.task_queues, broker_url="redis://127.0.0.1:1/0")
    monkeypatch.setattr(jobs, "current_app", SimpleNamespace(conf=conf))
    assert oldest_messages_for_system() == {}
