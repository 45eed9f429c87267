"""The portal's own reports: applications, one application, commission, clicks."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.acquisition.domain.links import LinkTarget
from apps.applications.domain.attribution import AttributionCode
from apps.applications.selectors.submissions.ended_turns import OwedDays
from apps.applications.selectors.submissions.own_lines import OwnSubmissionFilter
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.calendar import today_ist
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.reports.domain.periods import DEFAULT, PRESETS, ReportPeriod
from apps.reports.selectors import own_reports
from apps.revenue.domain.types import PaysOn

RUPEES: dict[str, Any] = {"max_digits": 18, "decimal_places": 2}
PAGE_SIZE = 50


def with_days(query: type[InputSerializer]) -> type[InputSerializer]:
    """Add the period's fields; `from` is a keyword, so it cannot be declared."""
    more = {
        "preset": serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT),
        "from": serializers.DateField(required=False),
        "to": serializers.DateField(required=False, help_text="At most 400 days, both days included."),
    }
    return type(query.__name__, (query,), more)


def period_asked(query: Any) -> ReportPeriod:
    """Return the period of a request, at most 400 days."""
    return own_reports.own_period(query.preset, today_ist(timezone.now()), getattr(query, "from"), query.to)


OwnApplicationsQuery = with_days(
    query_serializer_of(
        OwnSubmissionFilter,
        after=serializers.UUIDField(required=False, help_text="The line that the page before ended with."),
        page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=PAGE_SIZE),
    )
)


class OwnCommissionFields(InputSerializer):
    product = serializers.ChoiceField(choices=[code.value for code in LOAN_CODES], required=False)
    lender_id = serializers.IntegerField(min_value=1, max_value=2**31 - 1, required=False)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=PAGE_SIZE)


OwnCommissionQuery = with_days(OwnCommissionFields)


class OwnClicksFields(InputSerializer):
    link_id = serializers.UUIDField(required=False, help_text="An own link.")


OwnClicksQuery = with_days(OwnClicksFields)


class OwnLenderChoiceOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField()


class OwnLineOut(serializers.Serializer[Any]):
    """One application at one lender. `share` is null for an agent and while nothing is booked."""

    id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    reference = serializers.CharField()
    customer = serializers.CharField(allow_blank=True)
    product = serializers.CharField()
    lender_id = serializers.IntegerField()
    lender = serializers.CharField(allow_blank=True)
    amount = serializers.DecimalField(**RUPEES)
    status = serializers.CharField()
    since = serializers.DateField()
    days = serializers.IntegerField()
    owes = serializers.CharField(allow_blank=True, help_text="us, lender, customer, or empty where nobody does.")
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]
    share = serializers.DecimalField(allow_null=True, **RUPEES)
    changed_at = serializers.DateTimeField()


class OwnSumsOut(serializers.Serializer[Any]):
    """Of all rows that the filters leave."""

    submissions = serializers.IntegerField()
    amount = serializers.DecimalField(**RUPEES)
    disbursed = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(**RUPEES)


class OwedDaysOut(serializers.Serializer[OwedDays]):
    """Average days with each side, from sending to the end."""

    us = serializers.DecimalField(max_digits=7, decimal_places=1)
    lender = serializers.DecimalField(max_digits=7, decimal_places=1)
    customer = serializers.DecimalField(max_digits=7, decimal_places=1)


class WhyNotLineOut(serializers.Serializer[Any]):
    month = serializers.DateField(help_text="Its first day.")
    lender = serializers.CharField()
    status = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    count = serializers.IntegerField()
    days = OwedDaysOut(allow_null=True)


class OwnApplicationsOut(serializers.Serializer[Any]):
    """`count` is exact up to 10,000. `why_not` is filled in for that view alone."""

    first = serializers.DateField()
    last = serializers.DateField()
    count = serializers.IntegerField()
    is_more = serializers.BooleanField()
    after = serializers.UUIDField(allow_null=True)
    sums = OwnSumsOut()
    lenders = OwnLenderChoiceOut(many=True)
    why_not = WhyNotLineOut(many=True)
    results = OwnLineOut(many=True)


class OwnApplicationReportView(PartnerView):
    """GET /api/partner/reports/applications: the own customers' applications at lenders, masked."""

    permission_required = Can.READ_PARTNER_REPORTS
    query_serializer = OwnApplicationsQuery
    response_serializer = OwnApplicationsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        filters = filter_values(OwnSubmissionFilter, query)
        days = period_asked(query).days
        page = own_reports.own_page(
            request.actor, filters, days, now=timezone.now(), after=query.after, most=query.page_size
        )
        why_not = own_reports.why_not(request.actor, filters, days) if query.view == "why_not" else []
        return {
            "first": days.first,
            "last": days.last,
            "count": page.count,
            "is_more": page.is_more,
            "after": page.after,
            "sums": page.sums,
            "lenders": [{"id": pk, "name": name} for pk, name in page.lenders],
            "why_not": why_not,
            "results": page.lines,
        }


class OwnHistoryOut(serializers.Serializer[Any]):
    """One status. `row` is the line of the lender's file it came from."""

    status = serializers.CharField()
    on = serializers.DateField()
    source = serializers.CharField()  # type: ignore[assignment]
    row = serializers.IntegerField(allow_null=True)


class OwnSubmissionOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    lender = serializers.CharField(allow_blank=True)
    status = serializers.CharField()
    amount = serializers.DecimalField(**RUPEES)
    disbursed_amount = serializers.DecimalField(allow_null=True, **RUPEES)
    reason = serializers.CharField(allow_blank=True)
    owes = serializers.CharField(allow_blank=True)
    share = serializers.DecimalField(allow_null=True, **RUPEES)
    history = OwnHistoryOut(many=True)


class AttributionLineOut(serializers.Serializer[Any]):
    """Reason of the credit.

    A rival's line has only code and day; `via` is link, qr, named or empty.
    """

    code = serializers.ChoiceField(choices=[code.value for code in AttributionCode])
    on = serializers.DateField()
    is_own = serializers.BooleanField()
    via = serializers.CharField(allow_blank=True)
    link_name = serializers.CharField(allow_blank=True)
    days_over = serializers.IntegerField(allow_null=True)


class ShareRateOut(serializers.Serializer[Any]):
    """`percent` of the loan and `fee` rupees a loan; not `is_exact`: about so much."""

    percent = serializers.DecimalField(max_digits=8, decimal_places=4)
    is_exact = serializers.BooleanField()
    fee = serializers.DecimalField(**RUPEES)


class OwnShareLineOut(serializers.Serializer[Any]):
    """One booking of the own share. `rate` is null where it is not a rate of the loan."""

    amount = serializers.DecimalField(**RUPEES)
    pays_on = serializers.ChoiceField(choices=[event.value for event in PaysOn])
    rate = ShareRateOut(allow_null=True)


class OwnApplicationData(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    reference = serializers.CharField()
    customer = serializers.CharField(allow_blank=True)
    product = serializers.CharField()
    amount = serializers.DecimalField(**RUPEES)
    tenure_months = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    share = serializers.DecimalField(allow_null=True, **RUPEES)
    share_lines = OwnShareLineOut(many=True, help_text="They add up to `share`; empty where that is null.")
    submissions = OwnSubmissionOut(many=True)
    attribution = AttributionLineOut(many=True)


class OwnApplicationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OwnApplicationData()  # type: ignore[assignment]


class OwnApplicationDetailView(PartnerView):
    """GET /api/partner/applications/{id}: history by lender, own share, why the credit."""

    permission_required = Can.READ_PARTNER_REPORTS
    response_serializer = OwnApplicationOut

    def get(self, request: ActorRequest, application_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": own_reports.own_application(request.actor, application_id)}


class CommissionLineOut(serializers.Serializer[Any]):
    """One booking of the own share. `is_closed`: earned, else pending."""

    id = serializers.IntegerField()
    event_on = serializers.DateField()
    application_id = serializers.UUIDField(allow_null=True)
    reference = serializers.CharField(allow_blank=True)
    product = serializers.CharField()
    lender = serializers.CharField()
    kind = serializers.CharField()
    is_closed = serializers.BooleanField()
    amount = serializers.DecimalField(**RUPEES)


class OwnEarnedOut(serializers.Serializer[Any]):
    earned = serializers.DecimalField(**RUPEES)
    pending = serializers.DecimalField(**RUPEES)


class CommissionReportOut(PageOut):
    first = serializers.DateField()
    last = serializers.DateField()
    sums = OwnEarnedOut()
    lenders = OwnLenderChoiceOut(many=True)
    results = CommissionLineOut(many=True)


class OwnCommissionReportView(PartnerView):
    """GET /api/partner/reports/commission: every booking of the own share, for the owner alone."""

    permission_required = Can.READ_OWN_COMMISSION
    query_serializer = OwnCommissionQuery
    response_serializer = CommissionReportOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        days = period_asked(query).days
        page = own_reports.commission_page(
            request.actor,
            days,
            product=query.product,
            lender_id=query.lender_id,
            page=query.page,
            page_size=query.page_size,
        )
        return {
            "first": days.first,
            "last": days.last,
            **page_head(page.count, query.page, query.page_size),
            "sums": page.sums,
            "lenders": [{"id": pk, "name": name} for pk, name in page.lenders],
            "results": page.lines,
        }


class OwnLinkLineOut(serializers.Serializer[Any]):
    """One own link with its numbers of the period."""

    id = serializers.UUIDField()
    code = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget])
    product = serializers.CharField(allow_blank=True)
    segment = serializers.CharField(allow_blank=True, help_text="Address of the funnel it leads to.")
    location = serializers.CharField(allow_blank=True)
    url = serializers.CharField()
    state = serializers.ChoiceField(choices=["on", "off", "ended", "partner_off"])
    target_answers = serializers.BooleanField(help_text="Whether its target could be used lately.")
    people = serializers.IntegerField()
    visitors = serializers.IntegerField()
    qr = serializers.IntegerField()
    verified = serializers.IntegerField()
    submitted = serializers.IntegerField()


class OwnClickDayOut(serializers.Serializer[Any]):
    day = serializers.DateField()
    people = serializers.IntegerField()
    visitors = serializers.IntegerField()
    qr = serializers.IntegerField()
    previews = serializers.IntegerField()
    crawlers = serializers.IntegerField()


class OwnClicksOut(serializers.Serializer[Any]):
    first = serializers.DateField()
    last = serializers.DateField()
    links = OwnLinkLineOut(many=True)
    days = OwnClickDayOut(many=True)


class OwnClicksReportView(PartnerView):
    """GET /api/partner/reports/clicks: clicks of the own links, by link and by day."""

    permission_required = Can.READ_PARTNER_REPORTS
    query_serializer = OwnClicksQuery
    response_serializer = OwnClicksOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        days = period_asked(query).days
        links, by_day = own_reports.own_clicks(request.actor, days, now=timezone.now(), link_id=query.link_id)
        return {
            "first": days.first,
            "last": days.last,
            "links": links,
            "days": by_day,
        }
