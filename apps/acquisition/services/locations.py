"""Locations of partners with their tracking links, made, closed and opened together."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from django.db import transaction

from apps.acquisition.domain.links import TrackingLinkState
from apps.acquisition.gateways.location_sheet import SheetPage, render
from apps.acquisition.models import TrackingLink
from apps.acquisition.selectors.links import qr_text
from apps.acquisition.selectors.locations import LocationRow, own_links
from apps.acquisition.services.links import link_of_location, switch_link
from apps.core.domain.actor import Actor
from apps.partners.services import locations as places


@transaction.atomic
def add_location(*, partner_id: UUID, sent: Mapping[str, str], by: Actor, now: datetime) -> int:
    """Add a location with a link of its own, and return its number.

    Refused as `partners.services.locations` says; 429 above 60 links an hour.
    """
    location = places.add_location(partner_id=partner_id, sent=sent, by=by, now=now)
    link_of_location(partner_id=partner_id, location_id=location.pk, name=location.name, by=by, now=now)
    return location.pk


@transaction.atomic
def change_location(*, partner_id: UUID, location_id: int, sent: Mapping[str, str], by: Actor) -> None:
    """Change a location; its own link takes a new name, and printed codes go on working."""
    location = places.change_location(partner_id=partner_id, location_id=location_id, sent=sent, by=by)
    own_links([location_id]).update(name=location.name)


@transaction.atomic
def close_location(*, partner_id: UUID, location_id: int, reason: str, by: Actor, now: datetime) -> None:
    """Close a location and switch off every link of it, with the reason."""
    location = places.switch_location(
        partner_id=partner_id, location_id=location_id, is_active=False, reason=reason, by=by
    )
    links = TrackingLink.objects.filter(location_id=location_id, state=TrackingLinkState.ON)
    for link_id in links.order_by("pk").values_list("pk", flat=True):
        switch_link(link_id=link_id, is_on=False, reason=location.off_reason, by=by, now=now)


@transaction.atomic
def open_location(*, partner_id: UUID, location_id: int, by: Actor, now: datetime) -> None:
    """Open a closed location and switch on the default links of it off by its closing.

    Those are its own and the portal's. Links that the back office or a sheet made stay off.
    """
    reason = places.lock_location(partner_id, location_id).off_reason
    places.switch_location(partner_id=partner_id, location_id=location_id, is_active=True, reason="", by=by)
    closed = TrackingLink.objects.filter(
        location_id=location_id, is_default=True, state=TrackingLinkState.OFF, off_reason=reason
    )
    for link_id in closed.order_by("pk").values_list("pk", flat=True):
        switch_link(link_id=link_id, is_on=True, reason="", by=by, now=now)


def sheet_of_codes(partner: str, rows: Sequence[LocationRow]) -> bytes:
    """Return the QR codes of the rows to print, as PDF."""
    pages = [
        SheetPage(
            name=row.location.name,
            address=f"{row.location.address}, {row.location.city} {row.location.pincode}",
            url=row.url,
            qr_text=qr_text(row.link.code),
        )
        for row in rows
    ]
    return render(partner, pages)
