"""A list of PIN codes as a workbook, and the sheets that change it: a product's, or one lender's own for a product."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web import ActorRequest, AdminView
from apps.core.web import FILE_TYPES, FileResponseMixin, InputSerializer, SuccessOut, file_response, translate
from apps.exports.services import sheets
from apps.lenders.domain.pincodes import PincodeListKey
from apps.lenders.importers.pincodes import SPEC
from apps.lenders.selectors import pincodes as reads
from apps.lenders.services import pincodes
from apps.uploads.web import failure_of


class PincodeFileIn(InputSerializer):
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    replaces = serializers.BooleanField(
        required=False, default=False, help_text="The sheet is the whole list: what it does not name is taken off."
    )
    override = serializers.BooleanField(required=False, default=False)


class PincodeFileLineOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    file_name = serializers.CharField()
    status = serializers.CharField()
    waits = serializers.BooleanField(help_text="Checked, and nobody has said yes or no.")
    replaces = serializers.BooleanField()
    added = serializers.IntegerField()
    removed = serializers.IntegerField()
    refused = serializers.IntegerField()
    failure = serializers.CharField(allow_null=True)
    by = serializers.CharField()


class PincodeFilesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PincodeFileLineOut(many=True)  # type: ignore[assignment]


class PincodeStartedOut(SuccessOut):
    id = serializers.UUIDField()
    state = serializers.CharField()


class PincodeChangesOut(serializers.Serializer[Any]):
    replaces = serializers.BooleanField()
    keeps = serializers.BooleanField(
        help_text="Takes nothing off, because a row of the whole list was refused, now or when the list changed."
    )
    added = serializers.IntegerField()
    added_first = serializers.ListField(child=serializers.CharField())
    removed = serializers.IntegerField()
    removed_first = serializers.ListField(child=serializers.CharField())
    unchanged = serializers.IntegerField()
    after = serializers.IntegerField(help_text="How many the list holds once it is applied; now, where it was.")


class PincodeFileOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PincodeChangesOut()  # type: ignore[assignment]


def _whose(path: Mapping[str, Any]) -> PincodeListKey:
    return PincodeListKey(path["product_type"], path.get("lenderId"))


class PincodeUploadListView(AdminView):
    """GET /api/product-limits/{product_type}/pincode-files: sheets sent for the list. POST: one more, checked first.

    /api/lenders/{lenderId}/products/{product_type}/pincode-files: the same of a lender's own list.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer = {"post": PincodeFileIn}
    response_serializer = {"get": PincodeFilesOut, "post": PincodeStartedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest, **path: Any) -> dict[str, Any]:
        found = reads.pincode_files(request.actor, _whose(path))
        lines = [{**line, "failure": failure_of(line["sheet"], request.actor.language)} for line in found]
        return {"success": True, "data": lines}

    @extend_schema(request={"multipart/form-data": PincodeFileIn})
    def post(self, request: ActorRequest, body: Any, **path: Any) -> dict[str, Any]:
        whose = _whose(path)
        reads.require_list(request.actor, whose)
        upload = pincodes.send_list(
            actor=request.actor, whose=whose, replaces=body.replaces, file=body.file, override=body.override
        )
        message = translate("uploads.received", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class PincodeUploadDetailView(AdminView):
    """GET /api/product-limits/{product_type}/pincode-files/{id}: what a sheet changes, made or foretold.

    /api/lenders/{lenderId}/products/{product_type}/pincode-files/{id}: the same of a lender's own list.

    State, refused rows, yes, no and undo are the calls of every upload (/api/uploads/{id}).
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    response_serializer = PincodeFileOut

    def get(self, request: ActorRequest, upload_id: UUID, **path: Any) -> dict[str, Any]:
        return {"success": True, "data": reads.pincode_changes(request.actor, _whose(path), upload_id)}


class PincodeListDownloadView(FileResponseMixin, AdminView):
    """GET /api/product-limits/{product_type}/pincodes.xlsx: the list as a workbook that can be sent back.

    /api/lenders/{lenderId}/products/{product_type}/pincodes.xlsx: a lender's own.
    """

    permission_required = Can.MANAGE_ELIGIBILITY
    export_kind = ExportKind.ROWS

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, **path: Any) -> Any:
        whose = _whose(path)
        rows = ((one,) for one in reads.pincodes_for(request.actor, whose))
        head = [column.heading for column in SPEC.columns]
        content = sheets.as_bytes("xlsx", name="Rows", head=head, rows=rows, widths=(24,))
        return file_response(content, f"pincodes_{whose.scope.replace('/', '_')}", "xlsx")
