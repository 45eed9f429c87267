"""The page customer-eligibility: what must hold for a product before any lender, and its PIN code list."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView, CallRequest
from apps.core.domain.problems import Fault, invalid
from apps.core.web import SuccessOut, Wish, text_or_null, word
from apps.lenders.api.admin import AGE, MONEY, AnyValue, Parser, number, refuse
from apps.lenders.domain.pincodes import FAULTS_TOLD, read_pincodes
from apps.lenders.models import LenderProduct
from apps.lenders.selectors import eligibility as reads
from apps.lenders.services import Seen, limits
from apps.uploads.services import lists

_WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_HEADING = "PIN code"


def pincode_mode(value: Any) -> str:
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


class ProductLimitsOut(serializers.Serializer[Any]):
    product_type = serializers.CharField()
    age_min = serializers.IntegerField(allow_null=True)
    age_max = serializers.IntegerField(allow_null=True)
    income_min = text_or_null()
    income_max = text_or_null()
    open_applications_max = serializers.IntegerField(allow_null=True)
    pincode_mode = serializers.ChoiceField(choices=["all", "allow", "deny"])
    pincodes = serializers.IntegerField(help_text="How many PIN codes the list holds.")
    pincodes_version = serializers.CharField(help_text="Names exactly this list.")
    changed_at = serializers.DateTimeField(allow_null=True)


class AllLimitsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ProductLimitsOut(many=True)  # type: ignore[assignment]


class LimitIn(Wish):
    property = serializers.CharField(max_length=40)
    value = AnyValue(allow_null=True)
    was = AnyValue(allow_null=True, required=False, help_text="The value that was shown; another one by now is a 409.")


class LimitOut(SuccessOut):
    data = ProductLimitsOut()  # type: ignore[assignment]


class AllProductLimits(AdminView):
    """GET /api/product-limits: the limits of every loan product."""

    needs = Can.MANAGE_ELIGIBILITY
    gives = AllLimitsOut

    def get(self, request: CallRequest) -> dict[str, Any]:
        return {"success": True, "data": reads.limits_for(request.actor)}


class OneProductLimits(AdminView):
    """PATCH /api/product-limits/{product_type}: one property."""

    needs = Can.MANAGE_ELIGIBILITY
    takes = {"patch": LimitIn}
    gives = {"patch": LimitOut}

    def patch(self, request: CallRequest, wish: Any, **path: str) -> dict[str, Any]:
        product = path["product_type"]
        reads.need_product(product)
        parse = PROPERTIES.get(wish.property)
        if parse is None:
            raise invalid(property=Fault("lenders.unknown_property"))
        row = limits.change_limit(
            product=product,
            property=wish.property,
            value=parse(wish.value),
            by=request.actor,
            seen=Seen(parse(wish.was)) if "was" in wish.given else None,
        )
        return {
            "success": True,
            "message": word("lenders.limits_saved", {}, request.actor.language),
            "data": reads.limits_shown(product, row),
        }


class PincodeFileIn(Wish):
    file = serializers.FileField(required=False, allow_empty_file=True, allow_null=True)
    is_added = serializers.BooleanField(required=False, default=False, help_text="Add to the list; else replace it.")
    check_only = serializers.BooleanField(required=False, default=False)
    was = serializers.CharField(
        required=False, max_length=40, help_text="`pincodes_version` of the list that was shown."
    )


class BadLineOut(serializers.Serializer[Any]):
    line = serializers.IntegerField()
    value = serializers.CharField()
    reason = serializers.CharField()


class PincodeFileOut(SuccessOut):
    read = serializers.IntegerField(help_text="Different PIN codes in the file.")
    repeated = serializers.IntegerField()
    added = serializers.IntegerField()
    removed = serializers.IntegerField()
    after = serializers.IntegerField()
    bad_count = serializers.IntegerField()
    bad = BadLineOut(many=True)
    data = ProductLimitsOut()  # type: ignore[assignment]


class _WorkbookView(AdminView):
    """Answers with a workbook, whatever the caller's Accept header prefers; problems stay JSON."""

    needs = Can.MANAGE_ELIGIBILITY

    def perform_content_negotiation(self, request: Any, force: bool = False) -> Any:
        return super().perform_content_negotiation(request, force=True)


class ProductPincodes(AdminView):
    """POST /api/product-limits/{product_type}/pincodes: a file of PIN codes, looked at first or taken at once."""

    needs = Can.MANAGE_ELIGIBILITY
    takes, gives = PincodeFileIn, PincodeFileOut

    @extend_schema(request={"multipart/form-data": PincodeFileIn}, responses={200: PincodeFileOut})
    def post(self, request: CallRequest, wish: Any, **path: str) -> dict[str, Any]:
        product, language = path["product_type"], request.actor.language
        before = set(reads.pincodes_for(request.actor, product))
        read = read_pincodes(lists.read_lines(wish.file))
        if not read.pincodes:
            raise invalid(file=Fault("lenders.no_pincodes_read"))
        after = before | set(read.pincodes) if wish.is_added else set(read.pincodes)
        if not wish.check_only:
            if read.bad:
                raise invalid(file=Fault("lenders.pincodes_bad_lines", {"count": len(read.bad)}))
            limits.change_pincodes(
                product=product,
                pincodes=read.pincodes,
                is_added=wish.is_added,
                by=request.actor,
                seen=wish.was,
            )
        reason = word("lenders.not_a_pincode", {}, language)
        shown = next(one for one in reads.limits_for(request.actor) if one["product_type"] == product)
        return {
            "success": True,
            "message": word(f"lenders.pincodes_{'checked' if wish.check_only else 'saved'}", {}, language),
            "read": len(read.pincodes),
            "repeated": read.repeated,
            "added": len(after - before),
            "removed": len(before - after),
            "after": len(after),
            "bad_count": len(read.bad),
            "bad": [{"line": one.line, "value": one.value, "reason": reason} for one in read.bad[:FAULTS_TOLD]],
            "data": shown,
        }


class ProductPincodesFile(_WorkbookView):
    """GET /api/product-limits/{product_type}/pincodes.xlsx: the list as a workbook."""

    @extend_schema(responses={(200, _WORKBOOK): OpenApiTypes.BINARY})
    def get(self, request: CallRequest, **path: str) -> Any:
        product = path["product_type"]
        return _download(reads.pincodes_for(request.actor, product), f"pincodes_{product}.xlsx")


class PincodeTemplate(_WorkbookView):
    """GET /api/uploads/templates/pincodes.xlsx: an empty list of PIN codes with its heading."""

    @extend_schema(responses={(200, _WORKBOOK): OpenApiTypes.BINARY})
    def get(self, request: CallRequest) -> Any:
        return _download([], "pincodes.xlsx")


def _download(pincodes: list[str], name: str) -> HttpResponse:
    response = HttpResponse(lists.as_workbook(_HEADING, pincodes), content_type=_WORKBOOK)
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    response["X-Content-Type-Options"] = "nosniff"
    return response
