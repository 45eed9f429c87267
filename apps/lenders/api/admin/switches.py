"""The page vendors-on-off: switches by lender and product, for everyone or one channel.

Each is on, off or ordered for later, with the reason.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import LIST_BODY_BYTES, ActorRequest, AdminView
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, StrictDateTimeField, Success, SuccessField, SuccessOut
from apps.lenders.domain.switches import FOR_WHOM, REASONS, SwitchAudience
from apps.lenders.models import SwitchOrder
from apps.lenders.selectors import switches as reads
from apps.lenders.services import bulk_switch, switches

MAX_CELLS = 2000


class SwitchOrderOut(serializers.Serializer[SwitchOrder]):
    id = serializers.IntegerField()
    is_whole = serializers.BooleanField(help_text="The lender was switched as a whole, with its every product.")
    audience = serializers.ChoiceField(source="whom", choices=FOR_WHOM)
    is_on = serializers.BooleanField()
    starts_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField(allow_null=True)
    reason = serializers.CharField(help_text="capacity, technical, contract, policy, other, or empty.")
    note = serializers.CharField()
    state = serializers.ChoiceField(choices=SwitchOrder.State.values)
    by_name = serializers.CharField()
    at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)
    closed_by = serializers.CharField()
    notify_partners = serializers.BooleanField(
        source="tells_partners", help_text="Partners are told each time it takes effect."
    )


class SwitchStateOut(serializers.Serializer[reads.SwitchState]):
    """One switch.

    Applications are accepted where the one for everyone and the one of the channel are both on.
    """

    audience = serializers.ChoiceField(source="whom", choices=FOR_WHOM)
    is_on = serializers.BooleanField()
    plan = SwitchOrderOut(allow_null=True)
    last = SwitchOrderOut(allow_null=True)
    token = serializers.CharField()


class SwitchCellOut(serializers.Serializer[reads.SwitchCell]):
    product_type = serializers.CharField()
    switches = SwitchStateOut(many=True, help_text="For everyone, for those who come by themselves, by a partner.")
    missing = serializers.ListField(child=serializers.CharField())


class SwitchRowOut(serializers.Serializer[reads.SwitchRow]):
    lender_id = serializers.IntegerField(source="lender.pk")
    name = serializers.CharField()
    name_hi = serializers.CharField()
    mark_seed = serializers.CharField()
    lender_status = serializers.BooleanField(
        source="lender.lender_status", help_text="Off: no product of the lender is offered."
    )
    cells = SwitchCellOut(many=True)


@dataclass(frozen=True)
class SwitchGrid(Listing[reads.SwitchRow]):
    now: datetime


class SwitchGridOut(serializers.Serializer[SwitchGrid]):
    success = SuccessField()
    now = serializers.DateTimeField()
    data = SwitchRowOut(source="results", many=True)  # type: ignore[assignment]


class SwitchCellIn(InputSerializer):
    data_class = switches.SwitchTarget

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    product_type = serializers.CharField(source="product", max_length=10)
    expected_token = serializers.CharField(
        source="seen", max_length=40, help_text="The switch's `token` as it was shown."
    )


@dataclass(frozen=True)
class NewSwitch:
    cells: Sequence[switches.SwitchTarget]
    audience: SwitchAudience | None
    is_on: bool
    starts_at: datetime | None
    ends_at: datetime | None
    reason: str | None
    note: str | None
    notify_partners: bool | None


class SwitchIn(InputSerializer):
    data_class = NewSwitch

    cells = serializers.ListField(child=SwitchCellIn(), allow_empty=False, max_length=MAX_CELLS)
    audience = serializers.ChoiceField(choices=FOR_WHOM, required=False, help_text="Everyone, when left out.")
    is_on = serializers.BooleanField()
    starts_at = StrictDateTimeField(required=False, allow_null=True)
    ends_at = StrictDateTimeField(required=False, allow_null=True)
    reason = serializers.CharField(max_length=10, required=False, allow_blank=True, help_text=", ".join(REASONS))
    note = serializers.CharField(max_length=1000, required=False, allow_blank=True)
    notify_partners = serializers.BooleanField(required=False, help_text="Not for those who come by themselves.")


class SwitchSavedOut(SuccessOut):
    changed = serializers.IntegerField(source="row")


class SwitchHistoryOut(serializers.Serializer[Listing[SwitchOrder]]):
    success = SuccessField()
    data = SwitchOrderOut(source="results", many=True)  # type: ignore[assignment]


@dataclass(frozen=True)
class SwitchToAnnounce:
    lender_id: int
    product_type: str | None
    is_on: bool


class SwitchNotifyPartnersIn(InputSerializer):
    data_class = SwitchToAnnounce

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31 - 1)
    product_type = serializers.CharField(
        max_length=10, required=False, allow_null=True, help_text="Left out: the lender as a whole."
    )
    is_on = serializers.BooleanField(help_text="How it stands on the page.")


class SwitchNotifyPartnersOut(SuccessOut):
    will_notify = serializers.BooleanField(
        source="row", help_text="False: nothing changed for customers of partners, nobody is told."
    )


class LenderSwitchGridView(AdminView):
    """GET /api/lender-switches: the grid as of now. POST: switch cells, all of them or none."""

    permission_required = Can.SWITCH_LENDERS
    request_serializer = {"post": SwitchIn}
    max_json_bytes = LIST_BODY_BYTES
    response_serializer = {"get": SwitchGridOut, "post": SwitchSavedOut}

    def get(self, request: ActorRequest) -> SwitchGrid:
        now = timezone.now()
        return SwitchGrid(reads.switch_rows(request.actor, now=now), now)

    def post(self, request: ActorRequest, body: NewSwitch) -> Success[int]:
        made = switches.order_switch(
            cells=body.cells,
            wanted=switches.SwitchCommand(
                body.is_on,
                body.starts_at,
                body.ends_at,
                body.reason or "",
                body.note or "",
                whom=body.audience or "everyone",
                tells_partners=bool(body.notify_partners),
            ),
            by=request.actor,
            now=timezone.now(),
        )
        return Success("lenders.switched", len(made), {"changed": len(made)})


class LenderSwitchHistoryView(AdminView):
    """GET /api/lender-switches/{lenderId}/{product_type}: the orders, newest first.

    For everyone and for channels.
    """

    permission_required = Can.SWITCH_LENDERS
    response_serializer = SwitchHistoryOut

    def get(self, request: ActorRequest, lender_id: int, product_type: str) -> Listing[SwitchOrder]:
        return Listing(reads.switch_history(request.actor, lender_id, product_type))


class SwitchOrderCancelView(AdminView):
    """POST /api/lender-switches/orders/{order_id}/cancel: cancel the pending part of an order."""

    permission_required = Can.SWITCH_LENDERS
    response_serializer = SuccessOut

    def post(self, request: ActorRequest, order_id: int) -> Success[None]:
        switches.cancel_order(order_id=order_id, by=request.actor, now=timezone.now())
        return Success("lenders.switch_cancelled")


class SwitchNotifyPartnersView(AdminView):
    """POST /api/lender-switches/notify-partners: notify partners of the last immediate switch."""

    permission_required = Can.SWITCH_LENDERS
    request_serializer, response_serializer = SwitchNotifyPartnersIn, SwitchNotifyPartnersOut

    def post(self, request: ActorRequest, body: SwitchToAnnounce) -> Success[bool]:
        will_notify = bulk_switch.announce_switch(
            lender_id=body.lender_id,
            product=body.product_type or None,
            is_on=body.is_on,
            by=request.actor,
            now=timezone.now(),
        )
        return Success("lenders.partners_told" if will_notify else "lenders.partners_not_told", will_notify)
