"""One customer's journey, and the funnel with what is lost at each step."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.web.serializers import InputSerializer
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
from apps.reports.selectors.drop_offs import DropOff, DropOffs, drop_offs
from apps.reports.selectors.journeys import journey_funnel, journey_of
from apps.reports.services import journeys


class FindJourneyIn(InputSerializer):
    q = serializers.CharField(max_length=LONGEST)


class FoundPersonOut(serializers.Serializer[Any]):
    """One masked person; `customer_id` is null where nobody is known by what was typed."""

    customer_id = serializers.UUIDField(allow_null=True)
    customer = serializers.CharField(allow_blank=True)
    mobile = serializers.CharField(allow_blank=True)


class FindJourneyView(AdminView):
    """POST /api/admin/journeys/find: find a customer's journey. Every search is recorded.

    By whole mobile number, appId or a submission's id. A POST, so that no address and no log of addresses holds a
    number that an admin searches for.
    """

    permission_required = Can.READ_JOURNEYS
    request_serializer, response_serializer = FindJourneyIn, FoundPersonOut

    def post(self, request: ActorRequest, body: Any) -> Any:
        return journeys.find_journey(typed=body.q, by=request.actor, now=timezone.now())


class MomentOut(serializers.Serializer[Any]):
    """One event of a journey.

    `kind` is act, offers, sent, status, message or call; `told_at` is set where we heard of it on another day.
    """

    at = serializers.DateTimeField()
    kind = serializers.CharField()
    key = serializers.CharField()
    step = serializers.CharField(allow_blank=True)
    told_at = serializers.DateTimeField(allow_null=True)
    facts = serializers.DictField(child=serializers.CharField(allow_blank=True))


class JourneyPartOut(serializers.Serializer[Any]):
    """A visit, or the time between two of them: then `number` is null.

    `away_seconds` is the length of the time between. `reached` is the step, 1 to 13, that the visit reached; 0 for
    none.
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
    """GET /api/admin/journeys/{id}/events: all events of one person's journey, by visit.

    Events between visits are parts of their own.
    """

    permission_required = Can.READ_JOURNEYS
    response_serializer = JourneyOut

    def get(self, request: ActorRequest, customer_id: UUID) -> dict[str, Any]:
        journey = journey_of(request.actor, customer_id)
        parts = [_part(part) for part in journey.parts]
        return {**vars(journey), "parts": parts}


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
    """A step of the funnel, with losses and durations.

    `lost` are the people who did not reach the next step; for arrivals only. Half of the people at the step needed at
    most `seconds` from the one before.
    """

    step = serializers.CharField()
    count = serializers.IntegerField()
    share_of_previous = serializers.DecimalField(allow_null=True, **PERCENT)
    share_of_first = serializers.DecimalField(allow_null=True, **PERCENT)
    trend_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    lost = serializers.IntegerField(allow_null=True)
    lost_percent = serializers.DecimalField(allow_null=True, **PERCENT)
    seconds = serializers.IntegerField(allow_null=True)
    has_people = serializers.BooleanField()


class RefusedFieldOut(serializers.Serializer[Any]):
    field = serializers.CharField()
    people = serializers.IntegerField()


class WayFunnelOut(CountedFreshnessOut):
    """The funnel, and where the form refused people who have not applied since.

    `refused_since` is the first day with a record of refusals; null where none was recorded yet.
    """

    period = AdminPeriodOut()
    still_open = serializers.IntegerField(help_text="Arrived less than seven days ago: they may get on yet.")
    steps = WayStepOut(many=True)
    refused_fields = RefusedFieldOut(many=True)
    refused_since = serializers.DateField(allow_null=True)


class JourneyFunnelView(AdminView):
    """GET /api/admin/journeys/funnel: funnel from visit to disbursal, with losses and durations."""

    permission_required = Can.READ_JOURNEYS
    query_serializer = AdminPeriodQuery
    response_serializer = WayFunnelOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        funnel = journey_funnel(request.actor, period.days, query.product, query.counted, now=now)
        return {
            "period": {"preset": period.preset, "from": period.days.first, "to": period.days.last},
            "still_open": funnel.still_open,
            **freshness_out(funnel.freshness),
            "refused_fields": [vars(line) for line in funnel.refused_fields],
            "refused_since": funnel.refused_since,
            "steps": [
                {**vars(line.step), **{name: value for name, value in vars(line).items() if name != "step"}}
                for line in funnel.steps
            ],
        }


class DropOffOut(serializers.Serializer[DropOff]):
    """Arrivals that stopped at a step for seven days; one of them may count in several columns."""

    step = serializers.CharField()
    people = serializers.IntegerField()
    came_back = serializers.IntegerField(help_text="A step more than half an hour later.")
    called = serializers.IntegerField(help_text="A dial of ours that was put through.")
    messaged = serializers.IntegerField(help_text="A message of ours that went out; codes do not count.")
    untouched = serializers.IntegerField(help_text="None of these.")
    seconds = serializers.IntegerField(allow_null=True, help_text="Median to the next step, of those who reached it.")
    refused_fields = RefusedFieldOut(many=True, help_text="The last refused fields of the form after the step.")


class DropOffListOut(serializers.Serializer[DropOffs]):
    """Each step but the last, in order."""

    steps = DropOffOut(many=True)


class DropOffListView(AdminView):
    """GET /api/admin/journeys/drop-offs: who stopped where, and what followed in seven days."""

    permission_required = Can.READ_JOURNEYS
    query_serializer = AdminPeriodQuery
    response_serializer = DropOffListOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> DropOffs:
        now = timezone.now()
        period = period_of(query.preset, today_ist(now), getattr(query, "from"), query.to)
        return drop_offs(request.actor, period.days, query.product, now=now)
