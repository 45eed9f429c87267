"""A merchant's posters in the back office: seen by full admins, and revoked with a reason."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.acquisition.domain.posters import CreativeState, OutdatedReason, PosterSize
from apps.acquisition.selectors.posters import LANGUAGES, CreativeRow, creatives_of_partner
from apps.acquisition.services import posters
from apps.core.web.serializers import InputSerializer


class MerchantPosterOut(serializers.Serializer[Any]):
    """A poster without the words on it, which are the merchant's own."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    product = serializers.CharField()
    template = serializers.CharField(help_text="The template's name in the reader's language.")
    size = serializers.ChoiceField(choices=[size.value for size in PosterSize])
    language = serializers.ChoiceField(choices=list(LANGUAGES))
    state = serializers.ChoiceField(choices=[state.value for state in CreativeState])
    outdated = serializers.ListField(
        child=serializers.ChoiceField(choices=[reason.value for reason in OutdatedReason]),
        help_text="What changed since it was made; empty unless it is out of date.",
    )
    scans = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    made_by = serializers.CharField()
    expires_on = serializers.DateField()
    revoked_at = serializers.DateTimeField(allow_null=True)
    revoked_by = serializers.CharField(allow_blank=True)
    revoked_reason = serializers.CharField(allow_blank=True)


class MerchantPostersOut(serializers.Serializer[Any]):
    results = MerchantPosterOut(many=True)


class MerchantPosterRevokeIn(InputSerializer):
    reason = serializers.CharField(max_length=400)


class MerchantPosterListView(AdminView):
    """GET /api/admin/merchants/{id}/posters: list the newest 200 posters."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantPostersOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return _posters_out(request, partner_id)


class MerchantPosterRevokeView(AdminView):
    """POST /api/admin/merchants/{id}/posters/{poster}/revoke: revoke it with a reason."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = MerchantPosterRevokeIn
    response_serializer = MerchantPostersOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID, creative_id: UUID) -> dict[str, Any]:
        posters.revoke_poster_of_partner(
            partner_id=partner_id, creative_id=creative_id, reason=body.reason, by=request.actor, now=timezone.now()
        )
        return _posters_out(request, partner_id)


def _posters_out(request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
    language = "hi" if request.actor.language == "hi" else "en"
    rows = creatives_of_partner(request.actor, partner_id, now=timezone.now())
    return {"results": [_poster_out(row, language) for row in rows]}


def _poster_out(row: CreativeRow, language: str) -> dict[str, Any]:
    creative = row.creative
    return {
        "id": creative.pk,
        "number": creative.number,
        "product": creative.template.product_id,
        "template": creative.template.text_in("name", language),
        "size": creative.size,
        "language": creative.language,
        "state": row.state.value,
        "outdated": [reason.value for reason in row.outdated],
        "scans": row.scans,
        "made_at": creative.made_at,
        "made_by": creative.made_by,
        "expires_on": creative.expires_on,
        "revoked_at": creative.revoked_at,
        "revoked_by": creative.revoked_by,
        "revoked_reason": creative.revoked_reason,
    }
