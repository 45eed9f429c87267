"""A customer's own session and sign-ins.

The app that knows applications adds its own fields next to the token.
"""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils.module_loading import import_string
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.selectors import sign_ins_of
from apps.accounts.services import sessions, sign_in_history
from apps.accounts.web.views import ActorRequest, ConsumerView, LogoutView, RefreshView
from apps.core.web.serializers import InputSerializer


class SessionUserOut(serializers.Serializer[Any]):
    userId = serializers.CharField()
    firstName = serializers.CharField(allow_null=True)
    lastName = serializers.CharField(allow_null=True)
    languageId = serializers.CharField()
    phoneNumber = serializers.CharField(help_text="Masked: XXXXXX3210.")
    pl_completed = serializers.IntegerField()
    bl_completed = serializers.IntegerField()
    gl_completed = serializers.IntegerField()
    hl_completed = serializers.IntegerField()
    pl_update_required = serializers.IntegerField()
    pl_se_update_required = serializers.IntegerField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class ConsumerSessionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    user = SessionUserOut()
    prospectAppId = serializers.CharField()
    appId = serializers.CharField(allow_null=True)
    productId = serializers.CharField(allow_null=True)
    productType = serializers.CharField(allow_null=True)


class ConsumerRefreshView(RefreshView):
    """POST /api/auth/consumer/refresh"""

    area_refreshed = "consumer"
    response_serializer = ConsumerSessionOut

    def reply(self, renewed: sessions.RefreshedSession) -> dict[str, Any]:
        reply_for = import_string(settings.CONSUMER_SESSION_REPLY)  # type: ignore[misc]
        answer: dict[str, Any] = reply_for(
            customer_id=renewed.session.subject_id, prospect_id=renewed.session.prospect_id
        )
        return answer


class ConsumerLogoutView(LogoutView):
    """POST /api/auth/consumer/logout"""

    area_ended = "consumer"


class SignInOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    browser = serializers.CharField()
    system = serializers.CharField()
    network = serializers.CharField(help_text="The first half of the internet address.")
    since = serializers.DateTimeField()
    last_seen_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)
    end_reason = serializers.CharField()
    is_current = serializers.BooleanField()


class SignInsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = SignInOut(many=True)  # type: ignore[assignment]


class SignInListView(ConsumerView):
    """GET /api/sign-ins: where one is and was signed in."""

    permission_required = Can.KEEP_CONSUMER_SESSION
    response_serializer = SignInsOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": sign_ins_of(request.actor)}


class SignInDetailView(ConsumerView):
    """DELETE /api/sign-ins/{id}: end one of one's own."""

    permission_required = Can.KEEP_CONSUMER_SESSION
    response_serializer = SignInsOut

    def delete(self, request: ActorRequest, session_id: UUID) -> dict[str, Any]:
        sign_in_history.revoke_one(actor=request.actor, session_id=session_id)
        return {"success": True, "data": sign_ins_of(request.actor)}


class RevokeSignInsIn(InputSerializer):
    keep_current = serializers.BooleanField()


class SignInsRevokedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    ended = serializers.IntegerField()


class SignInRevokeView(ConsumerView):
    """POST /api/sign-ins/revocation: sign out everywhere, or everywhere else."""

    permission_required = Can.KEEP_CONSUMER_SESSION
    request_serializer, response_serializer = RevokeSignInsIn, SignInsRevokedOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        return {
            "success": True,
            "ended": sign_in_history.revoke_all(actor=request.actor, keep_current=body.keep_current),
        }
