"""Return a partner's own applications: lists, sums, reasons of refusals, one whole."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from django.db.models import CharField, Count, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Cast, TruncMonth
from django_filters import CharFilter, ChoiceFilter, FilterSet, NumberFilter, UUIDFilter

from apps.acquisition.selectors.links import links_by_id
from apps.applications.domain.attribution import AttributionLine, AttributionReason, WeighedTouch, explain
from apps.applications.domain.partner_leads import TOUCH_SOURCE
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, StatusEntry, Submission, Touch
from apps.applications.selectors import reports
from apps.applications.selectors.submissions.lines import OWED
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, DateRange
from apps.core.domain.problems import forbidden, not_found
from apps.core.filters import filtered

ENDED = tuple(
    status.value
    for status in (
        SubmissionStatus.REJECTED,
        SubmissionStatus.DECLINED_BY_CUSTOMER,
        SubmissionStatus.EXPIRED,
        SubmissionStatus.FAILED,
    )
)
"""Ends without money: what the view *why not* shows."""
VIEWS = ("why_not",)
ZERO = Decimal("0.00")


class OwnSubmissionFilter(FilterSet):
    """Filters of a partner's own applications."""

    product = ChoiceFilter(field_name="product_code", choices=[(code.value, code.value) for code in LOAN_CODES])
    status = ChoiceFilter(choices=[(status.value, status.value) for status in SubmissionStatus])
    lender_id = NumberFilter(field_name="lender_id")
    owes = ChoiceFilter(choices=[(owner, owner) for owner in OWED], method="owed_by")
    agent_id = UUIDFilter(field_name="application__agent_id")
    link_id = UUIDFilter(field_name="application__first_touch__link_id")
    search = CharFilter(method="matching", help_text="The beginning of a reference.")
    view = ChoiceFilter(choices=[(view, view) for view in VIEWS], method="of_view")

    class Meta:
        model = Submission
        fields: tuple[str, ...] = ()

    def owed_by(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        return rows.filter(status__in=OWED[value])

    def matching(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        begins = value.strip().lower()
        named = rows.annotate(application_ref=Cast("application_id", CharField()))
        return named.filter(Q(application_ref__startswith=begins) | Q(reference__istartswith=begins))

    def of_view(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        return rows.filter(status__in=ENDED)


@dataclass(frozen=True)
class OwnSums:
    """Sums of all rows found, not of one page."""

    submissions: int
    amount: Decimal
    disbursed: int
    disbursed_amount: Decimal


@dataclass(frozen=True)
class EndedGroup:
    """So many submissions of one month and lender that ended alike, for one reason."""

    month: date
    lender_id: int
    status: str
    reason: str
    count: int


def own_submissions(actor: Actor, filters: Mapping[str, Any], days: DateRange) -> QuerySet[Submission]:
    """Return submissions of the actor's customers sent on these days, latest change first.

    An owner sees the organisation's, an agent their own. Each has the source of its last news as `news_source`.
    """
    if actor.area != "partner":
        raise forbidden()
    news = StatusEntry.objects.filter(submission=OuterRef("pk"), applied=True).order_by("-recorded_at", "-pk")
    rows = reports.applications_sent(reports.scope_of(actor), days).select_related("application")
    values = {name: value for name, value in filters.items() if value is not None}
    rows = filtered(OwnSubmissionFilter(values, rows))
    return rows.annotate(news_source=Subquery(news.values("source")[:1])).order_by("-changed_at", "-pk")


def own_sums(rows: QuerySet[Submission]) -> OwnSums:
    """Return the sums of a filtered list."""
    is_paid = Q(status=SubmissionStatus.DISBURSED.value)
    sums = rows.order_by().aggregate(
        submissions=Count("pk"),
        asked=Sum("amount", default=ZERO),
        disbursed=Count("pk", filter=is_paid),
        paid=Sum("disbursed_amount", filter=is_paid, default=ZERO),
    )
    return OwnSums(sums["submissions"], sums["asked"], sums["disbursed"], sums["paid"])


def ended_groups(rows: QuerySet[Submission]) -> list[EndedGroup]:
    """Return how submissions of a list ended without money, by month, lender and reason."""
    grouped = (
        rows.filter(status__in=ENDED)
        .order_by()
        .annotate(month=TruncMonth("created_at", tzinfo=IST))
        .values("month", "lender_id", "status", "reason")
        .annotate(number=Count("pk"))
        .order_by("-number", "-month", "lender_id", "status", "reason")
    )
    return [
        EndedGroup(row["month"].date(), row["lender_id"], row["status"], row["reason"], row["number"])
        for row in grouped[:200]
    ]


def own_application(actor: Actor, application_id: UUID) -> Application:
    """Return one application that the actor has the credit for; 404 for anybody else's."""
    if actor.area != "partner":
        raise forbidden()
    application = _own(actor, application_id).first()
    if application is None:
        raise not_found()
    return application


def is_own_application(actor: Actor, application_id: UUID) -> bool:
    """Return whether the actor has the credit for an application."""
    return _own(actor, application_id).exists()


def _own(actor: Actor, application_id: UUID) -> QuerySet[Application]:
    rows: QuerySet[Application] = reports.within(
        Application.objects.filter(pk=application_id), reports.scope_of(actor), ""
    )
    return rows


def submissions_of(application: Application) -> list[tuple[Submission, list[StatusEntry]]]:
    """Return an application's submissions, each with its history, the newest first."""
    submissions = list(Submission.objects.filter(application=application).order_by("created_at", "pk"))
    entries = StatusEntry.objects.filter(submission__in=submissions, applied=True).order_by("-recorded_at", "-pk")
    history: dict[UUID, list[StatusEntry]] = {submission.pk: [] for submission in submissions}
    for entry in entries:
        history[entry.submission_id].append(entry)
    return [(submission, history[submission.pk]) for submission in submissions]


def why_credited(actor: Actor, application: Application) -> tuple[AttributionLine, ...]:
    """Return why the actor's organisation has the credit for its application, touch by touch."""
    if actor.partner_id is None:
        raise forbidden()
    first = application.first_touch
    weighed_at = (first.prospect.verified_at if first else None) or application.created_at
    weighed = Q(pk__in=list(application.credit_reasons))
    later = Q(prospect__customer_id=application.customer_id, at__gt=min(weighed_at, application.created_at))
    touches = list(Touch.objects.filter(weighed | later, partner__isnull=False).select_related("prospect"))
    links = links_by_id({touch.link_id for touch in touches if touch.link_id})
    return explain(
        [
            WeighedTouch(
                touch.partner_id,
                touch.at,
                _reason(touch, application),
                _via(touch),
                links[touch.link_id].name if touch.link_id else "",
            )
            for touch in touches
            if touch.partner_id is not None
        ],
        reader=actor.partner_id,
        credited=application.partner_id,
        weighed_at=weighed_at,
        days=settings.ATTRIBUTION_DAYS,
    )


def _reason(touch: Touch, application: Application) -> str:
    """Return the reason that was kept; between code and application a touch is not the first."""
    between = AttributionReason.NOT_FIRST.value if touch.at <= application.created_at else ""
    return str(application.credit_reasons.get(str(touch.pk), between))


def _via(touch: Touch) -> str:
    """Return `named` by a partner, `qr` for a scan, else `link`."""
    if touch.utms.get("utm_source") == TOUCH_SOURCE:
        return "named"
    return "qr" if touch.utms.get("qr") else "link"


def references_of(submission_ids: set[UUID]) -> dict[UUID, UUID]:
    """Return submission -> application for those that are there."""
    return dict(Submission.objects.filter(pk__in=submission_ids).values_list("pk", "application_id"))
