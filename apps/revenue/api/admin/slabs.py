"""The back office's calls about commission: tables here, what they would pay in `reading`."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import Listing
from apps.core.web.serializers import (
    InputSerializer,
    NameField,
    PlainNumberField,
    RawField,
    Success,
    SuccessField,
    SuccessOut,
    ZeroOneField,
)
from apps.revenue.domain.rows import FIELDS
from apps.revenue.models import LenderRevenue, RevenueType
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


class SlabsOut(serializers.Serializer[Listing[LenderRevenue]]):
    success = SuccessField()
    lenderRevenue = SlabOut(source="results", many=True)


class RevenueTypeOut(serializers.Serializer[RevenueType]):
    id = serializers.IntegerField()
    name = NameField(source="*")


class _TrueTextField(serializers.CharField):
    def get_attribute(self, instance: object) -> str:
        return "true"


class RevenueTypesOut(serializers.Serializer[Listing[RevenueType]]):
    """`success` is the text that specification 7 prints."""

    success = _TrueTextField()
    data = RevenueTypeOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class NewSlab:
    """A row to add; `terms` as they were sent."""

    lender_id: int
    terms: Mapping[str, object]


@dataclass(frozen=True)
class SlabChange:
    """A row to change; `terms` are the sent ones."""

    id: int
    lender_id: int | None
    version: int | None
    terms: Mapping[str, object]


class SlabIn(InputSerializer):
    """The terms of a row. Empty numbers are null.

    domain/rows.py checks the values and words the errors.
    """

    data_class: ClassVar[type[NewSlab | SlabChange]] = NewSlab

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

    def as_data(self, values: Mapping[str, object]) -> NewSlab | SlabChange:
        terms = {name: values[name] for name in FIELDS if name in values}
        data: NewSlab | SlabChange = super().as_data({**values, "terms": terms})
        return data


class ChangeSlabIn(SlabIn):
    """The changed terms of a row, and its id. A field that is not sent stays.

    `version` is the one that the editor saw.
    """

    data_class = SlabChange

    id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False)
    version = serializers.IntegerField(min_value=1, max_value=MAX_ID, required=False, allow_null=True)


class SlabChangedOut(SuccessOut):
    lenderRevenueItem = SlabOut(source="row")


@dataclass(frozen=True)
class SlabOrder:
    lender_id: int
    lender_revenue_ids: list[int]


class OrderIn(InputSerializer):
    data_class = SlabOrder

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    lender_revenue_ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=MAX_ID), max_length=MAX_ROWS
    )


class SlabListView(AdminView):
    """GET /api/lender-revenue/get/{lenderId}: a lender's rows in display order."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = SlabsOut

    def get(self, request: ActorRequest, lender_id: int) -> Listing[LenderRevenue]:
        return Listing(slabs.rows_for(request.actor, lender_id))


class RevenueTypeListView(AdminView):
    """GET /api/lender-revenue/get-types: the revenue types, named in the caller's language."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = RevenueTypesOut

    def get(self, request: ActorRequest) -> Listing[RevenueType]:
        return Listing(slabs.types_for(request.actor))


class SlabCreateView(AdminView):
    """POST /api/lender-revenue/create: a new row at the end of the lender's table."""

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = SlabIn, SlabChangedOut

    def post(self, request: ActorRequest, body: NewSlab) -> Success[LenderRevenue]:
        row = services.add_slab(lender_id=body.lender_id, sent=body.terms, by=request.actor)
        return Success("revenue.added", row)


class SlabUpdateView(AdminView):
    """POST /api/lender-revenue/update: change a row.

    409 with the stored values if another admin changed the row in the meantime.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = ChangeSlabIn, SlabChangedOut

    def post(self, request: ActorRequest, body: SlabChange) -> Success[LenderRevenue]:
        row = services.change_slab(
            row_id=body.id, lender_id=body.lender_id, sent=body.terms, version=body.version, by=request.actor
        )
        return Success("revenue.updated", row)


class SlabDeleteView(AdminView):
    """POST /api/lender-revenue/delete/{id}: out of the table, kept for the ledger."""

    permission_required = Can.MANAGE_REVENUE
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, row_id: int) -> Success[None]:
        services.delete_slab(row_id=row_id, by=request.actor)
        return Success("revenue.deleted")


class SlabOrderView(AdminView):
    """POST /api/lender-revenue/set-order: order the rows of a lender.

    Every row once, in the order in which they are read.
    """

    permission_required = Can.MANAGE_REVENUE
    request_serializer, response_serializer = OrderIn, SuccessOut

    def post(self, request: ActorRequest, body: SlabOrder) -> Success[None]:
        services.order_slabs(lender_id=body.lender_id, row_ids=body.lender_revenue_ids, by=request.actor)
        return Success("revenue.order_updated")
