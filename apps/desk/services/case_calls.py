"""Calls that begin on the case page: the task is made or taken over, and leased at once.

Lock order: the caller's shift, the person, their task.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Exists, OuterRef

from apps.applications.selectors.case import link_facts_for_system, submission_in_turn_for_system
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.customers.selectors.customers import people_by_id_for_system
from apps.desk.domain.call_causes import MAX_WORDS_LENGTH, CallCause, topic_of
from apps.desk.domain.calling import LEASE, WARM_HOURS, RankFacts, ShiftState, TaskState, rank
from apps.desk.domain.tickets import TicketState
from apps.desk.models import CallShift, CallTask, Ticket, TicketMessage
from apps.desk.selectors.call_scripts import newest_script_for_system
from apps.desk.selectors.condition_people import callee_of
from apps.desk.services.call_leases import HELD_STATES, put_back_expired
from apps.desk.services.call_tasks import case_call_queue
from apps.desk.services.notes import write_note
from apps.privacy.domain.calls import CallTopic
from apps.privacy.selectors.calls import call_verdicts
from apps.privacy.selectors.consents import identities_of
from apps.privacy.services.consents import lock_subject


@dataclass(frozen=True)
class _Served:
    """Id or number of what a call serves, for its evidence, and the application it is about."""

    reference: str = ""
    application_id: UUID | None = None


def take_case_call(
    *,
    actor: Actor,
    customer_id: UUID,
    cause: CallCause,
    ticket: str,
    submission_id: UUID | None,
    words: str,
    now: datetime,
) -> CallTask:
    """Take a person in hand to call them about something.

    A task of theirs that waits elsewhere becomes this one. 404 for an unknown, merged or deleted customer; 422 at
    `ticket`, `submission_id` or `words` where it serves nothing. 409, with nothing kept: `desk.shift_off`,
    `desk.task_open` with another person in hand, `desk.person_in_call` with the name of the colleague who has this one,
    `desk.call_refused` with the gate's reason.
    """
    people = people_by_id_for_system([customer_id])
    if not people or people[0].pk != customer_id or people[0].erased_at is not None:
        raise not_found()
    with transaction.atomic():
        shift = CallShift.objects.select_for_update().filter(admin_id=actor.person_id, state=ShiftState.ON.value)
        if not shift.exists():
            raise conflict("desk.shift_off")
        lock_subject(customer_id)
        put_back_expired(now, lease_by=actor.person_id)
        put_back_expired(now, customer_id=customer_id)
        if CallTask.objects.filter(lease_by=actor.person_id, state__in=HELD_STATES).exists():
            raise conflict("desk.task_open")
        open_tasks = CallTask.objects.select_for_update().filter(customer_id=customer_id)
        task = open_tasks.exclude(state=TaskState.CLOSED.value).first()
        if task is not None and task.state in HELD_STATES:
            raise conflict("desk.person_in_call", name=task.lease_name)
        served = _served(customer_id, cause, ticket=ticket, submission_id=submission_id)
        note_text = _spoken(words) if cause is CallCause.CALL_BACK else ""
        product, application_id = _about(customer_id, served.application_id)
        topic = topic_of(cause)
        _require_allowed(people[0], product, topic, cause, now)
        if note_text:
            note = write_note(actor=actor, customer_id=customer_id, text=note_text, pinned=False, now=now)
            served = _Served(str(note.pk))
        queue = case_call_queue(topic, now)
        tier, place = rank(RankFacts(last_step_at=now, steps=0, has_match=False), at=now)
        task = task or CallTask(customer_id=customer_id)
        task.queue, task.cause, task.cause_ref = queue, cause.value, served.reference
        task.application_id, task.product = application_id, product
        task.language = "hi" if people[0].language == "hi" else "en"
        task.stage, task.stopped_at, task.filled_at = "", now, now
        task.tier, task.place, task.due_at, task.warm_until = tier, place, now, now + timedelta(hours=WARM_HOURS)
        task.promised_to, task.unanswered = "", 0
        task.callback_at = now if cause is CallCause.CALL_BACK else None
        task.state = TaskState.LEASED.value
        task.lease, task.lease_by, task.lease_name = uuid4(), actor.person_id, actor.name
        task.lease_until, task.script = now + LEASE, newest_script_for_system(queue.script, product)
        task.save()
        audit.record(
            actor=actor,
            action="desk.task_leased",
            target="customer",
            target_id=customer_id,
            details={"task": str(task.pk), "queue": queue.name_en, "cause": cause.value},
        )
    return task


def _served(customer_id: UUID, cause: CallCause, *, ticket: str, submission_id: UUID | None) -> _Served:
    """Return this person's ticket or submission. 422 for one that is over or another's."""
    ids = identities_of(customer_id)
    if cause is CallCause.TICKET:
        row = Ticket.objects.filter(number=ticket.strip().upper(), customer__in=ids)
        # One that only staff have read is no question of the person: nothing asked for a call.
        public = TicketMessage.objects.filter(ticket=OuterRef("pk"), is_internal=False)
        opened = row.exclude(state=TicketState.CLOSED.value).filter(Exists(public)).first()
        if opened is None:
            raise invalid(ticket=FieldError("desk.nothing_served"))
        return _Served(opened.number, opened.application_id)
    if cause is CallCause.SUBMISSION:
        submission = submission_in_turn_for_system(ids, submission_id) if submission_id is not None else None
        if submission is None:
            raise invalid(submission_id=FieldError("desk.nothing_served"))
        return _Served(str(submission.pk), submission.application_id)
    return _Served()


def _spoken(text: str) -> str:
    """Return the person's words that they want to be rung. 422 at `words`."""
    try:
        words = " ".join(plain(text).split())
    except ValueError:
        raise invalid(words=FieldError("core.characters")) from None
    if not words:
        raise invalid(words=FieldError("core.required"))
    if len(words) > MAX_WORDS_LENGTH:
        raise invalid(words=FieldError("core.too_long"))
    return words


def _about(customer_id: UUID, application_id: UUID | None) -> tuple[str, UUID | None]:
    """Return product and application: the served one, else the person's latest."""
    facts = link_facts_for_system(identities_of(customer_id), application_id)
    return ("", None) if facts is None else (facts[1], facts[0])


def _require_allowed(customer: Any, product: str, topic: CallTopic, cause: CallCause, now: datetime) -> None:
    callee = callee_of(customer, product)
    asked_for = now if cause is CallCause.CALL_BACK else None
    verdict = call_verdicts([callee], topic, at=now, asked_for=asked_for)[callee.id]
    if not verdict.allowed:
        raise conflict("desk.call_refused", reason=str(verdict.reason), not_before=verdict.not_before)
