"""Customers who withdraw a submission."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus, may_move
from apps.applications.models import Dispatch, Submission
from apps.applications.selectors import applications
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.applications.services.visits import require_confirmed
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import conflict


def withdraw(*, actor: Actor, submission_id: UUID, now: datetime) -> Submission:
    """Withdraw a submission for its customer.

    404 for another's submission, 403 before the visit is confirmed, 409 once it has ended.
    """
    submission = applications.own_submission(actor, submission_id)
    require_confirmed(actor)
    with transaction.atomic():
        row = Submission.objects.select_for_update().get(pk=submission.pk)
        if not may_move(SubmissionStatus(row.status), SubmissionStatus.DECLINED_BY_CUSTOMER):
            raise conflict("applications.has_ended")
        # A report dated ahead of today must not make the withdrawal stale.
        on = max(today_ist(now), row.as_of)
        record_status(
            changes=[StatusChange(row.pk, SubmissionStatus.DECLINED_BY_CUSTOMER, on)],
            source=StatusSource.CUSTOMER,
            now=now,
            by=actor.subject_id or "",
        )
        Dispatch.objects.filter(pk=row.pk, state=Dispatch.State.QUEUED).update(
            state=Dispatch.State.GIVEN_UP, fault="withdrawn", touched_at=now
        )
    return applications.own_submission(actor, submission_id)
