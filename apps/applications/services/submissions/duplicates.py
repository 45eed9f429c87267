"""The same person at the same lender again: refused while another is open, and recorded."""

from datetime import datetime, timedelta

from apps.applications.domain.submissions.statuses import FINAL, SubmissionStatus
from apps.applications.models import Application, Submission
from apps.core.domain.problems import Problem, conflict
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.selectors.customers import customer_for_system
from apps.customers.selectors.duplicates import customer_ids_sharing_for_system
from apps.customers.services import dedupe

DUPLICATE = "applications.duplicate"
DUPLICATE_WITHIN = timedelta(days=90)


def record_blocked(problem: Problem, now: datetime) -> None:
    """Write the refusal of `block_or_record` into the de-dupe log.

    The details are then removed from the problem: the other person's record is not for the customer to read.
    """
    dedupe.record_finding([problem.details["found"]], now=now)
    problem.details = {}


def block_or_record(application: Application, lender_id: int, now: datetime) -> None:
    """Refuse or record the same person at the same lender within 90 days (product.md 4 and 5).

    Under a second mobile number too. 409 `applications.duplicate` with what was `found` while another submission
    is open.
    """
    customer = customer_for_system(application.customer_id)
    people = [customer.pk, *customer_ids_sharing_for_system(customer)]
    others = list(
        Submission.objects.filter(
            customer_id__in=people, lender_id=lender_id, created_at__gt=now - DUPLICATE_WITHIN
        ).order_by("created_at")
    )
    if not others:
        return
    rivals = [
        submission
        for submission in others
        if SubmissionStatus(submission.status) not in FINAL and submission.product_code == application.product_code
    ]
    other = (rivals or others)[-1]
    finding = DedupeFinding(
        DedupeRule.AT_LENDER,
        DedupeDecision.BLOCKED if rivals else DedupeDecision.ALLOWED,
        DedupeKey.MOBILE if other.customer_id == customer.pk else DedupeKey.PAN,
        customer.pk,
        application.pk,
        other.customer_id,
        other.application_id,
        lender_id,
    )
    if rivals:
        raise conflict(DUPLICATE, found=finding)
    dedupe.record_finding([finding], now=now)
