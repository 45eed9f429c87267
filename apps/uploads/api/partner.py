"""A partner's own files in the portal: follow one, say yes to it, take it back, take its errors home.

An agent reaches the files they sent, an owner those of the organisation; anybody else's are 404.
"""

from typing import Any
from uuid import UUID

from django.http import FileResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can, Leaves
from apps.accounts.web import CallRequest, PartnerView
from apps.core.domain.problems import not_found
from apps.core.web import FILE_TYPES, FileView, as_file, word
from apps.uploads import selectors
from apps.uploads.api.shapes import (
    ApplyIn,
    ErrorSheetQuery,
    StartedOut,
    UndoneOut,
    UploadAnswerOut,
    error_book,
    error_sheet_name,
    stopped_words,
    undone_words,
    upload_body,
)
from apps.uploads.services import receiving, stopping, templates, undoing
from apps.uploads.services.importers import importer_of

OPEN_KINDS = frozenset({"leads"})
"""Kinds whose template the portal offers."""


class OwnUpload(PartnerView):
    """GET /api/partner/uploads/{id}: state, progress, counts, errors, and the first changes."""

    needs = Can.READ_LEADS
    gives = UploadAnswerOut

    def get(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        upload = selectors.upload(request.actor, upload_id)
        return {"success": True, "data": upload_body(request.actor, upload)}


class ApplyOwnUpload(PartnerView):
    """POST /api/partner/uploads/{id}/apply: after the check, yes."""

    needs = Can.IMPORT_LEADS
    takes = ApplyIn
    gives = StartedOut
    status = {"post": 202}

    def post(self, request: CallRequest, wish: Any, upload_id: UUID) -> dict[str, Any]:
        upload = receiving.start_applying(actor=request.actor, upload_id=upload_id, override=wish.override)
        message = word("uploads.received", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class CheckOwnUploadAgain(PartnerView):
    """POST /api/partner/uploads/{id}/check: look anew at what a file that waits for a yes would do by now."""

    needs = Can.IMPORT_LEADS
    gives = StartedOut
    status = {"post": 202}

    def post(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        upload = receiving.check_again(actor=request.actor, upload_id=upload_id)
        message = word("uploads.received", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class UndoOwnUpload(PartnerView):
    """POST /api/partner/uploads/{id}/undo: take back every row from which nothing followed; name the others."""

    needs = Can.IMPORT_LEADS
    gives = UndoneOut

    def post(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        return undone_words(undoing.undo(actor=request.actor, upload_id=upload_id), request.actor.language)


class DiscardOwnUpload(PartnerView):
    """POST /api/partner/uploads/{id}/discard: put aside a file that waits for a yes."""

    needs = Can.IMPORT_LEADS
    gives = StartedOut

    def post(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        upload = stopping.discard(actor=request.actor, upload_id=upload_id)
        message = word("uploads.discarded", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class StopOwnUpload(PartnerView):
    """POST /api/partner/uploads/{id}/stop: do no more of a file: it is put aside, or waits midway."""

    needs = Can.IMPORT_LEADS
    gives = StartedOut

    def post(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        upload = stopping.stop(actor=request.actor, upload_id=upload_id)
        message = stopped_words(upload, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class GoOnWithOwnUpload(PartnerView):
    """POST /api/partner/uploads/{id}/go-on: apply the rest of a file that was stopped midway."""

    needs = Can.IMPORT_LEADS
    gives = StartedOut
    status = {"post": 202}

    def post(self, request: CallRequest, upload_id: UUID) -> dict[str, Any]:
        upload = stopping.go_on(actor=request.actor, upload_id=upload_id)
        message = word("uploads.received", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class OwnUploadErrors(FileView, PartnerView):
    """GET /api/partner/uploads/{id}/errors.xlsx: the sheet as it was sent, with Error and What to do."""

    needs = Can.IMPORT_LEADS
    leaves = Leaves.WHOLE
    takes_query = ErrorSheetQuery

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, wish: Any, upload_id: UUID) -> Any:
        upload = selectors.upload(request.actor, upload_id)
        if upload.staged_at is None:
            raise not_found("uploads.no_error_sheet")
        book = error_book(request.actor, upload, only_rejected=wish.rows == "rejected")
        return as_file(FileResponse(book), error_sheet_name(upload), "xlsx")


class OwnTemplate(FileView, PartnerView):
    """GET /api/partner/uploads/templates/{kind}.xlsx: an empty sheet with headings, lists and notes."""

    needs = Can.READ_LEADS
    leaves = Leaves.BLANK

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, kind: str) -> Any:
        if kind not in OPEN_KINDS:
            raise not_found("uploads.no_template")
        language = request.actor.language
        notes = [word(code, {}, language) for code in importer_of(kind).NOTES]
        return as_file(templates.template(kind, None, language, notes), kind, "xlsx")
