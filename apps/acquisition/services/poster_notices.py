"""Notices to owners of posters that are out of date (portal.md 3)."""

from datetime import datetime

from apps.acquisition.domain.posters import CreativeState
from apps.acquisition.models import Creative
from apps.acquisition.selectors.posters import poster_standard
from apps.partners.selectors import organisations as partners
from apps.privacy.services.partner_notices import notify_owners

PAGE = "/partner/marketing-support/banners-and-creatives"


def notify_outdated_posters(*, now: datetime) -> None:
    """Notify owners once of each valid poster whose lines have changed."""
    standard = poster_standard(now=now)
    rows = Creative.objects.filter(revoked_at=None, expires_on__gte=standard.today)
    rows = rows.filter(partner_id__in=partners.active_ids_for_system()).select_related("template", "partner")
    for creative in rows.order_by("pk").iterator(chunk_size=500):
        if standard.row_of(creative).state is CreativeState.OUT_OF_DATE:
            notify_owners(
                partner_id=creative.partner_id,
                kind="partner_poster_outdated",
                values={"number": creative.number},
                path=PAGE,
                dedupe_key=f"poster:{creative.pk}:outdated",
                now=now,
            )
