"""Queues of people to call, callers' profiles, and the do-not-call list by hand."""

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any, cast
from uuid import UUID

from django.contrib.auth import get_user_model
from django.db import IntegrityError, transaction

from apps.applications.selectors.calling import StoppedPage, StoppedPerson, StoppedPlace
from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.arrays import among
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_mobile
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.customers.selectors.customers import people_by_key_for_system
from apps.desk.domain.calling import WARM_HOURS, RankFacts, TaskState, rank
from apps.desk.domain.conditions import (
    LANGUAGES,
    STEPS,
    SegmentCondition,
    StoppedStage,
    may_serve,
    parse_condition,
    topic_at,
)
from apps.desk.models import CallerProfile, CallQueue, CallTask, CustomerSegment
from apps.desk.selectors.call_scripts import has_script
from apps.desk.selectors.condition_people import condition_of, people_of_condition_for_system, verdicts_for_system
from apps.desk.services.call_tasks import close_task
from apps.privacy.domain.calls import CallTopic, StopSource, narrowed_hours
from apps.privacy.domain.do_not_call import StopHeardBy, StopReason, is_lifted
from apps.privacy.selectors.calls import call_rules, do_not_call_entries, own_yes_to_calls_for_system
from apps.privacy.services.calls import stop_calls_to
from apps.privacy.services.consents import lock_subject

CALLER_ROLES = (1, 3)
MAX_FILLED = 95_000
"""People whom a filling checks after the latest MAX_PEOPLE, from where the last one stopped."""
MAX_FILLED_TOGETHER = 400_000
"""Such people of all queues in one run: a task has four minutes, and 100,000 take 5 to 20 seconds."""


def checked_condition(values: Mapping[str, Any]) -> SegmentCondition:
    """Return the condition of a form; 422 at each wrong field."""
    condition, faults = parse_condition(values, products=frozenset(row.code for row in catalogue.products()))
    if condition is None:
        raise invalid(**{f"condition.{name}": fault for name, fault in faults.items()})
    return condition


def make_queue(
    *,
    actor: Actor,
    name_en: str,
    name_hi: str,
    topic: CallTopic,
    condition: Mapping[str, Any],
    daily_target: int,
    now: datetime,
    script: str = "",
) -> CallQueue:
    """Add a queue and fill it.

    422 for a wrong condition, topic or script, and a name missing or taken.
    """
    checked = checked_condition(condition)
    _require_topic(topic, checked)
    names = {"name_en": " ".join(name_en.split()), "name_hi": " ".join(name_hi.split())}
    missing = {field: FieldError("core.required") for field, words in names.items() if not words}
    if missing:
        raise invalid(**missing)
    _require_script(script)
    try:
        with transaction.atomic():
            segment = CustomerSegment.objects.create(
                name=names["name_en"], condition=checked.to_plain(), made_by=actor.name, changed_at=now
            )
            queue = CallQueue.objects.create(
                **names, topic=topic, segment=segment, daily_target=daily_target, script=script, changed_at=now
            )
            audit.record(
                actor=actor,
                action="desk.call_queue_made",
                target="call_queue",
                target_id=str(queue.pk),
                after={**names, "topic": topic, "condition": segment.condition, "daily_target": daily_target}
                | {"script": script},
            )
    except IntegrityError:
        raise invalid(name_en=FieldError("desk.queue_name_taken")) from None
    fill_queue(queue_id=queue.pk, now=now, most=0)
    return queue


CHANGEABLE = frozenset(
    {"name_en", "name_hi", "topic", "is_on", "place", "daily_target"}
    | {"opens", "closes", "dials_a_day", "dials_in_days"}
)


def change_queue(
    *, actor: Actor, queue_id: UUID, revision: int, changes: Mapping[str, Any], now: datetime
) -> CallQueue:
    """Change a queue or pause it; a call in progress continues.

    Another condition or topic fills the queue again: people whom nobody dialled yet are looked up again, promises and
    retries stay. Hours and caps may only narrow the owner's: 422 at the field otherwise. 409 `desk.queue_stale` where
    somebody changed the queue since it was read.
    """
    try:
        with transaction.atomic():
            queue = CallQueue.objects.select_for_update().filter(pk=queue_id).first()
            if queue is None:
                raise not_found()
            if queue.revision != revision:
                raise conflict("desk.queue_stale")
            wanted = {name: value for name, value in changes.items() if name in CHANGEABLE}
            wanted |= {name: " ".join(wanted[name].split()) for name in ("name_en", "name_hi") if name in wanted}
            before = {name: getattr(queue, name) for name in wanted}
            after = {name: value for name, value in wanted.items() if before[name] != value}
            was_on, condition = queue.is_on, _changed_condition(queue, changes)
            starts_over = condition is not None or "topic" in after
            if after or starts_over:
                for name, value in after.items():
                    setattr(queue, name, value)
                _require_narrower(queue)
                if starts_over and queue.segment is not None:
                    _require_topic(queue.topic, condition_of(condition or queue.segment.condition))
                if condition is not None and queue.segment is not None:
                    before["condition"], after["condition"] = queue.segment.condition, condition
                    queue.segment.condition, queue.segment.changed_at = condition, now
                    queue.segment.save(update_fields=["condition", "changed_at"])
                if starts_over:
                    _start_over(queue)
                queue.revision, queue.changed_at = queue.revision + 1, now
                queue.save()
                audit.record(
                    actor=actor,
                    action="desk.call_queue_changed",
                    target="call_queue",
                    target_id=str(queue.pk),
                    before={name: _plain(before[name]) for name in after},
                    after={name: _plain(value) for name, value in after.items()},
                )
    except IntegrityError:
        raise invalid(name_en=FieldError("desk.queue_name_taken")) from None
    if queue.is_on and (starts_over or not was_on):
        fill_queue(queue_id=queue_id, now=now, most=0)
    return queue


def _changed_condition(queue: CallQueue, changes: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the new condition as plain values, None where it stays.

    422 for a wrong one, or a queue without one.
    """
    if queue.segment is None and not {"condition", "topic"}.isdisjoint(changes):
        raise invalid(condition=FieldError("desk.queue_from_case"))
    if queue.segment is None or "condition" not in changes:
        return None
    condition = checked_condition(changes["condition"])
    return condition.to_plain() if condition != condition_of(queue.segment.condition) else None


def _require_topic(topic: str, condition: SegmentCondition) -> None:
    """Require the consent of a reminder where nobody waits for the call. 422 at `topic`."""
    if topic == "service" and not may_serve(condition):
        raise invalid(topic=FieldError("desk.topic_needs_consent"))


def _start_over(queue: CallQueue) -> None:
    """Take out the people whom nobody dialled, and set the filling back to its start.

    The queue itself is not written.
    """
    waiting = queue.tasks.filter(
        state__in=[TaskState.WAITING.value, TaskState.RESTING.value], dials=0, callback_at__isnull=True, cause=""
    )
    # A task that a caller takes at this instant is locked, and stays.
    free = list(waiting.select_for_update(of=("self",), skip_locked=True).values_list("pk", flat=True))
    CallTask.objects.filter(pk__in=among(free)).delete()
    queue.filled_at, queue.blocked, queue.reached_at, queue.reached_id = None, {}, None, None


def _plain(value: Any) -> Any:
    return f"{value:%H:%M}" if isinstance(value, time) else value


def _require_narrower(queue: CallQueue) -> None:
    """Require names, and hours and caps within the owner's rules for the queue's topic."""
    rules = call_rules()
    caps = rules.service if queue.topic == "service" else rules.reminder
    errors: dict[str, FieldError] = {
        field: FieldError("core.required") for field in ("name_en", "name_hi") if not getattr(queue, field)
    }
    for field, most in (("dials_a_day", caps.dials_a_day), ("dials_in_days", caps.dials_in_days)):
        if (getattr(queue, field) or 0) > most:
            errors[field] = FieldError("desk.queue_cap", {"most": most})
    if (queue.opens is None) != (queue.closes is None):
        errors["closes" if queue.closes is None else "opens"] = FieldError("core.required")
    elif queue.opens is not None and queue.closes is not None:
        law = rules.hours
        if queue.opens < law.from_ or queue.closes > law.until or queue.opens >= queue.closes:
            hours = {"from": f"{law.from_:%H:%M}", "until": f"{law.until:%H:%M}"}
            errors["opens"] = FieldError("desk.queue_hours", hours)
        elif narrowed_hours(rules.card_hours, queue.limits) is None:
            # Which products its people asked for is known only when they are called.
            errors["closes"] = FieldError("desk.queue_card_hours", {"from": f"{rules.card_hours.from_:%H:%M}"})
    if errors:
        raise invalid(**errors)


def name_script(*, actor: Actor, queue_id: UUID, script: str, now: datetime) -> CallQueue:
    """Name the script of a queue's callers, or none; 422 for an unknown code."""
    _require_script(script)
    with transaction.atomic():
        queue = CallQueue.objects.select_for_update().filter(pk=queue_id).first()
        if queue is None:
            raise not_found()
        before = queue.script
        if before != script:
            queue.script, queue.changed_at = script, now
            queue.save(update_fields=["script", "changed_at"])
            audit.record(
                actor=actor,
                action="desk.call_queue_script_named",
                target="call_queue",
                target_id=str(queue.pk),
                before={"script": before},
                after={"script": script},
            )
    return queue


def _require_script(code: str) -> None:
    if code and not has_script(code):
        raise invalid(script=FieldError("core.not_a_choice"))


def fill_queue(*, queue_id: UUID, now: datetime, most: int = MAX_FILLED) -> int:
    """Add the people of a queue's condition who may be called, and return how many.

    Each filling checks the latest MAX_PEOPLE, then `most` more from where the last one stopped, so that few who may be
    called are found behind many who may not. Counts grow from a lap's first filling to its last; somebody who stopped
    at two applications may be counted twice in a lap.

    Who may be called only later is added at rest; who may not is counted by reason. A person has one open task over
    all queues. A closed person is not added again for the same step. Idempotent.

    The row is locked to write only. Where another filling wrote or the queue was changed since it was read, nothing is
    written.
    """
    row = CallQueue.objects.filter(pk=queue_id, is_on=True).select_related("segment").first()
    if row is None or row.segment is None:
        return 0
    segment, filling = row.segment, _read_filling(row, row.segment, most, now)
    with transaction.atomic():
        same = CallQueue.objects.select_for_update().filter(
            pk=queue_id,
            is_on=True,
            revision=row.revision,
            filled_at=row.filled_at,
            reached_at=row.reached_at,
            reached_id=row.reached_id,
        )
        if not same.exists():
            return 0
        segment.people, segment.counted_at = filling.people, now
        segment.save(update_fields=["people", "counted_at"])
        before = row.tasks.count()
        CallTask.objects.bulk_create(filling.tasks, ignore_conflicts=True, batch_size=500)
        row.filled_at, row.blocked, end = now, filling.blocked, filling.end
        row.reached_at, row.reached_id = (end.at, end.row_id) if end is not None else (None, None)
        row.save(update_fields=["filled_at", "blocked", "reached_at", "reached_id"])
        return row.tasks.count() - before


@dataclass(frozen=True)
class QueueFilling:
    """Tasks that a filling adds, its counts since the lap began, and where the next one goes on."""

    tasks: list[CallTask]
    people: int
    blocked: dict[str, int]
    end: StoppedPlace | None


def _read_filling(row: CallQueue, segment: CustomerSegment, most: int, now: datetime) -> QueueFilling:
    condition = condition_of(segment.condition)
    goes_on = row.reached_at is not None
    latest = people_of_condition_for_system(condition, now=now)
    older = _older_people(row, condition, latest.end, most, now)
    people = list({person.customer_id: person for person in (*older.people, *latest.people)}.values())
    counted = {person.customer_id for person in (older.people if goes_on else people)}
    fresh = _without_called(people)
    topic = topic_at(condition.stage.value, cast(CallTopic, row.topic))
    verdicts = verdicts_for_system(fresh, topic, now=now, limits=row.limits)
    blocked = Counter[str](row.blocked if goes_on else {})
    tasks = []
    for person in fresh:
        verdict = verdicts.get(person.customer_id)
        if verdict is None or verdict.is_final:
            if person.customer_id in counted:
                blocked[str(verdict.reason) if verdict is not None and verdict.reason else "deleted"] += 1
            continue
        due_at = now if verdict.allowed or verdict.not_before is None else verdict.not_before
        tasks.append(_task(row, person, condition.stage, due_at, now))
    counted_before = (segment.people or 0) if goes_on else 0
    return QueueFilling(tasks, counted_before + len(counted), dict(blocked.most_common()), older.end)


def _without_called(people: Sequence[StoppedPerson]) -> list[StoppedPerson]:
    """Return who has no open task and no closed one for the same step."""
    tasks = CallTask.objects.filter(customer_id__in=among(person.customer_id for person in people))
    last: dict[UUID, datetime | None] = {}
    for customer_id, state, stopped_at in tasks.values_list("customer_id", "state", "stopped_at"):
        if state != TaskState.CLOSED.value:
            last[customer_id] = None
        elif customer_id not in last or (last[customer_id] or stopped_at) < stopped_at:
            last[customer_id] = stopped_at
    return [
        person
        for person in people
        if person.customer_id not in last
        or (last[person.customer_id] is not None and last[person.customer_id] < person.stopped_at)  # type: ignore[operator]
    ]


def _task(row: CallQueue, person: StoppedPerson, stage: StoppedStage, due_at: datetime, now: datetime) -> CallTask:
    facts = RankFacts(last_step_at=person.stopped_at, steps=STEPS[stage], has_match=person.has_match)
    tier, place = rank(facts, at=now)
    return CallTask(
        queue=row,
        customer_id=person.customer_id,
        application_id=person.application_id,
        product=person.product,
        language="hi" if person.language == "hi" else "en",
        stage=stage.value,
        stopped_at=person.stopped_at,
        state=TaskState.WAITING.value if due_at <= now else TaskState.RESTING.value,
        tier=tier,
        place=place,
        due_at=due_at,
        warm_until=person.stopped_at + timedelta(hours=WARM_HOURS),
        filled_at=now,
    )


def _older_people(
    row: CallQueue, condition: SegmentCondition, start: StoppedPlace | None, most: int, now: datetime
) -> StoppedPage:
    """Return the people after where the last filling stopped; after a whole lap, after `start`."""
    if row.reached_at is not None and row.reached_id is not None:
        start = StoppedPlace(row.reached_at, row.reached_id)
    if start is None or most == 0:
        return StoppedPage([], start)
    return people_of_condition_for_system(condition, now=now, after=start, most=most)


def fill_queues(*, now: datetime) -> int:
    """Fill every queue that is on; many of them share the people who are checked."""
    on = list(CallQueue.objects.filter(is_on=True, segment__isnull=False).values_list("pk", flat=True))
    most = min(MAX_FILLED, MAX_FILLED_TOGETHER // max(1, len(on)))
    return sum(fill_queue(queue_id=pk, now=now, most=most) for pk in on)


def set_caller(
    *,
    actor: Actor,
    admin_id: UUID,
    languages: Sequence[str],
    dials_a_day: int,
    talks_a_day: int | None = None,
    queue_ids: Collection[UUID] | None = None,
    own_number: str | None,
    now: datetime,
) -> CallerProfile:
    """Keep a caller's languages, queues, dials and talks a day, and own number.

    None leaves talks, queues or number as they are; no queue is every queue, an empty number takes it away. 422
    without a language, for an unknown queue or for a number that is none, 404 for no caller.
    """
    spoken = [code for code in LANGUAGES if code in languages]
    if not spoken:
        raise invalid(languages=FieldError("core.required"))
    if own_number:
        try:
            own_number = clean_mobile(own_number)
        except ValueError:
            raise invalid(own_number=FieldError("core.mobile")) from None
    chosen = None if queue_ids is None else list(CallQueue.objects.filter(pk__in=queue_ids))
    if chosen is not None and len(chosen) != len(set(queue_ids or ())):
        raise invalid(queue_ids=FieldError("core.not_a_choice"))
    user = get_user_model().objects.filter(pk=admin_id, area="admin", role_id__in=CALLER_ROLES).first()
    if user is None:
        raise not_found()
    admin_name = user.name
    with transaction.atomic():
        profile, _ = CallerProfile.objects.select_for_update().get_or_create(
            admin_id=str(admin_id), defaults={"languages": spoken, "changed_at": now}
        )
        before = _profile_facts(profile)
        profile.admin_name, profile.languages, profile.dials_a_day = admin_name, spoken, dials_a_day
        profile.changed_at = now
        if talks_a_day is not None:
            profile.talks_a_day = talks_a_day
        if own_number is not None:
            profile.own_number = own_number or None
        profile.save()
        if chosen is not None:
            profile.queues.set(chosen)
        audit.record(
            actor=actor,
            action="desk.caller_changed",
            target="user",
            target_id=str(admin_id),
            before=before,
            after=_profile_facts(profile),
            details={"own_number_changed": own_number is not None},
        )
    return profile


def _profile_facts(profile: CallerProfile) -> dict[str, Any]:
    names = sorted(profile.queues.values_list("name_en", flat=True))
    facts = {name: getattr(profile, name) for name in ("languages", "dials_a_day", "talks_a_day")}
    return {**facts, "queues": names}


def add_do_not_call(*, actor: Actor, mobile: str, reason: StopReason, heard_by: StopHeardBy, now: datetime) -> str:
    """Put a number on the do-not-call list, and return it. 422 at `mobile`, 409 if it is on it.

    Tasks of its person that are not held are closed; only the person's own later yes takes the number off.
    """
    try:
        number = clean_mobile(mobile)
    except ValueError:
        raise invalid(mobile=FieldError("core.mobile")) from None
    with transaction.atomic():
        people = sorted(row.pk for row in people_by_key_for_system("mobile", number))
        for customer_id in people:
            lock_subject(customer_id)
        latest = next(iter(do_not_call_entries(number)), None)
        if latest is not None and latest.stopped and not is_lifted(latest.at, [own_yes_to_calls_for_system(people)]):
            raise conflict("desk.on_do_not_call")
        stop_calls_to(
            actor=actor,
            mobile=number,
            subject_ids=people,
            source=StopSource.DESK,
            now=now,
            reason=reason.value,
            heard_by=heard_by.value,
        )
        close_open_tasks(customer_ids=people, reason="do_not_call", now=now)
    return number


def close_open_tasks(
    *, customer_ids: Collection[UUID], reason: str, now: datetime, topics: Collection[str] | None = None
) -> int:
    """Close the open tasks of people that nobody holds, of all topics or some.

    Held ones are asked again at the dial.
    """
    rows = CallTask.objects.select_for_update(of=("self",)).filter(
        customer_id__in=list(customer_ids), state__in=[TaskState.WAITING.value, TaskState.RESTING.value]
    )
    if topics is not None:
        rows = rows.filter(queue__topic__in=list(topics))
    tasks = list(rows)
    for task in tasks:
        close_task(task, reason, now)
    return len(tasks)
