"""The brand editor of the back office: draft, publishing and earlier versions."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import Listing
from apps.partners.api.admin.answers import (
    BrandVersionsOut,
    PartnerSavedOut,
    partner_saved_out,
)
from apps.partners.api.brand import BrandChange, BrandIn, ExpectedRevision, ExpectedRevisionIn
from apps.partners.models import BrandVersion
from apps.partners.selectors import brands
from apps.partners.services import branding


@dataclass(frozen=True)
class BrandRefusal(ExpectedRevision):
    """The reason for the owner."""

    reason: str


class BrandRefusalIn(ExpectedRevisionIn):
    data_class = BrandRefusal

    reason = serializers.CharField(max_length=400)


class BrandDraftView(AdminView):
    """PATCH /api/admin/partners/{id}/brand: save changes to the draft. DELETE: discard it."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = {"patch": BrandIn}
    query_serializer = {"delete": ExpectedRevisionIn}
    response_serializer = {"patch": PartnerSavedOut, "delete": PartnerSavedOut}

    def patch(self, request: ActorRequest, body: BrandChange, partner_id: UUID) -> dict[str, Any]:
        branding.save_draft(partner_id=partner_id, changes=body.changes, seen=body.revision, by=request.actor)
        return partner_saved_out(request, "partners.draft_saved", partner_id)

    def delete(self, request: ActorRequest, body: ExpectedRevision, partner_id: UUID) -> dict[str, Any]:
        branding.discard_draft(partner_id=partner_id, seen=body.revision, by=request.actor)
        return partner_saved_out(request, "partners.draft_discarded", partner_id)


class BrandPublishView(AdminView):
    """POST /api/admin/partners/{id}/brand/publish: the draft becomes what customers see."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = ExpectedRevisionIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: ExpectedRevision, partner_id: UUID) -> dict[str, Any]:
        version = branding.publish(partner_id=partner_id, seen=body.revision, by=request.actor)
        return partner_saved_out(request, "partners.published", partner_id, number=version.number)


class BrandApprovalView(AdminView):
    """POST /api/admin/partners/{id}/brand/approval: publish the draft that the owner sent.

    403 `partners.own_work` for whoever sent it, 409 where nothing waits.
    """

    permission_required = Can.MANAGE_PARTNERS
    approval_required = ApprovalAct.PUBLISH_BRAND
    request_serializer = ExpectedRevisionIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: ExpectedRevision, partner_id: UUID) -> dict[str, Any]:
        version = branding.approve_request(partner_id=partner_id, seen=body.revision, by=request.actor)
        return partner_saved_out(request, "partners.published", partner_id, number=version.number)


class BrandRefusalView(AdminView):
    """POST /api/admin/partners/{id}/brand/refusal: refuse it, with a reason for the owner.

    403 and 409 as for an approval, 422 for a reason of less than 3 or more than 300 characters.
    """

    permission_required = Can.MANAGE_PARTNERS
    approval_required = ApprovalAct.PUBLISH_BRAND
    request_serializer = BrandRefusalIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: BrandRefusal, partner_id: UUID) -> dict[str, Any]:
        branding.refuse_request(
            partner_id=partner_id,
            reason=body.reason,
            seen=body.revision,
            by=request.actor,
            now=timezone.now(),
        )
        return partner_saved_out(request, "partners.brand_request_refused", partner_id)


class BrandVersionListView(AdminView):
    """GET /api/admin/partners/{id}/brand/versions: what was published, newest first."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = BrandVersionsOut

    def get(self, request: ActorRequest, partner_id: UUID) -> Listing[BrandVersion]:
        return Listing(brands.versions_for(request.actor, partner_id))


class BrandRollbackView(AdminView):
    """POST /api/admin/partners/{id}/brand/versions/{number}/rollback: publish it again.

    Customers see that version again, as a new one.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = ExpectedRevisionIn
    response_serializer = PartnerSavedOut

    def post(self, request: ActorRequest, body: ExpectedRevision, partner_id: UUID, number: int) -> dict[str, Any]:
        branding.roll_back(partner_id=partner_id, number=number, seen=body.revision, by=request.actor)
        return partner_saved_out(request, "partners.rolled_back", partner_id, number=number)
