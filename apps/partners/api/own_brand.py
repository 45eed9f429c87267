"""The own brand in the portal: its owner edits the draft and sends it for approval."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, PartnerView
from apps.catalogue import selectors as catalogue
from apps.core.web.serializers import InputSerializer, Success, SuccessOut
from apps.partners.api.brand import (
    BrandChange,
    BrandDraftOut,
    BrandIn,
    BrandRequestOut,
    BrandThemeOut,
    ExpectedRevision,
    ExpectedRevisionIn,
    LogoLimitsOut,
    ProductChoice,
    ProductChoiceOut,
)
from apps.partners.domain.theme import FONT_FAMILIES
from apps.partners.models import BrandDraft, BrandRequest, Partner
from apps.partners.selectors import brands
from apps.partners.services import branding


@dataclass(frozen=True)
class OwnBrand:
    """The live look of the own brand, its draft, and what the editor offers."""

    theme: Partner
    draft: BrandDraft | None
    request: BrandRequest | None
    product_choices: Sequence[ProductChoice]

    @property
    def font_families(self) -> Sequence[str]:
        return FONT_FAMILIES

    @property
    def logo_limits(self) -> Mapping[str, int]:
        return settings.PICTURE_LIMITS[branding.LOGO_FOLDER]


class OwnBrandDraftOut(BrandDraftOut):
    theme = BrandThemeOut(source="*")


class OwnBrandOut(serializers.Serializer[OwnBrand]):
    """The own brand with both languages' texts; customers see `theme`."""

    name = serializers.CharField(source="theme.name")
    key = serializers.CharField(source="theme.key")
    theme = BrandThemeOut()
    draft = OwnBrandDraftOut(allow_null=True)
    brand_request = BrandRequestOut(source="request", allow_null=True)
    brand_revision = serializers.IntegerField(source="theme.brand_revision")
    font_families = serializers.ListField(child=serializers.CharField())
    logo_limits = LogoLimitsOut()
    product_choices = ProductChoiceOut(many=True, help_text="All thirteen: one that was chosen can be off now.")


class OwnBrandSavedOut(SuccessOut):
    data = OwnBrandOut(source="row")  # type: ignore[assignment]


@dataclass(frozen=True)
class BrandLogo:
    """The picture of a logo."""

    image_name: UploadedFile | None


class BrandLogoIn(InputSerializer):
    data_class = BrandLogo

    image_name = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)


class BrandLogoOut(serializers.Serializer[str]):
    file = serializers.CharField(source="*", help_text="The uploaded location, an address of this site.")


class OwnBrandDraftView(PartnerView):
    """GET, PATCH, DELETE /api/partner/brand/draft: the own brand; save its draft; discard it.

    The owner only, never under masquerade. 409 `partners.brand_changed_meanwhile` for an older revision, 422 for
    claims that nobody may make.
    """

    permission_required = Can.EDIT_BRAND_DRAFT
    request_serializer = {"patch": BrandIn}
    query_serializer = {"delete": ExpectedRevisionIn}
    response_serializer = {"get": OwnBrandOut, "patch": OwnBrandSavedOut, "delete": OwnBrandSavedOut}

    def get(self, request: ActorRequest) -> OwnBrand:
        return _own_brand(request)

    def patch(self, request: ActorRequest, body: BrandChange) -> Success[OwnBrand]:
        branding.save_own_draft(changes=body.changes, seen=body.revision, by=request.actor, now=timezone.now())
        return Success("partners.own_draft_saved", _own_brand(request))

    def delete(self, request: ActorRequest, body: ExpectedRevision) -> Success[OwnBrand]:
        branding.discard_own_draft(seen=body.revision, by=request.actor)
        return Success("partners.draft_discarded", _own_brand(request))


class OwnBrandSubmitView(PartnerView):
    """POST /api/partner/brand/submit: send the draft to a full admin, who decides."""

    permission_required = Can.EDIT_BRAND_DRAFT
    request_serializer = ExpectedRevisionIn
    response_serializer = OwnBrandSavedOut

    def post(self, request: ActorRequest, body: ExpectedRevision) -> Success[OwnBrand]:
        branding.submit(seen=body.revision, by=request.actor, now=timezone.now())
        return Success("partners.brand_sent", _own_brand(request))


class OwnBrandLogoView(PartnerView):
    """POST /api/partner/brand/logo, multipart `image_name`: store a logo for the draft."""

    permission_required = Can.EDIT_BRAND_DRAFT
    request_serializer = BrandLogoIn
    response_serializer = BrandLogoOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return int(settings.PICTURE_LIMITS[branding.LOGO_FOLDER]["most_bytes"]) + FORM_BODY_BYTES

    @extend_schema(request={"multipart/form-data": BrandLogoIn}, responses={201: BrandLogoOut})
    def post(self, request: ActorRequest, body: BrandLogo) -> str:
        return branding.store_logo(file=body.image_name, by=request.actor)


def _own_brand(request: ActorRequest) -> OwnBrand:
    partner = brands.own_brand(request.actor)
    return OwnBrand(
        theme=partner,
        draft=brands.draft_of(partner),
        request=brands.brand_request_of(partner),
        product_choices=catalogue.products(),
    )
