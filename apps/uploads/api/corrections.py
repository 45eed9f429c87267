"""Calls to correct cells of a rejected row, in back office and portal (product.md 7).

A second person approves corrected rows where the kind needs two people.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, BaseApiView, PartnerView
from apps.core.web.serializers import InputSerializer, Success, SuccessField, SuccessOut
from apps.uploads.api.base_views import AdminUploadView
from apps.uploads.api.serializers import RowErrorOut
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


class CorrectableCellOut(serializers.Serializer[corrections.CorrectableCell]):
    name = serializers.CharField(source="column.name", help_text="Ours.")
    heading = serializers.CharField(help_text="The sender's.")
    form = serializers.ChoiceField(source="column.form", choices=["general", "text", "date"])
    is_required = serializers.BooleanField(source="column.required")
    original = serializers.CharField(
        source="sent", help_text="As the sender wrote it; masked where it says who somebody is."
    )
    current = serializers.CharField(source="now", help_text="As it was corrected last, or as it was sent.")
    choices = serializers.ListField(child=serializers.CharField())
    by = serializers.CharField(help_text="Who corrected it last; empty while nobody has.")
    at = serializers.DateTimeField(allow_null=True)


@dataclass(frozen=True)
class CorrectableRow:
    """A rejected row with the cells that may be corrected."""

    row: int
    cells: Sequence[corrections.CorrectableCell]


class CorrectableRowOut(serializers.Serializer[CorrectableRow | corrections.CorrectedRow]):
    row = serializers.IntegerField()
    cells = CorrectableCellOut(many=True)


class CorrectableRowEnvelopeOut(serializers.Serializer[CorrectableRow]):
    success = SuccessField()
    data = CorrectableRowOut(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class CorrectedCells:
    cells: Mapping[str, str]


class CorrectRowIn(InputSerializer):
    data_class = CorrectedCells

    cells = serializers.DictField(
        child=serializers.CharField(max_length=MAX_TYPED_LENGTH, allow_blank=True), allow_empty=False
    )


class CorrectedRowSavedOut(SuccessOut):
    outcome = serializers.ChoiceField(source="row.outcome", choices=[outcome.value for outcome in UploadRow.Outcome])
    awaits_second_person = serializers.BooleanField(
        source="row.awaits_second_person", help_text="Right by now; it waits for a second person."
    )
    errors = RowErrorOut(source="row.faults", many=True)  # type: ignore[assignment]


class CorrectedRowOut(CorrectableRowOut):
    outcome = serializers.CharField(help_text="What became of it: applied, same, duplicate, superseded, rejected.")
    awaits_second_person = serializers.BooleanField(help_text="For a second person.")
    is_own = serializers.BooleanField(help_text="The asker sent or corrected it and cannot be its second person.")


class CorrectionsOut(serializers.Serializer[corrections.FileCorrections]):
    seen_at = serializers.DateTimeField(
        help_text="Said again with the yes: what was corrected later is looked at anew."
    )
    waiting = serializers.IntegerField(help_text="Rows that wait for a second person.")
    approvable = serializers.IntegerField(help_text="Those of them that the actor may approve.")
    rows = CorrectedRowOut(many=True)


class CorrectionsEnvelopeOut(serializers.Serializer[corrections.FileCorrections]):
    success = SuccessField()
    data = CorrectionsOut(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class SeenCorrections:
    seen_at: datetime


class ApproveCorrectionsIn(InputSerializer):
    data_class = SeenCorrections

    seen_at = serializers.DateTimeField()


@dataclass(frozen=True)
class ApprovedCorrections:
    """How many corrected rows took effect, and how many are still rejected."""

    approved: int
    rejected: int


class CorrectionsApprovedOut(SuccessOut):
    approved = serializers.IntegerField(source="row.approved")
    rejected = serializers.IntegerField(source="row.rejected")


class _BaseRowCorrectionView(BaseApiView):
    request_serializer = {"post": CorrectRowIn}
    response_serializer = {"get": CorrectableRowEnvelopeOut, "post": CorrectedRowSavedOut}

    def get(self, request: ActorRequest, upload_id: UUID, row_no: int) -> CorrectableRow:
        cells = corrections.correctable_cells(actor=request.actor, upload_id=upload_id, row_no=row_no)
        return CorrectableRow(row_no, cells)

    def post(
        self, request: ActorRequest, body: CorrectedCells, upload_id: UUID, row_no: int
    ) -> Success[corrections.CorrectionResult]:
        result = corrections.correct_row(actor=request.actor, upload_id=upload_id, row_no=row_no, cells=body.cells)
        return Success(_outcome_message_code(result), result, {"row": row_no})


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

    def get(self, request: ActorRequest, upload_id: UUID) -> corrections.FileCorrections:
        return corrections.corrections(actor=request.actor, upload_id=upload_id)


class CorrectionsApproveView(AdminUploadView):
    """POST /api/uploads/{id}/corrections/approval: approve the corrected rows that wait.

    409 for the sender of the file and for the people who corrected all of them.
    """

    approval_required = ApprovalAct.CORRECTED_ROWS
    request_serializer = ApproveCorrectionsIn
    response_serializer = CorrectionsApprovedOut

    def post(self, request: ActorRequest, body: SeenCorrections, upload_id: UUID) -> Success[ApprovedCorrections]:
        became = row_replans.approve_corrections(actor=request.actor, upload_id=upload_id, seen_at=body.seen_at)
        rejected = became[UploadRow.Outcome.REJECTED.value]
        approved = became.total() - rejected
        details = {"taken": approved, "refused": rejected}
        return Success("uploads.corrections_taken_in", ApprovedCorrections(approved, rejected), details)
