"""Posters of the portal (specification 2.4, marketing-support/banners-and-creatives)."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.acquisition.domain.posters import FIELDS, FORMATS, CreativeState, OutdatedReason, PosterSize
from apps.acquisition.selectors.posters import (
    LANGUAGES,
    CreativeRow,
    OfferedTemplate,
    offered_templates,
    own_creatives,
    poster_standard,
)
from apps.acquisition.services import posters
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.serializers import InputSerializer

MAX_TEXT = 200


class PosterFieldsData(serializers.Serializer[Any]):
    """Own fields of a poster, each with its text or its limit of letters."""

    headline = serializers.IntegerField()
    lead = serializers.IntegerField()
    name = serializers.IntegerField()
    shop = serializers.IntegerField()
    phone = serializers.IntegerField()


class PosterSizeOut(serializers.Serializer[Any]):
    """One size: trimmed measures, bleed, letters of each field (0: no room for it)."""

    size = serializers.ChoiceField(choices=[size.value for size in PosterSize])
    width = serializers.IntegerField()
    height = serializers.IntegerField()
    unit = serializers.ChoiceField(choices=["px", "mm"])
    bleed = serializers.IntegerField()
    limits = PosterFieldsData()


class PosterWordingOut(serializers.Serializer[Any]):
    """The template's words in one language, and the locked lines as they stand today."""

    name = serializers.CharField()
    headline = serializers.CharField()
    lead = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())


class PosterTemplateOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    product = serializers.CharField()
    en = PosterWordingOut()
    hi = PosterWordingOut()


class PosterTemplateListData(serializers.Serializer[Any]):
    sizes = PosterSizeOut(many=True)
    templates = PosterTemplateOut(many=True)


class PosterTemplateListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PosterTemplateListData()  # type: ignore[assignment]


class PosterTemplateListView(PartnerView):
    """GET /api/partner/poster-templates: templates, sizes and the lines that stay."""

    permission_required = Can.READ_MARKETING
    response_serializer = PosterTemplateListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        offered = offered_templates(request.actor, now=timezone.now())
        sizes = [
            {
                "size": size.value,
                "width": one_format.width,
                "height": one_format.height,
                "unit": one_format.unit,
                "bleed": one_format.bleed,
                "limits": dict(one_format.limits),
            }
            for size, one_format in FORMATS.items()
        ]
        return {"success": True, "data": {"sizes": sizes, "templates": [_template_out(row) for row in offered]}}


def _template_out(row: OfferedTemplate) -> dict[str, Any]:
    template = row.template
    wordings = {
        language: {
            **{name: template.text_in(name, language) for name in ("name", "headline", "lead")},
            "lines": [" ".join(line) for line in row.locked[language].lines],
        }
        for language in LANGUAGES
    }
    return {"id": template.pk, "product": template.product_id, **wordings}


class PosterIn(InputSerializer):
    template = serializers.IntegerField(min_value=1, max_value=2_147_483_647)
    size = serializers.CharField(max_length=10)
    language = serializers.ChoiceField(choices=LANGUAGES)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        texts = {
            name: serializers.CharField(required=False, allow_blank=True, default="", max_length=MAX_TEXT)
            for name in FIELDS
        }
        return {**super().get_fields(), **texts}


def _request_of(body: Any) -> posters.PosterRequest:
    fields = {name: getattr(body, name) or "" for name in FIELDS}
    return posters.PosterRequest(body.template, body.size, body.language, fields)


class PosterPreviewView(FileResponseMixin, PartnerView):
    """POST /api/partner/creatives/preview: a PNG of 360 pixels' width that is not kept."""

    permission_required = Can.MAKE_CREATIVES
    request_serializer = PosterIn
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["png"]): OpenApiTypes.BINARY})
    def post(self, request: ActorRequest, body: Any) -> HttpResponse:
        png = posters.preview_poster(request=_request_of(body), by=request.actor, now=timezone.now())
        answer = HttpResponse(png, content_type=FILE_TYPES["png"])
        answer["Cache-Control"] = "no-store"
        answer["X-Content-Type-Options"] = "nosniff"
        return answer


class CreativeOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    number = serializers.CharField()
    product = serializers.CharField()
    template = serializers.CharField(help_text="The template's name in the reader's language.")
    size = serializers.ChoiceField(choices=[size.value for size in PosterSize])
    language = serializers.ChoiceField(choices=LANGUAGES)
    state = serializers.ChoiceField(choices=[state.value for state in CreativeState])
    outdated = serializers.ListField(
        child=serializers.ChoiceField(choices=[reason.value for reason in OutdatedReason]),
        help_text="What changed since it was made; empty unless it is out of date.",
    )
    scans = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    expires_on = serializers.DateField()
    revoked_at = serializers.DateTimeField(allow_null=True)
    revoked_by = serializers.CharField(allow_blank=True)
    revoked_reason = serializers.CharField(allow_blank=True)


class CreativeDetailOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CreativeOut()  # type: ignore[assignment]


class CreativeListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CreativeOut(many=True)  # type: ignore[assignment]


def _creative_out(row: CreativeRow, language: str) -> dict[str, Any]:
    creative = row.creative
    return {
        "id": creative.pk,
        "number": creative.number,
        "product": creative.template.product_id,
        "template": creative.template.text_in("name", "hi" if language == "hi" else "en"),
        "size": creative.size,
        "language": creative.language,
        "state": row.state.value,
        "outdated": [reason.value for reason in row.outdated],
        "scans": row.scans,
        "made_at": creative.made_at,
        "expires_on": creative.expires_on,
        "revoked_at": creative.revoked_at,
        "revoked_by": creative.revoked_by,
        "revoked_reason": creative.revoked_reason,
    }


class CreativeListView(PartnerView):
    """GET /api/partner/creatives: own posters, newest first; an agent sees the own ones."""

    permission_required = Can.READ_MARKETING
    response_serializer = CreativeListOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        rows = own_creatives(request.actor, now=timezone.now())
        language = request.actor.language
        return {"success": True, "data": [_creative_out(row, language) for row in rows]}


class CreativeCreateView(PartnerView):
    """POST /api/partner/new-creatives: make a poster; the same again is 200."""

    permission_required = Can.MAKE_CREATIVES
    request_serializer = PosterIn
    response_serializer = CreativeDetailOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> Response:
        now = timezone.now()
        creative, is_new = posters.make_poster(request=_request_of(body), by=request.actor, now=now)
        data = _creative_out(poster_standard(now=now).row_of(creative), request.actor.language)
        return Response(CreativeDetailOut({"success": True, "data": data}).data, status=201 if is_new else 200)


class CreativePdfView(FileResponseMixin, PartnerView):
    """GET /api/partner/creatives/{id}.pdf: the file to print.

    409 for a poster whose lines have changed, that has expired or is revoked.
    """

    permission_required = Can.MAKE_CREATIVES
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["pdf"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, creative_id: UUID) -> Any:
        number, pdf = posters.poster_file(creative_id=creative_id, form="pdf", by=request.actor, now=timezone.now())
        return file_response(pdf, number, "pdf")


class CreativePngView(FileResponseMixin, PartnerView):
    """GET /api/partner/creatives/{id}.png: the picture to send; 409 as for the PDF."""

    permission_required = Can.MAKE_CREATIVES
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["png"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, creative_id: UUID) -> Any:
        number, png = posters.poster_file(creative_id=creative_id, form="png", by=request.actor, now=timezone.now())
        return file_response(png, number, "png")


class CreativeRevokeIn(InputSerializer):
    reason = serializers.CharField(max_length=400)


class CreativeRevokeView(PartnerView):
    """POST /api/partner/creatives/{id}/revoke: revoke a poster with a reason; its link goes on."""

    permission_required = Can.MAKE_CREATIVES
    request_serializer = CreativeRevokeIn

    def post(self, request: ActorRequest, body: Any, creative_id: UUID) -> None:
        posters.revoke_poster(creative_id=creative_id, reason=body.reason, by=request.actor, now=timezone.now())
