"""Reads of sessions and users."""

from datetime import datetime

from apps.accounts.models import Challenge, Session, User
from apps.core.domain.actor import Actor


def own_session(actor: Actor) -> Session:
    """The session the asker came in with."""
    return Session.objects.select_related("user", "masquerader").get(pk=actor.session_id or "")


def live_challenges_for_system(ids: list[str], *, now: datetime) -> set[str]:
    """Which of these one-time codes can still be used."""
    rows = Challenge.objects.filter(pk__in=ids, closed_at=None, expires_at__gt=now)
    return {str(pk) for pk in rows.values_list("id", flat=True)}


def user_for_system(email: str) -> User | None:
    """A person with a password by e-mail, for commands and the demo loader."""
    return User.objects.filter(email=email.strip().lower()).first()
