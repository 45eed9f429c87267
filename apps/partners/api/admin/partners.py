"""Partners in the back office: list, Partner Config and status (specification 2.3, 7)."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import page_head
from apps.core.web.serializers import InputSerializer
from apps.partners.api.admin.answers import (
    STATUSES,
    PartnerListOut,
    PartnerOut,
    PartnerSavedOut,
    partner_out,
    partner_row_out,
    partner_saved_out,
)
from apps.partners.models import Partner
from apps.partners.selectors import organisations
from apps.partners.services import partners


class PartnerQuery(InputSerializer):
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    status = serializers.ChoiceField(choices=STATUSES, required=False)
    flag = serializers.ChoiceField(
        choices=organisations.FLAG_FILTERS,
        required=False,
        help_text="Those with this flag open; any: with one of them.",
    )
    with_own = serializers.BooleanField(required=False, default=False)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=50)


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
        rows = organisations.partners_for(
            request.actor, query.search, status=query.status or "", flag=query.flag or "", with_own=query.with_own
        )
        count = rows.count()
        first = (query.page - 1) * query.page_size
        shown = organisations.listed_partners(rows[first : first + query.page_size])
        return {
            **page_head(count, query.page, query.page_size),
            "results": [
                {**partner_row_out(row.partner), "has_draft": row.has_draft, "flags": row.flags} for row in shown
            ],
        }

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        partner = partners.add_partner_with_owner(
            key=body.key, name=body.name, owner_name=body.owner_name, owner_email=body.owner_email, by=request.actor
        )
        return partner_saved_out(request, "partners.added", partner.id, name=partner.name)


class PartnerDetailView(AdminView):
    """GET /api/admin/partners/{id}: a partner with its brand, its draft and its revenue terms."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = PartnerOut

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return partner_out(organisations.partner_for(request.actor, partner_id))


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
        partners.set_status(partner_id=partner_id, is_active=is_active, reason=body.reason, by=request.actor)
        return partner_saved_out(request, "partners.activated" if is_active else "partners.suspended", partner_id)
