"""Links that set a password: request one, look at it, use it. Open without sign-in.

The token is the proof and travels in the body, so that no log of addresses holds it.
"""

from types import SimpleNamespace
from typing import Any, cast

from django.conf import settings
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.models import Link, User
from apps.accounts.services import credentials
from apps.accounts.services.sign_in import PasswordArea
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.problems import invalid, not_found
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut

MAX_TOKEN_LENGTH = 100
MAX_TYPED_PASSWORD_LENGTH = 1024


def _area(area: str) -> PasswordArea:
    if area not in User.Area.values:
        raise not_found()
    return cast(PasswordArea, area)


class ForgotIn(InputSerializer):
    login = serializers.CharField(max_length=254, help_text="E-mail; in the partner portal the mobile number too.")


class ForgotPasswordView(PublicView):
    """POST /api/auth/{area}/forgot, area = admin or partner: request a reset link.

    The answer is the same whether or not the login exists.
    """

    permission_required = Can.ANYONE
    request_serializer, response_serializer = ForgotIn, SuccessOut

    def post(self, request: ActorRequest, body: SimpleNamespace, area: str) -> dict[str, Any]:
        credentials.request_reset(area=_area(area), login=body.login, facts=request.actor)
        minutes = settings.RESET_SECONDS // 60
        return {
            "success": True,
            "message": translate("accounts.link_sent", {"minutes": minutes}, request.actor.language),
        }


class LinkIn(InputSerializer):
    purpose = serializers.ChoiceField(choices=Link.Purpose.values)
    token = serializers.CharField(max_length=MAX_TOKEN_LENGTH)


class LinkOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    login = serializers.CharField()
    organisation = serializers.CharField(
        help_text="What the person is let into: the marketplace or a partner, by name."
    )
    expires_at = serializers.DateTimeField()


class PasswordLinkView(PublicView):
    """POST /api/auth/{area}/links: describe an open link and its person.

    404 `accounts.link_…` names the reason why a link is over.
    """

    permission_required = Can.ANYONE
    request_serializer, response_serializer = LinkIn, LinkOut

    def post(self, request: ActorRequest, body: SimpleNamespace, area: str) -> dict[str, Any]:
        return credentials.describe_link(area=_area(area), purpose=body.purpose, token=body.token)


class ResetIn(InputSerializer):
    token = serializers.CharField(max_length=MAX_TOKEN_LENGTH)
    password = serializers.CharField(max_length=MAX_TYPED_PASSWORD_LENGTH, trim_whitespace=False)


class ResetPasswordView(PublicView):
    """POST /api/auth/{area}/reset: a new password by a reset link."""

    permission_required = Can.ANYONE
    request_serializer, response_serializer = ResetIn, SuccessOut

    def post(self, request: ActorRequest, body: SimpleNamespace, area: str) -> dict[str, Any]:
        credentials.set_password_by_link(
            area=_area(area), purpose="reset", token=body.token, password=body.password, facts=request.actor
        )
        return {"success": True, "message": translate("accounts.password_set", {}, request.actor.language)}


class AcceptInviteIn(InputSerializer):
    token = serializers.CharField(max_length=MAX_TOKEN_LENGTH)
    password = serializers.CharField(max_length=MAX_TYPED_PASSWORD_LENGTH, trim_whitespace=False)
    name = serializers.CharField(max_length=200, required=False)


class AcceptInviteView(PublicView):
    """POST /api/auth/{area}/accept-invite: set the first password and one's own name."""

    permission_required = Can.ANYONE
    request_serializer, response_serializer = AcceptInviteIn, SuccessOut

    def post(self, request: ActorRequest, body: SimpleNamespace, area: str) -> dict[str, Any]:
        credentials.set_password_by_link(
            area=_area(area),
            purpose="invitation",
            token=body.token,
            password=body.password,
            name=body.name or "",
            facts=request.actor,
        )
        return {"success": True, "message": translate("accounts.password_set", {}, request.actor.language)}


class PasswordCheckIn(InputSerializer):
    password = serializers.CharField(max_length=MAX_TYPED_PASSWORD_LENGTH, trim_whitespace=False)
    name = serializers.CharField(max_length=200, required=False, allow_blank=True)
    email = serializers.CharField(max_length=254, required=False, allow_blank=True)


class PasswordCheckView(PublicView):
    """POST /api/auth/{area}/password-checks: check a password while it is typed.

    Nothing is stored. 422 at `password` with every rule it breaks.
    """

    permission_required = Can.ANYONE
    request_serializer, response_serializer = PasswordCheckIn, SuccessOut

    def post(self, request: ActorRequest, body: SimpleNamespace, area: str) -> dict[str, Any]:
        _area(area)
        faults = credentials.password_faults(body.password, name=body.name or "", email=body.email or "")
        if faults:
            raise invalid(password=faults)
        return {"success": True, "message": translate("accounts.password_fits", {}, request.actor.language)}
