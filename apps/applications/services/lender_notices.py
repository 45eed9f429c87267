"""Notices to lenders about the deletion of a person: references, and nothing of the person."""

from collections.abc import Sequence
from uuid import UUID

from apps.applications.models import Submission
from apps.lenders.services.erasure import send_erasure_notice
from apps.privacy.domain.notices import ErasureOutcome, RecipientAnswer


def notify_lender(*, recipient: str, application_ids: Sequence[UUID], number: str, key: str) -> RecipientAnswer:
    """Notify one recipient of the data-sharing ledger of a deletion.

    `number` is that of the person's request. A recipient that is no lender, or has no service for it, cannot be
    notified this way.
    """
    if not recipient.isdecimal():
        return RecipientAnswer("no_way", "no service")
    sent = Submission.objects.filter(lender_id=int(recipient), application_id__in=application_ids).order_by(
        "created_at"
    )
    notice = {
        "request": number,
        "applications": [str(application_id) for application_id in application_ids],
        "submissions": [
            {"submission_id": str(submission.pk), "reference": submission.reference} for submission in sent
        ],
    }
    answer = send_erasure_notice(lender_id=int(recipient), notice=notice, key=key)
    if answer is None:
        return RecipientAnswer("no_way", "no service")
    if answer.outcome == "failed":
        return RecipientAnswer("no_answer", answer.reason)
    return RecipientAnswer(ErasureOutcome(answer.outcome), answer.reason)
