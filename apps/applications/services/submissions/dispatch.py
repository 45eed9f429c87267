"""The outbox: a submission handed to its lender, tried again, given up."""

from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F, Q

from apps.applications.domain import sharing
from apps.applications.domain.submissions.retries import next_try
from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.models import Dispatch, Submission
from apps.applications.services.data_sharing import record_sharing
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.core.domain.calendar import today_ist
from apps.core.jobs import enqueue
from apps.customers.selectors.customers import customer_for_system
from apps.lenders.domain.connection import SubmitAnswer
from apps.lenders.domain.reasons import DeclineReason
from apps.lenders.services import lenders
from apps.privacy.selectors import consents as consents

REQUEST_FIELDS = ("product", "amount", "tenure_months")
"""Fields of the request that go along with the person's data."""

MAX_ATTEMPTS = 4
STALE_AFTER = timedelta(seconds=90)


def send_submission(*, submission_id: UUID, now: datetime) -> str:
    """Try once to send a submission to its lender; return the outcome.

    "" when it is not due or another worker has it. The submission's id is the idempotency key, so an attempt whose
    answer was lost may be repeated. A lender that cannot be reached ends in `failed` after four attempts, and the
    customer is told what to do. While its circuit breaker is open the submission is held, which costs no attempt
    for the first ten minutes (domain/retries.py).
    """
    due = Q(state=Dispatch.State.QUEUED, next_try_at__lte=now) | Q(
        state=Dispatch.State.SENDING, touched_at__lte=now - STALE_AFTER
    )
    taken = Dispatch.objects.filter(due, pk=submission_id).update(
        state=Dispatch.State.SENDING, attempts=F("attempts") + 1, touched_at=now
    )
    if not taken:
        return ""
    submission = Submission.objects.select_related("application").get(pk=submission_id)
    if SubmissionStatus(submission.status) in FINAL or not consents.is_in_force(
        submission.customer_id, submission.consent_id
    ):
        # Withdrawn before it left: nothing goes out.
        Dispatch.objects.filter(pk=submission_id).update(state=Dispatch.State.GIVEN_UP, fault="withdrawn")
        if SubmissionStatus(submission.status) not in FINAL:
            change = StatusChange(
                submission_id, SubmissionStatus.DECLINED_BY_CUSTOMER, max(today_ist(now), submission.as_of)
            )
            record_status(changes=[change], source=StatusSource.CUSTOMER, now=now)
        return "withdrawn"
    payload = _payload(submission)
    record_sharing(
        customer_id=submission.customer_id,
        application_id=submission.application_id,
        lender_id=submission.lender_id,
        kind="submission",
        fields=[
            name
            for name in (*REQUEST_FIELDS, *sharing.named_in_consent(submission.product_code))
            if payload[name] is not None
        ],
        names_person=True,
        key=f"submission:{submission.pk}",
        now=now,
        consent_id=submission.consent_id,
    )
    answer = lenders.send_submission(
        lender_id=submission.lender_id, payload=payload, idempotency_key=str(submission.pk)
    )
    _record_answer(submission, answer, now)
    return answer.outcome


def _payload(submission: Submission) -> dict[str, Any]:
    """Return the data that the consent covers, and the request; dates and amounts as text."""
    customer = customer_for_system(submission.customer_id)
    product = submission.product_code
    shared = {name: getattr(customer, name) for name in sharing.of_person(product)}
    return {
        "submission_id": str(submission.pk),
        "product": product,
        "amount": f"{submission.amount:.2f}",
        "tenure_months": submission.tenure_months,
        **{name: _plain(value) for name, value in shared.items()},
        **sharing.of_request(product, submission.application.details),
    }


def _plain(value: Any) -> Any:
    if value is None or isinstance(value, str | int):
        return value
    return value.isoformat() if hasattr(value, "isoformat") else f"{value:.2f}"


_HANDED_OVER = frozenset({"accepted", "declined"})


def _record_answer(submission: Submission, answer: SubmitAnswer, now: datetime) -> None:
    on = today_ist(now)
    with transaction.atomic():
        dispatch = Dispatch.objects.select_for_update().get(pk=submission.pk)
        if dispatch.state != Dispatch.State.SENDING:
            return
        dispatch.touched_at, dispatch.fault = now, answer.reason[:200]
        changes: list[StatusChange] = []
        if answer.outcome in _HANDED_OVER:
            dispatch.state = Dispatch.State.DONE
            # A push may have been quicker than this answer: then the status is known, the reference is not.
            Submission.objects.filter(pk=submission.pk, reference="").update(reference=answer.reference)
            if Submission.objects.filter(pk=submission.pk, status=SubmissionStatus.CREATED).exists():
                changes.append(StatusChange(submission.pk, SubmissionStatus.SENT, on, reference=answer.reference))
            if answer.outcome == "declined":
                changes.append(StatusChange(submission.pk, SubmissionStatus.REJECTED, on, reason=answer.reason))
            elif answer.status and answer.status != SubmissionStatus.SENT and answer.status in set(SubmissionStatus):
                changes.append(StatusChange(submission.pk, SubmissionStatus(answer.status), on, reason=answer.reason))
        elif again := next_try(
            dispatch.attempts, most=MAX_ATTEMPTS, held=answer.outcome == "held", age=now - submission.created_at
        ):
            dispatch.state = Dispatch.State.QUEUED
            dispatch.attempts, dispatch.next_try_at = again.attempts, now + again.pause
        else:
            dispatch.state = Dispatch.State.GIVEN_UP
            changes.append(StatusChange(submission.pk, SubmissionStatus.FAILED, on, reason=DeclineReason.UNREACHABLE))
        dispatch.save()
        if changes:
            record_status(changes=changes, source=StatusSource.LENDER_API, now=now)


def sweep_dispatches(*, now: datetime, most: int = 200) -> int:
    """Enqueue submissions that are due: ended pauses, lost messages, dead workers."""
    due = Q(state=Dispatch.State.QUEUED, next_try_at__lte=now) & Q(touched_at__lte=now - timedelta(seconds=2))
    died = Q(state=Dispatch.State.SENDING, touched_at__lte=now - STALE_AFTER)
    ids = list(Dispatch.objects.filter(due | died).order_by("next_try_at").values_list("pk", flat=True)[:most])
    for submission_id in ids:
        enqueue("applications.send_submission", submission_id=submission_id)
    return len(ids)
