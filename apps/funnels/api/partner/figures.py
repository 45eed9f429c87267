"""Figures of a partner's funnel: by screen, by day, its outcome, and its test of words."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import preset_range, today_ist
from apps.core.web.serializers import InputSerializer
from apps.funnels.selectors import figures_for

FIGURE_PRESETS = ("today", "yesterday", "last_7_days", "last_30_days")
LIST_PRESET = "last_30_days"


class FunnelFiguresQuery(InputSerializer):
    preset = serializers.ChoiceField(choices=FIGURE_PRESETS, required=False, default=LIST_PRESET)


class ScreenFiguresData(serializers.Serializer[Any]):
    screen = serializers.CharField()
    seen = serializers.IntegerField()
    went_on = serializers.IntegerField()
    went_back = serializers.IntegerField()
    seconds = serializers.FloatField(allow_null=True, help_text="Median until the answer.")


class FunnelDayData(serializers.Serializer[Any]):
    day = serializers.DateField()
    visits = serializers.IntegerField()
    finished = serializers.IntegerField()


class FunnelOutcomeData(serializers.Serializer[Any]):
    """Outcome of the visits that finished: numbers, right codes, submissions, rupees paid."""

    arrivals = serializers.IntegerField()
    numbers = serializers.IntegerField()
    verified = serializers.IntegerField()
    submitted = serializers.IntegerField()
    disbursed = serializers.DecimalField(max_digits=14, decimal_places=2)


class VariantFiguresData(serializers.Serializer[Any]):
    variant = serializers.CharField()
    weight = serializers.IntegerField()
    visits = serializers.IntegerField()
    finished = serializers.IntegerField()
    verified = serializers.IntegerField()
    submitted = serializers.IntegerField()


class FunnelTestFiguresData(serializers.Serializer[Any]):
    variants = VariantFiguresData(many=True)
    is_enough = serializers.BooleanField(help_text="Each has visits enough to be compared.")


class FunnelFiguresData(serializers.Serializer[Any]):
    first = serializers.DateField()
    last = serializers.DateField()
    screens = ScreenFiguresData(many=True)
    days = FunnelDayData(many=True)
    outcome = FunnelOutcomeData()
    test = FunnelTestFiguresData(allow_null=True)


class FunnelFiguresOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FunnelFiguresData()  # type: ignore[assignment]


class FunnelFiguresView(PartnerView):
    """GET /api/partner/funnels/{id}/figures?preset=: by screen, by day, and the outcome."""

    permission_required = Can.READ_FUNNELS
    query_serializer = FunnelFiguresQuery
    response_serializer = FunnelFiguresOut

    def get(self, request: ActorRequest, query: Any, funnel_id: UUID) -> dict[str, Any]:
        days = preset_range(query.preset, today_ist(timezone.now()))
        figures = figures_for(request.actor, funnel_id, days)
        data = {
            "first": days.first,
            "last": days.last,
            "screens": figures.screens,
            "days": figures.days,
            "outcome": figures.outcome,
            "test": figures.test,
        }
        return {"success": True, "data": FunnelFiguresData(data).data}
