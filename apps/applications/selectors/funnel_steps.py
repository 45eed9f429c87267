"""The steps from mobile number to money: how many came to each, by what happened or by who arrived, whole or split.

Every number means what `reporting` says it means. Which rows make a step is said once: its count and its parts are
counted over the same rows.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery

from apps.applications.domain.statuses import SubmissionStatus
from apps.applications.models import Application, OfferSnapshot, StatusEntry, Submission, Touch
from apps.applications.selectors import reports
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.calendar import DateRange
from apps.customers.domain.breakdown import BY_CREDIT, BreakdownPart, RawBreakdown
from apps.customers.selectors import part_columns

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

BreakdownCounts = dict[str, dict[RawBreakdown, int]]
"""Step -> what its rows were grouped by -> how many."""


@dataclass(frozen=True)
class FunnelStepSource:
    """Where a step shows: rows, the column whose distinct values it counts, the paths to visit and customer, and what
    says which partner brought the unit.

    What a unit is told apart by is its own: of a visit its customer's city, of an application its customer's, so that
    no unit falls into two parts.
    """

    rows: QuerySet[Any]
    unit: str
    visit: str
    customer: str
    partner: Any

    def number(self) -> int:
        return self.rows.order_by().aggregate(number=Count(self.unit, distinct=True))["number"] or 0

    def split(self, part: BreakdownPart) -> dict[RawBreakdown, int]:
        found = self._grouped(part, {"number": Count(self.unit, distinct=True)})
        return {raw: row["number"] for raw, row in found}

    def split_by_flag(self, part: BreakdownPart, flags: dict[str, Q]) -> BreakdownCounts:
        """The same for several steps at once: a unit is at a step where one of its rows has the flag."""
        counts = {name: Count(self.unit, distinct=True, filter=flag) for name, flag in flags.items()}
        found: BreakdownCounts = {name: {} for name in flags}
        for raw, row in self._grouped(part, counts):
            for name in flags:
                found[name][raw] = row[name]
        return found

    def _grouped(self, part: BreakdownPart, counts: dict[str, Any]) -> Iterable[tuple[RawBreakdown, dict[str, Any]]]:
        columns = {"part": self.partner} if part in BY_CREDIT else part_columns(part, self.visit, self.customer)
        rows = self.rows.order_by().annotate(**columns).values(*columns).annotate(**counts)
        return ((tuple(None if row[name] is None else str(row[name]) for name in columns), row) for row in rows)


def step_counts_by_events(scope: ReportScope, days: DateRange) -> dict[str, FunnelStepSource]:
    """Each step that visits and applications came to in these days; of one product, those of applications alone.

    From `approved` on only what still stands counts.
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


def of_events(scope: ReportScope, days: DateRange) -> dict[str, int]:
    """How many applications came to each step of the way in these days; within a step nobody counts twice.

    `no_match` is the side exit: lists in these days without one lender on them, for an application that saw no other
    list in these days. Visits are not counted here.
    """
    came = step_counts_by_events(scope, days)
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends).order_by()
    lists = reports.within(shown, scope, "application__").aggregate(
        matched=Count("application_id", distinct=True, filter=HAS_A_LENDER),
        all=Count("application_id", distinct=True),
    )
    # Visits are counted with the leads, and the lists were read for both of their numbers at once.
    counted = {
        name: one.number() for name, one in came.items() if name not in ("otp_requested", "otp_verified", "matched")
    }
    return counted | {"matched": lists["matched"], "no_match": lists["all"] - lists["matched"]}


def events_split(scope: ReportScope, days: DateRange, part: BreakdownPart) -> BreakdownCounts:
    """The same, and the visits of these days, told apart; one query a step."""
    return {name: came.split(part) for name, came in step_counts_by_events(scope, days).items()}


@dataclass(frozen=True)
class ArrivalCohort:
    """Who arrived: the visits (of all products alone) and the applications that count for them, with the steps' flags.

    Whoever is at a step has passed those before it, so no step outnumbers an earlier one.
    """

    visits: FunnelStepSource | None
    applications: FunnelStepSource
    of_visits: dict[str, Q]
    of_applications: dict[str, Q]


def arrival_cohort(scope: ReportScope, days: DateRange) -> ArrivalCohort:
    """Of all products: visits on which a mobile number was given in these days, each with the applications it opened.
    Of one product: applications made in these days.
    """
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
    flags = {
        "applied": Q(),
        "matched": Q(Exists(lists.filter(HAS_A_LENDER))) | Q(Exists(went)),
        "submitted": Q(Exists(went)),
        "received": Q(Exists(heard)) | Q(is_at["approved"]),
        **{name: Q(flag) for name, flag in is_at.items()},
    }
    if scope.product is not None:
        made = FunnelStepSource(
            reports.applications_made(scope, days), "pk", "prospect__", "customer__", F("partner_id")
        )
        return ArrivalCohort(None, made, {}, flags)
    came = reports.touches(scope).filter(prospect__created_at__gte=days.begins, prospect__created_at__lt=days.ends)
    opened = Application.objects.filter(prospect_id__in=came.order_by().values("prospect_id"))
    # One partner for a visit and all that became of it: whoever's link was first among its own.
    links = Touch.objects.filter(prospect=OuterRef("prospect_id"), partner__isnull=False).order_by("at", "pk")
    partner = Subquery(links.values("partner_id")[:1])
    has_applied = Q(Exists(Application.objects.filter(prospect=OuterRef("prospect_id"))))
    return ArrivalCohort(
        FunnelStepSource(came, "prospect_id", "prospect__", "prospect__customer__", partner),
        FunnelStepSource(opened, "prospect_id", "prospect__", "prospect__customer__", partner),
        {"otp_requested": Q(), "otp_verified": Q(prospect__verified_at__isnull=False) | has_applied},
        flags,
    )


def of_arrivals(scope: ReportScope, days: DateRange) -> dict[str, int]:
    """How far those who arrived in these days have come until now, whenever they got there.

    `no_match` counts applications without a lender on any list and none they went to.
    """
    who = arrival_cohort(scope, days)
    has_list = Exists(OfferSnapshot.objects.filter(application=OuterRef("pk")))
    counts: dict[str, int] = who.applications.rows.order_by().aggregate(
        no_match=Count("pk", filter=Q(has_list) & ~who.of_applications["matched"]),
        **{
            name: Count(who.applications.unit, distinct=True, filter=flag) for name, flag in who.of_applications.items()
        },
    )
    if who.visits is not None:
        counts |= who.visits.rows.order_by().aggregate(
            **{name: Count(who.visits.unit, distinct=True, filter=flag) for name, flag in who.of_visits.items()}
        )
    return counts


def arrivals_split(scope: ReportScope, days: DateRange, part: BreakdownPart) -> BreakdownCounts:
    """The same told apart; two queries."""
    who = arrival_cohort(scope, days)
    visits = {} if who.visits is None else who.visits.split_by_flag(part, who.of_visits)
    return visits | who.applications.split_by_flag(part, who.of_applications)
