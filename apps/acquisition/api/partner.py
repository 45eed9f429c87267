"""The portal's own tracking links."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.acquisition.domain.links import LinkTarget
from apps.acquisition.selectors.links import qr_of, url_of
from apps.acquisition.services.links import default_link
from apps.core.web.serializers import InputSerializer


class DefaultLinkIn(InputSerializer):
    product = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget], required=False, default="page")
    segment = serializers.CharField(
        max_length=40, required=False, default="", allow_blank=True, help_text="Of the own funnel, for that target."
    )

    location_id = serializers.IntegerField(
        required=False,
        allow_null=True,
        min_value=1,
        max_value=2**31 - 1,
        help_text="Of the own open location whose customers come by it.",
    )


class DefaultLinkData(serializers.Serializer[Any]):
    """A link to share, with its QR picture (SVG in a data address)."""

    id = serializers.UUIDField()
    code = serializers.CharField()
    url = serializers.CharField()
    qr = serializers.CharField()
    is_new = serializers.BooleanField()


class DefaultLinkOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = DefaultLinkData()  # type: ignore[assignment]


class DefaultLinkView(PartnerView):
    """POST /api/partner/links/default: the own link for a product, made on the first share."""

    permission_required = Can.MANAGE_OWN_LINKS
    request_serializer = DefaultLinkIn
    response_serializer = DefaultLinkOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        link, is_new = default_link(
            product=body.product or "",
            target=LinkTarget(body.target),
            segment=body.segment or "",
            location_id=body.location_id,
            by=request.actor,
            now=timezone.now(),
        )
        data = {"id": link.pk, "code": link.code, "url": url_of(link.code), "qr": qr_of(link.code), "is_new": is_new}
        return {"success": True, "data": data}
