"""A merchant's keys, endpoints and deliveries in the back office."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.api_keys import KeyMode, KeyState, key_state
from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import api_keys_of_partner
from apps.accounts.services import api_keys
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import not_found
from apps.core.web.serializers import InputSerializer
from apps.integrations.domain.webhooks import DeliveryState, EndpointState, SendFault
from apps.integrations.selectors import endpoints as selectors
from apps.partners.selectors.organisations import partner_names

MAX_DELIVERIES = 50
MODES = [mode.value for mode in KeyMode]


class MerchantKeyOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    mode = serializers.ChoiceField(choices=MODES)
    shown = serializers.CharField(help_text="The key's beginning and its last four letters.")
    scopes = serializers.ListField(child=serializers.CharField())
    state = serializers.ChoiceField(choices=[state.value for state in KeyState])
    expires_at = serializers.DateTimeField()
    last_used_at = serializers.DateTimeField(allow_null=True)
    revoked_why = serializers.CharField(allow_blank=True)


class MerchantEndpointOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=MODES)
    host = serializers.CharField()
    state = serializers.ChoiceField(choices=[state.value for state in EndpointState])
    failing_since = serializers.DateTimeField(allow_null=True)
    last_success_at = serializers.DateTimeField(allow_null=True)
    waiting = serializers.IntegerField()
    dead = serializers.IntegerField(help_text="Given up in the last seven days.")


class MerchantDeliveryOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=MODES)
    host = serializers.CharField()
    event = serializers.CharField()
    seq = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    state = serializers.ChoiceField(choices=[state.value for state in DeliveryState])
    tries = serializers.IntegerField()
    status = serializers.IntegerField(allow_null=True)
    fault = serializers.ChoiceField(choices=[fault.value for fault in SendFault], allow_blank=True)


class MerchantIntegrationData(serializers.Serializer[Any]):
    """No secret, no whole address and no reply: those are the owner's own."""

    keys = MerchantKeyOut(many=True)
    endpoints = MerchantEndpointOut(many=True)
    deliveries = MerchantDeliveryOut(many=True, help_text="The newest 50.")


class MerchantIntegrationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MerchantIntegrationData()  # type: ignore[assignment]


class ApiKeyRevokeIn(InputSerializer):
    reason = serializers.CharField(max_length=200)


class MerchantIntegrationView(AdminView):
    """GET /api/admin/merchants/{id}/integration: keys, endpoints, newest deliveries."""

    permission_required = Can.READ_INTEGRATIONS
    response_serializer = MerchantIntegrationOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        if not partner_names([partner_id]):
            raise not_found()
        return {"success": True, "data": _integration_out(request, partner_id)}


class MerchantKeyRevokeView(AdminView):
    """POST /api/admin/merchants/{id}/api-keys/{key}/revoke: shut a key at once, with the reason."""

    permission_required = Can.MANAGE_INTEGRATIONS
    proof_required = ProofAct.CHANGE_KEY
    request_serializer = ApiKeyRevokeIn
    response_serializer = MerchantIntegrationOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID, api_key_id: UUID) -> dict[str, Any]:
        if api_key_id not in {key.pk for key in api_keys_of_partner(request.actor, partner_id)}:
            raise not_found()
        api_keys.revoke_api_key(actor=request.actor, key_id=api_key_id, why=body.reason, now=timezone.now())
        return {"success": True, "data": _integration_out(request, partner_id)}


def _integration_out(request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
    now = timezone.now()
    deliveries = selectors.deliveries_of_partner(request.actor, partner_id)[:MAX_DELIVERIES]
    return {
        "keys": [_key_out(key) for key in api_keys_of_partner(request.actor, partner_id)],
        "endpoints": [
            {
                "id": row.endpoint.pk,
                "mode": row.endpoint.mode,
                "host": row.endpoint.host,
                "state": row.endpoint.state,
                "failing_since": row.endpoint.failing_since,
                "last_success_at": row.endpoint.last_success_at,
                "waiting": row.waiting,
                "dead": row.dead,
            }
            for row in selectors.endpoints_of_partner(request.actor, partner_id, now=now)
        ],
        "deliveries": [_delivery_out(delivery) for delivery in deliveries],
    }


def _key_out(key: Any) -> dict[str, Any]:
    state = key_state(
        revoked_at=key.revoked_at,
        expires_at=key.expires_at,
        is_replaced=getattr(key, "replaced_by", None) is not None,
        now=timezone.now(),
    )
    return {
        "id": key.pk,
        "name": key.name,
        "mode": key.mode,
        "shown": f"tulna_{key.mode}_{key.key_id}…{key.last4}",
        "scopes": key.scopes,
        "state": state.value,
        "expires_at": key.expires_at,
        "last_used_at": key.last_used_at,
        "revoked_why": key.revoked_why,
    }


def _delivery_out(delivery: Any) -> dict[str, Any]:
    attempts = list(delivery.attempts.all())
    return {
        "id": delivery.pk,
        "mode": delivery.endpoint.mode,
        "host": delivery.endpoint.host,
        "event": delivery.event.type,
        "seq": delivery.event.seq,
        "made_at": delivery.made_at,
        "state": delivery.state,
        "tries": len(attempts),
        "status": attempts[-1].status if attempts else None,
        "fault": attempts[-1].fault if attempts else "",
    }
