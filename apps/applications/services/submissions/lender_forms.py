"""Turn a lender's answer on its own form into a submission with status and history."""

from datetime import datetime
from typing import Literal
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.models import Application, Submission
from apps.applications.services.submissions.statuses import StatusChange, first_entry, record_status
from apps.core.domain.calendar import today_ist
from apps.customers.domain.events import JourneyEventName
from apps.customers.services import journey_steps, profile


def record_form_answer(
    *,
    application_id: UUID,
    lender_id: int,
    outcome: Literal["accepted", "rejected"],
    reference: str,
    consent_id: int,
    now: datetime,
) -> Submission | None:
    """Record the answer to one lender's own form: `sent` with its reference, or `rejected`.

    The amount is that of the application; rate and offer are the lender's to report later. A submission of this
    application that is still open there takes the answer. None, and nothing changes, while another application of
    the same person for the product is open at the lender, and for a person who was deleted in the meantime.
    """
    application = Application.objects.get(pk=application_id)
    with transaction.atomic():
        customer = profile.lock_customer(application.customer_id)
        if customer.erased_at is not None:
            return None
        submission = Submission.objects.filter(
            customer_id=customer.pk, lender_id=lender_id, product_code=application.product_code, is_live=True
        ).first()
        if submission is None:
            submission = _open_submission(application, lender_id, consent_id, now)
        elif submission.application_id != application.pk:
            return None
        status = SubmissionStatus.SENT if outcome == "accepted" else SubmissionStatus.REJECTED
        change = StatusChange(submission.pk, status, today_ist(now), reference=reference)
        record_status(changes=[change], source=StatusSource.LENDER_API, now=now)
    submission.refresh_from_db()
    return submission


def _open_submission(application: Application, lender_id: int, consent_id: int, now: datetime) -> Submission:
    submission = Submission.objects.create(
        application=application,
        customer_id=application.customer_id,
        lender_id=lender_id,
        product_code=application.product_code,
        status=SubmissionStatus.CREATED.value,
        as_of=today_ist(now),
        amount=application.amount,
        tenure_months=application.tenure_months,
        consent_id=consent_id,
        created_at=now,
        changed_at=now,
    )
    first_entry(submission, source=StatusSource.CUSTOMER, now=now, by=str(application.customer_id))
    journey_steps.record_event(
        JourneyEventName.SUBMITTED,
        now=now,
        prospect_id=application.prospect_id,
        customer_id=application.customer_id,
        application_id=application.pk,
    )
    return submission
