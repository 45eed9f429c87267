"""Calls of the portal for the keys that a partner signs its hand-over tokens with."""

from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.api_keys import MAX_OVERLAP_HOURS, KeyState, key_state
from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.models import HandOverKey
from apps.applications.selectors.hand_over_keys import hand_over_keys_for
from apps.applications.services import hand_over_keys
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer


@dataclass(frozen=True)
class HandOverKeyRow(Extended[HandOverKey]):
    """A key with its state, and its secret where it was made by this call."""

    is_replaced: bool = False
    secret: str = ""

    @property
    def state(self) -> str:
        key = self.row
        state = key_state(
            revoked_at=key.revoked_at, expires_at=key.expires_at, is_replaced=self.is_replaced, now=timezone.now()
        )
        return state.value


class HandOverKeyOut(serializers.Serializer[HandOverKeyRow]):
    id = serializers.UUIDField(help_text="The token's `key`.")
    name = serializers.CharField()
    state = serializers.ChoiceField(choices=[state.value for state in KeyState])
    made_at = serializers.DateTimeField()
    expires_at = serializers.DateTimeField(allow_null=True)
    last_used_at = serializers.DateTimeField(allow_null=True)
    revoked_at = serializers.DateTimeField(allow_null=True)
    revoked_why = serializers.CharField()


class HandOverKeysOut(serializers.Serializer[Listing[HandOverKeyRow]]):
    results = HandOverKeyOut(many=True)


class NewHandOverKeyOut(HandOverKeyOut):
    secret = serializers.CharField(help_text="Shown this once.")


@dataclass(frozen=True)
class NewHandOverKey:
    name: str


class HandOverKeyIn(InputSerializer):
    data_class = NewHandOverKey

    name = serializers.CharField(max_length=60)


@dataclass(frozen=True)
class KeyOverlap:
    overlap_hours: int


class HandOverRotateIn(InputSerializer):
    data_class = KeyOverlap

    overlap_hours = serializers.IntegerField(min_value=0, max_value=MAX_OVERLAP_HOURS)


@dataclass(frozen=True)
class RevocationReason:
    why: str


class HandOverRevokeIn(InputSerializer):
    data_class = RevocationReason

    why = serializers.CharField(max_length=200)


class HandOverKeyListView(PartnerView):
    """GET, POST /api/partner/hand-over-keys: the partner's keys; a new one, shown once."""

    permission_required = Can.READ_INTEGRATION
    proof_required = {"post": ProofAct.CHANGE_KEY}
    request_serializer = {"post": HandOverKeyIn}
    response_serializer = {"get": HandOverKeysOut, "post": NewHandOverKeyOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> Listing[HandOverKeyRow]:
        keys = hand_over_keys_for(request.actor)
        return Listing([HandOverKeyRow(key, getattr(key, "replaced_by", None) is not None) for key in keys])

    def post(self, request: ActorRequest, body: NewHandOverKey) -> HandOverKeyRow:
        if request.actor.partner_id is None:
            raise forbidden()
        key, secret = hand_over_keys.make_hand_over_key(
            partner_id=request.actor.partner_id, name=body.name, by=request.actor, now=timezone.now()
        )
        return HandOverKeyRow(key, secret=secret)


class HandOverKeyRotateView(PartnerView):
    """POST /api/partner/hand-over-keys/{id}/rotate: a new key; the old one ends later."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = ProofAct.CHANGE_KEY
    request_serializer = HandOverRotateIn
    response_serializer = NewHandOverKeyOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: KeyOverlap, hand_over_key_id: UUID) -> HandOverKeyRow:
        key, secret = hand_over_keys.rotate_hand_over_key(
            key_id=hand_over_key_id, overlap_hours=body.overlap_hours, by=request.actor, now=timezone.now()
        )
        return HandOverKeyRow(key, secret=secret)


class HandOverKeyRevokeView(PartnerView):
    """POST /api/partner/hand-over-keys/{id}/revoke: no token of it is believed any more."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = ProofAct.CHANGE_KEY
    request_serializer = HandOverRevokeIn

    def post(self, request: ActorRequest, body: RevocationReason, hand_over_key_id: UUID) -> None:
        hand_over_keys.revoke_hand_over_key(key_id=hand_over_key_id, why=body.why, by=request.actor, now=timezone.now())
