"""Reads of the locations of partners."""

from collections.abc import Collection
from uuid import UUID

from django.db.models.functions import Lower

from apps.core.domain.actor import Actor
from apps.core.domain.problems import not_found
from apps.partners.models import Location
from apps.partners.selectors.organisations import partner_for, same_word


def locations_of(actor: Actor, partner_id: UUID) -> list[Location]:
    """Return a partner's locations by name, open ones first; 404 as for `partner_for`."""
    rows = partner_for(actor, partner_id).locations.order_by("-is_active", Lower("name"), "pk")
    return list(rows)


def location_for(actor: Actor, partner_id: UUID, location_id: int) -> Location:
    """Return one location of a partner; 404 for another's."""
    row = partner_for(actor, partner_id).locations.filter(pk=location_id).first()
    if row is None:
        raise not_found()
    return row


def open_location_of(partner_id: UUID, location_id: int) -> Location | None:
    """Return a partner's location if it is open, or None."""
    return Location.objects.filter(partner_id=partner_id, pk=location_id, is_active=True).first()


def open_locations_of(partner_id: UUID) -> list[Location]:
    """Return a partner's open locations by name."""
    return list(Location.objects.filter(partner_id=partner_id, is_active=True).order_by(Lower("name"), "pk"))


def locations_by_word(partner_ids: Collection[UUID]) -> dict[tuple[UUID, str], int]:
    """Return open locations by partner and word: the name in its compared form, or the number."""
    rows = list(Location.objects.filter(partner_id__in=partner_ids, is_active=True))
    by_number = {(row.partner_id, str(row.pk)): row.pk for row in rows}
    return by_number | {(row.partner_id, same_word(row.name)): row.pk for row in rows}


def addresses_of_locations_for_system(partner_ids: Collection[UUID]) -> dict[UUID, str]:
    """Return the address in one line of each partner's first open location."""
    addresses: dict[UUID, str] = {}
    for row in Location.objects.filter(partner_id__in=partner_ids, is_active=True).order_by("pk"):
        addresses.setdefault(
            row.partner_id, ", ".join(part for part in (row.address, f"{row.city} {row.pincode}", row.state) if part)
        )
    return addresses
