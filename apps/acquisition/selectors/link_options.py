"""Options of a partner's new link: targets, products, funnels, locations."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from apps.acquisition.domain.links import TargetOption, target_options
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.partners.selectors import brands, locations, organisations, segments


@dataclass(frozen=True)
class ProductOption:
    code: str
    name: str


@dataclass(frozen=True)
class LocationOption:
    id: int
    name: str
    city: str


@dataclass(frozen=True)
class LinkOptions:
    """The values that a partner's new link can have now; `products` are those that targets name."""

    targets: list[TargetOption]
    products: list[ProductOption]
    segments: list[str]
    locations: list[LocationOption]


def link_options(actor: Actor, partner_id: UUID, *, now: datetime) -> LinkOptions:
    """Return a partner's options for an admin; 404 for an unknown partner."""
    partner = organisations.partner_for(actor, partner_id)
    open_segments = segments.open_segments_of(partner.pk, now)
    shown = [product for product in brands.shown_products(partner, actor.language) if product["live"]]
    return LinkOptions(
        targets=target_options([product["code"] for product in shown], has_funnel=bool(open_segments)),
        products=[ProductOption(product["code"], product["name"]) for product in shown],
        segments=open_segments,
        locations=[LocationOption(row.pk, row.name, row.city) for row in locations.open_locations_of(partner.pk)],
    )


def own_link_options(actor: Actor, *, now: datetime) -> LinkOptions:
    """Return the options of the actor's organisation; 403 for who has none."""
    if actor.partner_id is None:
        raise forbidden()
    return link_options(actor, actor.partner_id, now=now)
