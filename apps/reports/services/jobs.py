"""Waking, beginning again and stopping anybody's job."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.accounts.domain.permissions import Can, has_permission
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.jobs import JobLine
from apps.core.domain.problems import conflict, forbidden, not_found
from apps.reports.selectors.jobs import job_kind, job_kinds


def retry_job(*, actor: Actor, kind: str, job_id: UUID, now: datetime) -> JobLine:
    """Wake a stuck job or begin a failed one again. 404 unknown, 409 `core.job_moved`."""
    line = _line(actor, kind, job_id, now)
    if not line.can_retry:
        raise conflict("core.job_moved")
    with transaction.atomic():
        job_kind(kind).retry(actor=actor, job_id=job_id, now=now)
        _record(actor, "reports.job_retried", line)
    return _line(actor, kind, job_id, now)


def cancel_job(*, actor: Actor, kind: str, job_id: UUID, now: datetime) -> JobLine:
    """Stop a job. 404 unknown, 409 `core.job_moved` for one that has ended or cannot be stopped."""
    line = _line(actor, kind, job_id, now)
    if not line.can_cancel:
        raise conflict("core.job_moved")
    with transaction.atomic():
        job_kind(kind).cancel(actor=actor, job_id=job_id, now=now)
        _record(actor, "reports.job_cancelled", line)
    return _line(actor, kind, job_id, now)


def _line(actor: Actor, kind: str, job_id: UUID, now: datetime) -> JobLine:
    if not has_permission(actor, Can.READ_JOBS):
        raise forbidden()
    if kind not in job_kinds():
        raise not_found()
    for line in job_kind(kind).lines(now=now, language=actor.language):
        if line.id == str(job_id):
            return line
    raise not_found()


def _record(actor: Actor, action: str, line: JobLine) -> None:
    audit.record(
        actor=actor,
        action=action,
        target=f"job {line.kind}",
        target_id=line.id,
        before={"state": line.state.value, "attempts": line.attempts},
    )
