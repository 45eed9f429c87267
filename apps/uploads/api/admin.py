"""Back-office calls for uploads: send, follow, download errors (specification 2.11, 7)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from decimal import Decimal
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import PolymorphicProxySerializer, extend_schema, extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can, has_permission
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, AdminView
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, page_at
from apps.core.web.serializers import InputSerializer, Success, SuccessField, SuccessOut, validate
from apps.uploads.api import base_views
from apps.uploads.api.serializers import (
    ProgressOut,
    UploadDetail,
    UploadOut,
    UploadStartedOut,
    upload_detail,
)
from apps.uploads.domain.importer import DetailedImporter, HeadedImporter
from apps.uploads.domain.recognition import RecognisedSheet
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import FILE_PAGE, STAGES, UploadStatus, has_own_page, upload_status
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload
from apps.uploads.selectors import row_amounts, upload_filters, visible_uploads
from apps.uploads.services import file_lists, new_uploads, notifications, pictures, recognition, rejections
from apps.uploads.services.importers import importer_of, permitted_kinds, require_kind
from apps.uploads.web import UploadListItem, UploadListItemOut, started, upload_items


@dataclass(frozen=True)
class UploadListParams(PageParams):
    kind: str
    scope: str
    stage: UploadStatus | None
    for_me: bool
    lender_id: int | None
    sent_from: date | None
    sent_to: date | None
    search: str


class UploadListQuery(InputSerializer):
    data_class = UploadListParams

    kind = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)
    scope = serializers.CharField(max_length=64, required=False, default="", allow_blank=True)
    stage = serializers.ChoiceField(choices=list(STAGES), required=False, allow_null=True, default=None)
    for_me = serializers.BooleanField(required=False, default=False, help_text="Files whose next act is the caller's.")
    lender_id = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1, max_value=2**31)
    sent_from = serializers.DateField(required=False, allow_null=True, default=None)
    sent_to = serializers.DateField(required=False, allow_null=True, default=None)
    search = serializers.CharField(
        max_length=100, required=False, default="", allow_blank=True, help_text="In file, lender, partner or sender."
    )
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(
        min_value=1, max_value=visible_uploads.LISTED, required=False, default=visible_uploads.LISTED
    )


@dataclass(frozen=True)
class AdminUploadListItem(Extended[UploadListItem]):
    """A file with its progress while work goes on, its page, and the rupees at stake."""

    progress: visible_uploads.UploadProgress | None
    path: str
    at_stake: Decimal | None


class AdminUploadListItemOut(UploadListItemOut):
    kind = serializers.CharField()
    state = serializers.ChoiceField(choices=[state.value for state in UploadState])
    progress = ProgressOut(allow_null=True, help_text="While work goes on.")
    path = serializers.CharField(help_text="The page that opens the file.")
    at_stake = serializers.DecimalField(
        max_digits=20,
        decimal_places=2,
        allow_null=True,
        help_text="Rupees that a second person approves; null where none waits or the rows have no amounts.",
    )


@dataclass(frozen=True)
class KindCount:
    """How many files of a kind the filters leave."""

    kind: str
    count: int


@dataclass(frozen=True)
class AdminUploadPage(Extended[Page[AdminUploadListItem]]):
    """One page of files with the numbers of all that the filters leave."""

    for_me: int
    kinds: Sequence[KindCount]


class KindCountOut(serializers.Serializer[KindCount]):
    kind = serializers.CharField()
    count = serializers.IntegerField()


class AdminUploadListOut(PageOut):
    """One page of files, newest first, with the numbers of all that the filters leave."""

    results = AdminUploadListItemOut(many=True)
    for_me = serializers.IntegerField(help_text="Files whose next act is the caller's, by the other filters.")
    kinds = KindCountOut(many=True, help_text="The kinds that the caller may see, by the filters but `kind`.")


@dataclass(frozen=True)
class NewUpload:
    kind: str
    head: Mapping[str, object]
    file: UploadedFile | None
    override: bool


class UploadIn(InputSerializer):
    """A file and, as a JSON object, the head of its kind.

    `override` accepts a file that was accepted before.
    """

    data_class = NewUpload

    kind = serializers.CharField(max_length=40)
    head = serializers.JSONField(required=False, default=dict)
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


def upload_page(actor: Actor, query: UploadListParams) -> AdminUploadPage:
    """Return one page of files with the counts of each kind."""
    kinds = permitted_kinds(actor)
    filters = file_lists.filter_for(
        actor,
        scope=query.scope,
        stage=query.stage,
        lender_id=query.lender_id,
        sent_from=query.sent_from,
        sent_to=query.sent_to,
        search=query.search,
    )
    counts = upload_filters.upload_counts(actor, filters)
    chosen = [query.kind] if query.kind else kinds
    numbers = {kind: number.for_me if query.for_me else number.files for kind, number in counts.items()}
    uploads = file_lists.filtered_files(actor, replace(filters, kinds=frozenset(chosen)), for_me=query.for_me)
    first = (query.page - 1) * query.page_size
    page = list(uploads[first : first + query.page_size])
    at_stake = row_amounts.money_of_files([upload.id for upload in page if upload.awaits_apply and upload.second_why])
    items = [
        AdminUploadListItem(item, _progress(upload), notifications.page_of(upload, "admin"), at_stake.get(upload.id))
        for upload, item in zip(page, upload_items(actor, page), strict=True)
    ]
    return AdminUploadPage(
        page_at(items, sum(numbers.get(kind, 0) for kind in chosen), query),
        for_me=sum(counts[kind].for_me for kind in chosen if kind in counts),
        kinds=[KindCount(kind, numbers.get(kind, 0)) for kind in kinds],
    )


def _progress(upload: Upload) -> visible_uploads.UploadProgress | None:
    return visible_uploads.progress(upload) if upload_status(upload) == "running" else None


class UploadListView(AdminView):
    """GET /api/uploads: files of all kinds that the actor may send, or of one. POST: send one.

    With `scope` those of one list. 404 for a kind that is not there or that the actor may not send.
    """

    permission_required = Can.UPLOAD_STATUS_FILES
    query_serializer = {"get": UploadListQuery}
    request_serializer = {"post": UploadIn}
    response_serializer = {"get": AdminUploadListOut, "post": UploadStartedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest, query: UploadListParams) -> AdminUploadPage:
        if query.kind or query.scope:
            require_kind(request.actor, query.kind, query.scope)
        return upload_page(request.actor, query)

    @extend_schema(request={"multipart/form-data": UploadIn})
    def post(self, request: ActorRequest, body: NewUpload) -> Success[UploadRecord]:
        importer = require_kind(request.actor, body.kind)
        if isinstance(importer, HeadedImporter):
            head = validate(importer.HEAD, body.head)
            upload: UploadRecord = importer.receive(
                actor=request.actor, head=head, file=body.file, override=body.override
            )
        else:
            validate(InputSerializer, body.head)
            upload = new_uploads.receive(actor=request.actor, kind=body.kind, file=body.file, override=body.override)
        return started(upload)


@dataclass(frozen=True)
class UnsentFile:
    file: UploadedFile


class RecognitionIn(InputSerializer):
    data_class = UnsentFile

    file = serializers.FileField(allow_empty_file=True)


@dataclass(frozen=True)
class RecognisedUpload:
    """The sheet as it was recognised, if it was."""

    sheet: RecognisedSheet | None

    @property
    def kind(self) -> str | None:
        return self.sheet.kind if self.sheet else None

    @property
    def lender_id(self) -> int | None:
        return self.sheet.lender_id if self.sheet else None


class RecognitionOut(serializers.Serializer[RecognisedUpload]):
    """Probable kind and lender of a file; both null where nothing fits."""

    kind = serializers.CharField(allow_null=True)
    lender_id = serializers.IntegerField(allow_null=True, help_text="The lender whose saved mapping fits its headings.")


class UploadRecognitionView(AdminView):
    """POST /api/uploads/recognition: recognise the kind and lender of a file before it is sent.

    Stores nothing.
    """

    permission_required = Can.UPLOAD_STATUS_FILES
    request_serializer, response_serializer = RecognitionIn, RecognitionOut

    @extend_schema(request={"multipart/form-data": RecognitionIn})
    def post(self, request: ActorRequest, body: UnsentFile) -> RecognisedUpload:
        return RecognisedUpload(recognition.recognise_file(actor=request.actor, file=body.file))


def _details() -> list[type[serializers.Serializer[object]]]:
    importers = [importer_of(kind) for kind in settings.IMPORTERS]  # type: ignore[misc]
    return [importer.DETAIL for importer in importers if isinstance(importer, DetailedImporter)]


@extend_schema_field(PolymorphicProxySerializer("UploadDetails", _details, resource_type_field_name=None))
class DetailsField(serializers.JSONField):
    """Details of the file by its kind's importer (`DETAIL` of each)."""


@dataclass(frozen=True)
class AdminUploadDetail(Extended[UploadDetail]):
    """A file with its addresses and what its kind says of it."""

    page: str | None
    list_path: str
    details: Mapping[str, object] | None


class AdminUploadOut(UploadOut):
    page = serializers.CharField(allow_null=True, help_text="Its own page, while it asks or waits for a second person.")
    list_path = serializers.CharField(help_text="The page of its kind, opened at the file where that can open one.")
    details = DetailsField(allow_null=True)


class AdminUploadEnvelopeOut(serializers.Serializer[AdminUploadDetail]):
    success = SuccessField()
    data = AdminUploadOut(source="*")  # type: ignore[assignment]


class UploadDetailView(base_views.AdminUploadView):
    """GET /api/uploads/{id}: stage, counts, errors, changes and the details of its kind."""

    response_serializer = AdminUploadEnvelopeOut

    def get(self, request: ActorRequest, upload_id: UUID) -> AdminUploadDetail:
        importer, details = importer_of(self.upload.kind), None
        if isinstance(importer, DetailedImporter):
            details = importer.DETAIL(importer.detail(request.actor, self.upload)).data
        has_page = has_own_page(self.upload, needs_two=bool(self.upload.second_why))
        return AdminUploadDetail(
            upload_detail(request.actor, self.upload),
            page=FILE_PAGE.format(id=self.upload.id) if has_page else None,
            list_path=notifications.list_page_of(self.upload, "admin"),
            details=details,
        )


class UploadApplyView(base_views.BaseUploadApplyView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/apply: after a check, apply it."""

    approval_required = ApprovalAct.UPLOAD


class UploadRecheckView(base_views.BaseUploadRecheckView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/recheck: check a file that waits for approval once more."""


class UploadUndoView(base_views.BaseUploadUndoView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/undo: restore every row that nothing later changed.

    The answer names the rows that were left alone.
    """


class UploadDiscardView(base_views.BaseUploadDiscardView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/discard: discard a file that waits for a person.

    Nothing of it was applied.
    """


MAX_REASON_LENGTH = 500


@dataclass(frozen=True)
class RejectionReason:
    reason: str


class RejectUploadIn(InputSerializer):
    data_class = RejectionReason

    reason = serializers.CharField(max_length=MAX_REASON_LENGTH)


class UploadRefusalView(base_views.AdminUploadView):
    """POST /api/uploads/{id}/refusal: put a file aside as its second person, with a reason."""

    request_serializer = RejectUploadIn
    response_serializer = UploadStartedOut

    def post(self, request: ActorRequest, body: RejectionReason, upload_id: UUID) -> Success[Upload]:
        upload = rejections.reject_upload(actor=request.actor, upload_id=upload_id, reason=body.reason)
        return Success("uploads.file_rejected", upload, {"name": upload.created_by_name})


class UploadStopView(base_views.BaseUploadStopView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/stop: stop a file: it is discarded, or waits midway."""


class UploadResumeView(base_views.BaseUploadResumeView, base_views.AdminUploadView):
    """POST /api/uploads/{id}/resume: apply the rest of a file that was stopped midway."""


@dataclass(frozen=True)
class NewPicture:
    image_name: UploadedFile | None
    path: str


class PictureIn(InputSerializer):
    data_class = NewPicture

    image_name = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    path = serializers.CharField(max_length=60)


class PictureOut(SuccessOut):
    file = serializers.CharField(source="row", help_text="The uploaded location, an address of this site.")


class PictureUploadView(AdminView):
    """POST /api/s3-upload-file: store a picture.

    The path is one of a short list of folders (cards, funnels, logos).
    """

    permission_required = Can.UPLOAD_IMAGES
    request_serializer = PictureIn
    response_serializer = PictureOut

    @classmethod
    def max_form_bytes(cls) -> int:
        return max(limits["most_bytes"] for limits in settings.PICTURE_LIMITS.values()) + FORM_BODY_BYTES

    @extend_schema(request={"multipart/form-data": PictureIn}, responses={200: PictureOut})
    def post(self, request: ActorRequest, body: NewPicture) -> Success[str]:
        location = pictures.store_picture(file=body.image_name, path=body.path, by=request.actor)
        return Success("uploads.image_kept", location)


class UploadErrorSheetView(base_views.BaseUploadErrorSheetView, base_views.AdminUploadView):
    """GET /api/uploads/{id}/errors.xlsx: the original sheet with its errors.

    It has two more columns, Error and What to do. `rows=rejected` leaves the good rows out.
    """


class UploadFileView(base_views.BaseUploadFileView, base_views.AdminUploadView):
    """GET /api/uploads/{id}/file: the file as it was sent, after a fresh proof."""


class UploadTemplateView(base_views.BaseUploadTemplateView, AdminView):
    """GET /api/uploads/templates/{kind}.xlsx: an empty sheet with its headings, lists and notes."""

    permission_required = Can.UPLOAD_STATUS_FILES

    def offers(self, request: ActorRequest, kind: str) -> bool:
        try:
            return has_permission(request.actor, importer_of(kind).PERMISSION_REQUIRED)
        except KeyError:
            return False
