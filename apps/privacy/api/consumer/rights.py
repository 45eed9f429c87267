"""A customer's rights over their data: consents, data sharing, a copy, and deletion."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.conf import settings
from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.web.pages import PageOut, page_head
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.privacy.domain.requests import ErasureState, may_cancel
from apps.privacy.models import DataExport, DataSharing, ErasureRequest
from apps.privacy.selectors import rights
from apps.privacy.services import data_export, deletion


class ConsentEntryOut(serializers.Serializer[Any]):
    consent_id = serializers.IntegerField()
    purpose = serializers.CharField()
    recipient = serializers.CharField()
    recipient_name = serializers.CharField(help_text="Whom a sharing consent names, as people read it.")
    given = serializers.BooleanField(help_text="False: it was taken back by this entry.")
    text_version = serializers.CharField()
    text_partner = serializers.CharField(help_text="Key of the partner whose own text it was, else empty.")
    text_partner_name = serializers.CharField(help_text="That partner, as people read it; empty for our own text.")
    text_digest = serializers.CharField(help_text="SHA-256 of the very text agreed to; empty where it is not known.")
    language = serializers.CharField()
    at = serializers.DateTimeField()
    application_id = serializers.UUIDField(allow_null=True)
    holds = serializers.BooleanField(help_text="This entry is the last word, and it is yes.")
    can_withdraw = serializers.BooleanField()


class ConsentHistoryOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ConsentEntryOut(many=True)  # type: ignore[assignment]


class ConsentHistoryView(ConsumerView):
    """GET /api/consents/history: everything one has agreed to and taken back, the newest first."""

    permission_required = Can.MANAGE_OWN_CONSENTS
    response_serializer = ConsentHistoryOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": rights.consent_history(request.actor)}


class SharingQuery(InputSerializer):
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=20)


class SharingOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = serializers.CharField()
    recipient_name = serializers.CharField()
    fields = serializers.ListField(child=serializers.CharField())  # type: ignore[assignment]
    documents = serializers.ListField(child=serializers.CharField(), help_text="Their names, where documents went.")
    names_person = serializers.BooleanField()
    consent_id = serializers.IntegerField(allow_null=True)
    application_id = serializers.UUIDField(allow_null=True)


class SharingsOut(PageOut):
    results = SharingOut(many=True)


class DataSharingListView(ConsumerView):
    """GET /api/data-sharing: who received which of one's data, when and on what ground."""

    permission_required = Can.USE_OWN_RIGHTS
    query_serializer = SharingQuery
    response_serializer = SharingsOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        rows = rights.sharing_of(request.actor)
        first = (query.page - 1) * query.page_size
        shown = list(rows[first : first + query.page_size])
        count = rows.count()
        documents = rights.sent_documents(shown, request.actor.language)
        return {
            **page_head(count, query.page, query.page_size),
            "results": [
                _sharing(row, request.actor.language) | {"documents": documents.get(row.pk, [])} for row in shown
            ],
        }


def _sharing(row: DataSharing, language: str) -> dict[str, Any]:
    name = row.recipient_name_hi if language == "hi" else row.recipient_name
    return {
        "id": row.pk,
        "at": row.at,
        "kind": row.kind,
        "recipient_name": name or row.recipient_name,
        "fields": row.fields,
        "names_person": row.names_person,
        "consent_id": row.consent_id,
        "application_id": row.application_id,
    }


class DataExportOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=["queued", "running", "ready", "failed", "expired"])
    steps = serializers.IntegerField()
    steps_done = serializers.IntegerField()
    asked_at = serializers.DateTimeField()
    ready_at = serializers.DateTimeField(allow_null=True)
    expires_at = serializers.DateTimeField(allow_null=True)
    json_size = serializers.IntegerField(help_text="Bytes.")
    pdf_size = serializers.IntegerField(help_text="Bytes.")


class DataExportsData(serializers.Serializer[Any]):
    keep_days = serializers.IntegerField()
    exports = DataExportOut(many=True)


class DataExportsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = DataExportsData()  # type: ignore[assignment]


class DataExportStartedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = DataExportOut()  # type: ignore[assignment]


class DataExportListView(ConsumerView):
    """GET, POST /api/data-exports: list the newest copies of one's data; start another.

    A copy is made in the background.
    """

    permission_required = Can.USE_OWN_RIGHTS
    response_serializer = {"get": DataExportsOut, "post": DataExportStartedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        rows = rights.exports_of(request.actor)
        return {"success": True, "data": {"keep_days": settings.EXPORT_KEEP_DAYS, "exports": _live(rows)}}

    def post(self, request: ActorRequest) -> dict[str, Any]:
        return {"success": True, "data": data_export.request_export(actor=request.actor, now=timezone.now())}


def _live(rows: list[DataExport]) -> list[DataExport]:
    """Return the copies, with those past their days as expired.

    Their files may not be deleted yet.
    """
    now = timezone.now()
    for row in rows:
        if row.expires_at is not None and now >= row.expires_at:
            row.state = "expired"
    return rows


@extend_schema_field(OpenApiTypes.BINARY)
class DataExportFileOut(serializers.Serializer[Any]):
    """A file."""


class DataExportFileView(ConsumerView):
    """GET /api/data-exports/{id}/{json or pdf}: the copy itself."""

    permission_required = Can.USE_OWN_RIGHTS

    def get(self, request: ActorRequest, export_id: UUID, kind: str) -> HttpResponseBase:
        made = data_export.download(actor=request.actor, export_id=export_id, kind=kind, now=timezone.now())
        response = HttpResponse(made.content, content_type=made.content_type)
        response["Content-Disposition"] = f'attachment; filename="{made.file_name}"'
        return response


class DataHoldingOut(serializers.Serializer[Any]):
    kind = serializers.CharField(source="what")
    count = serializers.IntegerField()
    retention = serializers.ChoiceField(choices=["goes", "stays"], source="fate")
    law = serializers.CharField(help_text="Why it stays: money_records, consent_proof, logs, nameless; else empty.")


class ErasureInFlightOut(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    lender = serializers.CharField()
    status = serializers.CharField()
    outcome = serializers.ChoiceField(choices=["withdrawn", "goes_on"], source="becomes")


class ErasureOut(serializers.Serializer[Any]):
    number = serializers.CharField()
    state = serializers.ChoiceField(choices=["cooling", "cancelled", "done"])
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField()
    answer_by = serializers.DateField()
    cancelled_at = serializers.DateTimeField(allow_null=True)
    can_cancel = serializers.BooleanField()


class DeletionData(serializers.Serializer[Any]):
    cooling_days = serializers.IntegerField()
    answer_days = serializers.IntegerField()
    requests = ErasureOut(many=True)
    holdings = DataHoldingOut(many=True)
    in_flight = ErasureInFlightOut(many=True)


class DeletionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = DeletionData()  # type: ignore[assignment]


class DeletionIn(InputSerializer):
    otp = serializers.CharField(max_length=20)
    reason = serializers.CharField(max_length=2000, required=False, allow_blank=True)


class ErasureRequestedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    data = ErasureOut()  # type: ignore[assignment]


class DeletionView(ConsumerView):
    """GET, POST /api/deletion: preview a deletion; request it with the code that was sent.

    The preview names the data that goes and the data that stays by law.
    """

    permission_required = Can.USE_OWN_RIGHTS
    request_serializer = {"post": DeletionIn}
    response_serializer = {"get": DeletionOut, "post": ErasureRequestedOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        preview = deletion.preview_deletion(actor=request.actor)
        return {
            "success": True,
            "data": {
                "cooling_days": settings.ERASURE_COOLING_DAYS,
                "answer_days": settings.RIGHTS_ANSWER_DAYS,
                "requests": [_erasure(erasure) for erasure in rights.erasures_of(request.actor)],
                "holdings": preview.holdings,
                "in_flight": preview.in_flight,
            },
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        made = deletion.request_deletion(
            actor=request.actor, otp=body.otp, reason=body.reason or "", now=timezone.now()
        )
        return {
            "success": True,
            "message": translate("privacy.erasure_asked", {"number": made.number}, request.actor.language),
            "data": _erasure(made),
        }


def _erasure(row: ErasureRequest) -> dict[str, Any]:
    return {
        "number": row.number,
        "state": row.state,
        "asked_at": row.asked_at,
        "due_at": row.due_at,
        "answer_by": row.answer_by,
        "cancelled_at": row.cancelled_at,
        "can_cancel": row.due_at is not None and may_cancel(ErasureState(row.state), row.due_at, timezone.now()),
    }


class ErasureCodeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    sent_to = serializers.CharField(help_text="Masked.")
    otp_expires_in = serializers.IntegerField()
    resend_in = serializers.IntegerField()


class DeletionOtpView(ConsumerView):
    """POST /api/deletion/code: a code to one's own number, without which nothing is deleted."""

    permission_required = Can.USE_OWN_RIGHTS
    response_serializer = ErasureCodeOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        sent = deletion.send_code(actor=request.actor)
        return {
            "success": True,
            "sent_to": sent.sent_to,
            "otp_expires_in": sent.otp_expires_in,
            "resend_in": sent.resend_in,
        }


class DeletionCancelView(ConsumerView):
    """POST /api/deletion/cancel: stay."""

    permission_required = Can.USE_OWN_RIGHTS
    response_serializer = ErasureRequestedOut

    def post(self, request: ActorRequest) -> dict[str, Any]:
        row = deletion.cancel(actor=request.actor, now=timezone.now())
        return {
            "success": True,
            "message": translate("privacy.erasure_cancelled", {}, request.actor.language),
            "data": _erasure(row),
        }
