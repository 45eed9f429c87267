"""The people of one's own partner, for its owner."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.domain.users import UserState
from apps.accounts.models import User
from apps.accounts.selectors import ManagedUser, member_for, team_for
from apps.accounts.services import invitations
from apps.accounts.services.team import change_member
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.core.web.serializers import InputSerializer

ROLES = list(User.PartnerRole.values)


class MemberOut(serializers.Serializer[Any]):
    user_id = serializers.UUIDField()
    name = serializers.CharField()
    email = serializers.CharField(allow_null=True)
    mobile = serializers.CharField(allow_null=True)
    role = serializers.ChoiceField(choices=ROLES)
    state = serializers.ChoiceField(choices=[state.value for state in UserState])
    is_self = serializers.BooleanField()
    last_login_at = serializers.DateTimeField(allow_null=True)
    invited_until = serializers.DateTimeField(allow_null=True)


class TeamOut(serializers.Serializer[Any]):
    results = MemberOut(many=True)


class MemberInviteIn(InputSerializer):
    name = serializers.CharField(max_length=200)
    email = serializers.CharField(max_length=254, required=False, allow_blank=True)
    mobile = serializers.CharField(max_length=20, required=False, allow_blank=True)
    role = serializers.ChoiceField(choices=ROLES)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


def _member_out(person: ManagedUser, actor: Actor) -> dict[str, Any]:
    user = person.user
    return {
        "user_id": user.id,
        "name": user.name,
        "email": user.email,
        "mobile": user.mobile,
        "role": user.partner_role,
        "state": person.state,
        "is_self": str(user.id) == actor.subject_id,
        "last_login_at": user.last_login_at,
        "invited_until": person.invited_until,
    }


def _own_partner(actor: Actor) -> UUID:
    if actor.partner_id is None:
        raise forbidden()
    return actor.partner_id


class TeamMemberListView(PartnerView):
    """GET and POST /api/partner/team: list one's partner's people, or invite a new one."""

    permission_required = Can.MANAGE_TEAM
    request_serializer = {"post": MemberInviteIn}
    response_serializer = {"get": TeamOut, "post": MemberOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"results": [_member_out(person, request.actor) for person in team_for(request.actor)]}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        user = invitations.invite_partner_user(
            partner_id=_own_partner(request.actor),
            name=body.name,
            email=body.email or "",
            mobile=body.mobile or "",
            role=body.role,
            by=request.actor,
            language=body.language or request.actor.language,
        )
        return _member_out(member_for(request.actor, user.id), request.actor)


class MemberIn(InputSerializer):
    role = serializers.ChoiceField(choices=ROLES, required=False)
    is_active = serializers.BooleanField(required=False)


class TeamMemberDetailView(PartnerView):
    """PATCH /api/partner/team/{user_id}: another role, or access ended and given back."""

    permission_required = Can.MANAGE_TEAM
    request_serializer, response_serializer = MemberIn, MemberOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, user_id: UUID) -> dict[str, Any]:
        change_member(user_id=user_id, by=request.actor, role=body.role, is_active=body.is_active)
        return _member_out(member_for(request.actor, user_id), request.actor)


class TeamMemberInvitationView(PartnerView):
    """POST and DELETE /api/partner/team/{user_id}/invitation: send it again, take it back."""

    permission_required = Can.MANAGE_TEAM
    response_serializer = MemberOut

    def post(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        invitations.resend_invitation(user_id=user_id, by=request.actor, partner_id=_own_partner(request.actor))
        return _member_out(member_for(request.actor, user_id), request.actor)

    def delete(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        invitations.withdraw_invitation(user_id=user_id, by=request.actor, partner_id=_own_partner(request.actor))
        return _member_out(member_for(request.actor, user_id), request.actor)
