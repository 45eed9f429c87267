"""The people behind a step of the funnel: the rows that its number counts, full admins only."""

from collections.abc import Collection
from typing import Any, Literal
from uuid import UUID

from django.db.models import QuerySet

from apps.applications.models import Application, Submission, Touch
from apps.applications.selectors import funnel_steps, reports
from apps.applications.selectors.reports import RecentSubmission, ReportScope
from apps.applications.selectors.search import full_admins_only
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange

PersonRowKind = Literal["visit", "application"]
PersonColumn = Literal["pk", "prospect_id", "customer_id"]
_KINDS: dict[str, PersonRowKind] = {"prospect_id": "visit"}


def of_events(actor: Actor, scope: ReportScope, days: DateRange, step: str) -> tuple[PersonRowKind, QuerySet[Any]]:
    """Return whether a step is of visits or of applications, and a query of their ids.

    Of the events of these days.
    """
    full_admins_only(actor)
    came = funnel_steps.step_counts_by_events(scope, days)[step]
    # Leads are counted link by link: a visit of two links is in this list once.
    unit = "prospect_id" if step in ("otp_requested", "otp_verified") else came.unit
    return _KINDS.get(unit, "application"), came.rows.order_by().values(unit)


def of_arrivals(actor: Actor, scope: ReportScope, days: DateRange, step: str) -> tuple[PersonRowKind, QuerySet[Any]]:
    """Return the same for the arrivals of these days.

    Visits, or of one product its applications.
    """
    full_admins_only(actor)
    who = funnel_steps.arrival_cohort(scope, days)
    if who.visits is not None and step in who.of_visits:
        came, flag = who.visits, who.of_visits[step]
    else:
        came, flag = who.applications, who.of_applications[step]
    return _KINDS.get(came.unit, "application"), came.rows.order_by().filter(flag).values(came.unit)


def applications(actor: Actor, ids: Any) -> QuerySet[Application]:
    """These applications, the newest first."""
    full_admins_only(actor)
    return Application.objects.filter(pk__in=ids).order_by("-created_at", "pk")


def named(actor: Actor, column: PersonColumn, first: UUID, last: UUID) -> QuerySet[Any]:
    """Return a query of applications with an id in the range, as ids, visits or customers.

    `column` chooses which; `first` and `last` are included.
    """
    full_admins_only(actor)
    rows: QuerySet[Any] = Application.objects.filter(pk__range=(first, last), **{f"{column}__isnull": False})
    return rows.values(column)


def newest_by(actor: Actor, column: PersonColumn, ids: Collection[UUID]) -> dict[UUID, RecentSubmission]:
    """Return, of each application, visit or customer, the application that moved last.

    Three queries.
    """
    full_admins_only(actor)
    rows = Application.objects.filter(**{f"{column}__in": ids})
    whose = dict(rows.values_list("pk", column))
    newest: dict[UUID, RecentSubmission] = {}
    for submission in reports.latest(rows, len(whose)):
        newest.setdefault(whose[submission.application_id], submission)
    return newest


def submissions(actor: Actor, ids: Any) -> QuerySet[Submission]:
    """These submissions, the newest first."""
    full_admins_only(actor)
    return Submission.objects.filter(pk__in=ids).order_by("-created_at", "pk")


def visits_of_touches(actor: Actor, ids: Collection[UUID]) -> dict[UUID, UUID]:
    """Return the visit of each of these touches."""
    full_admins_only(actor)
    return dict(Touch.objects.filter(pk__in=ids).values_list("pk", "prospect_id"))
