"""Sheets of the operators' do-not-disturb answers and of the do-not-call list."""

from typing import Any, ClassVar

from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.core.web import InputSerializer, SuccessOut, translate
from apps.desk.importers import dnd_answers, do_not_call
from apps.uploads import selectors
from apps.uploads.domain.status import status_label
from apps.uploads.services import new_uploads
from apps.uploads.web import failure_of

SHOWN = 20


class DndFileIn(InputSerializer):
    """A sheet of answers; `override` takes one that was taken before."""

    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    override = serializers.BooleanField(required=False, default=False)


class DndFileLineOut(serializers.Serializer[Any]):
    """One sheet and what became of its rows."""

    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    file_name = serializers.CharField()
    status = serializers.CharField()
    waits = serializers.BooleanField(help_text="Checked, and nobody has said yes or no.")
    rows = serializers.IntegerField()
    applied = serializers.IntegerField()
    rejected = serializers.IntegerField()
    failure = serializers.CharField(allow_null=True)
    by = serializers.CharField()


class DndFileListOut(serializers.Serializer[Any]):
    """The newest sheets."""

    results = DndFileLineOut(many=True)


class DndFileStartedOut(SuccessOut):
    """A sheet that is being read."""

    id = serializers.UUIDField()
    state = serializers.CharField()


class BaseNumberFileView(AdminView):
    """GET: the newest sheets of a kind. POST: one more.

    State, refused rows, yes, no and undo are the calls of every upload (/api/uploads/{id}).
    """

    kind: ClassVar[str]
    permission_required = Can.RUN_CALLING
    request_serializer = {"post": DndFileIn}
    response_serializer = {"get": DndFileListOut, "post": DndFileStartedOut}
    success_status = {"post": 202}

    def get(self, request: ActorRequest) -> dict[str, Any]:
        uploads = selectors.of_kind(request.actor, self.kind)[:SHOWN]
        return {
            "results": [
                {
                    "id": upload.id,
                    "created_at": upload.created_at,
                    "file_name": upload.file_name,
                    "status": status_label(upload),
                    "waits": upload.awaits_apply,
                    "rows": upload.rows,
                    "applied": 0 if upload.awaits_apply else upload.applied - upload.restored,
                    "rejected": upload.rejected,
                    "failure": failure_of(upload, request.actor.language),
                    "by": upload.created_by_name,
                }
                for upload in uploads
            ]
        }

    @extend_schema(request={"multipart/form-data": DndFileIn})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        upload = new_uploads.receive(actor=request.actor, kind=self.kind, file=body.file, override=body.override)
        message = translate("uploads.received", {}, request.actor.language)
        return {"success": True, "message": message, "id": upload.id, "state": upload.state}


class DndFileListView(BaseNumberFileView):
    """GET, POST /api/admin/dnd-files: sheets of the operators' do-not-disturb answers."""

    kind = dnd_answers.KIND


class DoNotCallFileListView(BaseNumberFileView):
    """GET, POST /api/admin/do-not-call-files: sheets of numbers that are not to be called."""

    kind = do_not_call.KIND
