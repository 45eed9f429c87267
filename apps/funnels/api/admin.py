"""A merchant's funnels in the back office: paused by an admin with a reason, and resumed."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.funnels.models import Funnel
from apps.funnels.selectors import ENDED, funnels_of_partner, state_of, url_of
from apps.funnels.services import admin_pauses


@dataclass(frozen=True)
class MerchantFunnel:
    """A published funnel with its state now."""

    funnel: Funnel
    url: str
    state: str


@dataclass(frozen=True)
class MerchantFunnels:
    results: list[MerchantFunnel]


@dataclass(frozen=True)
class FunnelPause:
    reason: str


class MerchantFunnelOut(serializers.Serializer[MerchantFunnel]):
    """A published funnel; the pause is empty unless an admin's stands."""

    id = serializers.UUIDField(source="funnel.pk")
    name = serializers.CharField(source="funnel.name")
    url = serializers.CharField()
    state = serializers.ChoiceField(choices=[*Funnel.State.values, ENDED])
    live_number = serializers.IntegerField(source="funnel.live_number")
    admin_paused_at = serializers.DateTimeField(source="funnel.admin_paused_at", allow_null=True)
    admin_paused_by = serializers.CharField(source="funnel.admin_paused_by", allow_blank=True)
    admin_pause_reason = serializers.CharField(source="funnel.admin_pause_reason", allow_blank=True)


class MerchantFunnelListOut(serializers.Serializer[MerchantFunnels]):
    results = MerchantFunnelOut(many=True)


class AdminFunnelPauseIn(InputSerializer):
    data_class = FunnelPause

    reason = serializers.CharField(max_length=400)


class MerchantFunnelListView(AdminView):
    """GET /api/admin/merchants/{id}/funnels: the published funnels, the newest first."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantFunnelListOut

    def get(self, request: ActorRequest, partner_id: UUID) -> MerchantFunnels:
        return _merchant_funnels(request, partner_id, timezone.now())


class AdminFunnelPauseView(AdminView):
    """POST /api/admin/funnels/{id}/pause: close a funnel with a reason; its merchant's funnels.

    404 for an unknown one, 409 `funnels.never_live` for a draft, 409 `funnels.admin_paused` the second time, 422 for a
    reason of less than 3 or more than 300 characters.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = AdminFunnelPauseIn
    response_serializer = MerchantFunnelListOut

    def post(self, request: ActorRequest, body: FunnelPause, funnel_id: UUID) -> MerchantFunnels:
        now = timezone.now()
        funnel = admin_pauses.pause_by_admin(funnel_id=funnel_id, reason=body.reason, by=request.actor, now=now)
        return _merchant_funnels(request, funnel.partner_id, now)


class AdminFunnelResumeView(AdminView):
    """POST /api/admin/funnels/{id}/resume: end an admin's pause; its merchant's funnels.

    404 for an unknown one, 409 `funnels.not_admin_paused` where none stands.
    """

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantFunnelListOut

    def post(self, request: ActorRequest, funnel_id: UUID) -> MerchantFunnels:
        now = timezone.now()
        funnel = admin_pauses.resume_by_admin(funnel_id=funnel_id, by=request.actor, now=now)
        return _merchant_funnels(request, funnel.partner_id, now)


def _merchant_funnels(request: ActorRequest, partner_id: UUID, now: datetime) -> MerchantFunnels:
    rows = funnels_of_partner(request.actor, partner_id)
    return MerchantFunnels([MerchantFunnel(row, url_of(row.segment), state_of(row, now)) for row in rows])
