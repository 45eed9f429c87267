"""Funnels for tests: made and published by the services, as an owner does."""

from datetime import datetime
from typing import Any

from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.funnels.models import Funnel
from apps.funnels.services import editing
from apps.partners.models import Partner


def owner_of(partner: Partner) -> Actor:
    """The actor of a partner's owner."""
    return Actor(
        area="partner",
        subject_id="00000000-0000-4000-8000-000000000009",
        partner_id=partner.pk,
        partner_role="owner",
        name="Dev Malhotra",
    )


def make_funnel(partner: Partner, address: str = "wedding", *, now: datetime | None = None, **more: Any) -> Funnel:
    """A funnel with a draft from the template of personal loans."""
    facts = {"name": "Wedding season", "template": "personal", **more}
    return editing.make_funnel(address=address, by=owner_of(partner), now=now or timezone.now(), **facts)


def publish(funnel: Funnel, *, now: datetime | None = None) -> Funnel:
    """The draft of a funnel, published."""
    funnel.draft.refresh_from_db()
    by = owner_of(funnel.partner)
    return editing.publish(funnel_id=funnel.pk, base_revision=funnel.draft.revision, by=by, now=now or timezone.now())
