"""The partner's dashboard."""

from dataclasses import asdict
from datetime import timedelta
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.selectors.submissions.durations import disbursal_days
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.calendar import today_ist
from apps.core.web.serializers import InputSerializer
from apps.lenders.selectors import pages
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of
from apps.reports.selectors import partner

MEASURED_DAYS = 90
"""Stretch of disbursals over which a lender's days are measured (portal.md 1)."""


class PartnerPeriodQuery(InputSerializer):
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT)

    def get_fields(self) -> Any:
        # `from` is a word of the language, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class PartnerPeriodOut(serializers.Serializer[Any]):
    preset = serializers.CharField()

    def get_fields(self) -> Any:
        return super().get_fields() | {"from": serializers.DateField(), "to": serializers.DateField()}


class PartnerSumOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class FunnelStepOut(serializers.Serializer[Any]):
    step = serializers.CharField()
    count = serializers.IntegerField()


class RecentApplicationOut(serializers.Serializer[Any]):
    application_ref = serializers.CharField()
    customer = serializers.CharField()
    product = serializers.CharField()
    lender = serializers.CharField(allow_null=True)
    status = serializers.CharField()
    amount = serializers.DecimalField(max_digits=18, decimal_places=2)
    at = serializers.DateTimeField()


class PartnerDayOut(serializers.Serializer[Any]):
    date = serializers.DateField()
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    disbursed = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class PartnerTrendOut(serializers.Serializer[Any]):
    """Against as many days right before; null where there was nothing to compare with."""

    def get_fields(self) -> Any:
        names = ("leads", "applications", "approved", "disbursed")
        return {name: serializers.DecimalField(max_digits=12, decimal_places=1, allow_null=True) for name in names}


class PartnerProductOut(PartnerSumOut):
    product = serializers.CharField()


class PartnerRequestLineOut(serializers.Serializer[Any]):
    """Requests to providers by the partner's customers, by their current state.

    `bought` is part of `contacted`.
    """

    product = serializers.CharField()
    asked = serializers.IntegerField()
    contacted = serializers.IntegerField()
    bought = serializers.IntegerField()
    closed = serializers.IntegerField()


class PartnerDashboardData(serializers.Serializer[Any]):
    period = PartnerPeriodOut()
    data_up_to = serializers.DateTimeField(
        allow_null=True, help_text="Until when the days shown and those before them were counted."
    )
    uncounted = serializers.IntegerField(help_text="Days of both that were never counted yet.")
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    approved = PartnerSumOut()
    disbursed = PartnerSumOut()
    conversion_percent = serializers.DecimalField(max_digits=6, decimal_places=1, allow_null=True)
    trend_percent = PartnerTrendOut()
    funnel = FunnelStepOut(many=True)
    recent = RecentApplicationOut(many=True)
    by_day = PartnerDayOut(many=True)
    by_day_before = PartnerDayOut(many=True, help_text="As many days right before.")
    products = PartnerProductOut(many=True)
    requests = PartnerRequestLineOut(many=True)


class PartnerDashboardOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerDashboardData()  # type: ignore[assignment]


class PartnerDashboardView(PartnerView):
    """GET /api/partner/dashboard: what the partner brought in a period and what became of it."""

    permission_required = Can.READ_PARTNER_DASHBOARD
    query_serializer = PartnerPeriodQuery
    response_serializer = PartnerDashboardOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        data, fresh = partner.fresh_partner_dashboard(request.actor, period.days, now=now)
        data["period"] = {"preset": period.preset, "from": period.days.first, "to": period.days.last}
        data |= {"data_up_to": fresh.data_up_to, "uncounted": fresh.uncounted}
        return {"success": True, "data": data}


class JourneyStepOut(serializers.Serializer[Any]):
    title = serializers.CharField()
    text = serializers.CharField()
    turn = serializers.ChoiceField(choices=["customer", "lender", "partner"], help_text="Who has to act.")


class JourneyDocumentOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    help = serializers.CharField()  # type: ignore[assignment]
    is_required = serializers.BooleanField(source="is_needed")


class JourneyAnswerDaysOut(serializers.Serializer[Any]):
    """Working days, as the lender wrote them down."""

    min = serializers.IntegerField()
    max = serializers.IntegerField()


class MeasuredDaysOut(serializers.Serializer[Any]):
    """Days from sending to the money over the last 90 days; null below 20 disbursals."""

    median = serializers.IntegerField()
    slow = serializers.IntegerField(help_text="Nine of ten loans were paid within so many days.")
    sample = serializers.IntegerField()


class LenderJourneyOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    is_open = serializers.BooleanField()
    steps = JourneyStepOut(many=True)
    documents = JourneyDocumentOut(many=True)
    answer_days = JourneyAnswerDaysOut(allow_null=True)
    measured = MeasuredDaysOut(allow_null=True)


class LenderJourneyListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LenderJourneyOut(many=True)  # type: ignore[assignment]


class LenderJourneyQuery(InputSerializer):
    product = serializers.ChoiceField(choices=[code.value for code in LOAN_CODES], required=False, default="PL")


class LenderJourneyListView(PartnerView):
    """GET /api/partner/lender-journeys: steps, documents and days of a product's lenders.

    For one loan product.
    """

    permission_required = Can.READ_LENDER_JOURNEY
    query_serializer = LenderJourneyQuery
    response_serializer = LenderJourneyListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        today = today_ist(now)
        measured = disbursal_days(query.product, since=today - timedelta(days=MEASURED_DAYS - 1), until=today)
        journeys = pages.journeys_for(request.actor, query.product, now=now)
        return {
            "success": True,
            "data": [
                {
                    "lender_id": journey.lender_id,
                    "lender": journey.name,
                    "is_open": journey.is_open,
                    "steps": [asdict(step) for step in journey.steps],
                    "documents": [asdict(document) for document in journey.documents],
                    "answer_days": None
                    if journey.answer_days is None
                    else {"min": journey.answer_days[0], "max": journey.answer_days[1]},
                    "measured": None if journey.lender_id not in measured else asdict(measured[journey.lender_id]),
                }
                for journey in journeys
            ],
        }


RUPEES: dict[str, Any] = {"max_digits": 18, "decimal_places": 2, "allow_null": True}
PERCENT: dict[str, Any] = {"max_digits": 6, "decimal_places": 2, "allow_null": True}
