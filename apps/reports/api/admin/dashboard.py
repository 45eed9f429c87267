"""The back office's dashboard."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.calendar import today_ist
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.customers.domain.breakdown import PARTS
from apps.reports.domain.funnel import COUNTED
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of
from apps.reports.domain.search import LONGEST
from apps.reports.selectors import admin, breakdown
from apps.reports.selectors.alerts import alerts_for
from apps.reports.selectors.cells import Freshness
from apps.reports.services import finding

LOANS = [code.value for code in LOAN_CODES]
RUPEES: dict[str, Any] = {"max_digits": 18, "decimal_places": 2}
PERCENT: dict[str, Any] = {"max_digits": 12, "decimal_places": 1}


class AdminPeriodQuery(InputSerializer):
    product = serializers.ChoiceField(choices=LOANS, required=False)
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT)
    counted = serializers.ChoiceField(
        choices=COUNTED,
        required=False,
        default=COUNTED[0],
        help_text="The funnel: what happened in the period, or what became of those who arrived in it.",
    )

    def get_fields(self) -> Any:
        # `from` is a word of the language, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class AdminPeriodOut(serializers.Serializer[Any]):
    preset = serializers.CharField()

    def get_fields(self) -> Any:
        return super().get_fields() | {"from": serializers.DateField(), "to": serializers.DateField()}


class CountedFreshnessOut(serializers.Serializer[Any]):
    """Say until when the days shown and those compared with were counted.

    `uncounted` of them never were.
    """

    data_up_to = serializers.DateTimeField(allow_null=True)
    uncounted = serializers.IntegerField()


class StatusCountOut(serializers.Serializer[Any]):
    status = serializers.CharField()
    count = serializers.IntegerField()


class AdminStepOut(serializers.Serializer[Any]):
    """A step of the funnel, with shares of the step before and of the first, and the trend.

    The trend is against as many days before; it is null for arrivals.
    """

    step = serializers.CharField()
    count = serializers.IntegerField()
    share_of_previous = serializers.DecimalField(allow_null=True, **PERCENT)
    share_of_first = serializers.DecimalField(allow_null=True, **PERCENT)
    trend_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    has_people = serializers.BooleanField(help_text="Whether the caller may read who came to this step.")


class ReportLineOut(serializers.Serializer[Any]):
    """Submissions to lenders and their results."""

    submitted = serializers.IntegerField()
    approved = serializers.IntegerField()
    approved_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    disbursed = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(**RUPEES)
    average_ticket = serializers.DecimalField(allow_null=True, **RUPEES)


class EarningLineOut(ReportLineOut):
    """The same with commission, which only a full admin sees: null for others.

    `received` was booked on these days from lenders' confirmed statements, whenever the loans were paid out.
    """

    expected = serializers.DecimalField(allow_null=True, **RUPEES)
    received = serializers.DecimalField(allow_null=True, **RUPEES)
    payable = serializers.DecimalField(allow_null=True, **RUPEES)
    margin = serializers.DecimalField(allow_null=True, **RUPEES)


class LenderLineOut(EarningLineOut):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()


class PartnerCountsOut(EarningLineOut):
    """Counts of one partner.

    `leads` and `conversion_percent` (disbursed of leads) are null for one product: a lead has no product yet.
    """

    partner_id = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_null=True)
    counts = serializers.DictField(child=serializers.IntegerField())
    total = serializers.IntegerField()
    leads = serializers.IntegerField(allow_null=True)
    applications = serializers.IntegerField()
    requests = serializers.IntegerField(allow_null=True, help_text="To providers of insurance and student loans.")
    conversion_percent = serializers.DecimalField(allow_null=True, **PERCENT)


class ProductLineOut(ReportLineOut):
    product = serializers.CharField()
    applications = serializers.IntegerField()


class AdminRequestLineOut(serializers.Serializer[Any]):
    """Requests to providers made in the period, by their current state.

    `bought` is part of `contacted`.
    """

    product = serializers.CharField()
    asked = serializers.IntegerField()
    contacted = serializers.IntegerField()
    bought = serializers.IntegerField()
    closed = serializers.IntegerField()


class AdminTotalsOut(serializers.Serializer[Any]):
    leads = serializers.IntegerField(allow_null=True)
    applications = serializers.IntegerField()
    submissions = serializers.IntegerField()
    disbursed_count = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(**RUPEES)


class AdminDashboardData(CountedFreshnessOut):
    period = AdminPeriodOut()
    statuses = StatusCountOut(many=True)
    funnel = AdminStepOut(many=True)
    no_match = serializers.IntegerField()
    lenders = LenderLineOut(many=True)
    partners = PartnerCountsOut(many=True)
    products = ProductLineOut(many=True)
    requests = AdminRequestLineOut(many=True)
    totals = AdminTotalsOut()


def freshness_out(fresh: Freshness) -> dict[str, Any]:
    """Return the fields of CountedFreshnessOut."""
    return {"data_up_to": fresh.data_up_to, "uncounted": fresh.uncounted}


class AdminDashboardOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = AdminDashboardData()  # type: ignore[assignment]


class AdminDashboardView(AdminView):
    """GET /api/admin/dashboard: a period's funnel and its numbers.

    They are by status, lender, partner and product.
    """

    permission_required = Can.READ_DASHBOARD
    query_serializer = AdminPeriodQuery
    response_serializer = AdminDashboardOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        data, fresh = admin.fresh_dashboard(request.actor, period.days, query.product, query.counted, now=now)
        data["period"] = {"preset": period.preset, "from": period.days.first, "to": period.days.last}
        return {"success": True, "data": data | freshness_out(fresh)}


class PeopleIn(AdminPeriodQuery):
    step = serializers.CharField(max_length=30)
    search = serializers.CharField(max_length=LONGEST, required=False, default="", allow_blank=True)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=20)


class PersonRowOut(serializers.Serializer[Any]):
    """A visit, application or customer at the step, masked, with their latest application.

    Latest is the one that moved last. `status` is `offers` before it was submitted, empty where there is none.
    """

    id = serializers.UUIDField()
    customer = serializers.CharField(allow_blank=True)
    mobile = serializers.CharField(allow_blank=True)
    city = serializers.CharField(allow_blank=True)
    application_id = serializers.UUIDField(allow_null=True)
    product = serializers.CharField(allow_blank=True)
    status = serializers.CharField(allow_blank=True)
    lender = serializers.CharField(allow_blank=True)
    at = serializers.DateTimeField()


class PeopleOut(PageOut):
    results = PersonRowOut(many=True)


class DashboardPeopleView(AdminView):
    """POST /api/admin/dashboard/people: list the people at a step, masked. It is recorded.

    A POST, so that no address and no log of addresses holds a number that an admin searches for.
    """

    permission_required = Can.SEARCH_DESK
    request_serializer, response_serializer = PeopleIn, PeopleOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        period = period_of(body.preset, today_ist(timezone.now()), getattr(body, "from"), body.to)
        page = finding.list_people(
            step=body.step,
            days=period.days,
            product=body.product,
            counted=body.counted,
            typed=body.search,
            first=(body.page - 1) * body.page_size,
            most=body.page_size,
            by=request.actor,
        )
        return {**page_head(page.count, body.page, body.page_size), "results": page.people}


class BreakdownQuery(AdminPeriodQuery):
    by = serializers.ChoiceField(choices=PARTS)


class BreakdownStepOut(serializers.Serializer[Any]):
    """A step of one line; shares are of the line's step before and of its first."""

    step = serializers.CharField()
    count = serializers.IntegerField()
    share_of_previous = serializers.DecimalField(allow_null=True, **PERCENT)
    share_of_first = serializers.DecimalField(allow_null=True, **PERCENT)


class BreakdownLineOut(serializers.Serializer[Any]):
    """A line of the breakdown.

    `kind` is part, others (`parts` is their number), unknown or total, which is the sum of the lines.
    """

    kind = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    parts = serializers.IntegerField()
    steps = BreakdownStepOut(many=True)


class BreakdownOut(serializers.Serializer[Any]):
    by = serializers.CharField()
    lines = BreakdownLineOut(many=True)


class DashboardBreakdownView(AdminView):
    """GET /api/admin/dashboard/breakdown: the dashboard's funnel told apart by one of PARTS."""

    permission_required = Can.READ_DASHBOARD
    query_serializer = BreakdownQuery
    response_serializer = BreakdownOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        period = period_of(query.preset, today_ist(timezone.now()), getattr(query, "from"), query.to)
        lines = breakdown.funnel_breakdown(request.actor, period.days, query.product, query.counted, query.by)
        return {"by": query.by, "lines": lines}


class TilesQuery(InputSerializer):
    product = serializers.ChoiceField(choices=LOANS, required=False)


class TileValueOut(serializers.Serializer[Any]):
    """A number, rupees, or both: what a tile does not measure is null."""

    count = serializers.IntegerField(allow_null=True)
    amount = serializers.DecimalField(allow_null=True, **RUPEES)


class TileOut(serializers.Serializer[Any]):
    """One tile of the dashboard.

    The trend is this month so far against the same days of last month, in per cent of `measure`.
    """

    key = serializers.CharField()
    measure = serializers.CharField()
    today = TileValueOut()
    yesterday = TileValueOut()
    month_to_date = TileValueOut()
    last_month = TileValueOut()
    same_days_last_month = TileValueOut()
    trend_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    last_14_days = TileValueOut(many=True)


class TilesOut(CountedFreshnessOut):
    tiles = TileOut(many=True)


class DashboardTilesView(AdminView):
    """GET /api/admin/dashboard/tiles: main numbers and trends; commission for role 1 only."""

    permission_required = Can.READ_DASHBOARD
    query_serializer = TilesQuery
    response_serializer = TilesOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        page = admin.dashboard_tiles(request.actor, timezone.now(), query.product)
        return {"tiles": page.tiles} | freshness_out(page.freshness)


class AlertOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    severity = serializers.CharField()
    target = serializers.CharField()
    lender_id = serializers.IntegerField(allow_null=True)
    partner_id = serializers.UUIDField(allow_null=True)
    details = serializers.DictField()


class AlertsOut(serializers.Serializer[Any]):
    alerts = AlertOut(many=True)


class AlertListView(AdminView):
    """GET /api/admin/alerts: what needs somebody now, and where it is put right."""

    permission_required = Can.READ_DASHBOARD
    response_serializer = AlertsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"alerts": alerts_for(request.actor, timezone.now())}


class SearchIn(InputSerializer):
    q = serializers.CharField(max_length=LONGEST)


class SearchApplicationOut(serializers.Serializer[Any]):
    """An application found by the search, with name and number masked.

    The status is that of the submission that moved last, `offers` before there is one.
    """

    application_id = serializers.UUIDField()
    customer = serializers.CharField()
    mobile = serializers.CharField()
    product = serializers.CharField()
    status = serializers.CharField()
    lender = serializers.CharField(allow_null=True)
    at = serializers.DateTimeField()


class SearchLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    is_on = serializers.BooleanField()


class SearchPartnerOut(serializers.Serializer[Any]):
    partner_id = serializers.UUIDField()
    name = serializers.CharField()
    key = serializers.CharField()
    status = serializers.CharField()


class SearchOut(serializers.Serializer[Any]):
    applications = SearchApplicationOut(many=True)
    lenders = SearchLenderOut(many=True)
    partners = SearchPartnerOut(many=True)


class AdminSearchView(AdminView):
    """POST /api/admin/search: find customers, lenders and partners.

    A customer is found by the whole mobile number or reference, and that is recorded; lenders and partners by name. A
    POST, so that no address and no log of addresses holds a number that an admin searches for.
    """

    permission_required = Can.SEARCH_DESK
    request_serializer, response_serializer = SearchIn, SearchOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        return vars(finding.search(typed=body.q, by=request.actor))
