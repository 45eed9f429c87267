"""Lenders that take an application automatically once the customer has agreed by name."""

from collections.abc import Iterable

from django.db.models import F

from apps.lenders.models import Lender
from apps.matching.domain.policy import Policy


def auto_submission_lenders(policies: Iterable[Policy]) -> list[int]:
    """Return those of `policies` that take automatic submissions, in order of priority.

    They are on, with Auto Submission, and can be sent an application. A lender on whose own page the customer
    continues (redirect) is not among them: only the customer can go there. Lenders without a priority come last;
    equal ones in order of their ids.
    """
    reachable = [policy.lender_id for policy in policies if policy.is_on and policy.connector in ("sandbox", "rest")]
    rows = Lender.objects.filter(pk__in=reachable, autosubmission=True, lender_status=True, deleted_at__isnull=True)
    return list(rows.order_by(F("priority").asc(nulls_last=True), "pk").values_list("pk", flat=True))
