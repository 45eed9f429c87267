"""TDS of a tax year, partner by partner."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import mask_pan
from apps.core.web.serializers import InputSerializer
from apps.payouts.domain.tax import tax_year
from apps.payouts.selectors import taxes
from apps.revenue.domain.slabs import ZERO
from apps.revenue.web import MoneyOrNullField, PercentField


class TaxYearQuery(InputSerializer):
    year = serializers.IntegerField(min_value=2000, max_value=2100, required=False)


class PayeeYearOut(serializers.Serializer[Any]):
    """A payee's tax year in rupees; `credited` is without GST.

    `untaxed` is the part of it without a deduction; `until_limit` is null once the limit is passed.
    """

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
    """GET /api/revenue/tds: each partner's credited rupees and TDS in a tax year.

    The current tax year if none is given.
    """

    permission_required = Can.PAY_PARTNERS
    query_serializer = TaxYearQuery
    response_serializer = TaxYearOut

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        year = query.year if query.year is not None else tax_year(today_ist(timezone.now())).year
        rows = taxes.tax_year_for(request.actor, year)
        return {
            "year": year,
            "credited": sum((payee_year.credited for payee_year in rows), ZERO),
            "deducted": sum((payee_year.deducted for payee_year in rows), ZERO),
            "results": [_row(payee_year) for payee_year in rows],
        }


def _row(payee_year: taxes.PayeeYear) -> dict[str, Any]:
    plain = ("partner_id", "partner", "statements", "credited", "untaxed", "deducted", "percent", "limit", "section")
    return {
        **{name: getattr(payee_year, name) for name in plain},
        "pan": mask_pan(payee_year.pan) if payee_year.pan else "",
        "until_limit": payee_year.until_limit,
    }
