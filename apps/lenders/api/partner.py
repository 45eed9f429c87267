"""What partners read about lenders (specification 2.12)."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, PartnerView
from apps.lenders import selectors
from apps.lenders.selectors import eligibility


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
        offered = eligibility.products_for_partners([one.pk for one in lenders], now=timezone.now())
        rows = [
            {
                "lender_id": lender.pk,
                "name": lender.name_in(request.actor.language),
                "age": lender.age_text or None,
                "employment": lender.employment_text or None,
                "income": lender.income_text or None,
                "min_loan": lender.min_loan_text or None,
                "max_loan": lender.max_loan_text or None,
                "cibil": lender.cibil_text or None,
                "lender_journey": lender.lender_journey_text or None,
                "products": offered.get(lender.pk, []),
            }
            for lender in lenders
        ]
        return {"success": True, "data": rows}
