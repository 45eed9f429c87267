"""The content of a funnel's draft as calls send and show it."""

from typing import Any

from rest_framework import serializers

from apps.core.web.serializers import InputSerializer
from apps.funnels.domain.content import ScreenKind
from apps.funnels.services.pictures import FOLDER
from apps.uploads.domain.pictures import is_location

VARIANT_IDS = ("b", "c", "d")
_ID = r"^[a-z0-9]{1,20}$"


class WordingData(InputSerializer):
    en = serializers.CharField(max_length=400, allow_blank=True)
    hi = serializers.CharField(max_length=400, allow_blank=True)


class FunnelAnswerData(InputSerializer):
    id = serializers.RegexField(_ID)
    text = WordingData()
    value = serializers.CharField(max_length=10, allow_blank=True)
    to = serializers.CharField(max_length=20, allow_blank=True)


class FunnelScreenData(InputSerializer):
    id = serializers.RegexField(_ID)
    kind = serializers.ChoiceField(choices=[kind.value for kind in ScreenKind])
    title = WordingData()
    text = WordingData()
    button = WordingData()
    field = serializers.CharField(max_length=40, allow_blank=True)  # type: ignore[assignment]
    answers = FunnelAnswerData(many=True, max_length=12)  # type: ignore[call-arg]
    least = serializers.IntegerField(min_value=0, max_value=10**9)
    most = serializers.IntegerField(min_value=0, max_value=10**9)
    step = serializers.IntegerField(min_value=1, max_value=10**9)
    picture = serializers.CharField(
        max_length=100, required=False, allow_blank=True, help_text="As POST pictures answered it; empty for none."
    )
    picture_text = WordingData(required=False)

    def validate_picture(self, picture: str) -> str:
        """Refuse what is no picture of this folder."""
        if picture and not is_location(picture, FOLDER):
            raise serializers.ValidationError("picture", code="core.invalid")
        return picture


class VariantTextsData(InputSerializer):
    screen = serializers.RegexField(_ID)
    title = WordingData()
    text = WordingData()
    button = WordingData()


class FunnelVariantData(InputSerializer):
    id = serializers.ChoiceField(choices=VARIANT_IDS)
    weight = serializers.IntegerField(min_value=0, max_value=100, help_text="Per cent of the visits.")
    texts = VariantTextsData(many=True, max_length=30)  # type: ignore[call-arg]


class FunnelTestData(InputSerializer):
    """Other words against those of the screens, which are variant a and get the rest."""

    id = serializers.RegexField(_ID)
    variants = FunnelVariantData(many=True, min_length=1, max_length=len(VARIANT_IDS))  # type: ignore[call-arg]

    def validate_variants(self, variants: list[dict[str, Any]]) -> list[dict[str, Any]]:
        """Refuse two variants of one name."""
        if len({row["id"] for row in variants}) < len(variants):
            raise serializers.ValidationError("id", code="core.invalid")
        return variants


class FunnelContentData(InputSerializer):
    products = serializers.ListField(child=serializers.CharField(max_length=10), max_length=6)
    screens = FunnelScreenData(many=True, max_length=30)  # type: ignore[call-arg]
    test = FunnelTestData(required=False, allow_null=True)
