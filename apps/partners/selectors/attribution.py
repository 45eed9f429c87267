"""Reads of the partner and the campaign that get the credit of a visit."""

from collections.abc import Iterable, Mapping
from uuid import UUID

from apps.core.domain.brands import OWN_KEY, key_of
from apps.partners.domain import campaign
from apps.partners.domain.campaign import LandingCampaign
from apps.partners.models import Partner
from apps.partners.selectors.segments import partner_of_path


def partner_for_segment(segment: str) -> Partner | None:
    """Return the partner that gets the credit of a visit to /<segment>.

    None for the own brand and for unknown segments.
    """
    rows = Partner.objects.filter(key=key_of(segment), status=Partner.Status.ACTIVE)
    partner = rows.first() or partner_of_path(segment)
    return None if partner is None or partner.key == OWN_KEY else partner


def partner_for_utm(utm_id: str) -> Partner | None:
    """Return the active partner of a link's utm id, or None."""
    if not utm_id:
        return None
    return Partner.objects.filter(utm_id=utm_id, status=Partner.Status.ACTIVE).exclude(key=OWN_KEY).first()


def partners_of_links(links: Iterable[tuple[str, str]]) -> dict[tuple[str, str], UUID]:
    """Return the partner of each link now, by its segment and its utm id.

    They are those of a visit. Links of no partner are absent.
    """
    rows = Partner.objects.filter(status=Partner.Status.ACTIVE).exclude(key=OWN_KEY)
    by_key, by_utm = {}, {}
    for pk, key, utm_id in rows.values_list("pk", "key", "utm_id"):
        by_key[key] = by_utm[utm_id] = pk
    by_utm.pop("", None)
    partner_ids = {
        (segment, utm): by_key.get(key_of(segment) if segment else "") or by_utm.get(utm) for segment, utm in links
    }
    return {link: pk for link, pk in partner_ids.items() if pk is not None}


def campaign_for_landing(partner: Partner | None, address_utms: Mapping[str, str]) -> LandingCampaign:
    """Return the campaign under which a landing by a partner's own address counts."""
    return campaign.campaign_for(address_utms, partner.utm_defaults if partner else {})


def campaign_of_segment(segment: str, address_utms: Mapping[str, str]) -> dict[str, str]:
    """Return the campaign of a journey's step by the segment with which it began."""
    return campaign_for_landing(partner_for_segment(segment) if segment else None, address_utms).utms
