"""The calling desk at work: shifts, the next person, the dial, and its outcome.

The next person is the first row that no other caller has locked (SELECT … FOR UPDATE SKIP LOCKED, one row at a time),
kept for the caller by a lease. Every later call names the lease. Lock order: person, then task; the claim holds the
task first and therefore only tries the person's lock.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, NamedTuple
from uuid import UUID, uuid4

from django.conf import settings
from django.db import connection, transaction
from django.db.models import Min

from apps.accounts.domain.permissions import AdminLimit
from apps.accounts.services import rate_limits
from apps.applications.selectors import calling as applications
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found, too_many_requests
from apps.customers.selectors.customers import customer_by_id_for_system
from apps.desk.domain.calling import (
    HELD,
    LEASE,
    MAX_NOTE_LENGTH,
    MAX_SKIPS_AN_HOUR,
    OTHERS_AFTER,
    RULES,
    WRAP_UP,
    Disposition,
    OutcomeEffects,
    RankFacts,
    ShiftState,
    TaskState,
    callback_refusal,
    effects_of,
    expired,
    rank,
)
from apps.desk.domain.conditions import STEPS, StoppedStage
from apps.desk.models import CallOutcome, CallShift, CallTask
from apps.desk.selectors.call_scripts import newest_script_for_system
from apps.desk.selectors.calling import BOTH_LANGUAGES, callee_of, number_of_caller
from apps.desk.services.call_lines import place_call
from apps.desk.services.notes import write_note
from apps.privacy.domain.call_lines import Dialler
from apps.privacy.domain.calls import CallReason, CallVerdict, StopSource
from apps.privacy.selectors.calls import (
    attempt_for_system,
    call_rules,
    call_verdicts,
    is_open_attempt_for_system,
)
from apps.privacy.services.calls import end_attempt, note_attempt, stop_calls_to, try_hold
from apps.privacy.services.consents import lock_subject

MAX_TRIES = 20
WOKEN_AT_ONCE = 200
SKIP_REST = timedelta(minutes=30)
_HELD = [state.value for state in HELD]
_FREE = {"lease": None, "lease_by": "", "lease_name": "", "lease_until": None, "attempt_id": None, "script_id": None}


def change_shift(*, actor: Actor, state: ShiftState, now: datetime) -> None:
    """Begin, pause or end the caller's shift; 409 `desk.task_open` at its end with a task held."""
    with transaction.atomic():
        rate_limits.locked_allowances([("desk.shift", actor.person_id)], now)
        shift = CallShift.objects.select_for_update().filter(admin_id=actor.person_id)
        row = shift.exclude(state=ShiftState.OFF.value).first()
        _put_back_expired(now, lease_by=actor.person_id)
        if state is ShiftState.OFF and CallTask.objects.filter(lease_by=actor.person_id, state__in=_HELD).exists():
            raise conflict("desk.task_open")
        if row is None and state is ShiftState.OFF:
            return
        if row is None:
            row = CallShift(admin_id=actor.person_id, began_at=now)
        row.admin_name, row.state, row.changed_at = actor.name, state.value, now
        row.ended_at = now if state is ShiftState.OFF else None
        row.save()
        audit.record(
            actor=actor,
            action="desk.shift_changed",
            target="call_shift",
            target_id=str(row.pk),
            details={"state": state.value},
        )


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
        desk = _desk_of(actor, now)
        if desk.is_late:
            _put_back_expired(now)
            _wake(now)
            desk = _desk_of(actor, now)
        own = CallTask.objects.filter(pk=desk.own, lease_by=actor.person_id) if desk.own is not None else None
        if own is not None and (task := own.select_related("queue").first()) is not None:
            return ClaimedTask(task)
        languages = desk.languages or BOTH_LANGUAGES
        queues = [queue for queue in desk.queues if queue_id is None or queue == queue_id]
        passed: list[UUID] = []
        for _ in range(MAX_TRIES):
            task = next_candidate(queues, languages, actor.person_id, passed, now)
            if task is None:
                break
            passed.append(task.pk)
            if not try_hold(task.customer_id):
                continue
            customer = customer_by_id_for_system(task.customer_id)
            if not _may_be_called(task, customer, now, languages):
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

    `is_late`: a lease ran out, rest is over or a warm person has cooled.
    """

    own: UUID | None
    languages: list[str] | None
    queues: list[UUID]
    is_late: bool


_DESK = """
SELECT (SELECT id FROM desk_calltask WHERE lease_by = %(caller)s AND state IN ('leased', 'dialling')),
       (SELECT ARRAY(SELECT jsonb_array_elements_text(languages)) FROM desk_callerprofile WHERE admin_id = %(caller)s),
       ARRAY(SELECT id FROM desk_callqueue WHERE is_on ORDER BY place, name_en),
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
    queues: Sequence[UUID], languages: Sequence[str], caller: str, passed: Sequence[UUID], now: datetime
) -> CallTask | None:
    """Return the first due task that no other caller has locked, and lock it.

    Promises of every queue come first, then queue by queue. One row: a lock on more than one would hide the others
    from every caller at that moment. COALESCE looks into a queue only when those before it had nobody.
    """
    if not queues:
        return None
    values: dict[str, Any] = {
        "queues": list(queues),
        "languages": list(languages),
        "caller": caller,
        "passed": list(passed),
        "now": now,
        "others": now - OTHERS_AFTER,
    }
    places = [f"queue_id = ANY(%(queues)s::uuid[]) AND tier = 1 AND {_DUE} ORDER BY place, id"]
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


def _may_be_called(task: CallTask, customer: Any, now: datetime, languages: Sequence[str] | None) -> bool:
    """Return whether the person of a locked task may be called; else close or postpone the task."""
    if customer is None or customer.merged_into_id is not None:
        close_task(task, "merged", now)
        return False
    if not applications.is_still_at_for_system(task.stage, task.customer_id, task.application_id):
        close_task(task, "moved_on", now)
        return False
    verdict = _verdict(task, customer, now, languages)
    if verdict.allowed:
        return True
    if verdict.reason is CallReason.LANGUAGE:
        task.language = "hi" if customer.language == "hi" else "en"
        task.save(update_fields=["language"])
    elif verdict.is_final:
        close_task(task, str(verdict.reason), now)
    else:
        _rest(task, verdict.not_before or now + timedelta(hours=1))
    return False


def _verdict(task: CallTask, customer: Any, now: datetime, languages: Sequence[str] | None) -> CallVerdict:
    callee = callee_of(customer, task.product)
    return call_verdicts(
        [callee],
        task.queue.topic,  # type: ignore[arg-type]
        at=now,
        languages=languages,
        asked_for=task.callback_at,
    )[callee.id]


def close_task(task: CallTask, reason: str, now: datetime) -> None:
    """Close a locked task for good."""
    for name, value in _FREE.items():
        setattr(task, name, value)
    task.state, task.close_reason, task.closed_at = TaskState.CLOSED.value, reason, now
    task.promised_to = ""
    task.save()


def _rest(task: CallTask, due_at: datetime) -> None:
    for name, value in _FREE.items():
        setattr(task, name, value)
    task.state, task.due_at = TaskState.RESTING.value, due_at
    task.save()


def _wake(now: datetime) -> None:
    """Turn rest that is over into waiting, and warm people into cold ones when their time is up."""
    due = CallTask.objects.select_for_update(skip_locked=True).filter(state=TaskState.RESTING.value, due_at__lte=now)
    CallTask.objects.filter(pk__in=list(due.order_by("due_at").values_list("pk", flat=True)[:WOKEN_AT_ONCE])).update(
        state=TaskState.WAITING.value
    )
    cooled = CallTask.objects.select_for_update(skip_locked=True).filter(
        state=TaskState.WAITING.value, tier=3, warm_until__lte=now
    )
    CallTask.objects.filter(pk__in=list(cooled.values_list("pk", flat=True)[:WOKEN_AT_ONCE])).update(tier=5)


def _put_back_expired(now: datetime, **which: Any) -> None:
    """Free tasks whose lease ran out: undialled to their place, dialled to a day's rest."""
    rows = CallTask.objects.select_for_update(skip_locked=True).filter(state__in=_HELD, lease_until__lte=now, **which)
    for task in rows.order_by("lease_until")[:WOKEN_AT_ONCE]:
        outcome = expired(TaskState(task.state), passes=task.passes, due_at=task.due_at, at=now)
        for name, value in _FREE.items():
            setattr(task, name, value)
        task.state, task.due_at, task.passes = outcome.state.value, outcome.due_at, outcome.passes
        task.save()


@dataclass(frozen=True)
class PlacedCall:
    """A dial that was written down, with its number or the line that a service rings."""

    attempt_id: UUID
    number: str = ""
    line: str = ""


def dial(*, actor: Actor, task_id: UUID, lease: UUID, now: datetime, dialler: Dialler | None = None) -> PlacedCall:
    """Call the person in hand, by the dialler of the settings where none is given.

    The dial is committed before the number leaves or a service rings.

    403 for an admin to whom numbers stay masked; 409 `desk.lease_lost`, `desk.attempt_open`, `desk.no_own_number` where
    a service has nobody to ring first, or `desk.not_now` with the reason when the person may not be called any more:
    the task leaves the caller then. 503 `desk.bridge_away` when the service rang nowhere: the person stays in hand.
    """
    dialler = dialler or Dialler(settings.DIALLER)
    if dialler is Dialler.DEVICE and AdminLimit.MASKED in actor.limits:
        raise forbidden("accounts.numbers_masked")
    own_number = "" if dialler is Dialler.DEVICE else number_of_caller(actor.person_id)
    if dialler is not Dialler.DEVICE and not own_number:
        raise conflict("desk.no_own_number")
    with transaction.atomic():
        task = _own_task(task_id, lease, actor, now)
        if task.state == TaskState.DIALLING.value:
            raise conflict("desk.attempt_open")
        customer = customer_by_id_for_system(task.customer_id)
        is_allowed = customer is not None and _may_be_called(task, customer, now, None)
        if is_allowed:
            number = customer.mobile_phone_number or ""  # type: ignore[union-attr]
            attempt = note_attempt(
                actor=actor,
                subject_id=task.customer_id,
                mobile=number,
                topic=task.queue.topic,  # type: ignore[arg-type]
                dialler=dialler,
                at=now,
                script_version=task.script.label if task.script else "",
            )
            task.state, task.attempt_id, task.dials = TaskState.DIALLING.value, attempt.pk, task.dials + 1
            task.lease_until = now + WRAP_UP
            task.save(update_fields=["state", "attempt_id", "dials", "lease_until"])
    if not is_allowed:
        raise conflict("desk.not_now")
    if dialler is Dialler.DEVICE:
        return PlacedCall(attempt.pk, number)
    return PlacedCall(attempt.pk, line=place_call(attempt.pk, dialler, caller=own_number, person=number, now=now))


def line_of_call(*, actor: Actor, task_id: UUID, lease: UUID, attempt_id: UUID, now: datetime) -> str:
    """Return the state of the line of the caller's own dial. 404, or 409 `desk.lease_lost`."""
    with transaction.atomic():
        task = _own_task(task_id, lease, actor, now)
    attempt = attempt_for_system(attempt_id)
    if attempt is None or attempt.by_id != actor.person_id or attempt.subject_id != task.customer_id:
        raise not_found()
    return attempt.line


def keep_lease(*, actor: Actor, task_id: UUID, lease: UUID, now: datetime) -> datetime:
    """Keep a held task for longer, and return until when. 409 `desk.lease_lost`."""
    with transaction.atomic():
        task = _own_task(task_id, lease, actor, now)
        task.lease_until = now + (WRAP_UP if task.state == TaskState.DIALLING.value else LEASE)
        task.save(update_fields=["lease_until"])
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
        task = _own_task(task_id, lease, actor, now)
        if task.state == TaskState.DIALLING.value:
            raise conflict("desk.attempt_open")
        rate_limits.count_attempt(counter, now)
        _rest(task, now + SKIP_REST)
        audit.record(
            actor=actor,
            action="desk.task_skipped",
            target="customer",
            target_id=task.customer_id,
            reason=words,
            details={"task": str(task.pk)},
        )


def put_outcome(
    *,
    actor: Actor,
    task_id: UUID,
    lease: UUID,
    attempt_id: UUID,
    disposition: Disposition,
    callback_at: datetime | None,
    note: str,
    seconds: int,
    now: datetime,
) -> OutcomeEffects:
    """Keep what came of a dial and do what follows from it. Sent twice it is one outcome.

    422 at `note` or `callback_at` where the outcome needs them; 409 `desk.lease_lost` unless the attempt is the
    caller's own. An outcome after a lost lease is kept as late: only what stops calls is done. Nothing here touches an
    application.
    """
    rule = RULES[disposition]
    words = note.strip()
    if rule.needs_note and not words:
        raise invalid(note=FieldError("core.required"))
    if len(words) > MAX_NOTE_LENGTH:
        raise invalid(note=FieldError("core.too_long"))
    if rule.needs_time:
        if callback_at is None:
            raise invalid(callback_at=FieldError("core.required"))
        refusal = callback_refusal(callback_at, call_rules().call_back_hours, at=now)
        if refusal is not None:
            raise invalid(callback_at=FieldError(refusal))
    with transaction.atomic():
        _lock_person_of(task_id)
        task = CallTask.objects.select_for_update(of=("self",)).select_related("queue").get(pk=task_id)
        earlier = CallOutcome.objects.filter(attempt_id=attempt_id, by_id=actor.person_id).first()
        unanswered = task.unanswered + (0 if rule.connected else 1)
        effects = effects_of(
            disposition, unanswered=unanswered, callback_at=callback_at if rule.needs_time else None, at=now
        )
        if earlier is not None:
            return effects
        is_held = task.state == TaskState.DIALLING.value and task.lease == lease and task.attempt_id == attempt_id
        if not is_held and not _is_own_attempt(attempt_id, actor, task.customer_id):
            raise conflict("desk.lease_lost")
        end_attempt(
            attempt_id=attempt_id,
            by_id=actor.person_id,
            connected=rule.connected,
            seconds=seconds if rule.connected else 0,
            quiet_until=effects.quiet_until,
            now=now,
        )
        written = None
        if words:
            written = write_note(
                actor=actor,
                customer_id=task.customer_id,
                text=words,
                pinned=False,
                now=now,
                application_id=task.application_id,
            )
        outcome = CallOutcome.objects.create(
            task=task,
            attempt_id=attempt_id,
            customer_id=task.customer_id,
            disposition=disposition.value,
            connected=rule.connected,
            callback_at=callback_at if rule.needs_time else None,
            note_id=written.pk if written is not None else None,
            by_id=actor.person_id,
            by_name=actor.name,
            at=now,
            is_late=not is_held,
        )
        if effects.stops_calls:
            _stop_calls(actor, task.customer_id, disposition, now)
        if is_held:
            _follow(task, effects, unanswered, actor, now)
        elif effects.stops_calls and task.state not in (TaskState.CLOSED.value, *_HELD):
            close_task(task, disposition.value, now)
        audit.record(
            actor=actor,
            action="desk.call_ended",
            target="customer",
            target_id=task.customer_id,
            details={"outcome": str(outcome.pk), "disposition": disposition.value, "late": outcome.is_late},
        )
    return effects


def _follow(task: CallTask, effects: OutcomeEffects, unanswered: int, actor: Actor, now: datetime) -> None:
    """Put a held task where its outcome says."""
    if effects.state is TaskState.CLOSED:
        close_task(task, effects.close_reason, now)
        return
    task.unanswered = unanswered
    task.promised_to = actor.person_id if effects.is_promise else ""
    task.callback_at = effects.due_at if effects.is_promise else None
    task.tier, task.place = rank(
        RankFacts(
            last_step_at=task.stopped_at,
            steps=STEPS[StoppedStage(task.stage)],
            has_match=False,
            is_promised=effects.is_promise,
            is_retry=not effects.is_promise,
            due_at=effects.due_at,
        ),
        at=now,
    )
    _rest(task, effects.due_at or now)


def _stop_calls(actor: Actor, customer_id: UUID, disposition: Disposition, now: datetime) -> None:
    customer = customer_by_id_for_system(customer_id)
    if customer is None or not customer.mobile_phone_number:
        return
    is_wrong = disposition is Disposition.WRONG_NUMBER
    stop_calls_to(
        actor=actor,
        mobile=customer.mobile_phone_number,
        subject_ids=[customer_id],
        source=StopSource.WRONG if is_wrong else StopSource.DESK,
        now=now,
    )


def _is_own_attempt(attempt_id: UUID, actor: Actor, customer_id: UUID) -> bool:
    return is_open_attempt_for_system(attempt_id, by_id=actor.person_id, subject_id=customer_id)


def _lock_person_of(task_id: UUID) -> None:
    customer_id = CallTask.objects.filter(pk=task_id).order_by().values_list("customer_id", flat=True).first()
    if customer_id is None:
        raise not_found()
    lock_subject(customer_id)


def _own_task(task_id: UUID, lease: UUID, actor: Actor, now: datetime) -> CallTask:
    """Return the caller's task under the locks of person and row.

    404, or 409 `desk.lease_lost`.
    """
    _lock_person_of(task_id)
    task = CallTask.objects.select_for_update(of=("self",)).select_related("queue").get(pk=task_id)
    is_own = task.lease == lease and task.lease_by == actor.person_id and task.state in _HELD
    if not is_own or task.lease_until is None or task.lease_until <= now:
        raise conflict("desk.lease_lost")
    return task


def release_task(*, actor: Actor, task_id: UUID, reason: str, now: datetime) -> None:
    """Take a task from its caller: undialled to its place, dialled to a day's rest."""
    words = " ".join(reason.split())
    if not words:
        raise invalid(reason=FieldError("core.required"))
    with transaction.atomic():
        _lock_person_of(task_id)
        task = CallTask.objects.select_for_update().get(pk=task_id)
        if task.state not in _HELD:
            raise conflict("desk.task_not_held")
        holder = task.lease_by
        outcome = expired(TaskState(task.state), passes=task.passes, due_at=task.due_at, at=now)
        for name, value in _FREE.items():
            setattr(task, name, value)
        task.state, task.due_at, task.passes = outcome.state.value, outcome.due_at, outcome.passes
        task.save()
        audit.record(
            actor=actor,
            action="desk.task_released",
            target="customer",
            target_id=task.customer_id,
            reason=words,
            details={"task": str(task.pk), "holder": holder},
        )
