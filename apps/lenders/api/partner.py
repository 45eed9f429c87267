"""Lender criteria for partners (specification 2.12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.extended import Extended
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.pages import Listing
from apps.core.web.serializers import NameField, SuccessField
from apps.lenders.domain.criteria_changes import CRITERIA, SwitchChange, TextChange
from apps.lenders.domain.partner_material import MATERIAL_TEXTS, Material
from apps.lenders.models import Lender
from apps.lenders.selectors import eligibility
from apps.lenders.selectors import lenders as selectors
from apps.lenders.selectors.criteria_changes import ChangedLender, changed_lenders
from apps.lenders.selectors.partner_texts import LenderMaterial, material_for_partner
from apps.lenders.services.criteria_pictures import criteria_picture


@dataclass(frozen=True)
class PartnerCriteria(Extended[Lender]):
    """A lender and the products that it offers a partner's customers at present."""

    products: Sequence[str]


class _CriterionField(serializers.CharField):
    """A lender's text for partners in the language of the caller; null where it is empty."""

    def get_attribute(self, instance: PartnerCriteria) -> str | None:
        return instance.row.text_in(f"{self.field_name}_text", self.context["actor"].language) or None


class CriteriaRowOut(serializers.Serializer[PartnerCriteria]):
    """One lender's criteria as texts; an empty value is null and shows as a dash."""

    lender_id = serializers.IntegerField(source="pk")
    name = NameField(source="*")
    age = _CriterionField(allow_null=True)
    employment = _CriterionField(allow_null=True)
    income = _CriterionField(allow_null=True)
    min_loan = _CriterionField(allow_null=True)
    max_loan = _CriterionField(allow_null=True)
    cibil = _CriterionField(allow_null=True)
    lender_journey = _CriterionField(allow_null=True)
    products = serializers.ListField(
        child=serializers.CharField(), help_text="What the lender offers a partner's customers at present."
    )


class CriteriaOut(serializers.Serializer[Listing[PartnerCriteria]]):
    success = SuccessField()
    data = CriteriaRowOut(source="results", many=True)  # type: ignore[assignment]


class EligibilityCriteriaView(PartnerView):
    """GET /api/partner/get-eligibility-criteria."""

    permission_required = Can.READ_ELIGIBILITY_CRITERIA
    response_serializer = CriteriaOut

    def get(self, request: ActorRequest) -> Listing[PartnerCriteria]:
        lenders = selectors.criteria_for(request.actor)
        offered = eligibility.products_for_partners([lender.pk for lender in lenders], now=timezone.now())
        return Listing([PartnerCriteria(lender, offered.get(lender.pk, [])) for lender in lenders])


class TextChangeOut(serializers.Serializer[TextChange]):
    """A criterion with its text before the week began and at present."""

    name = serializers.ChoiceField(choices=CRITERIA)
    was = serializers.CharField()
    now = serializers.CharField()
    at = serializers.DateTimeField()


class SwitchChangeOut(serializers.Serializer[SwitchChange]):
    """The newest switch for partners' customers; without a product, of the whole lender."""

    product = serializers.CharField(allow_null=True)
    is_open = serializers.BooleanField()
    at = serializers.DateTimeField()


class ChangedLenderOut(serializers.Serializer[ChangedLender]):
    lender_id = serializers.IntegerField(source="pk")
    name = NameField(source="*")
    is_listed = serializers.BooleanField(help_text="False while the lender is off as a whole.")
    texts = TextChangeOut(many=True)
    switches = SwitchChangeOut(many=True)


class ChangedLenderListOut(serializers.Serializer[Listing[ChangedLender]]):
    success = SuccessField()
    data = ChangedLenderOut(source="results", many=True)  # type: ignore[assignment]


class ChangedLenderListView(PartnerView):
    """GET /api/partner/changed-lenders: criteria and switches of the last seven days."""

    permission_required = Can.READ_ELIGIBILITY_CRITERIA
    response_serializer = ChangedLenderListOut

    def get(self, request: ActorRequest) -> Listing[ChangedLender]:
        return Listing(changed_lenders(request.actor, now=timezone.now()))


class CriteriaPictureView(FileResponseMixin, PartnerView):
    """GET /api/partner/lenders/{id}/criteria.png: a lender's criteria to send on."""

    permission_required = Can.MAKE_CREATIVES
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, FILE_TYPES["png"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, lender_id: int) -> HttpResponseBase:
        slug, picture = criteria_picture(request.actor, lender_id, now=timezone.now())
        return file_response(picture, f"{slug}-{request.actor.language}", "png")


class MaterialOut(serializers.Serializer[Material]):
    """One film, set of slides or paper; without an address it is a text to read."""

    kind = serializers.ChoiceField(choices=list(MATERIAL_TEXTS.values()))
    words = serializers.CharField(help_text="Empty where the lender named an address alone.")
    address = serializers.CharField(allow_null=True)
    host = serializers.CharField(allow_null=True)


class LenderMaterialOut(serializers.Serializer[LenderMaterial]):
    lender_id = serializers.IntegerField(source="pk")
    name = NameField(source="*")
    material = MaterialOut(many=True)


class LenderMaterialListOut(serializers.Serializer[Listing[LenderMaterial]]):
    success = SuccessField()
    data = LenderMaterialOut(source="results", many=True)  # type: ignore[assignment]


class LenderMaterialListView(PartnerView):
    """GET /api/partner/lender-material: films, slides and papers of lenders."""

    permission_required = Can.READ_TRAINING
    response_serializer = LenderMaterialListOut

    def get(self, request: ActorRequest) -> Listing[LenderMaterial]:
        return Listing(material_for_partner(request.actor))
