"""Many lenders on or off in one call, from the ticked rows of the list."""

from collections.abc import Sequence
from dataclasses import dataclass

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer, Success, SuccessOut
from apps.lenders.services import bulk_switch

BATCH_SIZE = 2000


@dataclass(frozen=True)
class LenderSwitch:
    lender_ids: Sequence[int]
    lender_status: int
    notify_partners: bool | None


class SwitchLendersIn(InputSerializer):
    data_class = LenderSwitch

    lender_ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**31), max_length=BATCH_SIZE
    )
    lender_status = serializers.IntegerField(help_text="1 for on, 0 for off")
    notify_partners = serializers.BooleanField(
        required=False, help_text="Partners are told, once it can no longer be taken back in place."
    )

    def validate_lender_ids(self, value: list[int]) -> list[int]:
        if not value:
            raise serializers.ValidationError("lender_ids", code="lenders.none_ticked")
        return value

    def validate_lender_status(self, value: int) -> int:
        if value not in (0, 1):
            raise serializers.ValidationError("lender_status", code="lenders.not_0_or_1")
        return value


class BulkSwitchOut(SuccessOut):
    """Counts and ids of the results dialog (specification 2.8); `created` is always 0."""

    created = serializers.IntegerField(source="row.created")
    updated = serializers.IntegerField(source="row.updated")
    ids = serializers.ListField(
        source="row.changed", child=serializers.IntegerField(), help_text="The lenders that changed."
    )
    unchanged_ids = serializers.ListField(
        source="row.unchanged", child=serializers.IntegerField(), help_text="The lenders that stood there already."
    )


class LenderBulkSwitchView(AdminView):
    """POST /api/lenders/switch: the lender status of many lenders, all of them or none."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = SwitchLendersIn, BulkSwitchOut

    def post(self, request: ActorRequest, body: LenderSwitch) -> Success[bulk_switch.BulkSwitchResult]:
        result = bulk_switch.switch_lenders(
            lender_ids=body.lender_ids,
            on=bool(body.lender_status),
            by=request.actor,
            tells_partners=body.notify_partners,
        )
        return Success("lenders.updated", result)
