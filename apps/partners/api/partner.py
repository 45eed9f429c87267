"""The organisation itself in the portal: facts, papers, and sending them to be checked."""

from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, PartnerView
from apps.core.web.files import FileResponseMixin, sent_file_response
from apps.core.web.serializers import InputSerializer
from apps.partners.api.kyc import ENTITY_TYPES, PAPERS, KycOut, kyc_out
from apps.partners.selectors import kyc as partner_kyc
from apps.partners.selectors import organisations
from apps.partners.services import kyc


class AgreementSectionOut(serializers.Serializer[Any]):
    heading = serializers.CharField()
    body = serializers.CharField()


class AgreementOut(serializers.Serializer[Any]):
    """The agreement in force, to be read before sending."""

    version = serializers.CharField()
    title = serializers.CharField()
    sections = AgreementSectionOut(many=True)


class OrganisationOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    key = serializers.CharField()
    since = serializers.DateTimeField()
    agreement = AgreementOut(allow_null=True)
    kyc = KycOut()


class OrganisationFactsIn(InputSerializer):
    """The facts as a whole: an empty text states nothing."""

    entity_type = serializers.ChoiceField(choices=ENTITY_TYPES)
    pan = serializers.CharField(max_length=20, required=False, allow_blank=True, allow_null=True, default=None)
    gstin = serializers.CharField(max_length=20, required=False, allow_blank=True, default="")
    udyam = serializers.CharField(max_length=30, required=False, allow_blank=True, default="")
    registration = serializers.CharField(max_length=30, required=False, allow_blank=True, default="")
    incorporated_on = serializers.DateField(required=False, allow_null=True, default=None)


class OrganisationDocumentIn(InputSerializer):
    kind = serializers.ChoiceField(choices=PAPERS)
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    expires_on = serializers.DateField(required=False, allow_null=True, default=None)


class OrganisationSendIn(InputSerializer):
    agreed = serializers.BooleanField()
    agreement_version = serializers.CharField(max_length=20, allow_blank=True)


class OrganisationView(PartnerView):
    """GET, PATCH /api/partner/organisation: the organisation with what it states about itself.

    PATCH states the facts as a whole; without `pan` the known one stays. The owner only, never under masquerade.
    """

    permission_required = Can.MANAGE_OWN_ORGANISATION
    request_serializer = {"patch": OrganisationFactsIn}
    response_serializer = OrganisationOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return _organisation_out(request)

    def patch(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        sent = {name: getattr(body, name) for name in ("entity_type", "pan", "gstin", "udyam", "registration")}
        kyc.change_facts(sent=sent, incorporated_on=body.incorporated_on, by=request.actor, now=timezone.now())
        return _organisation_out(request)


class OrganisationDocumentListView(PartnerView):
    """POST /api/partner/organisation/documents: add a paper; it replaces the one of its kind."""

    permission_required = Can.MANAGE_OWN_ORGANISATION
    request_serializer = OrganisationDocumentIn
    response_serializer = OrganisationOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        """Return the bytes of one document and the fields beside it."""
        return int(settings.DOCUMENT_LIMITS["most_bytes"]) + FORM_BODY_BYTES

    @extend_schema(request={"multipart/form-data": OrganisationDocumentIn})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        kyc.add_document(
            kind=body.kind, file=body.file, expires_on=body.expires_on, by=request.actor, now=timezone.now()
        )
        return _organisation_out(request)


class OrganisationDocumentDetailView(FileResponseMixin, PartnerView):
    """GET, DELETE /api/partner/organisation/documents/{id}: open a paper, or take it back."""

    permission_required = Can.MANAGE_OWN_ORGANISATION
    response_serializer = OrganisationOut
    export_kind = ExportKind.WHOLE

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, document_id: UUID) -> HttpResponse:
        partner = organisations.own_organisation(request.actor)
        file = kyc.read_document(partner_id=partner.pk, document_id=document_id, by=request.actor)
        return sent_file_response(file)

    def delete(self, request: ActorRequest, document_id: UUID) -> dict[str, Any]:
        kyc.remove_document(document_id=document_id, by=request.actor, now=timezone.now())
        return _organisation_out(request)


class OrganisationSendView(PartnerView):
    """POST /api/partner/organisation/check: send facts and papers to be checked.

    409 `partners.kyc_missing` with `missing`, and where they are being checked or are checked already.
    """

    permission_required = Can.MANAGE_OWN_ORGANISATION
    request_serializer = OrganisationSendIn
    response_serializer = OrganisationOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        kyc.send(has_agreed=body.agreed, agreement_version=body.agreement_version, by=request.actor, now=timezone.now())
        return _organisation_out(request)


def _organisation_out(request: ActorRequest) -> dict[str, Any]:
    now = timezone.now()
    partner = organisations.own_organisation(request.actor)
    return {
        "name": partner.name,
        "key": partner.key,
        "since": partner.created_at,
        "agreement": kyc.agreement(request.actor, now),
        "kyc": kyc_out(partner.pk, partner_kyc.own_kyc(request.actor), now),
    }
