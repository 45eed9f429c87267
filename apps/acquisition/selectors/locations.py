"""Reads of partners' locations with their links, and what came by them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import QuerySet, Sum

from apps.acquisition.domain.links import LinkTarget
from apps.acquisition.models import LinkDay, TrackingLink
from apps.acquisition.selectors.links import qr_of, url_of
from apps.core.domain.actor import Actor
from apps.customers.selectors import customers
from apps.partners.selectors import locations as partner_locations
from apps.partners.selectors import organisations


@dataclass(frozen=True)
class LocationRow:
    """A location, its own link, and its figures since it was made.

    `customers` are those whose first credited visit came by one of its links.
    """

    location: Any
    link: TrackingLink
    people: int
    qr: int
    customers: int

    @property
    def url(self) -> str:
        return url_of(self.link.code)

    @property
    def qr_picture(self) -> str:
        return qr_of(self.link.code)


def locations_of_partner(actor: Actor, partner_id: UUID) -> list[LocationRow]:
    """Return a partner's locations for an admin, open ones first; 404 for an unknown partner."""
    return _rows(partner_locations.locations_of(actor, partner_id))


def location_row(actor: Actor, partner_id: UUID, location_id: int) -> LocationRow:
    """Return one location of a partner; 404 for another's."""
    return _rows([partner_locations.location_for(actor, partner_id, location_id)])[0]


def own_locations(actor: Actor) -> list[LocationRow]:
    """Return the locations of the actor's organisation; 403 for who has none."""
    return _rows(partner_locations.locations_of(actor, organisations.own_organisation(actor).pk))


def own_links(location_ids: Collection[int]) -> QuerySet[TrackingLink]:
    """Return the links that locations got when they were added; a portal's for them are others."""
    return TrackingLink.objects.filter(
        location__in=location_ids, is_default=True, agent_id=None, target=LinkTarget.PAGE, product=None
    )


def _rows(locations: Sequence[Any]) -> list[LocationRow]:
    ids = [location.pk for location in locations]
    own = {link.location_id: link for link in own_links(ids)}
    days = LinkDay.objects.filter(link__location__in=ids).order_by().values_list("link__location_id")
    sums: Any = days.annotate(all_people=Sum("people"), all_qr=Sum("qr"))
    clicks: dict[int, tuple[int, int]] = {location_id: (people, qr) for location_id, people, qr in sums}
    brought = customers.counts_of_locations_for_system(ids)
    return [
        LocationRow(
            location=location,
            link=own[location.pk],
            people=clicks.get(location.pk, (0, 0))[0],
            qr=clicks.get(location.pk, (0, 0))[1],
            customers=brought.get(location.pk, 0),
        )
        for location in locations
    ]
