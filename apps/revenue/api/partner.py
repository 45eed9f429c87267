"""A partner's own share of a volume of loans; what the lender pays is never sent here."""

from decimal import Decimal
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import today_ist
from apps.core.domain.money import RUPEES
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer
from apps.revenue.domain.ledger import month_of
from apps.revenue.domain.slabs import Volume
from apps.revenue.selectors import partner

MAX_ID = 2**31 - 1
MAX_NUMBER = 1_000_000


class PartnerCommissionIn(InputSerializer):
    lender_id = serializers.IntegerField(min_value=1, max_value=MAX_ID)
    disbursed = serializers.DecimalField(max_digits=14, decimal_places=2, min_value=Decimal(0))
    number = serializers.IntegerField(min_value=0, max_value=MAX_NUMBER)


class PartnerNextSlabOut(serializers.Serializer[Any]):
    more_disbursed = serializers.DecimalField(allow_null=True, **RUPEES)
    more_number = serializers.IntegerField(allow_null=True)
    amount = serializers.DecimalField(**RUPEES)


class PartnerCalculatedOut(serializers.Serializer[Any]):
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

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        if body.disbursed and not body.number:
            raise invalid(number=FieldError("revenue.money_without_cases"))
        month = month_of(today_ist(timezone.now()))
        simulation = partner.partner_simulation(
            request.actor, body.lender_id, Volume(body.disbursed, body.number), month
        )
        ahead = None
        if simulation.next_amount is not None:
            ahead = {
                "more_disbursed": simulation.more_disbursed,
                "more_number": simulation.more_number,
                "amount": simulation.next_amount,
            }
        return {"lender_id": body.lender_id, "amount": simulation.amount, "next": ahead}
