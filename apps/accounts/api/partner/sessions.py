"""A partner user's own session, and the end of a masquerade."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import own_session
from apps.accounts.services import sessions
from apps.accounts.services.masquerade import exit_masquerade
from apps.accounts.web.views import ActorRequest, LogoutView, PartnerView, RefreshView
from apps.core.web.problems import translate
from apps.core.web.serializers import SuccessOut


class PartnerSessionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    partnerId = serializers.CharField()
    name = serializers.CharField()
    partner_name = serializers.CharField()
    role = serializers.CharField()
    masquerade = serializers.BooleanField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class PartnerRefreshView(RefreshView):
    """POST /api/auth/partner/refresh"""

    area_refreshed = "partner"
    response_serializer = PartnerSessionOut

    def reply(self, renewed: sessions.RefreshedSession) -> dict[str, Any]:
        actor = renewed.actor
        return {
            "partnerId": str(actor.partner_id),
            "name": actor.name,
            "partner_name": sessions.partner_name(actor.partner_id) if actor.partner_id else "",
            "role": actor.partner_role,
            "masquerade": False,
            "last_login_at": renewed.session.previous_login_at,
        }


class PartnerLogoutView(LogoutView):
    """POST /api/auth/partner/logout"""

    area_ended = "partner"


class PartnerReverifyOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    partnerId = serializers.CharField()
    name = serializers.CharField()
    partner_name = serializers.CharField()
    role = serializers.CharField()
    masquerade = serializers.BooleanField()
    must_enrol = serializers.BooleanField(help_text="Only an authenticator app can be set up until there is one.")
    last_login_at = serializers.DateTimeField(allow_null=True)


class PartnerReverifyView(PartnerView):
    """GET /api/partner-reverify"""

    permission_required = Can.KEEP_PARTNER_SESSION
    response_serializer = PartnerReverifyOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        actor = request.actor
        return {
            "success": True,
            "message": translate("accounts.token_valid", {}, actor.language),
            "partnerId": str(actor.partner_id),
            "name": actor.name,
            "partner_name": sessions.partner_name(actor.partner_id) if actor.partner_id else "",
            "role": actor.partner_role,
            "masquerade": actor.is_masquerading,
            "must_enrol": actor.must_enrol,
            "last_login_at": own_session(actor).previous_login_at,
        }


class MasqueradeExitView(PartnerView):
    """POST /api/admin/masquerade/exit"""

    permission_required = Can.EXIT_MASQUERADE
    response_serializer = SuccessOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        exit_masquerade(actor=request.actor)
        return {"success": True, "message": translate("accounts.masquerade_over", {}, request.actor.language)}
