"""The call by which a partner's software tries its key."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.api_keys import KeyMode, KeyScope
from apps.accounts.domain.permissions import Can
from apps.accounts.services.sessions import partner_name
from apps.accounts.web.partner_keys import PartnerKeyView
from apps.accounts.web.views import ActorRequest


@dataclass(frozen=True)
class Ping:
    """The partner of a key, its mode and its scopes."""

    partner: str
    mode: str
    scopes: Sequence[str]
    time: datetime


class PingOut(serializers.Serializer[Ping]):
    partner = serializers.CharField()
    mode = serializers.ChoiceField(choices=[mode.value for mode in KeyMode])
    scopes = serializers.ListField(child=serializers.ChoiceField(choices=[scope.value for scope in KeyScope]))
    time = serializers.DateTimeField()


class PingView(PartnerKeyView):
    """GET /api/partner-api/v1/ping: see whose key it is, its mode and its scopes."""

    permission_required = Can.USE_API_KEY
    response_serializer = PingOut

    def get(self, request: ActorRequest) -> Ping:
        key = self.api_key
        return Ping(partner_name(key.partner_id), key.mode, key.scopes, timezone.now())
