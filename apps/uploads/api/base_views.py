"""The calls about one sent file, for the back office and the portal."""

from pathlib import PurePath
from uuid import UUID

from django.http import FileResponse
from django.http.response import HttpResponseBase
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView, BaseApiView
from apps.core.domain.problems import Problem, not_found
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.problems import translate
from apps.core.web.serializers import Success
from apps.uploads.api.serializers import (
    ApplyIn,
    ApplyOptions,
    ErrorSheetParams,
    ErrorSheetQuery,
    TemplateParams,
    TemplateQuery,
    UploadStartedOut,
    UploadUndoneOut,
    error_book,
    error_sheet_name,
)
from apps.uploads.domain.importer import LenderImporter
from apps.uploads.gateways.sheets.sniff import SheetFormat
from apps.uploads.models import Upload
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import new_uploads, sent_files, stop, templates, undo
from apps.uploads.services.importers import importer_of, require_permission


class AdminUploadView(AdminView):
    """A call about one sent file, `self.upload`, with the right of the file's kind.

    404 before anything else for a file that is not there or of a kind that the actor may not send. The door is open to
    all who may send some kind.
    """

    permission_required = Can.UPLOAD_STATUS_FILES
    upload: Upload

    def initial(self, request: Request, *args: object, **kwargs: object) -> None:
        super().initial(request, *args, **kwargs)
        self.upload = visible_uploads.upload(self.request.actor, self.kwargs["upload_id"])
        require_permission(self.request.actor, self.upload.kind)


class BaseUploadApplyView(BaseApiView):
    """After a check, yes: apply it."""

    request_serializer, response_serializer = ApplyIn, UploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: ApplyOptions, upload_id: UUID) -> Success[Upload]:
        upload = new_uploads.start_applying(actor=request.actor, upload_id=upload_id, override=body.override)
        return Success("uploads.received", upload)


class BaseUploadRecheckView(BaseApiView):
    """Preview again what a file that waits to be applied would do now."""

    response_serializer = UploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[Upload]:
        return Success("uploads.received", new_uploads.check_again(actor=request.actor, upload_id=upload_id))


class BaseUploadUndoView(BaseApiView):
    """Put back every row that nothing later touched; say which were left alone."""

    response_serializer = UploadUndoneOut

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[undo.UndoResult]:
        undone = undo.undo(actor=request.actor, upload_id=upload_id)
        return Success("uploads.undone", undone, {"restored": undone.restored, "kept": undone.kept_count})


class BaseUploadDiscardView(BaseApiView):
    """Discard a file that waits for a person; nothing of it was applied."""

    response_serializer = UploadStartedOut

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[Upload]:
        return Success("uploads.discarded", stop.discard(actor=request.actor, upload_id=upload_id))


class BaseUploadStopView(BaseApiView):
    """Do no more of a file: it is put aside, or waits midway."""

    response_serializer = UploadStartedOut

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[Upload]:
        upload = stop.stop(actor=request.actor, upload_id=upload_id)
        code = "uploads.stopped" if upload.is_stopped else "uploads.discarded"
        return Success(code, upload, {"applied": upload.applied, "rows": upload.rows})


class BaseUploadResumeView(BaseApiView):
    """Apply the rest of a file that was stopped midway."""

    response_serializer = UploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[Upload]:
        return Success("uploads.received", stop.resume(actor=request.actor, upload_id=upload_id))


class BaseUploadErrorSheetView(FileResponseMixin, BaseApiView):
    """The original sheet with two more columns, Error and What to do.

    `rows=rejected` leaves the good rows out.
    """

    export_kind = ExportKind.WHOLE
    query_serializer = ErrorSheetQuery

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, query: ErrorSheetParams, upload_id: UUID) -> HttpResponseBase:
        upload = visible_uploads.upload(request.actor, upload_id)
        require_permission(request.actor, upload.kind)
        if upload.staged_at is None:
            raise not_found("uploads.no_error_sheet")
        book = error_book(request.actor, upload, only_rejected=query.rows == "rejected")
        return file_response(FileResponse(book), error_sheet_name(upload), "xlsx")


class BaseUploadFileView(FileResponseMixin, BaseApiView):
    """The file as it was sent."""

    export_kind = ExportKind.WHOLE
    proof_required = ProofAct.TAKE_SENT_FILE

    @extend_schema(responses={(200, FILE_TYPES[form]): OpenApiTypes.BINARY for form in SheetFormat})
    def get(self, request: ActorRequest, upload_id: UUID) -> HttpResponseBase:
        upload, content = sent_files.open_sent_file(actor=request.actor, upload_id=upload_id)
        return file_response(FileResponse(content), PurePath(upload.file_name).stem, upload.format)


class BaseUploadTemplateView(FileResponseMixin, BaseApiView):
    """An empty sheet with its headings, lists and notes.

    404 for a kind that does not exist or that the actor may not send. With `lender_id` the headings are that lender's
    own, where its mapping is known.
    """

    export_kind = ExportKind.BLANK

    query_serializer = TemplateQuery

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, query: TemplateParams, kind: str) -> HttpResponseBase:
        if not self.offers(request, kind):
            raise not_found("uploads.no_template")
        importer, lender_id = importer_of(kind), query.lender_id
        if lender_id is not None and not (isinstance(importer, LenderImporter) and importer.is_lender(lender_id)):
            raise Problem("uploads.lender_unknown", 404)
        language = request.actor.language
        notes = [translate(code, {}, language) for code in importer.NOTES]
        name = kind if lender_id is None else f"{kind}-{lender_id}"
        return file_response(templates.template(kind, lender_id, language, notes), name, "xlsx")

    def offers(self, request: ActorRequest, kind: str) -> bool:
        """Return whether this area offers the kind's template to the actor."""
        raise NotImplementedError
