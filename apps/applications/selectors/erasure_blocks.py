"""Money under way, which a deletion by the back office waits for."""

from datetime import datetime, timedelta

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import StatusEntry, Submission
from apps.core.domain.person import ErasureBlock, Person

SANCTION_WAITS = timedelta(days=7)
DISBURSAL_WAITS = timedelta(hours=24)


def money_under_way(person: Person, now: datetime) -> list[ErasureBlock]:
    """Return the person's sanctioned loans of 7 days and the disbursals of the last 24 hours."""
    entries = StatusEntry.objects.filter(submission__customer__in=person.ids, applied=True)
    sanctioned = Submission.objects.filter(customer__in=person.ids, status=SubmissionStatus.SANCTIONED)
    blocks = []
    for entry in entries.filter(
        submission__in=sanctioned, status=SubmissionStatus.SANCTIONED, recorded_at__gt=now - SANCTION_WAITS
    ).order_by("recorded_at"):
        until = entry.recorded_at + SANCTION_WAITS
        blocks.append(ErasureBlock("sanctioned", str(entry.submission_id)[:8], until))
    for entry in entries.filter(status=SubmissionStatus.DISBURSED, recorded_at__gt=now - DISBURSAL_WAITS).order_by(
        "recorded_at"
    ):
        until = entry.recorded_at + DISBURSAL_WAITS
        blocks.append(ErasureBlock("disbursed_lately", str(entry.submission_id)[:8], until))
    return blocks
