"""Rows counted for dashboards and reports, over one scope and days.

The days are [begins, ends) in India. The meaning of each number (the pages print these as definitions):

- lead: a mobile number given on a visit, credited to the partner whose link it came by;
- application: one request for one product, credited to the partner it was made with;
- approved: a submission that stands at approved, sanctioned or disbursed, on the day it first got there;
- declined: a submission that stands at rejected, on the day it first got there;
- disbursed: a submission that stands at disbursed, on its day of disbursal, in rupees as the lender reported.

A submission that was put back no longer counts: a number never keeps what turned out not to be so.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import F, Min, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, StatusEntry, Submission, Touch
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden

WORTH = Coalesce("disbursed_amount", "sanctioned_amount", "amount")
"""The rupees an approved submission stands for: what was paid, else what was sanctioned, else what was asked."""

STANDING_APPROVED = (
    SubmissionStatus.APPROVED.value,
    SubmissionStatus.SANCTIONED.value,
    SubmissionStatus.DISBURSED.value,
)


@dataclass(frozen=True)
class ReportScope:
    """The applications to count: of a partner, its agent or everybody; one product or all.

    A lead has no product yet: counts of leads and visits ignore `product`, and pages with a chosen product do not
    show them.
    """

    partner_id: UUID | None = None
    agent_id: UUID | None = None
    product: str | None = None


@dataclass(frozen=True)
class RecentSubmission:
    """One application and the submission of it that moved last."""

    application_id: UUID
    customer_id: UUID
    product_code: str
    lender_id: int | None
    status: str
    amount: Decimal
    at: Any


def scope_of(actor: Actor, product: str | None = None) -> ReportScope:
    """Return the scope of an actor.

    A partner's owner and its software see the whole organisation, an agent their own leads, an admin everybody.
    """
    if actor.area == "admin":
        return ReportScope(product=product)
    if actor.area not in ("partner", "integration") or actor.partner_id is None:
        raise forbidden()
    if actor.partner_role == "agent":
        return ReportScope(actor.partner_id, UUID(str(actor.subject_id)), product)
    return ReportScope(actor.partner_id, product=product)


def touches(scope: ReportScope) -> QuerySet[Touch]:
    """Return the visits that came by the scope's links."""
    return _credited(Touch.objects.all(), scope, "")


def lead_visits(scope: ReportScope, days: DateRange) -> QuerySet[Touch]:
    """Return the leads of these days."""
    return touches(scope).filter(at__gte=days.begins, at__lt=days.ends)


def verified_lead_visits(scope: ReportScope, days: DateRange) -> QuerySet[Touch]:
    """Return leads whose one-time code succeeded in these days."""
    return touches(scope).filter(prospect__verified_at__gte=days.begins, prospect__verified_at__lt=days.ends)


def recent(scope: ReportScope, most: int) -> list[RecentSubmission]:
    """Return the applications that moved last, newest first."""
    return latest(within(Application.objects.all(), scope, ""), most)


def latest(rows: QuerySet[Application], most: int) -> list[RecentSubmission]:
    """Return those applications that moved last, newest first, each with its latest submission.

    At most `most`.
    """
    moved = Submission.objects.filter(application=OuterRef("pk")).order_by("-changed_at", "-created_at")
    newest = rows.annotate(
        leading=Subquery(moved.values("pk")[:1]),
        moved_at=Coalesce(Subquery(moved.values("changed_at")[:1]), F("created_at")),
    ).order_by("-moved_at", "pk")[:most]
    leading = Submission.objects.in_bulk(
        [application.leading for application in newest if application.leading is not None]
    )
    return [_recent(application, leading.get(application.leading)) for application in newest]


def _recent(application: Application, submission: Submission | None) -> RecentSubmission:
    if submission is None:
        return RecentSubmission(
            application.id,
            application.customer_id,
            application.product_code,
            None,
            "offers",
            application.amount,
            application.created_at,
        )
    amount = submission.disbursed_amount or submission.sanctioned_amount or submission.amount
    return RecentSubmission(
        application.id,
        application.customer_id,
        application.product_code,
        submission.lender_id,
        submission.status,
        amount,
        submission.changed_at,
    )


def _credited(rows: QuerySet[Any], scope: ReportScope, path: str) -> QuerySet[Any]:
    if scope.partner_id is not None:
        rows = rows.filter(**{f"{path}partner_id": scope.partner_id})
    if scope.agent_id is not None:
        rows = rows.filter(**{f"{path}agent_id": scope.agent_id})
    return rows


def within(rows: QuerySet[Any], scope: ReportScope, path: str) -> QuerySet[Any]:
    """Return those of `rows` that belong to the scope; `path` leads to their application."""
    rows = _credited(rows, scope, path)
    return rows if scope.product is None else rows.filter(**{f"{path}product_code": scope.product})


def applications_made(scope: ReportScope, days: DateRange) -> QuerySet[Application]:
    """Return applications made in these days."""
    return within(Application.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends), scope, "")


def applications_sent(scope: ReportScope, days: DateRange) -> QuerySet[Submission]:
    """Return submissions made in these days."""
    rows = Submission.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends)
    return within(rows, scope, "application__")


def first_approved(scope: ReportScope, days: DateRange) -> QuerySet[Any]:
    """Standing approved or further, and first there in these days by the history."""
    return first_standing(scope, days, STANDING_APPROVED)


def first_declined(scope: ReportScope, days: DateRange) -> QuerySet[Any]:
    """Standing rejected by the lender, and first there in these days by the history."""
    return first_standing(scope, days, (SubmissionStatus.REJECTED.value,))


def first_standing(scope: ReportScope, days: DateRange, statuses: Iterable[str]) -> QuerySet[Any]:
    """Standing at one of the statuses, and first there in these days by the history."""
    statuses = tuple(statuses)
    return first_reached(scope, days, statuses).filter(status__in=statuses)


def first_reached(scope: ReportScope, days: DateRange, statuses: Iterable[str]) -> QuerySet[Any]:
    """First at one of the statuses in these days by the history, wherever it stands now.

    Only what was touched in these days is asked for its first day, and all of it in one pass: a subquery for each row
    costs twenty times as much over a year.
    """
    entries = _entries_at(statuses)
    touched = within(entries.filter(on__gte=days.first, on__lt=days.until), scope, "submission__application__")
    began = (
        entries.filter(submission_id__in=touched.values("submission_id"))
        .values("submission_id")
        .annotate(first_on=Min("on"))
        .filter(first_on__gte=days.first, first_on__lt=days.until)
        .values("submission_id")
    )
    return within(Submission.objects.filter(id__in=began), scope, "application__")


def _entries_at(statuses: Iterable[str]) -> QuerySet[StatusEntry]:
    return StatusEntry.objects.filter(status__in=tuple(statuses), applied=True).order_by()


def paid_out(scope: ReportScope, days: DateRange) -> QuerySet[Any]:
    """Standing at disbursed, by the day of the disbursal, which is `paid_on`."""
    rows = Submission.objects.filter(paid_on__gte=days.first, paid_on__lt=days.until)
    return within(rows, scope, "application__")
