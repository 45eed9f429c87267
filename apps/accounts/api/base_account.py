"""The signed-in person's own account, shared by admins and partner users.

A subclass states the area's base and the capability.
"""

from datetime import timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.users import is_confirmed
from apps.accounts.models import User
from apps.accounts.selectors import own_session, recovery_codes_left, sessions_of
from apps.accounts.services import authenticator, confirmation, credentials, own_account
from apps.accounts.web.views import ActorRequest, BaseApiView
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut

MAX_PASSWORD_LENGTH = 256
MAX_CODE_LENGTH = 16


class AccountOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    email = serializers.CharField(allow_null=True)
    mobile = serializers.CharField(allow_null=True)
    language = serializers.CharField()
    has_authenticator = serializers.BooleanField()
    authenticator_required = serializers.BooleanField()
    recovery_codes_left = serializers.IntegerField()
    confirmed_until = serializers.DateTimeField(allow_null=True, help_text="Until when acts that matter go through.")


class AccountIn(InputSerializer):
    name = serializers.CharField(max_length=200, required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


def account_of(request: ActorRequest, user: User) -> dict[str, Any]:
    session = own_session(request.actor)
    grace = timedelta(seconds=settings.CONFIRM_SECONDS)
    fresh = is_confirmed(session.confirmed_at, now=timezone.now(), grace=grace)
    return {
        "name": user.name,
        "email": user.email,
        "mobile": user.mobile,
        "language": user.language,
        "has_authenticator": user.totp_secret is not None,
        "authenticator_required": settings.REQUIRE_TOTP,
        "recovery_codes_left": recovery_codes_left(user),
        "confirmed_until": session.confirmed_at + grace if fresh and session.confirmed_at else None,
    }


class BaseAccountView(BaseApiView):
    """Name, language and what protects the account."""

    request_serializer = {"patch": AccountIn}
    response_serializer = AccountOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return account_of(request, confirmation.own_user(request.actor)[1])

    def patch(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        user = own_account.change_own_profile(actor=request.actor, name=body.name, language=body.language)
        return account_of(request, user)


class ConfirmationIn(InputSerializer):
    password = serializers.CharField(max_length=MAX_PASSWORD_LENGTH, trim_whitespace=False, required=False)
    totp = serializers.CharField(max_length=MAX_CODE_LENGTH, required=False)


class ConfirmationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    confirmed_until = serializers.DateTimeField()


class BaseConfirmationView(BaseApiView):
    """Confirm one's identity before an important act.

    Takes the password or, where an authenticator app is on, its code.
    """

    request_serializer, response_serializer = ConfirmationIn, ConfirmationOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        until = confirmation.confirm_identity(actor=request.actor, password=body.password or "", totp=body.totp or "")
        return {"success": True, "confirmed_until": until}


class PasswordIn(InputSerializer):
    current_password = serializers.CharField(max_length=MAX_PASSWORD_LENGTH, trim_whitespace=False)
    password = serializers.CharField(trim_whitespace=False, max_length=4 * MAX_PASSWORD_LENGTH)


class BasePasswordView(BaseApiView):
    """Another password for oneself; every other session ends."""

    request_serializer, response_serializer = PasswordIn, SuccessOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        credentials.change_password(actor=request.actor, current=body.current_password, new=body.password)
        return {"success": True, "message": translate("accounts.password_changed", {}, request.actor.language)}


class AuthenticatorOut(serializers.Serializer[Any]):
    secret = serializers.CharField(help_text="For typing into an app that cannot scan.")
    address = serializers.CharField(help_text="otpauth://…")
    picture = serializers.CharField(help_text="The address as a QR code: an SVG in a data address.")


class BaseAuthenticatorView(BaseApiView):
    """Start setting up an authenticator app, or switch it off.

    403 `accounts.confirm_needed` without a fresh proof.
    """

    response_serializer = {"post": AuthenticatorOut, "delete": SuccessOut}

    def post(self, request: ActorRequest) -> authenticator.TotpSetup:
        return authenticator.start_totp(actor=request.actor)

    def delete(self, request: ActorRequest) -> dict[str, Any]:
        authenticator.turn_off_totp(actor=request.actor)
        return {"success": True, "message": translate("accounts.totp_is_off", {}, request.actor.language)}


class ActivationIn(InputSerializer):
    code = serializers.CharField(max_length=MAX_CODE_LENGTH)


class RecoveryCodesOut(serializers.Serializer[Any]):
    recovery_codes = serializers.ListField(child=serializers.CharField(), help_text="Shown this once.")


class BaseAuthenticatorActivationView(BaseApiView):
    """Switch the authenticator app on by its first code."""

    request_serializer, response_serializer = ActivationIn, RecoveryCodesOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        return {"recovery_codes": authenticator.finish_totp(actor=request.actor, code=body.code)}


class BaseRecoveryCodesView(BaseApiView):
    """Replace the recovery codes by new ones.

    403 `accounts.confirm_needed` without a fresh proof.
    """

    response_serializer = RecoveryCodesOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        return {"recovery_codes": authenticator.renew_recovery_codes(actor=request.actor)}


class SessionOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    browser = serializers.CharField()
    system = serializers.CharField()
    ip = serializers.CharField(allow_null=True)
    since = serializers.DateTimeField()
    last_seen_at = serializers.DateTimeField()
    is_current = serializers.BooleanField()


class SessionsOut(serializers.Serializer[Any]):
    results = SessionOut(many=True)


class BaseSessionListView(BaseApiView):
    """One's own live sessions; DELETE ends all but this one."""

    response_serializer = {"get": SessionsOut, "delete": SessionsOut}

    def _sessions(self, request: ActorRequest) -> dict[str, Any]:
        return {"results": sessions_of(confirmation.own_user(request.actor)[1], request.actor)}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return self._sessions(request)

    def delete(self, request: ActorRequest) -> dict[str, Any]:
        own_account.revoke_other_sessions(actor=request.actor)
        return self._sessions(request)


class BaseSessionDetailView(BaseApiView):
    """End one of one's own sessions."""

    response_serializer = SessionsOut

    def delete(self, request: ActorRequest, session_id: UUID) -> dict[str, Any]:
        own_account.revoke_own_session(actor=request.actor, session_id=session_id)
        return {"results": sessions_of(confirmation.own_user(request.actor)[1], request.actor)}
