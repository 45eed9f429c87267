"""The back office's list of submissions: filtered, one line each, without customer names."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django_filters import ChoiceFilter, DateFilter, FilterSet, NumberFilter, UUIDFilter

from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import StatusEntry, Submission
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import DateRange
from apps.core.domain.problems import forbidden
from apps.core.filters import filtered

OWED: dict[str, tuple[str, ...]] = {
    "us": (SubmissionStatus.CREATED.value,),
    "lender": (SubmissionStatus.SENT.value, SubmissionStatus.IN_REVIEW.value, SubmissionStatus.SANCTIONED.value),
    "customer": (SubmissionStatus.DOCUMENTS_PENDING.value, SubmissionStatus.APPROVED.value),
}
"""The party that owes the next step, by status; a test holds reports.domain.turnaround to it."""
VIEWS = ("waits_for_us", "lender_late", "customer_late", "sanctioned_not_disbursed")
CUSTOMER_DAYS = 3


class SubmissionFilter(FilterSet):
    """The filters of the list.

    `usual_days` are the days that each lender usually takes, with one for all.
    """

    product = ChoiceFilter(field_name="product_code", choices=[(code.value, code.value) for code in LOAN_CODES])
    status = ChoiceFilter(choices=[(status.value, status.value) for status in SubmissionStatus])
    lender_id = NumberFilter(field_name="lender_id")
    partner_id = UUIDFilter(field_name="application__partner_id")
    channel = ChoiceFilter(choices=[("own", "own"), ("partner", "partner")], method="of_channel")
    owes = ChoiceFilter(choices=[(owner, owner) for owner in OWED], method="owed_by")
    view = ChoiceFilter(choices=[(view, view) for view in VIEWS], method="of_view")
    sent_from = DateFilter(method="sent_since")
    sent_to = DateFilter(method="sent_until")

    class Meta:
        model = Submission
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, usual_days: Mapping[int, int], most: int, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.usual_days, self.most, self.today = usual_days, most, today

    def of_channel(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        return rows.filter(application__partner__isnull=value == "own")

    def owed_by(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        return rows.filter(status__in=OWED[value])

    def sent_since(self, rows: QuerySet[Submission], name: str, value: date) -> QuerySet[Submission]:
        return rows.filter(created_at__gte=DateRange(value, value).begins)

    def sent_until(self, rows: QuerySet[Submission], name: str, value: date) -> QuerySet[Submission]:
        return rows.filter(created_at__lt=DateRange(value, value + timedelta(days=1)).ends)

    def of_view(self, rows: QuerySet[Submission], name: str, value: str) -> QuerySet[Submission]:
        if value == "waits_for_us":
            return rows.filter(status__in=OWED["us"])
        if value == "customer_late":
            before = self.today - timedelta(days=CUSTOMER_DAYS)
            return rows.filter(status__in=OWED["customer"], as_of__lt=before)
        if value == "sanctioned_not_disbursed":
            return rows.filter(status=SubmissionStatus.SANCTIONED)
        late = Q(as_of__lt=self.today - timedelta(days=self.most)) & ~Q(lender_id__in=self.usual_days)
        for lender_id, days in self.usual_days.items():
            late |= Q(lender_id=lender_id, as_of__lt=self.today - timedelta(days=days))
        return rows.filter(late, status__in=OWED["lender"])


def lines_for(
    actor: Actor, wanted: Mapping[str, Any], *, usual_days: Mapping[int, int], most: int, today: date
) -> QuerySet[Submission]:
    """Return the submissions of a filtered list, last moved first.

    Each has the source of its last status.
    """
    if actor.area != "admin":
        raise forbidden()
    news = StatusEntry.objects.filter(submission=OuterRef("pk"), applied=True).order_by("-recorded_at", "-pk")
    rows = Submission.objects.select_related("application").annotate(news_source=Subquery(news.values("source")[:1]))
    values = {name: value for name, value in wanted.items() if value is not None}
    filterset = SubmissionFilter(values, rows, usual_days=usual_days, most=most, today=today)
    narrowed: QuerySet[Submission] = filtered(filterset)
    return narrowed.order_by("-changed_at", "-pk")


def after(rows: QuerySet[Submission], pk: UUID) -> QuerySet[Submission]:
    """Return the lines after a line; none after one that is gone."""
    last = Submission.objects.filter(pk=pk).values("changed_at").first()
    if last is None:
        return rows.none()
    return rows.filter(Q(changed_at__lt=last["changed_at"]) | Q(changed_at=last["changed_at"], pk__lt=pk))


def submission_behind(actor: Actor, pk: UUID) -> Submission | None:
    """Return one submission with its application, for an actor who may open the person."""
    if actor.area != "admin" or actor.role_id != 1:
        raise forbidden()
    return Submission.objects.select_related("application").filter(pk=pk).first()
