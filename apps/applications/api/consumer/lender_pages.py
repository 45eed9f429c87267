"""The customer's application at one lender, and the documents the lender asked for.

Documents are uploaded, downloaded, removed and sent to the lender.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, ConsumerView
from apps.applications.api.consumer.serializers import LenderShortOut, ReturnLinkOut, SubmissionData
from apps.applications.domain.submissions.documents import DocumentState
from apps.applications.selectors import applications
from apps.applications.selectors.submissions import lender_pages
from apps.applications.selectors.submissions.documents import shown_document
from apps.applications.services.submissions.consents import LenderConsentText
from apps.applications.services.submissions.documents import (
    documents_consent,
    read_document,
    receive_document,
    remove_document,
    send_documents,
)
from apps.core.web.files import sent_file_response
from apps.core.web.serializers import InputSerializer, SuccessField, nullable_text_field


@dataclass(frozen=True)
class LenderPageApplicationParams:
    product_type: str


class LenderPageApplicationQuery(InputSerializer):
    data_class = LenderPageApplicationParams

    product_type = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)


class AnswerDueOut(serializers.Serializer[Mapping[str, object]]):
    earliest = serializers.DateField()
    latest = serializers.DateField()
    is_late = serializers.BooleanField()


class DocumentFileOut(serializers.Serializer[Mapping[str, object]]):
    document_id = serializers.UUIDField()
    file_name = serializers.CharField()
    size = serializers.IntegerField(help_text="Bytes.")
    state = serializers.ChoiceField(choices=[state.value for state in DocumentState])
    reason = nullable_text_field()
    in_transfer = serializers.BooleanField()
    received_at = serializers.DateTimeField()
    sent_at = serializers.DateTimeField(allow_null=True)


class RequestedDocumentOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    name = serializers.CharField()
    help = serializers.CharField()
    is_required = serializers.BooleanField()
    file = DocumentFileOut(allow_null=True)


class LenderDeclineOut(serializers.Serializer[Mapping[str, object]]):
    reason = nullable_text_field()
    open_again_on = serializers.DateField(allow_null=True)
    is_open_again = serializers.BooleanField()
    wait_days = serializers.IntegerField(allow_null=True)


class OtherOfferOut(LenderShortOut):
    slug = serializers.CharField()
    amount = serializers.CharField()
    emi = serializers.CharField()
    apr = serializers.CharField()
    tenure_months = serializers.IntegerField()


class OtherProductOut(serializers.Serializer[Mapping[str, object]]):
    code = serializers.CharField()
    name = serializers.CharField()
    route = serializers.CharField()


class AlternativesOut(serializers.Serializer[Mapping[str, object]]):
    appId = serializers.UUIDField()
    product_type = serializers.CharField()
    lenders = OtherOfferOut(many=True)
    products = OtherProductOut(many=True)


class LenderPageApplicationData(serializers.Serializer[Mapping[str, object]]):
    submission = SubmissionData(allow_null=True)
    product_type = nullable_text_field()
    answer_due = AnswerDueOut(allow_null=True)
    documents = RequestedDocumentOut(many=True)
    can_upload = serializers.BooleanField()
    missing = serializers.ListField(child=serializers.CharField())
    ready_to_send = serializers.BooleanField()
    in_transfer = serializers.BooleanField()
    answered_at = serializers.DateTimeField(allow_null=True)
    decline = LenderDeclineOut(allow_null=True)
    alternatives = AlternativesOut(allow_null=True)
    return_link = ReturnLinkOut(allow_null=True)


class LenderPageApplicationOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = LenderPageApplicationData(source="*")  # type: ignore[assignment]


class LenderPageApplicationView(ConsumerView):
    """GET /api/lender-pages/{name}/application: the customer's application at this lender.

    Answers its state and the alternatives that are open.
    """

    permission_required = Can.USE_OWN_APPLICATIONS
    query_serializer = LenderPageApplicationQuery
    response_serializer = LenderPageApplicationOut

    def get(self, request: ActorRequest, query: LenderPageApplicationParams, name: str) -> Mapping[str, object]:
        return lender_pages.application_at_lender(request.actor, name, query.product_type, timezone.now())


@dataclass(frozen=True)
class NewDocument:
    code: str
    file: UploadedFile | None


class DocumentIn(InputSerializer):
    data_class = NewDocument

    code = serializers.CharField(max_length=40)
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)


class DocumentOut(serializers.Serializer[Mapping[str, object]]):
    success = SuccessField()
    data = DocumentFileOut(source="*")  # type: ignore[assignment]


class DocumentUploadView(ConsumerView):
    """POST /api/submissions/{id}/documents, multipart `code` and `file`: upload one document.

    The lender must have asked for it.
    """

    permission_required = Can.SUBMIT_APPLICATION
    request_serializer = DocumentIn
    response_serializer = DocumentOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return settings.DOCUMENT_LIMITS["most_bytes"] + FORM_BODY_BYTES

    def post(self, request: ActorRequest, body: NewDocument, submission_id: UUID) -> Mapping[str, object]:
        document = receive_document(
            actor=request.actor, submission_id=submission_id, code=body.code, file=body.file, now=timezone.now()
        )
        return shown_document(document)


class DocumentDetailView(ConsumerView):
    """GET /api/documents/{id}: the customer's own file as stored.

    DELETE: remove it before it is sent to the lender.
    """

    permission_required = Can.SUBMIT_APPLICATION

    @extend_schema(responses={(200, "application/octet-stream"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, document_id: UUID) -> HttpResponse:
        return sent_file_response(read_document(actor=request.actor, document_id=document_id))

    def delete(self, request: ActorRequest, document_id: UUID) -> None:
        remove_document(actor=request.actor, document_id=document_id, now=timezone.now())


class DocumentsConsentData(serializers.Serializer[LenderConsentText]):
    version = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField(source="body")


class DocumentsConsentOut(serializers.Serializer[LenderConsentText]):
    success = SuccessField()
    data = DocumentsConsentData(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class DocumentsConsent:
    consent_version: str


class DocumentTransferIn(InputSerializer):
    data_class = DocumentsConsent

    consent_version = serializers.CharField(max_length=20)


@dataclass(frozen=True)
class StartedTransfer:
    message: str


class DocumentTransferOut(serializers.Serializer[StartedTransfer]):
    success = SuccessField()
    message = serializers.CharField()


class DocumentTransferView(ConsumerView):
    """GET /api/submissions/{id}/documents/transfer: the consent text for sending.

    POST with its version: send the documents to the lender.
    """

    permission_required = Can.SUBMIT_APPLICATION
    request_serializer = {"post": DocumentTransferIn}
    response_serializer = {"get": DocumentsConsentOut, "post": DocumentTransferOut}

    def get(self, request: ActorRequest, submission_id: UUID) -> LenderConsentText:
        submission = applications.own_submission(request.actor, submission_id)
        return documents_consent(lender_id=submission.lender_id, language=request.actor.language, now=timezone.now())

    def post(self, request: ActorRequest, body: DocumentsConsent, submission_id: UUID) -> StartedTransfer:
        send_documents(
            actor=request.actor,
            submission_id=submission_id,
            consent_version=body.consent_version,
            now=timezone.now(),
        )
        is_hindi = request.actor.language == "hi"
        return StartedTransfer("दस्तावेज़ भेजे जा रहे हैं।" if is_hindi else "Your documents are on their way.")
