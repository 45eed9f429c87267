"""Shapes of a partner and its brand in answers to the back office."""

from typing import Any
from uuid import UUID

from django.conf import settings
from rest_framework import serializers

from apps.accounts.web.views import ActorRequest
from apps.catalogue import selectors as catalogue
from apps.core.domain.brands import OWN_KEY
from apps.core.web.pages import Listing, PageOut
from apps.core.web.problems import translate
from apps.core.web.serializers import SuccessOut
from apps.partners.api.brand import BrandDraftOut, BrandRequestOut, BrandThemeOut, LogoLimitsOut, ProductChoiceOut
from apps.partners.domain import campaign
from apps.partners.domain.flags import FlagCode
from apps.partners.domain.theme import FONT_FAMILIES
from apps.partners.models import BrandVersion, Partner
from apps.partners.selectors import brands, organisations
from apps.partners.services import partners

FLAG_CODES = [code.value for code in FlagCode]
STATUSES = [status.value for status in Partner.Status]


class PartnerRowOut(serializers.Serializer[Any]):
    partner_id = serializers.UUIDField()
    key = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=STATUSES)
    utm_id = serializers.CharField()
    is_own = serializers.BooleanField()
    has_draft = serializers.BooleanField()
    flags = serializers.ListField(child=serializers.ChoiceField(choices=FLAG_CODES), help_text="Those that are open.")
    theme = BrandThemeOut()
    created_at = serializers.DateTimeField()


class PartnerListOut(PageOut):
    results = PartnerRowOut(many=True)


class UtmDefaultsOut(serializers.Serializer[Any]):
    """UTM defaults of a partner's landings, for names that their address leaves out.

    Empty means no default.
    """

    utm_source = serializers.CharField()
    utm_medium = serializers.CharField()
    utm_campaign = serializers.CharField()
    utm_term = serializers.CharField()
    utm_content = serializers.CharField()


class PartnerOut(serializers.Serializer[Any]):
    """A partner with its revenue terms: for this audience alone."""

    partner_id = serializers.UUIDField()
    key = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=STATUSES)
    status_reason = serializers.CharField()
    is_own = serializers.BooleanField()
    utm_id = serializers.CharField()
    utm_defaults = UtmDefaultsOut()
    embed_sites = serializers.ListField(child=serializers.CharField(), help_text="Hosts as browsers write them.")
    revenue_percent = serializers.DecimalField(max_digits=6, decimal_places=3, allow_null=True)
    revenue_flat_fee = serializers.DecimalField(max_digits=12, decimal_places=2, allow_null=True)
    theme = BrandThemeOut()
    draft = BrandDraftOut(allow_null=True)
    brand_request = BrandRequestOut(allow_null=True)
    brand_revision = serializers.IntegerField()
    font_families = serializers.ListField(child=serializers.CharField())
    logo_limits = LogoLimitsOut()
    product_choices = ProductChoiceOut(many=True, help_text="All thirteen: one that was chosen can be off now.")
    created_at = serializers.DateTimeField()


class PartnerSavedOut(SuccessOut):
    data = PartnerOut()  # type: ignore[assignment]


class BrandVersionOut(serializers.Serializer[BrandVersion]):
    number = serializers.IntegerField()
    restored_version = serializers.IntegerField(source="restores", allow_null=True)
    published_at = serializers.DateTimeField()
    published_by = serializers.CharField()
    theme = BrandThemeOut(source="*")


class BrandVersionsOut(serializers.Serializer[Listing[BrandVersion]]):
    results = BrandVersionOut(many=True)


def partner_row_out(partner: Partner) -> dict[str, Any]:
    return {
        "partner_id": partner.id,
        "key": partner.key,
        "name": partner.name,
        "status": partner.status,
        "utm_id": partner.utm_id,
        "is_own": partner.key == OWN_KEY,
        "theme": partners.theme_of(partner),
        "created_at": partner.created_at,
    }


def partner_out(partner: Partner) -> dict[str, Any]:
    draft = brands.draft_of(partner)
    return {
        **partner_row_out(partner),
        "status_reason": partner.status_reason,
        "embed_sites": partner.embed_sites,
        "utm_defaults": {name: partner.utm_defaults.get(name, "") for name in campaign.NAMES},
        "revenue_percent": partner.revenue_percent,
        "revenue_flat_fee": partner.revenue_flat_fee,
        "brand_revision": partner.brand_revision,
        "draft": draft
        and {"theme": partners.theme_of(draft), "changed_at": draft.changed_at, "changed_by": draft.changed_by},
        "brand_request": brands.brand_request_of(partner),
        "font_families": FONT_FAMILIES,
        "logo_limits": settings.PICTURE_LIMITS["logos"],
        "product_choices": catalogue.products(),
    }


def partner_saved_out(request: ActorRequest, code: str, partner_id: UUID, **details: Any) -> dict[str, Any]:
    """Shape the usual answer: the message and the partner's current state."""
    partner = organisations.partner_for(request.actor, partner_id)
    return {
        "success": True,
        "message": translate(code, details, request.actor.language),
        "data": partner_out(partner),
    }
