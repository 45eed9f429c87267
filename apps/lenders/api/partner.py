"""Lender criteria for partners (specification 2.12)."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.lenders.selectors import eligibility
from apps.lenders.selectors import lenders as selectors


class CriteriaRowOut(serializers.Serializer[Any]):
    """One lender's criteria as texts; an empty value is null and shows as a dash."""

    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    age = serializers.CharField(allow_null=True)
    employment = serializers.CharField(allow_null=True)
    income = serializers.CharField(allow_null=True)
    min_loan = serializers.CharField(allow_null=True)
    max_loan = serializers.CharField(allow_null=True)
    cibil = serializers.CharField(allow_null=True)
    lender_journey = serializers.CharField(allow_null=True)
    products = serializers.ListField(
        child=serializers.CharField(), help_text="What the lender offers a partner's customers at present."
    )


class CriteriaOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = CriteriaRowOut(many=True)  # type: ignore[assignment]


class EligibilityCriteriaView(PartnerView):
    """GET /api/partner/get-eligibility-criteria."""

    permission_required = Can.READ_ELIGIBILITY_CRITERIA
    response_serializer = CriteriaOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        lenders = selectors.criteria_for(request.actor)
        language = request.actor.language
        offered = eligibility.products_for_partners([lender.pk for lender in lenders], now=timezone.now())
        rows = [
            {
                "lender_id": lender.pk,
                "name": lender.name_in(language),
                "age": lender.text_in("age_text", language) or None,
                "employment": lender.text_in("employment_text", language) or None,
                "income": lender.text_in("income_text", language) or None,
                "min_loan": lender.text_in("min_loan_text", language) or None,
                "max_loan": lender.text_in("max_loan_text", language) or None,
                "cibil": lender.text_in("cibil_text", language) or None,
                "lender_journey": lender.text_in("lender_journey_text", language) or None,
                "products": offered.get(lender.pk, []),
            }
            for lender in lenders
        ]
        return {"success": True, "data": rows}
