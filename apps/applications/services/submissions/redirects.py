"""Customers who continue on the lender's own page."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.models import Submission
from apps.applications.selectors import applications
from apps.applications.services.data_sharing import record_sharing
from apps.applications.services.submissions.consents import REFERENCE_ONLY
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.applications.services.visits import require_confirmed
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import conflict
from apps.customers.domain.events import JourneyEventName
from apps.customers.services import journey_steps
from apps.lenders.services import lenders


def click(*, actor: Actor, submission_id: UUID, now: datetime) -> str:
    """Record that the customer leaves for the lender, and return the lender's address.

    The address is https on the lender's registered host. 404 for another's submission and for a link that is not
    safe, 403 before the visit is confirmed; 409 when it does not continue at the lender's page or has ended.
    """
    submission = applications.own_submission(actor, submission_id)
    require_confirmed(actor)
    if not submission.leaves_for_lender:
        raise conflict("applications.no_redirect")
    with transaction.atomic():
        row = Submission.objects.select_for_update().get(pk=submission.pk)
        if SubmissionStatus(row.status) in FINAL:
            raise conflict("applications.has_ended")
        url = lenders.redirect_url(lender_id=row.lender_id, unique_id=str(row.pk))
        if row.clicked_at is None:
            Submission.objects.filter(pk=row.pk).update(clicked_at=now)
            record_sharing(
                customer_id=row.customer_id,
                application_id=row.application_id,
                lender_id=row.lender_id,
                kind="lender_page",
                fields=list(REFERENCE_ONLY),
                names_person=False,
                key=f"lender_page:{row.pk}",
                now=now,
                consent_id=row.consent_id,
            )
            journey_steps.record_event(
                JourneyEventName.LEFT_FOR_LENDER,
                now=now,
                customer_id=row.customer_id,
                application_id=row.application_id,
            )
            record_status(
                changes=[StatusChange(row.pk, SubmissionStatus.SENT, today_ist(now))],
                source=StatusSource.CUSTOMER,
                now=now,
                by=actor.subject_id or "",
            )
    return url
