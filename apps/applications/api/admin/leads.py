"""People whom partners name, in the back office: sheets for any partner, and what became of each."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
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
from apps.partners import selectors as partners
from apps.uploads import selectors as uploads


class LeadFileIn(InputSerializer):
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    partner_id = serializers.UUIDField(required=False, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class LeadImportListView(AdminView):
    """GET /api/lead-imports: the newest files of all partners. POST: send one for a partner; it is checked first."""

    permission_required = Can.IMPORT_LEADS
    request_serializer = {"post": LeadFileIn}
    response_serializer = {"get": LeadFilesOut, "post": LeadImportStartedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        found = uploads.of_scope(request.actor, KIND)
        named = partners.partner_names(UUID(one.scope) for one in found)
        names = {str(pk): name for pk, name in named.items()}
        return {"success": True, "data": [file_record(one, names, request.actor.language) for one in found]}

    @extend_schema(request={"multipart/form-data": LeadFileIn})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        upload = partner_leads.upload_leads(
            actor=request.actor, partner_id=body.partner_id, file=body.file, override=body.override
        )
        return started(upload, request.actor.language)


class PartnerLeadListView(AdminView):
    """GET /api/partner-leads: whom partners named and how far each has come."""

    permission_required = Can.READ_LEADS
    query_serializer = PartnerLeadsQuery
    response_serializer = PartnerLeadsOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        return page_of_leads(request.actor, query)
