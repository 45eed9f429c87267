"""A customer ends sign-ins of their own: one, all others, or all."""

from uuid import UUID

from apps.accounts.models import Session
from apps.accounts.services.sessions import revoke_one_session, revoke_sessions_of
from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found


def revoke_all(*, actor: Actor, keep_current: bool) -> int:
    """End every own sign-in, or every one but the asker's; how many ended."""
    keep = actor.session_id if keep_current else None
    return revoke_sessions_of(subject_id=_own_id(actor), actor=actor, why="own", keep=keep)


def revoke_one(*, actor: Actor, session_id: UUID) -> None:
    """End one own sign-in. 404 for somebody else's and for one that has ended."""
    own = Session.objects.filter(area="consumer", subject_id=_own_id(actor), revoked_at=None)
    if not own.filter(pk=session_id).exists():
        raise not_found("accounts.session_unknown")
    revoke_one_session(session_id=session_id, actor=actor, why="own")


def _own_id(actor: Actor) -> UUID:
    return UUID(actor.subject_id or "")
