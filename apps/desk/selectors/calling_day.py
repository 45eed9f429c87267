"""Today's calling for supervisors: callers with their figures, held tasks and stuck ones."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.core.domain.actor import Actor
from apps.desk.selectors.call_figures import StuckTask, UnreportedCall, tasks_to_look_at
from apps.desk.selectors.call_tasks import held_tasks
from apps.desk.selectors.callers import caller_figures


@dataclass(frozen=True)
class CallingDay:
    """Callers by name, tasks in hand by the end of their lease, and tasks left by their callers."""

    callers: list[dict[str, Any]]
    held: list[dict[str, Any]]
    stuck: list[StuckTask]
    unreported: list[UnreportedCall]


def calling_day(actor: Actor, now: datetime) -> CallingDay:
    """Return today's calling. 403 outside the back office."""
    tasks = tasks_to_look_at(actor)
    return CallingDay(caller_figures(actor, now), held_tasks(actor, now), tasks.stuck, tasks.unreported)
