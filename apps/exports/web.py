"""Common parts of both areas' calls: serializers and base views of exports."""

from typing import Any
from uuid import UUID

from django.http import StreamingHttpResponse
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, BaseApiView
from apps.core.domain.actor import Actor
from apps.core.web.files import FileResponseMixin, file_response
from apps.core.web.problems import translate
from apps.core.web.serializers import (
    InputSerializer,
    SuccessOut,
    filter_values,
    nullable_text_field,
    query_serializer_of,
)
from apps.exports import selectors
from apps.exports.domain.exporter import labelled
from apps.exports.domain.states import ExportState, is_over, rows_a_second
from apps.exports.models import Export
from apps.exports.services import requests

FORMS = ("xlsx", "csv")
STATES = [state.value for state in ExportState]


class ListExportIn(InputSerializer):
    list = serializers.CharField(max_length=40)
    format = serializers.ChoiceField(choices=FORMS)
    filters = serializers.DictField(child=serializers.CharField(allow_blank=True), required=False)
    columns = serializers.ListField(child=serializers.CharField(max_length=60), required=False, max_length=100)


ListExportQuery = query_serializer_of(selectors.ExportFilter)


class ListExportOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    list = serializers.CharField()
    title = serializers.CharField(help_text="The list, in the asker's language.")
    file_name = serializers.CharField()
    format = serializers.ChoiceField(choices=FORMS)
    state = serializers.ChoiceField(choices=STATES)
    rows = serializers.IntegerField()
    total = serializers.IntegerField(allow_null=True)
    rows_a_second = serializers.IntegerField(allow_null=True)
    size = serializers.IntegerField(help_text="Bytes; 0 until it is ready.")
    asked_at = serializers.DateTimeField()
    finished_at = serializers.DateTimeField(allow_null=True)
    expires_at = serializers.DateTimeField(allow_null=True)
    failure = nullable_text_field()


class ListExportsOut(serializers.Serializer[Any]):
    results = ListExportOut(many=True)


class ListExportSavedOut(SuccessOut):
    data = ListExportOut()  # type: ignore[assignment]


def _export_out(export: Export, actor: Actor) -> dict[str, Any]:
    listing = selectors.listing_of(export.listing)
    over = export.state == ExportState.READY and is_over(export.expires_at, timezone.now())
    return {
        "id": export.id,
        "list": export.listing,
        "title": labelled(listing.TITLE, actor.language),
        "file_name": f"{requests.file_name_of(export)}.{export.format}",
        "format": export.format,
        "state": ExportState.EXPIRED if over else export.state,
        "rows": export.rows,
        "total": export.total,
        "rows_a_second": rows_a_second(export.rows, export.began_at, export.touched_at),
        "size": export.size,
        "asked_at": export.asked_at,
        "finished_at": export.finished_at,
        "expires_at": export.expires_at,
        "failure": translate(export.failure_code, export.failure_details, actor.language)
        if export.failure_code
        else None,
    }


def _answer(export: Export, actor: Actor, code: str) -> dict[str, Any]:
    return {"success": True, "message": translate(code, {}, actor.language), "data": _export_out(export, actor)}


class BaseExportListView(BaseApiView):
    permission_required = Can.EXPORT_LISTS
    proof_required = {"post": ProofAct.TAKE_LIST}
    request_serializer = {"post": ListExportIn}
    query_serializer = {"get": ListExportQuery}
    response_serializer = {"get": ListExportsOut, "post": ListExportSavedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        filters = filter_values(selectors.ExportFilter, query)
        rows = selectors.export_page(request.actor, filters, now=timezone.now())
        return {"results": [_export_out(export, request.actor) for export in rows]}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        export = requests.start(
            actor=request.actor,
            name=body.list,
            form=body.format,
            filters=body.filters or {},
            columns=body.columns or [],
        )
        return _answer(export, request.actor, "exports.started")


class BaseExportDetailView(BaseApiView):
    permission_required = Can.EXPORT_LISTS

    def delete(self, request: ActorRequest, export_id: UUID) -> dict[str, Any]:
        requests.delete(actor=request.actor, export_id=export_id)
        return {"success": True, "message": translate("exports.put_away", {}, request.actor.language)}


class BaseExportCancelView(BaseApiView):
    permission_required = Can.EXPORT_LISTS
    response_serializer = ListExportSavedOut

    def post(self, request: ActorRequest, export_id: UUID) -> dict[str, Any]:
        return _answer(requests.cancel(actor=request.actor, export_id=export_id), request.actor, "exports.cancelled")


class BaseExportRetryView(BaseApiView):
    permission_required = Can.EXPORT_LISTS
    proof_required = ProofAct.TAKE_LIST
    response_serializer = ListExportSavedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, export_id: UUID) -> dict[str, Any]:
        return _answer(requests.retry(actor=request.actor, export_id=export_id), request.actor, "exports.started")


class BaseExportFileView(FileResponseMixin, BaseApiView):
    permission_required = Can.EXPORT_LISTS
    proof_required = ProofAct.TAKE_LIST
    export_kind = ExportKind.ROWS

    def get(self, request: ActorRequest, export_id: UUID) -> Any:
        taken = requests.open_download(actor=request.actor, export_id=export_id, now=timezone.now())
        answer = StreamingHttpResponse(taken.blocks, headers={"Content-Length": str(taken.size)})
        return file_response(answer, taken.file_name, taken.form)
