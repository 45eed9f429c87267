"""Lender criteria for partners (specification 2.12)."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.extended import Extended
from apps.core.web.pages import Listing
from apps.core.web.serializers import NameField, SuccessField
from apps.lenders.models import Lender
from apps.lenders.selectors import eligibility
from apps.lenders.selectors import lenders as selectors


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
