"""Merchants in the back office: the list with figures, and one merchant with its people."""

from dataclasses import dataclass
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.domain.users import UserState
from apps.accounts.selectors import ManagedUser
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_of
from apps.partners.domain.flags import FlagCode
from apps.partners.domain.kyc import KycState
from apps.partners.selectors.organisations import FLAG_FILTERS
from apps.reports.api.admin.dashboard import RUPEES
from apps.reports.selectors.merchants import (
    MerchantDetail,
    MerchantFilters,
    MerchantLine,
    lines_of,
    merchant_detail,
    merchants_for,
)

STATUSES = ["pending", "active", "suspended"]
KYC_STATES = [state.value for state in KycState]


@dataclass(frozen=True)
class MerchantParams(PageParams):
    """A page of the list and its filters; None leaves every merchant."""

    search: str
    status: str | None
    kyc: str | None
    flag: str | None


class MerchantQuery(PageQuery):
    data_class = MerchantParams

    search = serializers.CharField(
        max_length=80, required=False, default="", allow_blank=True, help_text="Of name or key."
    )
    status = serializers.ChoiceField(choices=STATUSES, required=False)
    kyc = serializers.ChoiceField(choices=KYC_STATES, required=False)
    flag = serializers.ChoiceField(
        choices=FLAG_FILTERS, required=False, help_text="Those with this flag open; any: with one of them."
    )


class MerchantRowOut(serializers.Serializer[MerchantLine]):
    """Leads and rupees are of the last 30 days, today with them."""

    partner_id = serializers.UUIDField()
    key = serializers.CharField()
    name = serializers.CharField()
    status = serializers.ChoiceField(choices=STATUSES)
    kyc = serializers.ChoiceField(choices=KYC_STATES)
    owner = serializers.CharField(allow_blank=True, help_text="The first owner's name.")
    last_lead_at = serializers.DateTimeField(allow_null=True)
    leads = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(**RUPEES)
    flags = serializers.ListField(
        child=serializers.ChoiceField(choices=[code.value for code in FlagCode]), help_text="Those that are open."
    )
    created_at = serializers.DateTimeField()


class MerchantListOut(PageOut):
    results = MerchantRowOut(many=True)


class MerchantPersonOut(serializers.Serializer[ManagedUser]):
    name = serializers.CharField(source="user.name")
    email = serializers.CharField(source="user.email", allow_null=True)
    role = serializers.ChoiceField(choices=["owner", "agent"], source="user.partner_role")
    state = serializers.ChoiceField(choices=[state.value for state in UserState])
    last_login_at = serializers.DateTimeField(source="user.last_login_at", allow_null=True)
    invited_until = serializers.DateTimeField(allow_null=True)


class MerchantDetailOut(serializers.Serializer[MerchantDetail]):
    """One merchant. What it applied with is empty for one that was added by an admin."""

    merchant = MerchantRowOut(source="line")
    status_reason = serializers.CharField(source="partner.status_reason", allow_blank=True)
    suspended_at = serializers.DateTimeField(source="partner.suspended_at", allow_null=True)
    utm_id = serializers.CharField(source="partner.utm_id", allow_blank=True)
    reference = serializers.CharField(source="application.reference", default="")
    address = serializers.CharField(source="application.address", default="")
    approved_by = serializers.CharField(source="application.decided_by", default="")
    approved_at = serializers.DateTimeField(source="application.decided_at", default=None, allow_null=True)
    people = MerchantPersonOut(many=True)


class MerchantListView(AdminView):
    """GET /api/admin/merchants: partners by name, with owner, last lead and figures of 30 days."""

    permission_required = Can.MANAGE_PARTNERS
    query_serializer = MerchantQuery
    response_serializer = MerchantListOut

    def get(self, request: ActorRequest, query: MerchantParams) -> Page[MerchantLine]:
        filters = MerchantFilters(query.search, query.status or "", query.kyc or "", query.flag or "")
        page = page_of(merchants_for(request.actor, filters), query)
        return page.of(lines_of(page.results, now=timezone.now()))


class MerchantDetailView(AdminView):
    """GET /api/admin/merchants/{id}: one partner with its facts, figures and people."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantDetailOut

    def get(self, request: ActorRequest, partner_id: UUID) -> MerchantDetail:
        return merchant_detail(request.actor, partner_id, now=timezone.now())
