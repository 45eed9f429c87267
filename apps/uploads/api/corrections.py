"""Calls to correct cells of a rejected row, in back office and portal (product.md 7).

A second person approves corrected rows where the kind needs two people.
"""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, BaseApiView, PartnerView
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.uploads.api.base_views import AdminUploadView
from apps.uploads.api.serializers import RowErrorOut, row_error_out
from apps.uploads.domain.corrections import MAX_TYPED_LENGTH
from apps.uploads.models import UploadRow
from apps.uploads.services import corrections, row_replans

_OUTCOME_MESSAGES = {
    UploadRow.Outcome.APPLIED.value: "uploads.mended_applied",
    UploadRow.Outcome.SAME.value: "uploads.mended_same",
    UploadRow.Outcome.DUPLICATE.value: "uploads.mended_duplicate",
    UploadRow.Outcome.SUPERSEDED.value: "uploads.mended_superseded",
    UploadRow.Outcome.REJECTED.value: "uploads.mended_rejected",
}


def _outcome_message_code(mended: corrections.CorrectionResult) -> str:
    """Return the code of the message about the corrected row's outcome."""
    if mended.awaits_second_person:
        return "uploads.mended_waits"
    is_to_come = mended.foretold and mended.outcome == UploadRow.Outcome.APPLIED
    return "uploads.mended_foretold" if is_to_come else _OUTCOME_MESSAGES[mended.outcome]


class CorrectableCellOut(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="Ours.")
    heading = serializers.CharField(help_text="The sender's.")
    form = serializers.ChoiceField(choices=["general", "text", "date"])
    is_required = serializers.BooleanField()
    original = serializers.CharField(help_text="As the sender wrote it; masked where it says who somebody is.")
    current = serializers.CharField(help_text="As it was corrected last, or as it was sent.")
    choices = serializers.ListField(child=serializers.CharField())
    by = serializers.CharField(help_text="Who corrected it last; empty while nobody has.")
    at = serializers.DateTimeField(allow_null=True)


class CorrectableRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = CorrectableCellOut(many=True)


class CorrectableRowEnvelopeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CorrectableRowOut()  # type: ignore[assignment]


class CorrectRowIn(InputSerializer):
    cells = serializers.DictField(
        child=serializers.CharField(max_length=MAX_TYPED_LENGTH, allow_blank=True), allow_empty=False
    )


class CorrectedRowSavedOut(SuccessOut):
    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in UploadRow.Outcome])
    awaits_second_person = serializers.BooleanField(help_text="Right by now; it waits for a second person.")
    errors = RowErrorOut(many=True)  # type: ignore[assignment]


class CorrectedRowOut(CorrectableRowOut):
    outcome = serializers.CharField(help_text="What became of it: applied, same, duplicate, superseded, rejected.")
    awaits_second_person = serializers.BooleanField(help_text="For a second person.")
    is_own = serializers.BooleanField(help_text="The asker sent or corrected it and cannot be its second person.")


class CorrectionsOut(serializers.Serializer[Any]):
    seen_at = serializers.DateTimeField(
        help_text="Said again with the yes: what was corrected later is looked at anew."
    )
    waiting = serializers.IntegerField(help_text="Rows that wait for a second person.")
    approvable = serializers.IntegerField(help_text="Those of them that the actor may approve.")
    rows = CorrectedRowOut(many=True)


class CorrectionsEnvelopeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CorrectionsOut()  # type: ignore[assignment]


class ApproveCorrectionsIn(InputSerializer):
    seen_at = serializers.DateTimeField()


class CorrectionsApprovedOut(SuccessOut):
    approved = serializers.IntegerField()
    rejected = serializers.IntegerField()


def _cell(cell: corrections.CorrectableCell) -> dict[str, Any]:
    return {
        "name": cell.column.name,
        "heading": cell.heading,
        "form": cell.column.form,
        "is_required": cell.column.required,
        "original": cell.sent,
        "current": cell.now,
        "choices": list(cell.choices),
        "by": cell.by,
        "at": cell.at,
    }


class _BaseRowCorrectionView(BaseApiView):
    request_serializer = {"post": CorrectRowIn}
    response_serializer = {"get": CorrectableRowEnvelopeOut, "post": CorrectedRowSavedOut}

    def get(self, request: ActorRequest, upload_id: UUID, row_no: int) -> dict[str, Any]:
        cells = corrections.correctable_cells(actor=request.actor, upload_id=upload_id, row_no=row_no)
        return {"success": True, "data": {"row": row_no, "cells": [_cell(cell) for cell in cells]}}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID, row_no: int) -> dict[str, Any]:
        result = corrections.correct_row(actor=request.actor, upload_id=upload_id, row_no=row_no, cells=body.cells)
        language = request.actor.language
        return {
            "success": True,
            "message": translate(_outcome_message_code(result), {"row": row_no}, language),
            "outcome": result.outcome,
            "awaits_second_person": result.awaits_second_person,
            "errors": [row_error_out(fault, language) for fault in result.faults],
        }


class RowCorrectionView(_BaseRowCorrectionView, AdminUploadView):
    """GET /api/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.

    POST: put texts in place of cells, and take the row again.
    """


class PartnerRowCorrectionView(_BaseRowCorrectionView, PartnerView):
    """GET /api/partner/uploads/{id}/rows/{row_no}/correction: cells that may be corrected.

    POST: put texts in place of cells, and take the row again.
    """

    permission_required = Can.IMPORT_LEADS


class CorrectionListView(AdminUploadView):
    """GET /api/uploads/{id}/corrections: corrected rows of a file."""

    response_serializer = CorrectionsEnvelopeOut

    def get(self, request: ActorRequest, upload_id: UUID) -> dict[str, Any]:
        summary = corrections.corrections(actor=request.actor, upload_id=upload_id)
        rows = [
            {
                "row": row.row,
                "outcome": row.outcome,
                "awaits_second_person": row.awaits_second_person,
                "is_own": row.is_own,
                "cells": [_cell(cell) for cell in row.cells],
            }
            for row in summary.rows
        ]
        data = {"seen_at": summary.seen_at, "waiting": summary.waiting, "approvable": summary.approvable, "rows": rows}
        return {"success": True, "data": data}


class CorrectionsApproveView(AdminUploadView):
    """POST /api/uploads/{id}/corrections/approval: approve the corrected rows that wait.

    409 for the sender of the file and for the people who corrected all of them.
    """

    approval_required = ApprovalAct.CORRECTED_ROWS
    request_serializer = ApproveCorrectionsIn
    response_serializer = CorrectionsApprovedOut

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        became = row_replans.approve_corrections(actor=request.actor, upload_id=upload_id, seen_at=body.seen_at)
        refused = became[UploadRow.Outcome.REJECTED.value]
        taken = became.total() - refused
        message = translate(
            "uploads.corrections_taken_in", {"taken": taken, "refused": refused}, request.actor.language
        )
        return {"success": True, "message": message, "approved": taken, "rejected": refused}
