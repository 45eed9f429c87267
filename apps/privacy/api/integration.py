"""Calls of message providers' machines."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, IntegrationView
from apps.privacy.services import contact


class ReportedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    done = serializers.DictField(
        child=serializers.IntegerField(),
        help_text="How often: delivered, failed, same, unknown (reports); stopped, started, passed (replies).",
    )


class MessageWebhookView(IntegrationView):
    """POST /api/webhooks/messages/{provider}: receive signed reports and replies.

    The signature is of the body's bytes.
    """

    permission_required = Can.REPORT_MESSAGES
    response_serializer = ReportedOut

    def post(self, request: ActorRequest, provider: str) -> dict[str, Any]:
        done = contact.receive_callback(
            provider=provider, headers=request.headers, body=request._request.body, now=timezone.now()
        )
        return {"success": True, "done": done}
