"""People whom a partner names: sheets of them, and what became of each (product.md 8)."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.applications.api.lead_serializers import (
    PartnerLeadPage,
    PartnerLeadsOut,
    PartnerLeadsParams,
    PartnerLeadsQuery,
    page_of_leads,
)
from apps.applications.domain.partner_leads import (
    KIND,
    LEAD_FACTS,
    ConsentBasis,
    InvitationStatus,
    LeadStage,
    link_ends,
)
from apps.applications.models import PartnerLead
from apps.applications.selectors import partner_leads as lead_rows
from apps.applications.services import lead_links, partner_leads
from apps.core.domain.extended import Extended
from apps.core.domain.qr import qr_picture
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, Success, SuccessField
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.web import SheetUploadStartedOut, UploadListItem, UploadListOut, started, upload_list


@dataclass(frozen=True)
class OwnLeadFile:
    file: UploadedFile | None
    override: bool


class OwnLeadFileIn(InputSerializer):
    data_class = OwnLeadFile

    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class PartnerLeadImportListView(PartnerView):
    """GET /api/partner/lead-imports: the newest files; an agent sees the own ones."""

    permission_required = Can.READ_LEADS
    response_serializer = UploadListOut

    def get(self, request: ActorRequest) -> Listing[UploadListItem]:
        return upload_list(request.actor, KIND)


class PartnerLeadImportCreateView(PartnerView):
    """POST /api/partner/lead-files: upload a sheet of leads to be checked.

    No lead is stored until the upload is confirmed.
    """

    permission_required = Can.IMPORT_LEADS
    request_serializer = OwnLeadFileIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    @extend_schema(request={"multipart/form-data": OwnLeadFileIn})
    def post(self, request: ActorRequest, body: OwnLeadFile) -> Success[UploadRecord]:
        upload = partner_leads.upload_leads(
            actor=request.actor, partner_id=None, file=body.file, override=body.override
        )
        return started(upload)


class PartnerOwnLeadListView(PartnerView):
    """GET /api/partner/leads: the people the organisation named, with the stage of each.

    An agent sees only their own leads.
    """

    permission_required = Can.READ_LEADS
    query_serializer = PartnerLeadsQuery
    response_serializer = PartnerLeadsOut

    def get(self, request: ActorRequest, query: PartnerLeadsParams) -> PartnerLeadPage:
        return page_of_leads(request.actor, query)


class LeadFactsIn(InputSerializer):
    """Facts beside name, number and place; they become a draft that the customer may change."""

    def get_fields(self) -> dict[str, serializers.CharField]:  # type: ignore[override]
        return {
            name: serializers.CharField(required=False, allow_blank=True, max_length=20) for name in sorted(LEAD_FACTS)
        }


@dataclass(frozen=True)
class NewLeadFacts:
    name: str
    mobile: str
    email: str
    product: str
    pincode: str
    language: str
    agreed_by: str
    agreed_on: date
    facts: Mapping[str, str] | None


class NewLeadIn(InputSerializer):
    data_class = NewLeadFacts

    name = serializers.CharField(max_length=80)
    mobile = serializers.CharField(max_length=20)
    email = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")
    product = serializers.CharField(max_length=10)
    pincode = serializers.CharField(max_length=10)
    language = serializers.ChoiceField(choices=["en", "hi"])
    agreed_by = serializers.ChoiceField(choices=[basis.value for basis in ConsentBasis])
    agreed_on = serializers.DateField()
    facts = LeadFactsIn(required=False)


@dataclass(frozen=True)
class LeadLink(Extended[PartnerLead]):
    """A named person with the own link, if it works and may be shown."""

    link: str | None

    @property
    def credit(self) -> str:
        return self.row.touch.reason if self.row.touch else ""

    @property
    def qr(self) -> str | None:
        return None if self.link is None else qr_picture(self.link)

    @property
    def works_until(self) -> datetime:
        return link_ends(self.row.introduced_at)


class LeadLinkData(serializers.Serializer[LeadLink]):
    """One named person with the own link, null once it leads nowhere, and its QR as SVG."""

    lead_id = serializers.UUIDField(source="pk")
    product = serializers.CharField(source="product_code")
    introduced_at = serializers.DateTimeField()
    stage = serializers.ChoiceField(choices=[stage.value for stage in LeadStage])
    invitation = serializers.ChoiceField(choices=[status.value for status in InvitationStatus])
    credit = serializers.CharField(help_text="Why the touch earned the credit or did not; empty before the code.")
    link = serializers.CharField(allow_null=True)
    qr = serializers.CharField(allow_null=True)
    works_until = serializers.DateTimeField()


class LeadLinkOut(serializers.Serializer[LeadLink]):
    success = SuccessField()
    data = LeadLinkData(source="*")  # type: ignore[assignment]


def _lead_link(request: ActorRequest, lead_id: UUID) -> LeadLink:
    row = lead_rows.partner_lead(request.actor, lead_id)
    # Under masquerade nobody starts an application for a customer, so the link is not shown.
    shows_link = lead_links.is_link_open(row, now=timezone.now()) and not request.actor.is_masquerading
    return LeadLink(row, lead_links.link_url(row.pk) if shows_link else None)


class LeadLinkCreateView(PartnerView):
    """POST /api/partner/lead-links with Idempotency-Key: start a customer's application."""

    permission_required = Can.INTRODUCE_CUSTOMER
    request_serializer = NewLeadIn
    response_serializer = LeadLinkOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewLeadFacts) -> Response:
        lead = lead_links.NewLead(
            name=body.name,
            mobile=body.mobile,
            email=body.email or "",
            product=body.product,
            pincode=body.pincode,
            language=body.language,
            agreed_by=ConsentBasis(body.agreed_by),
            agreed_on=body.agreed_on,
            facts={name: value for name, value in (body.facts or {}).items() if value},
        )
        key = request.headers.get("Idempotency-Key", "")
        status, answer = lead_links.introduce_customer(
            lead=lead, idempotency_key=key, by=request.actor, now=timezone.now()
        )
        return Response(LeadLinkOut(_lead_link(request, UUID(answer["lead_id"]))).data, status=status)


class LeadLinkDetailView(PartnerView):
    """GET /api/partner/lead-links/{id}: the stage of a named person, the link while it works."""

    permission_required = Can.READ_LEADS
    response_serializer = LeadLinkOut

    def get(self, request: ActorRequest, lead_id: UUID) -> LeadLink:
        return _lead_link(request, lead_id)
