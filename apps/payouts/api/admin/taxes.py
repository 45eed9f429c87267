"""TDS of a tax year, partner by partner."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.core.web import InputSerializer
from apps.payouts import selectors
from apps.payouts.domain.tax import tax_year
from apps.revenue.domain.slabs import ZERO
from apps.revenue.web import MoneyOrNullField, PercentField


class TaxYearQuery(InputSerializer):
    year = serializers.IntegerField(min_value=2000, max_value=2100, required=False)


class PayeeYearOut(serializers.Serializer[Any]):
    """`credited` without GST; `untaxed` of it nothing was deducted on; `until_limit` null once the limit is passed."""

    partner_id = serializers.UUIDField()
    partner = serializers.CharField()
    pan = serializers.CharField()
    statements = serializers.IntegerField()
    credited = MoneyOrNullField()
    untaxed = MoneyOrNullField()
    deducted = MoneyOrNullField()
    percent = PercentField()
    limit = MoneyOrNullField()
    until_limit = MoneyOrNullField()
    section = serializers.CharField()


class TaxYearOut(serializers.Serializer[Any]):
    """`year` is the April it began in; the sums are those of all rows."""

    year = serializers.IntegerField()
    credited = MoneyOrNullField()
    deducted = MoneyOrNullField()
    results = PayeeYearOut(many=True)


class TaxYearView(AdminView):
    """GET /api/revenue/tds: what each partner was credited in a tax year (this one unless said), and TDS of it."""

    permission_required = Can.PAY_PARTNERS
    query_serializer = TaxYearQuery
    response_serializer = TaxYearOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        year = query.year if query.year is not None else tax_year(today_ist(timezone.now())).year
        rows = selectors.tax_year_for(request.actor, year)
        return {
            "year": year,
            "credited": sum((one.credited for one in rows), ZERO),
            "deducted": sum((one.deducted for one in rows), ZERO),
            "results": [_row(one) for one in rows],
        }


def _row(one: selectors.PayeeYear) -> dict[str, Any]:
    plain = ("partner_id", "partner", "statements", "credited", "untaxed", "deducted", "percent", "limit", "section")
    return {
        **{name: getattr(one, name) for name in plain},
        "pan": mask_pan(one.pan) if one.pan else "",
        "until_limit": one.until_limit,
    }
