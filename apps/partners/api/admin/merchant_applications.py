"""Applications to become a merchant in the back office: queue, details, approve, decline."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_mobile, mask_pan
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.partners.domain.readiness import ReadinessStep
from apps.partners.models import MerchantApplication
from apps.partners.selectors import merchant_applications as merchant_reads
from apps.partners.services import merchant_applications

STATES = MerchantApplication.State.values
STEPS = [step.value for step in ReadinessStep]


class MerchantApplicationQuery(InputSerializer):
    state = serializers.ChoiceField(choices=STATES, required=False)
    search = serializers.CharField(
        max_length=80, required=False, default="", allow_blank=True, help_text="Of name, reference, city or PIN code."
    )
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=20)


class MerchantApplicationRowOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    reference = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    business_name = serializers.CharField()
    city = serializers.CharField(allow_blank=True)
    brought_by = serializers.CharField(allow_blank=True, help_text="The partner whose page it came by.")
    sent_at = serializers.DateTimeField()


class MerchantApplicationListOut(PageOut):
    waiting = serializers.IntegerField(help_text="Applications that nobody has decided, whatever the filters are.")
    results = MerchantApplicationRowOut(many=True)


class MerchantTwinOut(serializers.Serializer[Any]):
    """Another shop with the same PAN or number; never the fact itself."""

    name = serializers.CharField()
    reference = serializers.CharField()
    state = serializers.ChoiceField(choices=STATES)
    fact = serializers.ChoiceField(choices=["pan", "mobile"])


class MerchantApplicationData(MerchantApplicationRowOut):
    """Number, PAN and account are masked; name and e-mail become those of the owner's account."""

    owner_name = serializers.CharField()
    email = serializers.CharField()
    mobile = serializers.CharField()
    pan = serializers.CharField()
    has_gstin = serializers.BooleanField(help_text="Given; a GST number is taken only if it holds the PAN.")
    uan = serializers.CharField(allow_blank=True)
    address = serializers.CharField()
    account_name = serializers.CharField()
    account = serializers.CharField()
    ifsc = serializers.CharField()
    bank = serializers.CharField()
    branch = serializers.CharField(allow_blank=True)
    decided_at = serializers.DateTimeField(allow_null=True)
    decided_by = serializers.CharField(allow_blank=True)
    reason = serializers.CharField(allow_blank=True)
    partner_key = serializers.CharField(allow_blank=True)
    missing = serializers.ListField(
        child=serializers.ChoiceField(choices=STEPS), help_text="Steps that are missing; empty once it is decided."
    )
    twins = MerchantTwinOut(many=True)


class MerchantApplicationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MerchantApplicationData()  # type: ignore[assignment]


@dataclass(frozen=True)
class MerchantApproval:
    reason: str


class MerchantApproveIn(InputSerializer):
    data_class = MerchantApproval

    reason = serializers.CharField(
        max_length=1000,
        required=False,
        default="",
        allow_blank=True,
        help_text="3 to 300 characters: why a shop that is not ready becomes a merchant all the same.",
    )


class MerchantDeclineIn(InputSerializer):
    reason = serializers.CharField(max_length=1000, help_text="3 to 300 characters.")


class MerchantApplicationListView(AdminView):
    """GET /api/admin/merchant-applications: shops that applied, those that wait first."""

    permission_required = Can.MANAGE_PARTNERS
    query_serializer = MerchantApplicationQuery
    response_serializer = MerchantApplicationListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        rows = merchant_reads.merchant_applications_for(request.actor, state=query.state or "", search=query.search)
        first = (query.page - 1) * query.page_size
        waiting = merchant_reads.merchant_applications_for(request.actor, state=MerchantApplication.State.PENDING)
        return {
            **page_head(rows.count(), query.page, query.page_size),
            "waiting": waiting.count(),
            "results": [_row_out(row) for row in rows[first : first + query.page_size]],
        }


class MerchantApplicationDetailView(AdminView):
    """GET /api/admin/merchant-applications/{id}: one shop's application.

    With other shops of the same PAN or number.
    """

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = MerchantApplicationOut

    def get(self, request: ActorRequest, application_id: UUID) -> dict[str, Any]:
        return _application_out(request, application_id)


class MerchantApproveView(AdminView):
    """POST /api/admin/merchant-applications/{id}/approval: make the partner, invite its owner.

    409 `partners.not_ready` with `missing` while steps are missing and no reason is given.
    """

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = MerchantApproveIn
    response_serializer = MerchantApplicationOut

    def post(self, request: ActorRequest, body: MerchantApproval, application_id: UUID) -> dict[str, Any]:
        merchant_applications.approve(
            application_id=application_id, reason=body.reason, by=request.actor, now=timezone.now()
        )
        return _application_out(request, application_id)


class MerchantDeclineView(AdminView):
    """POST /api/admin/merchant-applications/{id}/refusal: decline, with a reason."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = MerchantDeclineIn
    response_serializer = MerchantApplicationOut

    def post(self, request: ActorRequest, body: Any, application_id: UUID) -> dict[str, Any]:
        merchant_applications.decline(
            application_id=application_id, reason=body.reason, by=request.actor, now=timezone.now()
        )
        return _application_out(request, application_id)


def _row_out(row: MerchantApplication) -> dict[str, Any]:
    return {
        "id": row.pk,
        "reference": row.reference,
        "state": row.state,
        "business_name": row.business_name,
        "city": row.city,
        "brought_by": row.brought_by.name if row.brought_by else "",
        "sent_at": row.sent_at,
    }


def _application_out(request: ActorRequest, application_id: UUID) -> dict[str, Any]:
    row = merchant_reads.merchant_application_for(request.actor, application_id)
    data = {
        **_row_out(row),
        "owner_name": row.owner_name,
        "email": row.email,
        "mobile": mask_mobile(row.mobile),
        "pan": mask_pan(row.pan),
        "has_gstin": bool(row.gstin),
        "uan": row.uan,
        "address": row.address,
        "account_name": row.account_name,
        "account": f"XXXXXX{row.account_number[-4:]}",
        "ifsc": row.ifsc,
        "bank": row.bank,
        "branch": row.branch,
        "decided_at": row.decided_at,
        "decided_by": row.decided_by,
        "reason": row.reason,
        "partner_key": row.partner.key if row.partner else "",
        "missing": merchant_reads.readiness_of(row, today_ist(timezone.now())).missing
        if row.state == MerchantApplication.State.PENDING
        else [],
        "twins": merchant_reads.merchant_twins(request.actor, row),
    }
    return {"success": True, "data": data}
