"""Marketing support of the partner portal (specification 2.4): texts to send on."""

from dataclasses import asdict
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.catalogue.selectors import SHARE_MEDIA, SHARE_OCCASIONS
from apps.core.web.serializers import InputSerializer
from apps.messaging.domain.sms import size
from apps.partners.services.marketing import SHARE_WAYS, count_share_use
from apps.reports.selectors.marketing import FilledText, share_texts_for


class ShareTextSizeOut(serializers.Serializer[Any]):
    """Size of a text as an SMS: its alphabet, its length in that alphabet's units, its parts."""

    alphabet = serializers.ChoiceField(choices=["gsm7", "unicode"])
    units = serializers.IntegerField()
    parts = serializers.IntegerField()


class ShareWordingOut(serializers.Serializer[Any]):
    text = serializers.CharField()
    size = ShareTextSizeOut()


class ShareTextOut(serializers.Serializer[Any]):
    """One text with the partner's own link in it; `product` null: for every product."""

    id = serializers.IntegerField()
    version = serializers.CharField()
    product = serializers.CharField(allow_null=True)
    channel = serializers.ChoiceField(choices=SHARE_MEDIA)
    occasion = serializers.ChoiceField(choices=SHARE_OCCASIONS)
    en = ShareWordingOut()
    hi = ShareWordingOut()
    valid_until = serializers.DateField(allow_null=True)
    is_tracked = serializers.BooleanField(help_text="False: the plain address, until the own link is made.")


class ShareTextListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ShareTextOut(many=True)  # type: ignore[assignment]


class ShareTextQuery(InputSerializer):
    product = serializers.CharField(required=False, max_length=10)
    channel = serializers.ChoiceField(choices=SHARE_MEDIA, required=False)
    occasion = serializers.ChoiceField(choices=SHARE_OCCASIONS, required=False)


class ShareTextListView(PartnerView):
    """GET /api/partner/share-texts: the texts valid today, with the own link in them."""

    permission_required = Can.READ_MARKETING
    query_serializer = ShareTextQuery
    response_serializer = ShareTextListOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        wanted = {
            name: value
            for name, value in (
                ("product_id", query.product),
                ("medium", query.channel),
                ("occasion", query.occasion),
            )
            if value
        }
        texts = share_texts_for(request.actor, now=timezone.now())
        return {
            "success": True,
            "data": [
                _text_out(text)
                for text in texts
                if all(getattr(text.source, name) == value for name, value in wanted.items())
            ],
        }


def _text_out(text: FilledText) -> dict[str, Any]:
    source = text.source
    return {
        "id": source.pk,
        "version": source.version,
        "product": source.product_id,
        "channel": source.medium,
        "occasion": source.occasion,
        "en": {"text": text.en, "size": asdict(size(text.en))},
        "hi": {"text": text.hi, "size": asdict(size(text.hi))},
        "valid_until": source.valid_until,
        "is_tracked": text.is_tracked,
    }


class ShareUseIn(InputSerializer):
    via = serializers.ChoiceField(choices=SHARE_WAYS)
    language = serializers.ChoiceField(choices=["en", "hi"])


class ShareTextUseView(PartnerView):
    """POST /api/partner/share-texts/{id}/shared: count that a text was sent on."""

    permission_required = Can.MAKE_CREATIVES
    request_serializer = ShareUseIn

    def post(self, request: ActorRequest, body: Any, text_id: int) -> None:
        count_share_use(text_id=text_id, via=body.via, language=body.language, by=request.actor, now=timezone.now())
