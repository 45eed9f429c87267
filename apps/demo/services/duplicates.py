"""Duplicates of the past: one person under two mobiles, a number that was taken, a lender that had somebody already."""

from datetime import datetime, timedelta

from apps.applications.domain.statuses import Status
from apps.applications.models import StatusEntry, Submission
from apps.customers.domain.dedupe import Decision, Found, Key, Rule
from apps.customers.models import Customer
from apps.customers.services import note_found

SAID = "Duplicate: already applied through a branch"


def duplicates_of_the_past(*, now: datetime) -> None:
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
        note_found([_found(Rule.SAME_PAN, Decision.ALLOWED, Key.PAN, new, there)], now=new.created_at)
    refused = _found(Rule.AT_LENDER, Decision.BLOCKED, Key.PAN, third, fourth, fourth.lender_id)
    note_found([refused], now=third.created_at + timedelta(minutes=3))
    taken = _found(Rule.MOBILE_TAKEN, Decision.BLOCKED, Key.MOBILE, fifth, sixth)
    note_found([taken], now=fifth.created_at + timedelta(days=1))
    _lenders_word()


def _lenders_word() -> None:
    """The newest no of a lender becomes one because it has the person already."""
    no = Submission.objects.filter(status=Status.REJECTED.value).order_by("-changed_at").first()
    if no is None:
        return
    Submission.objects.filter(pk=no.pk).update(reason=SAID)
    StatusEntry.objects.filter(submission=no, status=Status.REJECTED.value).update(reason=SAID)
    found = Found(
        Rule.LENDER_SAYS,
        Decision.LENDER_DUPLICATE,
        Key.NONE,
        no.customer_id,
        no.application_id,
        lender_id=no.lender_id,
    )
    note_found([found], now=no.changed_at)


def _found(
    rule: Rule, decision: Decision, key: Key, new: Submission, there: Submission, lender_id: int | None = None
) -> Found:
    return Found(
        rule,
        decision,
        key,
        new.customer_id,
        new.application_id,
        there.customer_id,
        there.application_id,
        lender_id,
    )
