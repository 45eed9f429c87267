"""Statuses that lenders push, signed, each applied once."""

from collections.abc import Mapping
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db import transaction

from apps.applications.domain.submissions.statuses import StatusDecision, StatusSource, SubmissionStatus
from apps.applications.models import Push, Submission
from apps.applications.services.submissions.statuses import StatusChange, record_status
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem, not_found
from apps.lenders.domain.connection import StatusPush
from apps.lenders.services import lenders


def receive_push(*, slug: str, headers: Mapping[str, str], body: bytes, now: datetime) -> str:
    """Apply a lender's signed status push once by its event id; return the effect.

    Raises what the signature check raises (403), 404 for an unknown submission, 422 for a word that is no status
    and for a day after tomorrow. A report that leads back or comes after an end is acknowledged and not applied,
    so that the lender stops repeating it.
    """
    lender_id, push = lenders.verify_webhook(slug=slug, headers=headers, body=body, now=now)
    submission = _pushed(lender_id, push.submission_id, push.reference)
    if submission is None:
        raise not_found("applications.unknown_submission")
    with transaction.atomic():
        row = Push(
            lender_id=lender_id, event_id=push.event_id, submission=submission, outcome="repeated", received_at=now
        )
        if Push.objects.filter(lender_id=lender_id, event_id=push.event_id).exists():
            return "repeated"
        # A twin of the same event waits here for this transaction and then finds the row.
        Push.objects.bulk_create([row], ignore_conflicts=True)
        stored = Push.objects.select_for_update().get(lender_id=lender_id, event_id=push.event_id)
        if stored.outcome != "repeated":
            return "repeated"
        verdict = _apply_push(submission, push, now)
        stored.outcome = verdict.value
        stored.save(update_fields=["outcome"])
    return verdict.value


def _pushed(lender_id: int, submission_id: str, reference: str) -> Submission | None:
    rows = Submission.objects.filter(lender_id=lender_id)
    try:
        submission = rows.filter(pk=UUID(submission_id)).first() if submission_id else None
    except ValueError:
        submission = None
    if submission is None and reference:
        submission = rows.filter(reference=reference).order_by("-created_at").first()
    return submission


def _apply_push(submission: Submission, push: StatusPush, now: datetime) -> StatusDecision:
    if push.status not in set(SubmissionStatus):
        raise Problem("applications.status_unknown", 422, details={"status": push.lender_word})
    on = date.fromisoformat(push.on) if push.on else today_ist(now)
    # A lender's clock may be a day ahead; a day further off would keep every true report from counting.
    if on > today_ist(now) + timedelta(days=1):
        raise Problem("applications.day_in_future", 422, details={"on": on.isoformat()})
    change = StatusChange(
        submission.pk,
        SubmissionStatus(push.status),
        on,
        sanctioned_amount=push.sanctioned_amount,
        disbursed_amount=push.disbursed_amount,
        disbursed_on=date.fromisoformat(push.disbursed_on) if push.disbursed_on else None,
        reason=push.reason[:300],
        reference=push.reference[:80],
        documents=push.documents,
    )
    return record_status(changes=[change], source=StatusSource.LENDER_API, now=now)[0]
