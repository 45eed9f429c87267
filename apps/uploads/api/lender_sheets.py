"""Calls about a lender's own sheet: save its mapping, process it again, link a row."""

from typing import Any
from uuid import UUID

from rest_framework import serializers

from apps.accounts.web.views import ActorRequest
from apps.core.domain.problems import conflict, not_found
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.uploads.api.base_views import AdminUploadView
from apps.uploads.domain.importer import LinkableImporter
from apps.uploads.services import mappings, reruns, row_links
from apps.uploads.services.importers import importer_of
from apps.uploads.web import InspectSheetIn, SheetMappingIn, SheetUploadStartedOut, mapping_from_request, started

MAX_ROWS_RERUN = 2_000
"""Rejected rows that are planned again while the person waits for the answer."""


class UploadInspectView(AdminUploadView):
    """POST /api/uploads/{id}/inspection: inspect another sheet or row of headings.

    Of a file that was checked: ask once more how it is read.
    """

    request_serializer = InspectSheetIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        upload = mappings.inspect_again(
            actor=request.actor, upload_id=upload_id, sheet=body.sheet, header_row=body.header_row
        )
        return started(upload, request.actor.language)


class UploadMappingView(AdminUploadView):
    """POST /api/uploads/{id}/mapping: say how the sheet is read; 422 names open questions."""

    request_serializer = SheetMappingIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: Any, upload_id: UUID) -> dict[str, Any]:
        mapping = mapping_from_request(body, importer_of(self.upload.kind).SPEC)
        upload = mappings.save_mapping(actor=request.actor, upload_id=upload_id, said=mapping, answered=body.columns)
        return started(upload, request.actor.language)


class UploadRerunOut(SuccessOut):
    message = serializers.CharField()
    state = serializers.CharField()


class UploadRerunView(AdminUploadView):
    """POST /api/uploads/{id}/rerun: run a file again, as its lender's sheets are read now.

    409 for more than 2,000 rejected rows of a file that is done.
    """

    response_serializer = UploadRerunOut

    def post(self, request: ActorRequest, upload_id: UUID) -> dict[str, Any]:
        if self.upload.rejected > MAX_ROWS_RERUN and not self.upload.awaits_apply:
            raise conflict("uploads.too_many_refused", most=MAX_ROWS_RERUN)
        became = reruns.reprocess(actor=request.actor, upload_id=upload_id)
        taken = sum(rows for outcome, rows in became.items() if outcome != "rejected")
        code = "uploads.gone_over" if became else "uploads.received"
        details = {"taken": taken, "refused": became["rejected"]}
        self.upload.refresh_from_db()
        return {
            "success": True,
            "message": translate(code, details, request.actor.language),
            "state": self.upload.state,
        }


class LinkCandidateQuery(InputSerializer):
    search = serializers.CharField(max_length=80, required=False, allow_blank=True, default="")


class LinkCandidateOut(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    customer = serializers.CharField()
    product = serializers.CharField()
    status = serializers.CharField()
    as_of = serializers.DateField()
    amount = serializers.CharField()
    reference = serializers.CharField()
    made_on = serializers.DateField()


class LinkCandidatesOut(serializers.Serializer[Any]):
    """Submissions that a row may be about."""

    results = LinkCandidateOut(many=True)


class _LinkableUploadView(AdminUploadView):
    """A call about a file whose rows can be linked by hand; 404 for a file of any other kind."""

    def importer(self) -> LinkableImporter:
        importer = importer_of(self.upload.kind)
        if not isinstance(importer, LinkableImporter):
            raise not_found("uploads.not_found")
        return importer


class LinkCandidateListView(_LinkableUploadView):
    """GET /api/uploads/{id}/candidates: submissions that a row may be about."""

    query_serializer = LinkCandidateQuery
    response_serializer = LinkCandidatesOut

    def get(self, request: ActorRequest, query: Any, upload_id: UUID) -> dict[str, Any]:
        return {"results": self.importer().link_candidates(request.actor, self.upload, query.search)}


class RowLinkIn(InputSerializer):
    submission_id = serializers.UUIDField()


class RowLinkedOut(SuccessOut):
    message = serializers.CharField()
    outcome = serializers.CharField()


class RowLinkView(_LinkableUploadView):
    """POST /api/uploads/{id}/rows/{row_no}/link: say which submission a row is about."""

    request_serializer = RowLinkIn
    response_serializer = RowLinkedOut

    def post(self, request: ActorRequest, body: Any, upload_id: UUID, row_no: int) -> dict[str, Any]:
        outcome = self.importer().link_row(
            actor=request.actor, upload_id=upload_id, row_no=row_no, submission_id=body.submission_id
        )
        code = "uploads.linked_waits" if outcome == row_links.WAITING else "uploads.linked"
        return {"success": True, "message": translate(code, {}, request.actor.language), "outcome": outcome}
