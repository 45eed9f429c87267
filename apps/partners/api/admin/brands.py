"""The brand editor of the back office: draft, publishing and earlier versions."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer, RawField
from apps.partners import selectors
from apps.partners.api.admin.answers import (
    BrandQuestionOut,
    BrandVersionsOut,
    PartnerSavedOut,
    brand_version_out,
    partner_saved_out,
)
from apps.partners.domain.theme import READERS
from apps.partners.services import branding

MAX_REVISION = 2**31 - 1


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
        return {
            "results": [brand_version_out(version) for version in selectors.versions_for(request.actor, partner_id)]
        }


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
