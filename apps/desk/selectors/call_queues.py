"""Queues of people to call, and the preview of one. People are masked."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Count, Q

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import preset_range, today_ist
from apps.core.domain.identifiers import mask_mobile, mask_name
from apps.core.domain.problems import forbidden
from apps.customers.selectors.customers import people_by_id_for_system
from apps.desk.domain.call_causes import QUEUE_SENTENCES
from apps.desk.domain.calling import HELD, TaskState
from apps.desk.domain.conditions import SegmentCondition, explain
from apps.desk.models import CallOutcome, CallQueue, CallTask
from apps.desk.selectors.condition_people import (
    MAX_PREVIEWED,
    condition_of,
    count_people_for_system,
    people_of_condition_for_system,
    verdicts_for_system,
)
from apps.desk.selectors.segments import product_names
from apps.privacy.domain.calls import CallTopic

FIRST_SHOWN = 20


@dataclass(frozen=True)
class QueuePreview:
    """The people a queue would call: how many, how many of them may be called, and the rest.

    `is_cut`: the condition names at least so many. Of `checked`, the latest of them, the gate was asked.
    """

    people: int
    is_cut: bool
    checked: int
    callable_now: int
    callable_later: int
    blocked: dict[str, int]
    first: list[dict[str, Any]]
    sentence: str


def preview_queue(actor: Actor, condition: SegmentCondition, topic: CallTopic, *, now: datetime) -> QueuePreview:
    """Return how many people of a condition may be called, and the first of them masked."""
    if actor.area != "admin":
        raise forbidden()
    page = people_of_condition_for_system(condition, now=now, most=MAX_PREVIEWED)
    people, named = page.people, count_people_for_system(condition, page, now=now)
    verdicts = verdicts_for_system(people, topic, now=now)
    reasons = Counter(verdict.reason.value for verdict in verdicts.values() if verdict.reason and verdict.is_final)
    shown = people[:FIRST_SHOWN]
    rows = {row.pk: row for row in people_by_id_for_system(person.customer_id for person in shown)}
    return QueuePreview(
        people=named.people,
        is_cut=named.is_cut,
        checked=len(people),
        callable_now=sum(1 for verdict in verdicts.values() if verdict.allowed),
        callable_later=sum(1 for verdict in verdicts.values() if not verdict.allowed and not verdict.is_final),
        blocked=dict(reasons.most_common()),
        first=[
            {
                "name": mask_name(_full_name(rows[person.customer_id])),
                "mobile": mask_mobile(rows[person.customer_id].mobile_phone_number or ""),
                "city": rows[person.customer_id].city,
                "stopped_at": person.stopped_at,
                "reason": (verdict.reason.value if verdict.reason else "") if verdict else "",
            }
            for person in shown
            if person.customer_id in rows
            for verdict in [verdicts.get(person.customer_id)]
        ],
        sentence=explain(condition, actor.language, product_names(actor.language)),
    )


def _full_name(customer: Any) -> str:
    return f"{customer.first_name or ''} {customer.last_name or ''}".strip()


def _sentence(queue: CallQueue, language: str, names: Mapping[str, str]) -> str:
    """Return in words who stands in a queue."""
    if queue.segment is None:
        return QUEUE_SENTENCES[queue.topic][language == "hi"]  # type: ignore[index]
    return explain(condition_of(queue.segment.condition), language, names)


def queue_list(actor: Actor, now: datetime) -> list[dict[str, Any]]:
    """Return every queue with the number of people in each state, and today's call results."""
    if actor.area != "admin":
        raise forbidden()
    day = preset_range("today", today_ist(now))
    counted = CallTask.objects.order_by().values("queue_id", "state")
    counted = counted.annotate(number=Count("pk"), promised=Count("pk", filter=Q(callback_at__isnull=False)))
    states: dict[Any, Counter[str]] = defaultdict(Counter)
    promised: Counter[Any] = Counter()
    for row in counted.filter(~Q(state=TaskState.CLOSED.value)):
        states[row["queue_id"]][row["state"]] = row["number"]
        promised[row["queue_id"]] += row["promised"]
    outcomes = CallOutcome.objects.filter(at__gte=day.begins, at__lt=day.ends).order_by()
    called: dict[Any, dict[str, Any]] = {
        row["task__queue_id"]: dict(row)
        for row in outcomes.values("task__queue_id").annotate(
            called=Count("pk"), reached=Count("pk", filter=Q(connected=True))
        )
    }
    names = product_names(actor.language)
    return [
        {
            "queue_id": queue.pk,
            "name": queue.name_in(actor.language),
            "name_en": queue.name_en,
            "name_hi": queue.name_hi,
            "place": queue.place,
            "opens": queue.opens,
            "closes": queue.closes,
            "dials_a_day": queue.dials_a_day,
            "dials_in_days": queue.dials_in_days,
            "revision": queue.revision,
            "topic": queue.topic,
            "is_on": queue.is_on,
            "daily_target": queue.daily_target,
            "script": queue.script,
            "sentence": _sentence(queue, actor.language, names),
            "condition": condition_of(queue.segment.condition).to_plain() if queue.segment is not None else None,
            "is_filled": queue.segment is not None,
            "due": states[queue.pk][TaskState.WAITING.value],
            "in_call": sum(states[queue.pk][state.value] for state in HELD),
            "resting": states[queue.pk][TaskState.RESTING.value],
            "promised": promised[queue.pk],
            "called": called.get(queue.pk, {}).get("called", 0),
            "reached": called.get(queue.pk, {}).get("reached", 0),
            "blocked": queue.blocked,
            "filled_at": queue.filled_at,
        }
        for queue in CallQueue.objects.select_related("segment")
    ]
