"""Outcomes of dials, and what follows from each."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid
from apps.core.failpoints import failpoint
from apps.customers.selectors.customers import customer_by_id_for_system
from apps.desk.domain.call_causes import CallCause
from apps.desk.domain.calling import (
    MAX_NOTE_LENGTH,
    RULES,
    Disposition,
    OutcomeEffects,
    RankFacts,
    RefusalReason,
    TaskState,
    callback_refusal,
    effects_of,
    rank,
)
from apps.desk.domain.conditions import STEPS, StoppedStage
from apps.desk.models import CallOutcome, CallTask
from apps.desk.services.call_leases import HELD_STATES, lock_person_of
from apps.desk.services.call_tasks import case_call_queue, close_task, rest_task
from apps.desk.services.notes import write_note
from apps.desk.services.spoken_requests import OpenedRequest, open_spoken_request, require_words
from apps.privacy.domain.calls import StopSource
from apps.privacy.selectors.calls import attempts_of_for_system, call_rules, is_open_attempt_for_system
from apps.privacy.services.calls import end_attempt, stop_calls_to


@dataclass(frozen=True)
class PutOutcome:
    """Effects of an outcome, and the request that it opened, if any."""

    effects: OutcomeEffects
    opened: OpenedRequest | None = None


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
    refusal: RefusalReason | None = None,
) -> PutOutcome:
    """Keep what came of a dial and do what follows from it. Sent twice it is one outcome.

    422 at `note`, `refusal` or `callback_at` where the outcome needs them; 409 `desk.lease_lost` unless the attempt is
    the caller's own. An outcome after a lost lease is kept as late: what stops calls is done, the person's request is
    opened, and the rest follows only if nobody has dialled since. With a time and words in the note, *interested* is a
    wish to be rung. Nothing here touches an application.
    """
    rule = RULES[disposition]
    words = note.strip()
    if not rule.needs_time and rule.look_again is None:
        callback_at = None
    if (rule.needs_note or (rule.look_again is not None and callback_at is not None)) and not words:
        raise invalid(note=FieldError("core.required"))
    if len(words) > MAX_NOTE_LENGTH:
        raise invalid(note=FieldError("core.too_long"))
    if not rule.needs_reason:
        refusal = None
    elif refusal is None:
        raise invalid(refusal=FieldError("core.required"))
    if rule.request is not None:
        require_words(rule.request, words)
    if rule.needs_time and callback_at is None:
        raise invalid(callback_at=FieldError("core.required"))
    if callback_at is not None:
        time_error = callback_refusal(callback_at, call_rules().call_back_hours, at=now)
        if time_error is not None:
            raise invalid(callback_at=FieldError(time_error))
    with transaction.atomic():
        lock_person_of(task_id)
        task = CallTask.objects.select_for_update().get(pk=task_id)
        is_held = task.state == TaskState.DIALLING.value and task.lease == lease and task.attempt_id == attempt_id
        unanswered = task.unanswered + (0 if rule.connected else 1)
        effects = effects_of(
            disposition,
            unanswered=unanswered,
            callback_at=callback_at,
            at=now,
            is_repeated=(rule.look_again is not None or rule.is_once)
            and task.outcomes.filter(disposition=disposition.value).exclude(attempt_id=attempt_id).exists(),
        )
        # An outcome takes its task from the caller, so a task in hand has none for its dial.
        if not is_held and CallOutcome.objects.filter(attempt_id=attempt_id, by_id=actor.person_id).exists():
            return PutOutcome(effects)
        if not is_held and not _is_own_attempt(attempt_id, actor, task.customer_id):
            raise conflict("desk.lease_lost")
        end_attempt(
            attempt_id=attempt_id,
            by_id=actor.person_id,
            connected=rule.connected,
            seconds=seconds if rule.connected else 0,
            quiet_until=effects.quiet_until,
            now=now,
            is_voice_mail=disposition is Disposition.VOICE_MAIL,
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
            refusal=refusal.value if refusal is not None else "",
            connected=rule.connected,
            callback_at=callback_at,
            note_id=written.pk if written is not None else None,
            by_id=actor.person_id,
            by_name=actor.name,
            at=now,
            is_late=not is_held,
        )
        if effects.stops_calls:
            _stop_calls(actor, task.customer_id, disposition, now)
        if effects.is_wish and written is not None:
            _serve_wish(task, str(written.pk), now)
        if task.unreported_attempt_id is not None and (is_held or task.unreported_attempt_id == attempt_id):
            task.unreported_attempt_id = None
            task.save(update_fields=["unreported_attempt_id"])
        is_free = task.state not in (TaskState.CLOSED.value, *HELD_STATES)
        if is_held or (is_free and _is_last_dial(attempt_id, task.customer_id, now)):
            _follow(task, effects, unanswered, actor, now)
        elif effects.stops_calls and is_free:
            close_task(task, disposition.value, now)
        opened = None
        if rule.request is not None:
            opened = open_spoken_request(
                rule.request,
                actor=actor,
                customer_id=task.customer_id,
                application_id=task.application_id,
                words=words,
                now=now,
            )
        audit.record(
            actor=actor,
            action="desk.call_ended",
            target="customer",
            target_id=task.customer_id,
            details={"outcome": str(outcome.pk), "disposition": disposition.value, "late": outcome.is_late},
        )
        failpoint("outcome_written")
    failpoint("outcome_committed")
    return PutOutcome(effects, opened)


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
            steps=STEPS[StoppedStage(task.stage)] if task.stage else 0,
            has_match=False,
            is_promised=effects.is_promise,
            is_retry=not effects.is_promise,
            due_at=effects.due_at,
        ),
        at=now,
    )
    rest_task(task, effects.due_at or now)


def _serve_wish(task: CallTask, note_id: str, now: datetime) -> None:
    """Turn a task, unsaved, into the service call that its person asked for.

    Their words stand in the note.
    """
    task.queue = case_call_queue("service", now)
    task.cause, task.cause_ref, task.stage = CallCause.CALL_BACK.value, note_id, ""


def _is_last_dial(attempt_id: UUID, customer_id: UUID, now: datetime) -> bool:
    """Return whether nobody has dialled the person since."""
    newest = attempts_of_for_system([customer_id], before=now + timedelta(seconds=1), most=1)
    return bool(newest) and newest[0].pk == attempt_id


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
