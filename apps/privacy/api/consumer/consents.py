"""A customer's own consents: what holds, and taking one back."""

from types import SimpleNamespace
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.privacy.models import ConsentPurpose
from apps.privacy.selectors import consents
from apps.privacy.services import consents as services


class OwnConsentOut(serializers.Serializer[Any]):
    purpose = serializers.CharField()
    recipient = serializers.CharField(help_text="The lender a sharing consent names, else empty.")
    given = serializers.BooleanField()
    text_version = serializers.CharField()
    text_partner = serializers.CharField(help_text="Key of the partner whose own text it was, else empty.")
    at = serializers.DateTimeField()


class OwnConsentsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OwnConsentOut(many=True)  # type: ignore[assignment]


class ConsentListView(ConsumerView):
    """GET /api/consents"""

    permission_required = Can.MANAGE_OWN_CONSENTS
    response_serializer = OwnConsentsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": consents.current_consents(request.actor)}


class WithdrawConsentIn(InputSerializer):
    purpose = serializers.ChoiceField(choices=[(value, value) for value in ConsentPurpose.values])
    recipient = serializers.CharField(max_length=20, required=False, allow_blank=True)


class ConsentWithdrawnOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    data = OwnConsentOut(many=True)  # type: ignore[assignment]


class ConsentWithdrawView(ConsumerView):
    """POST /api/consents/withdraw"""

    permission_required = Can.MANAGE_OWN_CONSENTS
    request_serializer, response_serializer = WithdrawConsentIn, ConsentWithdrawnOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        services.withdraw_own(
            actor=request.actor, purpose=body.purpose, recipient=body.recipient or "", at=timezone.now()
        )
        return {
            "success": True,
            "message": translate("privacy.withdrawn", {}, request.actor.language),
            "data": consents.current_consents(request.actor),
        }
