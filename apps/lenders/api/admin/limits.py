"""The page customer-eligibility: the limits of a product before any lender.

Their PIN code lists are in pincodes.py.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, Success, SuccessField, SuccessOut, nullable_text_field
from apps.lenders.api.admin.properties import AGE, MONEY, LenderPropertyField, Parser, number, refuse
from apps.lenders.models import LenderProduct, ProductLimits
from apps.lenders.selectors import eligibility as reads
from apps.lenders.services import limits
from apps.lenders.services.lenders import ExpectedValue


def pincode_mode(value: object) -> str:
    if value not in LenderProduct.PincodeMode.values:
        raise refuse("core.not_a_choice")
    return str(value)


PROPERTIES: Mapping[str, Parser] = {
    "age_min": AGE,
    "age_max": AGE,
    "income_min": MONEY,
    "income_max": MONEY,
    "open_applications_max": number(Decimal(100), whole=True),
    "pincode_mode": pincode_mode,
}


class ProductLimitsOut(serializers.Serializer[ProductLimits]):
    product_type = serializers.CharField(source="pk")
    age_min = serializers.IntegerField(allow_null=True)
    age_max = serializers.IntegerField(allow_null=True)
    income_min = nullable_text_field()
    income_max = nullable_text_field()
    open_applications_max = serializers.IntegerField(allow_null=True)
    pincode_mode = serializers.ChoiceField(choices=["all", "allow", "deny"])
    pincodes = serializers.IntegerField(source="pincode_count", help_text="How many PIN codes the list holds.")
    changed_at = serializers.DateTimeField(allow_null=True)


class AllLimitsOut(serializers.Serializer[Listing[ProductLimits]]):
    success = SuccessField()
    data = ProductLimitsOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class LimitChange:
    property: str
    value: object
    expected: object
    fields_set: frozenset[str]


class LimitIn(InputSerializer):
    data_class = LimitChange

    property = serializers.CharField(max_length=40)
    value = LenderPropertyField(allow_null=True)
    expected = LenderPropertyField(
        allow_null=True, required=False, help_text="The value that was shown; another one by now is a 409."
    )


class LimitOut(SuccessOut):
    data = ProductLimitsOut(source="row")  # type: ignore[assignment]


class ProductLimitsListView(AdminView):
    """GET /api/product-limits: the limits of every loan product."""

    permission_required = Can.MANAGE_ELIGIBILITY
    response_serializer = AllLimitsOut

    def get(self, request: ActorRequest) -> Listing[ProductLimits]:
        return Listing(reads.limits_for(request.actor))


class ProductLimitsDetailView(AdminView):
    """PATCH /api/product-limits/{product_type}: one property."""

    permission_required = Can.MANAGE_ELIGIBILITY
    request_serializer = {"patch": LimitIn}
    response_serializer = {"patch": LimitOut}

    def patch(self, request: ActorRequest, body: LimitChange, product_type: str) -> Success[ProductLimits]:
        reads.require_product(product_type)
        parse = PROPERTIES.get(body.property)
        if parse is None:
            raise invalid(property=FieldError("lenders.unknown_property"))
        row = limits.change_limit(
            product=product_type,
            property=body.property,
            value=parse(body.value),
            by=request.actor,
            seen=ExpectedValue(parse(body.expected)) if "expected" in body.fields_set else None,
        )
        return Success("lenders.limits_saved", row)
