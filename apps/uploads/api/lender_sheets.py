"""Calls about a lender's own sheet: save its mapping, process it again, link a row."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from rest_framework import serializers

from apps.accounts.web.views import ActorRequest
from apps.core.domain.problems import conflict, not_found
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, Success, SuccessOut
from apps.uploads.api.base_views import AdminUploadView
from apps.uploads.domain.importer import LinkableImporter
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload
from apps.uploads.services import mappings, reruns, row_links
from apps.uploads.services.importers import importer_of
from apps.uploads.web import (
    InspectedPart,
    InspectSheetIn,
    SheetMappingAnswers,
    SheetMappingIn,
    SheetUploadStartedOut,
    mapping_from_request,
    started,
)

MAX_ROWS_RERUN = 2_000
"""Rejected rows that are planned again while the person waits for the answer."""


class UploadInspectView(AdminUploadView):
    """POST /api/uploads/{id}/inspection: inspect another sheet or row of headings.

    Of a file that was checked: ask once more how it is read.
    """

    request_serializer = InspectSheetIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: InspectedPart, upload_id: UUID) -> Success[UploadRecord]:
        upload = mappings.inspect_again(
            actor=request.actor, upload_id=upload_id, sheet=body.sheet, header_row=body.header_row
        )
        return started(upload)


class UploadMappingView(AdminUploadView):
    """POST /api/uploads/{id}/mapping: say how the sheet is read; 422 names open questions."""

    request_serializer = SheetMappingIn
    response_serializer = SheetUploadStartedOut
    success_status = {"post": 202}

    def post(self, request: ActorRequest, body: SheetMappingAnswers, upload_id: UUID) -> Success[UploadRecord]:
        mapping = mapping_from_request(body, importer_of(self.upload.kind).SPEC)
        upload = mappings.save_mapping(actor=request.actor, upload_id=upload_id, said=mapping, answered=body.columns)
        return started(upload)


class UploadRerunOut(SuccessOut):
    state = serializers.CharField(source="row.state")


class UploadRerunView(AdminUploadView):
    """POST /api/uploads/{id}/rerun: run a file again, as its lender's sheets are read now.

    409 for more than 2,000 rejected rows of a file that is done.
    """

    response_serializer = UploadRerunOut

    def post(self, request: ActorRequest, upload_id: UUID) -> Success[Upload]:
        if self.upload.rejected > MAX_ROWS_RERUN and not self.upload.awaits_apply:
            raise conflict("uploads.too_many_refused", most=MAX_ROWS_RERUN)
        became = reruns.reprocess(actor=request.actor, upload_id=upload_id)
        taken = sum(rows for outcome, rows in became.items() if outcome != "rejected")
        code = "uploads.gone_over" if became else "uploads.received"
        details = {"taken": taken, "refused": became["rejected"]}
        self.upload.refresh_from_db()
        return Success(code, self.upload, details)


@dataclass(frozen=True)
class LinkCandidateParams:
    search: str


class LinkCandidateQuery(InputSerializer):
    data_class = LinkCandidateParams

    search = serializers.CharField(max_length=80, required=False, allow_blank=True, default="")


class LinkCandidateOut(serializers.Serializer[Mapping[str, object]]):
    submission_id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    customer = serializers.CharField()
    product = serializers.CharField()
    status = serializers.CharField()
    as_of = serializers.DateField()
    amount = serializers.CharField()
    reference = serializers.CharField()
    made_on = serializers.DateField()


class LinkCandidatesOut(serializers.Serializer[Listing[Mapping[str, object]]]):
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

    def get(self, request: ActorRequest, query: LinkCandidateParams, upload_id: UUID) -> Listing[Mapping[str, object]]:
        return Listing(self.importer().link_candidates(request.actor, self.upload, query.search))


@dataclass(frozen=True)
class LinkedSubmission:
    submission_id: UUID


class RowLinkIn(InputSerializer):
    data_class = LinkedSubmission

    submission_id = serializers.UUIDField()


class RowLinkedOut(SuccessOut):
    outcome = serializers.CharField(source="row")


class RowLinkView(_LinkableUploadView):
    """POST /api/uploads/{id}/rows/{row_no}/link: say which submission a row is about."""

    request_serializer = RowLinkIn
    response_serializer = RowLinkedOut

    def post(self, request: ActorRequest, body: LinkedSubmission, upload_id: UUID, row_no: int) -> Success[str]:
        outcome = self.importer().link_row(
            actor=request.actor, upload_id=upload_id, row_no=row_no, submission_id=body.submission_id
        )
        code = "uploads.linked_waits" if outcome == row_links.WAITING else "uploads.linked"
        return Success(code, outcome)
