"""A partner's terms in the back office: UTM values, sites that frame it, revenue."""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer, RawField
from apps.partners.api.admin.answers import PartnerSavedOut, partner_saved_out
from apps.partners.api.brand import RawBrandTextField, RawCodeListField
from apps.partners.domain import campaign
from apps.partners.domain import terms as rules
from apps.partners.domain.embedding import MAX_SITES, read_sites
from apps.partners.services import terms


class UtmIn(InputSerializer):
    utm_id = RawBrandTextField()
    expected = RawBrandTextField()


class UtmDefaultsIn(InputSerializer):
    """All five; empty takes one away."""

    utm_source = RawBrandTextField()
    utm_medium = RawBrandTextField()
    utm_campaign = RawBrandTextField()
    utm_term = RawBrandTextField()
    utm_content = RawBrandTextField()


class NewUtmDefaultsIn(UtmDefaultsIn):
    expected = UtmDefaultsIn(required=False, help_text="All five as the editor saw them.")


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "number"}], "nullable": True})
class RawNumberField(RawField):
    """A number or its digits, or null."""


class RevenueTermsIn(InputSerializer):
    revenue_percent = RawNumberField()
    revenue_flat_fee = RawNumberField()


class RevenueIn(RevenueTermsIn):
    expected = RevenueTermsIn(required=False, help_text="Both terms as the editor saw them.")


def _read_terms(sent: Any, at: str = "") -> tuple[Decimal | None, Decimal | None]:
    """Return both terms; 422 at each that is missing or invalid."""
    percent = rules.read_percent(sent["revenue_percent"]) if "revenue_percent" in sent else FieldError("core.required")
    flat_fee = (
        rules.read_flat_fee(sent["revenue_flat_fee"]) if "revenue_flat_fee" in sent else FieldError("core.required")
    )
    if isinstance(percent, FieldError) or isinstance(flat_fee, FieldError):
        read = {f"{at}revenue_percent": percent, f"{at}revenue_flat_fee": flat_fee}
        raise invalid(**{name: value for name, value in read.items() if isinstance(value, FieldError)})
    return percent, flat_fee


def _utm(value: Any, field: str) -> str:
    read = rules.read_utm_id(value)
    if isinstance(read, FieldError):
        raise invalid(**{field: read})
    return read


class PartnerUtmUpdateView(AdminView):
    """POST /api/update-partner-utm/{id}: save the id of the partner's links; empty removes it."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = UtmIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, id: UUID) -> dict[str, Any]:
        if "utm_id" not in body.fields_set:
            raise invalid(utm_id=FieldError("core.required"))
        utm_id = _utm(body.utm_id, "utm_id")
        was = _utm(body.expected, "expected") if body.expected is not None else None
        terms.change_utm(partner_id=id, utm_id=utm_id, was=was, by=request.actor)
        return partner_saved_out(request, "partners.utm_saved", id)


def _read_defaults(sent: Any, at: str = "") -> dict[str, str]:
    """Return all five defaults; 422 at each that is missing or invalid."""
    read = {
        name: rules.read_utm_id(sent[name]) if name in sent else FieldError("core.required") for name in campaign.NAMES
    }
    if faults := {f"{at}{name}": value for name, value in read.items() if isinstance(value, FieldError)}:
        raise invalid(**faults)
    return {name: value for name, value in read.items() if isinstance(value, str)}


class PartnerUtmDefaultsView(AdminView):
    """POST /api/admin/partners/{id}/utm-defaults: save the UTM defaults of its landings.

    They hold for names that a landing's address leaves out.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = NewUtmDefaultsIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        sent = {name: getattr(body, name) for name in body.fields_set if name != "expected"}
        was = _read_defaults(body.expected, "expected.") if "expected" in body.fields_set else None
        terms.change_utm_defaults(partner_id=partner_id, defaults=_read_defaults(sent), was=was, by=request.actor)
        return partner_saved_out(request, "partners.utm_defaults_saved", partner_id)


class EmbedSitesIn(InputSerializer):
    sites = RawCodeListField()
    expected = serializers.ListField(child=serializers.CharField(max_length=253), required=False, max_length=MAX_SITES)


class PartnerEmbedSitesView(AdminView):
    """POST /api/admin/partners/{id}/embed-sites: save the sites that may frame its pages.

    An empty list means no site.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = EmbedSitesIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        if "sites" not in body.fields_set:
            raise invalid(sites=FieldError("core.required"))
        sites = read_sites(body.sites, settings.ALLOWED_HOSTS)
        if isinstance(sites, FieldError):
            raise invalid(sites=sites)
        terms.change_embed_sites(partner_id=partner_id, sites=sites, was=body.expected, by=request.actor)
        return partner_saved_out(request, "partners.embed_sites_saved", partner_id)


class PartnerRevenueUpdateView(AdminView):
    """POST /api/update-partner-revenue-data/{id}: save the partner's revenue terms.

    Both are sent: per cent of the commission and rupees a disbursal.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = RevenueIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, id: UUID) -> dict[str, Any]:
        sent = {name: getattr(body, name) for name in body.fields_set if name != "expected"}
        percent, flat_fee = _read_terms(sent)
        was = _read_terms(body.expected, "expected.") if body.expected is not None else None
        terms.change_revenue(partner_id=id, percent=percent, flat_fee=flat_fee, was=was, by=request.actor)
        return partner_saved_out(request, "partners.revenue_saved", id)
