"""Back-office calls for the application status file (specification 2.11, 7)."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.extended import Extended
from apps.core.domain.problems import Problem
from apps.core.web.pages import Listing
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessField
from apps.uploads.api.serializers import (
    RowErrorOut,
)
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import STAGES, status_label, upload_status
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors, visible_uploads
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import new_uploads
from apps.uploads.web import UploadListItem, UploadListItemOut, failure_of, message_text, upload_items

STATUS_FILE = "application-status"

_POLL_SECONDS = 0.05

_SETTLED = (UploadState.DONE, UploadState.DONE_WITH_ERRORS, UploadState.FAILED, UploadState.UNDONE)


@dataclass(frozen=True)
class StatusFileUpload:
    image_name: UploadedFile | None
    check_only: bool
    override: bool
    override_moves: bool


class StatusFileIn(InputSerializer):
    data_class = StatusFileUpload

    image_name = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    check_only = serializers.BooleanField(required=False, default=False)
    override = serializers.BooleanField(required=False, default=False)
    override_moves = serializers.BooleanField(required=False, default=False)


@dataclass(frozen=True)
class StatusFileAnswer(Extended[Upload]):
    """A status file that was sent, with its message and the errors that are known by now."""

    message: str
    errors: Sequence[RowError]
    rows_updated: int

    @property
    def stage(self) -> str:
        return upload_status(self.row)


class StatusFileOut(serializers.Serializer[StatusFileAnswer]):
    success = SuccessField()
    message = serializers.CharField()
    errors = RowErrorOut(many=True)  # type: ignore[assignment]
    rowsUpdated = serializers.IntegerField(source="rows_updated")
    id = serializers.UUIDField()
    state = serializers.ChoiceField(choices=[state.value for state in UploadState])
    stage = serializers.ChoiceField(choices=list(STAGES))


class _StatusField(serializers.CharField):
    """The stage of a file in the words of the specification."""

    def to_representation(self, value: UploadListItem) -> str:  # type: ignore[override]
        return status_label(value.row)


class _ErrorLinesField(serializers.CharField):
    """The first errors of a file, a line each."""

    def to_representation(self, value: UploadListItem) -> str:  # type: ignore[override]
        return "\n".join(_lines(value.row, self.context["actor"].language))


class StatusFileRecordOut(UploadListItemOut):
    """A file of the list as the specification shapes it, with what every list shows of one."""

    status = _StatusField(source="*")
    rows_updated = serializers.IntegerField(source="in_effect")
    errors = _ErrorLinesField(source="*")  # type: ignore[assignment]
    warned = serializers.IntegerField(help_text="Rows that were taken and say something to look at.")
    has_notes = serializers.BooleanField(
        source="notes", help_text="Something about the whole file should be known, such as columns not read."
    )


class StatusFileListOut(serializers.Serializer[Listing[UploadListItem]]):
    success = SuccessField()
    data = StatusFileRecordOut(source="results", many=True)  # type: ignore[assignment]


def line(fault: RowError, language: str) -> str:
    """Return an error as one line of text: row, column, value, reason."""
    place = translate("uploads.row", {"row": fault.row}, language)
    what = ", ".join(part for part in (place, fault.column) if part)
    value = f' "{fault.value}"' if fault.value else ""
    return f"{what}{value}: {translate(fault.code, fault.details, language)}"


class StatusFileListView(AdminView):
    """GET /api/get-application-status-files-list: the newest files, with one line per error."""

    permission_required = Can.UPLOAD_STATUS_FILES
    response_serializer = StatusFileListOut

    def get(self, request: ActorRequest) -> Listing[UploadListItem]:
        return Listing(upload_items(request.actor, visible_uploads.of_kind(request.actor, STATUS_FILE)))


def _lines(upload: Upload, language: str) -> list[str]:
    if failure := failure_of(upload, language):
        return [failure]
    lines = [line(fault, language) for fault in row_errors.first_faults(upload)]
    more = upload.rejected - len(upload.first_faults)
    return [*lines, translate("uploads.more_rows", {"rows": more}, language)] if lines and more > 0 else lines


class StatusFileUploadView(AdminView):
    """POST /api/upload-application-status-file: send a status file.

    Answers 200 when it is done within three seconds, else 202 and live progress.
    """

    permission_required = Can.UPLOAD_STATUS_FILES
    request_serializer = StatusFileIn
    response_serializer = StatusFileOut

    @extend_schema(request={"multipart/form-data": StatusFileIn}, responses={200: StatusFileOut, 202: StatusFileOut})
    def post(self, request: ActorRequest, body: StatusFileUpload) -> Response:
        upload = new_uploads.receive(
            actor=request.actor,
            kind=STATUS_FILE,
            file=body.image_name,
            check_only=body.check_only,
            override=body.override,
            override_moves=body.override_moves,
        )
        upload = _wait(upload)
        if upload.state == UploadState.FAILED:
            raise Problem(upload.failure_code, 422, details={**upload.failure_details, "upload_id": str(upload.id)})
        settled = upload.state in _SETTLED or upload.awaits_apply
        language = request.actor.language
        faults = row_errors.faults(request.actor, upload) if settled else []
        code = "uploads.received" if not settled else f"uploads.{'checked' if upload.awaits_apply else upload.state}"
        parts = [
            translate(code, {"applied": upload.applied, "rejected": upload.rejected}, language),
            # A file without errors opens no dialog that would show them.
            *(message_text(upload, language) if settled else []),
            *([translate("uploads.warned", {"rows": upload.warned}, language)] if upload.warned else []),
        ]
        rows_updated = upload.applied if settled and not upload.awaits_apply else 0
        answer = StatusFileAnswer(upload, " ".join(parts), faults, rows_updated)
        shown = StatusFileOut(answer, context={"actor": request.actor}).data
        return Response(shown, status=200 if settled else 202)


def _wait(upload: Upload) -> Upload:
    """Return the upload once it is settled, or as it is after UPLOADS_WAIT_SECONDS."""
    until = time.monotonic() + settings.UPLOADS_WAIT_SECONDS
    while time.monotonic() < until:
        upload.refresh_from_db()
        if upload.state in _SETTLED or upload.awaits_apply:
            break
        time.sleep(_POLL_SECONDS)
    return upload
