"""The next person to call.

It is the first row that no other caller has locked (SELECT … FOR UPDATE SKIP LOCKED, one row at a time), kept for the
caller by a lease. Every later call names the lease. Lock order: person, then task; the claim holds the task first and
therefore only tries the person's lock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.db import connection, transaction
from django.db.models import Min

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict
from apps.desk.domain.calling import LEASE, OTHERS_AFTER, ShiftState, TaskState
from apps.desk.domain.conditions import LANGUAGES
from apps.desk.models import CallShift, CallTask
from apps.desk.selectors.call_scripts import newest_script_for_system
from apps.desk.services.call_leases import put_back_expired, wake_tasks
from apps.desk.services.call_shifts import mark_seen
from apps.desk.services.call_tasks import look_at_person
from apps.privacy.selectors.calls import call_rules
from apps.privacy.services.calls import try_hold

MAX_TRIES = 20


@dataclass(frozen=True)
class ClaimedTask:
    """The task a caller now holds; or the reason for none, and when the next one is due."""

    task: CallTask | None
    why: str = ""
    opens_at: datetime | None = None


def claim_task(*, actor: Actor, now: datetime, queue_id: UUID | None = None) -> ClaimedTask:
    """Give the caller the next person to call.

    Asked again with a task in hand it is the same one. 409 `desk.shift_off` unless the caller's shift is on.
    """
    with transaction.atomic():
        shift = (
            CallShift.objects.select_for_update().filter(admin_id=actor.person_id, state=ShiftState.ON.value).first()
        )
        if shift is None:
            raise conflict("desk.shift_off")
        mark_seen(shift, now)
        desk = _desk_of(actor, now)
        if desk.is_late:
            put_back_expired(now)
            wake_tasks(now)
            desk = _desk_of(actor, now)
        own = CallTask.objects.filter(pk=desk.own, lease_by=actor.person_id) if desk.own is not None else None
        if own is not None and (task := own.select_related("queue").first()) is not None:
            return ClaimedTask(task)
        languages = desk.languages or LANGUAGES
        queues = [queue for queue in desk.queues if queue_id is None or queue == queue_id]
        passed: list[UUID] = []
        for _ in range(MAX_TRIES):
            task = next_candidate(queues, languages, actor.person_id, passed, now, every=desk.every)
            if task is None:
                break
            passed.append(task.pk)
            if not try_hold(task.customer_id):
                continue
            if look_at_person(task, now, languages).person is None:
                continue
            task.state = TaskState.LEASED.value
            task.lease, task.lease_by, task.lease_name = uuid4(), actor.person_id, actor.name
            task.lease_until = now + LEASE
            task.script = newest_script_for_system(task.queue.script, task.product)
            task.save(update_fields=["state", "lease", "lease_by", "lease_name", "lease_until", "script"])
            audit.record(
                actor=actor,
                action="desk.task_leased",
                target="customer",
                target_id=task.customer_id,
                details={"task": str(task.pk), "queue": task.queue.name_en},
            )
            return ClaimedTask(task)
    return _nobody(queues, languages, now)


class _Desk(NamedTuple):
    """Facts of the desk at a claim.

    `queues` are those the caller works on, `every` all that are on. `is_late`: a lease ran out, rest is over or a warm
    person has cooled.
    """

    own: UUID | None
    languages: list[str] | None
    queues: list[UUID]
    every: list[UUID]
    is_late: bool


_DESK = """
WITH own AS (SELECT callqueue_id FROM desk_callerprofile_queues JOIN desk_callerprofile p ON p.id = callerprofile_id
             WHERE p.admin_id = %(caller)s)
SELECT (SELECT id FROM desk_calltask WHERE lease_by = %(caller)s AND state IN ('leased', 'dialling')),
       (SELECT ARRAY(SELECT jsonb_array_elements_text(languages)) FROM desk_callerprofile WHERE admin_id = %(caller)s),
       ARRAY(SELECT id FROM desk_callqueue WHERE is_on AND (
           id IN (SELECT callqueue_id FROM own) OR NOT EXISTS (SELECT FROM own)) ORDER BY place, name_en),
       ARRAY(SELECT id FROM desk_callqueue WHERE is_on),
       EXISTS (SELECT FROM desk_calltask WHERE state IN ('leased', 'dialling') AND lease_until <= %(now)s)
       OR EXISTS (SELECT FROM desk_calltask WHERE state = 'resting' AND due_at <= %(now)s)
       OR EXISTS (SELECT FROM desk_calltask WHERE state = 'waiting' AND tier = 3 AND warm_until <= %(now)s)
"""


def _desk_of(actor: Actor, now: datetime) -> _Desk:
    with connection.cursor() as cursor:
        cursor.execute(_DESK, {"caller": actor.person_id, "now": now})
        return _Desk._make(cursor.fetchone())


ROW_LOCK = "FOR UPDATE SKIP LOCKED"

_DUE = """
state = 'waiting' AND due_at <= %(now)s AND language = ANY(%(languages)s)
AND (promised_to = '' OR promised_to = %(caller)s OR due_at < %(others)s) AND NOT id = ANY(%(passed)s::uuid[])
"""


def next_candidate(
    queues: Sequence[UUID],
    languages: Sequence[str],
    caller: str,
    passed: Sequence[UUID],
    now: datetime,
    *,
    every: Sequence[UUID] = (),
) -> CallTask | None:
    """Return the first due task that no other caller has locked, and lock it.

    Promises come first, the caller's own in queues of others too (`every`), then queue by queue. One row: a lock on
    more than one would hide the others from every caller at that moment. COALESCE looks into a queue only when those
    before it had nobody.
    """
    if not queues:
        return None
    values: dict[str, Any] = {
        "queues": list(queues),
        "every": list(every),
        "languages": list(languages),
        "caller": caller,
        "passed": list(passed),
        "now": now,
        "others": now - OTHERS_AFTER,
    }
    promised = (
        "(queue_id = ANY(%(queues)s::uuid[]) OR (promised_to = %(caller)s AND queue_id = ANY(%(every)s::uuid[])))"
    )
    places = [f"{promised} AND tier <= 2 AND {_DUE} ORDER BY tier, place, id"]
    for number, queue in enumerate(queues):
        values[f"queue{number}"] = queue
        places.append(f"queue_id = %(queue{number})s AND {_DUE} ORDER BY tier, place, id")
    looks = ", ".join(f"(SELECT id FROM desk_calltask WHERE {place} LIMIT 1 {ROW_LOCK})" for place in places)  # noqa: S608
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT COALESCE({looks})", values)
        (task_id,) = cursor.fetchone()
    # A second statement: the first one may see the row as it was before its lock.
    return None if task_id is None else CallTask.objects.select_related("queue").get(pk=task_id)


def _nobody(queues: Sequence[UUID], languages: Sequence[str], now: datetime) -> ClaimedTask:
    """Return the reason for no task, and when one opens where that is known."""
    hours = call_rules().hours
    if not hours.contains(now):
        return ClaimedTask(None, "hours", hours.next_open(now))
    rows = CallTask.objects.filter(queue_id__in=queues, language__in=languages)
    if rows.filter(state=TaskState.WAITING.value, promised_to="", due_at__lte=now).exists():
        return ClaimedTask(None, "busy")
    opens_at = rows.filter(state=TaskState.RESTING.value).aggregate(at=Min("due_at"))["at"]
    return ClaimedTask(None, "resting" if opens_at else "empty", opens_at)
