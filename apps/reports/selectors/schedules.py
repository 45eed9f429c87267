"""Schedules of reports: the own ones with their last run, and who may be sent a report."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, cast
from uuid import UUID

from django.db.models import Count, Exists, OuterRef, Subquery

from apps.accounts import selectors as accounts
from apps.accounts.domain.permissions import Can, has_permission
from apps.core.domain.actor import Actor
from apps.reports.domain.schedules import Every, Rhythm, shows_report
from apps.reports.models import ReportSchedule, ReportScheduleRun


@dataclass(frozen=True)
class ScheduleLine:
    """A schedule as its owner sees it: the recipients by name, and the runs of its last slot."""

    schedule: ReportSchedule
    recipients: list[tuple[UUID, str]]
    last_runs: list[ReportScheduleRun]


@dataclass(frozen=True)
class FailedSchedule:
    """A schedule that did not reach `people` recipients, with the name and the page of its view."""

    view: str
    page: str
    people: int


def rhythm_of(schedule: ReportSchedule) -> Rhythm:
    """Return a schedule's rhythm as the rules know it."""
    return Rhythm(cast(Every, schedule.every), schedule.at, schedule.weekday, schedule.month_day)


def report_readers() -> dict[UUID, Any]:
    """Return the admins who may sign in and read reports, by id in the order of their names."""
    admins = accounts.active_admins_for_system()
    return {
        admin.pk: admin
        for admin in admins
        if has_permission(Actor("admin", str(admin.pk), role_id=admin.role_id), Can.READ_REPORTS)
    }


def schedules_for(actor: Actor, page: str) -> list[ScheduleLine]:
    """Return the own schedules of a report's page, the oldest first."""
    rows = ReportSchedule.objects.filter(owner=accounts.own_user_id(actor), view__page=page).select_related("view")
    schedules = list(rows)
    names = accounts.names_of_users_for_system({pk for schedule in schedules for pk in schedule.recipients})
    latest: dict[UUID, list[ReportScheduleRun]] = {}
    newest = ReportScheduleRun.objects.filter(schedule=OuterRef("schedule")).order_by("-slot").values("slot")[:1]
    for run in ReportScheduleRun.objects.filter(schedule__in=schedules, slot=Subquery(newest)).order_by("pk"):
        latest.setdefault(run.schedule_id, []).append(run)
    return [
        ScheduleLine(schedule, [(pk, names.get(pk, "")) for pk in schedule.recipients], latest.get(schedule.pk, []))
        for schedule in schedules
    ]


def views_to_schedule(actor: Actor, page: str) -> list[Any]:
    """Return the views of a page that can be sent: own and shared ones that show the report."""
    return [view for view in accounts.saved_views_for(actor, page) if shows_report(view.page, view.query)]


def failed_schedules_for_system(since: datetime) -> list[FailedSchedule]:
    """Return the schedules whose last slot, at or after `since`, failed for a recipient.

    They are in the order of their views' names.
    """
    later = ReportScheduleRun.objects.filter(schedule=OuterRef("schedule"), slot__gt=OuterRef("slot"))
    failed = ReportScheduleRun.objects.filter(~Exists(later), state=ReportScheduleRun.State.FAILED, slot__gte=since)
    rows = failed.values("schedule__view__name", "schedule__view__page").annotate(people=Count("pk"))
    return [
        FailedSchedule(row["schedule__view__name"], row["schedule__view__page"], row["people"])
        for row in rows.order_by("schedule__view__name", "schedule")
    ]
