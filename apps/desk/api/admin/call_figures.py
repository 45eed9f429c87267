"""Figures of calling over a period, by caller, hour or queue."""

from datetime import date
from types import SimpleNamespace

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import preset_range, today_ist
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer
from apps.desk.domain.call_figures import REFUSALS, FiguresBy, RefusalCount
from apps.desk.selectors.call_figures import FiguresTable, NamedFigures, call_figures

PRESETS = ("today", "yesterday", "last_7_days", "last_30_days", "month_to_date", "custom_range")
ROWS_BY = [by.value for by in FiguresBy]
_FIELD_OF = {"preset": "preset", "range_missing": "from", "range_order": "to", "range_too_long": "to"}


class CallFiguresQuery(InputSerializer):
    by = serializers.ChoiceField(choices=ROWS_BY, required=False, default=FiguresBy.CALLER.value)
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default="last_30_days")

    def get_fields(self):  # type: ignore[no-untyped-def]
        # `from` is a word of the language, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class RefusalCountOut(serializers.Serializer[RefusalCount]):
    reason = serializers.ChoiceField(choices=REFUSALS)
    count = serializers.IntegerField()  # type: ignore[assignment]


class CallFiguresRowOut(serializers.Serializer[NamedFigures]):
    """One caller, hour or queue; results are of those talked to, within seven days after."""

    key = serializers.CharField(allow_blank=True)
    name = serializers.CharField(allow_blank=True)
    dials = serializers.IntegerField()
    talks = serializers.IntegerField()
    spoke_percent = serializers.DecimalField(max_digits=6, decimal_places=1, allow_null=True)
    promised = serializers.IntegerField(help_text="Call backs whose time came.")
    in_time = serializers.IntegerField(help_text="Of them dialled from 5 minutes before to 10 minutes after.")
    kept_percent = serializers.DecimalField(max_digits=6, decimal_places=1, allow_null=True)
    seconds = serializers.IntegerField()
    interested = serializers.IntegerField()
    declined = serializers.IntegerField(help_text="Talks that ended without a yes.")
    refusals = RefusalCountOut(many=True, source="refusal_counts", help_text="Their reasons, the commonest first.")
    applied = serializers.IntegerField(source="results.applied")
    loans = serializers.IntegerField(source="results.loans")
    disbursed = serializers.DecimalField(max_digits=14, decimal_places=2, source="results.disbursed")


class CallFiguresTableOut(serializers.Serializer[FiguresTable]):
    first_day = serializers.DateField(source="days.first")
    last_day = serializers.DateField(source="days.last")
    by = serializers.ChoiceField(choices=ROWS_BY)
    rows = CallFiguresRowOut(many=True, help_text="Those first who kept most of their promises; hours in order.")
    total = CallFiguresRowOut()


class CallFiguresPeriodView(AdminView):
    """GET /api/admin/call-figures/period: figures of some days by caller, hour or queue."""

    permission_required = Can.RUN_CALLING
    query_serializer = CallFiguresQuery
    response_serializer = CallFiguresTableOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> FiguresTable:
        now = timezone.now()
        first: date | None = getattr(query, "from")
        try:
            days = preset_range(query.preset, today_ist(now), first, query.to)
        except ValueError as error:
            raise invalid(**{_FIELD_OF[str(error)]: FieldError(f"core.{error}")}) from None
        return call_figures(request.actor, days, FiguresBy(query.by), now=now)
