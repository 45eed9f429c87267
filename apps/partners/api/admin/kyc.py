"""A merchant's facts and papers in the back office: opened, accepted or refused."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.files import FileResponseMixin, sent_file_response
from apps.core.web.serializers import InputSerializer
from apps.partners.api.kyc import KycOut, kyc_out
from apps.partners.selectors import kyc as partner_kyc
from apps.partners.selectors import organisations
from apps.partners.services import kyc


class MerchantKycOut(KycOut):
    name = serializers.CharField(help_text="The merchant's.")
    sent_by_you = serializers.BooleanField(help_text="Then another person has to decide.")


class MerchantKycRefusalIn(InputSerializer):
    reason = serializers.CharField(max_length=400)


class MerchantKycView(AdminView):
    """GET /api/admin/merchants/{id}/kyc: the facts and papers of a merchant."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantKycOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return _merchant_kyc_out(request, partner_id)


class MerchantKycApprovalView(AdminView):
    """POST /api/admin/merchants/{id}/kyc/approval: accept facts and papers.

    403 `partners.own_work` for whoever sent them, 409 where nothing waits.
    """

    permission_required = Can.MANAGE_PARTNERS
    approval_required = ApprovalAct.CHECK_PARTNER
    response_serializer = MerchantKycOut

    def post(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        kyc.accept(partner_id=partner_id, by=request.actor, now=timezone.now())
        return _merchant_kyc_out(request, partner_id)


class MerchantKycRefusalView(AdminView):
    """POST /api/admin/merchants/{id}/kyc/refusal: refuse them, with a reason for the owner.

    403 and 409 as for an approval, 422 for a reason of less than 3 or more than 300 characters.
    """

    permission_required = Can.MANAGE_PARTNERS
    approval_required = ApprovalAct.CHECK_PARTNER
    request_serializer = MerchantKycRefusalIn
    response_serializer = MerchantKycOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        kyc.refuse(partner_id=partner_id, reason=body.reason, by=request.actor, now=timezone.now())
        return _merchant_kyc_out(request, partner_id)


class MerchantKycDocumentView(FileResponseMixin, AdminView):
    """GET /api/admin/merchants/{id}/kyc/documents/{document}: open a paper.

    Each opening is recorded.
    """

    permission_required = Can.MANAGE_PARTNERS
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, partner_id: UUID, document_id: UUID) -> HttpResponse:
        return sent_file_response(kyc.read_document(partner_id=partner_id, document_id=document_id, by=request.actor))


def _merchant_kyc_out(request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
    partner = organisations.partner_for(request.actor, partner_id)
    row = partner_kyc.kyc_of(request.actor, partner_id)
    return {
        "name": partner.name,
        **kyc_out(partner_id, row, timezone.now()),
        "sent_by_you": row is not None and row.maker == request.actor.person_id,
    }
