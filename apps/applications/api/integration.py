"""Calls of lenders' machines."""

from dataclasses import dataclass

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, IntegrationView
from apps.applications.services.submissions import pushes
from apps.core.web.serializers import SuccessField


@dataclass(frozen=True)
class ReceivedPush:
    outcome: str


class PushOut(serializers.Serializer[ReceivedPush]):
    success = SuccessField()
    outcome = serializers.ChoiceField(choices=["apply", "same", "stale", "backward", "final", "repeated"])


class LenderWebhookView(IntegrationView):
    """POST /api/webhooks/lenders/{slug}: a signed status push.

    The signature covers the bytes of the body.
    """

    permission_required = Can.PUSH_LENDER_STATUS
    response_serializer = PushOut

    def post(self, request: ActorRequest, slug: str) -> ReceivedPush:
        return ReceivedPush(
            pushes.receive_push(slug=slug, headers=request.headers, body=request._request.body, now=timezone.now())
        )
