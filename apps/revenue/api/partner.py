"""A partner's own share of a volume of loans; what the lender pays is never sent here."""

from dataclasses import dataclass
from decimal import Decimal

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.domain.money import RUPEES
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer
from apps.revenue.domain.ledger import month_of
from apps.revenue.domain.slabs import Volume
from apps.revenue.selectors import partner

MAX_ID = 2**31 - 1
MAX_NUMBER = 1_000_000


@dataclass(frozen=True)
class PartnerVolume:
    lender_id: int
    disbursed: Decimal
    number: int


class PartnerCommissionIn(InputSerializer):
    data_class = PartnerVolume

    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    disbursed = serializers.DecimalField(max_digits=14, decimal_places=2, min_value=Decimal(0))
    number = serializers.IntegerField(min_value=0, max_value=MAX_NUMBER)


@dataclass(frozen=True)
class PartnerCalculation(Extended[partner.PartnerSimulation]):
    lender_id: int

    @property
    def next(self) -> partner.PartnerSimulation | None:
        """Return the simulation where it leads to a better row."""
        return None if self.row.next_amount is None else self.row


class PartnerNextSlabOut(serializers.Serializer[partner.PartnerSimulation]):
    more_disbursed = serializers.DecimalField(allow_null=True, **RUPEES)
    more_number = serializers.IntegerField(allow_null=True)
    amount = serializers.DecimalField(source="next_amount", **RUPEES)


class PartnerCalculatedOut(serializers.Serializer[PartnerCalculation]):
    """The own share; `amount` is null if nothing is agreed for such a volume: unknown, not zero."""

    lender_id = serializers.IntegerField()
    amount = serializers.DecimalField(allow_null=True, **RUPEES)
    next = PartnerNextSlabOut(allow_null=True)


class PartnerCommissionCalculatorView(PartnerView):
    """POST /api/partner/calculators/commission: the own share of a month's disbursals.

    At one lender.
    """

    permission_required = Can.READ_OWN_COMMISSION
    request_serializer = PartnerCommissionIn
    response_serializer = PartnerCalculatedOut

    def post(self, request: ActorRequest, body: PartnerVolume) -> PartnerCalculation:
        if body.disbursed and not body.number:
            raise invalid(number=FieldError("revenue.money_without_cases"))
        month = month_of(today_ist(timezone.now()))
        volume = Volume(body.disbursed, body.number)
        return PartnerCalculation(
            partner.partner_simulation(request.actor, body.lender_id, volume, month), body.lender_id
        )
