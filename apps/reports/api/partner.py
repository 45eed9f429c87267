"""The partner's dashboard."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import CallRequest, PartnerView
from apps.core.domain.calendar import today_ist
from apps.core.web import Wish
from apps.reports import selectors
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of


class PartnerPeriodQuery(Wish):
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
    """Requests to providers by the partner's customers, as they stand now; `bought` is part of `contacted`."""

    product = serializers.CharField()
    asked = serializers.IntegerField()
    contacted = serializers.IntegerField()
    bought = serializers.IntegerField()
    closed = serializers.IntegerField()


class PartnerDashboardData(serializers.Serializer[Any]):
    period = PartnerPeriodOut()
    data_up_to = serializers.DateTimeField()
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    approved = PartnerSumOut()
    disbursed = PartnerSumOut()
    conversion_percent = serializers.DecimalField(max_digits=6, decimal_places=1, allow_null=True)
    trend_percent = PartnerTrendOut()
    funnel = FunnelStepOut(many=True)
    recent = RecentApplicationOut(many=True)
    by_day = PartnerDayOut(many=True)
    products = PartnerProductOut(many=True)
    requests = PartnerRequestLineOut(many=True)


class PartnerDashboardOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerDashboardData()  # type: ignore[assignment]


class PartnerDashboard(PartnerView):
    """GET /api/partner/dashboard: what the partner brought in a period and what became of it."""

    needs = Can.READ_PARTNER_DASHBOARD
    takes_query = PartnerPeriodQuery
    gives = PartnerDashboardOut

    def get(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(wish.preset, today_ist(now), getattr(wish, "from"), wish.to)
        data = selectors.partner_dashboard(request.actor, period.days)
        data["period"] = {"preset": period.preset, "from": period.days.first, "to": period.days.last}
        data["data_up_to"] = now
        return {"success": True, "data": data}
