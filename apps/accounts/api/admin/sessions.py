"""An admin's own session, and masquerade."""

from types import SimpleNamespace
from typing import Any

from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import AdminLimit, Can, encoded_role
from apps.accounts.selectors import own_session
from apps.accounts.services import masquerade, sessions
from apps.accounts.web.views import ActorRequest, AdminView, LogoutView, RefreshView
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer


class AdminSessionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    adminId = serializers.CharField()
    roleId = serializers.CharField(help_text="Encoded, for display only.")
    name = serializers.CharField()
    email = serializers.CharField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class AdminRefreshView(RefreshView):
    """POST /api/auth/admin/refresh"""

    area_refreshed = "admin"
    response_serializer = AdminSessionOut

    def reply(self, renewed: sessions.RefreshedSession) -> dict[str, Any]:
        user = renewed.session.user
        return {
            "adminId": renewed.actor.subject_id,
            "roleId": encoded_role(renewed.actor.role_id or 0),
            "name": renewed.actor.name,
            "email": (user.email if user else None) or "",
            "last_login_at": renewed.session.previous_login_at,
        }


class AdminLogoutView(LogoutView):
    """POST /api/auth/admin/logout"""

    area_ended = "admin"


class AdminReverifyOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    must_enrol = serializers.BooleanField(help_text="Only an authenticator app can be set up until there is one.")
    limits = serializers.ListField(child=serializers.ChoiceField(choices=[limit.value for limit in AdminLimit]))
    adminId = serializers.CharField()
    roleId = serializers.CharField(help_text="Encoded, for display only.")
    name = serializers.CharField()
    email = serializers.CharField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class AdminReverifyView(AdminView):
    """GET /api/admin-reverify"""

    permission_required = Can.KEEP_ADMIN_SESSION
    response_serializer = AdminReverifyOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        session = own_session(request.actor)
        return {
            "success": True,
            "message": translate("accounts.token_valid", {}, request.actor.language),
            "must_enrol": request.actor.must_enrol,
            "limits": sorted(request.actor.limits),
            "adminId": request.actor.subject_id,
            "roleId": encoded_role(request.actor.role_id or 0),
            "name": request.actor.name,
            "email": (session.user.email if session.user else None) or "",
            "last_login_at": session.previous_login_at,
        }


class MasqueradeIn(InputSerializer):
    partner_id = serializers.UUIDField()
    reason = serializers.CharField(max_length=300)


class MasqueradeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    partnerId = serializers.CharField()


class MasqueradeView(AdminView):
    """POST /api/admin/masquerade"""

    permission_required = Can.MASQUERADE
    proof_required = ProofAct.MASQUERADE
    request_serializer, response_serializer = MasqueradeIn, MasqueradeOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        tokens = masquerade.masquerade(actor=request.actor, partner_id=body.partner_id, reason=body.reason)
        return {"success": True, "token": tokens.access, "partnerId": str(body.partner_id)}
