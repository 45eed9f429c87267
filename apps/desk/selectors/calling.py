"""Reads for callers and their supervisors. People are masked, but for the first name."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db.models import Count, Q

from apps.applications.selectors import calling as applications
from apps.applications.selectors.calling import StoppedPage, StoppedPerson, StoppedPlace, StoppedQuery
from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.claims import claims_in
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, today_ist
from apps.core.domain.identifiers import clean_mobile, mask_mobile, mask_name
from apps.core.domain.problems import FieldError, forbidden, invalid
from apps.customers.selectors.customers import (
    contact_person_of,
    customer_by_id_for_system,
    people_by_id_for_system,
    people_by_key_for_system,
)
from apps.desk.domain.call_scripts import fill_script
from apps.desk.domain.calling import HELD, RULES, Disposition, ShiftState, TaskState, callback_choices
from apps.desk.domain.campaigns import WHOLE, AudienceShare
from apps.desk.domain.condition_groups import group_of, ways_of, without_ways
from apps.desk.domain.conditions import SegmentCondition, StoppedStage, explain
from apps.desk.models import CallerProfile, CallOutcome, CallQueue, CallShift, CallTask
from apps.desk.selectors.segments import people_of_group_for_system, share_of_people_for_system
from apps.privacy.domain.call_lines import Dialler
from apps.privacy.domain.calls import CallTopic, CallVerdict
from apps.privacy.domain.contact import ContactChannel
from apps.privacy.domain.do_not_call import is_lifted
from apps.privacy.selectors import calls as privacy
from apps.privacy.selectors.calls import Callee, call_rules, call_verdicts
from apps.privacy.selectors.contact import contact_decisions

MAX_PEOPLE = 5_000
"""How many people a page asks about while its reader waits."""
AT_ONCE = 500
FIRST_SHOWN = 20
BOTH_LANGUAGES = ("en", "hi")


def condition_of(values: Mapping[str, Any]) -> SegmentCondition:
    """Return the condition that a table stores; it was checked when it was written."""
    return SegmentCondition(
        stage=StoppedStage(values["stage"]),
        from_hours=values["from_hours"],
        until_hours=values["until_hours"],
        products=tuple(values.get("products", ())),
        languages=tuple(values.get("languages", ())),
        cities=tuple(values.get("cities", ())),
        where=group_of(values["where"]) if values.get("where") else None,
    )


def product_names(language: str) -> dict[str, str]:
    """Return the name of every product by its code."""
    return {row.code: row.name_hi if language == "hi" else row.name_en for row in catalogue.products()}


def people_of_condition_for_system(
    condition: SegmentCondition,
    *,
    now: datetime,
    share: AudienceShare = WHOLE,
    after: StoppedPlace | None = None,
    most: int = MAX_PEOPLE,
) -> StoppedPage:
    """Return the people of a condition now, the latest first, at most so many after a place.

    Whether a person can be reached is no column: where `where` names a way, the contact gate answers for each person
    whom the rest of the condition names.
    """
    page = applications.stopped_people_for_system(_query_of(condition, share, now), after=after, most=most)
    where, people = condition.where, page.people
    if where is None or not (ways := ways_of(where)) or not people:
        return page
    reachable = {way: _reachable(people, way[0], way[1], now) for way in ways}
    named = people_of_group_for_system(where, now=now, reachable=reachable)
    ids = set(named.filter(pk__in=[row.customer_id for row in people]).values_list("pk", flat=True))
    return replace(page, people=[row for row in people if row.customer_id in ids])


@dataclass(frozen=True)
class PeopleCount:
    """The number of people whom a condition names; `is_cut`: at least so many."""

    people: int
    is_cut: bool


def count_people_for_system(
    condition: SegmentCondition, page: StoppedPage, *, now: datetime, share: AudienceShare = WHOLE
) -> PeopleCount:
    """Return how many people a condition names; `page` is its first one.

    The count is exact for any number, except where `where` names a way to reach people and the page is not the last.
    """
    if page.end is None:
        return PeopleCount(len(page.people), is_cut=False)
    if condition.where is not None and ways_of(condition.where):
        return PeopleCount(len(page.people), is_cut=True)
    return PeopleCount(applications.count_stopped_for_system(_query_of(condition, share, now)), is_cut=False)


def _query_of(condition: SegmentCondition, share: AudienceShare, now: datetime) -> StoppedQuery:
    """Return a condition without its ways as a query."""
    group = None if condition.where is None else without_ways(condition.where)
    return StoppedQuery(
        condition.stage.value,
        begins=now - timedelta(hours=condition.until_hours),
        ends=now - timedelta(hours=condition.from_hours),
        products=condition.products,
        languages=condition.languages,
        cities=condition.cities,
        people=share_of_people_for_system(group, share, now=now),
    )


def _reachable(people: Sequence[StoppedPerson], channel: str, topic: Any, now: datetime) -> set[UUID]:
    """Return who of many people may be reached by a way, now or at a later hour."""
    if channel == "call":
        verdicts = verdicts_for_system(people, topic, now=now)
        return {pk for pk, verdict in verdicts.items() if not verdict.is_final}
    reachable: set[UUID] = set()
    for start in range(0, len(people), AT_ONCE):
        rows = people_by_id_for_system(row.customer_id for row in people[start : start + AT_ONCE])
        persons = [contact_person_of(row) for row in rows if row.erased_at is None]
        written = cast(ContactChannel, channel)
        decisions = contact_decisions(persons, [written], topic, at=now)
        reachable |= {person.id for person in persons if decisions[person.id][written].allowed}
    return reachable


def verdicts_for_system(people: Sequence[StoppedPerson], topic: CallTopic, *, now: datetime) -> dict[UUID, CallVerdict]:
    """Return for each of many people whether they may be called now."""
    verdicts: dict[UUID, CallVerdict] = {}
    for start in range(0, len(people), AT_ONCE):
        chunk = people[start : start + AT_ONCE]
        rows = {row.pk: row for row in people_by_id_for_system(person.customer_id for person in chunk)}
        callees = [
            callee_of(rows[person.customer_id], person.product) for person in chunk if person.customer_id in rows
        ]
        verdicts |= call_verdicts(callees, topic, at=now)
    return verdicts


def callee_of(customer: Any, product: str) -> Callee:
    """Return a customer row as a person who may be called."""
    return Callee(
        id=customer.pk,
        mobile="" if customer.erased_at is not None else customer.mobile_phone_number or "",
        language="hi" if customer.language == "hi" else "en",
        product=product,
        is_deleted=customer.erased_at is not None,
    )


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
    page = people_of_condition_for_system(condition, now=now)
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


def number_of_caller(admin_id: str) -> str:
    """Return the number that a service rings first for a caller; empty where none is set."""
    profile = CallerProfile.objects.filter(admin_id=admin_id).first()
    return profile.own_number or "" if profile is not None else ""


def open_shift(admin_id: str) -> CallShift | None:
    """Return the caller's shift that is not over, or None."""
    return CallShift.objects.filter(admin_id=admin_id).exclude(state=ShiftState.OFF.value).first()


def held_task(admin_id: str, now: datetime) -> CallTask | None:
    """Return the task that a caller holds, while the lease lasts, or None."""
    rows = CallTask.objects.filter(lease_by=admin_id, state__in=[state.value for state in HELD], lease_until__gt=now)
    return rows.select_related("queue", "script").first()


def caller_state(actor: Actor, now: datetime) -> dict[str, Any]:
    """Return the state of a caller's page: shift, open task, own figures, promises, queues."""
    day = _day(now)
    own = [row for row in _dials(day) if row["by_id"] == actor.person_id]
    shift = open_shift(actor.person_id)
    task = held_task(actor.person_id, now)
    profile = CallerProfile.objects.filter(admin_id=actor.person_id).first()
    promises = CallTask.objects.filter(promised_to=actor.person_id, callback_at__isnull=False).exclude(
        state=TaskState.CLOSED.value
    )
    due = CallTask.objects.filter(state=TaskState.WAITING.value).order_by()
    waiting = dict(due.values_list("queue_id").annotate(Count("pk")))
    return {
        "shift": shift.state if shift is not None else ShiftState.OFF.value,
        "since": shift.began_at if shift is not None else None,
        "task": task_shown(actor, task, now) if task is not None else None,
        "today": {
            "dials": len(own),
            "talks": sum(1 for row in own if row["connected"]),
            "seconds": sum(row["seconds"] or 0 for row in own),
            "target": profile.dials_a_day if profile is not None else 200,
        },
        "callbacks": [
            {"task_id": row.pk, "callback_at": row.callback_at, "name": name, "is_overdue": row.callback_at <= now}
            for row, name in _named(promises.order_by("callback_at")[:20])
            if row.callback_at is not None
        ],
        "queues": [
            {"queue_id": queue.pk, "name": queue.name_in(actor.language), "waiting": waiting.get(queue.pk, 0)}
            for queue in CallQueue.objects.filter(is_on=True)
        ],
        "opens": call_rules().hours.from_,
        "closes": call_rules().hours.until,
    }


def _named(tasks: Any) -> list[tuple[CallTask, str]]:
    rows = list(tasks)
    people = {row.pk: row for row in people_by_id_for_system(task.customer_id for task in rows)}
    return [(task, _greeting(people[task.customer_id])) for task in rows if task.customer_id in people]


def task_shown(actor: Actor, task: CallTask, now: datetime) -> dict[str, Any]:
    """Return a held task as its caller sees it, with the script filled in."""
    customer = customer_by_id_for_system(task.customer_id)
    about = applications.called_about_for_system(task.application_id, actor.language) if task.application_id else None
    names = product_names(actor.language)
    earlier = privacy.attempts_of_for_system([task.customer_id], before=now, most=5)
    outcomes = {row.attempt_id: row for row in CallOutcome.objects.filter(customer_id=task.customer_id)}
    rules = call_rules()
    return {
        "task_id": task.pk,
        "lease": task.lease,
        "lease_until": task.lease_until,
        "state": task.state,
        "attempt_id": task.attempt_id,
        "dialler": settings.DIALLER,
        "is_recorded": Dialler(settings.DIALLER).records,
        "queue": task.queue.name_in(actor.language),
        "topic": task.queue.topic,
        "customer_id": task.customer_id,
        "name": _greeting(customer) if customer is not None else "",
        "mobile": mask_mobile(customer.mobile_phone_number or "") if customer is not None else "",
        "city": customer.city if customer is not None else "",
        "language": task.language,
        "stage": task.stage,
        "stopped_at": task.stopped_at,
        "callback_at": task.callback_at,
        "product": names.get(task.product, ""),
        "about": about,
        "earlier": [
            {
                "at": row.at,
                "by": row.by_name,
                "disposition": outcomes[row.pk].disposition if row.pk in outcomes else "",
            }
            for row in earlier
        ],
        "script_version": task.script.version if task.script is not None else None,
        "scripts": {language: _script(task, customer, about, actor, language) for language in BOTH_LANGUAGES},
        "never_say": {language: claims_in(language, today_ist(now)) for language in BOTH_LANGUAGES},
        "dispositions": [
            {
                "code": disposition.value,
                "needs_note": rule.needs_note,
                "needs_time": rule.needs_time,
                "rest_minutes": int(rule.rest.total_seconds() // 60) if rule.rest else 0,
                "quiet_days": rule.quiet.days if rule.quiet else 0,
            }
            for disposition, rule in RULES.items()
        ],
        "times": [
            {"code": code, "at": moment} for code, moment in callback_choices(rules.call_back_hours, at=now).items()
        ],
    }


def _script(
    task: CallTask, customer: Any, about: Mapping[str, Any] | None, actor: Actor, language: str
) -> dict[str, Any]:
    """Return the script of a task in a language with the person's figures; empty without one."""
    if task.script is None:
        return {"first": "", "steps": []}
    values = {
        "name": (customer.first_name or "") if customer is not None else "",
        "caller": actor.name,
        "product": product_names(language).get(task.product, ""),
        "amount": f"₹{_grouped(about['amount'])}" if about else "",
        "months": str(about["tenure_months"]) if about else "",
        "lenders": str(about["matched"]) if about else "",
        "lender": about["waits_for"] if about else "",
    }
    return asdict(fill_script(task.script.hi if language == "hi" else task.script.en, values))


def _grouped(amount: str) -> str:
    """Return rupees in the Indian grouping, without paise: 500000.00 -> 5,00,000."""
    digits = amount.partition(".")[0]
    head, tail = digits[:-3], digits[-3:]
    groups: list[str] = []
    while head:
        groups.insert(0, head[-2:])
        head = head[:-2]
    return ",".join([*groups, tail])


def queue_list(actor: Actor, now: datetime) -> list[dict[str, Any]]:
    """Return every queue with the number of people in each state, and today's call results."""
    if actor.area != "admin":
        raise forbidden()
    day = _day(now)
    counted = CallTask.objects.order_by().values("queue_id", "state").annotate(number=Count("pk"))
    states: dict[Any, Counter[str]] = defaultdict(Counter)
    for row in counted.filter(~Q(state=TaskState.CLOSED.value)):
        states[row["queue_id"]][row["state"]] = row["number"]
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
            "topic": queue.topic,
            "is_on": queue.is_on,
            "daily_target": queue.daily_target,
            "script": queue.script,
            "sentence": explain(condition_of(queue.segment.condition), actor.language, names),
            "due": states[queue.pk][TaskState.WAITING.value],
            "in_call": sum(states[queue.pk][state.value] for state in HELD),
            "resting": states[queue.pk][TaskState.RESTING.value],
            "called": called.get(queue.pk, {}).get("called", 0),
            "reached": called.get(queue.pk, {}).get("reached", 0),
            "blocked": queue.blocked,
            "filled_at": queue.filled_at,
        }
        for queue in CallQueue.objects.select_related("segment")
    ]


def caller_figures(actor: Actor, now: datetime) -> list[dict[str, Any]]:
    """Return today's dials, talks, seconds and outcomes of every caller, by name."""
    if actor.area != "admin":
        raise forbidden()
    day = _day(now)
    figures: dict[str, dict[str, Any]] = {}
    for shift in CallShift.objects.exclude(state=ShiftState.OFF.value):
        figures[shift.admin_id] = _no_figures(shift.admin_id, shift.admin_name) | {"shift": shift.state}
    for dial in _dials(day):
        row = figures.setdefault(dial["by_id"], _no_figures(dial["by_id"], dial["by_name"]))
        row["dials"] += 1
        row["talks"] += bool(dial["connected"])
        row["seconds"] += dial["seconds"] or 0
    for outcome in CallOutcome.objects.filter(at__gte=day.begins, at__lt=day.ends):
        row = figures.setdefault(outcome.by_id, _no_figures(outcome.by_id, outcome.by_name))
        row["outcomes"][outcome.disposition] = row["outcomes"].get(outcome.disposition, 0) + 1
    profiles = {row.admin_id: row for row in CallerProfile.objects.all()}
    for admin_id, row in figures.items():
        row["languages"] = list(profiles[admin_id].languages) if admin_id in profiles else list(BOTH_LANGUAGES)
        row["target"] = profiles[admin_id].dials_a_day if admin_id in profiles else 200
        row["own_number"] = mask_mobile(profiles[admin_id].own_number or "") if admin_id in profiles else ""
        row["outcomes"] = [
            {"code": code.value, "count": row["outcomes"][code.value]}
            for code in Disposition
            if code.value in row["outcomes"]
        ]
    return sorted(figures.values(), key=lambda row: (row["name"], row["admin_id"]))


def _no_figures(admin_id: str, name: str) -> dict[str, Any]:
    return {
        "admin_id": admin_id,
        "name": name,
        "shift": ShiftState.OFF.value,
        "dials": 0,
        "talks": 0,
        "seconds": 0,
        "outcomes": {},
    }


def held_tasks(actor: Actor, now: datetime) -> list[dict[str, Any]]:
    """Return the tasks that callers hold, those first whose lease ends first."""
    if actor.area != "admin":
        raise forbidden()
    rows = CallTask.objects.filter(state__in=[state.value for state in HELD]).select_related("queue")
    return [
        {
            "task_id": row.pk,
            "name": name,
            "queue": row.queue.name_in(actor.language),
            "caller": row.lease_name,
            "state": row.state,
            "lease_until": row.lease_until,
            "is_over": row.lease_until is not None and row.lease_until <= now,
        }
        for row, name in _named(rows.order_by("lease_until"))
    ]


def _dials(day: DateRange) -> list[dict[str, Any]]:
    return privacy.attempts_by_caller_for_system(begins=day.begins, ends=day.ends)


def _day(now: datetime) -> DateRange:
    today = today_ist(now)
    return DateRange(today, today + timedelta(days=1))


def _full_name(customer: Any) -> str:
    return f"{customer.first_name or ''} {customer.last_name or ''}".strip()


def _greeting(customer: Any) -> str:
    """Return the whole first name and the initial of the last, for the caller's greeting."""
    first, last = customer.first_name or "", customer.last_name or ""
    return f"{first} {last[0]}." if first and last else first


def do_not_call_state(actor: Actor, mobile: str) -> dict[str, Any]:
    """Return what the do-not-call list and the operators say of one number. 422 at `mobile`."""
    if actor.area != "admin":
        raise forbidden()
    try:
        number = clean_mobile(mobile)
    except ValueError:
        raise invalid(mobile=FieldError("core.mobile")) from None
    answer = privacy.dnd_answer_of(number)
    entries = privacy.do_not_call_entries(number)
    yes_at = privacy.own_yes_to_calls_for_system([row.pk for row in people_by_key_for_system("mobile", number)])
    has_entry = bool(entries) and entries[0].stopped
    is_over = has_entry and is_lifted(entries[0].at, [yes_at])
    return {
        "mobile": mask_mobile(number),
        "is_stopped": has_entry and not is_over,
        "lifted_at": yes_at if is_over else None,
        "entries": [
            {
                "at": row.at,
                "stopped": row.stopped,
                "source": row.source,
                "by": row.by_name,
                "reason": row.reason,
                "heard_by": row.heard_by,
            }
            for row in entries
        ],
        "dnd": answer.blocked if answer is not None else "",
        "dnd_checked_at": answer.checked_at if answer is not None else None,
    }


def outcomes_of(ids: Collection[UUID], *, before: datetime, most: int) -> list[CallOutcome]:
    """Return the newest outcomes of calls to a person before an instant, at most `most`."""
    rows = CallOutcome.objects.filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])
