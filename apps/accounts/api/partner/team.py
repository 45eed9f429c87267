"""The people of one's own partner, for its owner."""

from dataclasses import dataclass
from typing import Literal
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
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer

ROLES = list(User.PartnerRole.values)


class _IsSelfField(serializers.BooleanField):
    """Whether a person is the caller."""

    def to_representation(self, value: UUID) -> bool:  # type: ignore[override]
        return bool(str(value) == self.context["actor"].subject_id)


class MemberOut(serializers.Serializer[ManagedUser]):
    user_id = serializers.UUIDField(source="user.id")
    name = serializers.CharField(source="user.name")
    email = serializers.CharField(source="user.email", allow_null=True)
    mobile = serializers.CharField(source="user.mobile", allow_null=True)
    role = serializers.ChoiceField(source="user.partner_role", choices=ROLES)
    state = serializers.ChoiceField(choices=[state.value for state in UserState])
    is_self = _IsSelfField(source="user.id")
    last_login_at = serializers.DateTimeField(source="user.last_login_at", allow_null=True)
    invited_until = serializers.DateTimeField(allow_null=True)


class TeamOut(serializers.Serializer[Listing[ManagedUser]]):
    results = MemberOut(many=True)


@dataclass(frozen=True)
class NewMember:
    name: str
    email: str | None
    mobile: str | None
    role: Literal["owner", "agent"]
    language: str | None


class MemberInviteIn(InputSerializer):
    data_class = NewMember

    name = serializers.CharField(max_length=200)
    email = serializers.CharField(max_length=254, required=False, allow_blank=True)
    mobile = serializers.CharField(max_length=20, required=False, allow_blank=True)
    role = serializers.ChoiceField(choices=ROLES)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


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

    def get(self, request: ActorRequest) -> Listing[ManagedUser]:
        return Listing(team_for(request.actor))

    def post(self, request: ActorRequest, body: NewMember) -> ManagedUser:
        user = invitations.invite_partner_user(
            partner_id=_own_partner(request.actor),
            name=body.name,
            email=body.email or "",
            mobile=body.mobile or "",
            role=body.role,
            by=request.actor,
            language=body.language or request.actor.language,
        )
        return member_for(request.actor, user.id)


@dataclass(frozen=True)
class MemberChange:
    role: str | None
    is_active: bool | None


class MemberIn(InputSerializer):
    data_class = MemberChange

    role = serializers.ChoiceField(choices=ROLES, required=False)
    is_active = serializers.BooleanField(required=False)


class TeamMemberDetailView(PartnerView):
    """PATCH /api/partner/team/{user_id}: another role, or access ended and given back."""

    permission_required = Can.MANAGE_TEAM
    request_serializer, response_serializer = MemberIn, MemberOut

    def patch(self, request: ActorRequest, body: MemberChange, user_id: UUID) -> ManagedUser:
        change_member(user_id=user_id, by=request.actor, role=body.role, is_active=body.is_active)
        return member_for(request.actor, user_id)


class TeamMemberInvitationView(PartnerView):
    """POST and DELETE /api/partner/team/{user_id}/invitation: send it again, take it back."""

    permission_required = Can.MANAGE_TEAM
    response_serializer = MemberOut

    def post(self, request: ActorRequest, user_id: UUID) -> ManagedUser:
        invitations.resend_invitation(user_id=user_id, by=request.actor, partner_id=_own_partner(request.actor))
        return member_for(request.actor, user_id)

    def delete(self, request: ActorRequest, user_id: UUID) -> ManagedUser:
        invitations.withdraw_invitation(user_id=user_id, by=request.actor, partner_id=_own_partner(request.actor))
        return member_for(request.actor, user_id)
