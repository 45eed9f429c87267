"""Which lenders take an application without a further click once the customer has agreed to it by name."""

from collections.abc import Iterable

from django.db.models import F

from apps.lenders.models import Lender
from apps.matching.domain.policy import Policy


def auto_submission_lenders(policies: Iterable[Policy]) -> list[int]:
    """Those of `policies` that are on, with Auto Submission, and can be handed an application, in order of priority.

    A lender on whose own page the customer goes on (redirect) is not among them: nobody can go there for somebody.
    Lenders without a priority come last; equal ones in order of their ids.
    """
    reachable = [one.lender_id for one in policies if one.is_on and one.connector in ("sandbox", "rest")]
    rows = Lender.objects.filter(pk__in=reachable, autosubmission=True, lender_status=True, deleted_at__isnull=True)
    return list(rows.order_by(F("priority").asc(nulls_last=True), "pk").values_list("pk", flat=True))
