"""A partner's own commission: earned, pending, on its way to the account, and within reach."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import PRESETS, DateRange, preset_range, today_ist
from apps.core.domain.extended import Extended
from apps.core.domain.money import RUPEES
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer, MonthField, SuccessField
from apps.payouts.selectors import partner_money
from apps.revenue.domain.ledger import month_of
from apps.revenue.selectors import partner

_FIELD_OF = {"preset": "preset", "range_missing": "from", "range_order": "to", "range_too_long": "to"}


@dataclass(frozen=True)
class CommissionPeriod:
    preset: str
    start: date | None
    end: date | None


class CommissionPeriodQuery(InputSerializer):
    data_class = CommissionPeriod

    preset = serializers.ChoiceField(choices=PRESETS, required=False, default="month_to_date")

    def get_fields(self) -> dict[str, serializers.Field]:
        # `from` is a keyword of Python, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(source="start", required=False),
            "to": serializers.DateField(source="end", required=False),
        }


@dataclass(frozen=True)
class OwnCommission(Extended[partner.PartnerCommission]):
    """The own share of a period by payment state, and the slabs within reach."""

    preset: str
    days: DateRange
    money: partner_money.PartnerMoney
    next_levels: Sequence[partner.SlabHint]


class CommissionPeriodOut(serializers.Serializer[OwnCommission]):
    preset = serializers.CharField()

    def get_fields(self) -> dict[str, serializers.Field]:
        return super().get_fields() | {
            "from": serializers.DateField(source="days.first"),
            "to": serializers.DateField(source="days.last"),
        }


class PartnerShareOut(serializers.Serializer[partner.PartnerShare]):
    """`earned`: in months that are closed; `pending`: in months that may still change."""

    earned = serializers.DecimalField(**RUPEES)
    pending = serializers.DecimalField(**RUPEES)


class PartnerMonthOut(PartnerShareOut):
    month = MonthField()


class PartnerProductShareOut(PartnerShareOut):
    product = serializers.CharField()


class PartnerLenderShareOut(PartnerShareOut):
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()


class SlabReachOut(serializers.Serializer[partner.SlabHint]):
    """Distance to the next better slab of a lender this month, and the own share there."""

    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    more_disbursed = serializers.DecimalField(allow_null=True, **RUPEES)
    more_number = serializers.IntegerField(allow_null=True)
    share_now = serializers.DecimalField(**RUPEES)
    share_then = serializers.DecimalField(**RUPEES)
    gain = serializers.DecimalField(**RUPEES)


class PartnerMoneyOut(serializers.Serializer[partner_money.PartnerMoney]):
    """The period's share before taxes by payment state; null where a state has no amount yet.

    `received`: of loans that the lender has paid us for; `due`: approved, to be paid from `pay_on`; `paid`: by the
    bank.
    """

    received = serializers.DecimalField(allow_null=True, **RUPEES)
    due = serializers.DecimalField(allow_null=True, **RUPEES)
    pay_on = serializers.DateField(allow_null=True)
    paid = serializers.DecimalField(allow_null=True, **RUPEES)
    paid_on = serializers.DateField(allow_null=True)


class PartnerCommissionData(serializers.Serializer[OwnCommission]):
    """`earned`: in months that are closed; `pending`: in months that may still change."""

    earned = serializers.DecimalField(source="total.earned", **RUPEES)
    pending = serializers.DecimalField(source="total.pending", **RUPEES)
    period = CommissionPeriodOut(source="*")
    money = PartnerMoneyOut()
    months = PartnerMonthOut(many=True)
    products = PartnerProductShareOut(many=True)
    lenders = PartnerLenderShareOut(many=True)
    next_levels = SlabReachOut(many=True)


class PartnerCommissionOut(serializers.Serializer[OwnCommission]):
    success = SuccessField()
    data = PartnerCommissionData(source="*")  # type: ignore[assignment]


class PartnerCommissionView(PartnerView):
    """GET /api/partner/commission: the organisation's own share of a period.

    With the slabs within reach this month.
    """

    permission_required = Can.READ_OWN_COMMISSION
    query_serializer = CommissionPeriodQuery
    response_serializer = PartnerCommissionOut

    def get(self, request: ActorRequest, query: CommissionPeriod) -> OwnCommission:
        today = today_ist(timezone.now())
        try:
            days = preset_range(query.preset, today, query.start, query.end)
        except ValueError as error:
            raise invalid(**{_FIELD_OF[str(error)]: FieldError(f"revenue.{error}")}) from None
        return OwnCommission(
            partner.partner_commission(request.actor, days.first, days.until),
            query.preset,
            days,
            partner_money.partner_money(request.actor, days.first, days.until),
            partner.next_slab_hints(request.actor, month_of(today)),
        )
