"""Locations of partners: added, changed, closed and opened again by full admins."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction

from apps.audit import services as audit
from apps.catalogue import selectors as catalogue
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import plain
from apps.core.domain.problems import FieldError, conflict, forbidden, invalid, not_found
from apps.partners.models import Location, Partner
from apps.partners.services.partners import MAX_REASON_LENGTH, MIN_REASON_LENGTH, actor_label, lock_partner

MAX_LOCATIONS = 300
LENGTHS = {"name": (2, 80), "address": (3, 200)}
"""Least and most letters of a text."""


def add_location(*, partner_id: UUID, sent: Mapping[str, str], by: Actor, now: datetime) -> Location:
    """Add a location of an active partner, in the caller's transaction.

    City and state are those of the PIN code. 422 at each wrong field; 409 for a partner that is not active or has 300
    locations.
    """
    _require_full_admin(by)
    facts = _clean(sent)
    partner = lock_partner(partner_id)
    if partner.status != Partner.Status.ACTIVE:
        raise conflict("partners.not_active")
    if partner.locations.count() >= MAX_LOCATIONS:
        raise conflict("partners.too_many_locations", number=MAX_LOCATIONS)
    try:
        with transaction.atomic():
            location = Location.objects.create(partner=partner, made_by=actor_label(by)[:120], made_at=now, **facts)
    except IntegrityError:
        raise _name_taken() from None
    _record("partners.location_added", location, by, after=facts)
    return location


def change_location(*, partner_id: UUID, location_id: int, sent: Mapping[str, str], by: Actor) -> Location:
    """Change name, address or PIN code, in the caller's transaction. 422 at each wrong field."""
    _require_full_admin(by)
    facts = _clean(sent)
    location = lock_location(partner_id, location_id)
    changed = {name: value for name, value in facts.items() if getattr(location, name) != value}
    if not changed:
        return location
    before = {name: getattr(location, name) for name in changed}
    for name, value in changed.items():
        setattr(location, name, value)
    try:
        with transaction.atomic():
            location.save(update_fields=list(changed))
    except IntegrityError:
        raise _name_taken() from None
    _record("partners.location_changed", location, by, before=before, after=changed)
    return location


def switch_location(*, partner_id: UUID, location_id: int, is_active: bool, reason: str, by: Actor) -> Location:
    """Close a location, with a reason of 3 to 300 characters, or open it again.

    In the caller's transaction. 409 `partners.location_is_so` if it is so already.
    """
    _require_full_admin(by)
    words = "" if is_active else _reason(reason)
    location = lock_location(partner_id, location_id)
    if location.is_active == is_active:
        raise conflict("partners.location_is_so")
    location.is_active, location.off_reason = is_active, words
    location.save(update_fields=["is_active", "off_reason"])
    action = "partners.location_opened" if is_active else "partners.location_closed"
    _record(action, location, by, before={"is_active": not is_active}, after={"is_active": is_active}, reason=words)
    return location


def lock_location(partner_id: UUID, location_id: int) -> Location:
    """Lock a partner's location until the transaction ends, and return it; 404 for another's."""
    location = Location.objects.select_for_update().filter(partner_id=partner_id, pk=location_id).first()
    if location is None:
        raise not_found()
    return location


def _clean(sent: Mapping[str, str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    faults: dict[str, FieldError] = {}
    for name, (shortest, longest) in LENGTHS.items():
        if name not in sent:
            continue
        try:
            facts[name] = re.sub(r"\s+", " ", plain(sent[name]))
        except ValueError:
            faults[name] = FieldError("partners.characters")
            continue
        if not shortest <= len(facts[name]) <= longest:
            faults[name] = FieldError("partners.text_length", {"shortest": shortest, "longest": longest})
    if "pincode" in sent:
        place = catalogue.place_of(sent["pincode"].strip())
        if place is None:
            faults["pincode"] = FieldError("catalogue.unknown_pincode")
        else:
            facts |= {"pincode": sent["pincode"].strip(), "city": place.city, "state": place.state}
    if faults:
        raise invalid(**faults)
    return facts


def _reason(reason: str) -> str:
    try:
        words = re.sub(r"\s+", " ", plain(reason))
    except ValueError as error:
        raise invalid(reason=FieldError("partners.characters")) from error
    if not MIN_REASON_LENGTH <= len(words) <= MAX_REASON_LENGTH:
        raise invalid(reason=FieldError("partners.reason"))
    return words


def _name_taken() -> Exception:
    return invalid(name=FieldError("partners.location_name_taken"))


def _require_full_admin(by: Actor) -> None:
    if by.area != "admin" or by.role_id != 1:
        raise forbidden()


def _record(action: str, location: Location, by: Actor, **more: Any) -> None:
    audit.record(actor=by, action=action, target="partner", target_id=location.partner_id, **_named(location, more))


def _named(location: Location, more: Mapping[str, Any]) -> dict[str, Any]:
    """Return values of an entry with the location's number, as the entry stands at its partner."""
    return {**more, "after": {"location": location.pk, **more["after"]}}
