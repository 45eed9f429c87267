"""Calls about customers that need no sign-in."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request

from apps.accounts.domain.permissions import Can
from apps.accounts.web.authentication import request_context
from apps.accounts.web.views import PublicView
from apps.core.web.requests import host_brand
from apps.core.web.serializers import InputSerializer
from apps.customers.services import journey_steps


class JourneyEventIn(InputSerializer):
    visit_id = serializers.UUIDField()
    event = serializers.CharField(max_length=30)
    path = serializers.CharField(max_length=200)
    url_segment = serializers.CharField(max_length=60, required=False, allow_blank=True)
    utms = serializers.DictField(child=serializers.CharField(allow_blank=True, max_length=400), required=False)


class JourneyEventCreateView(PublicView):
    """POST /api/journey-events: one step of a journey, without personal data."""

    permission_required = Can.ANYONE
    request_serializer = JourneyEventIn
    success_status = {"post": 202}

    def post(self, request: Request, body: Any) -> None:
        journey_steps.record_browser_event(
            by=request_context(request),
            event=body.event,
            visit_id=body.visit_id,
            path=body.path,
            url_segment=host_brand(request) or body.url_segment or "",
            utms=body.utms or {},
            now=timezone.now(),
        )
