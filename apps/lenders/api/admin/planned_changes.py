"""Changes of a lender that start on a day to come."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.lenders.api.admin.lenders import PROPERTIES, LenderPropertyField
from apps.lenders.api.admin.terms import TERMS
from apps.lenders.models import PlannedChange
from apps.lenders.selectors import terms
from apps.lenders.services import planned_changes as services

# A name is an identity and groups are work, not terms: neither is a thing of one day.
NOT_PLANNED = frozenset({"name", "kind", "lender_group_ids"})


class PlannedOut(serializers.Serializer[terms.PlannedChangeRow]):
    """One planned change. `why` is the reason, in the reader's language, of one that failed."""

    id = serializers.UUIDField()
    product = serializers.CharField(allow_null=True)
    property = serializers.CharField()
    value = serializers.JSONField(allow_null=True)
    starts_on = serializers.DateField()
    state = serializers.ChoiceField(choices=PlannedChange.State.choices)
    failure_reason = serializers.CharField()
    planned_by = serializers.CharField()
    planned_at = serializers.DateTimeField()
    settled_by = serializers.CharField()
    settled_at = serializers.DateTimeField(allow_null=True)


class PlannedListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PlannedOut(many=True)  # type: ignore[assignment]


class PlanIn(InputSerializer):
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

    def get(self, request: ActorRequest, **path: int) -> dict[str, Any]:
        rows = terms.planned_changes_of(request.actor, path["lenderId"])
        return {"success": True, "data": [_told(row, request.actor.language) for row in rows]}

    def post(self, request: ActorRequest, body: Any, **path: int) -> dict[str, Any]:
        parse = (TERMS if body.product else PROPERTIES).get(body.property)
        if parse is None or body.property in NOT_PLANNED:
            raise invalid(property=FieldError("lenders.unknown_property"))
        services.plan_change(
            lender_id=path["lenderId"],
            product=body.product or None,
            property=body.property,
            value=parse(body.value),
            starts_on=body.starts_on,
            by=request.actor,
            now=timezone.now(),
        )
        return {"success": True, "message": translate("lenders.planned", {}, request.actor.language)}


class PlannedChangeCancelView(AdminView):
    """POST /api/lenders/planned-changes/{planId}/cancel: taken back before its day."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, **path: UUID) -> dict[str, Any]:
        services.cancel_plan(plan_id=path["planId"], by=request.actor, now=timezone.now())
        return {"success": True, "message": translate("lenders.plan_taken_back", {}, request.actor.language)}


def _told(row: terms.PlannedChangeRow, language: str) -> dict[str, Any]:
    plan = row.plan
    return {
        "id": plan.pk,
        "product": plan.product_id,
        "property": plan.property,
        "value": len(plan.value or ()) if plan.property == "pincodes" else plan.value,
        "starts_on": plan.starts_on,
        "state": plan.state,
        "failure_reason": translate(plan.why["code"], plan.why["details"], language) if plan.why else "",
        "planned_by": row.planned_by,
        "planned_at": plan.planned_at,
        "settled_by": row.settled_by,
        "settled_at": plan.settled_at,
    }
