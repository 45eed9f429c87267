"""Signing in with a password."""

from types import SimpleNamespace
from typing import Any

from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can, encoded_role
from apps.accounts.services import sessions, sign_in
from apps.accounts.web.authentication import remember_device, set_refresh_cookie
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.web.serializers import InputSerializer

MAX_PASSWORD_LENGTH = 256
MAX_CODE_LENGTH = 16


class AdminLoginIn(InputSerializer):
    email = serializers.CharField(max_length=254)
    password = serializers.CharField(max_length=MAX_PASSWORD_LENGTH, trim_whitespace=False)
    totp = serializers.CharField(max_length=MAX_CODE_LENGTH, required=False, allow_blank=True)


class AdminLoginOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    adminId = serializers.CharField()
    roleId = serializers.CharField(help_text="Encoded, for display only.")
    name = serializers.CharField()
    email = serializers.CharField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class AdminLoginView(PublicView):
    """POST /api/admin/login"""

    permission_required = Can.ANYONE
    request_serializer, response_serializer = AdminLoginIn, AdminLoginOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> Response:
        came = sign_in.sign_in_admin(
            email=body.email, password=body.password, totp=body.totp or "", actor=request.actor
        )
        answer = {
            "success": True,
            "token": came.tokens.access,
            "adminId": str(came.user.id),
            "roleId": encoded_role(came.user.role_id or 0),
            "name": came.user.name,
            "email": came.user.email or "",
            "last_login_at": came.last_login_at,
        }
        response = Response(AdminLoginOut(answer).data)
        set_refresh_cookie(response, "admin", came.tokens.refresh or "")
        remember_device(response, request.actor, area="admin", login=sign_in.normal_login(body.email))
        return response


class PartnerLoginIn(InputSerializer):
    username = serializers.CharField(max_length=254)
    password = serializers.CharField(max_length=MAX_PASSWORD_LENGTH, trim_whitespace=False)
    totp = serializers.CharField(max_length=MAX_CODE_LENGTH, required=False, allow_blank=True)


class PartnerLoginOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    partnerId = serializers.CharField()
    name = serializers.CharField()
    partner_name = serializers.CharField()
    role = serializers.CharField()
    masquerade = serializers.BooleanField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class PartnerLoginView(PublicView):
    """POST /api/partner/login"""

    permission_required = Can.ANYONE
    request_serializer, response_serializer = PartnerLoginIn, PartnerLoginOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> Response:
        came = sign_in.sign_in_partner(
            username=body.username, password=body.password, totp=body.totp or "", actor=request.actor
        )
        user = came.user
        answer = {
            "success": True,
            "token": came.tokens.access,
            "partnerId": str(user.partner_id),
            "name": user.name,
            "partner_name": sessions.partner_name(user.partner_id) if user.partner_id else "",
            "role": user.partner_role,
            "masquerade": False,
            "last_login_at": came.last_login_at,
        }
        response = Response(PartnerLoginOut(answer).data)
        set_refresh_cookie(response, "partner", came.tokens.refresh or "")
        remember_device(response, request.actor, area="partner", login=sign_in.normal_login(body.username))
        return response
