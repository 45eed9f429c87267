"""Duplicates of the past: one person under two mobiles, a number that was taken, a lender that had somebody already."""

from datetime import datetime, timedelta

from apps.applications.domain.statuses import SubmissionStatus
from apps.applications.models import StatusEntry, Submission
from apps.customers.domain.dedupe import DedupeDecision, DedupeFinding, DedupeKey, DedupeRule
from apps.customers.models import Customer
from apps.customers.services import record_finding

SAID = "Duplicate: already applied through a branch"


def seed_duplicates(*, now: datetime) -> None:
    """Two people tell a PAN that another number has, the second of them is refused where that other one is; somebody
    wants a number that is taken; a lender says duplicate."""
    sent = list(
        Submission.objects.filter(application__created_at__lt=now - timedelta(days=8))
        .select_related("application", "customer")
        .order_by("-created_at")[:200]
    )
    told: dict[Customer, Submission] = {}
    for one in sent:
        told.setdefault(one.customer, one)
    if len(told) < 6:
        return
    first, second, third, fourth, fifth, sixth = list(told.values())[:6]
    for new, there in ((first, second), (third, fourth)):
        new.customer.tin = there.customer.tin
        new.customer.save(update_fields=["tin", "tin_index"])
        record_finding(
            [_found(DedupeRule.SAME_PAN, DedupeDecision.ALLOWED, DedupeKey.PAN, new, there)], now=new.created_at
        )
    refused = _found(DedupeRule.AT_LENDER, DedupeDecision.BLOCKED, DedupeKey.PAN, third, fourth, fourth.lender_id)
    record_finding([refused], now=third.created_at + timedelta(minutes=3))
    taken = _found(DedupeRule.MOBILE_TAKEN, DedupeDecision.BLOCKED, DedupeKey.MOBILE, fifth, sixth)
    record_finding([taken], now=fifth.created_at + timedelta(days=1))
    _lenders_word()


def _lenders_word() -> None:
    """The newest no of a lender becomes one because it has the person already."""
    no = Submission.objects.filter(status=SubmissionStatus.REJECTED.value).order_by("-changed_at").first()
    if no is None:
        return
    Submission.objects.filter(pk=no.pk).update(reason=SAID)
    StatusEntry.objects.filter(submission=no, status=SubmissionStatus.REJECTED.value).update(reason=SAID)
    found = DedupeFinding(
        DedupeRule.LENDER_SAYS,
        DedupeDecision.LENDER_DUPLICATE,
        DedupeKey.NONE,
        no.customer_id,
        no.application_id,
        lender_id=no.lender_id,
    )
    record_finding([found], now=no.changed_at)


def _found(
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
