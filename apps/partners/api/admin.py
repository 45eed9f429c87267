"""Partners in the back office: list, Partner Config with brand editor, revenue terms.

Source: specification 2.3, 7.
"""

from decimal import Decimal
from typing import Any
from uuid import UUID

from django.conf import settings
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.catalogue import selectors as catalogue
from apps.core.domain.brands import OWN_KEY
from apps.core.domain.problems import FieldError, invalid
from apps.core.web import InputSerializer, RawField, SuccessOut, translate
from apps.partners import selectors, services
from apps.partners.domain import campaign
from apps.partners.domain import terms as rules
from apps.partners.domain.embedding import MAX_SITES, read_sites
from apps.partners.domain.theme import FONT_FAMILIES, READERS
from apps.partners.models import BrandVersion, Partner
from apps.partners.services import branding, terms

STATUSES = [status.value for status in Partner.Status]
MAX_REVISION = 2**31 - 1


class PartnerQuery(InputSerializer):
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    status = serializers.ChoiceField(choices=STATUSES, required=False)
    with_own = serializers.BooleanField(required=False, default=False)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=50)


class BrandQuestionOut(serializers.Serializer[Any]):
    question_en = serializers.CharField()
    answer_en = serializers.CharField()
    question_hi = serializers.CharField()
    answer_hi = serializers.CharField()


class BrandThemeOut(serializers.Serializer[Any]):
    """A brand with both languages' titles, as an editor needs it."""

    logo = serializers.CharField()
    font_source = serializers.CharField()
    font_family = serializers.CharField()
    primary_colour = serializers.CharField()
    secondary_colour = serializers.CharField()
    title_en = serializers.CharField()
    title_hi = serializers.CharField()
    terms_apply = serializers.BooleanField()
    products = serializers.ListField(child=serializers.CharField(), help_text="Codes; none means every product.")
    help_phone = serializers.CharField()
    help_email = serializers.CharField()
    faq = BrandQuestionOut(many=True)


class PartnerRowOut(serializers.Serializer[Any]):
    partner_id = serializers.UUIDField()
    key = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=STATUSES)
    utm_id = serializers.CharField()
    is_own = serializers.BooleanField()
    has_draft = serializers.BooleanField()
    theme = BrandThemeOut()
    created_at = serializers.DateTimeField()


class PartnerListOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.IntegerField(allow_null=True)
    previous = serializers.IntegerField(allow_null=True)
    results = PartnerRowOut(many=True)


class BrandDraftOut(serializers.Serializer[Any]):
    theme = BrandThemeOut()
    changed_at = serializers.DateTimeField()
    changed_by = serializers.CharField()


class ProductChoiceOut(serializers.Serializer[Any]):
    """A product with both its names: the editor shows the brand in both languages side by side."""

    code = serializers.CharField()
    name_en = serializers.CharField()
    name_hi = serializers.CharField()
    live = serializers.BooleanField(source="is_live", help_text="Whether the marketplace serves it now.")


class LogoLimitsOut(serializers.Serializer[Any]):
    max_bytes = serializers.IntegerField(source="most_bytes")
    min_side = serializers.IntegerField(source="least_side")
    max_side = serializers.IntegerField(source="most_side")


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
    brand_revision = serializers.IntegerField()
    font_families = serializers.ListField(child=serializers.CharField())
    logo_limits = LogoLimitsOut()
    product_choices = ProductChoiceOut(many=True, help_text="All thirteen: one that was chosen can be off now.")
    created_at = serializers.DateTimeField()


class PartnerSavedOut(SuccessOut):
    data = PartnerOut()  # type: ignore[assignment]


class BrandVersionOut(serializers.Serializer[Any]):
    number = serializers.IntegerField()
    restored_version = serializers.IntegerField(allow_null=True)
    published_at = serializers.DateTimeField()
    published_by = serializers.CharField()
    theme = BrandThemeOut()


class BrandVersionsOut(serializers.Serializer[Any]):
    results = BrandVersionOut(many=True)


def _row(partner: Partner) -> dict[str, Any]:
    return {
        "partner_id": partner.id,
        "key": partner.key,
        "name": partner.name,
        "status": partner.status,
        "utm_id": partner.utm_id,
        "is_own": partner.key == OWN_KEY,
        "theme": services.theme_of(partner),
        "created_at": partner.created_at,
    }


def _whole(partner: Partner) -> dict[str, Any]:
    draft = selectors.draft_of(partner)
    return {
        **_row(partner),
        "status_reason": partner.status_reason,
        "embed_sites": partner.embed_sites,
        "utm_defaults": {name: partner.utm_defaults.get(name, "") for name in campaign.NAMES},
        "revenue_percent": partner.revenue_percent,
        "revenue_flat_fee": partner.revenue_flat_fee,
        "brand_revision": partner.brand_revision,
        "draft": draft
        and {"theme": services.theme_of(draft), "changed_at": draft.changed_at, "changed_by": draft.changed_by},
        "font_families": FONT_FAMILIES,
        "logo_limits": settings.PICTURE_LIMITS["logos"],
        "product_choices": catalogue.products(),
    }


def _version(version: BrandVersion) -> dict[str, Any]:
    return {
        "number": version.number,
        "restored_version": version.restores,
        "published_at": version.published_at,
        "published_by": version.published_by,
        "theme": services.theme_of(version),
    }


def partner_saved_out(request: ActorRequest, code: str, partner_id: UUID, **details: Any) -> dict[str, Any]:
    """Shape the usual answer: the message and the partner's current state."""
    partner = selectors.partner_for(request.actor, partner_id)
    return {
        "success": True,
        "message": translate(code, details, request.actor.language),
        "data": _whole(partner),
    }


class NewPartnerIn(InputSerializer):
    key = serializers.CharField(max_length=80)
    name = serializers.CharField(max_length=200)
    owner_name = serializers.CharField(max_length=200)
    owner_email = serializers.CharField(max_length=300)


class PartnerListView(AdminView):
    """GET /api/admin/partners: partners with their brands. POST: add one and invite its owner."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = {"post": NewPartnerIn}
    query_serializer = {"get": PartnerQuery}
    response_serializer = {"get": PartnerListOut, "post": PartnerSavedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = selectors.partners_for(request.actor, query.search, status=query.status or "", with_own=query.with_own)
        count = rows.count()
        first = (query.page - 1) * query.page_size
        shown = rows[first : first + query.page_size]
        return {
            "count": count,
            "next": query.page + 1 if first + query.page_size < count else None,
            "previous": query.page - 1 if query.page > 1 else None,
            "results": [
                {**_row(partner), "has_draft": has_draft} for partner, has_draft in selectors.with_draft_marks(shown)
            ],
        }

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        partner = services.add_partner_with_owner(
            key=body.key, name=body.name, owner_name=body.owner_name, owner_email=body.owner_email, by=request.actor
        )
        return partner_saved_out(request, "partners.added", partner.id, name=partner.name)


class PartnerDetailView(AdminView):
    """GET /api/admin/partners/{id}: a partner with its brand, its draft and its revenue terms."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = PartnerOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return _whole(selectors.partner_for(request.actor, partner_id))


class ExpectedRevisionIn(InputSerializer):
    expected_revision = serializers.IntegerField(min_value=0, max_value=MAX_REVISION, required=False)


@extend_schema_field({"type": "string"})
class RawBrandTextField(RawField):
    """A text that the brand's own readers judge."""


@extend_schema_field({"type": "array", "items": {"type": "string"}})
class RawCodeListField(RawField):
    """A list of codes that the brand's own reader judges."""


@extend_schema_field(BrandQuestionOut(many=True))
class RawFaqField(RawField):
    """Questions that the brand's own reader judges."""


@extend_schema_field({"type": "boolean"})
class RawBrandFlagField(RawField):
    """Yes or no, judged by the brand's own reader."""


class BrandIn(ExpectedRevisionIn):
    """Any of the brand's fields, and the revision the editor saw."""

    logo = RawBrandTextField()
    font_source = RawBrandTextField()
    font_family = RawBrandTextField()
    primary_colour = RawBrandTextField()
    secondary_colour = RawBrandTextField()
    title_en = RawBrandTextField()
    title_hi = RawBrandTextField()
    terms_apply = RawBrandFlagField()
    products = RawCodeListField()
    help_phone = RawBrandTextField()
    help_email = RawBrandTextField()
    faq = RawFaqField()


class BrandDraftView(AdminView):
    """PATCH /api/admin/partners/{id}/brand: save changes to the draft. DELETE: discard it."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = {"patch": BrandIn}
    query_serializer = {"delete": ExpectedRevisionIn}
    response_serializer = {"patch": PartnerSavedOut, "delete": PartnerSavedOut}

    def patch(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        changes = {name: getattr(body, name) for name in READERS if name in body.fields_set}
        branding.save_draft(partner_id=partner_id, changes=changes, seen=body.expected_revision, by=request.actor)
        return partner_saved_out(request, "partners.draft_saved", partner_id)

    def delete(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        branding.discard_draft(partner_id=partner_id, seen=body.expected_revision, by=request.actor)
        return partner_saved_out(request, "partners.draft_discarded", partner_id)


class BrandPublishView(AdminView):
    """POST /api/admin/partners/{id}/brand/publish: the draft becomes what customers see."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = ExpectedRevisionIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        version = branding.publish(partner_id=partner_id, seen=body.expected_revision, by=request.actor)
        return partner_saved_out(request, "partners.published", partner_id, number=version.number)


class BrandVersionListView(AdminView):
    """GET /api/admin/partners/{id}/brand/versions: what was published, newest first."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = BrandVersionsOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return {"results": [_version(version) for version in selectors.versions_for(request.actor, partner_id)]}


class BrandRollbackView(AdminView):
    """POST /api/admin/partners/{id}/brand/versions/{number}/rollback: publish it again.

    Customers see that version again, as a new one.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = ExpectedRevisionIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID, number: int) -> dict[str, Any]:
        branding.roll_back(partner_id=partner_id, number=number, seen=body.expected_revision, by=request.actor)
        return partner_saved_out(request, "partners.rolled_back", partner_id, number=number)


class PartnerStatusIn(InputSerializer):
    status = serializers.ChoiceField(choices=[Partner.Status.ACTIVE.value, Partner.Status.SUSPENDED.value])
    reason = serializers.CharField(max_length=1000)


class PartnerStatusView(AdminView):
    """POST /api/admin/partners/{id}/status: suspend a partner or let it in again, with a reason."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = PartnerStatusIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        is_active = body.status == Partner.Status.ACTIVE
        services.set_status(partner_id=partner_id, is_active=is_active, reason=body.reason, by=request.actor)
        return partner_saved_out(request, "partners.activated" if is_active else "partners.suspended", partner_id)


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
