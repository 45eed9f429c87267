"""Today's calling for supervisors: callers with their figures, held tasks and stuck ones."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from apps.core.domain.actor import Actor
from apps.desk.selectors.call_figures import StuckTask, stuck_tasks
from apps.desk.selectors.call_tasks import held_tasks
from apps.desk.selectors.callers import caller_figures


@dataclass(frozen=True)
class CallingDay:
    """Callers by name, tasks in hand by the end of their lease, and tasks that nobody dials."""

    callers: list[dict[str, Any]]
    held: list[dict[str, Any]]
    stuck: list[StuckTask]


def calling_day(actor: Actor, now: datetime) -> CallingDay:
    """Return today's calling. 403 outside the back office."""
    return CallingDay(caller_figures(actor, now), held_tasks(actor, now), stuck_tasks(actor))
