"""Correcting cells of a refused row in the back office, for every kind that allows it (product.md 7)."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView, CallRequest
from apps.core.web import SuccessOut, Wish, word
from apps.uploads.api.shapes import RowFaultOut, worded
from apps.uploads.domain.mending import LONGEST_TYPED
from apps.uploads.models import UploadRow
from apps.uploads.services import mending

_TOLD = {
    UploadRow.Outcome.APPLIED.value: "uploads.mended_applied",
    UploadRow.Outcome.SAME.value: "uploads.mended_same",
    UploadRow.Outcome.DUPLICATE.value: "uploads.mended_duplicate",
    UploadRow.Outcome.SUPERSEDED.value: "uploads.mended_superseded",
    UploadRow.Outcome.REJECTED.value: "uploads.mended_rejected",
}


class OpenCellOut(serializers.Serializer[Any]):
    name = serializers.CharField(help_text="Ours.")
    heading = serializers.CharField(help_text="The sender's.")
    form = serializers.ChoiceField(choices=["general", "text", "date"])
    is_required = serializers.BooleanField()
    sent = serializers.CharField(help_text="As the sender wrote it; masked where it says who somebody is.")
    now = serializers.CharField(help_text="As it was corrected last, or as it was sent.")
    choices = serializers.ListField(child=serializers.CharField())
    by = serializers.CharField(help_text="Who corrected it last; empty while nobody has.")
    at = serializers.DateTimeField(allow_null=True)


class OpenRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = OpenCellOut(many=True)


class OpenRowAnswerOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OpenRowOut()  # type: ignore[assignment]


class MendIn(Wish):
    cells = serializers.DictField(
        child=serializers.CharField(max_length=LONGEST_TYPED, allow_blank=True), allow_empty=False
    )


class MendedOut(SuccessOut):
    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in UploadRow.Outcome])
    errors = RowFaultOut(many=True)  # type: ignore[assignment]


class UploadRowCells(AdminView):
    """GET /api/uploads/{id}/rows/{row_no}: the cells of a refused row that may be corrected."""

    needs = Can.UPLOAD_STATUS_FILES
    gives = OpenRowAnswerOut

    def get(self, request: CallRequest, upload_id: UUID, row_no: int) -> dict[str, Any]:
        found = mending.open_cells(actor=request.actor, upload_id=upload_id, row_no=row_no)
        cells = [
            {
                "name": one.column.name,
                "heading": one.heading,
                "form": one.column.form,
                "is_required": one.column.required,
                "sent": one.sent,
                "now": one.now,
                "choices": list(one.choices),
                "by": one.by,
                "at": one.at,
            }
            for one in found
        ]
        return {"success": True, "data": {"row": row_no, "cells": cells}}


class MendUploadRow(AdminView):
    """POST /api/uploads/{id}/rows/{row_no}/mend: put texts in place of cells, and take the row again."""

    needs = Can.UPLOAD_STATUS_FILES
    takes = MendIn
    gives = MendedOut

    def post(self, request: CallRequest, wish: Any, upload_id: UUID, row_no: int) -> dict[str, Any]:
        mended = mending.mend(actor=request.actor, upload_id=upload_id, row_no=row_no, cells=wish.cells)
        language = request.actor.language
        return {
            "success": True,
            "message": word(_TOLD[mended.outcome], {"row": row_no}, language),
            "outcome": mended.outcome,
            "errors": [worded(fault, language) for fault in mended.faults],
        }
