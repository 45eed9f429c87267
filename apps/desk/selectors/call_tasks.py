"""Tasks as callers see them. People are masked, but for the first name."""

from collections.abc import Collection, Mapping
from dataclasses import asdict
from datetime import datetime
from typing import Any
from uuid import UUID

from django.conf import settings

from apps.applications.selectors import calling as applications
from apps.catalogue.domain.claims import claims_in
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_mobile
from apps.core.domain.problems import forbidden
from apps.customers.selectors.customers import customer_by_id_for_system, people_by_id_for_system
from apps.desk.domain.call_scripts import fill_script
from apps.desk.domain.calling import HELD, RING_BEFORE, RULES, RefusalReason, TaskState, callback_choices
from apps.desk.domain.conditions import LANGUAGES
from apps.desk.models import CallOutcome, CallTask
from apps.desk.selectors.call_causes import cause_words
from apps.desk.selectors.segments import product_names
from apps.privacy.domain.call_lines import Dialler
from apps.privacy.selectors import calls as privacy
from apps.privacy.selectors.calls import call_rules


def held_task(admin_id: str, now: datetime) -> CallTask | None:
    """Return the task that a caller holds, while the lease lasts, or None."""
    rows = CallTask.objects.filter(lease_by=admin_id, state__in=[state.value for state in HELD], lease_until__gt=now)
    return rows.select_related("queue", "script").first()


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
        "dialled_at": next((row.at for row in earlier if row.pk == task.attempt_id), None),
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
        "cause": task.cause,
        "cause_words": cause_words(task, actor.language) if task.cause else "",
        "stopped_at": task.stopped_at,
        "callback_at": task.callback_at,
        "product": names.get(task.product, ""),
        "about": about,
        "earlier": [
            {
                "at": row.at,
                "by": row.by_name,
                "disposition": outcomes[row.pk].disposition if row.pk in outcomes else "",
                "refusal": outcomes[row.pk].refusal if row.pk in outcomes else "",
            }
            for row in earlier
        ],
        "script_version": task.script.version if task.script is not None else None,
        "scripts": {language: _script(task, customer, about, actor, language) for language in LANGUAGES},
        "never_say": {language: claims_in(language, today_ist(now)) for language in LANGUAGES},
        "dispositions": [
            {
                "code": disposition.value,
                "needs_note": rule.needs_note,
                "needs_time": rule.needs_time,
                "needs_reason": rule.needs_reason,
                "rest_minutes": int(rule.rest.total_seconds() // 60) if rule.rest else 0,
                "quiet_days": rule.quiet.days if rule.quiet else 0,
                "again_hours": int(rule.look_again.total_seconds() // 3600) if rule.look_again else 0,
                "request": rule.request.value if rule.request is not None else "",
            }
            for disposition, rule in RULES.items()
        ],
        "times": [
            {"code": code, "at": moment} for code, moment in callback_choices(rules.call_back_hours, at=now).items()
        ],
        "refusals": [reason.value for reason in RefusalReason],
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
        "lenders": str(about["matched"]) if about and about["matched"] else "",
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


def promises_to_ring_for_system(now: datetime) -> list[CallTask]:
    """Return promised calls from five minutes before their time on that are not in hand."""
    rows = CallTask.objects.filter(callback_at__lte=now + RING_BEFORE).exclude(promised_to="")
    idle = [TaskState.WAITING.value, TaskState.RESTING.value]
    return list(rows.filter(state__in=idle).order_by("callback_at"))


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
        for row, name in named_tasks(rows.order_by("lease_until"))
    ]


def named_tasks(tasks: Any) -> list[tuple[CallTask, str]]:
    """Return tasks with the greetings of their people; a task without a person is left out."""
    rows = list(tasks)
    people = {row.pk: row for row in people_by_id_for_system(task.customer_id for task in rows)}
    return [(task, _greeting(people[task.customer_id])) for task in rows if task.customer_id in people]


def _greeting(customer: Any) -> str:
    """Return the whole first name and the initial of the last, for the caller's greeting."""
    first, last = customer.first_name or "", customer.last_name or ""
    return f"{first} {last[0]}." if first and last else first


def outcomes_of(ids: Collection[UUID], *, before: datetime, most: int) -> list[CallOutcome]:
    """Return the newest outcomes of calls to a person before an instant, at most `most`."""
    rows = CallOutcome.objects.filter(customer_id__in=list(ids), at__lt=before)
    return list(rows.order_by("-at", "-pk")[:most])
