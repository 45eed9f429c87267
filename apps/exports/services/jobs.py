"""Exports as jobs of the back office; a file stays its asker's alone."""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q

from apps.accounts.selectors import names_for_system
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import ENDED_SHOWN, MAX_JOBS, JobKind, JobLine, JobState, open_state
from apps.core.domain.problems import conflict
from apps.exports.domain.exporter import labelled
from apps.exports.domain.states import UNDER_WAY, ExportState
from apps.exports.models import Export
from apps.exports.selectors import listing_of

_ENDED = {ExportState.FAILED: JobState.FAILED, ExportState.CANCELLED: JobState.CANCELLED}


class ExportJobs(JobKind):
    """Lists that somebody takes out."""

    def lines(self, *, now: datetime, language: str) -> list[JobLine]:
        """Return exports under way or of the last days: the list, never its filters."""
        rows = Export.objects.defer("narrowed_by")
        pending = list(rows.filter(state__in=UNDER_WAY).order_by("-touched_at")[:MAX_JOBS])
        ended = rows.filter(asked_at__gt=now - ENDED_SHOWN).exclude(state__in=UNDER_WAY).order_by("-asked_at")
        shown = [*pending, *ended[: MAX_JOBS - len(pending)]]
        names = names_for_system(str(export.user_id) for export in shown)
        return [_line(export, names.get(str(export.user_id), ""), now, language) for export in shown]

    def retry(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Wake a stuck export, or begin a failed one again with the asker's rights of now."""
        try:
            with transaction.atomic():
                if not Export.objects.filter(Q(state__in=UNDER_WAY) | Q(state=ExportState.FAILED), pk=job_id).exists():
                    raise conflict("exports.not_to_be_repeated")
                Export.objects.filter(pk=job_id, state=ExportState.FAILED).update(
                    state=ExportState.QUEUED,
                    tries=0,
                    rows=0,
                    total=None,
                    failure_code="",
                    failure_details={},
                    began_at=None,
                    finished_at=None,
                    touched_at=now,
                )
                jobs.enqueue("exports.generate", export_id=job_id)
        except IntegrityError as error:
            if "list_export_one_under_way" not in str(error):
                raise
            raise conflict("exports.under_way") from None

    def cancel(self, *, actor: Actor, job_id: UUID, now: datetime) -> None:
        """Stop an export that is under way; whoever writes it notices within a second."""
        stopped = Export.objects.filter(pk=job_id, state__in=UNDER_WAY)
        if not stopped.update(state=ExportState.CANCELLED, touched_at=now, finished_at=now):
            raise conflict("exports.not_under_way")


def _line(export: Export, by: str, now: datetime, language: str) -> JobLine:
    is_open = export.state in UNDER_WAY
    if is_open:
        state = open_state(is_running=export.state == ExportState.RUNNING, due_at=export.touched_at, now=now)
    else:
        state = _ENDED.get(ExportState(export.state), JobState.DONE)
    return JobLine(
        kind="export",
        id=str(export.pk),
        what=labelled(listing_of(export.listing).TITLE, language),
        by=by,
        state=state,
        began_at=export.began_at or export.asked_at,
        touched_at=export.finished_at or export.touched_at,
        done=export.rows,
        of=export.total,
        attempts=export.attempts,
        runner=export.runner_at(now),
        leased_until=export.leased_until if export.runner_at(now) else None,
        failure=export.failure_code if state == JobState.FAILED else "",
        failure_details=export.failure_details if state == JobState.FAILED else {},
        can_retry=state in (JobState.STUCK, JobState.FAILED),
        can_cancel=is_open,
    )
