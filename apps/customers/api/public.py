"""Calls about customers that need no sign-in."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request

from apps.accounts.domain.permissions import Can
from apps.accounts.web import PublicView
from apps.accounts.web.authentication import facts_of
from apps.core.web import SuccessOut, Wish, host_brand
from apps.customers import services


class JourneyEventIn(Wish):
    visit_id = serializers.UUIDField()
    event = serializers.CharField(max_length=30)
    path = serializers.CharField(max_length=200)
    url_segment = serializers.CharField(max_length=60, required=False, allow_blank=True)
    utms = serializers.DictField(child=serializers.CharField(allow_blank=True, max_length=400), required=False)


class JourneyEventCreateView(PublicView):
    """POST /api/journey-events: one step of a journey, without personal data."""

    needs = Can.ANYONE
    takes = JourneyEventIn
    gives = SuccessOut
    status = {"post": 202}

    def post(self, request: Request, wish: Any) -> None:
        services.note_event_from_browser(
            by=facts_of(request),
            event=wish.event,
            visit_id=wish.visit_id,
            path=wish.path,
            url_segment=host_brand(request) or wish.url_segment or "",
            utms=wish.utms or {},
            now=timezone.now(),
        )
