"""One's own name, language and sessions."""

from uuid import UUID

from django.db import transaction

from apps.accounts.models import Session, User
from apps.accounts.services.confirmation import own_user
from apps.accounts.services.invitations import clean_name
from apps.accounts.services.sessions import revoke_one_session, revoke_sessions_of
from apps.audit.services import record
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found


def change_own_profile(*, actor: Actor, name: str | None, language: str | None) -> User:
    """Name as others see it, language of our messages. What is None stays."""
    _, user = own_user(actor)
    with transaction.atomic():
        row = User.objects.select_for_update().get(pk=user.pk)
        before = {"name": row.name, "language": row.language}
        row.name = row.name if name is None else clean_name(name)
        row.language = language or row.language
        row.save(update_fields=["name", "language"])
        record(
            actor=actor,
            action="accounts.profile_changed",
            target="user",
            target_id=row.id,
            before=before,
            after={"name": row.name, "language": row.language},
        )
    return row


def revoke_own_session(*, actor: Actor, session_id: UUID) -> None:
    """End one of one's own sessions. 404 for one that is somebody else's or over."""
    _, user = own_user(actor)
    if not Session.objects.filter(pk=session_id, user=user, revoked_at=None).exists():
        raise not_found("accounts.session_unknown")
    revoke_one_session(session_id=session_id, actor=actor, why="own")


def revoke_other_sessions(*, actor: Actor) -> int:
    """End all of one's sessions but this one; gives how many ended."""
    _, user = own_user(actor)
    return revoke_sessions_of(subject_id=user.id, actor=actor, why="own", keep=actor.session_id)
