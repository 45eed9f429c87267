"""The steps from mobile number to money: how many came to each, by what happened or by who arrived.

Every number means what `reporting` says it means.
"""

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from apps.applications.domain.statuses import Status
from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission
from apps.applications.selectors import reporting
from apps.applications.selectors.reporting import Scope
from apps.core.domain.calendar import Days

RECEIVED = tuple(
    status.value
    for status in (
        Status.SENT,
        Status.IN_REVIEW,
        Status.DOCUMENTS_PENDING,
        Status.APPROVED,
        Status.SANCTIONED,
        Status.DISBURSED,
        Status.REJECTED,
    )
)
"""What a submission's history shows once the lender has it, whatever became of it."""

STANDING_SANCTIONED = (Status.SANCTIONED.value, Status.DISBURSED.value)


def of_events(scope: Scope, days: Days) -> dict[str, int]:
    """How many applications came to each step of the way in these days; within a step nobody counts twice.

    From `approved` on only what still stands counts. `no_match` is the side exit: lists in these days without one
    lender on them, for an application that saw no other list in these days.
    """
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends).order_by()
    lists = reporting.within(shown, scope, "application__").aggregate(
        matched=Count("application_id", distinct=True, filter=~Q(result__offers=[]) | ~Q(result__pending=[])),
        all=Count("application_id", distinct=True),
    )
    entries = StatusEntry.objects.filter(
        status__in=RECEIVED, applied=True, on__gte=days.first, on__lt=days.until
    ).order_by()
    received = reporting.within(entries, scope, "submission__application__")
    return {
        "applied": reporting.applications(scope, days),
        "matched": lists["matched"],
        "no_match": lists["all"] - lists["matched"],
        "submitted": reporting.applications_submitted(scope, days),
        "received": received.values("submission__application_id").distinct().count(),
        "approved": _applications(reporting.first_approved(scope, days)),
        "sanctioned": _applications(reporting.first_standing(scope, days, STANDING_SANCTIONED)),
        "disbursed": _applications(reporting.paid_out(scope, days)),
    }


def of_arrivals(scope: Scope, days: Days) -> dict[str, int]:
    """How far those who arrived in these days have come until now, whenever they got there.

    Of all products: visits on which a mobile number was given in these days, each with the applications it opened. Of
    one product: applications made in these days. Whoever is at a step has passed those before it, so no step outnumbers
    an earlier one. `no_match` counts applications without a lender on any list and none they went to.
    """
    if scope.product is None:
        came = reporting.touches(scope).filter(
            prospect__created_at__gte=days.begins, prospect__created_at__lt=days.ends
        )
        opened = Application.objects.filter(prospect_id__in=came.order_by().values("prospect_id"))
        unit = "prospect_id"
    else:
        opened, unit = reporting.made(scope, days), "pk"
    lists = OfferSnapshot.objects.filter(application=OuterRef("pk"))
    went = Submission.objects.filter(application=OuterRef("pk"))
    heard = StatusEntry.objects.filter(
        submission__application=OuterRef("pk"), status__in=RECEIVED, applied=True
    ).order_by()
    standing = {
        "approved": reporting.STANDING_APPROVED,
        "sanctioned": STANDING_SANCTIONED,
        "disbursed": (Status.DISBURSED.value,),
    }
    is_at = {name: Exists(went.filter(status__in=statuses)) for name, statuses in standing.items()}
    flags = {
        "submitted": Q(Exists(went)),
        "matched": Q(Exists(lists.filter(~Q(result__offers=[]) | ~Q(result__pending=[])))) | Q(Exists(went)),
        "received": Q(Exists(heard)) | Q(is_at["approved"]),
        **{name: Q(flag) for name, flag in is_at.items()},
    }
    counts: dict[str, int] = opened.order_by().aggregate(
        applied=Count(unit, distinct=True),
        no_match=Count("pk", filter=Q(Exists(lists)) & ~flags["matched"]),
        **{name: Count(unit, distinct=True, filter=flag) for name, flag in flags.items()},
    )
    if scope.product is None:
        has_applied = Q(Exists(Application.objects.filter(prospect=OuterRef("prospect_id"))))
        is_verified = Q(prospect__verified_at__isnull=False) | has_applied
        counts |= came.order_by().aggregate(
            otp_requested=Count("prospect_id", distinct=True),
            otp_verified=Count("prospect_id", distinct=True, filter=is_verified),
        )
    return counts


def _applications(rows: Any) -> int:
    number: int = rows.order_by().values("application_id").distinct().count()
    return number
