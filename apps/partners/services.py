"""Writes of partners."""

from typing import Any

from django.db import transaction

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Fault, conflict, invalid
from apps.partners.domain.segments import OWN_KEY, clean_key
from apps.partners.models import Partner


def ensure_own_brand() -> Partner:
    """The marketplace's own brand `l`, made once."""
    partner, _ = Partner.objects.get_or_create(key=OWN_KEY, defaults={"name": "Tulna", "status": Partner.Status.ACTIVE})
    return partner


@transaction.atomic
def add_partner(*, key: str, name: str, by: Actor, **brand: Any) -> Partner:
    """A new active organisation. 422 for a key that is malformed or reserved, 409 for one that is taken."""
    try:
        cleaned = clean_key(key)
    except ValueError as error:
        raise invalid(key=Fault(f"partners.{error}")) from error
    if Partner.objects.filter(key=cleaned).exists():
        raise conflict("partners.key_taken")
    partner = Partner.objects.create(key=cleaned, name=name, status=Partner.Status.ACTIVE, **brand)
    audit.record(actor=by, action="partners.added", target="partner", target_id=partner.id, after={"key": cleaned})
    return partner
