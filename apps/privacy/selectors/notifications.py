"""A customer's own lines under the bell."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.messaging.selectors import outbox
from apps.privacy.selectors.consents import identities_of


def own_identities(actor: Actor) -> set[UUID]:
    """Return all ids of the signed-in customer; 404 for other actors."""
    if actor.area != "consumer" or actor.subject_id is None:
        raise not_found()
    return identities_of(UUID(actor.subject_id))


def own_notifications(actor: Actor, filters: Mapping[str, Any] | None = None) -> Any:
    """Return the actor's own notifications that the filters leave, newest first."""
    return outbox.notifications_of_system(own_identities(actor), filters)


def unread_count(actor: Actor) -> int:
    """Return the number of the actor's unread notifications."""
    return int(own_notifications(actor, {"unread": True}).count())
