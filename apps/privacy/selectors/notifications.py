"""A customer's own lines under the bell."""

from typing import Any
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.messaging import selectors as messages
from apps.privacy.selectors.consents import identities_of


def own_identities(actor: Actor) -> set[UUID]:
    """The ids a signed-in customer goes by; 404 for everybody else."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise not_found()
    return identities_of(UUID(actor.subject_id))


def own_notifications(actor: Actor, *, unread: bool = False) -> Any:
    """One's own notices, newest first, to be cut into pages."""
    return messages.notifications_of_system(own_identities(actor), unread=unread)


def unread_count(actor: Actor) -> int:
    """Return the number of the actor's unread notifications."""
    return int(own_notifications(actor, unread=True).count())
