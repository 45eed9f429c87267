"""Keys of the partner's own software: listed, made, rotated and revoked by its owner."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts import selectors
from apps.accounts.domain.api_keys import MAX_OVERLAP_HOURS, KeyMode, KeyScope, KeyState, key_state
from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.models import ApiKey
from apps.accounts.services import api_keys as services
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.web.serializers import InputSerializer

MODES = [mode.value for mode in KeyMode]
SCOPES = [scope.value for scope in KeyScope]


class ApiKeyOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    name = serializers.CharField()
    mode = serializers.ChoiceField(choices=MODES)
    shown = serializers.CharField(help_text="The key's beginning and its last four letters.")
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=SCOPES))
    allowed_ips = serializers.ListField(child=serializers.CharField(), help_text="Empty: from everywhere.")
    state = serializers.ChoiceField(choices=[state.value for state in KeyState])
    made_by = serializers.CharField()
    made_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField()
    last_used_at = serializers.DateTimeField(allow_null=True)
    revoked_at = serializers.DateTimeField(allow_null=True)
    revoked_why = serializers.CharField()


class ApiKeysOut(serializers.Serializer[Any]):
    results = ApiKeyOut(many=True)


class NewApiKeyOut(ApiKeyOut):
    key = serializers.CharField(help_text="The whole key, shown this once.")


class ApiKeyIn(InputSerializer):
    name = serializers.CharField(max_length=60)
    mode = serializers.ChoiceField(choices=MODES)
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=SCOPES), max_length=len(SCOPES))
    allowed_ips = serializers.ListField(child=serializers.CharField(max_length=60), required=False, max_length=100)
    expires_on = serializers.DateField(help_text="The last day on which it works.")


class KeyRotateIn(InputSerializer):
    overlap_hours = serializers.IntegerField(
        min_value=0, max_value=MAX_OVERLAP_HOURS, help_text="How long the old one works beside the new one."
    )


class KeyRevokeIn(InputSerializer):
    why = serializers.CharField(max_length=200)


class KeyRequestOut(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    method = serializers.CharField()
    path = serializers.CharField()
    status = serializers.IntegerField()
    ms = serializers.IntegerField()


class KeyRequestsOut(serializers.Serializer[Any]):
    results = KeyRequestOut(many=True)


def _key_out(key: ApiKey, names: dict[UUID, str], *, is_replaced: bool) -> dict[str, Any]:
    now = timezone.now()
    return {
        "id": key.pk,
        "name": key.name,
        "mode": key.mode,
        "shown": f"tulna_{key.mode}_{key.key_id}…{key.last4}",
        "scopes": key.scopes,
        "allowed_ips": key.allowed_ips,
        "state": key_state(
            revoked_at=key.revoked_at, expires_at=key.expires_at, is_replaced=is_replaced, now=now
        ).value,
        "made_by": names.get(key.made_by, ""),
        "made_at": key.made_at,
        "expires_at": key.expires_at,
        "last_used_at": key.last_used_at,
        "revoked_at": key.revoked_at,
        "revoked_why": key.revoked_why,
    }


def _is_replaced(key: ApiKey) -> bool:
    return getattr(key, "replaced_by", None) is not None


def _one_out(key: ApiKey) -> dict[str, Any]:
    return _key_out(key, selectors.names_of_users_for_system([key.made_by]), is_replaced=False)


class ApiKeyListView(PartnerView):
    """GET, POST /api/partner/api-keys: the partner's keys; a new one, after a fresh proof."""

    permission_required = Can.READ_INTEGRATION
    proof_required = {"post": ProofAct.CHANGE_KEY}
    request_serializer = {"post": ApiKeyIn}
    response_serializer = {"get": ApiKeysOut, "post": NewApiKeyOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        keys = selectors.api_keys_for(request.actor)
        names = selectors.names_of_users_for_system([key.made_by for key in keys])
        return {"results": [_key_out(key, names, is_replaced=_is_replaced(key)) for key in keys]}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        key, text = services.make_api_key(
            actor=request.actor,
            name=body.name,
            mode=KeyMode(body.mode),
            scopes=[KeyScope(scope) for scope in body.scopes],
            allowed_ips=body.allowed_ips or [],
            expires_on=body.expires_on,
            now=timezone.now(),
        )
        return {**_one_out(key), "key": text}


class ApiKeyRotateView(PartnerView):
    """POST /api/partner/api-keys/{id}/rotate: a new key, and the old one ends after the overlap."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = ProofAct.CHANGE_KEY
    request_serializer = KeyRotateIn
    response_serializer = NewApiKeyOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any, api_key_id: UUID) -> dict[str, Any]:
        key, text = services.rotate_api_key(
            actor=request.actor, key_id=api_key_id, overlap_hours=body.overlap_hours, now=timezone.now()
        )
        return {**_one_out(key), "key": text}


class ApiKeyRevokeView(PartnerView):
    """POST /api/partner/api-keys/{id}/revoke: shut from the next request on, with a reason."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = ProofAct.CHANGE_KEY
    request_serializer = KeyRevokeIn
    response_serializer = ApiKeyOut

    def post(self, request: ActorRequest, body: Any, api_key_id: UUID) -> dict[str, Any]:
        key = services.revoke_api_key(actor=request.actor, key_id=api_key_id, why=body.why, now=timezone.now())
        return _one_out(key)


class KeyRequestListView(PartnerView):
    """GET /api/partner/api-keys/{id}/requests: the key's newest requests of seven days."""

    permission_required = Can.READ_INTEGRATION
    response_serializer = KeyRequestsOut

    def get(self, request: ActorRequest, api_key_id: UUID) -> dict[str, Any]:
        return {"results": selectors.key_requests_for(request.actor, api_key_id, now=timezone.now())}
