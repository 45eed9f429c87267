"""User management: the admins, for a full admin."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.api.base_account import SessionsOut
from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import AdminLimit, Can
from apps.accounts.domain.users import UserState
from apps.accounts.selectors import ManagedUser, admin_for, admins_for, sessions_of
from apps.accounts.services import admin_users, invitations
from apps.accounts.services.full_admin_requests import Act as FullAdminAct
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer

ROLES = [1, 2, 3]
LIMITS = [limit.value for limit in AdminLimit]
FULL_ADMIN_ACTS = [act.value for act in FullAdminAct]
MAX_REASON_LENGTH = 200


class UserOut(serializers.Serializer[Any]):
    user_id = serializers.UUIDField()
    name = serializers.CharField()
    email = serializers.CharField()
    role_id = serializers.IntegerField()
    state = serializers.ChoiceField(choices=[state.value for state in UserState])
    is_self = serializers.BooleanField()
    has_authenticator = serializers.BooleanField()
    limits = serializers.ListField(child=serializers.ChoiceField(choices=LIMITS))
    last_login_at = serializers.DateTimeField(allow_null=True)
    failed_sign_ins = serializers.IntegerField(help_text="Since the last success, within 24 hours.")
    paused_until = serializers.DateTimeField(allow_null=True, help_text="End of the pause after failed sign-ins.")
    locked_at = serializers.DateTimeField(allow_null=True)
    lock_reason = serializers.CharField()
    invited_until = serializers.DateTimeField(allow_null=True, help_text="Until when the open invitation is good.")
    sessions = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    full_admin_asked_by = serializers.CharField(
        allow_null=True, help_text="Who asked to make them a full admin or to end that; null where nothing waits."
    )
    full_admin_act = serializers.ChoiceField(
        choices=FULL_ADMIN_ACTS, allow_null=True, help_text="What was asked; null where nothing waits."
    )
    full_admin_role_id = serializers.ChoiceField(
        choices=[2, 3], allow_null=True, help_text="The role after lowering; null else."
    )
    may_approve = serializers.BooleanField(
        help_text="The asker may approve that: another person than who asked, and than who gains by it."
    )


def user_out(person: ManagedUser, actor: Actor) -> dict[str, Any]:
    user, request = person.user, person.full_admin_request
    return {
        "user_id": user.id,
        "name": user.name,
        "email": user.email or "",
        "role_id": user.role_id,
        "state": person.state,
        "is_self": str(user.id) == actor.subject_id,
        "has_authenticator": user.totp_secret is not None,
        "limits": sorted(user.limits),
        "last_login_at": user.last_login_at,
        "failed_sign_ins": person.failed_sign_ins,
        "paused_until": person.paused_until,
        "locked_at": user.locked_at,
        "lock_reason": user.locked_why,
        "invited_until": person.invited_until,
        "sessions": person.sessions,
        "created_at": user.created_at,
        "full_admin_asked_by": request and (request.maker_name or "Tulna"),
        "full_admin_act": request and request.act,
        "full_admin_role_id": request and request.lower_role_id,
        "may_approve": request is not None
        and actor.may_approve
        and is_second_person(actor, request.maker)
        and (str(user.id) != actor.subject_id or request.act != FullAdminAct.GRANT),
    }


class UsersQuery(InputSerializer):
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    role_id = serializers.ChoiceField(choices=ROLES, required=False)
    state = serializers.ChoiceField(choices=[state.value for state in UserState], required=False)
    ordering = serializers.ChoiceField(
        choices=["name", "-name", "role_id", "-role_id", "last_login_at", "-last_login_at"],
        required=False,
        default="name",
    )
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=50)


class UsersOut(PageOut):
    results = UserOut(many=True)


class InviteIn(InputSerializer):
    email = serializers.CharField(max_length=254)
    name = serializers.CharField(max_length=200)
    role_id = serializers.ChoiceField(choices=ROLES)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)


def _ordered(people: list[ManagedUser], ordering: str) -> list[ManagedUser]:
    """Order people by one column; equal values are ordered by name.

    People without a value come last in both directions.
    """
    name = ordering.lstrip("-")
    if name == "name":
        return people[::-1] if ordering.startswith("-") else people
    with_value = [person for person in people if getattr(person.user, name) is not None]
    without = [person for person in people if getattr(person.user, name) is None]
    return sorted(with_value, key=lambda person: getattr(person.user, name), reverse=ordering.startswith("-")) + without


class AdminUserListView(AdminView):
    """GET and POST /api/admin/users: the admins; an invitation for a new one."""

    permission_required = Can.MANAGE_USERS
    proof_required = {"post": ProofAct.INVITE_ADMIN}
    request_serializer = {"post": InviteIn}
    query_serializer = {"get": UsersQuery}
    response_serializer = {"get": UsersOut, "post": UserOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        people = admins_for(
            request.actor,
            search=query.search,
            role_id=None if query.role_id is None else int(query.role_id),
            state=query.state or "",
        )
        first = (query.page - 1) * query.page_size
        page = _ordered(people, query.ordering)[first : first + query.page_size]
        return {
            **page_head(len(people), query.page, query.page_size),
            "results": [user_out(person, request.actor) for person in page],
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        user = invitations.invite_admin(
            email=body.email,
            name=body.name,
            role_id=body.role_id,
            by=request.actor,
            language=body.language or request.actor.language,
        )
        return user_out(admin_for(request.actor, user.id), request.actor)


class UserIn(InputSerializer):
    role_id = serializers.ChoiceField(choices=ROLES, required=False)
    is_active = serializers.BooleanField(required=False)
    reason = serializers.CharField(max_length=MAX_REASON_LENGTH, required=False)


class AdminUserDetailView(AdminView):
    """GET and PATCH /api/admin/users/{user_id}: another role, or access ended and given back."""

    permission_required = Can.MANAGE_USERS
    proof_required = {"patch": ProofAct.CHANGE_ADMIN}
    request_serializer = {"patch": UserIn}
    response_serializer = UserOut

    def get(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        return user_out(admin_for(request.actor, user_id), request.actor)

    def patch(self, request: ActorRequest, body: SimpleNamespace, user_id: UUID) -> dict[str, Any]:
        admin_users.change_user(
            user_id=user_id,
            role_id=body.role_id,
            is_active=body.is_active,
            reason=body.reason or "",
            by=request.actor,
        )
        return user_out(admin_for(request.actor, user_id), request.actor)


class FullAdminApprovalView(AdminView):
    """POST, DELETE /api/admin/users/{user_id}/full-admin/approval: do as the request asks.

    DELETE: decline it, or take back the own.
    """

    permission_required = Can.MANAGE_USERS
    proof_required = {"post": ProofAct.CHANGE_ADMIN}
    approval_required = {"post": ApprovalAct.FULL_ADMIN}
    response_serializer = UserOut

    def post(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        admin_users.approve_full_admin(user_id=user_id, by=request.actor, now=timezone.now())
        return user_out(admin_for(request.actor, user_id), request.actor)

    def delete(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        admin_users.decline_full_admin(user_id=user_id, by=request.actor, now=timezone.now())
        return user_out(admin_for(request.actor, user_id), request.actor)


class LimitsIn(InputSerializer):
    limits = serializers.ListField(child=serializers.CharField(max_length=20), max_length=len(LIMITS))


class AdminUserLimitsView(AdminView):
    """PUT /api/admin/users/{user_id}/limits: replace an admin's limits.

    They hold from the admin's next call. Needs a fresh proof of identity.
    """

    permission_required = Can.MANAGE_USERS
    proof_required = ProofAct.LIMIT_ADMIN
    request_serializer, response_serializer = LimitsIn, UserOut

    def put(self, request: ActorRequest, body: SimpleNamespace, user_id: UUID) -> dict[str, Any]:
        admin_users.set_limits(user_id=user_id, limits=body.limits, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)


class AdminUserInvitationView(AdminView):
    """POST and DELETE /api/admin/users/{user_id}/invitation: send it again, take it back."""

    permission_required = Can.MANAGE_USERS
    response_serializer = UserOut

    def post(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        invitations.resend_invitation(user_id=user_id, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)

    def delete(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        invitations.withdraw_invitation(user_id=user_id, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)


class ReasonIn(InputSerializer):
    reason = serializers.CharField(max_length=MAX_REASON_LENGTH)


class AdminUserLockView(AdminView):
    """POST and DELETE /api/admin/users/{user_id}/lock: lock an admin out, or unlock.

    Unlocking also ends the pause after failed sign-ins.
    """

    permission_required = Can.MANAGE_USERS
    proof_required = {"post": ProofAct.LOCK_ADMIN}
    request_serializer = {"post": ReasonIn}
    response_serializer = UserOut

    def post(self, request: ActorRequest, body: SimpleNamespace, user_id: UUID) -> dict[str, Any]:
        admin_users.lock_user(user_id=user_id, reason=body.reason, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)

    def delete(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        admin_users.unlock_user(user_id=user_id, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)


class AdminUserResetLinkView(AdminView):
    """POST /api/admin/users/{user_id}/reset-links: send a link to set a new password."""

    permission_required = Can.MANAGE_USERS
    proof_required = ProofAct.SEND_RESET_LINK
    response_serializer = UserOut

    def post(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        admin_users.send_reset(user_id=user_id, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)


class AdminUserAuthenticatorResetView(AdminView):
    """POST /api/admin/users/{user_id}/authenticator-resets: remove a lost authenticator.

    Needs a fresh proof of identity.
    """

    permission_required = Can.MANAGE_USERS
    proof_required = ProofAct.RESET_AUTHENTICATOR
    request_serializer, response_serializer = ReasonIn, UserOut

    def post(self, request: ActorRequest, body: SimpleNamespace, user_id: UUID) -> dict[str, Any]:
        admin_users.reset_totp(user_id=user_id, reason=body.reason, by=request.actor)
        return user_out(admin_for(request.actor, user_id), request.actor)


class AdminUserSessionListView(AdminView):
    """GET and DELETE /api/admin/users/{user_id}/sessions: the live ones; DELETE ends all."""

    permission_required = Can.MANAGE_USERS
    proof_required = {"delete": ProofAct.END_SESSIONS_OF_OTHERS}
    response_serializer = SessionsOut

    def get(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        return {"results": sessions_of(admin_for(request.actor, user_id).user, request.actor)}

    def delete(self, request: ActorRequest, user_id: UUID) -> dict[str, Any]:
        admin_users.end_sessions_of_user(user_id=user_id, by=request.actor)
        return {"results": sessions_of(admin_for(request.actor, user_id).user, request.actor)}


class AdminUserSessionDetailView(AdminView):
    """DELETE /api/admin/users/{user_id}/sessions/{session_id}"""

    permission_required = Can.MANAGE_USERS
    proof_required = ProofAct.END_SESSIONS_OF_OTHERS
    response_serializer = SessionsOut

    def delete(self, request: ActorRequest, user_id: UUID, session_id: UUID) -> dict[str, Any]:
        admin_users.end_sessions_of_user(user_id=user_id, session_id=session_id, by=request.actor)
        return {"results": sessions_of(admin_for(request.actor, user_id).user, request.actor)}
