"""The steps from mobile number to money and the rows of each, by event or by cohort.

Every number means what `reports` says it means. The rows are defined once, for counting, breakdowns and lists.
"""

from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet, Subquery

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.applications.selectors import reports
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.calendar import DateRange

RECEIVED = tuple(
    status.value
    for status in (
        SubmissionStatus.SENT,
        SubmissionStatus.IN_REVIEW,
        SubmissionStatus.DOCUMENTS_PENDING,
        SubmissionStatus.APPROVED,
        SubmissionStatus.SANCTIONED,
        SubmissionStatus.DISBURSED,
        SubmissionStatus.REJECTED,
    )
)
"""What a submission's history shows once the lender has it, whatever became of it."""

STANDING_SANCTIONED = (SubmissionStatus.SANCTIONED.value, SubmissionStatus.DISBURSED.value)
HAS_A_LENDER = ~Q(result__offers=[]) | ~Q(result__pending=[])
"""Of a list that was shown: a lender is on it, or one was still asked."""


@dataclass(frozen=True)
class FunnelStepSource:
    """The rows of a step, its counted column, and the paths to visit, customer and partner.

    A step counts the distinct values of `unit`. A breakdown uses the unit's own attributes: of a visit its
    customer's city, of an application its customer's, so that no unit falls into two parts.
    """

    rows: QuerySet[Any]
    unit: str
    visit: str
    customer: str
    partner: Any


def step_counts_by_events(scope: ReportScope, days: DateRange) -> dict[str, FunnelStepSource]:
    """Return each step that visits and applications reached in these days.

    Of one product those of applications alone. From `approved` on only what still holds counts.
    """
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends)
    entries = StatusEntry.objects.filter(status__in=RECEIVED, applied=True, on__gte=days.first, on__lt=days.until)

    def of_submissions(rows: QuerySet[Any]) -> FunnelStepSource:
        return FunnelStepSource(
            rows, "application_id", "application__prospect__", "application__customer__", F("application__partner_id")
        )

    steps = {
        "applied": FunnelStepSource(
            reports.applications_made(scope, days), "pk", "prospect__", "customer__", F("partner_id")
        ),
        "matched": of_submissions(reports.within(shown, scope, "application__").filter(HAS_A_LENDER)),
        "submitted": of_submissions(reports.applications_sent(scope, days)),
        "received": FunnelStepSource(
            reports.within(entries, scope, "submission__application__"),
            "submission__application_id",
            "submission__application__prospect__",
            "submission__application__customer__",
            F("submission__application__partner_id"),
        ),
        "approved": of_submissions(reports.first_approved(scope, days)),
        "sanctioned": of_submissions(reports.first_standing(scope, days, STANDING_SANCTIONED)),
        "disbursed": of_submissions(reports.paid_out(scope, days)),
    }
    if scope.product is not None:
        return steps
    visits = {
        "otp_requested": reports.lead_visits(scope, days),
        "otp_verified": reports.verified_lead_visits(scope, days),
    }
    return {
        name: FunnelStepSource(rows, "pk", "prospect__", "prospect__customer__", F("partner_id"))
        for name, rows in visits.items()
    } | steps


@dataclass(frozen=True)
class ArrivalCohort:
    """The visits of a cohort (all products only) and its applications, with the steps' flags.

    A unit at a step has passed those before it, so no step outnumbers an earlier one. `no_match` are applications
    without a lender on any list and none they went to.
    """

    visits: FunnelStepSource | None
    applications: FunnelStepSource
    of_visits: dict[str, Q]
    of_applications: dict[str, Q]
    no_match: Q


def arrival_cohort(scope: ReportScope, days: DateRange) -> ArrivalCohort:
    """Return the cohort of these days.

    Of all products: visits on which a mobile number was given in these days, each with the applications it opened.
    Of one product: applications made in these days.
    """
    if scope.product is not None:
        return made_cohort(scope, days)
    came = reports.touches(scope).filter(prospect__created_at__gte=days.begins, prospect__created_at__lt=days.ends)
    opened = Application.objects.filter(prospect_id__in=came.order_by().values("prospect_id"))
    # One partner for a visit and its applications: the partner of the visit's first link.
    links = Touch.objects.filter(prospect=OuterRef("prospect_id"), partner__isnull=False).order_by("at", "pk")
    partner = Subquery(links.values("partner_id")[:1])
    has_applied = Q(Exists(Application.objects.filter(prospect=OuterRef("prospect_id"))))
    flags, no_match = _flags_of_applications()
    return ArrivalCohort(
        FunnelStepSource(came, "prospect_id", "prospect__", "prospect__customer__", partner),
        FunnelStepSource(opened, "prospect_id", "prospect__", "prospect__customer__", partner),
        {"otp_requested": Q(), "otp_verified": Q(prospect__verified_at__isnull=False) | has_applied},
        flags,
        no_match,
    )


def made_cohort(scope: ReportScope, days: DateRange) -> ArrivalCohort:
    """Return applications made in these days, as the cohort of their products."""
    made = FunnelStepSource(reports.applications_made(scope, days), "pk", "prospect__", "customer__", F("partner_id"))
    return ArrivalCohort(None, made, {}, *_flags_of_applications())


def _flags_of_applications() -> tuple[dict[str, Q], Q]:
    """Return each step of an application until now, and that no lender was found for it."""
    lists = OfferSnapshot.objects.filter(application=OuterRef("pk"))
    went = Submission.objects.filter(application=OuterRef("pk"))
    heard = StatusEntry.objects.filter(
        submission__application=OuterRef("pk"), status__in=RECEIVED, applied=True
    ).order_by()
    standing = {
        "approved": reports.STANDING_APPROVED,
        "sanctioned": STANDING_SANCTIONED,
        "disbursed": (SubmissionStatus.DISBURSED.value,),
    }
    is_at = {name: Exists(went.filter(status__in=statuses)) for name, statuses in standing.items()}
    matched = Q(Exists(lists.filter(HAS_A_LENDER))) | Q(Exists(went))
    flags = {
        "applied": Q(),
        "matched": matched,
        "submitted": Q(Exists(went)),
        "received": Q(Exists(heard)) | Q(is_at["approved"]),
        **{name: Q(flag) for name, flag in is_at.items()},
    }
    return flags, Q(Exists(lists)) & ~matched
