"""One customer's journey, and the funnel with what is lost at each step."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web import InputSerializer
from apps.reports import services
from apps.reports.api.admin.dashboard import (
    PERCENT,
    AdminPeriodOut,
    AdminPeriodQuery,
    CountedFreshnessOut,
    freshness_out,
)
from apps.reports.domain.journeys import Moment, Visit
from apps.reports.domain.periods import period_of
from apps.reports.domain.search import LONGEST
from apps.reports.selectors.journeys import journey_funnel, journey_of


class FindJourneyIn(InputSerializer):
    q = serializers.CharField(max_length=LONGEST)


class FoundPersonOut(serializers.Serializer[Any]):
    """One masked person; `customer_id` is null where nobody is known by what was typed."""

    customer_id = serializers.UUIDField(allow_null=True)
    customer = serializers.CharField(allow_blank=True)
    mobile = serializers.CharField(allow_blank=True)


class FindJourneyView(AdminView):
    """POST /api/admin/journeys/find: a customer by whole mobile number, appId or a submission's id; recorded.

    A POST, so that a number that somebody looks for stands in no address and no log of addresses.
    """

    permission_required = Can.READ_JOURNEYS
    request_serializer, response_serializer = FindJourneyIn, FoundPersonOut

    def post(self, request: ActorRequest, body: Any) -> Any:
        return services.find_journey(typed=body.q, by=request.actor, now=timezone.now())


class MomentOut(serializers.Serializer[Any]):
    """One thing that happened. `kind` is act, offers, sent, status or message; `told_at` where we heard another day."""

    at = serializers.DateTimeField()
    kind = serializers.CharField()
    key = serializers.CharField()
    step = serializers.CharField(allow_blank=True)
    told_at = serializers.DateTimeField(allow_null=True)
    facts = serializers.DictField(child=serializers.CharField(allow_blank=True))


class JourneyPartOut(serializers.Serializer[Any]):
    """A visit, or what lay between two of them: then `number` is null and `away_seconds` says for how long.

    `reached` is the step of the way, 1 to 13, that the visit ended at; 0 where it reached none.
    """

    number = serializers.IntegerField(allow_null=True)
    began_at = serializers.DateTimeField(allow_null=True)
    ended_at = serializers.DateTimeField(allow_null=True)
    reached = serializers.IntegerField()
    away_seconds = serializers.IntegerField(allow_null=True)
    moments = MomentOut(many=True)


class FirstAtOut(serializers.Serializer[Any]):
    step = serializers.CharField()
    at = serializers.DateTimeField(allow_null=True)
    visit = serializers.IntegerField(allow_null=True)


class JourneyOut(serializers.Serializer[Any]):
    """One person, masked, and their way."""

    customer_id = serializers.UUIDField()
    customer = serializers.CharField(allow_blank=True)
    mobile = serializers.CharField(allow_blank=True)
    can_open = serializers.BooleanField(help_text="Whether the caller may go on to the person's page.")
    partner = serializers.CharField(allow_blank=True)
    seconds = serializers.IntegerField(help_text="Spent on our pages.")
    messages = serializers.IntegerField()
    parts = JourneyPartOut(many=True)
    firsts = FirstAtOut(many=True)


class JourneyView(AdminView):
    """GET /api/admin/journeys/{id}/events: everything that happened on one person's way, as visits and between them."""

    permission_required = Can.READ_JOURNEYS
    response_serializer = JourneyOut

    def get(self, request: ActorRequest, customer_id: UUID) -> dict[str, Any]:
        found = journey_of(request.actor, customer_id)
        parts = [_part(part) for part in found.told]
        return {**vars(found), "parts": parts}


def _part(part: Any) -> dict[str, Any]:
    is_visit = isinstance(part, Visit)
    away = None if is_visit or part.away is None else int(part.away.total_seconds())
    return {
        "number": part.number if is_visit else None,
        "began_at": part.began_at if is_visit else None,
        "ended_at": part.ended_at if is_visit else None,
        "reached": part.reached if is_visit else 0,
        "away_seconds": away,
        "moments": [_moment(moment) for moment in part.moments],
    }


def _moment(moment: Moment) -> dict[str, Any]:
    facts = {name: str(value) for name, value in moment.facts.items() if value not in ("", None)}
    return {**vars(moment), "facts": facts}


class WayStepOut(serializers.Serializer[Any]):
    """A step; `lost` did not come to the next one, only of who arrived. Half needed no more than `seconds`."""

    step = serializers.CharField()
    count = serializers.IntegerField()
    of_before = serializers.DecimalField(allow_null=True, **PERCENT)
    of_all = serializers.DecimalField(allow_null=True, **PERCENT)
    trend_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    lost = serializers.IntegerField(allow_null=True)
    lost_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    seconds = serializers.IntegerField(allow_null=True)
    has_people = serializers.BooleanField()


class WayFunnelOut(CountedFreshnessOut):
    period = AdminPeriodOut()
    still_open = serializers.IntegerField(help_text="Arrived less than seven days ago: they may get on yet.")
    steps = WayStepOut(many=True)


class JourneyFunnelView(AdminView):
    """GET /api/admin/journeys/funnel: the way from visit to money, what is lost at each step and how long it takes."""

    permission_required = Can.READ_JOURNEYS
    query_serializer = AdminPeriodQuery
    response_serializer = WayFunnelOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        found = journey_funnel(request.actor, period.days, query.product, query.counted, now=now)
        return {
            "period": {"preset": period.preset, "from": period.days.first, "to": period.days.last},
            "still_open": found.still_open,
            **freshness_out(found.freshness),
            "steps": [
                {**vars(one.step), **{name: value for name, value in vars(one).items() if name != "step"}}
                for one in found.steps
            ],
        }
