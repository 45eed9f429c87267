"""A partner's own commission: earned, pending, on its way to the account, and within reach."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.domain.calendar import PRESETS, preset_range, today_ist
from apps.core.domain.money import RUPEES
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.serializers import InputSerializer
from apps.payouts.selectors import partner_money
from apps.revenue.domain.ledger import month_of
from apps.revenue.selectors import partner

_FIELD_OF = {"preset": "preset", "range_missing": "from", "range_order": "to", "range_too_long": "to"}


class CommissionPeriodQuery(InputSerializer):
    preset = serializers.ChoiceField(choices=PRESETS, required=False, default="month_to_date")

    def get_fields(self) -> Any:
        # `from` is a keyword of Python, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class CommissionPeriodOut(serializers.Serializer[Any]):
    preset = serializers.CharField()

    def get_fields(self) -> Any:
        return super().get_fields() | {"from": serializers.DateField(), "to": serializers.DateField()}


class PartnerShareOut(serializers.Serializer[Any]):
    """`earned`: in months that are closed; `pending`: in months that may still change."""

    earned = serializers.DecimalField(**RUPEES)
    pending = serializers.DecimalField(**RUPEES)


class PartnerMonthOut(PartnerShareOut):
    month = serializers.CharField()


class PartnerProductShareOut(PartnerShareOut):
    product = serializers.CharField()


class PartnerLenderShareOut(PartnerShareOut):
    lender_id = serializers.IntegerField()
    lender = serializers.CharField()


class SlabReachOut(serializers.Serializer[Any]):
    """Distance to the next better slab of a lender this month, and the own share there."""

    lender_id = serializers.IntegerField()
    lender = serializers.CharField()
    more_disbursed = serializers.DecimalField(allow_null=True, **RUPEES)
    more_number = serializers.IntegerField(allow_null=True)
    share_now = serializers.DecimalField(**RUPEES)
    share_then = serializers.DecimalField(**RUPEES)
    gain = serializers.DecimalField(**RUPEES)


class PartnerMoneyOut(serializers.Serializer[Any]):
    """The period's share before taxes by payment state; null where a state has no amount yet.

    `received`: of loans that the lender has paid us for; `due`: approved, to be paid from `pay_on`; `paid`: by the
    bank.
    """

    received = serializers.DecimalField(allow_null=True, **RUPEES)
    due = serializers.DecimalField(allow_null=True, **RUPEES)
    pay_on = serializers.DateField(allow_null=True)
    paid = serializers.DecimalField(allow_null=True, **RUPEES)
    paid_on = serializers.DateField(allow_null=True)


class PartnerCommissionData(PartnerShareOut):
    period = CommissionPeriodOut()
    money = PartnerMoneyOut()
    months = PartnerMonthOut(many=True)
    products = PartnerProductShareOut(many=True)
    lenders = PartnerLenderShareOut(many=True)
    next_levels = SlabReachOut(many=True)


class PartnerCommissionOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PartnerCommissionData()  # type: ignore[assignment]


class PartnerCommissionView(PartnerView):
    """GET /api/partner/commission: the organisation's own share of a period.

    With the slabs within reach this month.
    """

    permission_required = Can.READ_OWN_COMMISSION
    query_serializer = CommissionPeriodQuery
    response_serializer = PartnerCommissionOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        today = today_ist(timezone.now())
        try:
            days = preset_range(query.preset, today, getattr(query, "from"), query.to)
        except ValueError as error:
            raise invalid(**{_FIELD_OF[str(error)]: FieldError(f"revenue.{error}")}) from None
        own = partner.partner_commission(request.actor, days.first, days.until)
        data = {
            "period": {"preset": query.preset, "from": days.first, "to": days.last},
            "earned": own.total.earned,
            "pending": own.total.pending,
            "money": partner_money.partner_money(request.actor, days.first, days.until),
            "months": [
                _share(month_share.share) | {"month": f"{month_share.month:%Y-%m}"} for month_share in own.months
            ],
            "products": [_share(share) | {"product": code} for code, share in own.products],
            "lenders": [_share(share) | {"lender_id": pk, "lender": name} for pk, name, share in own.lenders],
            "next_levels": partner.next_slab_hints(request.actor, month_of(today)),
        }
        return {"success": True, "data": data}


def _share(share: partner.PartnerShare) -> dict[str, Any]:
    return {"earned": share.earned, "pending": share.pending}
