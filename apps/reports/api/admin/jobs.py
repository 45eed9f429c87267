"""Calls of the page of jobs: long work with its state, and freshness."""

from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.identifiers import mask_numbers
from apps.core.domain.jobs import JobLine, JobState
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.reports.domain.lateness import Silence
from apps.reports.selectors.freshness import freshness
from apps.reports.selectors.jobs import job_kinds, job_list
from apps.reports.services.jobs import cancel_job, retry_job

STATES = [state.value for state in JobState]


class JobListQuery(InputSerializer):
    """The kind that the list is narrowed to."""

    kind = serializers.ChoiceField(choices=[(kind, kind) for kind in job_kinds()], required=False)


class JobLineOut(serializers.Serializer[Any]):
    """One job. It names nobody but the member of staff who asked for it."""

    kind = serializers.ChoiceField(choices=[(kind, kind) for kind in job_kinds()])
    id = serializers.CharField()
    topic = serializers.CharField(
        allow_blank=True, help_text="The kind of a sheet, why a day was counted, a report's page."
    )
    what = serializers.CharField()
    by = serializers.CharField(allow_blank=True, help_text="Empty: the timetable, or a customer.")
    state = serializers.ChoiceField(choices=STATES)
    began_at = serializers.DateTimeField()
    touched_at = serializers.DateTimeField()
    done = serializers.IntegerField()
    of = serializers.IntegerField(allow_null=True, help_text="The whole that `done` is a part of, where it is known.")
    attempts = serializers.IntegerField()
    runner = serializers.CharField(allow_blank=True, help_text="The process that works on it: machine and number.")
    leased_until = serializers.DateTimeField(
        allow_null=True, help_text="Until when it works on it alone, unless it renews this."
    )
    failure = serializers.CharField(allow_blank=True)
    can_retry = serializers.BooleanField()
    can_cancel = serializers.BooleanField()


class JobListOut(serializers.Serializer[Any]):
    """The jobs, and how many stand in each state."""

    now = serializers.DateTimeField()
    states = serializers.DictField(child=serializers.IntegerField())
    results = JobLineOut(many=True)


class JobListView(AdminView):
    """GET /api/admin/jobs: long work of every kind, what needs somebody first."""

    permission_required = Can.READ_JOBS
    query_serializer = JobListQuery
    response_serializer = JobListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now, actor = timezone.now(), request.actor
        page = job_list(actor, kind=query.kind or "", now=now)
        return {
            "now": now,
            "states": page.states,
            "results": [_job_plain(line, actor.language) for line in page.jobs],
        }


class JobRetryView(AdminView):
    """POST /api/admin/jobs/{job_kind}/{job_id}/retry: wake a job or begin it again."""

    permission_required = Can.READ_JOBS
    response_serializer = JobLineOut

    def post(self, request: ActorRequest, job_kind: str, job_id: UUID) -> dict[str, Any]:
        line = retry_job(actor=request.actor, kind=job_kind, job_id=job_id, now=timezone.now())
        return _job_plain(line, request.actor.language)


class JobCancelView(AdminView):
    """POST /api/admin/jobs/{job_kind}/{job_id}/cancel: stop a job."""

    permission_required = Can.READ_JOBS
    response_serializer = JobLineOut

    def post(self, request: ActorRequest, job_kind: str, job_id: UUID) -> dict[str, Any]:
        line = cancel_job(actor=request.actor, kind=job_kind, job_id=job_id, now=timezone.now())
        return _job_plain(line, request.actor.language)


class SilenceOut(serializers.Serializer[Any]):
    """A silence against its own rhythm, in seconds; null where fewer than four gaps are known."""

    last_at = serializers.DateTimeField(allow_null=True)
    usual = serializers.IntegerField(allow_null=True)
    late_after = serializers.IntegerField(allow_null=True)
    is_late = serializers.BooleanField()


class LenderFreshnessOut(serializers.Serializer[Any]):
    """One lender. `answer` is null where no service is asked for offers."""

    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    answer = SilenceOut(allow_null=True)
    status = SilenceOut()
    mis = SilenceOut()


class CodeDeliveryOut(serializers.Serializer[Any]):
    """One-time codes of a provider on a channel."""

    provider = serializers.CharField()
    channel = serializers.CharField()
    sent_hour = serializers.IntegerField()
    delivered_hour = serializers.IntegerField()
    sent_day = serializers.IntegerField()
    delivered_day = serializers.IntegerField()
    last_at = serializers.DateTimeField(allow_null=True)


class TimetableLineOut(serializers.Serializer[Any]):
    """One task of the timetable; its last run is null where none is remembered."""

    task = serializers.CharField()
    every = serializers.IntegerField(help_text="Seconds between two runs.")
    began_at = serializers.DateTimeField(allow_null=True)
    seconds = serializers.FloatField(allow_null=True)
    failed = serializers.BooleanField()
    next_at = serializers.DateTimeField(allow_null=True)


class FreshnessOut(serializers.Serializer[Any]):
    """Lenders, late ones first; codes, the do-not-disturb list, counts, timetable."""

    now = serializers.DateTimeField()
    lenders = LenderFreshnessOut(many=True)
    codes = CodeDeliveryOut(many=True)
    dnd_at = serializers.DateTimeField(allow_null=True)
    dnd_source = serializers.CharField(allow_blank=True)
    counted_at = serializers.DateTimeField(allow_null=True)
    counted_day = serializers.DateField(allow_null=True)
    timetable = TimetableLineOut(many=True)


class FreshnessView(AdminView):
    """GET /api/admin/freshness: last signs of lenders, providers and the timetable."""

    permission_required = Can.READ_JOBS
    response_serializer = FreshnessOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        now = timezone.now()
        board = freshness(request.actor, now)
        return {
            "now": now,
            "lenders": [
                {
                    "lender_id": row.lender_id,
                    "name": row.name,
                    "answer": _silence_plain(row.answer) if row.answer else None,
                    "status": _silence_plain(row.status),
                    "mis": _silence_plain(row.mis),
                }
                for row in board.lenders
            ],
            "codes": [vars(code) for code in board.codes],
            "dnd_at": board.dnd_at,
            "dnd_source": board.dnd_source,
            "counted_at": board.counted_at,
            "counted_day": board.counted_day,
            "timetable": [
                {
                    "task": line.task,
                    "every": line.every,
                    "began_at": line.last.began_at if line.last else None,
                    "seconds": line.last.seconds if line.last else None,
                    "failed": line.last.failed if line.last else False,
                    "next_at": line.next_at,
                }
                for line in board.timetable
            ],
        }


def _silence_plain(row: Silence) -> dict[str, Any]:
    def seconds(span: timedelta | None) -> int | None:
        return None if span is None else int(span.total_seconds())

    return {
        "last_at": row.last_at,
        "usual": seconds(row.usual),
        "late_after": seconds(row.late_after),
        "is_late": row.is_late,
    }


def _job_plain(line: JobLine, language: str) -> dict[str, Any]:
    words = translate(line.failure, line.failure_details, language) if line.failure else line.failure_words
    return {
        "kind": line.kind,
        "id": line.id,
        "topic": line.topic,
        "what": mask_numbers(line.what),
        "by": line.by,
        "state": line.state.value,
        "began_at": line.began_at,
        "touched_at": line.touched_at,
        "done": line.done,
        "of": line.of,
        "attempts": line.attempts,
        "runner": line.runner,
        "leased_until": line.leased_until,
        "failure": mask_numbers(words),
        "can_retry": line.can_retry,
        "can_cancel": line.can_cancel,
    }
