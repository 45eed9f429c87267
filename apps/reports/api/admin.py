"""The back office's dashboard."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView, CallRequest
from apps.core.domain.calendar import today_ist
from apps.core.web import Wish
from apps.reports import selectors
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of


class AdminPeriodQuery(Wish):
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT)

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


class StatusCountOut(serializers.Serializer[Any]):
    status = serializers.CharField()
    count = serializers.IntegerField()


class PartnerCountsOut(serializers.Serializer[Any]):
    partner_id = serializers.UUIDField(allow_null=True)
    name = serializers.CharField(allow_null=True)
    counts = serializers.DictField(child=serializers.IntegerField())
    total = serializers.IntegerField()


class AdminTotalsOut(serializers.Serializer[Any]):
    leads = serializers.IntegerField()
    applications = serializers.IntegerField()
    submissions = serializers.IntegerField()
    disbursed_count = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(max_digits=18, decimal_places=2)


class AdminDashboardData(serializers.Serializer[Any]):
    period = AdminPeriodOut()
    data_up_to = serializers.DateTimeField()
    statuses = StatusCountOut(many=True)
    partners = PartnerCountsOut(many=True)
    totals = AdminTotalsOut()


class AdminDashboardOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = AdminDashboardData()  # type: ignore[assignment]


class AdminDashboard(AdminView):
    """GET /api/admin/dashboard: counts by status over all partners in a period."""

    needs = Can.READ_DASHBOARD
    takes_query = AdminPeriodQuery
    gives = AdminDashboardOut

    def get(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(wish.preset, today_ist(now), getattr(wish, "from"), wish.to)
        data = selectors.admin_dashboard(request.actor, period.days)
        data["period"] = {"preset": period.preset, "from": period.days.first, "to": period.days.last}
        data["data_up_to"] = now
        return {"success": True, "data": data}
