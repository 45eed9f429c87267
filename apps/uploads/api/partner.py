"""A partner's own files in the portal: follow, apply and undo them, download their errors.

An agent reaches the files they sent, an owner those of the organisation; all others are 404.
"""

from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.uploads.api import base_views
from apps.uploads.api.serializers import UploadDetail, UploadEnvelopeOut, upload_detail
from apps.uploads.selectors import visible_uploads

OPEN_KINDS = frozenset({"leads"})
"""Kinds whose template the portal offers."""


class PartnerUploadDetailView(PartnerView):
    """GET /api/partner/uploads/{id}: state, progress, counts, errors, and the first changes."""

    permission_required = Can.READ_LEADS
    response_serializer = UploadEnvelopeOut

    def get(self, request: ActorRequest, upload_id: UUID) -> UploadDetail:
        return upload_detail(request.actor, visible_uploads.upload(request.actor, upload_id))


class PartnerUploadApplyView(base_views.BaseUploadApplyView, PartnerView):
    """POST /api/partner/uploads/{id}/apply: after the check, yes."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadRecheckView(base_views.BaseUploadRecheckView, PartnerView):
    """POST /api/partner/uploads/{id}/recheck: check a file that waits for approval again."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadUndoView(base_views.BaseUploadUndoView, PartnerView):
    """POST /api/partner/uploads/{id}/undo: undo every row from which nothing followed.

    The answer names the others.
    """

    permission_required = Can.IMPORT_LEADS


class PartnerUploadDiscardView(base_views.BaseUploadDiscardView, PartnerView):
    """POST /api/partner/uploads/{id}/discard: discard a file that waits to be applied."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadStopView(base_views.BaseUploadStopView, PartnerView):
    """POST /api/partner/uploads/{id}/stop: stop a file, which is then discarded or waits midway."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadResumeView(base_views.BaseUploadResumeView, PartnerView):
    """POST /api/partner/uploads/{id}/resume: apply the rest of a file that was stopped midway."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadErrorSheetView(base_views.BaseUploadErrorSheetView, PartnerView):
    """GET /api/partner/uploads/{id}/errors.xlsx: the sheet as sent, with Error and What to do."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadFileView(base_views.BaseUploadFileView, PartnerView):
    """GET /api/partner/uploads/{id}/file: the file as it was sent, after a fresh proof."""

    permission_required = Can.IMPORT_LEADS


class PartnerUploadTemplateView(base_views.BaseUploadTemplateView, PartnerView):
    """GET /api/partner/uploads/templates/{kind}.xlsx: an empty sheet of a kind.

    It has headings, lists and notes.
    """

    permission_required = Can.IMPORT_LEADS

    def offers(self, request: ActorRequest, kind: str) -> bool:
        return kind in OPEN_KINDS
