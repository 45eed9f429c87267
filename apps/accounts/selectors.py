"""Reads of sessions and users."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

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


def names_for_system(ids: Iterable[str]) -> dict[str, str]:
    """Names of people with a password by the id that the record keeps; an id that is none of theirs has no name."""
    known: list[UUID] = []
    for one in ids:
        try:
            known.append(UUID(one))
        except ValueError:
            continue
    return {str(pk): name for pk, name in User.objects.filter(pk__in=known).values_list("pk", "name")}
