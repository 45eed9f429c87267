"""Background work: a task is woken by name after commit; its work is a row in a table.

The broker may lose or repeat any message (reliability 3), so every task reads its row, claims it and can run twice.
"""

import json
import logging
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from threading import Lock
from typing import Any
from uuid import UUID

from celery import current_app
from django.core.cache import cache
from django.db import models, transaction
from redis import Redis
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

SENT_AT = "tulna_sent_at"
"""Header of each message: seconds since 1970, from which the age of a queue is read."""
RUN_MEMORY = timedelta(days=40)
"""Time for which a task's last run stays in the cache; losing it loses no work."""

_loading = Lock()
"""A second thread must not look for tasks while the first one is still loading them."""


def enqueue(name: str, *, delay: float = 0, **ids: UUID | int | str) -> None:
    """Wake the task `name` with ids only, `delay` seconds after the transaction has committed.

    An unknown name raises at once.
    """
    with _loading:
        if name not in current_app.tasks:
            # each such search also runs all of Django's checks, a tenth of a second: once a process is enough
            current_app.loader.import_default_modules()
        task = current_app.tasks.get(name)
    if task is None:
        raise LookupError(f"No task is called {name!r}.")
    arguments = {key: str(value) if isinstance(value, UUID) else value for key, value in ids.items()}
    # robust: a broker that is down must not turn a committed write into an error; the sweepers publish again.
    transaction.on_commit(lambda: task.apply_async(kwargs=arguments, retry=False, countdown=delay), robust=True)


def claim(model: type[models.Model], pk: Any, *, from_state: str, to_state: str, field: str = "state") -> bool:
    """Move one row from a state to the next; True means that this caller did it and nobody else."""
    return model._default_manager.filter(pk=pk, **{field: from_state}).update(**{field: to_state}) == 1


@dataclass(frozen=True)
class TaskRun:
    """The last run of a task of the timetable, with its seconds."""

    began_at: datetime
    seconds: float
    failed: bool


@dataclass(frozen=True)
class TimetableLine:
    """One task of the timetable with its rhythm in seconds; `last` None: none remembered."""

    task: str
    every: int
    last: TaskRun | None

    @property
    def next_at(self) -> datetime | None:
        """Return the time of the next run; None where the last one is not known."""
        return self.last.began_at + timedelta(seconds=self.every) if self.last else None


def note_run(task: str, run: TaskRun) -> None:
    """Remember a run of a task; a cache that is away forgets it."""
    try:
        cache.set(_run_key(task), (run.began_at, run.seconds, run.failed), int(RUN_MEMORY.total_seconds()))
    except RedisError:
        log.warning("run_not_noted", extra={"task": task})


def timetable() -> list[TimetableLine]:
    """Return every task of the timetable with its last run."""
    beat: Iterable[dict[str, Any]] = current_app.conf.beat_schedule.values()
    rhythm = {str(entry["task"]): int(entry["schedule"]) for entry in beat}
    try:
        runs = cache.get_many([_run_key(task) for task in rhythm])
    except RedisError:
        runs = {}
    return [
        TimetableLine(task, every, TaskRun(*runs[_run_key(task)]) if _run_key(task) in runs else None)
        for task, every in rhythm.items()
    ]


def oldest_messages_for_system() -> dict[str, datetime]:
    """Return when the message was sent that each queue gives out next.

    Absent are empty queues, messages without SENT_AT (of other software), and all while the broker is away.
    """
    names = [queue.name for queue in current_app.conf.task_queues]
    try:
        with Redis.from_url(current_app.conf.broker_url, socket_connect_timeout=1, socket_timeout=1) as broker:
            pipeline = broker.pipeline(transaction=False)
            for name in names:
                # Kombu puts messages in on the left and takes them out on the right.
                pipeline.lindex(name, -1)
            messages = pipeline.execute()
    except RedisError:
        log.warning("queues_unreadable", exc_info=True)
        return {}
    headers = {name: json.loads(text)["headers"] for name, text in zip(names, messages, strict=True) if text}
    return {name: datetime.fromtimestamp(head[SENT_AT], UTC) for name, head in headers.items() if SENT_AT in head}


def _run_key(task: str) -> str:
    return f"core.run.{task}"
