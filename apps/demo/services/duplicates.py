"""Duplicates of the past: a shared PAN, a taken mobile number, a lender's duplicate."""

from datetime import datetime, timedelta

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import StatusEntry, Submission
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer
from apps.customers.services.dedupe import record_finding

SAID = "Duplicate: already applied through a branch"


def seed_duplicates(*, now: datetime) -> None:
    """Make entries of the de-dupe log.

    Two people enter a PAN that another number has, and the second of them is refused at the other's lender. A person
    wants a number that is taken. A lender answers duplicate.
    """
    sent = list(
        Submission.objects.filter(application__created_at__lt=now - timedelta(days=8))
        .select_related("application", "customer")
        .order_by("-created_at")[:200]
    )
    by_customer: dict[Customer, Submission] = {}
    for submission in sent:
        by_customer.setdefault(submission.customer, submission)
    if len(by_customer) < 6:
        return
    first, second, third, fourth, fifth, sixth = list(by_customer.values())[:6]
    for new, there in ((first, second), (third, fourth)):
        new.customer.tin = there.customer.tin
        new.customer.save(update_fields=["tin", "tin_index"])
        record_finding(
            [_finding(DedupeRule.SAME_PAN, DedupeDecision.ALLOWED, DedupeKey.PAN, new, there)], now=new.created_at
        )
    refused = _finding(DedupeRule.AT_LENDER, DedupeDecision.BLOCKED, DedupeKey.PAN, third, fourth, fourth.lender_id)
    record_finding([refused], now=third.created_at + timedelta(minutes=3))
    taken = _finding(DedupeRule.MOBILE_TAKEN, DedupeDecision.BLOCKED, DedupeKey.MOBILE, fifth, sixth)
    record_finding([taken], now=fifth.created_at + timedelta(days=1))
    _lenders_word()


def _lenders_word() -> None:
    """Turn a lender's newest rejection into one of a duplicate."""
    no = Submission.objects.filter(status=SubmissionStatus.REJECTED.value).order_by("-changed_at").first()
    if no is None:
        return
    Submission.objects.filter(pk=no.pk).update(reason=SAID)
    StatusEntry.objects.filter(submission=no, status=SubmissionStatus.REJECTED.value).update(reason=SAID)
    finding = DedupeFinding(
        DedupeRule.LENDER_SAYS,
        DedupeDecision.LENDER_DUPLICATE,
        DedupeKey.NONE,
        no.customer_id,
        no.application_id,
        lender_id=no.lender_id,
    )
    record_finding([finding], now=no.changed_at)


def _finding(
    rule: DedupeRule,
    decision: DedupeDecision,
    key: DedupeKey,
    new: Submission,
    there: Submission,
    lender_id: int | None = None,
) -> DedupeFinding:
    return DedupeFinding(
        rule,
        decision,
        key,
        new.customer_id,
        new.application_id,
        there.customer_id,
        there.application_id,
        lender_id,
    )
