"""Figures of calling over some days by caller, hour or queue, and the tasks that are stuck."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from apps.applications.selectors.results import Reached, results_after_for_system
from apps.core.arrays import among
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden
from apps.desk.domain.call_figures import (
    RESULT_DAYS,
    STUCK_PASSES,
    CallFigures,
    Dial,
    FiguresBy,
    PeopleResults,
    Promise,
    PromiseState,
    figures_of,
    key_of,
    promise_state,
    summed,
)
from apps.desk.domain.calling import OTHERS_AFTER, TaskState
from apps.desk.models import CallOutcome, CallQueue, CallTask
from apps.desk.selectors.call_tasks import named_tasks
from apps.privacy.selectors.calls import (
    attempts_by_id_for_system,
    dials_of_for_system,
    dials_put_through_for_system,
)

STUCK_SHOWN = 50


@dataclass(frozen=True, kw_only=True)
class NamedFigures(CallFigures):
    """Figures of one row with the name of its caller or queue."""

    name: str


@dataclass(frozen=True)
class FiguresTable:
    """Rows of the figures, and the figures of all dials together."""

    days: DateRange
    by: FiguresBy
    rows: list[NamedFigures]
    total: NamedFigures


def call_figures(actor: Actor, days: DateRange, by: FiguresBy, *, now: datetime) -> FiguresTable:
    """Return the figures of the days.

    Promises count on the day of their time, results with the talk before them.
    """
    if actor.area != "admin":
        raise forbidden()
    placed = dials_put_through_for_system(begins=days.begins, ends=days.ends)
    outcomes = {
        row.attempt_id: row
        for row in CallOutcome.objects.filter(attempt_id__in=among(row.pk for row in placed)).select_related("task")
    }
    # A dial whose outcome is missing belongs to the queue of the task that waits for it.
    waiting = dict(
        CallTask.objects.filter(attempt_id__in=among(row.pk for row in placed)).values_list("attempt_id", "queue_id")
    )
    dials = []
    for row in placed:
        outcome = outcomes.get(row.pk)
        queue = outcome.task.queue_id if outcome is not None else waiting.get(row.pk)
        dials.append(
            Dial(
                at=row.at,
                person=row.subject_id,
                by_id=row.by_id,
                connected=bool(row.connected),
                seconds=row.seconds or 0,
                queue=str(queue or ""),
                disposition=outcome.disposition if outcome is not None else "",
                refusal=outcome.refusal if outcome is not None else "",
            )
        )
    promises = _promises(days, now)
    talks = [dial for dial in dials if dial.connected]
    results = _results(
        Reached(key_of(by, at=dial.at, by_id=dial.by_id, queue=dial.queue), dial.person, dial.at) for dial in talks
    )
    every = _results(Reached("", dial.person, dial.at) for dial in talks)
    names: dict[str, str] = {}
    if by is FiguresBy.QUEUE:
        names = {str(queue.pk): queue.name_in(actor.language) for queue in CallQueue.objects.all()}
    elif by is FiguresBy.CALLER:
        names = {row.by_id: row.by_name for row in _promise_rows(days)} | {row.by_id: row.by_name for row in placed}
    due = [state for _, state in promises if state in ("kept", "missed")]
    total = summed("", dials, due, every.get("", PeopleResults()))
    rows = figures_of(by, dials, promises, results)
    return FiguresTable(days, by, [_named(row, names.get(row.key, "")) for row in rows], _named(total, ""))


def _named(row: CallFigures, name: str) -> NamedFigures:
    return NamedFigures(**vars(row), name=name)


def _results(reached: Iterable[Reached]) -> dict[str, PeopleResults]:
    rows = results_after_for_system(reached, days=RESULT_DAYS)
    return {key: PeopleResults(row.applied, row.loans, row.disbursed) for key, row in rows.items()}


def _promise_rows(days: DateRange) -> list[CallOutcome]:
    rows = CallOutcome.objects.filter(callback_at__gte=days.begins, callback_at__lt=days.ends, is_late=False)
    return list(rows.select_related("task").order_by("at"))


def _promises(days: DateRange, now: datetime) -> list[tuple[Promise, PromiseState]]:
    """Return the promises whose time lies in the days, each with what became of it."""
    rows = _promise_rows(days)
    if not rows:
        return []
    times: dict[UUID, list[datetime]] = defaultdict(list)
    dialled = dials_of_for_system(
        {row.customer_id for row in rows}, begins=min(row.at for row in rows), ends=days.ends + OTHERS_AFTER
    )
    for person, at in dialled:
        times[person].append(at)
    promises = []
    for row in rows:
        promise = Promise(
            made_at=row.at,
            promised_at=row.callback_at or row.at,
            person=row.customer_id,
            by_id=row.by_id,
            queue=str(row.task.queue_id),
            ended_at=row.task.closed_at,
        )
        promises.append((promise, promise_state(promise, times[row.customer_id], at=now)))
    return promises


@dataclass(frozen=True)
class StuckTask:
    """An open task that no caller dialled in three leases."""

    task_id: UUID
    name: str
    queue: str
    passes: int
    due_at: datetime


@dataclass(frozen=True)
class UnreportedCall:
    """An open task whose caller dialled and left no outcome."""

    task_id: UUID
    customer_id: UUID
    name: str
    queue: str
    caller: str
    dialled_at: datetime
    due_at: datetime


@dataclass(frozen=True)
class TasksToLookAt:
    """Open tasks that are passed on undialled, and those whose dial has no outcome."""

    stuck: list[StuckTask]
    unreported: list[UnreportedCall]


def tasks_to_look_at(actor: Actor) -> TasksToLookAt:
    """Return open tasks that no caller dialled in three leases, and dials without an outcome."""
    if actor.area != "admin":
        raise forbidden()
    rows = CallTask.objects.exclude(state=TaskState.CLOSED.value).select_related("queue")
    stuck = rows.filter(passes__gte=STUCK_PASSES).order_by("-passes", "pk")[:STUCK_SHOWN]
    unreported = rows.filter(unreported_attempt_id__isnull=False).order_by("-due_at", "pk")[:STUCK_SHOWN]
    # One statement for both: every page of a supervisor asks it each half minute.
    shown = named_tasks(stuck.union(unreported).order_by("-passes", "id"))
    passed = [(task, name) for task, name in shown if task.passes >= STUCK_PASSES]
    return TasksToLookAt(
        [
            StuckTask(task.pk, name, task.queue.name_in(actor.language), task.passes, task.due_at)
            for task, name in passed[:STUCK_SHOWN]
        ],
        _unreported(shown, actor.language),
    )


def _unreported(shown: list[tuple[CallTask, str]], language: str) -> list[UnreportedCall]:
    named = {task.unreported_attempt_id: (task, name) for task, name in shown if task.unreported_attempt_id}
    dials = attempts_by_id_for_system([attempt_id for attempt_id in named if attempt_id is not None])
    calls = []
    for dial in sorted(dials.values(), key=lambda row: row.at, reverse=True):
        task, name = named[dial.pk]
        queue, caller = task.queue.name_in(language), dial.by_name or dial.by_id
        calls.append(UnreportedCall(task.pk, task.customer_id, name, queue, caller, dial.at, task.due_at))
    return calls[:STUCK_SHOWN]
