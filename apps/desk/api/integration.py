"""Calls of the telephone service's machines."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, IntegrationView
from apps.desk.services.call_lines import receive_reports


class LinesReportedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    done = serializers.DictField(
        child=serializers.IntegerField(), help_text="How often: ringing, answered, ended, failed, unknown."
    )


class CallWebhookView(IntegrationView):
    """POST /api/webhooks/calls: signed reports about lines. The body's bytes are what is signed."""

    permission_required = Can.REPORT_CALLS
    response_serializer = LinesReportedOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        done = receive_reports(headers=request.headers, body=request._request.body, now=timezone.now())
        return {"success": True, "done": done}
