"""Steps that people reached after they answered a partner's funnel."""

from collections.abc import Collection
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from django.db.models import Count, DecimalField, Exists, OuterRef, Q, Sum, Value
from django.db.models.functions import Coalesce

from apps.applications.models import Arrival, Submission
from apps.core.domain.calendar import DateRange


@dataclass(frozen=True)
class FunnelOutcome:
    """Arrivals of some days: with a number, a right code, a submission, and rupees paid out."""

    arrivals: int
    numbers: int
    verified: int
    submitted: int
    disbursed: Decimal


def funnel_outcome(version_ids: Collection[UUID], days: DateRange) -> FunnelOutcome:
    """Count the arrivals by funnel versions that came on these days."""
    arrivals = Arrival.objects.filter(funnel_version_id__in=version_ids, at__gte=days.begins, at__lt=days.ends)
    sent = Submission.objects.filter(application_id=OuterRef("prospect__application_id"))
    counts = arrivals.order_by().aggregate(
        arrivals=Count("pk"),
        numbers=Count("pk", filter=Q(taken_at__isnull=False)),
        verified=Count("pk", filter=Q(prospect__verified_at__isnull=False)),
        submitted=Count("pk", filter=Exists(sent)),
    )
    applications = arrivals.filter(prospect__application_id__isnull=False).order_by()
    paid = Submission.objects.filter(application_id__in=applications.values("prospect__application_id")).aggregate(
        total=Coalesce(Sum("disbursed_amount"), Value(0), output_field=DecimalField(max_digits=14, decimal_places=2))
    )
    return FunnelOutcome(**counts, disbursed=paid["total"])


@dataclass(frozen=True)
class VariantOutcome:
    """Arrivals of one variant of a test: right codes and submissions."""

    verified: int
    submitted: int


def variant_outcomes(version_ids: Collection[UUID], test_id: str, days: DateRange) -> dict[str, VariantOutcome]:
    """Count the arrivals of a test that came on these days, by variant."""
    arrivals = Arrival.objects.filter(
        funnel_version_id__in=version_ids,
        funnel_variant__startswith=f"{test_id}:",
        at__gte=days.begins,
        at__lt=days.ends,
    )
    sent = Submission.objects.filter(application_id=OuterRef("prospect__application_id"))
    rows = (
        arrivals.order_by()
        .values("funnel_variant")
        .annotate(
            verified=Count("pk", filter=Q(prospect__verified_at__isnull=False)),
            submitted=Count("pk", filter=Exists(sent)),
        )
    )
    return {row["funnel_variant"].partition(":")[2]: VariantOutcome(row["verified"], row["submitted"]) for row in rows}
