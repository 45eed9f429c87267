"""Callers: their shifts and figures, for themselves and for supervisors."""

from datetime import datetime
from typing import Any

from django.db.models import Count

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange, preset_range, today_ist
from apps.core.domain.identifiers import mask_mobile
from apps.core.domain.problems import forbidden
from apps.desk.domain.calling import Disposition, ShiftReason, ShiftState, TaskState, ring_number
from apps.desk.domain.conditions import LANGUAGES
from apps.desk.models import CallerProfile, CallOutcome, CallQueue, CallShift, CallTask
from apps.desk.selectors.call_tasks import held_task, named_tasks, task_shown
from apps.privacy.selectors import calls as privacy
from apps.privacy.selectors.calls import call_rules


def number_of_caller(admin_id: str) -> str:
    """Return the number that a service rings first for a caller; empty where none is set."""
    profile = CallerProfile.objects.filter(admin_id=admin_id).first()
    return profile.own_number or "" if profile is not None else ""


def open_shift(admin_id: str) -> CallShift | None:
    """Return the caller's shift that is not over, or None."""
    return CallShift.objects.filter(admin_id=admin_id).exclude(state=ShiftState.OFF.value).first()


def caller_state(actor: Actor, now: datetime) -> dict[str, Any]:
    """Return the state of a caller's page: shift, open task, own figures, promises, queues."""
    day = preset_range("today", today_ist(now))
    own = [row for row in _dials(day) if row["by_id"] == actor.person_id]
    last = CallShift.objects.filter(admin_id=actor.person_id).order_by("-began_at").first()
    shift = last if last is not None and last.state != ShiftState.OFF.value else None
    task = held_task(actor.person_id, now)
    profile = CallerProfile.objects.filter(admin_id=actor.person_id).first()
    own_queues = set(profile.queues.values_list("pk", flat=True)) if profile is not None else set()
    promises = CallTask.objects.filter(promised_to=actor.person_id, callback_at__isnull=False).exclude(
        state=TaskState.CLOSED.value
    )
    due = CallTask.objects.filter(state=TaskState.WAITING.value).order_by()
    waiting = dict(due.values_list("queue_id").annotate(Count("pk")))
    return {
        "shift": shift.state if shift is not None else ShiftState.OFF.value,
        "since": shift.began_at if shift is not None else None,
        "was_idle": shift is None and last is not None and last.reason == ShiftReason.IDLE.value,
        "task": task_shown(actor, task, now) if task is not None else None,
        "today": {
            "dials": len(own),
            "talks": sum(1 for row in own if row["connected"]),
            "seconds": sum(row["seconds"] or 0 for row in own),
            "target": profile.dials_a_day if profile is not None else 200,
            "talks_target": profile.talks_a_day if profile is not None else 60,
        },
        "callbacks": [
            {
                "task_id": row.pk,
                "callback_at": row.callback_at,
                "name": name,
                "is_overdue": row.callback_at <= now,
                "rings": ring_number(row.callback_at, at=now) is not None,
            }
            for row, name in named_tasks(promises.order_by("callback_at")[:20])
            if row.callback_at is not None
        ],
        "queues": [
            {"queue_id": queue.pk, "name": queue.name_in(actor.language), "waiting": waiting.get(queue.pk, 0)}
            for queue in CallQueue.objects.filter(is_on=True)
            if not own_queues or queue.pk in own_queues
        ],
        "opens": call_rules().hours.from_,
        "closes": call_rules().hours.until,
        "callback_opens": call_rules().call_back_hours.from_,
        "callback_closes": call_rules().call_back_hours.until,
    }


def caller_figures(actor: Actor, now: datetime) -> list[dict[str, Any]]:
    """Return today's dials, talks, seconds and outcomes of every caller, by name."""
    if actor.area != "admin":
        raise forbidden()
    day = preset_range("today", today_ist(now))
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
    profiles = {row.admin_id: row for row in CallerProfile.objects.prefetch_related("queues")}
    for admin_id, row in figures.items():
        row["languages"] = list(profiles[admin_id].languages) if admin_id in profiles else list(LANGUAGES)
        row["target"] = profiles[admin_id].dials_a_day if admin_id in profiles else 200
        row["talks_target"] = profiles[admin_id].talks_a_day if admin_id in profiles else 60
        row["queues"] = [queue.pk for queue in profiles[admin_id].queues.all()] if admin_id in profiles else []
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


def _dials(day: DateRange) -> list[dict[str, Any]]:
    return privacy.attempts_by_caller_for_system(begins=day.begins, ends=day.ends)
