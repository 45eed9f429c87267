"""Schedules of reports: own ones on a report's page."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import IST
from apps.core.web.serializers import InputSerializer
from apps.reports.domain.schedules import EVERY, REPORT_OF_PAGE, Rhythm
from apps.reports.models import ReportSchedule
from apps.reports.selectors.schedules import ScheduleLine, report_readers, schedules_for, views_to_schedule
from apps.reports.services import schedules


class ScheduleQuery(InputSerializer):
    page = serializers.ChoiceField(choices=list(REPORT_OF_PAGE))


class RhythmIn(InputSerializer):
    """Rhythm of a schedule: interval, Indian time of day, and recipients.

    A weekly rhythm has `weekday` (0 is Monday), a monthly one `month_day` (31: the last).
    """

    every = serializers.ChoiceField(choices=EVERY)
    at = serializers.TimeField(help_text="As 09:00.", format="%H:%M")
    weekday = serializers.IntegerField(min_value=0, max_value=6, required=False, allow_null=True)
    month_day = serializers.IntegerField(min_value=1, max_value=31, required=False, allow_null=True)
    recipients = serializers.ListField(child=serializers.UUIDField(), max_length=100)


class ScheduleIn(RhythmIn):
    view_id = serializers.UUIDField()


class SchedulePatchIn(RhythmIn):
    revision = serializers.IntegerField(min_value=1)
    is_on = serializers.BooleanField()


class ScheduleChoiceOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()


class ScheduleOut(serializers.Serializer[Any]):
    """One schedule with its next and its last slot.

    `next_at` is null while it is off; the counts are those of the slot that was sent last.
    """

    id = serializers.UUIDField()
    view = ScheduleChoiceOut()
    every = serializers.ChoiceField(choices=EVERY)
    at = serializers.TimeField(format="%H:%M")
    weekday = serializers.IntegerField(allow_null=True)
    month_day = serializers.IntegerField(allow_null=True)
    recipients = ScheduleChoiceOut(many=True)
    next_at = serializers.DateTimeField(allow_null=True)
    last_at = serializers.DateTimeField(allow_null=True)
    last_sent = serializers.IntegerField()
    last_failed = serializers.IntegerField()
    revision = serializers.IntegerField()


class SchedulesOut(serializers.Serializer[Any]):
    """The own schedules of a page, the views that can be sent, and who may read reports."""

    results = ScheduleOut(many=True)
    views = ScheduleChoiceOut(many=True)
    readers = ScheduleChoiceOut(many=True)


class ScheduleDeletedOut(serializers.Serializer[Any]):
    deleted = serializers.BooleanField()


class ScheduleListView(AdminView):
    """GET, POST /api/admin/schedules: the own schedules of a page; send a view in a rhythm."""

    permission_required = Can.READ_REPORTS
    query_serializer = {"get": ScheduleQuery}
    request_serializer = {"post": ScheduleIn}
    response_serializer = {"get": SchedulesOut, "post": SchedulesOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        return _page(request, query.page)

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        schedule = schedules.make_schedule(
            by=request.actor,
            view_id=body.view_id,
            rhythm=_rhythm(body),
            recipients=body.recipients,
            now=timezone.now(),
        )
        return _page(request, schedule.view.page)


class ScheduleDetailView(AdminView):
    """PATCH, DELETE /api/admin/schedules/{id}: change, switch or delete an own schedule."""

    permission_required = Can.READ_REPORTS
    request_serializer = {"patch": SchedulePatchIn}
    response_serializer = {"patch": SchedulesOut, "delete": ScheduleDeletedOut}

    def patch(self, request: ActorRequest, body: Any, schedule_id: UUID) -> dict[str, Any]:
        schedule = schedules.change_schedule(
            by=request.actor,
            schedule_id=schedule_id,
            revision=body.revision,
            rhythm=_rhythm(body),
            recipients=body.recipients,
            is_on=body.is_on,
            now=timezone.now(),
        )
        return _page(request, schedule.view.page)

    def delete(self, request: ActorRequest, schedule_id: UUID) -> dict[str, Any]:
        schedules.delete_schedule(by=request.actor, schedule_id=schedule_id)
        return {"deleted": True}


class ScheduleStartedOut(serializers.Serializer[Any]):
    started = serializers.BooleanField()


class ScheduleRunNowView(AdminView):
    """POST /api/admin/schedules/{id}/run-now: send an own schedule, at most once a minute."""

    permission_required = Can.READ_REPORTS
    response_serializer = ScheduleStartedOut

    def post(self, request: ActorRequest, schedule_id: UUID) -> dict[str, Any]:
        schedules.run_now(by=request.actor, schedule_id=schedule_id, now=timezone.now())
        return {"started": True}


def _rhythm(body: Any) -> Rhythm:
    return Rhythm(body.every, body.at, body.weekday, body.month_day)


def _page(request: ActorRequest, page: str) -> dict[str, Any]:
    return {
        "results": [_line(line) for line in schedules_for(request.actor, page)],
        "views": [{"id": view.pk, "name": view.name} for view in views_to_schedule(request.actor, page)],
        "readers": [{"id": pk, "name": admin.name} for pk, admin in report_readers().items()],
    }


def _line(line: ScheduleLine) -> dict[str, Any]:
    schedule: ReportSchedule = line.schedule
    states = [run.state for run in line.last_runs]
    return {
        "id": schedule.pk,
        "view": {"id": schedule.view_id, "name": schedule.view.name},
        "every": schedule.every,
        "at": schedule.at,
        "weekday": schedule.weekday,
        "month_day": schedule.month_day,
        "recipients": [{"id": pk, "name": name} for pk, name in line.recipients],
        "next_at": schedule.next_at and schedule.next_at.astimezone(IST),
        "last_at": line.last_runs[0].slot if line.last_runs else None,
        "last_sent": states.count("sent"),
        "last_failed": states.count("failed"),
        "revision": schedule.revision,
    }
