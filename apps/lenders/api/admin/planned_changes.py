"""Changes of a lender that start on a day to come."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, SentenceField, Success, SuccessField, SuccessOut
from apps.lenders.api.admin.properties import PROPERTIES, LenderPropertyField
from apps.lenders.api.admin.terms import TERMS
from apps.lenders.models import PlannedChange
from apps.lenders.selectors import terms
from apps.lenders.services import planned_changes as services

# A name is an identity and groups are work, not terms: neither is a thing of one day.
NOT_PLANNED = frozenset({"name", "kind", "lender_group_ids"})


class PlannedOut(serializers.Serializer[terms.PlannedChangeRow]):
    """One planned change. `why` is the reason, in the reader's language, of one that failed."""

    id = serializers.UUIDField(source="plan.pk")
    product = serializers.CharField(source="plan.product_id", allow_null=True)
    property = serializers.CharField(source="plan.property")
    value = serializers.JSONField(allow_null=True)
    starts_on = serializers.DateField(source="plan.starts_on")
    state = serializers.ChoiceField(source="plan.state", choices=PlannedChange.State.choices)
    failure_reason = SentenceField(source="*")
    planned_by = serializers.CharField()
    planned_at = serializers.DateTimeField(source="plan.planned_at")
    settled_by = serializers.CharField()
    settled_at = serializers.DateTimeField(source="plan.settled_at", allow_null=True)


class PlannedListOut(serializers.Serializer[Listing[terms.PlannedChangeRow]]):
    success = SuccessField()
    data = PlannedOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class NewPlan:
    product: str | None
    property: str
    value: object
    starts_on: date


class PlanIn(InputSerializer):
    data_class = NewPlan

    product = serializers.CharField(max_length=10, required=False, allow_null=True)
    property = serializers.CharField(max_length=60)
    value = LenderPropertyField(allow_null=True)
    starts_on = serializers.DateField()


class PlannedChangeListView(AdminView):
    """GET /api/lenders/{lenderId}/planned-changes: pending, soonest first, then settled.

    POST: plan one.
    """

    permission_required = Can.MANAGE_LENDERS
    request_serializer = {"post": PlanIn}
    response_serializer = {"get": PlannedListOut, "post": SuccessOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, lender_id: int) -> Listing[terms.PlannedChangeRow]:
        return Listing(terms.planned_changes_of(request.actor, lender_id))

    def post(self, request: ActorRequest, body: NewPlan, lender_id: int) -> Success[None]:
        parse = (TERMS if body.product else PROPERTIES).get(body.property)
        if parse is None or body.property in NOT_PLANNED:
            raise invalid(property=FieldError("lenders.unknown_property"))
        services.plan_change(
            lender_id=lender_id,
            product=body.product or None,
            property=body.property,
            value=parse(body.value),
            starts_on=body.starts_on,
            by=request.actor,
            now=timezone.now(),
        )
        return Success("lenders.planned")


class PlannedChangeCancelView(AdminView):
    """POST /api/lenders/planned-changes/{planId}/cancel: taken back before its day."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, plan_id: UUID) -> Success[None]:
        services.cancel_plan(plan_id=plan_id, by=request.actor, now=timezone.now())
        return Success("lenders.plan_taken_back")
