"""The keys that a partner signs its hand-over tokens with, never their secrets."""

from datetime import datetime
from uuid import UUID

from django.db.models import Max

from apps.applications.models import HandOverKey, Touch
from apps.core.domain.actor import Actor


def hand_over_keys_for(actor: Actor) -> list[HandOverKey]:
    """Return the keys of the actor's partner, newest first, each with the one that replaced it."""
    if actor.area != "partner" or actor.partner_id is None:
        return []
    return list(HandOverKey.objects.filter(partner_id=actor.partner_id).select_related("replaced_by").defer("secret"))


def last_hand_over_for_system(partner_id: UUID) -> datetime | None:
    """Return when a hand-over key of a partner was used last; None before the first time."""
    at: datetime | None = HandOverKey.objects.filter(partner_id=partner_id).aggregate(at=Max("last_used_at"))["at"]
    return at


def last_page_visit_for_system(partner_id: UUID) -> datetime | None:
    """Return when a visitor of a partner's page gave a number last, or None."""
    rows = Touch.objects.filter(partner_id=partner_id).exclude(url_segment="")
    return rows.order_by("-at").values_list("at", flat=True).first()
