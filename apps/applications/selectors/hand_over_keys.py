"""The keys that a partner signs its hand-over tokens with, never their secrets."""

from apps.applications.models import HandOverKey
from apps.core.domain.actor import Actor


def hand_over_keys_for(actor: Actor) -> list[HandOverKey]:
    """The keys of the actor's partner, newest first, each with the one that replaced it."""
    if actor.area != "partner" or actor.partner_id is None:
        return []
    return list(HandOverKey.objects.filter(partner_id=actor.partner_id).select_related("replaced_by").defer("secret"))
