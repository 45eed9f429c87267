"""One task: whether its person may be called, and where it goes when it leaves its caller."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, cast

from apps.applications.selectors import calling as applications
from apps.customers.selectors.customers import people_to_contact_for_system
from apps.desk.domain.call_causes import QUEUE_NAMES
from apps.desk.domain.calling import TaskState
from apps.desk.domain.condition_groups import without_contact
from apps.desk.domain.conditions import StoppedStage, topic_at
from apps.desk.models import CallQueue, CallTask
from apps.desk.selectors.call_causes import still_serves
from apps.desk.selectors.condition_people import callee_of, condition_of
from apps.desk.selectors.segments import people_of_group_for_system
from apps.privacy.domain.calls import CallReason, CallTopic, CallVerdict
from apps.privacy.selectors.calls import call_verdicts

_FREE = {
    "lease": None,
    "lease_by": "",
    "lease_name": "",
    "lease_until": None,
    "attempt_id": None,
    "hung_up_at": None,
    "script_id": None,
}


_MOVED = [*_FREE, "state", "tier", "place", "due_at", "passes", "unanswered", "promised_to", "callback_at"]
_MOVED += ["close_reason", "closed_at", "queue", "cause", "cause_ref", "stage", "unreported_attempt_id"]


def save_moved(task: CallTask) -> None:
    """Write what changes when a task goes to another place; its person stays."""
    task.save(update_fields=_MOVED)


def free_task(task: CallTask) -> None:
    """Take a task from its caller, without a write."""
    for field, value in _FREE.items():
        setattr(task, field, value)


@dataclass(frozen=True)
class CallLook:
    """The customer of a task if they may be called; else the reason, and the first time.

    `not_before` is None where waiting does not help.
    """

    person: Any | None = None
    reason: str = ""
    not_before: datetime | None = None


def look_at_person(task: CallTask, now: datetime, languages: Sequence[str] | None) -> CallLook:
    """Return the customer of a locked task if they may be called; else close it or let it rest."""
    customer = next(iter(people_to_contact_for_system([task.customer_id])), None)
    if customer is None:
        close_task(task, "merged", now)
        return CallLook(reason="merged")
    if not _stands(task, now):
        close_task(task, "moved_on", now)
        return CallLook(reason="moved_on")
    verdict = _verdict(task, customer, now, languages)
    if verdict.allowed:
        return CallLook(customer)
    if verdict.reason is CallReason.LANGUAGE:
        task.language = "hi" if customer.language == "hi" else "en"
        task.save(update_fields=["language"])
    elif verdict.is_final:
        close_task(task, str(verdict.reason), now)
    else:
        rest_task(task, verdict.not_before or now + timedelta(hours=1))
    return CallLook(reason=str(verdict.reason), not_before=verdict.not_before)


def _stands(task: CallTask, now: datetime) -> bool:
    """Return whether the person has not moved on, or the served matter has not ended."""
    if task.cause:
        return still_serves(task)
    if task.stage == StoppedStage.ANYWHERE.value and task.queue.segment is not None:
        # No stage ends, so the queue's condition says whom it still names.
        where = condition_of(task.queue.segment.condition).where
        standing = without_contact(where) if where is not None else None
        if standing is None:
            return True
        return people_of_group_for_system(standing, now=now).filter(pk=task.customer_id).exists()
    return applications.is_still_at_for_system(task.stage, task.customer_id, task.application_id)


def topic_of_task(task: CallTask) -> CallTopic:
    """Return the topic by which a task's person is asked about and called."""
    return topic_at(task.stage, cast(CallTopic, task.queue.topic))


def _verdict(task: CallTask, customer: Any, now: datetime, languages: Sequence[str] | None) -> CallVerdict:
    callee = callee_of(customer, task.product)
    return call_verdicts(
        [callee],
        topic_of_task(task),
        at=now,
        languages=languages,
        asked_for=task.callback_at,
        limits=task.queue.limits,
    )[callee.id]


def close_task(task: CallTask, reason: str, now: datetime) -> None:
    """Close a locked task for good."""
    free_task(task)
    task.state, task.close_reason, task.closed_at = TaskState.CLOSED.value, reason, now
    task.promised_to = ""
    save_moved(task)


def rest_task(task: CallTask, due_at: datetime) -> None:
    """Put a locked task to rest until an instant."""
    free_task(task)
    task.state, task.due_at = TaskState.RESTING.value, due_at
    save_moved(task)


def case_call_queue(topic: CallTopic, now: datetime) -> CallQueue:
    """Return the queue that holds such calls between two dials; it is made with the first one."""
    name_en, name_hi = QUEUE_NAMES[topic]
    queue, _ = CallQueue.objects.get_or_create(
        topic=topic, segment=None, defaults={"name_en": name_en, "name_hi": name_hi, "changed_at": now}
    )
    return queue
