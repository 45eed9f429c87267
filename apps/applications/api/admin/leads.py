"""Partner leads in the back office: sheets for any partner, and the stage of each person."""

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.api.lead_serializers import (
    PartnerLeadPage,
    PartnerLeadsOut,
    PartnerLeadsParams,
    PartnerLeadsQuery,
    page_of_leads,
)


class PartnerLeadListView(AdminView):
    """GET /api/partner-leads: whom partners named and how far each has come."""

    permission_required = Can.READ_LEADS
    query_serializer = PartnerLeadsQuery
    response_serializer = PartnerLeadsOut

    def get(self, request: ActorRequest, query: PartnerLeadsParams) -> PartnerLeadPage:
        return page_of_leads(request.actor, query)
