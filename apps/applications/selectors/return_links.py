"""The way back to the partner's site that a customer's visit came from."""

from dataclasses import dataclass

from apps.applications.models import Arrival
from apps.core.domain.actor import Actor
from apps.partners.domain.embedding import site_url
from apps.partners.selectors import organisations as partners


@dataclass(frozen=True)
class ReturnLink:
    """A page on a partner's own site, with the partner's name."""

    partner: str
    url: str


def return_link(actor: Actor) -> ReturnLink | None:
    """Return the link back for the actor's own visit, or None.

    The site is compared with those the partner names today: a site that it no longer names, or a suspended partner,
    gets no customers from us.
    """
    if actor.prospect_id is None:
        return None
    rows = Arrival.objects.select_related("key__partner").filter(prospect_id=actor.prospect_id, key__isnull=False)
    arrival = rows.first()
    if arrival is None or arrival.key is None or not arrival.return_url:
        return None
    partner = arrival.key.partner
    url = site_url(arrival.return_url, partner.embed_sites)
    return ReturnLink(partner.name, url) if url and partners.is_active(partner.pk) else None
