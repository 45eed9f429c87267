"""Leases of tasks: the caller's own one, keeping it, giving the person up, and its end."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Exists, OuterRef

from apps.accounts.services import rate_limits
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found, too_many_requests
from apps.desk.domain.calling import HELD, LEASE, MAX_SKIPS_AN_HOUR, ShiftState, TaskState, expired, outcome_due
from apps.desk.models import CallShift, CallTask
from apps.desk.services.call_tasks import free_task, rest_task, save_moved
from apps.privacy.services.consents import CONSENT_LOCK

WOKEN_AT_ONCE = 200
SKIP_REST = timedelta(minutes=30)
HELD_STATES = [state.value for state in HELD]


def own_task(task_id: UUID, lease: UUID, actor: Actor, now: datetime) -> CallTask:
    """Return the caller's task under the locks of person and row.

    404, or 409 `desk.lease_lost`.
    """
    lock_person_of(task_id)
    task = CallTask.objects.select_for_update(of=("self",)).select_related("queue").get(pk=task_id)
    is_own = task.lease == lease and task.lease_by == actor.person_id and task.state in HELD_STATES
    if not is_own or task.lease_until is None or task.lease_until <= now:
        raise conflict("desk.lease_lost")
    return task


# The lock of `lock_subject`. A task's person never changes, so the statement that waits for the lock may read it.
_LOCK_PERSON = "SELECT pg_advisory_xact_lock(%s, hashtext(customer_id::text)) FROM desk_calltask WHERE id = %s"


def lock_person_of(task_id: UUID) -> None:
    """Lock the person of a task. 404 without such a task."""
    with connection.cursor() as cursor:
        cursor.execute(_LOCK_PERSON, [CONSENT_LOCK, task_id])
        if cursor.fetchone() is None:
            raise not_found()


def keep_lease(*, actor: Actor, task_id: UUID, lease: UUID, has_hung_up: bool = False, now: datetime) -> datetime:
    """Keep a held task for longer, and return until when. 409 `desk.lease_lost`.

    After the call is over (`has_hung_up`) its outcome is due in ten minutes, however long the page stays open.
    """
    with transaction.atomic():
        task = own_task(task_id, lease, actor, now)
        if task.state == TaskState.DIALLING.value:
            if has_hung_up and task.hung_up_at is None:
                task.hung_up_at = now
            task.lease_until = outcome_due(hung_up_at=task.hung_up_at, at=now)
        else:
            task.lease_until = now + LEASE
        task.save(update_fields=["lease_until", "hung_up_at"])
    return task.lease_until


def skip_task(*, actor: Actor, task_id: UUID, lease: UUID, reason: str, now: datetime) -> None:
    """Pass a person on without a dial; they rest half an hour. At most 10 an hour (429)."""
    words = " ".join(reason.split())
    if not words:
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        key = ("desk.skip", actor.person_id)
        counter = rate_limits.locked_allowances([key], now)[key]
        verdict = rate_limits.check(counter, {"hour": MAX_SKIPS_AN_HOUR}, now)
        if not verdict.allowed:
            raise too_many_requests("desk.too_many_skips", verdict.retry_after)
        task = own_task(task_id, lease, actor, now)
        if task.state == TaskState.DIALLING.value:
            raise conflict("desk.attempt_open")
        rate_limits.count_attempt(counter, now)
        rest_task(task, now + SKIP_REST)
        audit.record(
            actor=actor,
            action="desk.task_skipped",
            target="customer",
            target_id=task.customer_id,
            reason=words,
            details={"task": str(task.pk)},
        )


def release_task(*, actor: Actor, task_id: UUID, reason: str, now: datetime) -> None:
    """Take a task from its caller: undialled to its place, dialled to a day's rest."""
    words = " ".join(reason.split())
    if not words:
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        lock_person_of(task_id)
        task = CallTask.objects.select_for_update().get(pk=task_id)
        if task.state not in HELD_STATES:
            raise conflict("desk.task_not_held")
        holder = task.lease_by
        _end_lease(task, now)
        audit.record(
            actor=actor,
            action="desk.task_released",
            target="customer",
            target_id=task.customer_id,
            reason=words,
            details={"task": str(task.pk), "holder": holder},
        )


def wake_tasks(now: datetime) -> None:
    """Turn rest that is over into waiting, and warm people into cold ones when their time is up."""
    due = CallTask.objects.select_for_update(skip_locked=True).filter(state=TaskState.RESTING.value, due_at__lte=now)
    CallTask.objects.filter(pk__in=list(due.order_by("due_at").values_list("pk", flat=True)[:WOKEN_AT_ONCE])).update(
        state=TaskState.WAITING.value
    )
    free_promises(now)
    cooled = CallTask.objects.select_for_update(skip_locked=True).filter(
        state=TaskState.WAITING.value, tier=3, warm_until__lte=now
    )
    CallTask.objects.filter(pk__in=list(cooled.values_list("pk", flat=True)[:WOKEN_AT_ONCE])).update(tier=5)


def free_promises(now: datetime) -> None:
    """Offer due promises of callers without a shift to everybody."""
    at_work = CallShift.objects.filter(admin_id=OuterRef("promised_to")).exclude(state=ShiftState.OFF.value)
    due = CallTask.objects.select_for_update(skip_locked=True).filter(
        state=TaskState.WAITING.value, callback_at__isnull=False, due_at__lte=now
    )
    left = due.exclude(promised_to="").exclude(Exists(at_work)).order_by("callback_at")
    CallTask.objects.filter(pk__in=list(left.values_list("pk", flat=True)[:WOKEN_AT_ONCE])).update(
        promised_to="", tier=2
    )


def put_back_expired(now: datetime, **which: Any) -> None:
    """Free tasks whose lease ran out: undialled to their place, dialled to a day's rest."""
    rows = CallTask.objects.select_for_update(skip_locked=True).filter(
        state__in=HELD_STATES, lease_until__lte=now, **which
    )
    for task in rows.order_by("lease_until")[:WOKEN_AT_ONCE]:
        _end_lease(task, now)


def _end_lease(task: CallTask, now: datetime) -> None:
    """Take a locked task from its caller: undialled to its place, dialled to a day's rest."""
    outcome = expired(TaskState(task.state), passes=task.passes, due_at=task.due_at, at=now)
    if task.state == TaskState.DIALLING.value:
        task.unreported_attempt_id = task.attempt_id
    free_task(task)
    task.state, task.due_at, task.passes = outcome.state.value, outcome.due_at, outcome.passes
    save_moved(task)
