"""The tab Applications of the internal report: the list that back offices live on."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.selectors.submissions.lines import SubmissionFilter
from apps.core.web.serializers import filter_values, query_serializer_of
from apps.reports.api.admin.dashboard import RUPEES
from apps.reports.selectors.lines import submission_lines
from apps.reports.services import behind

ApplicationLinesQuery = query_serializer_of(
    SubmissionFilter,
    after=serializers.UUIDField(required=False, help_text="The line that the page before ended with."),
    page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=50),
)


class SubmissionLineOut(serializers.Serializer[Any]):
    """One submission, its person masked. Rupees are null for role 2, and `can_open` is false."""

    id = serializers.UUIDField()
    reference = serializers.CharField()
    customer = serializers.CharField(allow_blank=True)
    can_open = serializers.BooleanField()
    product = serializers.CharField()
    lender = serializers.CharField(allow_blank=True)
    partner = serializers.CharField(allow_blank=True)
    status = serializers.CharField()
    since = serializers.DateField()
    days = serializers.IntegerField()
    owes = serializers.CharField(allow_blank=True, help_text="us, lender, customer, or empty where nobody does.")
    amount = serializers.DecimalField(allow_null=True, **RUPEES)
    sanctioned_amount = serializers.DecimalField(allow_null=True, **RUPEES)
    disbursed_amount = serializers.DecimalField(allow_null=True, **RUPEES)
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]
    changed_at = serializers.DateTimeField()


class ApplicationLinesOut(serializers.Serializer[Any]):
    """`count` is exact up to 10,000; `is_more` says that there are more."""

    count = serializers.IntegerField()
    is_more = serializers.BooleanField()
    after = serializers.UUIDField(allow_null=True)
    results = SubmissionLineOut(many=True)


class ApplicationLinesView(AdminView):
    """GET /api/admin/reports/applications: one masked line a submission, latest change first."""

    permission_required = Can.READ_REPORTS
    query_serializer = ApplicationLinesQuery
    response_serializer = ApplicationLinesOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        wanted = filter_values(SubmissionFilter, query)
        page = submission_lines(
            request.actor, wanted, now=timezone.now(), after=query.after, most=query.page_size or 50
        )
        return {"count": page.count, "is_more": page.is_more, "after": page.after, "results": page.lines}


class OpenedLineOut(serializers.Serializer[Any]):
    """Ids of the person's page."""

    customer_id = serializers.UUIDField()
    prospect_id = serializers.UUIDField(allow_null=True)


class OpenedLineView(AdminView):
    """POST /api/admin/reports/applications/{id}/opened: open the person behind a line.

    Recorded as found by list.
    """

    permission_required = Can.SEARCH_DESK
    response_serializer = OpenedLineOut

    def post(self, request: ActorRequest, submission_id: UUID) -> dict[str, Any]:
        opened = behind.open_line(submission_id=submission_id, by=request.actor)
        return {"customer_id": opened.customer_id, "prospect_id": opened.prospect_id}
