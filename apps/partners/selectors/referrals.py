"""Reads of the merchants that a partner brought."""

from uuid import UUID

from django.conf import settings
from django.db.models import QuerySet

from apps.core.domain.actor import Actor
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.qr import qr_picture
from apps.partners.models import MerchantApplication
from apps.partners.selectors.organisations import own_organisation, partner_for

MAX_REFERRED = 500


def referral_link(actor: Actor) -> dict[str, str]:
    """Return the address of the partner form that names the actor's own, and its QR code."""
    url = f"{settings.PUBLIC_URL}/create-merchant-form/{own_organisation(actor).key}"
    return {"url": url, "qr": qr_picture(url)}


def referred_for(actor: Actor) -> list[MerchantApplication]:
    """Return the applications that the actor's organisation brought, latest first, at most 500."""
    rows = MerchantApplication.objects.filter(brought_by=own_organisation(actor)).select_related("partner")
    return list(rows.order_by("-sent_at", "pk")[:MAX_REFERRED])


def referred_by(actor: Actor, partner_id: UUID) -> list[MerchantApplication]:
    """Return the latest 500 applications that a partner brought, for the back office."""
    rows = MerchantApplication.objects.filter(brought_by=partner_for(actor, partner_id)).select_related("partner")
    return list(rows.order_by("-sent_at", "pk")[:MAX_REFERRED])


def brought_application_of(actor: Actor, partner_id: UUID) -> MerchantApplication | None:
    """Return the application of a partner that another one brought, or None."""
    rows = MerchantApplication.objects.filter(partner=partner_for(actor, partner_id), brought_by__isnull=False)
    return rows.exclude(brought_by__key=OWN_KEY).select_related("brought_by", "partner").first()


def brought_applications_for_system() -> QuerySet[MerchantApplication]:
    """Return approved applications that another partner brought, the oldest first."""
    rows = MerchantApplication.objects.filter(
        state=MerchantApplication.State.APPROVED,
        brought_by__isnull=False,
        partner__isnull=False,
        decided_at__isnull=False,
    )
    return rows.exclude(brought_by__key=OWN_KEY).order_by("decided_at", "pk")
