"""Shapes of a brand and its draft, for the back office and for the brand's owner."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.web.approvals import TwoPersonOut
from apps.core.web.serializers import InputSerializer, RawField
from apps.partners.domain.theme import READERS
from apps.partners.models import BrandDraft, BrandRequest, BrandTheme

MAX_REVISION = 2**31 - 1


class BrandQuestionOut(serializers.Serializer[Mapping[str, str]]):
    question_en = serializers.CharField()
    answer_en = serializers.CharField()
    question_hi = serializers.CharField()
    answer_hi = serializers.CharField()


class BrandThemeOut(serializers.Serializer[BrandTheme]):
    """A brand with both languages' titles, as an editor needs it."""

    logo = serializers.CharField()
    font_source = serializers.CharField()
    font_family = serializers.CharField()
    primary_colour = serializers.CharField()
    secondary_colour = serializers.CharField()
    title_en = serializers.CharField()
    title_hi = serializers.CharField()
    terms_apply = serializers.BooleanField()
    products = serializers.ListField(child=serializers.CharField(), help_text="Codes; none means every product.")
    help_phone = serializers.CharField()
    help_email = serializers.CharField()
    faq = BrandQuestionOut(many=True)


class BrandDraftOut(serializers.Serializer[BrandDraft]):
    theme = BrandThemeOut()
    changed_at = serializers.DateTimeField()
    changed_by = serializers.CharField()


class BrandRequestOut(TwoPersonOut):
    """An owner's request to publish the draft."""

    state = serializers.ChoiceField(choices=BrandRequest.State.values)
    reason = serializers.CharField(help_text="Why it was refused.")


class ProductChoice(Protocol):
    """A product as the editor of a brand needs it."""

    code: str
    name_en: str
    name_hi: str
    is_live: bool


class ProductChoiceOut(serializers.Serializer[ProductChoice]):
    """A product with both its names: the editor shows the brand in both languages side by side."""

    code = serializers.CharField()
    name_en = serializers.CharField()
    name_hi = serializers.CharField()
    live = serializers.BooleanField(source="is_live", help_text="Whether the marketplace serves it now.")


class LogoLimitsOut(serializers.Serializer[Mapping[str, int]]):
    max_bytes = serializers.IntegerField(source="most_bytes")
    min_side = serializers.IntegerField(source="least_side")
    max_side = serializers.IntegerField(source="most_side")


@dataclass(frozen=True)
class ExpectedRevision:
    """The revision that an editor saw."""

    revision: int | None


class ExpectedRevisionIn(InputSerializer):
    data_class: ClassVar[type[ExpectedRevision]] = ExpectedRevision

    revision = serializers.IntegerField(min_value=0, max_value=MAX_REVISION, required=False)


@extend_schema_field({"type": "string"})
class RawBrandTextField(RawField):
    """A text that the brand's own readers judge."""


@extend_schema_field({"type": "array", "items": {"type": "string"}})
class RawCodeListField(RawField):
    """A list of codes that the brand's own reader judges."""


@extend_schema_field(BrandQuestionOut(many=True))
class RawFaqField(RawField):
    """Questions that the brand's own reader judges."""


@extend_schema_field({"type": "boolean"})
class RawBrandFlagField(RawField):
    """Yes or no, judged by the brand's own reader."""


@dataclass(frozen=True)
class BrandChange(ExpectedRevision):
    """Fields of a brand as typed, which its own readers judge."""

    logo: object
    font_source: object
    font_family: object
    primary_colour: object
    secondary_colour: object
    title_en: object
    title_hi: object
    terms_apply: object
    products: object
    help_phone: object
    help_email: object
    faq: object
    fields_set: frozenset[str]

    @property
    def changes(self) -> Mapping[str, object]:
        return {name: getattr(self, name) for name in READERS if name in self.fields_set}


class BrandIn(ExpectedRevisionIn):
    """Any of the brand's fields, and the revision the editor saw."""

    data_class = BrandChange

    logo = RawBrandTextField()
    font_source = RawBrandTextField()
    font_family = RawBrandTextField()
    primary_colour = RawBrandTextField()
    secondary_colour = RawBrandTextField()
    title_en = RawBrandTextField()
    title_hi = RawBrandTextField()
    terms_apply = RawBrandFlagField()
    products = RawCodeListField()
    help_phone = RawBrandTextField()
    help_email = RawBrandTextField()
    faq = RawFaqField()
