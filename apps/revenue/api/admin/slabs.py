"""The back office's calls about commission: tables here, what they would pay in `reading`."""

from collections.abc import Mapping
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, PlainNumberField, RawField, SuccessOut, ZeroOneField
from apps.revenue.domain.rows import FIELDS
from apps.revenue.models import LenderRevenue
from apps.revenue.selectors import slabs
from apps.revenue.services import slabs as services
from apps.revenue.web import MAX_ID

MAX_ROWS = 1000


@extend_schema_field({"oneOf": [{"type": "number"}, {"type": "string"}, {"type": "null"}]})
class RawNumberOrTextField(RawField):
    """A number as number or text; null or an empty text is none."""


@extend_schema_field({"type": ["string", "null"], "format": "date"})
class RawDayField(RawField):
    """A day as 2026-04-01; null or an empty text is none."""


class SlabOut(serializers.Serializer[LenderRevenue]):
    """A lender revenue item of specification 3. An update sends its `version` back."""

    id = serializers.IntegerField(source="pk")
    lender_id = serializers.IntegerField()
    revenue_type_id = serializers.IntegerField()
    slab_disbursed_min = PlainNumberField()
    slab_disbursed_max = PlainNumberField()
    slab_number_min = serializers.IntegerField(allow_null=True)
    slab_number_max = serializers.IntegerField(allow_null=True)
    ats_min = PlainNumberField()
    ats_max = PlainNumberField()
    revenue_flat = PlainNumberField()
    revenue_percent = PlainNumberField()
    revenue_percentage = PlainNumberField(source="revenue_percent")
    status = ZeroOneField()
    display_order = serializers.IntegerField()
    valid_from = serializers.DateField(allow_null=True)
    valid_until = serializers.DateField(allow_null=True)
    version = serializers.IntegerField()
    changed_by = serializers.CharField()
    changed_at = serializers.DateTimeField()


class SlabsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    lenderRevenue = SlabOut(many=True)


class RevenueTypeOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField()


class RevenueTypesOut(serializers.Serializer[Any]):
    """`success` is the text that specification 7 prints."""

    success = serializers.CharField()
    data = RevenueTypeOut(many=True)  # type: ignore[assignment]


class SlabIn(InputSerializer):
    """The terms of a row. Empty numbers are null.

    domain/rows.py checks the values and words the errors.
    """

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    slab_disbursed_min = RawNumberOrTextField()
    slab_disbursed_max = RawNumberOrTextField()
    slab_number_min = RawNumberOrTextField()
    slab_number_max = RawNumberOrTextField()
    ats_min = RawNumberOrTextField()
    ats_max = RawNumberOrTextField()
    revenue_type_id = RawNumberOrTextField()
    revenue_flat = RawNumberOrTextField()
    revenue_percent = RawNumberOrTextField()
    status = RawNumberOrTextField()
    valid_from = RawDayField()
    valid_until = RawDayField()


class ChangeSlabIn(SlabIn):
    """The changed terms of a row, and its id. A field that is not sent stays.

    `version` is the one that the editor saw.
    """

    id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    version = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False, allow_null=True)


class SlabChangedOut(SuccessOut):
    lenderRevenueItem = SlabOut()


class OrderIn(InputSerializer):
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    lender_revenue_ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID), max_length=MAX_ROWS
    )


def sent_terms(body: Any) -> Mapping[str, Any]:
    """Return the terms of a row that were sent, unchanged."""
    return {name: getattr(body, name) for name in FIELDS if name in body.fields_set}


class SlabListView(AdminView):
    """GET /api/lender-revenue/get/{lenderId}: a lender's rows in display order."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = SlabsOut

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        return {"success": True, "lenderRevenue": slabs.rows_for(request.actor, path["lenderId"])}


class RevenueTypeListView(AdminView):
    """GET /api/lender-revenue/get-types: the revenue types, named in the caller's language."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = RevenueTypesOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        types = slabs.types_for(request.actor)
        return {
            "success": "true",
            "data": [
                {"id": revenue_type.pk, "name": revenue_type.name_in(request.actor.language)} for revenue_type in types
            ],
        }


class SlabCreateView(AdminView):
    """POST /api/lender-revenue/create: a new row at the end of the lender's table."""

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = SlabIn, SlabChangedOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        row = services.add_slab(lender_id=body.lender_id, sent=sent_terms(body), by=request.actor)
        message = translate("revenue.added", {}, request.actor.language)
        return {"success": True, "message": message, "lenderRevenueItem": row}


class SlabUpdateView(AdminView):
    """POST /api/lender-revenue/update: change a row.

    409 with the stored values if another admin changed the row in the meantime.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = ChangeSlabIn, SlabChangedOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        row = services.change_slab(
            row_id=body.id, lender_id=body.lender_id, sent=sent_terms(body), version=body.version, by=request.actor
        )
        message = translate("revenue.updated", {}, request.actor.language)
        return {"success": True, "message": message, "lenderRevenueItem": row}


class SlabDeleteView(AdminView):
    """POST /api/lender-revenue/delete/{id}: out of the table, kept for the ledger."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        services.delete_slab(row_id=path["row_id"], by=request.actor)
        return {"success": True, "message": translate("revenue.deleted", {}, request.actor.language)}


class SlabOrderView(AdminView):
    """POST /api/lender-revenue/set-order: order the rows of a lender.

    Every row once, in the order in which they are read.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = OrderIn, SuccessOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        services.order_slabs(lender_id=body.lender_id, row_ids=body.lender_revenue_ids, by=request.actor)
        return {"success": True, "message": translate("revenue.order_updated", {}, request.actor.language)}
