"""Status files of lenders in the back office: send one, say how it is read, link what found nothing (product.md 7)."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.applications.api.admin.mis_serializers import (
    MisFileIn,
    MisListOut,
    MisUploadDetailOut,
)
from apps.applications.importers import mis
from apps.applications.selectors import mis as reads
from apps.core.domain.problems import FieldError, invalid
from apps.core.web import translate
from apps.lenders import selectors as lenders
from apps.uploads import selectors
from apps.uploads.domain.cells import display
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import status_label
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.services import new_uploads
from apps.uploads.web import (
    SheetUploadStartedOut,
    failure_of,
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
