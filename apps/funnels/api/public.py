"""The funnel as a customer sees it, and the answers and steps that come back."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.web.requests import host_brand, language_of
from apps.core.web.serializers import InputSerializer
from apps.funnels.domain.content import FunnelScreen, ScreenKind
from apps.funnels.domain.variant import screens_of
from apps.funnels.models import FunnelEvent
from apps.funnels.selectors import live_funnel, variant_of_visit
from apps.funnels.services.answering import answer_funnel, count_events

MAX_EVENTS = 40


class PublicAnswerOut(serializers.Serializer[Any]):
    id = serializers.CharField()
    text = serializers.CharField()
    to = serializers.CharField(help_text="The screen it leads to; empty: the next one.")


class PublicScreenOut(serializers.Serializer[Any]):
    id = serializers.CharField()
    kind = serializers.ChoiceField(choices=[kind.value for kind in ScreenKind])
    title = serializers.CharField()
    text = serializers.CharField()
    button = serializers.CharField()
    field = serializers.CharField()
    answers = PublicAnswerOut(many=True)
    least = serializers.IntegerField()
    most = serializers.IntegerField()
    step = serializers.IntegerField()
    picture = serializers.CharField(help_text="Address of a picture on this site; empty for none.")
    picture_text = serializers.CharField()


class PublicFunnelData(serializers.Serializer[Any]):
    version = serializers.IntegerField()
    screens = PublicScreenOut(many=True)


class FunnelQuery(InputSerializer):
    visit_id = serializers.UUIDField(
        required=False, help_text="Drawn by the page; a test keeps the words that the visit read first."
    )


class PublicFunnelOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PublicFunnelData()  # type: ignore[assignment]


class FunnelView(PublicView):
    """GET /api/funnels/{segment}?visit_id=: the screens in the words of a variant."""

    permission_required = Can.ANYONE
    query_serializer = FunnelQuery
    response_serializer = PublicFunnelOut

    def get(self, request: ActorRequest, query: Any, segment: str) -> dict[str, Any]:
        live = live_funnel(segment, host_brand=host_brand(request), now=timezone.now())
        language = language_of(request)
        variant = variant_of_visit(live, query.visit_id).partition(":")[2]
        screens = [_screen(screen, language) for screen in screens_of(live.content, variant)]
        return {"success": True, "data": {"version": live.version.number, "screens": screens}}


class FunnelAnswersIn(InputSerializer):
    version = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    visit_id = serializers.UUIDField()
    answers = serializers.DictField(
        child=serializers.CharField(max_length=200, allow_blank=True),
        help_text="By screen: the chosen answer's id (several with commas), rupees:months, a day, or what was typed.",
    )


class FunnelArrivalData(serializers.Serializer[Any]):
    arrival_id = serializers.UUIDField()


class FunnelArrivalOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FunnelArrivalData()  # type: ignore[assignment]


class FunnelAnswersView(PublicView):
    """POST /api/funnels/{segment}/answers: the answers become an arrival."""

    permission_required = Can.ANYONE
    request_serializer = FunnelAnswersIn
    response_serializer = FunnelArrivalOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, segment: str) -> dict[str, Any]:
        came = answer_funnel(
            segment=segment,
            host_brand=host_brand(request),
            number=body.version,
            visit_id=body.visit_id,
            answers=body.answers,
            language=language_of(request),
            by=request.actor,
            now=timezone.now(),
        )
        return {"success": True, "data": {"arrival_id": str(came.arrival_id)}}


class FunnelEventIn(InputSerializer):
    screen = serializers.CharField(max_length=20)
    kind = serializers.ChoiceField(choices=[kind.value for kind in FunnelEvent.Kind if kind != FunnelEvent.Kind.FINISH])
    seconds = serializers.IntegerField(min_value=0, max_value=10**6, required=False, allow_null=True)


class FunnelEventsIn(InputSerializer):
    version = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    visit_id = serializers.UUIDField()
    events = FunnelEventIn(many=True, max_length=MAX_EVENTS)  # type: ignore[call-arg]


class FunnelEventsView(PublicView):
    """POST /api/funnels/{segment}/events: steps of a visit, never tied to a person."""

    permission_required = Can.ANYONE
    request_serializer = FunnelEventsIn

    def post(self, request: ActorRequest, body: Any, segment: str) -> None:
        count_events(
            segment=segment,
            host_brand=host_brand(request),
            number=body.version,
            visit_id=body.visit_id,
            events=body.events,
            by=request.actor,
            now=timezone.now(),
        )


def _screen(screen: FunnelScreen, language: str) -> dict[str, Any]:
    return {
        "id": screen.id,
        "kind": screen.kind.value,
        "title": screen.title.text_in(language),
        "text": screen.text.text_in(language),
        "button": screen.button.text_in(language),
        "field": screen.field,
        "answers": [
            {"id": answer.id, "text": answer.text.text_in(language), "to": answer.to} for answer in screen.answers
        ],
        "least": screen.least,
        "most": screen.most,
        "step": screen.step,
        "picture": screen.picture,
        "picture_text": screen.picture_text.text_in(language),
    }
