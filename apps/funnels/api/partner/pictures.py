"""Pictures for the screens of a partner's funnels."""

from typing import Any

from django.conf import settings
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import FORM_BODY_BYTES, ActorRequest, PartnerView
from apps.core.web.serializers import InputSerializer
from apps.funnels.services.pictures import FOLDER, store_funnel_picture


class FunnelPictureIn(InputSerializer):
    image_name = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)


class FunnelPictureData(serializers.Serializer[Any]):
    picture = serializers.CharField(help_text="Address of the picture on this site.")


class FunnelPictureOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FunnelPictureData()  # type: ignore[assignment]


class FunnelPictureView(PartnerView):
    """POST /api/partner/funnels/pictures, multipart `image_name`: a picture for a screen."""

    permission_required = Can.MANAGE_FUNNELS
    request_serializer = FunnelPictureIn
    response_serializer = FunnelPictureOut
    success_status = {"post": 201}

    @classmethod
    def max_form_bytes(cls) -> int:
        return settings.PICTURE_LIMITS[FOLDER]["most_bytes"] + FORM_BODY_BYTES

    @extend_schema(request={"multipart/form-data": FunnelPictureIn}, responses={201: FunnelPictureOut})
    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        location = store_funnel_picture(file=body.image_name, by=request.actor)
        return {"success": True, "data": {"picture": location}}
