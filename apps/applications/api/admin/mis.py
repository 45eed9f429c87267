"""Status files of lenders in the back office: send one, say how it is read, link what found nothing (product.md 7)."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web import ActorRequest, AdminView
from apps.applications.api.admin.mis_serializers import (
    MisCandidatesOut,
    MisFileIn,
    MisLinkedOut,
    MisLinkIn,
    MisLinkQuery,
    MisListOut,
    MisUploadDetailOut,
)
from apps.applications.domain import statuses
from apps.applications.domain.statuses import SubmissionStatus
from apps.applications.importers import mis
from apps.applications.selectors import mis as reads
from apps.catalogue import selectors as catalogue
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.web import FILE_TYPES, FileResponseMixin, file_response, translate
from apps.lenders import selectors as lenders
from apps.uploads import selectors
from apps.uploads.domain.cells import display
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import status_label
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import mappings, new_uploads, row_links, templates
from apps.uploads.web import (
    InspectSheetIn,
    SheetMappingIn,
    SheetUploadStartedOut,
    failure_of,
    mapping_from_request,
    rejections_of,
    sheet_of,
    started,
)

MAX_IDS = 1_000
MAX_UNLINKED_ROWS = 200


class _BaseMisView(AdminView):
    permission_required = Can.UPLOAD_MIS


def _record(upload: UploadRecord, name: str, language: str) -> dict[str, Any]:
    failure = failure_of(upload, language)
    is_applied = not upload.check_only
    return {
        "id": upload.id,
        "created_at": upload.created_at,
        "lender_id": upload.lender_id,
        "lender": name,
        "file_name": upload.file_name,
        "status": status_label(upload),
        "asks": upload.awaits_reading,
        "waits": upload.awaits_apply,
        "rows": upload.rows,
        "rows_created": upload.created if is_applied else 0,
        "rows_updated": upload.applied - upload.created - upload.restored if is_applied else 0,
        "rows_rejected": upload.rejected,
        "failure": failure,
        "by": upload.created_by_name,
    }


def _names(uploads: Sequence[UploadRecord], language: str) -> dict[int, str]:
    cards = lenders.lender_cards({upload.lender_id for upload in uploads if upload.lender_id is not None})
    return {pk: card.name(language) for pk, card in cards.items()}


class MisUploadListView(_BaseMisView):
    """GET /api/mis-uploads: the newest files of all lenders. POST: send one; it is looked into, not applied."""

    request_serializer = {"post": MisFileIn}
    response_serializer = {"get": MisListOut, "post": SheetUploadStartedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        found = selectors.of_kind(request.actor, mis.KIND)
        names = _names(found, request.actor.language)
        language = request.actor.language
        return {"success": True, "data": [_record(one, names.get(one.lender_id or 0, ""), language) for one in found]}

    @extend_schema(request={"multipart/form-data": MisFileIn})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        if body.lender_id is None:
            raise invalid(lender_id=FieldError("uploads.no_lender"))
        if body.lender_id not in lenders.lender_cards({body.lender_id}):
            raise invalid(lender_id=FieldError("uploads.lender_unknown"))
        upload = new_uploads.receive(
            actor=request.actor, kind=mis.KIND, lender_id=body.lender_id, file=body.file, override=body.override
        )
        return started(upload, request.actor.language)


class MisUploadDetailView(_BaseMisView):
    """GET /api/mis-uploads/{id}: what it asks, what was refused and why, rows to link, and what it changed."""

    response_serializer = MisUploadDetailOut

    def get(self, request: ActorRequest, upload_id: UUID) -> dict[str, Any]:
        upload = selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        language = request.actor.language
        name = _names([upload], language).get(upload.lender_id or 0, "")
        rejections = selectors.rejections(upload)
        waiting = (
            selectors.unlinked_rows(upload, mis.LINKABLE, MAX_UNLINKED_ROWS) if rejections.keys() & mis.LINKABLE else []
        )
        is_done = upload.state in (UploadState.DONE, UploadState.DONE_WITH_ERRORS)
        targets = selectors.changed_targets(upload, MAX_IDS) if is_done else []
        data = {
            **_record(upload, name, language),
            "sheet": sheet_of(upload, mis.SPEC, language) if upload.awaits_reading else None,
            "rejections": rejections_of(rejections, language),
            "tray": [
                {
                    "row": row.row_no,
                    "cells": {
                        heading: display(cell)
                        for heading, cell in zip(upload.header, row.cells, strict=False)
                        if cell is not None and not isinstance(cell, dict)
                    },
                    "reason": translate(row.faults[0]["code"], row.faults[0]["details"], language),
                }
                for row in waiting
            ],
            "tray_count": sum(rows for code, rows in rejections.items() if code in mis.LINKABLE),
            "totals": selectors.total_rows(upload),
            "ids": reads.application_ids(request.actor, targets),
        }
        return {"success": True, "data": data}


class MisUploadInspectView(_BaseMisView):
    """POST /api/mis-uploads/{id}/look: look at another sheet of the workbook, or take another row for the headings.

    Of a file that was checked: ask once more how it is read.
    """

    request_serializer = InspectSheetIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        upload = mappings.inspect_again(
            actor=request.actor, upload_id=upload_id, sheet=body.sheet, header_row=body.header_row
        )
        return started(upload, request.actor.language)


class MisUploadMappingView(_BaseMisView):
    """POST /api/mis-uploads/{id}/reading: say how the sheet is read; 422 names every question still open."""

    request_serializer = SheetMappingIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        said = mapping_from_request(body, mis.SPEC)
        upload = mappings.save_mapping(actor=request.actor, upload_id=upload_id, said=said)
        return started(upload, request.actor.language)


class MisCandidateListView(_BaseMisView):
    """GET /api/mis-uploads/{id}/candidates: submissions to the file's lender that a row may be about."""

    query_serializer = MisLinkQuery
    response_serializer = MisCandidatesOut

    def get(self, request: ActorRequest, query: Any, upload_id: UUID) -> dict[str, Any]:
        upload = selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        found = reads.linkable(request.actor, upload.lender_id or 0, query.search)
        language = request.actor.language
        names = {row["code"]: row["name"] for row in catalogue.product_rows(language)}
        return {
            "success": True,
            "data": [
                {
                    "submission_id": one.submission_id,
                    "application_id": one.application_id,
                    "customer": one.customer,
                    "product": names[one.product],
                    "status": statuses.label(SubmissionStatus(one.status), language),
                    "as_of": one.as_of,
                    "amount": one.amount,
                    "reference": one.reference,
                    "made_on": one.made_on,
                }
                for one in found
            ],
        }


class MisRowLinkView(_BaseMisView):
    """POST /api/mis-uploads/{id}/rows/{row_no}/link: say which submission a row is about."""

    request_serializer = MisLinkIn
    response_serializer = MisLinkedOut

    def post(self, request: ActorRequest, body: Any, upload_id: UUID, row_no: int) -> dict[str, Any]:
        selectors.one_of_kind(request.actor, mis.KIND, upload_id)
        outcome = mis.link_row(
            actor=request.actor, upload_id=upload_id, row_no=row_no, submission_id=body.submission_id
        )
        code = "uploads.linked_waits" if outcome == row_links.WAITING else "uploads.linked"
        return {"success": True, "message": translate(code, {}, request.actor.language), "outcome": outcome}


class MisTemplateView(FileResponseMixin, _BaseMisView):
    """GET /api/mis-uploads/templates/{lender_id}.xlsx: an empty sheet with the lender's own headings, where known."""

    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["xlsx"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, lender_id: int) -> Any:
        if lender_id not in lenders.lender_cards({lender_id}):
            raise Problem("uploads.lender_unknown", 404)
        language = request.actor.language
        notes = [translate(code, {}, language) for code in mis.NOTES]
        return file_response(templates.template(mis.KIND, lender_id, language, notes), f"mis-{lender_id}", "xlsx")
