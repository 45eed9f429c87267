"""People whom a partner names: sheets of them, and what became of each (product.md 8)."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, PartnerView
from apps.applications.api.lead_serializers import (
    LeadFilesOut,
    LeadImportStartedOut,
    PartnerLeadsOut,
    PartnerLeadsQuery,
    file_record,
    page_of_leads,
    started,
)
from apps.applications.domain.partner_leads import KIND
from apps.applications.services import partner_leads
from apps.core.web import InputSerializer
from apps.uploads import selectors as uploads


class OwnLeadFileIn(InputSerializer):
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class PartnerLeadImportListView(PartnerView):
    """GET /api/partner/lead-imports: the newest files; an agent sees the own ones."""

    permission_required = Can.READ_LEADS
    response_serializer = LeadFilesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        found = uploads.of_scope(request.actor, KIND)
        return {"success": True, "data": [file_record(one, {}, request.actor.language) for one in found]}


class PartnerLeadImportCreateView(PartnerView):
    """POST /api/partner/lead-files: send a sheet; it is checked, and nothing is kept until somebody says yes."""

    permission_required = Can.IMPORT_LEADS
    request_serializer = OwnLeadFileIn
    response_serializer = LeadImportStartedOut
    success_status = {"post": 202}

    @extend_schema(request={"multipart/form-data": OwnLeadFileIn})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        upload = partner_leads.upload_leads(
            actor=request.actor, partner_id=None, file=body.file, override=body.override
        )
        return started(upload, request.actor.language)


class PartnerOwnLeadListView(PartnerView):
    """GET /api/partner/leads: whom the organisation named and how far each has come; an agent sees the own ones."""

    permission_required = Can.READ_LEADS
    query_serializer = PartnerLeadsQuery
    response_serializer = PartnerLeadsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        return page_of_leads(request.actor, query)
